/** The table's calls on a real socket: who is let in, what is refused, and where no key is ever to be found. */
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Jobs, jobAnswer, jobsHere, MOST } from '../../src/jobs/job.ts';
import type { LogEntry } from '../../src/log.ts';
import { makeTableMetrics } from '../../src/tables/metrics.ts';
import { openStore } from '../../src/tables/store.ts';
import { Sweeper } from '../../src/tables/sweep.ts';
import { Tables } from '../../src/tables/tables.ts';
import { servers } from '../testing.ts';
import { call, newFolder, note, openGame, Sitter } from './serving.ts';

const open = servers();
const { folder, clear } = newFolder();
let tables: Tables;
beforeAll(async () => {
  tables = new Tables(await openStore(undefined, path.join(folder, 'tables.db')));
});
afterAll(async () => {
  await tables.close();
  clear();
});

const errorOf = ({ status, json }: Awaited<ReturnType<typeof call>>) => [status, json.error.code, json.error.path];

describe('keys', () => {
  it('are in no line of the log, no error, no file of a table and no file of the store', async () => {
    const lines: LogEntry[] = [];
    const faults: string[] = [];
    const base = await open({
      tables,
      log: (entry) => lines.push(entry),
      fault: (error) => faults.push(String(error)),
    });
    const { gm, join, invite, watch, table } = await openGame(base);
    const ana = await join('Ana');
    await ana.listen();
    const keys = [gm.key, ana.key, invite, watch];
    const answers = [
      await ana.say({ kind: 'start', setup: {} }, 'x'),
      await ana.say({ kind: gm.key }, 'x'),
      await ana.ask('POST', '/commands', '{"id":'),
      await ana.ask('GET', `/log?after=1&key=${gm.key}`),
      await call(base, 'GET', `/api/tables/${table}?key=${gm.key}`),
      await call(base, 'GET', `/api/tables/${gm.key}`, ana.key),
      await call(base, 'POST', `/api/tables/${table}/seats`, ana.key, { name: 'Eve' }),
      await gm.ask('GET', '/export'),
      await ana.ask('GET', '/export'),
      await gm.ask('GET'),
      await gm.ask('GET', '/log'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 400, 400, 200, 404, 404, 404, 200, 200, 200, 200]);
    const kept = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'latin1'));
    const own = lines.filter(({ path: asked }) => !asked.includes(gm.key));
    // A client that sends a key where a table's id belongs has put it into the log itself.
    expect(lines.length - own.length).toBe(1);
    for (const text of [...answers.map((answer) => answer.text), ...kept, JSON.stringify([own, faults, ana.frames])]) {
      for (const key of keys) expect(text.includes(key)).toBe(false);
    }
    expect(faults).toEqual([]);
  });

  it('count in the header alone, and only as they are', async () => {
    const base = await open({ tables });
    const { gm, table } = await openGame(base);
    const where = `/api/tables/${table}`;
    const asked = (authorization: string) => call(base, 'GET', where, undefined, undefined, { authorization });
    expect((await asked(`Bearer ${gm.key}`)).status).toBe(200);
    expect((await asked(`bearer ${gm.key}`)).status).toBe(200);
    for (const wrong of [gm.key, `Basic ${gm.key}`, `Bearer ${gm.key}x`, 'Bearer ', '']) {
      expect(errorOf(await asked(wrong))).toEqual([404, 'not_found', '']);
    }
    expect(errorOf(await call(base, 'GET', `${where}?key=${gm.key}`))).toEqual([404, 'not_found', '']);
  });
});

describe('origins', () => {
  it('a foreign page gets nothing, with or without a key; our own and the public address do', async () => {
    const base = await open({ tables, publicUrl: 'https://dice.example/' });
    const { gm, table, invite } = await openGame(base);
    const from = (origin: string, method = 'GET', where = `/api/tables/${table}`, key = gm.key, body?: object) =>
      call(base, method, where, key, body, { origin });
    for (const foreign of ['https://elsewhere.example', 'null', 'https://dice.example.elsewhere.example']) {
      const refused = [
        await from(foreign),
        await from(foreign, 'POST', '/api/tables', undefined, { system: 'degrees', name: 'Eve' }),
        await from(foreign, 'POST', `/api/tables/${table}/seats`, invite, { name: 'Eve' }),
        await from(foreign, 'POST', `/api/tables/${table}/commands`, gm.key, { id: 'x', command: note('x') }),
        await from(foreign, 'DELETE'),
        await from(foreign, 'GET', `/api/tables/${table}/events`),
      ];
      for (const answer of refused) {
        expect(errorOf(answer)).toEqual([403, 'forbidden', '']);
        expect(answer.json.error.message).toBe(
          `This request comes from ${foreign === 'null' ? 'a page without an origin' : foreign}, which is not this server’s own page. If it is, set PUBLIC_URL to its address.`,
        );
        expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      }
    }
    expect((await from(base)).status).toBe(200);
    expect((await from('https://dice.example')).status).toBe(200);
    const preflight = await call(base, 'OPTIONS', `/api/tables/${table}`, undefined, undefined, {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'DELETE',
      'access-control-request-headers': 'authorization',
    });
    expect(preflight.headers.get('access-control-allow-headers') ?? '').not.toContain('authorization');
  });
});

