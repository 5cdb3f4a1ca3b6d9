/**
 * One what-if: a system, an action, its fields, the house rules and what lies on the table. Plain data; everything the
 * page shows of it is worked out from it by the functions here.
 */
import type { Case } from '@strikehome/engine/contract';
import { SYSTEMS } from '@strikehome/engine/games';
import {
  type Action,
  type Checked,
  isRecord,
  type Path,
  type Picture,
  type Plain,
  type PlainRecord,
  pathOf,
  type Refusal,
  type System,
  same,
  withValue,
} from '@strikehome/engine/kernel';
import { caseRules } from './case-rules.ts';
import { type Asker, EMPTY_TABLE, givenOf, type OnTable, type TableAnswer } from './on-table.ts';
import { startOf } from './start.ts';
import type { Study, ValueChange, Version } from './study.ts';

export interface Whatif {
  readonly system: string;
  readonly action: string;
  readonly fields: PlainRecord;
  /** Only what differs from the book. */
  readonly settings: PlainRecord;
  readonly onTable: OnTable;
  /** The table is open: the next question is asked. */
  readonly playing: boolean;
  /** How open decisions are taken in its odds, where not by default. */
  readonly policy?: 'best';
  /** What of it is varied, where something is. */
  readonly study?: Study;
  /** The version that it is compared with. */
  readonly pinned?: Version;
}

export const systemOf = (id: string): System => SYSTEMS[id]!;
export const actionOf = ({ system, action }: Whatif): Action => systemOf(system).actions[action]!;

export function firstActionOf(system: string): string {
  return Object.keys(systemOf(system).actions)[0]!;
}

export function exampleOf(system: string, action: string, index: number): Whatif {
  const request = systemOf(system).actions[action]!.examples[index]?.request;
  if (request === undefined) return blank(system, action);
  return cardOf(system, { action, ...request });
}

/** The card of a request, with the dice and decisions it names on the table. */
export function cardOf(system: string, request: PlainRecord): Whatif {
  const { action, settings, dice, choices, ...fields } = request;
  return {
    system,
    action: String(action),
    fields,
    settings: isRecord(settings) ? (settings as PlainRecord) : {},
    onTable: {
      dice: Object.fromEntries(
        Object.entries(isRecord(dice) ? (dice as Readonly<Record<string, readonly number[]>>) : {}).map(
          ([id, faces]) => [id, faces.map((face) => ({ face, from: 'typed' as const }))],
        ),
      ),
      choices: isRecord(choices) ? (choices as PlainRecord) : {},
    },
    playing: isRecord(dice),
  };
}

export function blank(system: string, action: string): Whatif {
  const fields = startOf(systemOf(system).actions[action]!.schema) as PlainRecord;
  return { system, action, fields, settings: {}, onTable: EMPTY_TABLE, playing: false };
}

export function setField(whatif: Whatif, path: Path, value: Plain | undefined): Whatif {
  return { ...whatif, fields: withValue(whatif.fields, path, value) };
}

/** A setting at its default is what the book says, and is not written down. */
export function setSetting(whatif: Whatif, name: string, value: Plain | undefined): Whatif {
  const byDefault = systemOf(whatif.system).settings.fields[name]?.default;
  return {
    ...whatif,
    settings: withValue(whatif.settings, [name], same(value, byDefault) ? undefined : value),
  };
}

/** The card with values at paths of its request. */
export function cardWith(whatif: Whatif, changes: readonly ValueChange[]): Whatif {
  return changes.reduce((now, [path, value]) => {
    const [first, ...rest] = pathOf(path);
    const to = value === null ? undefined : value;
    return first === 'settings' ? setSetting(now, rest.join('.'), to) : setField(now, pathOf(path), to);
  }, whatif);
}

/** The card as it was when it was pinned. */
export function cardAsPinned(
  { policy: _, pinned: __, ...whatif }: Whatif,
  { fields, settings, policy }: Version,
): Whatif {
  return { ...whatif, fields, settings, ...(policy === 'best' ? { policy } : {}) };
}

