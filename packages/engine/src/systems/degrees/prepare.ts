/** A request becomes a legal attack, with every term settled, or is refused where it stands. */
import type { Refusal } from '../../kernel/index.ts';
import { counted, invalid, refuse } from '../../kit/index.ts';
import { type Answer, type Attack, type Body, type Defender, defender, FIRST_BLOW, isClose, upClose } from './blow.ts';
import type { AttackRequest } from './request.ts';
import type { Settings } from './settings.ts';
import { costOf, named, type Strike, strikeOf, twiceIn } from './strike.ts';

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