describe('limits', () => {
  it('names, titles, notes, reasons, mixes and ids have an end, and the error says where', async () => {
    const base = await open({ tables });
    const { gm, invite, table } = await openGame(base);
    const opening = (more: object) =>
      call(base, 'POST', '/api/tables', undefined, { system: 'degrees', name: 'D', ...more });
    const joining = (more: object) =>
      call(base, 'POST', `/api/tables/${table}/seats`, invite, { name: 'Ana', ...more });
    const refused = [
      [await opening({ name: 'x'.repeat(65) }), 'name'],
      [await opening({ title: 'x'.repeat(201) }), 'title'],
      [await opening({ mix: 'x'.repeat(65) }), 'mix'],
      [await opening({ id: 'x'.repeat(65) }), 'id'],
      [await opening({ system: 'chess' }), 'system'],
      [await joining({ name: 'x'.repeat(65) }), 'name'],
      [await joining({ mix: 'x'.repeat(65) }), 'mix'],
      [await gm.say(note('x'.repeat(2001)), 'a'), 'command.text'],
      [await gm.say({ kind: 'seat', seat: 's1', name: 'x'.repeat(65) }, 'b'), 'command.name'],
      [
        await gm.say({ kind: 'set', path: 'fighters.mira.lifePoints', value: 3, reason: 'x'.repeat(501) }, 'c'),
        'command.reason',
      ],
      [await gm.say({ kind: 'roll', dice: '101d6' }, 'd'), 'command.dice'],
      [await gm.say({ kind: 'roll', dice: 'd1001' }, 'e'), 'command.dice'],
      [await gm.say(note('x'), 'x'.repeat(65)), 'id'],
    ] as const;
    for (const [answer, at] of refused) expect(errorOf(answer)).toEqual([400, 'invalid_request', at]);
    expect((await gm.say(note('x'.repeat(2000)), 'f')).status).toBe(200);
    expect((await gm.ask('GET')).json.seq).toBe(2);
  });

  it('a body has at most a million bytes, a file sixteen million', async () => {
    const base = await open({ tables });
    const { gm } = await openGame(base);
    const long = JSON.stringify({ id: 'long', command: note('é'.repeat(600_000)) });
    expect(errorOf(await gm.ask('POST', '/commands', long)).slice(0, 2)).toEqual([413, 'too_large']);
    const file = (length: number) =>
      call(base, 'POST', '/api/tables/import', undefined, JSON.stringify({ strikehome: 'x'.repeat(length) }));
    expect(errorOf(await file(2_000_000)).slice(0, 2)).toEqual([400, 'invalid_request']);
    expect(errorOf(await file(16_000_001)).slice(0, 2)).toEqual([413, 'too_large']);
  });

  it('a table has a hundred seats', async () => {
    const base = await open({ tables });
    const { invite, table } = await openGame(base);
    const join = (i: number) => call(base, 'POST', `/api/tables/${table}/seats`, invite, { name: `Player ${i}` });
    for (let i = 1; i < 100; i++) expect((await join(i)).status).toBe(201);
    expect(errorOf(await join(100)).slice(0, 2)).toEqual([413, 'too_large']);
  });

  it('a file of a newer version, of a player, or of nothing at all is not opened', async () => {
    const base = await open({ tables });
    const { gm, join } = await openGame(base);
    const ana = await join('Ana');
    const file = (await gm.ask('GET', '/export')).json;
    const imported = (value: object) => call(base, 'POST', '/api/tables/import', undefined, value);
    expect((await imported(file)).status).toBe(201);
    expect(errorOf(await imported({ ...file, version: 3 }))).toEqual([400, 'invalid_request', 'version']);
    expect(errorOf(await imported((await ana.ask('GET', '/export')).json))).toEqual([
      400,
      'invalid_request',
      'table.for',
    ]);
    expect(errorOf(await imported({}))).toEqual([400, 'invalid_request', 'strikehome']);
  });
});

