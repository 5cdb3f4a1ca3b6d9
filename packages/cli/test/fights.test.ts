import { type FightAnswer, fight } from '@strikehome/engine/contract';
import { SYSTEMS } from '@strikehome/engine/games';
import { describe, expect, it } from 'vitest';
import { drawFought } from '../src/draw/fight.ts';
import { penOf } from '../src/draw/pen.ts';
import { widthOf } from '../src/draw/text.ts';
import { run, runApart } from './run.ts';

const WIDTHS = [40, 80, 120];
const EXAMPLES = Object.values(SYSTEMS).flatMap(({ id, fight: definition }) =>
  (definition?.examples ?? []).map(({ title, request }) => [`${id}: ${title}`, { system: id, ...request }] as const),
);
const duel = EXAMPLES.find(([name]) => name.startsWith('degrees'))![1];
const plain = (lines: readonly string[]) => lines.join(' ').replace(/\s+/g, ' ');

describe.each(EXAMPLES)('%s', (_, request) => {
  it.each(WIDTHS)('fits %i columns, with color and without', (width) => {
    const answer = fight(request) as FightAnswer;
    for (const color of [true, false]) {
      const lines = drawFought(answer, request, penOf(width, color));
      expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(width);
    }
  });

  it('says who wins, how soon, with what left, and how it was found', () => {
    const answer = fight(request) as FightAnswer;
    const text = plain(drawFought(answer, request, penOf(120, false)));
    expect(text).toMatch(/✓ .* wins? .*\d%/);
    expect(text).toContain(answer.rounds.mean === null ? 'it may never end' : answer.rounds.mean.toFixed(2));
    expect(text).toMatch(/If .* wins?, \d+\.\d\d \S.* left on average\./);
    expect(text).toContain(`Solved exactly over ${answer.states} states.`);
  });
});

const person = { skill: 8, defense: 7, lifePoints: 40, weapon: 'dirk' };

describe('a fight drawn', () => {
  it.each(WIDTHS)('with the best play fits %i columns and says when to spend, for each side', (width) => {
    const request = { ...duel, policy: 'best' };
    const answer = fight(request) as FightAnswer;
    const lines = drawFought(answer, request, penOf(width, false));
    expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(width);
    expect(plain(lines)).toContain('Mira: Counterattack when a blow leaves an opening: 71.9% instead of 53.6%.');
    expect(plain(lines)).toContain('Brute: Counterattack when a blow leaves an opening: 28.1% instead of 11.2%.');
    expect(plain(lines)).toContain(answer.notes!.at(-1)!);
  });

  it.each(WIDTHS)('with both deciding well fits %i columns and says what each should do', (width) => {
    const request = { ...duel, policy: 'best' };
    const lines = drawFought(fight(request) as FightAnswer, request, penOf(width, false));
    expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(width);
    expect(plain(lines)).toContain('▸ Counterattack wins 33.1% Let it pass wins 28.5%');
    expect(plain(lines)).toContain('Occurs in 17.7% of fights and may recur.');
  });

  it('says of several that they win, and of many the first and how many more', () => {
    const { a } = duel as typeof duel & { readonly a: object };
    const named = (name: string) => ({ ...a, name });
    const two = { ...duel, a: [named('Mira'), named('Teo')], b: [named('x'), named('y'), named('z')] };
    const answer = fight(duel) as FightAnswer;
    const text = plain(drawFought(answer, two, penOf(80, false)));
    expect(text).toContain('✓ Mira and Teo win ');
    expect(text).toContain('✗ X and 2 more win ');
    expect(plain(drawFought(answer, two, penOf(40, false)))).toContain('who wins ✓ Mira and Teo ');
    expect(plain(drawFought(answer, { ...duel, a: { ...a, name: undefined } }, penOf(80, false)))).toContain(
      '✓ Side a wins',
    );
  });

  it('calls those who come as a sheet by their own names, ready-made ones too', () => {
    const sheets = { a: { sheet: { ...person, name: 'Bob' } }, b: [{ sheet: 'brute', count: 2 }] };
    const asked = { system: 'degrees', ...sheets };
    const text = plain(drawFought(fight(asked) as FightAnswer, asked, penOf(80, false)));
    expect(text).toContain('✓ Bob wins ');
    expect(text).toContain('✗ Brute ×2 win ');
  });

  it('gathers many rounds into a few rows', () => {
    const { a, b } = duel as typeof duel & { readonly a: object; readonly b: object };
    const long = { ...duel, a: { ...a, lifePoints: 400 }, b: { ...b, lifePoints: 400 } };
    const lines = drawFought(fight(long) as FightAnswer, long, penOf(80, false));
    expect(lines.filter((line) => /^ +\d+ to \d+ /.test(line)).length).toBeGreaterThan(8);
    expect(lines.length).toBeLessThan(32);
  });

  it('says when no decision matters', () => {
    const answer = { ...(fight(duel) as FightAnswer), policy: 'best', advice: [] } as const;
    expect(drawFought(answer, duel, penOf(80, false))).toContain('  No decision changes who wins.');
  });

  it('simulated says how often it was fought, and why', () => {
    const request = { ...duel, budget: 20, trials: 2000 };
    expect(plain(drawFought(fight(request) as FightAnswer, request, penOf(80, false)))).toMatch(
      /Simulated 2000 times, standard error 0\.\d+\. More than 20 states/,
    );
  });
});

