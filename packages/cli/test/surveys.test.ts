import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type AuditAnswer, audit, type Matchup, matchup, type Sweep, sweep } from '@strikehome/engine/contract';
import { SYSTEMS } from '@strikehome/engine/games';
import { describe, expect, it } from 'vitest';
import { isMisuse, readArguments } from '../src/arguments.ts';
import { drawAudit } from '../src/draw/audit.ts';
import { drawMatchup, shaded } from '../src/draw/matchup.ts';
import { penOf, printed } from '../src/draw/pen.ts';
import { drawSweep } from '../src/draw/sweep.ts';
import { widthOf } from '../src/draw/text.ts';
import { candidates } from '../src/people/completion.ts';
import { run, runApart } from './run.ts';

const WIDTHS = [40, 80, 120];
const widest = (lines: readonly string[]) => Math.max(...lines.map(widthOf));
const duel = { system: 'degrees', ...SYSTEMS.degrees!.fight!.examples[0]!.request };
const { a: mira, b: brute } = duel as typeof duel & { readonly a: object; readonly b: object };
const table = { ...duel, a: [mira, brute], b: [mira, brute] };
const blow = { system: 'degrees', action: 'attack', ...SYSTEMS.degrees!.actions.attack!.examples[0]!.request };
const curve = { ...blow, vary: { path: 'attacker.skill', from: 0, to: 12 } };
const parsed = (text: string) => JSON.parse(text) as { error: { path: string; message: string } };

describe('matchup', () => {
  it('answers the library’s table as JSON, from a file, from standard input and spelled out', () => {
    const wanted = matchup(table);
    expect(JSON.parse(run(['matchup'], { input: JSON.stringify(table) }).out)).toEqual(wanted);
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'strikehome-')), 'table.json');
    writeFileSync(file, JSON.stringify({ ...table, counter: 'never' }));
    expect(JSON.parse(run(['matchup', file, 'counter=always']).out)).toEqual(wanted);
    expect(JSON.parse(run(['matchup', 'degrees', '--example']).out)).toEqual(wanted);
  });

  it('as CSV is rows against columns', () => {
    const { win } = matchup(table) as Matchup;
    expect(runApart(['matchup', '--csv'], { input: JSON.stringify(table) })).toEqual({
      status: 0,
      out: `,Mira,Brute\nMira,${win[0]!.join(',')}\nBrute,${win[1]!.join(',')}\n`,
      err: '',
    });
  });

  it('is drawn as shades with numbers and the average of each row', () => {
    expect(
      printed(drawMatchup(matchup(table) as Matchup, penOf(80, false)), penOf(80, false)),
    ).toBe(`  Degrees · how often the row beats the column

                 Mira       Brute  on average
    Mira   ▒▒▒  50.8%  ▓▓▓  71.9%  ▓▓▓  61.4%
    Brute  ░░░  28.5%  ▒▒▒  49.6%  ░░░  39.0%
`);
  });

  it.each(WIDTHS)('fits %i columns, many fighters below each other', (width) => {
    const names = Array.from({ length: 30 }, (_, i) => `Fighter with the number ${i}`);
    const row = names.map((_, i) => i / 29);
    const many = { ok: true, system: 'degrees', a: names, b: names } as const;
    const all = {
      win: names.map(() => row),
      draw: [[0.1]],
      never: [
        [0, 0],
        [0, 0],
      ],
      rounds: [[1]],
    };
    const lines = drawMatchup({ ...many, ...all }, penOf(width, true));
    expect(widest(lines)).toBeLessThanOrEqual(width);
    expect(lines.filter((line) => line.includes('Fighter')).length).toBeGreaterThanOrEqual(60);
  });

  it('is green above even, red below, and plain without color', () => {
    expect(shaded(0.9, penOf(80, true))).toContain('\u001b[32m');
    expect(shaded(0.1, penOf(80, true))).toContain('\u001b[31m');
    expect([0, 0.25, 0.5, 0.75, 1].map((p) => shaded(p, penOf(80, false)))).toEqual([
      ...['        0%', '░░░  25.0%', '▒▒▒  50.0%', '▓▓▓  75.0%', '███   100%'],
    ]);
  });

  it('is shaded in ASCII where there is nothing else', () => {
    const { out } = run(['matchup', 'degrees', '--example', '--pretty'], { env: { LC_ALL: 'C' } });
    expect(out).toMatch(/^[\n -~]*$/);
  });

  it.each([
    ['an unknown system', { ...table, system: 'chess' }, 'system'],
    ['nobody on a side', { ...table, b: [] }, 'b'],
    ['a budget too small', { ...table, method: 'exact', budget: 5 }, ''],
  ])('with %s ends with status 2 and says where', (_what, request, at) => {
    const { status, out } = run(['matchup'], { input: JSON.stringify(request) });
    expect([status, parsed(out).error.path]).toEqual([2, at]);
  });
});

