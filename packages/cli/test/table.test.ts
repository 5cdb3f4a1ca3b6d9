// reason past 400: play, replay and verify share the table that each test sits down at.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SYSTEMS } from '@strikehome/engine/games';
import type { PlainRecord, System } from '@strikehome/engine/kernel';
import { isFailure, verify } from '@strikehome/table';
import { beforeEach, describe, expect, it } from 'vitest';
import { penOf } from '../src/draw/pen.ts';
import { Left } from '../src/guide/prompter.ts';
import { goodbye } from '../src/table/leaving.ts';
import { playAt, replay } from '../src/table/run.ts';
import { readTable, TerminalTable } from '../src/table/terminal-table.ts';
import { run, runApart, start } from './run.ts';
import { FIXED, Script, scripted } from './script.ts';

const pen = penOf(80, false);
const degrees = SYSTEMS.degrees!;
let file = '';
beforeEach(() => {
  file = path.join(mkdtempSync(path.join(tmpdir(), 'strikehome-')), 'fight.json');
});

const read = () => {
  const text = readTable(file);
  if (isFailure(text)) throw new Error(text.error.message);
  return text;
};

/** Opens the table file, or a new table saved there; a script with no lines left leaves. */
async function sit(answers: readonly (readonly [string, string])[], from?: TerminalTable, system = degrees) {
  const script = new Script(answers);
  const at = { now: from };
  const setting = { prompter: script, thrower: scripted([]).thrower, device: FIXED, pen };
  await playAt(setting, system, file, at).catch((left) => {
    if (!(left instanceof Left)) throw left;
  });
  expect(script.leftOver).toBe(0);
  return { ...at, script };
}

const BEGIN = [
  ['Start from', 'Two travelers'],
  ['Who does what?', 'Enter your own dice'],
  ['Who does what?', 'Mira attacks Brute'],
] as const;

