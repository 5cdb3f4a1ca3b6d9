/** What the player who rolls or decides reads next to the question. */

import { addedUp, cap, counted, numeral } from '../../../helpers/index.ts';
import {
  type ChoiceDescription,
  type OptionDescription,
  type RollDescription,
  type SoFar,
  type TraceSoFar,
  weightWhere,
} from '../../../kernel/index.ts';
import type { DefenseSkill } from '../defense-skill.ts';
import { readAt } from '../gear.ts';
import type { Blow, DamageHints } from '../harm.ts';
import { TWO_DICE, waysOf36 } from '../judge.ts';
import type { Role } from '../result.ts';
import type { Term } from '../target.ts';

const FACES = [1, 2, 3, 4, 5, 6];
const ways = (n: number) => `${n} in 36`;

/** In how many of 36 throws two dice come to so much at most. */
const atMost = (most: number) => Number(weightWhere(TWO_DICE.odds(), (roll) => roll <= most));
const testOf = (under: boolean, target: number) => `roll ${under ? 'under' : 'at most'} ${target}`;

/**
 * PHY-11, PHY-31: the 2d6 of a combat roll, and in how many of 36 throws they do what the roll is for. `along` has the dice of
 * the handful that do not depend on what the other side wears.
 */
export function describeUnder(
  what: string,
  terms: readonly Term[],
  target: number,
  succeeds: number,
  { ways: waysTo, along }: { readonly ways: NonNullable<SoFar['ways']>; readonly along: readonly string[] },
): RollDescription {
  const about = `${what}, roll under ${numeral(target)}: ${addedUp(terms)}; ${ways(succeeds)}.`;
  return { about, reading: 'under', target, terms, along, soFar: { target, ways: waysTo } };
}

/** PHY-74: Acrobatics on PHYSICAL; equal will do where a house rule says so. */
export function describeAcrobatics(physical: number, acrobatics: number, under: boolean): RollDescription {
  const target = physical + acrobatics;
  const terms = [
    { label: 'PHYSICAL', value: physical, by: 'character' },
    { label: 'acrobatics', value: acrobatics, by: 'character' },
  ];
  const left = atMost(under ? target - 1 : target);
  const about = `To get away, ${testOf(under, target)}: ${addedUp(terms)}; ${ways(left)}.`;
  const soFar = { target, ways: { left, stayed: 36 - left } };
  return { about, reading: under ? 'under' : 'at-most', target, terms, soFar };
}

/** d-16: equal is lucky, and the test costs a point whatever comes of it. */
export function describeLuck(luck: number): RollDescription {
  const terms = [{ label: 'LUCK POINTS', value: luck, by: 'character' }];
  const about = `To be lucky, roll at most ${luck}; ${ways(atMost(luck))}: ${luckLeft(luck)}.`;
  return { about, reading: 'at-most', target: luck, terms, soFar: { target: luck } };
}

const luckLeft = (luck: number) =>
  luck === 0 ? 'no LUCK POINT is left to spend' : `the test costs 1 of ${counted(luck, 'LUCK POINT', 'LUCK POINTS')}`;

const spelled = (table: readonly (number | string)[]) => table.join(' ');

/**
 * PHY-57, PHY-59: which table the die is read on, and what it comes to by face; damage is known before protection. `struck`
 * is the role that it hits.
 */
export function describeHarm(hints: DamageHints, blow: Blow, factor: number, struck: Role): DamageHints {
  const { weapon, damage, protection = [] } = blow;
  const twice = factor === 1 ? '' : `, ${factor === 2 ? 'twice' : `${factor} times`}`;
  const changed = blow.roll !== 0 || blow.times !== 1;
  const striker: Role = struck === 'character' ? 'opponent' : 'character';
  return {
    damage: {
      id: hints.damage.id,
      by: hints.damage.by,
      describe: () => {
        const table = changed ? FACES.map((face) => readAt(damage, face + blow.roll) * blow.times) : damage;
        const about = `Damage on the ${(weapon ?? 'weapon').replaceAll('-', ' ')}’s table${twice}: ${spelled(table)}.`;
        // What opens the struck to a blow is on their sheet.
        const tableBy = changed ? [striker, struck] : [striker];
        return { about, reading: 'table', table, tableBy };
      },
    },
    protection: {
      id: hints.protection.id,
      by: hints.protection.by,
      describe: (before) => {
        const table = FACES.map((face) => readAt(protection, face));
        const size = typeof before === 'number' ? before * factor : undefined;
        const against = size === undefined ? '' : ` against ${size} of damage`;
        const about = `Protection${against}: ${spelled(table)}.`;
        return {
          about,
          reading: 'table',
          table,
          tableBy: [struck],
          ...(size === undefined ? {} : { soFar: { hit: { by: struck, size } } }),
        };
      },
    },
  };
}