describe('streams', () => {
  it('go on where they broke off, by after or by Last-Event-ID, without gap or repetition', async () => {
    const base = await open({ tables });
    const { gm, join } = await openGame(base);
    const ana = await join('Ana');
    for (let i = 0; i < 5; i++) await gm.say(note(`${i}`), `n${i}`);
    const early = new Sitter(base, ana.table, ana.seat, ana.key);
    await early.listen(3);
    await gm.say(note('more'), 'more');
    await expect.poll(() => early.last?.seq).toBe(8);
    expect(early.seqs).toEqual([4, 5, 6, 7, 8]);
    early.leave();
    await gm.say(note('missed'), 'missed');
    await early.listen(8);
    expect(early.seqs).toEqual([4, 5, 6, 7, 8, 9]);
    await early.listen();
    expect(early.last).toMatchObject({ seq: 9, entries: [] });
    early.leave();
  });

  it('nobody is here any more once their line is closed', async () => {
    const base = await open({ tables });
    const { gm, join } = await openGame(base);
    const ana = await join('Ana');
    await gm.listen();
    const here = () => gm.last?.view.seats.find(({ seat }) => seat === ana.seat)?.here;
    const { hostname, port } = new URL(base);
    const socket = connect(Number(port), hostname);
    socket.write(
      `GET /api/tables/${ana.table}/events HTTP/1.1\r\nhost: ${hostname}:${port}\r\nauthorization: Bearer ${ana.key}\r\n\r\n`,
    );
    await expect.poll(here).toBe(true);
    socket.destroy();
    await expect.poll(here).toBe(false);
    gm.leave();
    await expect.poll(() => tables.counts().streams).toBe(0);
  });

  it('end when a table is deleted because it was not used for too long', async () => {
    const own = newFolder();
    const store = await openStore(undefined, path.join(own.folder, 'tables.db'));
    let hours = 0;
    const clocks = { wall: async () => Date.now() + hours * 3_600_000, running: () => hours * 3_600_000 };
    // A stream that another process serves: this one does not know that the table is in use.
    const sweeper = new Sweeper(store, clocks);
    const kept = new Tables(
      store,
      undefined,
      undefined,
      Object.assign(sweeper, { sweep: (days: number) => sweep(days) }),
    );
    const sweep = Sweeper.prototype.sweep.bind(sweeper);
    const base = await open({ tables: kept });
    const { gm } = await openGame(base);
    await gm.listen();
    for (hours = 1; hours < 9 * 24; hours += 12) await kept.sweep(1);
    await expect.poll(() => gm.ended).toBe(true);
    expect(errorOf(await gm.ask('GET'))).toEqual([404, 'not_found', '']);
    expect(errorOf(await gm.say(note('late'), 'late'))).toEqual([404, 'not_found', '']);
    await kept.close();
    own.clear();
  });
});

it('compares the dice with what was expected, as each seat may know them', async () => {
  const base = await open({ tables });
  const { gm, join } = await openGame(base);
  const ana = await join('Ana');
  await gm.say({ kind: 'roll', dice: '2d6', to: 'gm' }, 'a');
  await ana.say({ kind: 'roll', dice: '3d6' }, 'b');
  const seen = async (seat: Sitter) => {
    const { status, json } = await seat.ask('GET', '/luck');
    expect([status, json.ok, json.seq]).toEqual([200, true, 4]);
    return json.seats.map((one: { seat: string; dice: readonly object[] }) => [one.seat, one.dice.length]);
  };
  expect(await seen(gm)).toEqual([
    ['s1', 1],
    ['s2', 1],
  ]);
  expect(await seen(ana)).toEqual([['s2', 1]]);
  const { json: known } = await gm.ask('GET', '/luck');
  expect(known).toMatchObject({ fight: 1, fights: 1, choices: [], curve: [{ seq: 1, kind: 'open' }] });
  const { json: unknown } = await ana.ask('GET', '/luck?fight=1');
  expect(unknown).toMatchObject({ fight: 1, curve: [], choices: [], leftOut: [], withheld: expect.any(String) });
  expect((await call(base, 'GET', `/api/tables/${gm.table}/luck`)).status).toBe(404);
  // A number that is none, and a fight there was not, are told with their place.
  for (const [path, at] of [
    ['/luck?fight=2', 'fight'],
    ['/luck?fight=0', 'fight'],
    ['/luck?fight=last', 'fight'],
    ['/log?after=x', 'after'],
    ['/events?after=-1', 'after'],
  ] as const)
    expect(await ana.ask('GET', path)).toMatchObject({
      status: 400,
      json: { error: { code: 'invalid_request', path: at } },
    });
});