describe('play', () => {
  it('is saved after every command, also when the player leaves in the middle, and continued', async () => {
    const { now } = await sit([...BEGIN, ['Roll your attack', '6 6']]);
    expect(read().entries.at(-1)).toMatchObject({ kind: 'type', dice: { offense: { faces: [6, 6], from: 'typed' } } });
    expect(goodbye(now, degrees, pen).join('\n')).toContain('strikehome play degrees --save');
    const again = TerminalTable.from(read(), FIXED);
    expect(again.table).toEqual(now!.table);
    const { script } = await sit(
      [
        ['In progress: Mira attacks Brute. What next?', 'Continue'],
        ['Brute: Roll your defense', ''],
        ['Who does what?', 'Roll dice for me'],
        ['Who', 'Leave the fight'],
      ],
      again,
    );
    expect(script.shown[0]).toMatch(/SUCCESS|TIE|FAILURE/);
    expect(verify(read())).toMatchObject({ throws: 1, typed: 1, unproven: 0, faults: [] });
  });

  it('says in one line whose turn it is, under the board and after each action', async () => {
    const { script } = await sit([
      ...BEGIN,
      ['Roll your attack', '1 1'],
      ['Roll your defense', '6 6'],
      ['Who does what?', 'Leave the fight'],
    ]);
    const turns = script.shown.flatMap((text) => /^ {2}(.*’s turn\.)$/m.exec(text)?.[1] ?? []);
    expect(turns).toEqual(['Mira’s turn.', 'Brute’s turn.']);
  });

  it('takes a whole way to use a roll by one answer, and offers what is left of it after the one who has to act first', async () => {
    const { now, script } = await sit(
      [
        ['Start from', 'Two against two'],
        ['Who acts?', 'Enter your own dice'],
        ['Who acts?', 'Ines'],
        ['What does Ines do?', 'Heron goes for Lantern, direct'],
        ['Ines: Roll your white dice', '3 4 5 6 5 2 4'],
        ['Who does what?', 'R6 attacks, B5 defends, W4 moves and Y4 spots'],
        // Who is attacked and has not acted yet rolls first, for a defense.
        ['Who does what?', 'Lantern goes for nobody'],
        ['Tomas: Roll your white dice', '1 2 3 3'],
        ['Who does what?', 'W2 defends'],
        ['Ines: Roll your damage dice: 4d6', '1 1 1 1'],
        ['Who does what?', 'Y4 spots'],
        ['Who does what?', 'Leave the fight'],
      ],
      undefined,
      SYSTEMS.mfz!,
    );
    const done = now!.entries.flatMap(({ command: { action } }) => (action === undefined ? [] : [action]));
    expect(done).toMatchObject(
      ['activate', 'defend', 'move', 'attack', 'activate', 'defend', 'spot'].map((kind) => ({ kind })),
    );
    // Where the fight stands is drawn once after what one answer did.
    const way = script.shown.findIndex((shown) => shown.includes(' DEFENDED '));
    expect(script.shown.slice(way, way + 4).map((shown) => shown.includes('Tomas, 12 points'))).toEqual([
      false,
      false,
      false,
      true,
    ]);
    // The hit was certain: the extra text is what it might have done.
    expect(script.shown.find((shown) => shown.includes(' HIT '))).toMatch(
      /Chance before the roll to do damage: \d+\.\d% \(\d+ in \d+\)\./,
    );
  });

  it('says once what a throw of a handful settled, though dice and decisions after it are about it too', async () => {
    const { script } = await sit(
      [
        ['Start from', 'Two against three'],
        ['Who acts?', 'Enter your own dice'],
        ['Who acts?', 'Ruffian'],
        ['What does ruffian do?', 'Ruffian attacks Orrin'],
        ['Orrin: Roll your defense', '5 5'],
        ['Orrin: Roll the damage: 1d6, red', '4'],
        ['Orrin: Roll your protection', '1'],
        ['Who acts?', 'Leave the fight'],
      ],
      undefined,
      SYSTEMS.physical,
    );
    const above = (roll: string) => script.above[script.asked.findIndex((one) => one.startsWith(roll))];
    expect(above('Orrin: Roll the damage')).toContain('10 is not under 6: the attack hits.');
    // Every number that has come about, as in the page.
    expect(above('Orrin: Roll your protection')).toBe(
      '    So far: Orrin 10 (roll) · target 6 · hit 2.\n    Protection against 2 of damage: 0 0 0 1 1 1.',
    );
  });

  it('always does what was said once, shows it, and asks again when told to', async () => {
    const alley = [
      ['Start from', 'Two against three'],
      ['Who acts?', 'Watchman'],
      ['What does watchman do?', 'Watchman attacks Sable'],
      ['Sable: Defend with which skill?', 'Always the same'],
      ['Always in this fight: Sable', 'Dodge'],
      ['Who acts?', 'Ruffian'],
      ['What does ruffian do?', 'Ruffian attacks Sable'],
      ['Who acts?', 'Ask again: Sable, defense skill'],
      ['Who acts?', 'Cutpurse'],
      ['What does cutpurse do?', 'Cutpurse attacks Sable'],
      ['Sable: Defend with which skill?', 'Swords'],
      ['Who acts?', 'Leave the fight'],
    ] as const;
    const { now, script } = await sit(alley, undefined, SYSTEMS.physical);
    expect(script.shown[1]).toContain('Sable always: Dodge (defense skill)');
    expect(script.shown[1]).toMatch(/Chance before the roll: \d+\.\d% \(\d+ in \d+\)/);
    expect(now!.table.always).toEqual([]);
    // What each skill makes of the roll is written next to it.
    const at = script.asked.findIndex((one) => one.startsWith('Sable: Defend'));
    expect(script.above[at]).toMatch(/Dodge 2: roll under 6; avoids 10 in 36 · .*STAMINA lost 2\.25/);
  });

  it('marks the best option on request', async () => {
    const { script } = await sit(
      [
        ['Start from', 'Two against three'],
        ['Who acts?', 'Watchman'],
        ['What does watchman do?', 'Watchman attacks Sable'],
        ['Sable: Defend with which skill?', 'Highlight best move'],
        ['Sable: Defend with which skill?', 'Dodge'],
        ['Who acts?', 'Leave the fight'],
      ],
      undefined,
      SYSTEMS.physical,
    );
    const at = script.asked.findIndex((one) => one.startsWith('Sable: Defend'));
    expect(script.above[at]).not.toMatch(/· best/);
    expect(script.above[at + 1]).toMatch(/Dodge 2: .*STAMINA lost 2\.25 · best\n/);
    // Asked once: what is marked need not be marked again.
    expect(script.above[at + 1]).not.toContain('Highlight best move');
  });

  it('D30: what nobody has found is on no shared screen, and shown on request', async () => {
    const { script, now } = await sit(
      [
        ['Start from', 'Two against two'],
        ['Who acts?', 'Sera'],
        ['What does Sera do?', 'Sera passes'],
        ['Who acts?', 'Captain'],
        ['What does Captain do?', 'Show hidden moves'],
        ['What does Captain do?', 'Another fighter acts'],
        ['Who acts?', 'Move options'],
        ['Which move?', 'Captain passes'],
        ['Change what?', 'Nothing'],
        ['Who acts?', 'Leave the fight'],
      ],
      undefined,
      SYSTEMS.fate,
    );
    const secret = 'Loose Gate Chain';
    expect(JSON.stringify(now!.table.state)).toContain(secret);
    expect(script.shown.join('\n')).toContain('Slippery Cobbles');
    expect(script.shown.join('\n')).not.toContain(secret);
    const shownTo = script.above.flatMap((above, i) => (above.includes(secret) ? [script.asked[i]] : []));
    expect(shownTo).toEqual(['What does Captain do?']);
    const back = new Script([['Where to?', 'Leave']]);
    await replay(back, read(), pen);
    expect(back.shown.join('\n')).toContain('Slippery Cobbles');
    expect(back.shown.join('\n')).not.toContain(secret);
  });

  it('lets the target of a move be picked from those who are there', async () => {
    const { script, now } = await sit([
      ['Start from', 'Two travelers'],
      ['Who does what?', 'Move options'],
      ['Which move?', 'Mira attacks Brute'],
      ['Change what?', 'Target: Brute'],
      ['Target', 'Knife'],
    ]);
    expect(script.asked.at(-2)).toBe('Target');
    expect(now!.entries.find(({ kind }) => kind === 'do')).toMatchObject({
      command: { action: { kind: 'attack', by: 'mira', target: 'knife' } },
    });
  });

  it('keeps what was typed of your own people when it is refused, and asks only for that', async () => {
    const own = (nth: number, name: string, side: string) =>
      ['name', 'side', 'offensive', 'defensive', 'absorption', 'armor', 'life points', 'weapon', 'more'].map(
        (field) => [`Fighters ${nth}: ${field}`, field === 'name' ? name : field === 'side' ? side : ''] as const,
      );
    const { script, now } = await sit([
      ['Start from', 'Your own fighters'],
      ['Action points', '5'],
      ['Go through them?', 'yes'],
      ...own(1, 'Ann', 'us'),
      ...own(2, 'Bea', 'us'),
      ['another?', ''],
      ['More fields?', ''],
      ['What next?', 'Fix it'],
      ['2 are there. Go through them?', 'yes'],
      ...own(1, '', ''),
      ...own(2, '', 'them'),
      ['another?', ''],
      ['Who does what?', 'Leave the fight'],
    ]);
    expect(script.shown[0]).toMatch(/✗ Fighters, in the order in which they act\n.*two sides at least/);
    expect(now!.table.state).toMatchObject({
      fighters: { ann: { name: 'Ann', side: 'us' }, bea: { name: 'Bea', side: 'them' } },
    });
    const { armor } = { armor: script.above[script.asked.findIndex((one) => one.includes('Fighters 1: armor'))]! };
    expect(armor.match(/Ring shirt/g)).toHaveLength(1);
  });

  it('names a file that cannot be loaded above what is wrong with it', async () => {
    writeFileSync(file, '{');
    const { script } = await sit([
      ['Start from', 'A saved fight'],
      ['Load from which file?', file],
      ['Start from', 'Back'],
    ]);
    expect(script.shown[0]).toContain('This is not valid JSON.');
    expect(script.shown[0]).not.toContain('The request');
  });

  it('leaving keeps a fight that has no file, under a name that is free', () => {
    const folder = path.dirname(file);
    const played = ['play', 'degrees'];
    const input = '1\nMira attacks Brute\n';
    expect(runApart(played, { input, cwd: folder }).out).toContain('strikehome play degrees --save fight-degrees.json');
    expect(runApart(played, { input, cwd: folder }).out).toContain('fight-degrees-2.json');
    const kept = readTable(path.join(folder, 'fight-degrees.json'));
    expect(isFailure(kept) ? kept : kept.entries.some(({ kind }) => kind === 'do')).toBe(true);
    expect(runApart(played, { input: '1\n', cwd: folder }).out).toContain('This fight is not saved');
  });

  it('an interrupt leaves like any exit: the fight is saved, and how to go on is said', async () => {
    const child = start(['play', 'degrees'], { cwd: path.dirname(file) });
    let out = '';
    const said = (part: string) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (out.includes(part)) resolve();
        };
        child.stdout.on('data', look);
        look();
      });
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.stdin.write('1\nMira attacks Brute\n');
    await said('Mira attacks Brute with ');
    child.kill('SIGINT');
    expect(await ended).toBe(0);
    expect(out).toContain('strikehome play degrees --save fight-degrees.json');
    expect(isFailure(readTable(path.join(path.dirname(file), 'fight-degrees.json')))).toBe(false);
  });

  it('an action under way can be withdrawn', async () => {
    await sit(BEGIN);
    await sit(
      [
        ['In progress', 'Take it back'],
        ['Who', 'Leave the fight'],
      ],
      TerminalTable.from(read(), FIXED),
    );
    expect(read().table.waiting).toBeUndefined();
  });

  it('a file that keeps its secret elsewhere is gone on with as a new table', async () => {
    await sit(BEGIN);
    const { secret: _, ...table } = JSON.parse(readFileSync(file, 'utf8')).table;
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), table }));
    const { now } = await sit([['In progress', 'Take it back']], TerminalTable.from(read(), FIXED));
    expect(now!.table.origins).toHaveLength(1);
    expect(verify(read()).faults).toEqual([]);
  });
});