describe('a fight on the command line', () => {
  const fields = (side: string) => [
    ...[`${side}.skill=7`, `${side}.defense=6`, `${side}.lifePoints=30`, `${side}.attack.mode=melee`],
    ...[`${side}.attack.damageType=cut`, `${side}.attack.baseDamage=7`],
  ];

  it('spelled out is the request that JSON would say', () => {
    const one = { skill: 7, defense: 6, lifePoints: 30, attack: { mode: 'melee', damageType: 'cut', baseDamage: 7 } };
    const spelled = runApart(['fight', 'degrees', ...fields('a'), ...fields('b')]);
    expect(spelled.status).toBe(0);
    expect(JSON.parse(spelled.out)).toEqual(fight({ system: 'degrees', a: one, b: one }));
    expect(run(['fight'], { input: JSON.stringify({ system: 'degrees', a: one, b: one }) })).toEqual(spelled);
  });

  it('starts from an example, in JSON or drawn', () => {
    expect(JSON.parse(run(['fight', 'degrees', '--example']).out)).toEqual(fight(duel));
    expect(run(['fight', 'degrees', '--example', '--pretty']).out).toContain('✓ Mira wins');
    const ruled = run(['fight', 'degrees', '--example', '--set', 'fumbles=on']);
    expect(ruled.status).toBe(0);
    expect(JSON.parse(ruled.out)).toEqual(fight({ ...duel, settings: { fumbles: 'on' } }));
  });

  it.each([
    ['an unknown system', { ...duel, system: 'chess' }, 'system'],
    ['nobody on a side', { ...duel, a: [] }, 'a'],
    ['nobody to fight', { ...duel, b: undefined }, 'b'],
    ['a budget too small', { ...duel, method: 'exact', budget: 5 }, 'too_large'],
  ])('with %s ends with status 2 and says where', (_what, request, about) => {
    const { status, out, err } = run(['fight'], { input: JSON.stringify(request) });
    expect([status, err]).toEqual([2, '']);
    const { error } = JSON.parse(out) as { error: { code: string; path: string; message: string } };
    expect([error.path, error.code]).toContain(about);
    expect(error.message).toMatch(/\S.*\.$/);
  });

  it('with no stamina left ends with status 2', () => {
    const { status, out } = run(['fight', 'physical', '--example', 'a.stamina=0', '--pretty']);
    expect(status).toBe(2);
    expect(out).toContain('a.stamina');
  });
});
