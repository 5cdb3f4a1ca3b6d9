/**
 * Who strikes and who is struck: the request as people write it, and the legal attack that the rule takes. Between the
 * two stands one function, `prepare`.
 */
import {
  amount,
  either,
  flag,
  type Infer,
  list,
  map,
  maybe,
  number,
  oneOf,
  preset,
  type Refusal,
  record,
  text,
  WIDEST,
  whole,
} from '../../kernel/index.ts';
import { ARMORS, WEAPONS } from './data/gear.ts';
import type { Settings } from './settings.ts';

/** The twelve kinds of harm; an armor value is against one of them. Other names are welcome. */
export const DAMAGE_TYPES = [
  ...['cut', 'impact', 'thrust', 'heat', 'cold', 'electrical'],
  ...['force', 'light', 'dark', 'atomic', 'bio', 'psychic'],
] as const;

const modifier = either([number(), record({ name: text({ label: 'Name' }, 60), value: number({ label: 'Value' }) })]);

export const modifiers = (label: string, by: string) =>
  maybe(
    either([list(modifier, {}, 0, 20), modifier], {
      label,
      by,
      more: true,
      help: 'Whole numbers, added; each may have a name.',
      example: [{ name: 'higher ground', value: 1 }],
    }),
  );

export const armorShape = either(
  [map('any', amount({ usual: [0, 8], of: 'defender' }), { example: { cut: 3 } }, 20), oneOf(Object.keys(ARMORS))],
  {
    label: 'Armor',
    by: 'defender',
    help: 'Armor value by damage type, or a sample armor.',
    names: Object.keys(ARMORS),
  },
);

export const strikeShape = record({
  mode: oneOf(['melee', 'ranged'], { label: 'Mode', options: { melee: 'Hand-to-hand', ranged: 'Ranged' } }),
  pointBlank: preset(flag({ label: 'At point-blank', help: 'A shot from within a few paces.' }), false),
  damageType: text({ label: 'Damage type', example: 'cut', names: DAMAGE_TYPES }, 60),
  baseDamage: whole(1, WIDEST, { label: 'Base damage', usual: [1, 12], example: 7, of: 'attacker' }),
  effects: preset(
    list(
      record({
        name: text({ label: 'Effect' }, 60),
        minUnits: maybe(amount({ label: 'Needs units', usual: [0, 5] })),
      }),
      { label: 'Additional effects', more: true, example: [{ name: 'shove' }] },
      0,
      20,
    ),
    [],
  ),
});

export type Strike = Infer<typeof strikeShape>;

const strike = (label: string, by: string) =>
  either([strikeShape, oneOf(Object.keys(WEAPONS))], { label, by, names: Object.keys(WEAPONS) });

const skill = (label: string, by: string) => number({ label, by, of: by, usual: [0, 20] });

/** What protects somebody, and what they have to lose. */
const bodyFields = {
  absorption: preset(amount({ label: 'Absorption', usual: [0, 6], by: 'defender', of: 'defender' }), 0),
  armor: maybe(armorShape),
  lifePoints: maybe(number({ label: 'Life points', usual: [0, 120], by: 'defender', more: true })),
  ap: maybe(amount({ label: 'Action points', usual: [0, 6], by: 'defender', more: true })),
};

export const attackShape = record({
  attacker: record(
    {
      name: maybe(text({ label: 'Name', by: 'attacker' }, 60)),
      skill: skill('Offensive skill', 'attacker'),
      factors: modifiers('Factors', 'attacker'),
      defense: maybe(
        record(
          { skill: skill('Defensive skill', 'attacker'), modifiers: modifiers('Modifiers', 'attacker'), ...bodyFields },
          { label: 'When countered', more: true, help: 'How the attacker stands up to a counterattack.' },
        ),
      ),
    },
    { label: 'Attacker' },
  ),
  defender: record(
    {
      name: maybe(text({ label: 'Name', by: 'defender' }, 60)),
      skill: skill('Defensive skill', 'defender'),
      modifiers: modifiers('Modifiers', 'defender'),
      ...bodyFields,
      flatFooted: maybe(flag({ label: 'Already flat-footed', more: true })),
      earlierDefenses: maybe(amount({ label: 'Earlier defenses this round', usual: [0, 6], more: true })),
      answersShots: maybe(
        flag({
          label: 'May answer a missed shot',
          more: true,
          help: 'A power lets the defender act after a failed ranged attack.',
        }),
      ),
      counter: maybe(
        record(
          {
            skill: skill('Offensive skill', 'defender'),
            factors: modifiers('Factors', 'defender'),
            attack: strike('Weapon', 'defender'),
          },
          { label: 'To counter with', more: true },
        ),
      ),
    },
    { label: 'Defender' },
  ),
  attack: strike('Attack', 'attacker'),
});

export type AttackRequest = Infer<typeof attackShape>;
type Modifiers = AttackRequest['attacker']['factors'];
type Body = {
  readonly absorption: number;
  readonly armor?: Infer<typeof armorShape>;
  readonly lifePoints?: number;
  readonly ap?: number;
};