/** The same fight between the first of each side, whose chances are computed at once. */
const DUEL: System = {
  ...degrees,
  encounter: {
    ...degrees.encounter!,
    examples: degrees.encounter!.examples.map(({ title, setup }) => {
      const fighters = (setup.fighters as readonly PlainRecord[]).filter((_, i) => i % 2 === 0);
      return { title, setup: { ...setup, fighters } };
    }),
  },
};

describe('replay', () => {
  it('steps forwards and back', async () => {
    await sit([...BEGIN, ['Roll your attack', '6 6'], ['Roll your defense', '1 1']], undefined, DUEL);
    const script = new Script([
      ['Where to?', 'Forwards'],
      ['Where to?', 'Back'],
      ['Where to?', 'To the end'],
      ['Where to?', 'To the beginning'],
      ['Where to?', 'Leave'],
    ]);
    await replay(script, read(), pen);
    const heads = script.shown.map((page) => page.trim().split(':')[0]);
    expect(heads).toEqual(['1 of 6', '2 of 6', '1 of 6', '6 of 6', '1 of 6']);
    expect(script.shown[0]).toMatch(/travelers \d+\.\d%, bandits \d+\.\d%/);
    expect(script.shown[3]).toContain('Brute loses');
    expect(script.shown[3]).toContain('The turning point was entry 6');
    expect(script.shown[3]).toContain('Offensive Roll · typed   Defensive Roll · typed');
  });

  it('says that chances are computed before the first entry is shown, and the bar is gone by then', async () => {
    await sit([...BEGIN, ['Roll your attack', '6 6'], ['Roll your defense', '1 1']], undefined, DUEL);
    const script = new Script([['Where to?', 'Leave']]);
    const told: string[] = [];
    const say = (text: string) => void told.push(`${text}, ${script.shown.length} shown`);
    const count = (done: number, of: number, what: string) => say(`${done} of ${of} ${what}`);
    await replay(script, read(), pen, { say, count, done: () => say('done') });
    expect(told[0]).toBe('Computing the chances of every move, 0 shown');
    expect(told.slice(-2)).toEqual(['3 of 3 moves and choices, 0 shown', 'done, 0 shown']);
    expect(told.every((line) => line.endsWith(', 0 shown'))).toBe(true);
  });
});

