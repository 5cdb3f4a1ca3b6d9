/** The pack of a game: weapons, armor, modifiers and opponents of your own in tables, each row written like a sheet. */
import { type OwnPack, packFromLink, packLink, packOf, rowsIn } from '@strikehome/engine/contract';
import {
  isRecord,
  isRefusal,
  movedTo,
  type Packs,
  type PackTable,
  type Plain,
  type PlainRecord,
  type RecordShape,
  type Shape,
} from '@strikehome/engine/kernel';
import { useEffect, useState } from 'preact/hooks';
import { problem } from '../../controls/row.tsx';
import { humanize, labelOf, numberText, optionLabel } from '../../state/labels.ts';
import { announcement, go } from '../../state/store.ts';
import { systemOf } from '../../state/whatif.ts';
import { addressOf, BadLink, GiveAway } from './give-away.tsx';
import { SheetForm, type Written } from './sheet-form.tsx';
import { chapterOf, dropRow, keepRow, mergePack } from './store.ts';

export const packsOf = (system: string): Packs | undefined => systemOf(system).packs;
const toCharacters = (system: string) => go({ view: 'characters', system });

/** "2 weapons, 1 opponent"; what there could be, where there is nothing. */
export function packLine(system: string): string {
  const tables = Object.entries(packsOf(system)?.tables ?? {});
  const some = tables.flatMap(([name, { label, one }]) => {
    const { length } = rowsIn(chapterOf(system).pack, name);
    return length === 0 ? [] : [`${length} ${length === 1 ? one : label.toLowerCase()}`];
  });
  return (some.length > 0 ? some : tables.map(([, { label }]) => label.toLowerCase())).join(', ');
}

export function Pack({ system }: { readonly system: string }) {
  const packs = packsOf(system);
  /** The row that is being written; one at a time. */
  const [open, setOpen] = useState<{ readonly table: string; readonly before?: string } | undefined>(undefined);
  if (packs === undefined) {
    return (
      <p class="lead">
        In this game all custom gear is on the character sheets.{' '}
        <button type="button" class="link" onClick={() => toCharacters(system)}>
          All characters
        </button>
      </p>
    );
  }
  return (
    <>
      <div class="row-line">
        <h2>Gear</h2>
        <button type="button" class="link" onClick={() => toCharacters(system)}>
          All characters
        </button>
      </div>
      <p class="lead">Your own gear. It appears wherever this game asks for gear of that kind.</p>
      {Object.entries(packs.tables).map(([name, table]) => (
        <section key={name} class="characters-part" aria-label={table.label}>
          <h2>
            {table.label} <small class="how-many">{rowsIn(chapterOf(system).pack, name).length || ''}</small>
          </h2>
          <Table
            table={table}
            shape={rowShape(packs, name)}
            rows={rowsIn(chapterOf(system).pack, name)}
            open={open?.table === name ? open.before : undefined}
            onOpen={(before) => setOpen({ table: name, before })}
          />
          {open?.table === name ? (
            <RowEditor
              key={open.before ?? ''}
              system={system}
              packs={packs}
              name={name}
              before={open.before}
              onClose={() => setOpen(undefined)}
            />
          ) : (
            <button type="button" class="chip" onClick={() => setOpen({ table: name })}>
              + {table.one}
            </button>
          )}
        </section>
      ))}
      <Sharing system={system} />
    </>
  );
}

function rowShape({ shape }: Packs, table: string): RecordShape {
  const list = shape.fields[table];
  return list?.kind === 'list' && list.item.kind === 'record' ? list.item : { kind: 'record', about: {}, fields: {} };
}

interface TableProps {
  readonly table: PackTable;
  readonly shape: RecordShape;
  readonly rows: readonly PlainRecord[];
  readonly open: string | undefined;
  readonly onOpen: (name: string) => void;
}