export type Named = {
  readonly name: string;
  readonly value: number;
};

/** Someone who attacks, all terms settled. */
export interface Attacker {
  readonly name: string;
  readonly skill: number;
  readonly factors: readonly Named[];
}

/** Someone who is attacked, all terms settled. */
export interface Defender {
  readonly name: string;
  readonly skill: number;
  readonly modifiers: readonly Named[];
  readonly absorption: number;
  readonly armor: Readonly<Record<string, number>>;
  readonly lifePoints?: number;
  readonly ap?: number;
  readonly flatFooted: boolean;
  readonly answersShots: boolean;
}

/** One of the two rolls of a blow: its id, and the role that throws it. */
export interface BlowRoll {
  readonly id: string;
  readonly by: 'attacker' | 'defender';
}

export interface BlowRolls {
  readonly offense: BlowRoll;
  readonly defense: BlowRoll;
}

export const FIRST_BLOW: BlowRolls = {
  offense: { id: 'offense', by: 'attacker' },
  defense: { id: 'defense', by: 'defender' },
};
/** DOS-37: the roles are swapped, the people keep their names. */
export const COUNTER_BLOW: BlowRolls = {
  offense: { id: 'counter-offense', by: 'defender' },
  defense: { id: 'counter-defense', by: 'attacker' },
};

/** A legal attack, with what a counterattack would need. */
export interface Attack {
  readonly attacker: Attacker;
  readonly defender: Defender;
  readonly strike: Strike;
  readonly settings: Settings;
  /** A counterattack has rolls of its own. */
  readonly rolls: BlowRolls;
  readonly answer?: { readonly attacker: Attacker; readonly defender: Defender; readonly strike: Strike };
}

/** DOS-01, DOS-02, D10: factors and modifiers are one thing, a signed sum. */
export function named(modifiers: Modifiers): readonly Named[] {
  const all = modifiers === undefined ? [] : Array.isArray(modifiers) ? modifiers : [modifiers as number | Named];
  return all.map((one: number | Named) =>
    typeof one === 'number' ? { name: one < 0 ? 'penalty' : 'bonus', value: one } : one,
  );
}

export function strikeOf(given: Strike | string): Strike {
  return typeof given === 'string' ? { ...WEAPONS[given]!, pointBlank: false, effects: [] } : given;
}

export function armorOf(given: Body['armor']): Readonly<Record<string, number>> {
  return typeof given === 'string' ? ARMORS[given]! : (given ?? {});
}

/** The text gives no number for this: each defense after the first in a round is 2 worse, at most 10. */
const MOST_DEFENSE_PENALTY = 10;

export function defender(
  given: Body & { readonly skill: number; readonly modifiers?: Modifiers },
  name: string,
  more: { readonly flatFooted?: boolean; readonly earlierDefenses?: number; readonly answersShots?: boolean },
  settings: Settings,
): Defender {
  const penalty =
    settings.multipleDefenses === 'on' ? Math.min(MOST_DEFENSE_PENALTY, 2 * (more.earlierDefenses ?? 0)) : 0;
  return {
    name,
    skill: given.skill,
    modifiers: [...named(given.modifiers), ...(penalty > 0 ? [{ name: 'earlier defenses', value: -penalty }] : [])],
    absorption: given.absorption,
    armor: armorOf(given.armor),
    ...(given.lifePoints === undefined ? {} : { lifePoints: given.lifePoints }),
    ...(given.ap === undefined ? {} : { ap: given.ap }),
    flatFooted: more.flatFooted ?? false,
    answersShots: more.answersShots ?? false,
  };
}

/** A request becomes a legal attack. Who does not say how they counter does it with the skill and weapon at hand. */
export function prepare(request: AttackRequest, settings: Settings): Attack | Refusal {
  const strike = strikeOf(request.attack);
  const attackerName = request.attacker.name ?? 'the attacker';
  const defenderName = request.defender.name ?? 'the defender';
  const back = request.defender.counter;
  const exposed = request.attacker.defense ?? { skill: request.attacker.skill, absorption: 0 };
  const counterStrike = back === undefined ? { ...strike, mode: 'melee' as const, effects: [] } : strikeOf(back.attack);
  if (counterStrike.mode === 'ranged' && !counterStrike.pointBlank) {
    return {
      code: 'not_allowed',
      path: 'defender.counter.attack.mode',
      message: 'A counterattack is made hand-to-hand or at point-blank.',
      rule: 'DOS-37',
    };
  }
  return {
    attacker: { name: attackerName, skill: request.attacker.skill, factors: named(request.attacker.factors) },
    defender: defender(request.defender, defenderName, request.defender, settings),
    strike,
    settings,
    rolls: FIRST_BLOW,
    ...(settings.counter === 'offer'
      ? {}
      : {
          answer: {
            attacker: {
              name: defenderName,
              skill: back?.skill ?? request.defender.skill,
              factors: named(back?.factors),
            },
            defender: defender(exposed, attackerName, {}, settings),
            strike: counterStrike,
          },
        }),
  };
}
