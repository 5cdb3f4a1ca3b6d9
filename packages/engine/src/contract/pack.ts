/**
 * A pack in a book: custom gear, modifiers and opponents, by game. What a character takes from it is written out on
 * their sheet; a row that is changed is changed on the sheets that have it, too.
 */

import { invalid } from '../helpers/index.ts';
import {
  check,
  hint,
  type PackTable,
  type Plain,
  type PlainRecord,
  type Refusal,
  type System,
  same,
} from '../kernel/index.ts';

/** A pack that was checked: its tables by field, each a list of rows with names. */
export type OwnPack = PlainRecord;

/** A pack as anybody writes it down, checked by the rules of its game; tables that are empty are left out. */
export function packOf(system: System, given: unknown, path = 'pack'): OwnPack | Refusal {
  const { packs } = system;
  if (packs === undefined)
    return invalid(path, `${system.title} has no custom gear: characters carry everything on their sheets.`);
  const checked = check(packs.shape, given, path.split('.'));
  if (!checked.ok) return checked.error;
  const pack = checked.value as PlainRecord;
  const problem = packs.problem?.(pack, path);
  if (problem !== undefined) return problem;
  return Object.fromEntries(Object.entries(pack).filter(([, value]) => !Array.isArray(value) || value.length > 0));
}

export const rowsIn = (pack: OwnPack | undefined, table: string): readonly PlainRecord[] => {
  const rows = pack?.[table];
  return Array.isArray(rows) ? (rows as readonly PlainRecord[]) : [];
};

const nameOf = ({ name }: PlainRecord) => `${name}`;

function tableOf(system: System, table: string): PackTable | Refusal {
  const tables = system.packs?.tables ?? {};
  if (Object.hasOwn(tables, table)) return tables[table]!;
  return invalid('table', `${system.title} has no table of ${table.slice(0, 40)}.${hint(table, Object.keys(tables))}`);
}

/** A row at the end of its table, or in place of the one that was called `before`. */
export function withRow(
  system: System,
  pack: OwnPack | undefined,
  table: string,
  row: PlainRecord,
  before?: string,
): OwnPack | Refusal {
  const found = tableOf(system, table);
  if ('code' in found) return found;
  const rows = rowsIn(pack, table);
  const at = before === undefined ? -1 : rows.findIndex((one) => nameOf(one) === before);
  const next = at < 0 ? [...rows, row] : rows.map((one, i) => (i === at ? row : one));
  // Opponents in the pack that carry it get the new name.
  const renamed = (one: PlainRecord) => {
    const carried = at < 0 ? [] : (found.fields ?? []).filter((field) => one[field] === before);
    return { ...one, ...Object.fromEntries(carried.map((field) => [field, row.name!])) };
  };
  return packOf(system, withCarriers(system, { ...pack, [table]: next }, renamed));
}

/** A pack with something changed of everybody in it. */
export function withCarriers({ packs }: System, pack: OwnPack, change: (row: PlainRecord) => PlainRecord): OwnPack {
  const people = Object.entries(packs!.tables).filter(([name, { kind }]) => kind !== undefined && pack[name]);
  return { ...pack, ...Object.fromEntries(people.map(([name]) => [name, rowsIn(pack, name).map(change)])) };
}

/** A row taken out; where it was, for undo. */
export function withoutRow(
  system: System,
  pack: OwnPack | undefined,
  table: string,
  name: string,
): { readonly pack: OwnPack; readonly removed: PlainRecord; readonly at: number } | Refusal {
  const rows = rowsIn(pack, table);
  const at = rows.findIndex((one) => nameOf(one) === name);
  if (at < 0) return invalid('name', `There is no ${name.slice(0, 60)} in the pack.${hint(name, rows.map(nameOf))}`);
  const left = packOf(system, { ...pack, [table]: rows.filter((_, i) => i !== at) });
  return 'code' in left ? (left as Refusal) : { pack: left, removed: rows[at]!, at };
}