describe('the commands themselves', () => {
  it('verify says what it checked, and names the first entry that is not so', async () => {
    await sit([...BEGIN, ['Roll your attack', '']]);
    const good = run(['verify', file, '--pretty']);
    expect([good.status, good.err]).toEqual([0, '']);
    expect(good.out).toContain('1 rolls match the secret');
    const text = readFileSync(file, 'utf8');
    const { entries } = JSON.parse(text) as { readonly entries: readonly { readonly dice?: object }[] };
    const thrown = entries.findIndex(({ dice }) => dice !== undefined);
    writeFileSync(file, text.replace(/"faces":\[\d,\d\]/, '"faces":[6,5]'));
    const bent = run(['verify', file, '--pretty']);
    expect(bent.status).toBe(1);
    expect(bent.out).toContain(`entry ${thrown + 1}`);
    expect(JSON.parse(run(['verify', file]).out)).toMatchObject({ ok: false, faults: [{ seq: thrown + 1 }] });
  });

  it('replay gives the chances of every fight as JSON', async () => {
    await sit([...BEGIN, ['Roll your attack', '6 6'], ['Roll your defense', '1 1']], undefined, DUEL);
    const { status, out } = run(['replay', file, '--json']);
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ ok: true, fights: [{ fight: 1, turningPoint: { seq: 6, for: 'a' } }] });
  });

  it('play leads line by line where there is no terminal, keeps it, and says how to go on', () => {
    const { status, out, err } = runApart(['play', 'degrees', '--save', file], { input: '1\nMira attacks Brute\n' });
    expect([status, err]).toEqual([0, '']);
    expect(out).toContain(`strikehome play degrees --save`);
    expect(run(['play', '--save', file], { input: 'Log\n' }).out).toContain('Mira attacks Brute');
    expect(run(['replay', file], { input: 'Forwards\n' }).out).toContain('2 of');
  });

  it('what cannot be done is said in one line', () => {
    const said = (...args: readonly string[]) => run(args).err.trim();
    const nowhere = path.join(path.dirname(file), 'nowhere', 'fight.json');
    // Before the fight, not after it.
    expect(said('play', 'degrees', '--save', nowhere)).toBe(
      `strikehome: cannot save to ${nowhere}: folder not found: ${path.dirname(nowhere)}.`,
    );
    writeFileSync(file, '');
    expect(said('play', 'degrees', '--save', path.join(file, 'fight.json'))).toMatch(
      /cannot save to .* is not a folder\.$/,
    );
    rmSync(file);
    expect(said('play')).toMatch(/^strikehome: game missing. Games: /);
    expect(said('play', 'degree')).toBe('strikehome: unknown game degree. Did you mean degrees?');
    expect(said('replay')).toBe('strikehome: file missing: strikehome replay FILE');
    expect(said('verify', file)).toMatch(/file not found: /);
    writeFileSync(file, '{"strikehome": "cake"}');
    expect(said('verify', file)).toContain('This is not a table file.');
  });
});
