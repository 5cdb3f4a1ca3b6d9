/**
 * Answering what a table asks for. Dice are typed one face at a time and sent when a roll is whole; what is half typed is
 * kept by this browser, so that a reload in the middle loses nothing.
 */
import { signal } from '@preact/signals';
import type { StepNeeds } from '@strikehome/engine/contract';
import { baseOf, isRecord, type Plain, same } from '@strikehome/engine/kernel';
import type { WaitingView } from '@strikehome/table';
import { typed } from '../../play/typing.ts';
import { priorChanceText } from '../../state/fractions.ts';
import { type ChoiceNeeded, type DiceNeeded, EMPTY_TABLE, isEmpty, type OnTable } from '../../state/on-table.ts';
import { load, save } from '../../state/storage.ts';
import { capital } from '../../state/verdict.ts';
import { lastBlow, type TableClient } from './client.ts';
import { ownIds } from './own-ids.ts';

interface Draft {
  /** The table and the action that the dice are for. */
  readonly of: string;
  readonly onTable: OnTable;
}

const draft = signal<Draft | undefined>(draftFrom(load('typed')));

function draftFrom(value: unknown): Draft | undefined {
  if (!isRecord(value) || typeof value.of !== 'string' || !isRecord(value.dice)) return undefined;
  const dice = Object.entries(value.dice).filter(([, faces]) => Array.isArray(faces) && faces.every(isFace));
  const places = (faces: unknown) =>
    (faces as readonly (number | null)[]).map((face) => (face === null ? null : ({ face, from: 'typed' } as const)));
  return {
    of: value.of,
    onTable: { dice: Object.fromEntries(dice.map(([id, faces]) => [id, places(faces)])), choices: {} },
  };
}

function isFace(face: unknown): boolean {
  return face === null || Number.isInteger(face);
}

export function waitingOf({ view }: TableClient): WaitingView | undefined {
  return view.value?.fight?.waiting ?? view.value?.waiting;
}

/** Whether this seat is the one that is asked. A GM may answer for others, one question at a time. */
export function isAsked(client: TableClient): boolean {
  const you = client.view.value?.you.seat;
  return you !== undefined && (waitingOf(client)?.for.seats.includes(you) ?? false);
}

/** The question, where this seat may answer it. */
export function needsOf(client: TableClient): DiceNeeded | ChoiceNeeded | undefined {
  const waiting = waitingOf(client);
  if (waiting?.needs === undefined) return undefined;
  const { name } = waiting.for;
  return { ...waiting.needs, ...(name === undefined ? {} : { name }) } as DiceNeeded | ChoiceNeeded;
}

/** One action of one table: the line that began it. */
const actionOf = ({ id, entries }: TableClient): string =>
  `${id} ${entries.value.findLast(({ kind }) => kind === 'do')?.seq}`;

type Chances = NonNullable<NonNullable<StepNeeds['question']>['chances']>;

/** What an action could come to when its first die was asked for of this seat, and whose roll that was. */
const before = signal<
  { readonly of: string; readonly chances: Chances; readonly roll: string | undefined } | undefined
>(undefined);

/** Seats are asked at different moments of one action: a chance says before which roll it was. */
function rollOf(client: TableClient): string | undefined {
  const asked = waitingOf(client)?.for;
  if (!client.live || asked?.kind !== 'dice' || asked.who === undefined) return undefined;
  const view = client.view.value!;
  const own = ownIds(view);
  if (own.length === 1 && own[0] === asked.who) return 'your roll';
  const name = view.fight?.people.find(({ id }) => id === asked.who)?.name ?? asked.name;
  return name === undefined ? undefined : `${capital(name)}’s roll`;
}

export function rememberChances(client: TableClient): void {
  const of = actionOf(client);
  const chances = (needsOf(client) as StepNeeds | undefined)?.question?.chances;
  const begun = Object.keys(waitingOf(client)?.dice ?? {}).length > 0;
  if (chances !== undefined && (!begun || before.peek()?.of !== of))
    before.value = { of, chances, roll: rollOf(client) };
}