function Table({ table, shape, rows, open, onOpen }: TableProps) {
  if (rows.length === 0) return null;
  const columns = table.columns.filter((field) => field !== 'name');
  return (
    <table class="pack-table">
      <thead>
        <tr>
          <th scope="col" class="pack-cell column-head">
            Name
          </th>
          {columns.map((field) => (
            <th key={field} scope="col" class={`${cellClass(shape.fields[field]!)} column-head`}>
              {labelOf(field, shape.fields[field]!)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.name}`} class={open === row.name ? 'pack-line on' : 'pack-line'}>
            <th scope="row" class="pack-cell">
              <button type="button" class="link" onClick={() => onOpen(`${row.name}`)}>
                {`${row.name}`}
              </button>
            </th>
            {columns.map((field) => (
              <td key={field} class={cellClass(shape.fields[field]!)}>
                {cellText(shape.fields[field]!, row[field])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const isNumeric = (shape: Shape) => shape.kind === 'whole' || (shape.kind === 'list' && shape.item.kind === 'whole');

const cellClass = (shape: Shape) => (isNumeric(shape) ? 'pack-cell figure' : 'pack-cell');

/** A value in a cell: numbers as they are, names as people say them, of what is written out its name. */
function cellText(shape: Shape, value: Plain | undefined): string {
  if (value === undefined) return '–';
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string')
    return shape.kind === 'one-of' ? optionLabel(value, shape.about.options) : humanize(value);
  if (Array.isArray(value)) return value.join(' ');
  if (!isRecord(value)) return '';
  if (typeof value.name === 'string') return value.name;
  const numbers = Object.entries(value).filter(([, one]) => typeof one === 'number' && one !== 0);
  return numbers.map(([key, one]) => `${humanize(key).toLowerCase()} ${one}`).join(', ') || 'written out';
}

interface EditorProps {
  readonly system: string;
  readonly packs: Packs;
  readonly name: string;
  readonly before: string | undefined;
  readonly onClose: () => void;
}

function RowEditor({ system, packs, name, before, onClose }: EditorProps) {
  const table = packs.tables[name]!;
  const { pack } = chapterOf(system);
  const rows = rowsIn(pack, name);
  const at = before === undefined ? rows.length : rows.findIndex((one) => one.name === before);
  const [row, setRow] = useState<PlainRecord>(() => rows[at] ?? table.blank);
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  const named = typeof row.name === 'string' && row.name.trim() !== '';
  const found = named ? packOf(systemOf(system), withRowAt(pack, name, rows, at, row)) : undefined;
  const refused = found !== undefined && isRefusal(found) ? found : undefined;
  const place = `pack.${name}.${at}.`;
  useEffect(() => {
    problem.value = refused === undefined ? undefined : movedTo(refused, (at) => at.slice(place.length));
    return () => {
      problem.value = undefined;
    };
  }, [refused?.path, refused?.message]);
  const keep = async () => {
    if (!named) {
      setWrong('Enter a name first.');
      return;
    }
    const came = await keepRow(system, name, row, before);
    if (came !== undefined) {
      setWrong(came.message);
      return;
    }
    announcement.value = `${row.name} is saved.`;
    onClose();
  };
  const drop = async () => {
    const came = await dropRow(system, name, before!);
    if (came === undefined) onClose();
    else setWrong(came.message);
  };
  const said = wrong ?? refused?.message;
  return (
    <section class="pack-row" aria-label={before ?? `New ${table.one}`}>
      <SheetForm
        kind={written(system, packs, name)}
        sheet={row}
        onChange={(next) => {
          setWrong(undefined);
          setRow(next);
        }}
      />
      {said !== undefined && (
        <p class="row-problem" role="alert">
          {said}
        </p>
      )}
      <div class="result-buttons">
        <button type="button" class="second-button" disabled={refused !== undefined} onClick={() => void keep()}>
          Save
        </button>
        <button type="button" class="plain-button" onClick={onClose}>
          Cancel
        </button>
        {before !== undefined && (
          <button type="button" class="plain-button" onClick={() => void drop()}>
            Delete
          </button>
        )}
      </div>
    </section>
  );
}

const withRowAt = (
  pack: OwnPack | undefined,
  name: string,
  rows: readonly PlainRecord[],
  at: number,
  row: PlainRecord,
) => ({
  ...pack,
  [name]: rows.toSpliced(at, 1, row),
});

/** A row as a form writes it: the name first, then the columns, and gear by the names that a sheet is offered. */
function written(system: string, packs: Packs, name: string): Written {
  const { columns, blank, kind } = packs.tables[name]!;
  const shape = rowShape(packs, name);
  const others = Object.keys(shape.fields).filter((field) => !columns.includes(field));
  const fields = Object.fromEntries([...columns, ...others].map((field) => [field, fieldShape(shape, field, columns)]));
  const sheet = kind === undefined ? undefined : systemOf(system).sheets?.[kind];
  return {
    shape: { ...shape, fields } as Written['shape'],
    blank,
    templates: sheet?.templates ?? [],
    ...(sheet?.offers === undefined ? {} : { offers: sheet.offers }),
  };
}

/** Columns of the table are shown; the rest is folded away. */
function fieldShape({ fields }: RecordShape, field: string, columns: readonly string[]): Shape {
  const shape = fields[field]!;
  return { ...shape, about: { ...shape.about, more: !columns.includes(field) } } as Shape;
}

function Sharing({ system }: { readonly system: string }) {
  const [open, setOpen] = useState(false);
  const { pack } = chapterOf(system);
  if (pack === undefined) return null;
  const link = packLink(system, pack);
  return (
    <section class="characters-part">
      <div class="result-buttons">
        <button type="button" class="plain-button" aria-expanded={open} onClick={() => setOpen(!open)}>
          Share the pack
        </button>
      </div>
      {open && isRefusal(link) && <p class="lead">{link.message}</p>}
      {open && !isRefusal(link) && <GiveAway address={addressOf(system, 'pack', link)} label="your pack" />}
    </section>
  );
}

/** A pack that came with a link, before it is in the roster. */
export function GivenPack({ system, link }: { readonly system: string; readonly link: string }) {
  const came = packFromLink(link);
  if (isRefusal(came) || came.system !== system) {
    return <BadLink system={system} message={isRefusal(came) ? came.message : undefined} />;
  }
  const { pack } = came;
  return (
    <section class="setup">
      <h2 class="question">A pack for {systemOf(system).title}</h2>
      {Object.entries(packsOf(system)?.tables ?? {}).map(([name, { label }]) => {
        const names = rowsIn(pack, name).map((row) => `${row.name}`);
        return names.length === 0 ? null : (
          <p key={name}>
            {label}: {names.join(', ')}
          </p>
        );
      })}
      <div class="result-buttons">
        <button
          type="button"
          class="main-button"
          onClick={async () => {
            const { added, same, renamed } = await mergePack(system, pack);
            announcement.value = `${added + renamed} new, ${same} you already have.`;
            go({ view: 'characters', system, pack: '' }, 'replace');
          }}
        >
          Add to my gear
        </button>
        <button type="button" class="plain-button" onClick={() => toCharacters(system)}>
          No
        </button>
      </div>
    </section>
  );
}
