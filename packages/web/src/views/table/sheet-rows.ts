/** A character as rows to read, whatever its game: numbers, ratings, gear and lists, in the words of the sheet. */
import {
  isRecord,
  type Move,
  type MoveAbout,
  type Plain,
  type PlainRecord,
  type RecordShape,
  type Shape,
  same,
  valueAt,
} from '@strikehome/engine/kernel';
import type { View } from '@strikehome/table';
import { humanize, inSentence, labelOf, numberText, plainText, signed } from '../../state/labels.ts';
import { encounterOf } from '../../state/registry.ts';
import { capital } from '../../state/verdict.ts';
import { kindOf, prospectText } from './move-words.ts';
import { actorOf } from './offer.ts';

type Fight = NonNullable<View['fight']>;
type About = (move: Move) => MoveAbout | undefined;
type With = NonNullable<MoveAbout['with']>[number];

export interface SheetRow {
  /** What moves and options call it. */
  readonly id: string;
  readonly label: string;
  readonly value: string;
}

export interface SheetSection {
  readonly title: string;
  readonly rows: readonly SheetRow[];
}

/** Said above the rows already. */
const HEAD = new Set(['name', 'side', 'owner']);

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === false ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isRecord(value) && Object.keys(value).length === 0);

const isRatings = (value: unknown): value is Readonly<Record<string, number>> =>
  isRecord(value) && Object.values(value).every((one) => typeof one === 'number');

/** The shapes of the characters that a setup lists, also those of the frames that one of its companies has. */
function charactersIn(shape: Shape): readonly RecordShape[] {
  if (shape.kind === 'list') return charactersIn(shape.item);
  if (shape.kind === 'map') return charactersIn(shape.value);
  if (shape.kind === 'either') return shape.cases.flatMap(charactersIn);
  if (shape.kind !== 'record' || !Object.hasOwn(shape.fields, 'name')) return [];
  return [shape, ...Object.values(shape.fields).flatMap(charactersIn)];
}

/** What the rules keep for themselves is not on the sheet: only what the character was set up with is. */
function sheetFields(system: string, character: PlainRecord): readonly (readonly [string, string, unknown])[] {
  const { setup, kinds = {} } = encounterOf(system);
  const made = Object.values(kinds).flatMap((about) => about.with ?? []);
  const shapes = setup.kind === 'record' ? Object.values(setup.fields).flatMap(charactersIn) : [];
  const fitting = ({ fields }: RecordShape) =>
    Object.keys(character).filter((key) => Object.hasOwn(fields, key)).length;
  const most = Math.max(0, ...shapes.map(fitting));
  const known = shapes.filter((shape) => fitting(shape) === most);
  return Object.entries(character).flatMap(([key, value]) => {
    const field = known.find(({ fields }) => Object.hasOwn(fields, key))?.fields[key];
    const label = field === undefined ? made.find((one) => one.field === key)?.label : labelOf(key, field);
    return label === undefined || HEAD.has(key) || isEmpty(value) ? [] : [[key, label, value] as const];
  });
}

/** "12 of 14", where the sheet also has what it was at first. */
function numberOf(key: string, value: number, character: PlainRecord): string {
  const full = character[`full${capital(key)}`];
  return typeof full === 'number' && full !== value ? `${numberText(value)} of ${numberText(full)}` : numberText(value);
}

/** A single thing with a name, such as the weapon: one row. */
function thingRow(key: string, label: string, { name, ...rest }: PlainRecord): SheetRow {
  const more = fieldRows(rest).map((row) => `${inSentence(row.label)} ${row.value}`);
  return { id: key, label, value: [capital(`${name}`), ...more].join(', ') };
}

const itemRow = (item: Plain, i: number): SheetRow => {
  if (!isRecord(item)) return { id: plainText(item), label: capital(plainText(item)), value: '' };
  const { name, ...rest } = item as PlainRecord;
  const more = Object.fromEntries(Object.entries(rest).filter(([, one]) => !isEmpty(one)));
  const id = typeof name === 'string' ? name : `${i + 1}`;
  return { id, label: capital(id), value: Object.keys(more).length === 0 ? '' : plainText(more) };
};

/** The sheet in sections: single values first, then each list and each group of ratings. */
export function sheetOf(system: string, character: PlainRecord): readonly SheetSection[] {
  const single: SheetRow[] = [];
  const sections: SheetSection[] = [];
  for (const [key, label, value] of sheetFields(system, character)) {
    if (isRatings(value)) {
      const rows = Object.entries(value)
        .toSorted(([, one], [, other]) => other - one)
        .map(([id, rating]) => ({ id, label: humanize(id), value: signed(rating) }));
      sections.push({ title: label, rows });
    } else if (Array.isArray(value)) {
      const plain = value.every((one) => !isRecord(one));
      if (plain) single.push({ id: key, label, value: value.map((one) => plainText(one as Plain)).join(', ') });
      else sections.push({ title: label, rows: value.map((one, i) => itemRow(one as Plain, i)) });
    } else if (isRecord(value) && typeof value.name === 'string') {
      single.push(thingRow(key, label, value as PlainRecord));
    } else if (isRecord(value)) {
      sections.push({ title: label, rows: fieldRows(value as PlainRecord) });
    } else {
      const said = typeof value === 'number' ? numberOf(key, value, character) : capital(plainText(value as Plain));
      single.push({ id: key, label, value: said });
    }
  }
  return single.length === 0 ? sections : [{ title: '', rows: single }, ...sections];
}

