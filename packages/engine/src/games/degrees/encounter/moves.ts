/** What follows from the moves of a fight: what is legal, what each does, and its words. */
import { invalid, nobodyCalled, refuseMove } from '../../../helpers/index.ts';
import { moveTable, type Refusal } from '../../../kernel/index.ts';
import { type EncounterMove, MOVES } from '../moves/index.ts';
import { isOver, isUp, nameIn, type State } from './state.ts';
import { mayAct } from './turns.ts';

/** D22: a fighter whose turn is over can still be hit; a fighter who is down neither acts nor is attacked. */
function illegal(state: State, move: EncounterMove): Refusal | undefined {
  const { fighters } = state;
  const said: Readonly<Record<string, unknown>> = move;
  for (const field of ['by', 'target', 'against']) {
    const id = said[field];
    if (typeof id !== 'string') continue;
    if (!Object.hasOwn(fighters, id)) return invalid(`action.${field}`, nobodyCalled(id, fighters));
    if (!isUp(fighters[id]!)) return refuseMove(field, `${fighters[id]!.name} is out of the fight.`);
  }
  return isOver(state) ? refuseMove('kind', 'The fight is over.') : undefined;
}

const table = moveTable(MOVES, {
  actors: mayAct,
  illegal,
  nameOf: nameIn,
});

// One by one, so that a bundler leaves out what nobody uses.
export const action = table.action;
export const kinds = table.kinds;
export const rolls = table.rolls;
export const choices = table.choices;
export const illegalReason = table.illegalReason;
export const legal = table.legal;
export const act = table.act;
export const asked = table.asked;
export const singly = table.singly;
export const describe = table.describe;
export const describePublicly = table.describePublicly;
export const roles = table.roles;
export const label = table.label;
export const takesPart = table.takesPart;
export const plainOutcome = table.plainOutcome;
