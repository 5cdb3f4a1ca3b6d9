/** Blows between Ada and the thug, compared whole: steps after the target number, facts besides it, and changes. */
import { expect } from 'vitest';
import { expectWhole } from '../../../contract/testing/way.ts';
import type { PlainRecord } from '../../../kernel/index.ts';
import { attack, defend, type Term, terms } from './people.ts';

type Terms = readonly Term[];

/** "PHY-11 attack-target target=7 terms=[…]": how a target number came about. */
export const aims = (clause: string, target: number, ...all: Terms): string =>
  `${clause} attack-target target=${target} terms=${JSON.stringify(terms(...all))}`;

/** The same for a defense, by its rule. */
export const guards = (clause: string, target: number, rule: string, ...all: Terms): string =>
  `${clause} defense-target target=${target} terms=${JSON.stringify(terms(...all))} rule=${rule}`;

/** PHYSICAL 6, swords 2, against skill 1. */
export const AIM = aims(
  'PHY-11',
  7,
  ['PHYSICAL', 6, 'character'],
  ['swords', 2, 'character'],
  ['opponent’s skill', -1, 'gm'],
);

const AVOID: Terms = [
  ['opponent’s PHYSICAL', 6, 'gm'],
  ['opponent’s brawling', 1, 'gm'],
  ['swords', -2, 'character'],
];
/** PHYSICAL 6 and skill 1, less swords 2: under 5 avoids. */
export const guarded = (rule: string) => guards('PHY-31', 5, rule, ...AVOID);
/** As written a better skill would avoid less. Under 5 are 6 of 36, double 6 too and double 1 not; under 4 are 3. */
export const GUARD = [guarded('as-written'), 'PHY-80 backwards skill=swords level=2 avoids=6 higher=3'];

/** What a blow of so much does to one with so much STAMINA; `clauses` are those of damage and protection. */
export function harms(
  name: string,
  stamina: number,
  damage: number,
  protection?: number,
  [hurt, guard]: readonly [string, string] = name === 'Ada' ? ['PHY-62', 'PHY-63'] : ['PHY-57', 'PHY-59'],
): readonly string[] {
  const net = Math.max(0, damage - (protection ?? 0));
  const left = stamina - net;
  return [
    `${hurt} damage damage=${damage}`,
    ...(protection === undefined ? [] : [`${guard} protection protection=${protection}`]),
    `PHY-60 ${net > 0 ? 'net' : 'stopped'} name=${name} damage=${damage} protection=${protection ?? 0} net=${net}`,
    ...(net > 0 ? [`PHY-61 stamina name=${name} left=${left}`] : []),
    ...(left > 0 ? [] : [`PHY-65 falls name=${name} left=${left} player=${name !== 'the thug'}`]),
  ];
}

/** The facts of that. */
export const harm = (damage: number, protection = 0): PlainRecord => ({
  ...{ hit: true, damage, protection, net: Math.max(0, damage - protection) },
});

export const lose = (who: string, stamina: number, by: number) => `${who} stamina -${by} ${stamina}→${stamina - by}`;
export const luckSpent = (from: number, who = 'character') => `${who} luck -1 ${from}→${from - 1}`;

/** A blow: the request, how it comes out, its steps, its facts and its changes. */
export type Row = readonly [
  given: object,
  outcome: string,
  steps: readonly string[],
  facts: PlainRecord,
  changes?: readonly string[],
];

/** An answer whose every die was given. */
function scripted<T extends { readonly dice: PlainRecord }>(given: { readonly dice?: object }, answer: T): T {
  expect(Object.keys(answer.dice).sort(), 'dice that nobody scripted').toEqual(Object.keys(given.dice ?? {}).sort());
  return answer;
}

/** Ada attacks the thug: steps begin with her target number of 7, unless they say their own. */
export function expectAttacks(...rows: readonly Row[]): void {
  for (const [i, [given, outcome, steps, facts, changes = []]] of rows.entries()) {
    const own = steps[0]?.includes('attack-target') === true;
    const whole = {
      outcome,
      steps: own ? steps : [AIM, ...steps],
      facts: { target: 7, hit: false, ...facts },
      changes,
    };
    expectWhole(scripted(given, attack(given)), whole, `row ${i + 1}`);
  }
}

/** The thug attacks Ada, who defends with swords 2 under 5, unless the steps say their own. */
export function expectDefenses(...rows: readonly Row[]): void {
  for (const [i, [given, outcome, steps, facts, changes = []]] of rows.entries()) {
    const own = steps.some((step) => step.includes('-target '));
    const usual = { target: 5, skill: 'swords', skillLevel: 2, hit: false };
    const whole = { outcome, steps: own ? steps : [...GUARD, ...steps], facts: { ...usual, ...facts }, changes };
    expectWhole(scripted(given, defend(given)), whole, `row ${i + 1}`);
  }
}