/** The chances that finished actions had, by table and line; what was not told while it was asked is worked out once. */
const hads = signal<ReadonlyMap<string, string>>(priorFrom(load('prior')));
/** So many are kept by this browser, so that a reload loses none that is still read. */
const MAX_KEPT = 200;

function priorFrom(value: unknown): ReadonlyMap<string, string> {
  const lines = isRecord(value) ? Object.entries(value) : [];
  return new Map(lines.filter((line): line is [string, string] => typeof line[1] === 'string'));
}

const lineOf = ({ id }: TableClient, seq: number) => `${id} ${seq}`;

/** "Chance was 80.6% (29 in 36)": the chance that an action had to come out as it did, by the line that finished it. */
export function priorChanceAt(client: TableClient, seq: number | undefined): string | undefined {
  return seq === undefined ? undefined : hads.value.get(lineOf(client, seq)) || undefined;
}

export function rememberPriorChance(client: TableClient): void {
  const last = lastBlow(client.entries.value);
  if (last === undefined || hads.peek().has(lineOf(client, last.seq))) return;
  const told = before.peek()?.of === actionOf(client) ? before.peek()!.chances : [];
  const asked = told.find(({ outcome }) => outcome === last.outcome);
  const prior =
    asked === undefined
      ? client.prior?.(last.seq)
      : { p: asked.p, exact: asked.exact, of: told.map(({ exact }) => exact) };
  const roll = asked === undefined ? undefined : before.peek()!.roll;
  const text = prior === undefined || prior.p >= 1 ? '' : priorChanceText(prior, prior.of, roll);
  hads.value = new Map([...hads.peek(), [lineOf(client, last.seq), text] as const].slice(-MAX_KEPT));
  save('prior', Object.fromEntries(hads.value));
}

export function typedOf(client: TableClient): OnTable {
  const now = draft.value;
  return now?.of === actionOf(client) ? now.onTable : EMPTY_TABLE;
}

function setTyped(client: TableClient, onTable: OnTable): void {
  const of = actionOf(client);
  draft.value = { of, onTable };
  const dice = Object.entries(onTable.dice).map(
    ([id, places]) => [id, places.map((die) => die?.face ?? null)] as const,
  );
  save('typed', isEmpty(onTable) ? undefined : { of, dice: Object.fromEntries(dice) });
}

export function lay(client: TableClient, onTable: OnTable): void {
  setTyped(client, onTable);
  void settle(client);
}

function without({ dice, ...rest }: OnTable, id: string): OnTable {
  const { [id]: _, ...others } = dice;
  return { ...rest, dice: others };
}

/** The faces typed for the roll that is asked for, once it is whole. */
function typedFor(client: TableClient, { id, count }: DiceNeeded): readonly number[] | undefined {
  const dice = typedOf(client).dice[id];
  if (dice?.length !== count || dice.includes(null)) return undefined;
  return dice.map((die) => die!.face);
}

/** Sends what is typed in full, roll by roll. */
export async function settle(client: TableClient): Promise<void> {
  const needs = needsOf(client);
  if (needs?.kind !== 'dice' || client.busy.value) return;
  const faces = typedFor(client, needs);
  if (faces === undefined) return;
  const done = await client.send({ kind: 'type', faces });
  setTyped(client, without(typedOf(client), needs.id));
  if (done) await settle(client);
}

/** Throws what is asked for, with the rest of the handful where all of it is this seat's own: never another seat's dice. */
export async function throwDice(client: TableClient): Promise<void> {
  let needs = needsOf(client);
  if (needs?.kind !== 'dice') return;
  const isOwn = isAsked(client);
  const handful = [needs.id, ...(needs.with ?? []).map(({ id }) => id)];
  while (needs?.kind === 'dice' && handful.includes(needs.id) && !client.busy.value) {
    const id: string = needs.id;
    const faces = typedFor(client, needs);
    const done = await client.send(faces === undefined ? { kind: 'throw' } : { kind: 'type', faces });
    setTyped(client, without(typedOf(client), id));
    needs = needsOf(client);
    if (!done || needs?.id === id || !isOwn || !isAsked(client)) return;
  }
}