describe('sweep', () => {
  it('answers the library’s curve, of odds and of fights', () => {
    const words = ['sweep', 'degrees', 'attack', '--example', 'vary=attacker.skill:0..12'];
    expect(JSON.parse(run(words).out)).toEqual(sweep(curve));
    expect(JSON.parse(run(['sweep'], { input: JSON.stringify(curve) }).out)).toEqual(sweep(curve));
    const fights = run(['sweep', 'degrees', '--example', 'vary=b.skill:-2..8:5']);
    expect(JSON.parse(fights.out)).toEqual(sweep({ ...duel, vary: { path: 'b.skill', from: -2, to: 8, step: 5 } }));
  });

  it('without a range takes what is usual', () => {
    const { points } = JSON.parse(run(['sweep', 'degrees', '--example', 'vary=a.skill']).out) as Sweep;
    expect([points[0]!.value, points.at(-1)!.value]).toEqual([0, 20]);
  });

  it('as CSV has a line for each value, the chances and then the means', () => {
    const { out } = run(['sweep', 'degrees', 'attack', '--example', 'vary=attacker.skill:9..10', '--csv']);
    const { points } = sweep({ ...curve, vary: { path: 'attacker.skill', from: 9, to: 10 } }) as Sweep;
    const [head, ...rows] = out.trimEnd().split('\n');
    expect(head).toBe(
      'attacker.skill,success,tie,failure,to-hit,to-hurt,to-take-out,mean degrees,mean units,mean damage',
    );
    expect(rows).toEqual(
      points.map(({ value, chances, headlines = {}, means }) =>
        [value, ...Object.values(chances), ...Object.values(headlines), ...Object.values(means)].map(String).join(','),
      ),
    );
  });

  it('takes values of gear and house rules, a second field and a break-even, spelled out', () => {
    const asked = (...words: readonly string[]) =>
      JSON.parse(run(['sweep', 'degrees', 'attack', '--example', ...words]).out);
    const base = (more: object) => sweep({ ...curve, ...more });
    expect(asked('vary=attack:dirk,war-blade')).toEqual(
      base({ vary: { path: 'attack', values: ['dirk', 'war-blade'] } }),
    );
    expect(asked('vary=settings.fumbles')).toEqual(base({ vary: { path: 'settings.fumbles', values: ['off', 'on'] } }));
    const skills = { path: 'attacker.skill', from: 0, to: 9, step: 3 };
    expect(asked('vary=attacker.skill:0..9:3', 'by=attack:dirk,war-blade')).toEqual(
      base({ vary: skills, by: { path: 'attack', values: ['dirk', 'war-blade'] } }),
    );
    expect(asked('vary=attacker.skill:0..9:3', 'breakEven=to-hit:50%')).toEqual(
      base({ vary: skills, breakEven: { of: 'to-hit', target: '50%' } }),
    );
  });

  it('of two fields is drawn as a table of shades, and a break-even as a sentence', () => {
    const skills = { path: 'attacker.skill', from: 0, to: 8, step: 4 };
    const draw = (request: object) =>
      printed(drawSweep(sweep(request) as Sweep, request, penOf(80, false)), penOf(80, false));
    const pairs = draw({ ...curve, vary: skills, by: { path: 'attack', values: ['dirk', 'war-blade'] } });
    expect(pairs).toContain('Degrees · To hit');
    expect(pairs).toContain('Across: attacker.skill. Down: attack.');
    expect(pairs.match(/(dirk|war-blade) .*%/g)).toHaveLength(2);
    expect(draw({ ...curve, vary: skills, breakEven: { of: 'to-hit', target: '0.5' } })).toMatch(
      /Between \d+ and \d+: To hit \d/,
    );
  });

  it('is drawn as bars laid together, a row for each value', () => {
    const few = { ...curve, vary: { path: 'attacker.skill', from: 0, to: 12, step: 4 } };
    expect(
      printed(drawSweep(sweep(few) as Sweep, few, penOf(80, false)), penOf(80, false)),
    ).toBe(`  Degrees · vary attacker.skill
    ██ Success   ▒▒ Tie   ░░ Failure

                                                  Success   Tie  Failure  Damage
     0  █▒░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░     2.7%  2.7%    94.6%    0.00
     4  ██████████▒▒▒░░░░░░░░░░░░░░░░░░░░░░░░░░░    23.9%  9.6%    66.4%    0.11
     8  ███████████████████████████▒▒▒░░░░░░░░░░    66.4%  9.6%    23.9%    2.47
    12  ██████████████████████████████████████▒░    94.6%  2.7%     2.7%   13.50
`);
  });

  it.each(WIDTHS)('fits %i columns for every action’s first number, and keeps what moves most', (width) => {
    for (const request of [curve, { ...duel, vary: { path: 'a.skill', from: 0, to: 4 } }]) {
      const lines = drawSweep(sweep(request) as Sweep, request, penOf(width, true));
      expect(widest(lines)).toBeLessThanOrEqual(width);
    }
    const lines = drawSweep(sweep(curve) as Sweep, curve, penOf(width, false));
    expect(lines.join('\n')).toContain('94.6%');
  });

  it.each([
    [['vary=attacker.skil:0..3'], 'attacker.skil', 'Did you mean skill?'],
    [['vary=attacker.skill.deep:0..3'], 'vary.path', 'no further fields'],
    [['vary=attacker.skill:5..3'], 'vary.to', 'below'],
    [['vary=attacker.skill:0..3:0'], 'vary.step', ''],
    [['vary=attacker'], 'vary.from', 'Say where to begin'],
    [['vary=attack:dirk,spoon'], 'attack', ''],
    [['vary=attacker.skill:0..3', 'breakEven=to-hti:50%'], 'breakEven.of', 'Did you mean to-hit?'],
    [['attacker.skill=8..12'], 'attacker.skill', 'write vary=attacker.skill:8..12.'],
    [['attacker.skill=20..1'], 'attacker.skill', 'write vary=attacker.skill:1..20.'],
    [['defender.skill=-2..8:5', 'vary=attacker.skill:0..3'], 'defender.skill', 'vary=defender.skill:-2..8:5.'],
  ])('with %j ends with status 2 and says where', (words, at, hint) => {
    const { status, out } = run(['sweep', 'degrees', 'attack', '--example', ...words]);
    expect([status, parsed(out).error.path]).toEqual([2, at]);
    expect(parsed(out).error.message).toContain(hint);
  });

  it('of a fight too large for its budget is simulated, or with an exact one asked for ends with status 2', () => {
    const small = ['sweep', 'degrees', '--example', 'budget=5', 'trials=500', 'vary=a.skill:0..3'];
    const exact = run([...small, 'method=exact', '--pretty']);
    expect([exact.status, exact.out]).toEqual([2, expect.stringContaining('too large')]);
    const { points } = JSON.parse(run(small).out) as Sweep;
    expect(points.map(({ standardError }) => standardError)).toEqual(points.map(() => expect.any(Number)));
    expect(run(['sweep', 'degrees', 'atack', '--example', 'vary=a:0..1'])).toMatchObject({ status: 2 });
  });
});

