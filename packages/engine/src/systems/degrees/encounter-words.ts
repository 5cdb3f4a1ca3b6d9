/** Who is asked in a fight, and what a move came to, by name. */
import type { Needs, Resolution, Somebody } from '../../kernel/index.ts';
import type { FightMove, State } from './encounter-state.ts';
import { isUp } from './encounter-state.ts';
import type { AttackFacts, AttackResult } from './result.ts';
import { say } from './words/say.ts';

type Two = { readonly attacker: string; readonly defender: string };

/** A counterattack turns the roles of the first blow around. */
function rolesOf(state: State, move: FightMove): Two | undefined {
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

export function asked(state: State, move: FightMove, { by }: Needs): Somebody | undefined {
  const roles = rolesOf(state, move);
  if (roles === undefined || (by !== 'attacker' && by !== 'defender')) return undefined;
  return { id: roles[by], name: state.fighters[roles[by]]!.name };
}

export function tell(
  result: Resolution & { readonly state: State },
  before: State,
  move: FightMove,
): string | undefined {
  const roles = rolesOf(before, move);
  if (roles === undefined || (move.kind !== 'attack' && move.kind !== 'counterattack')) return undefined;
  const target = move.kind === 'attack' ? roles.defender : roles.attacker;
  const names = { by: before.fighters[move.by]!.name, target: before.fighters[target]!.name };
  const done = move.kind === 'attack' ? `${names.by} attacks ${names.target}` : `${names.by} counterattacks`;
  const facts = result.facts as AttackFacts;
  // D8: a counterattack is not answered by another.
  const counter = { ...facts.counter, reaction: facts.counter.reaction && move.kind === 'attack' };
  const outcome = result.outcome as AttackResult['outcome'];
  const said = say({ outcome, facts: { ...facts, counter } }, { defender: { name: names.target } });
  const falls = isUp(before.fighters[target]!) && !isUp(result.state.fighters[target]!);
  return `${done}: ${inside(said)}${falls ? `, and ${names.target} is out` : ''}.`;
}

/** "Success: 9 beats 7." inside another sentence. */
function inside(sentence: string): string {
  const [word, ...rest] = sentence.replace(/\.$/, '').split(': ');
  return [word!.toLowerCase(), ...rest].join(', ');
}
