/** Who is asked in a fight, and what a move came to, by name. */

import { continued, counted, inside, listed, numeral } from '../../../helpers/index.ts';
import type { Needs, Resolution, Somebody } from '../../../kernel/index.ts';
import type { AttackFacts, AttackResult } from '../result.ts';
import { attackPhrase, tumblePhrase, withWeapon } from '../text/say.ts';
import { type EncounterMove, type Fighter, isUp, type State, sidesUp, stands, type Tumbling } from './state.ts';

type Two = { readonly attacker: string; readonly defender: string };

/** A counterattack turns the roles of the first blow around. */
function rolesOf(state: State, move: EncounterMove): Two | undefined {
  switch (move.kind) {
    case 'attack':
      return { attacker: move.by, defender: move.target };
    case 'counterattack':
      return state.opening === undefined ? undefined : { attacker: state.opening.against, defender: move.by };
    case 'acrobatics':
      return { attacker: move.by, defender: move.against };
    default:
      return undefined;
  }
}

export function asked(state: State, move: EncounterMove, { by }: Needs): Somebody | undefined {
  const roles = rolesOf(state, move);
  if (roles === undefined || (by !== 'attacker' && by !== 'defender')) return undefined;
  return { id: roles[by], name: state.fighters[roles[by]]!.name };
}

export function describe(
  result: Resolution & { readonly state: State },
  before: State,
  move: EncounterMove,
): string | undefined {
  if (move.kind === 'end-round') return roundOver(before, result.state);
  if (move.kind === 'acrobatics') return tumbled(result, before, move);
  const roles = rolesOf(before, move);
  if (roles === undefined || (move.kind !== 'attack' && move.kind !== 'counterattack')) return undefined;
  const target = move.kind === 'attack' ? roles.defender : roles.attacker;
  const { name: by, strike } = before.fighters[move.by]!;
  const names = { by, target: before.fighters[target]!.name };
  const done = `${by} ${move.kind === 'attack' ? 'attacks' : 'counterattacks'} ${names.target}${withWeapon(strike)}`;
  const facts = result.facts as AttackFacts;
  const outcome = result.outcome as AttackResult['outcome'];
  const phrase = attackPhrase({ outcome, facts }, { attacker: { name: by }, defender: { name: names.target } });
  const after = result.state.fighters[target]!;
  const falls = stands(before.fighters[target]!) && !stands(after);
  const fate = falls ? `, and ${names.target} ${isUp(after) ? 'falls as the round ends' : 'is out'}` : '';
  return continued(`${done}: ${inside(phrase)}`, fate);
}

/** "Bo tries acrobatics against Ada: success, …" */
function tumbled(result: Resolution, { fighters }: State, { by, against }: Tumbling): string {
  const two = { actor: fighters[by]!, opponent: fighters[against]! };
  const phrase = tumblePhrase(result as unknown as Parameters<typeof tumblePhrase>[0], two);
  return `${two.actor.name} tries acrobatics against ${two.opponent.name}: ${inside(phrase)}`;
}

/** A round that is over, what goes on hurting, and who is out with it. */
function roundOver(before: State, after: State): string {
  const fates = Object.entries(after.fighters).flatMap(([id, one]) => {
    const was = before.fighters[id]!;
    const lost = was.lifePoints - one.lifePoints;
    const worn = (was.conditions ?? []).filter(({ name }) => !(one.conditions ?? []).some((two) => two.name === name));
    return [
      ...(lost > 0 ? [`${one.name} loses ${counted(lost, 'life point')} to ${listed(harms(was))}`] : []),
      ...(isUp(was) && !isUp(one) ? [`${one.name} is out`] : worn.map(({ name }) => `${name} wears off ${one.name}`)),
    ];
  });
  return `${[`Round ${before.round} is over`, ...fates].join('; ')}.`;
}

const harms = ({ conditions = [] }: Fighter) =>
  conditions.filter(({ lifePoints = 0 }) => lifePoints > 0).map(({ name }) => name);

/** Somebody and what they have left, for whoever may know it. */
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