/** A tap on a drawn box: a list gains or loses the value, anything else becomes it. */
export function tapped(whatif: Whatif, path: Path, value: number | string, now: Plain | undefined): Whatif {
  if (!Array.isArray(now)) return setField(whatif, path, value);
  const list = now as readonly Plain[];
  const next = list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
  const numbers = next.every((one) => typeof one === 'number');
  return setField(whatif, path, numbers ? (next as number[]).toSorted((a, b) => a - b) : next);
}

function requestOf(whatif: Whatif): PlainRecord {
  const { system, action, fields, settings } = whatif;
  return { ...fields, system, action, ...(Object.keys(settings).length === 0 ? {} : { settings }) };
}

let last: { readonly of: Whatif; readonly opened: Checked<Case> } | undefined;

/**
 * The card as the rules take it: checked and prepared once, however much is then asked of it. Dice and decisions are laid
 * on it, so it stays the same while they come.
 */
export function openWhatif(whatif: Whatif): Checked<Case> {
  const { system, action, fields, settings } = whatif;
  const { of, opened } = last ?? {};
  if (of?.system === system && of.action === action && of.fields === fields && of.settings === settings) return opened!;
  const fresh = caseRules().openCase(requestOf(whatif), 'resolve');
  last = { of: whatif, opened: fresh };
  return fresh;
}

/** With a result come the requests that take it up. */
const FOLLOWS: NonNullable<Case['show']> = ['next'];

export function askerOf(whatif: Whatif): Asker {
  const opened = openWhatif(whatif);
  return ({ dice, choices }, ask) => {
    const laid = opened.ok ? caseRules().withOnTable(opened.value, dice, choices) : opened;
    return laid.ok ? caseRules().playCase({ ...laid.value, ask, show: FOLLOWS }) : caseRules().fail(laid.error);
  };
}

/** How far what lies on the table reaches: a question, a result, or what is wrong. */
export function run(whatif: Whatif): TableAnswer {
  return askerOf(whatif)(givenOf(whatif.onTable), true);
}

export function refusalOf(whatif: Whatif): Refusal | undefined {
  const answer = askerOf(whatif)({ dice: {}, choices: {} }, true);
  return answer.ok ? undefined : answer.error;
}

/** What is asked of the worker: the card, and how its odds are computed. */
export const oddsRequest = (whatif: Whatif, more: PlainRecord): PlainRecord => ({ ...requestOf(whatif), ...more });

/** What there is to see: before the dice, or after them when the answer is finished. */
export function picturesAt(opened: Case, answer?: TableAnswer): readonly Picture[] {
  if (answer === undefined || !answer.ok || answer.outcome === undefined) return caseRules().picturesOf(opened);
  const { outcome, facts = {}, changes = [], dice = {}, choices = {} } = answer;
  return caseRules().picturesOf(opened, { resolution: { outcome, facts, changes }, dice, choices });
}

/** The same case under another option of one setting, where that is a legal one. */
export function withOption(opened: Case, setting: string, option: Plain): Case | undefined {
  const settings = { ...opened.settings, [setting]: option };
  const prepared = opened.action.prepare(opened.fields, settings);
  return 'code' in prepared ? undefined : { ...opened, settings, args: prepared.args };
}

/** The card of a request that follows on a result. */
export function followed({ system, action, settings, dice, choices: _, ...fields }: PlainRecord): Whatif {
  const thrown = Object.entries(isRecord(dice) ? (dice as Readonly<Record<string, readonly number[]>>) : {});
  const faces = thrown.map(([id, all]) => [id, all.map((face) => ({ face, from: 'typed' }) as const)] as const);
  return {
    system: String(system),
    action: String(action),
    fields,
    settings: isRecord(settings) ? (settings as PlainRecord) : {},
    onTable: { dice: Object.fromEntries(faces), choices: {} },
    playing: faces.length > 0,
  };
}
