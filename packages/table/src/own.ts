/** What a seat may know because it is its own: the whole sheets of the characters it plays, and what it answered itself. */
import { optionLabel } from '@strikehome/engine/contract';
import { baseOf, type ChoiceAbout, isRecord, type Plain, type PlainRecord } from '@strikehome/engine/kernel';
import type { Moment, Seat, Table } from './types.ts';
import type { Shown } from './view-types.ts';
import { encounterOf, moverOf, peopleOf, systemOf } from './visibility.ts';

/** Where in a state a character is: in the first map that has them. */
export function characterIn(state: PlainRecord, id: string): PlainRecord | undefined {
  for (const all of Object.values(state)) {
    if (isRecord(all) && Object.hasOwn(all, id) && isRecord(all[id])) return all[id] as PlainRecord;
  }
  return undefined;
}

/** The characters that a player plays as the fight has them, by id; the GM is sent the whole state instead. */
export function ownIn(
  table: Table,
  { role, plays }: Pick<Seat, 'role' | 'plays'>,
): Readonly<Record<string, PlainRecord>> {
  if (role !== 'player' || table.state === undefined) return {};
  const own = peopleOf(table).filter((person) => plays.includes(moverOf(person)));
  return Object.fromEntries(
    own.flatMap(({ id }) => {
      const character = characterIn(table.state!, id);
      return character === undefined ? [] : [[id, character] as const];
    }),
  );
}

/** "Athletics", "Slippery Cobbles, bonus", "box 1, mild": a number is said with what it is a number of. */
function answerText(option: Plain, about: ChoiceAbout | undefined): string {
  if (!isRecord(option)) return optionLabel(option, about);
  const parts = Object.entries(option as PlainRecord).map(([name, value]) =>
    typeof value === 'number' ? `${name} ${value}` : optionLabel(value as Plain, about),
  );
  return parts.filter((part) => part !== '' && part !== 'null').join(', ');
}

/** Of an entry that a seat made by answering a decision: its answer in words, no matter who else takes part. */
function answerIn({ before, entry }: Moment, seat: string | undefined): string | undefined {
  if (entry.kind !== 'choose' || entry.seat !== seat || before?.state === undefined) return undefined;
  const id = entry.asked?.id ?? '';
  return answerText(entry.command.option as Plain, encounterOf(before).choices[baseOf(id) ?? id]);
}

/** Who did what an entry finishes, and whom its outcome is worded for: the same one, or the one it was done to. */
function actingIn({ before, entry }: Moment): Pick<Shown, 'actor' | 'target' | 'outcomeFor' | 'aside'> {
  // An entry of version 1 stays as it was written.
  if (entry.outcome === undefined || entry.text !== undefined || before?.state === undefined) return {};
  // A corrected die names the action that is told again.
  const isNamed = entry.kind === 'do' || entry.kind === 'change';
  const action = (isNamed ? entry.command.action : before.waiting?.action) as PlainRecord | undefined;
  const aside = encounterOf(before).kinds?.[String(action?.kind)]?.aside === true ? { aside: true as const } : {};
  if (typeof action?.by !== 'string') return aside;
  const { by: actor, target } = action;
  const single = encounterOf(before).singly?.(before.state, action);
  const isOthers = systemOf(before).actions[single ?? '']?.outcomesFor === 'other';
  const aim = peopleOf(before).find(({ id }) => id === target)?.id;
  return {
    ...aside,
    actor,
    ...(aim === undefined ? {} : { target: aim }),
    outcomeFor: (isOthers ? aim : undefined) ?? actor,
  };
}

/** What lets a reader see an entry from their own side. The GM reads every answer in the text. */
export function fromOwnSide(
  moment: Moment,
  seat?: Pick<Seat, 'seat'>,
): Pick<Shown, 'actor' | 'target' | 'outcomeFor' | 'aside' | 'answer'> {
  const answer = answerIn(moment, seat?.seat);
  return { ...actingIn(moment), ...(answer === undefined ? {} : { answer }) };
}
