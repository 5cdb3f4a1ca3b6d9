/** Several processes over one PostgreSQL are one server: one order, one truth about who is here, any of them may be asked. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  type Database,
  newDatabase,
  newFolder,
  note,
  openGame,
  type Serving,
  Sitter,
  serve,
  times,
  wholeLog,
} from './serving.ts';

const COMMANDS = times('STRIKEHOME_COMMANDS', 200);

describe('two processes on one PostgreSQL', () => {
  const { folder, clear } = newFolder();
  let database: Database;
  let servers: readonly Serving[] = [];
  const at = (i: number) => servers[i % servers.length]!.base;
  const sitting = ({ table, seat, key }: Sitter, i: number) => new Sitter(at(i), table, seat, key);
  beforeAll(async () => {
    database = await newDatabase();
    const environment = { DATABASE_URL: database.url, DATA: folder };
    servers = await Promise.all([serve(environment), serve(environment)]);
  });
  afterAll(async () => {
    for (const server of servers) await server.end('SIGKILL');
    await database?.drop();
    clear();
  });

  it(
    `${COMMANDS} interleaved commands have one order, without gap or repetition, in every stream`,
    async () => {
      const { gm, join } = await openGame(at(0));
      const ana = await join('Ana', at(1));
      const [here, there] = [sitting(gm, 0), sitting(ana, 1)];
      await Promise.all([here.listen(0), there.listen(0)]);
      let next = 0;
      const answered: number[] = [];
      const writing = Array.from({ length: 8 }, async (_, i) => {
        const seat = sitting(i % 4 < 2 ? gm : ana, i);
        while (next < COMMANDS) {
          const id = `n${next++}`;
          const answer = await seat.say(note(id), id);
          expect(answer.status, answer.text).toBe(200);
          answered.push(answer.json.seq);
        }
      });
      await Promise.all(writing);
      const log = await wholeLog(gm);
      const numbers = log.map(({ seq }) => seq);
      expect(numbers).toEqual(numbers.map((_, i) => i + 1));
      expect([...answered].sort((a, b) => a - b)).toEqual(numbers.slice(-COMMANDS));
      expect(new Set(log.filter(({ kind }) => kind === 'note').map(({ id }) => id)).size).toBe(COMMANDS);
      for (const seat of [here, there]) {
        await expect.poll(() => seat.last?.seq).toBe(numbers.length);
        expect(seat.seqs).toEqual(numbers);
        seat.leave();
      }
    },
    600_000 + COMMANDS * 100,
  );

  it('the same id is done once, whichever process is asked, also at once', async () => {
    const { gm } = await openGame(at(0));
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => sitting(gm, i).say(note('once'), 'same')));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ json }) => JSON.stringify([json.seq, json.entries]))).size).toBe(1);
    expect((await gm.ask('GET')).json.seq).toBe(answers[0]!.json.seq);
  });

  it('opening and joining with an id are done once, whichever process is asked', async () => {
    const body = { system: 'mfz', name: 'Dana', id: 'a table' };
    const opened = await Promise.all([0, 1, 0, 1].map((i) => call(at(i), 'POST', '/api/tables', undefined, body)));
    expect(opened.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(opened.map(({ text }) => text)).size).toBe(1);
    const { table, invite } = opened[0]!.json;
    const where = `/api/tables/${table}/seats`;
    const joined = await Promise.all(
      [0, 1, 0, 1].map((i) => call(at(i), 'POST', where, invite, { name: 'Ana', id: 'a' })),
    );
    expect(joined.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(joined.map(({ text }) => text)).size).toBe(1);
  });

  it('an answer of one process is found in the other', async () => {
    const { gm } = await openGame(at(0));
    for (let i = 0; i < 30; i++) {
      const { json } = await sitting(gm, i).say(note(`${i}`), `n${i}`);
      expect((await sitting(gm, i + 1).ask('GET')).json.seq).toBe(json.seq);
      expect((await sitting(gm, i + 1).ask('GET', `/log?after=${json.seq - 1}`)).json.entries).toHaveLength(1);
    }
  });

  it('who is here is known everywhere within seconds, also when a process is no more', async () => {
    const environment = { DATABASE_URL: database.url, DATA: folder };
    const third = await serve(environment);
    try {
      const { gm, join } = await openGame(at(0));
      const ana = await join('Ana');
      const [screen, phone] = [sitting(gm, 0), sitting(ana, 1)];
      await screen.listen();
      const anaIsHere = () => screen.last?.view.seats.find(({ seat }) => seat === ana.seat)?.here;
      expect(anaIsHere()).toBe(false);
      await phone.listen();
      await expect.poll(anaIsHere).toBe(true);
      // A process that serves no stream of the table knows it too.
      const asked = async () => {
        const { json } = await new Sitter(third.base, gm.table, gm.seat, gm.key).ask('GET');
        return json.view.seats.map(({ here }: { here: boolean }) => here);
      };
      await expect.poll(asked).toEqual([true, true]);
      phone.leave();
      await expect.poll(anaIsHere, { timeout: 15_000 }).toBe(false);
      const elsewhere = new Sitter(third.base, ana.table, ana.seat, ana.key);
      await elsewhere.listen();
      await expect.poll(anaIsHere).toBe(true);
      await third.end('SIGKILL');
      await expect.poll(anaIsHere, { timeout: 15_000 }).toBe(false);
      screen.leave();
    } finally {
      await third.end('SIGKILL');
    }
  });

  it('streams end for a seat that is taken back and for a table that is deleted, in every process', async () => {
    const { gm, join } = await openGame(at(0));
    const [ana, ben] = [sitting(await join('Ana'), 1), sitting(await join('Ben'), 1)];
    await Promise.all([ana.listen(), ben.listen()]);
    expect((await gm.say({ kind: 'revoke', seat: ana.seat }, 'revoke')).status).toBe(200);
    await expect.poll(() => ana.ended).toBe(true);
    expect((await ana.ask('GET')).status).toBe(404);
    expect(ben.ended).toBe(false);
    expect((await gm.ask('DELETE')).status).toBe(200);
    await expect.poll(() => ben.ended).toBe(true);
    for (const i of [0, 1]) expect((await sitting(gm, i).ask('GET')).status).toBe(404);
    expect((await sitting(ben, 0).say(note('late'), 'late')).status).toBe(404);
  });
});