it('importing a file that was changed by hand is 400 with the place, never 500', async () => {
  const base = await open({ tables });
  const { gm } = await openGame(base);
  await gm.say({ kind: 'roll', dice: '2d6' }, 'a');
  const { text } = await gm.ask('GET', '/export');
  const [bare, name] = [text, '"name":{"toString":1},"mix"'];
  for (const [bent, at] of [
    [bare.replace(/"title":"[^"]*"/, `"title":"${'x'.repeat(1_000_000)}"`), 'table.title'],
    [bare.replace(/"seats":\[\{"seat":"s1","role":"gm"/, '"seats":[{"seat":"s1","role":"king"'), 'seats.0.role'],
    [bare.replace(/"name":"[^"]*","mix"/, name), 'entries.0.command.seat.name'],
    [bare.replace('"sides":6,', '"sides":6.5,'), 'entries.1.dice.roll.sides'],
  ] as const) {
    expect(bent).not.toBe(bare);
    expect(errorOf(await call(base, 'POST', '/api/tables/import', undefined, bent))).toEqual([
      400,
      'invalid_request',
      at,
    ]);
  }
  expect((await call(base, 'POST', '/api/tables/import', undefined, bare)).status).toBe(201);
});

it('a review that is past the limits of an answer tells the dice, and lists the rest under leftOut', async () => {
  const own = newFolder();
  const here = jobsHere(MOST);
  const error = { code: 'too_large', path: '', message: 'This takes too long.' } as const;
  const run: Jobs['run'] = async (name, request, options) =>
    name === 'table-luck' ? jobAnswer({ ok: false, error }, 0) : here.run(name, request, options);
  const kept = new Tables(await openStore(undefined, path.join(own.folder, 'tables.db')), { ...here, run });
  const base = await open({ tables: kept });
  const { gm, join } = await openGame(base);
  const ana = await join('Ana');
  await ana.say({ kind: 'roll', dice: '3d6' }, 'a');
  const { status, json } = await gm.ask('GET', '/luck');
  const leftOut = [{ seq: 1, what: 'chance', reason: expect.stringMatching(/^Computing this exceeds/) }];
  expect([status, json]).toMatchObject([200, { ok: true, seq: 3, fight: 1, curve: [], choices: [], leftOut }]);
  expect(json.seats.map(({ seat, dice }) => [seat, dice.length])).toEqual([['s2', 1]]);
  const { json: players } = await ana.ask('GET', '/luck');
  expect(players).toMatchObject({ curve: [], leftOut: [], withheld: expect.any(String) });
  await kept.close();
  own.clear();
});

it('who only reads or listens uses a table too: it is not swept away', async () => {
  const touched: (readonly string[])[] = [];
  const store = await openStore(undefined, path.join(newFolder().folder, 'tables.db'));
  const touch = async (ids: readonly string[]) => touched.push(ids);
  const kept = new Tables(Object.assign(store, { touch }));
  const base = await open({ tables: kept });
  const { gm, join } = await openGame(base);
  await kept.sweep(1);
  await gm.ask('GET', '');
  await kept.sweep(1);
  const ana = await join('Ana');
  await ana.listen();
  await kept.sweep(1);
  await kept.sweep(1);
  expect(touched.slice(1)).toEqual([[gm.table], [gm.table], [gm.table]]);
});

it('counts commands by how they went, and what is open', async () => {
  const own = newFolder();
  const kept = new Tables(await openStore(undefined, path.join(own.folder, 'tables.db')));
  const tableMetrics = makeTableMetrics(() => kept.counts());
  const base = await open({ tables: kept, tableMetrics });
  const { gm, join } = await openGame(base);
  const ana = await join('Ana');
  await ana.listen();
  await gm.say(note('one'), 'a');
  await gm.say(note('two'), 'b', 1);
  await ana.say({ kind: 'end' }, 'c');
  await ana.ask('POST', '/commands', '{');
  const value = (name: string) => tableMetrics.text().match(new RegExp(`^strikehome_${name} (\\S+)$`, 'm'))?.[1];
  const codes = ['done', 'stale', 'forbidden', 'invalid_json'];
  expect(codes.map((code) => value(`table_commands_total{code="${code}"}`))).toEqual(['1', '1', '1', '1']);
  expect(value('table_command_seconds_count{call="commands"}')).toBe('4');
  expect([value('tables_open'), value('table_streams_open'), value('table_store_errors_total')]).toEqual([
    '1',
    '1',
    '0',
  ]);
  ana.leave();
  await expect.poll(() => value('table_streams_open')).toBe('0');
  await kept.close();
  own.clear();
});

it('is not ready while its store is away', async () => {
  const own = newFolder();
  const kept = new Tables(await openStore(undefined, path.join(own.folder, 'tables.db')));
  const base = await open({ tables: kept });
  expect((await call(base, 'GET', '/readyz')).status).toBe(200);
  await kept.close();
  expect(errorOf(await call(base, 'GET', '/readyz')).slice(0, 2)).toEqual([503, 'unavailable']);
  own.clear();
});