/** The verdicts of a defense by the outcomes they come to. */
export function waysToAvoid(dice: DefenseSkill['dice']): NonNullable<SoFar['ways']> {
  const { miss: avoided, ...others } = waysOf36(dice);
  return { avoided, ...others };
}

/** PHY-42: each skill with its level, what has to be rolled, and how often it avoids. */
export function describeDefense(
  attacker: string,
  means: Readonly<Record<string, DefenseSkill>>,
  targetOf: (used: DefenseSkill) => number,
  attackerRolls: boolean,
): ChoiceDescription<string> {
  return {
    about: `${cap(attacker)} attacks.`,
    option: (option): OptionDescription => {
      const used = means[option];
      if (used === undefined) return {};
      const { skill, level, avoids } = used;
      const named = skill === 'none' ? 'No skill' : `${cap(skill)} ${level}`;
      // Which is best may hang on the attacker.
      const [label, which] = option === 'auto' ? ['Whichever is best', `${named}: `] : [named, ''];
      const roll = attackerRolls ? `the attack hits under ${targetOf(used)}` : `roll under ${numeral(targetOf(used))}`;
      const target = targetOf(used);
      return { label, makes: `${which}${roll}; avoids ${ways(avoids)}`, target, ways: waysToAvoid(used.dice) };
    },
  };
}

/** PHY-11, PHY-31: the combat roll and its target number, for the questions after it. */
export function ledTo({ notes, dice }: TraceSoFar): SoFar {
  const roll = dice.attack ?? dice.defense;
  const target = notes.find(({ id }) => id === 'attack-target' || id === 'defense-target')?.values.target;
  if (roll === undefined || typeof target !== 'number') return {};
  const total = roll.reduce((sum, face) => sum + face, 0);
  const outcome = notes.flatMap(({ id }) => (Object.hasOwn(STRUCK, id) ? [STRUCK[id]!] : []))[0];
  return {
    totals: [{ by: 'character', total, label: 'roll' }],
    target,
    ...(outcome === undefined ? {} : { outcome }),
  };
}

/** The steps that say that a blow has landed. */
const STRUCK: Readonly<Record<string, 'hit' | 'critical'>> = {
  'attack-hit': 'hit',
  'attack-double': 'hit',
  'attack-critical': 'critical',
  'defense-hit': 'hit',
  'defense-double': 'hit',
  'defense-critical': 'critical',
};

/** PHY-74: how to get away, and what it takes. */
export function describeLeave(
  name: string,
  enemy: string,
  { target, under }: { readonly target: number; readonly under: boolean },
  luck: number,
): ChoiceDescription<string> {
  return {
    about: `${cap(enemy)} holds ${name} in melee.`,
    option: (option) =>
      option === 'luck'
        ? { label: 'Test LUCK', cost: luckCost(luck), makes: `${testOf(false, luck)}; ${ways(atMost(luck))}` }
        : {
            label: 'Acrobatics',
            cost: { label: 'free', by: 0 },
            makes: `${testOf(under, target)}; ${ways(atMost(under ? target - 1 : target))}`,
          },
  };
}

/** PHY-76, PHY-77: what breaking away costs. */
export function describeFailure(name: string, enemies: number, getsOut: boolean): ChoiceDescription<string> {
  const hits = counted(enemies, 'automatic hit');
  return {
    about: `${cap(name)} is still in melee.`,
    option: (option) =>
      option === 'stay'
        ? { makes: 'fights on, and may try again next round' }
        : { makes: getsOut ? `out of the melee through ${hits}` : `${hits}, and still in the melee` },
  };
}

function luckCost(luck: number): OptionDescription['cost'] & object {
  if (luck === 0) return { label: 'free', by: 0 };
  return { label: `1 of ${counted(luck, 'LUCK POINT', 'LUCK POINTS')}`, by: 1, from: luck, to: luck - 1 };
}

/** d-03, d-06: a test that may turn the worst aside. */
export function describeMishap(name: string, luck: number, soFar: SoFar): ChoiceDescription<string> {
  return {
    soFar,
    about: `${cap(name)} has ${counted(luck, 'LUCK POINT', 'LUCK POINTS')}.`,
    option: (option) =>
      option === 'yes'
        ? { cost: luckCost(luck), makes: `roll at most ${luck} to be lucky; ${ways(atMost(luck))}` }
        : { cost: { label: 'free', by: 0 }, makes: 'it stands' },
  };
}
