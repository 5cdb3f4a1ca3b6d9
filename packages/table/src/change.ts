/**
 * A mistyped die, changed where it stands: the action it fell in is told again with the other faces, from the state before
 * it. What came after stays where it comes to the same again, and is undone from the first line that does not.
 */
import { type PlainRecord, same } from '@strikehome/engine/kernel';
import type { CommandOf } from './commands.ts';
import type { Draft } from './decide.ts';
import { onward } from './decide-fight.ts';
import type { Done, Seat, Table, TableRefusal, TableSource, Waiting } from './types.ts';
import { isTableRefusal, no } from './types.ts';
import { standingOf } from './waiting.ts';

/** Where a die fell: in what is under way, or in what is done. */
interface Place {
  readonly waiting: Waiting;
  /** Which of what is done; undefined while it is under way. */
  readonly at?: number;
}

export function placeOf({ waiting, done }: Table, seq: number): Place | undefined {
  if (waiting?.seqs.includes(seq)) return { waiting };
  const at = done.findIndex(({ seqs }) => seqs.includes(seq));
  const told = at < 0 ? undefined : done[at]!.told;
  return told === undefined ? undefined : { waiting: { ...told, by: done[at]!.by, seqs: done[at]!.seqs }, at };
}

export function change(
  table: Table,
  { seq, roll, faces }: CommandOf<'change'>,
  seat: Seat,
  source: TableSource,
): Draft | TableRefusal {
  const place = placeOf(table, seq);
  const fell = place === undefined || !Object.hasOwn(place.waiting.dice, roll) ? undefined : place.waiting.dice[roll]!;
  if (place === undefined || fell === undefined)
    return no('invalid_request', 'command.seq', 'No dice of that name were typed in that line, or it is struck.');
  if (fell.from !== 'typed')
    return no('not_allowed', 'command.roll', 'The table threw these; only dice that were typed are changed.');
  if (table.waiting !== undefined && place.at !== undefined)
    return no('not_allowed', 'command.kind', 'Something is under way: answer what is asked, or withdraw it.');
  if (faces.length !== fell.faces.length)
    return no('invalid_request', 'command.faces', `${fell.faces.length} dice fell there.`);
  const changed = { ...fell, faces, by: seat.seat };
  const base = place.at === undefined ? table : { ...table, state: table.done[place.at]!.before };
  const tried = waysOf(place.waiting, roll).map((kept) => ({
    ...place.waiting,
    ...kept,
    dice: { ...kept.dice, [roll]: changed },
  }));
  const now = tried.find((one) => standingOf(base, one).kind !== 'refused') ?? tried.at(-1)!;
  // Only what is asked from here on is the table's own; while it is told again nothing else is under way.
  const { waiting: _, ...free } = base;
  const told = onward({ ...free, waiting: now }, now, source, { dice: { [roll]: changed } }, () => '');
  if (isTableRefusal(told)) return told;
  return { ...told, ...retold(table, place, now, told), command: commandOf(place, { seq, roll, faces }) };
}

function commandOf({ waiting }: Place, said: Omit<CommandOf<'change'>, 'kind'>): PlainRecord {
  const action = waiting.action ?? { request: waiting.request! };
  return { kind: 'change', ...said, action } as unknown as PlainRecord;
}

/** What fell and was decided beside the changed die: all of it, what fell before it, nothing. */
function waysOf({ dice, choices }: Waiting, roll: string): readonly Pick<Waiting, 'dice' | 'choices'>[] {
  const all = Object.entries(dice).filter(([id]) => id !== roll);
  const before = Object.keys(dice).indexOf(roll);
  const first = Object.fromEntries(all.slice(0, before));
  return [
    { dice: Object.fromEntries(all), choices },
    { dice: first, choices },
    { dice: first, choices: {} },
  ];
}

type Retold = Pick<Draft, 'text' | 'plain' | 'strikes' | 'kept' | 'after' | 'state' | 'choices' | 'takesPart'>;

/** The words of it, what is struck, and the state after each thing that stays. */
function retold(table: Table, place: Place, now: Waiting, told: Draft): Retold {
  const kept = Object.fromEntries(Object.entries(now.dice).filter(([id]) => !Object.hasOwn(told.dice ?? {}, id)));
  const { at } = place;
  const said = (text: string | undefined, more = '') =>
    ['The dice were mistyped.', text, more].filter(Boolean).join(' ');
  const choices = { ...now.choices, ...told.choices };
  const part = (cut: readonly Done[]) => ({
    takesPart: [...new Set([...(told.takesPart ?? []), ...cut.flatMap(({ takesPart }) => takesPart)])],
  });
  if (at === undefined || told.state === undefined) {
    const cut = at === undefined ? [] : table.done.slice(at + 1);
    return {
      ...part(cut),
      text: said(told.text, wordsOf(cut, 'label')),
      plain: said(told.plain ?? told.text, wordsOf(cut, 'plainLabel')),
      strikes: [...place.waiting.seqs, ...cut.flatMap(({ seqs }) => seqs)],
      kept,
      choices,
      ...(told.state === undefined ? {} : { state: told.state }),
    };
  }
  const after = [told.state, ...statesAfter(table, told.state, table.done.slice(at + 1))];
  const cut = table.done.slice(at + after.length);
  return {
    ...part(cut),
    text: said(told.text, wordsOf(cut, 'label')),
    plain: said(told.plain ?? told.text, wordsOf(cut, 'plainLabel')),
    strikes: [...table.done[at]!.seqs, ...cut.flatMap(({ seqs }) => seqs)],
    kept,
    choices,
    after,
    state: after.at(-1)!,
  };
}

function wordsOf(cut: readonly Done[], label: 'label' | 'plainLabel'): string {
  if (cut.length === 0) return '';
  return `What came after no longer fits and is undone: ${cut.map((one) => one[label]).join('; ')}.`;
}

/** The states after what was done since, as long as each comes to the same again. */
export function statesAfter(table: Table, from: PlainRecord, later: readonly Done[]): readonly PlainRecord[] {
  const states: PlainRecord[] = [];
  for (const { told, outcome, facts, changes } of later) {
    const state = states.at(-1) ?? from;
    if (told === undefined) break;
    const standing = standingOf({ ...table, state }, { ...told, by: '', seqs: [] });
    if (standing.kind !== 'finished' || standing.state === undefined) break;
    if (standing.outcome !== outcome || !same(standing.facts, facts) || !same(standing.changes, changes)) break;
    states.push(standing.state);
  }
  return states;
}
