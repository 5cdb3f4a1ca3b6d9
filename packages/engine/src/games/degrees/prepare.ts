/** A request becomes a legal attack, with every term settled, or is refused where it stands. */

import { counted, invalid, refuse } from '../../helpers/index.ts';
import type { Refusal } from '../../kernel/index.ts';
import {
  type Attack,
  atDistance,
  type Body,
  type Counter,
  type Defender,
  defender,
  FIRST_BLOW,
  isClose,
} from './blow.ts';
import type { AttackRequest } from './request.ts';
import type { Settings } from './settings.ts';
import { costOf, named, type Strike, strikeOf, twiceIn } from './strike.ts';

/** D25: so many counterattacks are the action points of two people in a round. */
const MAX_COUNTERS = 12;

/** D26: two values against one damage type are refused where they stand. */
export function armorTwice(armor: Body['armor'], path: string): Refusal | undefined {
  const type = twiceIn(armor);
  if (type === undefined) return undefined;
  const message = `Armor against ${type} is given twice: capitals do not tell damage types apart.`;
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
  const offered = settings.counter === 'offer' ? offeredBy(request) : undefined;
  const left = ap === undefined ? ap : ap - (cost ?? 0);
  return {
    attacker: attackerOf(name, request.attacker.skill, request.attacker.factors, ap),
    defender: against,
    strike,
    settings,
    rolls: FIRST_BLOW,
    ...(cost === undefined ? {} : { cost }),
    ...(unheard.length === 0 ? {} : { unheard }),
    ...(offered === undefined ? {} : { offered }),
    ...(settings.counter === 'offer' ? {} : { answer: answerOf(request, settings, strike, against, left) }),
  };
}

function attackerOf(
  name: string,
  skill: number,
  given: AttackRequest['attacker']['factors'],
  ap: number | undefined,
): Attack['attacker'] {
  const factors = named(given);
  return ap === undefined ? { name, skill, factors } : { name, skill, factors, ap };
}

function answerOf(
  request: AttackRequest,
  settings: Settings,
  strike: Strike,
  { name, ap }: Defender,
  left: number | undefined,
): Counter {
  const back = request.defender.counter;
  const exposed = request.attacker.defense ?? { skill: request.attacker.skill, absorption: 0 };
  const known = left === undefined || 'ap' in exposed ? exposed : { ...exposed, ap: left };
  return {
    attacker: attackerOf(name, back?.skill ?? request.defender.skill, back?.factors, ap),
    defender: defender(known, request.attacker.name ?? 'the attacker', {}, settings),
    strike: atDistance(
      back === undefined ? { ...strike, mode: 'melee', effects: [] } : strikeOf(back.attack),
      isClose(strike),
    ),
    usual: 'let-it-pass',
    most: settings.answerCounters === 'on' ? MAX_COUNTERS : 1,
  };
}

function offeredBy({ attacker, defender: { counter } }: AttackRequest): Attack['offered'] {
  if (counter === undefined) return undefined;
  const against = attacker.defense?.skill;
  return against === undefined ? { skill: counter.skill } : { skill: counter.skill, against };
}

/** What the request says of the situation, and a house rule that is off does not hear. */
function unheardOf({ attacker, defender: target }: AttackRequest, settings: Settings): readonly string[] {
  const unheard: string[] = [];
  const offers = settings.counter === 'offer';
  if ((target.earlierDefenses ?? 0) > 0 && settings.multipleDefenses === 'off') unheard.push('multipleDefenses');
  if (target.flatFooted && settings.flatFooted === 'off') unheard.push('flatFooted');
  if (attacker.ap !== undefined && settings.attackCost === 'off' && offers) unheard.push('attackCost');
  if (attacker.defense !== undefined && target.counter === undefined && offers) unheard.push('counter');
  return unheard;
}