const fieldRows = (value: PlainRecord): readonly SheetRow[] =>
  Object.entries(value)
    .filter(([, one]) => !isEmpty(one))
    .map(([id, one]) => ({
      id,
      label: humanize(id),
      value:
        Array.isArray(one) && one.every((each) => typeof each === 'number') ? one.join(' ') : plainText(one as Plain),
    }));

/** What lies open with a character or in the scene: aspects, boosts, consequences. */
export function cardsOf({ pictures }: NonNullable<View['fight']>, id: string): readonly SheetRow[] {
  const items = pictures.flatMap((picture) =>
    picture.kind === 'columns' ? picture.columns.flatMap((column) => column.items) : [],
  );
  return items
    .filter(({ card, struck }) => card !== undefined && !struck && (card.of === undefined || card.of === id))
    .map(({ text, card }) => ({
      id: text,
      label: text,
      value: [card!.of === undefined ? 'scene' : card!.mark, ...(card!.free ?? []).map(freeText)].join(', '),
    }));
}

const freeText = ({ name, count }: { readonly name: string; readonly count: number }) => `${count} free for ${name}`;

/** Something that a row can be used for now. */
export interface Use {
  readonly label: string;
  /** What is known of it before the dice. */
  readonly known?: string;
  readonly move?: Move;
  readonly option?: Plain;
}

const names = (value: Plain, id: string): boolean =>
  isRecord(value) ? Object.values(value).some((one) => same(one as Plain, id)) : same(value, id);

/** The moves of a character that use this row: an attack with the skill or the weapon, an advantage on the aspect. */
function movesWith({ moves, own = {} }: Fight, who: string, { id }: SheetRow, about: About): readonly Use[] {
  const character = own[who] ?? {};
  const uses = ({ kind: _, by: __, target: ___, ...rest }: PlainRecord) => names(rest, id);
  // The weapon itself, or what it names: its skill.
  const isWith = ({ field }: With) => field === id || valueAt(character, field.split('.')) === id;
  return moves
    .filter((move) => actorOf(move) === who && (uses(move.action) || about(move)?.with?.some(isWith)))
    .map((move) => {
      const known = prospectText(move);
      return { label: capital(move.label), move, ...(known === undefined ? {} : { known }) };
    });
}

/** The options of a question that name this row: the aspect that is invoked, the skill that resists. */
function optionsWith(waiting: NonNullable<View['fight']>['waiting'], { id }: SheetRow): readonly Use[] {
  const needs = waiting?.needs;
  if (needs?.kind !== 'choice') return [];
  const told = isRecord(needs.question) && Array.isArray(needs.question.options) ? needs.question.options : [];
  return (needs.options as readonly Plain[])
    .filter((option) => names(option, id))
    .map((option) => {
      const shown = told.find((one) => isRecord(one) && same(one.option as Plain, option));
      const label = isRecord(shown) && typeof shown.label === 'string' ? shown.label : plainText(option);
      const makes = isRecord(shown) && typeof shown.makes === 'string' ? `: ${shown.makes}` : '';
      return { label: `${capital(label)}${makes}`, option };
    });
}

/** What a row can be tapped for: an answer to what is asked, or a move. */
export function usesOf(system: string, fight: Fight, who: string, row: SheetRow): readonly Use[] {
  const options = fight.waiting?.for.who === who ? optionsWith(fight.waiting, row) : [];
  const about: About = (move) => encounterOf(system).kinds?.[kindOf(move)];
  return options.length > 0 ? options : movesWith(fight, who, row, about);
}

/** So many values of a kind are in a summary. */
const MAX_SAID = 4;

/** A character in a line, to choose by: "Offensive skill 8 · Defensive skill 7 · War blade", of its ratings the best. */
export function summaryOf(system: string, character: PlainRecord): string {
  const said = ({ id, label, value }: SheetRow) => {
    const thing = character[id];
    return isRecord(thing) && typeof thing.name === 'string' ? humanize(thing.name) : `${label} ${value}`.trim();
  };
  return sheetOf(system, character)
    .flatMap(({ title, rows }) =>
      // What is only yes or no, such as who plays it, tells no two characters apart.
      rows
        .filter(({ id }) => title !== '' || typeof character[id] !== 'boolean')
        .slice(0, title === '' ? 2 * MAX_SAID : MAX_SAID)
        .map(said),
    )
    .join(' · ');
}