describe('audit', () => {
  const written = audit({ system: 'physical' }) as AuditAnswer;

  it('prints the findings as JSON', () => {
    const { status, out, err } = run(['audit', 'physical', '--json']);
    expect([status, err]).toEqual([0, '']);
    expect(JSON.parse(out)).toEqual(written);
    const kinds = written.findings.map(({ kind, rule, field, owner }) => `${kind} ${rule} ${field} ${owner}`);
    expect(kinds).toContain('inverted defend character.skills.swords character');
    expect(kinds).toContain('inverted defend opponent.physical opponent');
    expect(kinds).toContain('inverted defend opponent.skill opponent');
  });

  it('under another house rule says that there is nothing to find', () => {
    const { status, out } = run(['audit', 'physical', '--set', 'defense=attacker-roll', '--pretty']);
    expect(status).toBe(0);
    expect(out).toContain('  No findings.\n');
  });

  it.each(WIDTHS)('fits %i columns with the two odds of each finding side by side', (width) => {
    const lines = drawAudit(written, { defense: 'as-written' }, penOf(width, true));
    expect(widest(lines)).toBeLessThanOrEqual(width);
    const { from, to, odds } = written.findings[0]!.example;
    const text = drawAudit(written, {}, penOf(width, false)).join('\n');
    expect(text).toMatch(new RegExp(`swords ${from} +swords ${to}`));
    const [before, after] = odds.map((one) => `${(one.avoided!.p * 100).toFixed(1)}%`);
    expect(text).toMatch(new RegExp(`✓ Avoided .*${before}.*${after}`));
  });

  it('gives each example as a command that answers the first of its odds', () => {
    const text = drawAudit(written, { defense: 'as-written' }, penOf(120, false)).join('\n');
    const command = /^ {4}strikehome (odds (?:.*\\\n)*.*)$/m.exec(text)![1]!.replaceAll(/ \\\n\s+/g, ' ');
    const words = [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare!);
    expect(words).toContain('settings.defense=as-written');
    const { status, out } = run(words);
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ outcomes: written.findings[0]!.example.odds[0] });
  });

  it('draws findings that have one table, and those of fights', () => {
    const chance = { exact: '1', p: 1 };
    const lone = { rule: 'fight', field: 'absorption', owner: 'both', text: 'It goes on.' } as const;
    const endless = { ...lone, kind: 'endless', example: { request: duel, odds: [{ never: chance }] } } as const;
    const answer = { ok: true, system: 'degrees', rules: 'degrees@4', findings: [endless] } as const;
    const text = drawAudit(answer, {}, penOf(80, false)).join('\n');
    expect(text).toContain('ENDLESS  a fight that cannot end: absorption, of both');
    expect(text).toMatch(/Never +certain/);
    expect(text).toContain('strikehome fight degrees ');
  });

  it.each([
    [['audit', 'phisical'], 'system', 'Did you mean physical?'],
    [['audit'], 'system', 'Games: '],
    [['audit', 'physical', '--set', 'defence=x'], 'settings.defence', 'Did you mean defense?'],
    [['audit', 'physical', '--set', 'defense=x'], 'settings.defense', ''],
    [['audit', 'physical', 'attack'], '', 'path=value'],
  ])('%j ends with status 2 and says where', (args, at, hint) => {
    const { status, out } = run(args);
    expect([status, parsed(out).error.path]).toEqual([2, at]);
    expect(parsed(out).error.message).toContain(hint);
  });
});

