/**
 * Who strikes and who is struck: the request as people write it, and the legal attack that the rule takes. Between the
 * two stands one function, `prepare`.
 */
import {
  amount,
  either,
  flag,
  type Infer,
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
import { counted } from '../../kit/index.ts';
import { WEAPONS } from './data/gear.ts';
import type { Settings } from './settings.ts';
import {
  type Armor,
  armorOf,
  armorShape,
  costOf,
  modifiers,
  type Named,
  named,
  type Strike,
  strikeOf,
  strikeShape,
  twiceIn,
} from './strike.ts';

/** DOS-36: life points go below 0, as far as harm can go. */
export const life = (label: string, by?: string) =>
  whole(-Number.MAX_SAFE_INTEGER, WIDEST, { label, usual: [0, 120], ...(by === undefined ? {} : { by, more: true }) });

const strike = (label: string, by: string) =>
  either([strikeShape, oneOf(Object.keys(WEAPONS))], { label, by, names: Object.keys(WEAPONS) });

const skill = (label: string, by: string) => number({ label, by, of: by, usual: [0, 20] });

/** What protects somebody, and what they have to lose. */
const bodyFields = {
  absorption: preset(amount({ label: 'Absorption', usual: [0, 6], by: 'defender', of: 'defender' }), 0),
  armor: maybe(armorShape),
  lifePoints: maybe(life('Life points', 'defender')),
  ap: maybe(amount({ label: 'Action points', usual: [0, 6], by: 'defender', more: true })),
};

export const attackShape = record({
  attacker: record(
    {
      name: maybe(text({ label: 'Name', by: 'attacker' }, 60)),
      skill: skill('Offensive skill', 'attacker'),
      factors: modifiers('Factors', 'attacker'),
      ap: maybe(
        amount({
          label: 'Action points',
          usual: [0, 6],
          by: 'attacker',
          more: true,
          help: 'Attacks cost some with the house rule.',
        }),
      ),
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

/** Someone who attacks, all terms settled. */
export interface Attacker {
  readonly name: string;
  readonly skill: number;
  readonly factors: readonly Named[];
  readonly ap?: number;
}

/** Someone who is attacked, all terms settled. */
export interface Defender {
  readonly name: string;
  readonly skill: number;
  readonly modifiers: readonly Named[];
  readonly absorption: number;
  readonly armor: Armor;
  readonly lifePoints?: number;
  readonly ap?: number;
  readonly flatFooted: boolean;
  readonly answersShots: boolean;
}

/** One of the two rolls of a check: its id, and the role that throws it. */
export interface CheckRoll {
  readonly id: string;
  readonly by: 'attacker' | 'defender';
}

export interface CheckRolls {
  readonly offense: CheckRoll;
  readonly defense: CheckRoll;
}

export const FIRST_BLOW: CheckRolls = {
  offense: { id: 'offense', by: 'attacker' },
  defense: { id: 'defense', by: 'defender' },
};
/** DOS-37: the roles are swapped, the people keep their names. */
export const COUNTER_BLOW: CheckRolls = {
  offense: { id: 'counter-offense', by: 'defender' },
  defense: { id: 'counter-defense', by: 'attacker' },
};
/** D25: where a counterattack is answered in turn, the roles are the first ones again. */
export const NEXT_COUNTER_BLOW: CheckRolls = {
  offense: { id: 'counter-offense', by: 'attacker' },
  defense: { id: 'counter-defense', by: 'defender' },
};

export const COUNTER_OPTIONS = ['let-it-pass', 'counterattack'] as const;

/** What a failed attack would be answered with. */
export interface Answer {
  readonly attacker: Attacker;
  readonly defender: Defender;
  readonly strike: Strike;
  /** What is done when nobody says. */
  readonly usual: (typeof COUNTER_OPTIONS)[number];
  /** How many counterattacks an exchange may still come to. */
  readonly most: number;
}

/** A legal attack, with what a counterattack would need. */
export interface Attack {
  readonly attacker: Attacker;
  readonly defender: Defender;
  readonly strike: Strike;
  readonly settings: Settings;
  /** A counterattack has rolls of its own. */
  readonly rolls: CheckRolls;
  /** DOS-21: the counter bonus that it is made with. */
  readonly bonus?: number;
  /** D29: the action points it costs, where attacks cost some. */
  readonly cost?: number;
  /** D25: a failure leaves no opening, because this is the answer to one. */
  readonly closing?: boolean;
  readonly answer?: Answer;
  /** What an opening would be answered with, where that is said and not played. */
  readonly offered?: { readonly skill: number; readonly against?: number };
  /** What was said and does not count, because its house rule is off. */
  readonly unheard?: readonly string[];
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

/** D28: whoever is close enough to be struck at is close enough to be shot at point-blank. */
export function upClose(strike: Strike, close: boolean): Strike {
  return close && strike.mode === 'ranged' && !strike.pointBlank ? { ...strike, pointBlank: true } : strike;
}

export function isClose({ mode, pointBlank }: Strike): boolean {
  return mode === 'melee' || pointBlank;
}

/** D25: so many counterattacks are the action points of two people in a round. */
const MOST_COUNTERS = 12;

/** D26: two values against one damage type are refused where they stand. */
export function armorTwice(armor: Body['armor'], path: string): Refusal | undefined {
  const type = twiceIn(armor);
  if (type === undefined) return undefined;
  const message = `${type} stands here twice: capitals do not tell damage types apart.`;
  return { code: 'invalid_request', path: `${path}.armor.${type}`, message };
}

/** A request becomes a legal attack. Who does not say how they counter does it with the skill and weapon at hand. */
export function prepare(request: AttackRequest, settings: Settings): Attack | Refusal {
  const strike = strikeOf(request.attack);
  const twice =
    armorTwice(request.defender.armor, 'defender') ?? armorTwice(request.attacker.defense?.armor, 'attacker.defense');
  if (twice !== undefined) return twice;
  const { ap } = request.attacker;
  const cost = settings.attackCost === 'on' ? costOf(strike) : undefined;
  if (cost !== undefined && ap !== undefined && ap < cost) {
    const message = `The attack costs ${counted(cost, 'action point')} and there are ${ap}.`;
    return { code: 'not_allowed', path: 'attacker.ap', message, rule: 'D29' };
  }
  const name = request.attacker.name ?? 'the attacker';
  const against = defender(request.defender, request.defender.name ?? 'the defender', request.defender, settings);
  const unheard = unheardOf(request, settings);
  return {
    attacker: {
      name,
      skill: request.attacker.skill,
      factors: named(request.attacker.factors),
      ...(ap === undefined ? {} : { ap }),
    },
    defender: against,
    strike,
    settings,
    rolls: FIRST_BLOW,
    ...(cost === undefined ? {} : { cost }),
    ...(unheard.length === 0 ? {} : { unheard }),
    ...(settings.counter === 'offer'
      ? offeredBy(request)
      : { answer: answerOf(request, settings, strike, against, ap === undefined ? ap : ap - (cost ?? 0)) }),
  };
}

function answerOf(
  request: AttackRequest,
  settings: Settings,
  strike: Strike,
  { name, ap }: Defender,
  left: number | undefined,
): Answer {
  const back = request.defender.counter;
  const exposed = request.attacker.defense ?? { skill: request.attacker.skill, absorption: 0 };
  const known = left === undefined || 'ap' in exposed ? exposed : { ...exposed, ap: left };
  return {
    attacker: {
      name,
      skill: back?.skill ?? request.defender.skill,
      factors: named(back?.factors),
      ...(ap === undefined ? {} : { ap }),
    },
    defender: defender(known, request.attacker.name ?? 'the attacker', {}, settings),
    strike: upClose(
      back === undefined ? { ...strike, mode: 'melee', effects: [] } : strikeOf(back.attack),
      isClose(strike),
    ),
    usual: 'let-it-pass',
    most: settings.answerCounters === 'on' ? MOST_COUNTERS : 1,
  };
}

function offeredBy({ attacker, defender: { counter } }: AttackRequest): Pick<Attack, 'offered'> {
  if (counter === undefined) return {};
  const against = attacker.defense?.skill;
  return { offered: { skill: counter.skill, ...(against === undefined ? {} : { against }) } };
}

/** What the request says of the situation, and a house rule that is off does not hear. */
function unheardOf({ attacker, defender: target }: AttackRequest, settings: Settings): readonly string[] {
  return [
    ...((target.earlierDefenses ?? 0) > 0 && settings.multipleDefenses === 'off' ? ['multipleDefenses'] : []),
    ...(target.flatFooted && settings.flatFooted === 'off' ? ['flatFooted'] : []),
    ...(attacker.ap !== undefined && settings.attackCost === 'off' && settings.counter === 'offer'
      ? ['attackCost']
      : []),
    ...(attacker.defense !== undefined && target.counter === undefined && settings.counter === 'offer'
      ? ['counter']
      : []),
  ];
}