/** Something of a pack that may be taken into a field. */
export interface OwnThing {
  readonly table: string;
  readonly name: string;
  readonly fields: readonly string[];
  /** Its numbers in a few words. */
  readonly numbers: string;
  readonly value: Plain;
}

export function thingsIn({ packs }: System, pack: OwnPack | undefined): readonly OwnThing[] {
  return Object.entries(packs?.tables ?? {}).flatMap(([table, { fields, written, numbers }]) =>
    fields === undefined || written === undefined
      ? []
      : rowsIn(pack, table).map((row) => ({
          table,
          name: nameOf(row),
          fields,
          numbers: numbers?.(row) ?? '',
          value: written(row),
        })),
  );
}

/** A sheet with everything that it names of the pack written out. */
export function writtenOut(system: System, sheet: PlainRecord, pack: OwnPack | undefined): PlainRecord {
  const things = thingsIn(system, pack);
  if (things.length === 0) return sheet;
  const out = (field: string, value: Plain): Plain =>
    typeof value === 'string'
      ? (things.find((one) => one.name === value && one.fields.includes(field))?.value ?? value)
      : value;
  return Object.fromEntries(
    Object.entries(sheet).map(([field, value]) => [
      field,
      Array.isArray(value) ? value.map((one) => out(field, one as Plain)) : out(field, value),
    ]),
  );
}

/** A sheet on which a row of the pack, as it was, is as it is now. */
export function broughtUp(
  { fields = [], written }: PackTable,
  sheet: PlainRecord,
  before: PlainRecord,
  now: PlainRecord,
): PlainRecord {
  if (written === undefined) return sheet;
  const [old, next] = [written(before), written(now)];
  const up = (value: Plain): Plain => (same(value, old) ? next : value);
  const touched = fields.filter((field) => sheet[field] !== undefined);
  return {
    ...sheet,
    ...Object.fromEntries(
      touched.map((field) => {
        const value = sheet[field]!;
        return [field, Array.isArray(value) ? value.map((one) => up(one as Plain)) : up(value)];
      }),
    ),
  };
}

/** The people of a pack as sheets, their gear written out, each with its kind. */
export function peopleIn(
  system: System,
  pack: OwnPack | undefined,
): readonly { readonly kind: string; readonly sheet: PlainRecord }[] {
  return Object.entries(system.packs?.tables ?? {}).flatMap(([table, { kind }]) =>
    kind === undefined ? [] : rowsIn(pack, table).map((row) => ({ kind, sheet: writtenOut(system, row, pack) })),
  );
}

export interface MergedPacks {
  readonly pack: OwnPack;
  readonly added: readonly string[];
  readonly same: readonly string[];
  readonly renamed: readonly { readonly from: string; readonly to: string }[];
}

/** Two packs as one: what is in both and not alike is kept under another name. */
export function mergePacks(
  system: System,
  pack: OwnPack | undefined,
  other: OwnPack,
  free: (name: string, taken: readonly string[]) => string,
): MergedPacks {
  const added: string[] = [];
  const alike: string[] = [];
  const renamed: { from: string; to: string }[] = [];
  const lists = Object.entries(system.packs?.tables ?? {}).map(([table, { kind }]) => {
    const rows = [...rowsIn(pack, table)];
    for (const given of rowsIn(other, table)) {
      // Gear that goes by another name now is written out on the sheets that carry it.
      const row = kind !== undefined && renamed.length > 0 ? writtenOut(system, given, other) : given;
      const from = nameOf(row);
      if (rows.some((one) => same(one, row))) {
        alike.push(from);
        continue;
      }
      const to = free(from, rows.map(nameOf));
      if (to === from) added.push(from);
      else renamed.push({ from, to });
      rows.push({ ...row, name: to });
    }
    return [table, rows] as const;
  });
  const some = lists.filter(([, rows]) => rows.length > 0);
  return { pack: { ...other, ...pack, ...Object.fromEntries(some) }, added, same: alike, renamed };
}