describe('how surveys are told', () => {
  it.each([
    [['audit', 'degrees', '--set', 'openRolls'], '--set needs RULE=VALUE.'],
    [['audit', 'degrees', '--set'], '--set needs RULE=VALUE.'],
    [['audit', 'degrees', '--csv'], 'audit: unknown flag --csv.'],
    [['sweeps'], 'Did you mean sweep?'],
    [['mathcup'], 'Did you mean matchup?'],
  ])('%j is told: %s', (args, hint) => {
    const read = readArguments(args);
    expect(isMisuse(read) && read.misuse).toContain(hint);
  });

  it('two forms at once are too many', () => {
    const both = run(['sweep', 'degrees', '--example', 'vary=a.skill', '--json', '--csv']);
    expect(both).toEqual({ status: 1, out: '', err: 'strikehome: --json and --csv cannot be combined.\n' });
  });

  it('shells complete systems, actions, fields and house rules', () => {
    expect(candidates(['audit', 'deg'])).toEqual(['degrees']);
    expect(candidates(['audit', 'degrees', '--set', 'open'])).toEqual(['openRolls=']);
    expect(candidates(['audit', 'degrees', '--set', 'openRolls='])).toEqual(['openRolls=off', 'openRolls=on']);
    expect(candidates(['sweep', 'degrees', 'at'])).toEqual(['attack']);
    expect(candidates(['sweep', 'degrees', 'attack', 'vary.'])).toContain('vary.path=');
    expect(candidates(['matchup', 'degrees', 'a.0.sk'])).toEqual(['a.0.skill=']);
    expect(candidates(['fight', 'degrees', 'dice.'])).toEqual([]);
    expect(candidates(['sweep', '--c'])).toEqual(['--csv']);
  });
});
