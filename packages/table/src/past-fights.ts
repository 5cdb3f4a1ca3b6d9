/**
 * What a review reads from a log: its fights, their states, the decisions taken in them, and which of these
 * a seat may know the chances of.
 */
import type { Plain, PlainRecord, Viewer } from '@strikehome/engine/kernel';
import { changesState } from './fight.ts';
import { fold } from './fold.ts';
import type { TableEngine } from './games.ts';
import { lastEntry } from './log.ts';
import type { ChoiceNeeds, Entry, Knowledge, Seat, Table, Waiting } from './types.ts';
import { knowledgeAt, knownAt, seatsOf, viewerOf } from './visibility.ts';
import { waitingFor } from './waiting.ts';

/** Where a fight stood after an entry. */
export interface FightPoint {
  readonly entry: Entry;
  /** What was known when the entry was made. */
  readonly knew: Knowledge;
  readonly state: PlainRecord;
}

/** A decision: an action among those that were open, or an answer to what a rule asked. */
export interface TakenDecision extends FightPoint {
  /** The entry by which the action was finished. */
  readonly finished: number;
  readonly action: PlainRecord;
  /** What had fallen and been decided by then, and what was asked. */
  readonly asked?: {
    readonly waiting: Waiting;
    readonly needs: ChoiceNeeds;
    readonly who: string | undefined;
    readonly option: Plain;
  };
}

export interface FightSpan {
  readonly moments: readonly FightPoint[];
  readonly decisions: readonly TakenDecision[];
  /** The table when the fight was left for another, or now. */
  readonly last: Table;
  /** What was known after each entry since the fight was over: what was revealed once stays so for its review. */
  readonly revealed: readonly Knowledge[];
}

/** The fights of a log, in order. */
export function fightsOf(entries: readonly Entry[], engine: TableEngine): readonly FightSpan[] {
  const fights: { moments: FightPoint[]; decisions: TakenDecision[]; last: Table; revealed: Knowledge[] }[] = [];
  let table: Table | undefined;
  let open: Omit<TakenDecision, 'finished'>[] = [];
  for (const one of entries) {
    const before: Table | undefined = table;
    table = fold(before, one, engine);
    const entry = lastEntry(table);
    const { kind } = entry;
    const knew = knowledgeAt({ before, entry, after: table });
    const state = changesState(entry) ? table.state : undefined;
    if (state !== undefined && (kind === 'open' || kind === 'start')) {
      fights.push({ moments: [], decisions: [], last: table, revealed: [] });
      open = [];
    }
    const fight = fights.at(-1);
    if (fight === undefined) continue;
    fight.last = table;
    if (endOf(fight).over !== undefined) fight.revealed.push(knownAt(table));
    open = [...(kind === 'do' || kind === 'withdraw' ? [] : open), ...decided(before, entry, knew)];
    if (state === undefined) continue;
    fight.moments.push({ entry, knew, state });
    fight.decisions.push(...open.map((taken) => ({ ...taken, finished: entry.seq })));
    open = [];
  }
  return fights;
}

function decided(before: Table | undefined, entry: Entry, knew: Knowledge): readonly Omit<TakenDecision, 'finished'>[] {
  const { kind, command } = entry;
  if (before?.state === undefined) return [];
  const { state } = before;
  if (kind === 'do') {
    const action = command.action as PlainRecord;
    return action.request === undefined ? [{ entry, knew, state, action }] : [];
  }
  if (kind !== 'choose' || before.waiting?.action === undefined) return [];
  const { needs, who } = waitingFor(before)!;
  if (needs.kind !== 'choice') return [];
  const asked = { waiting: before.waiting, needs, who, option: command.option! };
  return [{ entry, knew, state, action: before.waiting.action, asked }];
}

/** How a fight ended, where it has: by its rules, or by the GM. */
export function endOf({ last }: Pick<FightSpan, 'last'>): { readonly over?: 'rules' | 'gm' } {
  if (seatsOf(last).isOver(last.state!)) return { over: 'rules' };
  return last.ended ? { over: 'gm' } : {};
}

function knowsEverybody(table: Table, state: PlainRecord, viewer: Viewer): boolean {
  return seatsOf(table)
    .people(state)
    .every(({ id }) => viewer.knows(id));
}

function knowsAll(table: Table, state: PlainRecord, viewer: Viewer): boolean {
  return knowsEverybody(table, state, viewer) && (seatsOf(table).hides?.(state, viewer) ?? []).length === 0;
}

/**
 * Whether a seat may know how a fight stood: the chances follow from everybody's numbers, so either it knew everybody when
 * the entry was made, or the fight is over and it knows everybody by now. What a scene hides and nobody found has a part in the
 * chances then, and is not named.
 */
export function mayKnow(
  fight: FightSpan,
  seat: Pick<Seat, 'seat' | 'role'>,
): (point: Pick<FightPoint, 'knew' | 'state'>) => boolean {
  const { last } = fight;
  const viewer = (knew: Knowledge) => viewerOf(knew, seat);
  const isOver = endOf(fight).over !== undefined || !last.open;
  const told =
    isOver && [knownAt(last), ...fight.revealed].some((knew) => knowsEverybody(last, last.state!, viewer(knew)));
  return ({ knew, state }) => told || knowsAll(last, state, viewer(knew));
}
