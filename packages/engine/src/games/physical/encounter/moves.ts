/** What follows from the moves of a fight: what is legal, what each does, and its words. */
import { invalid, nobodyCalled, refuseMove } from '../../../helpers/index.ts';
import { type MoveRules, moveTable, type Refusal } from '../../../kernel/index.ts';
import { type EncounterMove, MOVES } from '../moves/index.ts';
import { isOver, isUp, nameIn, type State } from './state.ts';
import { standing } from './turns.ts';

/** Every named fighter is present, and the actor is able to act in a running fight; the Director may do the rest at any time. */
function illegal(state: State, move: EncounterMove): Refusal | undefined {
  const { fighters } = state;
  const said: Readonly<Record<string, unknown>> = move;
  for (const field of ['by', 'target']) {
    const who = said[field];
    if (typeof who !== 'string' || Object.hasOwn(fighters, who)) continue;
    return invalid(`action.${field}`, nobodyCalled(who, fighters));
  }
  if (!('by' in move)) return undefined;
  const one = fighters[move.by]!;
  if (!isUp(one)) return refuseMove('by', `${one.name} is out of the fight.`, 'PHY-65');
  return isOver(state) ? refuseMove('kind', 'The fight is over.') : undefined;
}

export const MOVE_RULES: MoveRules<State, EncounterMove, string> = { actors: standing, illegal, nameOf: nameIn };

const table = moveTable(MOVES, MOVE_RULES);

// One by one, so that a bundler leaves out what nobody uses.
export const action = table.action;
export const kinds = table.kinds;
export const rolls = table.rolls;
export const choices = table.choices;
export const illegalReason = table.illegalReason;
export const legal = table.legal;
export const asides = table.asides;
export const act = table.act;
export const asked = table.asked;
export const singly = table.singly;
export const describe = table.describe;
export const describePublicly = table.describePublicly;
export const roles = table.roles;
export const label = table.label;
export const takesPart = table.takesPart;
export const plainOutcome = table.plainOutcome;
