/** The setup of the next fight at a table: the same group, and others. */
import type { GroupMember, Plain, PlainRecord } from '@strikehome/engine/kernel';
import { begunFrom } from './fight.ts';
import { momentAt } from './history.ts';
import { entryAt } from './log.ts';
import { absentFrom, groupIn } from './room.ts';
import { refused, type Table, type TableFailure } from './types.ts';
import { encounterOf, peopleOf } from './visibility.ts';

/** Who takes part in the next fight. */
export interface NextFight {
  /** Opponents and others, as a setup of the game lists them. */
  readonly others?: readonly Plain[];
  /** Those of the group and of the last fight who take part, by id; the whole group where nothing is said. */
  readonly who?: readonly string[];
}

/**
 * The setup of the next fight: the same house rules, the group as they are rested, and others. Sent with `start` and `carry:
 * "wounds"`, they come as the last fight left them.
 *
 * @example
 * import { DEVICE, isFailure, LocalTable, nextSetup } from '@strikehome/table';
 *
 * const fighters = [{ sheet: 'champion', side: 'us' }, { sheet: 'brute', side: 'them' }];
 * const local = LocalTable.open({ system: 'degrees', name: 'Dana', setup: { fighters } }, DEVICE);
 * if (isFailure(local)) throw new Error(local.error.message);
 * const setup = nextSetup(local.table, { others: [{ sheet: 'bandit', side: 'them' }] });
 * if (isFailure(setup)) throw new Error(setup.error.message);
 * local.do({ kind: 'start', setup, carry: 'wounds' });
 * console.log(local.view.fight?.people.map(({ id }) => id)); // [ 'champion', 'bandit' ]
 */
export function nextSetup(table: Table, { others = [], who }: NextFight = {}): PlainRecord | TableFailure {
  const { carry } = encounterOf(table);
  if (table.state === undefined || carry === undefined)
    return refused('not_allowed', '', 'There has been no fight yet. Start one first.');
  const here = who === undefined ? groupIn(table) : peopleOf(table);
  const all = [...here.map(({ id }) => ({ id, fight: table.fights.length })), ...absentFrom(table)];
  const members = all.filter(({ id }) => who === undefined || who.includes(id));
  return carry.next(
    table.state,
    members.map(({ id, fight }) => memberOf(table, id, fight)),
    others,
  );
}

/** A character in the last state of a fight, and in its first one, rested; a character who came later is rested as they are. */
function memberOf(table: Table, id: string, fight: number): GroupMember {
  const { from, to = table.seq } = table.fights[fight - 1]!;
  const state = fight === table.fights.length ? table.state! : momentAt(table, to).after.state!;
  const begun = begunFrom(table, entryAt(table, from).command.setup!, 'setup');
  const isThere = 'state' in begun && peopleOf({ ...table, state: begun.state }).some((one) => one.id === id);
  return { id, state, begun: isThere ? begun.state : state };
}
