/** A blow and where the fight stands, in words. */

import { continued, counted, inside, numeral, signed } from '../../../helpers/index.ts';
import type { MoveResult, Needs } from '../../../kernel/index.ts';
import type { AttackFacts, AttackResult } from '../result.ts';
import { attackPhrase, withWeapon } from '../text/say.ts';
import { type Fighter, isUp, type State, sidesUp, stands } from './state.ts';

/** Who of the two in a blow rolls or decides. */
export function inRole({ by }: Needs, attacker: string, defender: string): string | undefined {
  return by === 'attacker' ? attacker : by === 'defender' ? defender : undefined;
}

/** What a check comes to, for those who do not know the numbers of the two. */
export const BLOW_OUTCOMES: Readonly<Record<string, string>> = {
  success: 'it succeeds',
  tie: 'neither gains the upper hand',
  failure: 'it fails',
};

/** "Bo attacks Ada with the war blade: success, …, and Ada is out." */
export function describeBlow(
  result: MoveResult<State>,
  before: State,
  by: string,
  verb: 'attacks' | 'counterattacks',
  target: string,
): string {
  const { name, strike } = before.fighters[by]!;
  const struck = before.fighters[target]!;
  const after = result.state.fighters[target]!;
  const facts = result.facts as AttackFacts;
  const outcome = result.outcome as AttackResult['outcome'];
  const phrase = attackPhrase({ outcome, facts }, { attacker: { name }, defender: { name: struck.name } });
  const falls = stands(struck) && !stands(after);
  const fate = falls ? `, and ${struck.name} ${isUp(after) ? 'falls as the round ends' : 'is out'}` : '';
  return continued(`${name} ${verb} ${struck.name}${withWeapon(strike)}: ${inside(phrase)}`, fate);
}

/** "Bo attacks Ada with the war blade: 11 against 9, a hit by 2 degrees": what is known of it, harm where that is known. */
export function describeBlowPublicly(
  { outcome, facts, state }: MoveResult<State>,
  before: State,
  by: string,
  verb: 'attacks' | 'counterattacks',
  target: string,
): string {
  const { name, strike } = before.fighters[by]!;
  const struck = before.fighters[target]!.name;
  const result = publicResult(outcome, facts as Partial<AttackFacts>, struck);
  return continued(`${name} ${verb} ${struck}${withWeapon(strike)}: ${result}.`, fallsOf(before, state));
}

function publicResult(outcome: string, facts: Partial<AttackFacts>, target: string): string {
  const { offense, defense, degrees, damage, counter } = facts;
  const totals = `${offense} against ${defense}`;
  if (outcome === 'tie') return `${totals}, a tie`;
  const by = counted(degrees, 'degree');
  if (outcome === 'success') {
    const loses = damage === 0 ? ', soaked' : `; ${target} loses ${counted(damage, 'life point')}`;
    return `${totals}, a hit by ${by}${damage === undefined ? '' : loses}`;
  }
  const opening = counter?.reaction ? `; ${target} may counterattack at ${signed(counter.bonus)}` : '';
  return `${totals}, a miss by ${by}${opening}`;
}

/** ", and Ada is out", for each who was up before. */
export function fallsOf(before: State, after: State): string {
  const fallen = Object.entries(before.fighters).filter(([id, one]) => isUp(one) && !isUp(after.fighters[id]!));
  return fallen.map(([, { name }]) => `, and ${name} is out`).join('');
}

/** A fighter and what they have left, for those who may know it. */
export function personLine(one: Fighter): string {
  if (!isUp(one)) return `${one.name} out`;
  const marks = [...(one.flatFooted ? ['flat-footed'] : []), ...(one.falling ? ['falling'] : [])];
  const ails = (one.conditions ?? []).map(({ name }) => name);
  return [`${one.name} ${numeral(one.lifePoints)} LP`, `${one.ap} AP`, ...marks, ...ails].join(', ');
}

export function sayEncounter(state: State): string {
  const up = sidesUp(state);
  if (up.length < 2) return up.length === 0 ? 'Nobody is left standing.' : `The fight is over: ${up[0]} won.`;
  const people = Object.values(state.fighters).map(personLine);
  return `Round ${state.round}. ${people.join('; ')}.`;
}