/** The action whose own dice are rolled as soon as they are asked for. */
const ahead = signal<string | undefined>(undefined);

export const rollsAhead = (client: TableClient): boolean => ahead.value === actionOf(client);

export function rollAhead(client: TableClient, on: boolean): void {
  ahead.value = on ? actionOf(client) : undefined;
}

/** Whether this seat began what waits for another, and has still to roll for it. */
export function mayRollAhead(client: TableClient): boolean {
  const [waiting, view] = [waitingOf(client), client.view.value];
  if (waiting === undefined || view === undefined || view.you.dice === 'throw' || isAsked(client)) return false;
  const { you, seats } = view;
  const isOwn =
    you.plays.includes(waiting.mover) ||
    (you.role === 'gm' && seats.every(({ plays }) => !plays.includes(waiting.mover)));
  return isOwn && Object.values(waiting.dice).every(({ for: who }) => who !== waiting.mover);
}

type Next = { readonly id: string; readonly option: Plain };

/** What was said along with an answer of what the same character is asked next in this action, if it comes to that. */
const along = signal<(Next & { readonly of: string; readonly who: string | undefined }) | undefined>(undefined);

export async function answerBoth(client: TableClient, option: Plain, next: Next): Promise<void> {
  along.value = { ...next, of: actionOf(client), who: waitingOf(client)?.for.who };
  await client.send({ kind: 'choose', option });
}

/** The answer that was given before; if another question comes first, because the other side did more, it is given anew. */
function saidAlong(client: TableClient, needs: ChoiceNeeded): Plain | undefined {
  const said = along.peek();
  if (said?.of !== actionOf(client) || said.who !== waitingOf(client)?.for.who) return undefined;
  along.value = undefined;
  const isAbout = (baseOf(needs.id) ?? needs.id) === said.id;
  return isAbout ? needs.options.find((option) => same(option, said.option)) : undefined;
}

/** The action in which this seat passes whatever else it is asked. */
const passing = signal<string | undefined>(undefined);

export async function passOn(client: TableClient, option: Plain): Promise<void> {
  passing.value = actionOf(client);
  await client.send({ kind: 'choose', option });
}

/** Answers what this seat has said in advance for this action: its dice, and no to what else is offered; never how a hit is taken. */
export async function answerAsSaid(client: TableClient): Promise<void> {
  const needs = needsOf(client);
  if (needs === undefined || !isAsked(client)) return;
  if (needs.kind === 'dice' && rollsAhead(client)) {
    ahead.value = undefined;
    await throwDice(client);
    return;
  }
  if (needs.kind !== 'choice') return;
  const said = saidAlong(client, needs);
  if (said !== undefined) await client.send({ kind: 'choose', option: said });
  else if (passing.value === actionOf(client) && !isRecord(needs.default)) {
    // What is not taken is asked.
    if (!(await client.send({ kind: 'choose', option: needs.default }))) passing.value = undefined;
  }
}

/** Takes the last typed face back; false where none is typed. */
export function takeFaceBack(client: TableClient): boolean {
  const onTable = typedOf(client);
  const id = Object.keys(onTable.dice).at(-1);
  if (id === undefined) return false;
  const dice = onTable.dice[id]!;
  const after = dice.with(
    dice.findLastIndex((die) => die !== null),
    null,
  );
  setTyped(
    client,
    after.every((die) => die === null) ? without(onTable, id) : { ...onTable, dice: { ...onTable.dice, [id]: after } },
  );
  return true;
}

/** Keys while a table waits for dice of this seat: for another seat there are buttons that say so. */
export function tableKey(key: string, client: TableClient): boolean {
  const needs = needsOf(client);
  if (needs === undefined || !isAsked(client)) return false;
  if (needs.kind === 'dice' && typed(key, needs, typedOf(client), (onTable) => lay(client, onTable))) return true;
  if (key === 'r' && needs.kind === 'dice') void throwDice(client);
  else if (key === 'Backspace') {
    if (!takeFaceBack(client)) void client.send({ kind: 'withdraw' });
  } else return false;
  return true;
}
