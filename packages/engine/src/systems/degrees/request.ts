/**
 * Who strikes and who is struck: the request as people write it, and the legal attack that the rule takes. Between the
 * two stands one function, `prepareAttack`.
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
import { counted, invalid, refuse } from '../../kit/index.ts';
import { type Answer, type Attack, type Body, type Defender, defender, FIRST_BLOW, isClose, upClose } from './blow.ts';
import { WEAPONS } from './data/gear.ts';
import type { Settings } from './settings.ts';
import { armorShape, costOf, modifiers, named, type Strike, strikeOf, strikeShape, twiceIn } from './strike.ts';

/** DOS-36: life points go below 0, as far as harm can go. */
export const life = (label: string, by?: string) =>
  whole(-Number.MAX_SAFE_INTEGER, WIDEST, { label, usual: [0, 120], ...(by === undefined ? {} : { by, more: true }) });

const strike = (label: string, by: string) =>
  either([strikeShape, oneOf(Object.keys(WEAPONS))], { label, by, names: Object.keys(WEAPONS) });

const skill = (label: string, by: string) => number({ label, by, ratingOf: by, usual: [0, 20] });

/** What protects somebody, and what they have to lose. */
const bodyFields = {
  absorption: preset(amount({ label: 'Absorption', usual: [0, 6], by: 'defender', ratingOf: 'defender' }), 0),
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

/** D25: so many counterattacks are the action points of two people in a round. */
const MOST_COUNTERS = 12;

/** D26: two values against one damage type are refused where they stand. */
export function armorTwice(armor: Body['armor'], path: string): Refusal | undefined {
  const type = twiceIn(armor);
  if (type === undefined) return undefined;
  const message = `${type} stands here twice: capitals do not tell damage types apart.`;
  return invalid(`${path}.armor.${type}`, message);
}

/** A request becomes a legal attack. Who does not say how they counter does it with the skill and weapon at hand. */
export function prepareAttack(request: AttackRequest, settings: Settings): Attack | Refusal {
  const strike = strikeOf(request.attack);
  const twice =
    armorTwice(request.defender.armor, 'defender') ?? armorTwice(request.attacker.defense?.armor, 'attacker.defense');
  if (twice !== undefined) return twice;
  const { ap } = request.attacker;
  const cost = settings.attackCost === 'on' ? costOf(strike) : undefined;
  if (cost !== undefined && ap !== undefined && ap < cost) {
    const message = `The attack costs ${counted(cost, 'action point')} and there are ${ap}.`;
    return refuse('attacker.ap', message, 'D29');
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

const tumblerShape = (label: string, by: string, skill: string, factors: string) =>
  record(
    {
      name: maybe(text({ label: 'Name', by }, 60)),
      skill: number({ label: skill, by, ratingOf: by, usual: [0, 20] }),
      factors: modifiers(factors, by),
    },
    { label },
  );

export const acrobaticsShape = record({
  actor: tumblerShape('Who tries', 'attacker', 'Acrobatics', 'Factors'),
  opponent: tumblerShape('Against whom', 'defender', 'Opposing skill', 'Modifiers'),
  counterBonus: maybe(
    amount({
      label: 'Counter bonus',
      usual: [0, 5],
      by: 'attacker',
      ratingOf: 'attacker',
      help: 'Half the degrees of a failed attack of this opponent, rounded down.',
    }),
  ),
});
