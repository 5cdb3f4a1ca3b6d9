/** What every system does with a request: the defaults of its settings, the two kinds of refusal, and the same once more. */
import {
  type Change,
  type Follow,
  type Infer,
  isRecord,
  type Plain,
  type PlainRecord,
  type RecordShape,
  type Refusal,
} from '../kernel/index.ts';
import { cap } from './phrases.ts';

/** A house rule that is on or off. */
export const SWITCH = ['off', 'on'] as const;

/** Every setting at its default, as the shape says it. */
export function presetsOf<S extends RecordShape>(settings: S): Infer<S> {
  const defaults = Object.entries(settings.fields).map(([key, { default: byDefault }]) => [key, byDefault as Plain]);
  return Object.fromEntries(defaults) as Infer<S>;
}

/** What was sent cannot be. */
export function invalid(path: string, message: string): Refusal {
  return { code: 'invalid_request', path, message };
}

/** In the lists of a pack every name is said once. */
export function namedTwice<L extends string>(
  pack: Readonly<Record<L, readonly { readonly name: string }[]>>,
  lists: readonly L[],
  at: string,
): Refusal | undefined {
  for (const what of lists) {
    const names = pack[what].map((one) => one.name);
    const again = names.findIndex((one, i) => names.indexOf(one) < i);
    if (again >= 0) return invalid(`${at}.${what}.${again}.name`, `${names[again]} stands in ${what} a second time.`);
  }
  return undefined;
}

/** The setup of an encounter cannot be. */
export function invalidStart(path: string, message: string): Refusal {
  return invalid(`start.${path}`, message);
}

/** The rules do not allow it. A message that begins with a name begins with a capital all the same. */
export function refuse(path: string, message: string, rule?: string): Refusal {
  return { code: 'not_allowed', path, message: cap(message), ...(rule === undefined ? {} : { rule }) };
}

/** A move that the rules do not allow now. */
export function refuseMove(path: string, message: string, rule?: string): Refusal {
  return refuse(`action.${path}`, message, rule);
}

/** The request again with the numbers that the changes left on the sheets, unless a fighter has no `life` left. */
export function onceMore(
  label: string,
  action: string,
  fields: PlainRecord,
  changes: readonly Change[],
  life: string,
): readonly Follow[] {
  const sheets: Record<string, PlainRecord> = {};
  for (const { who, what, to } of changes) {
    const sheet = sheets[who] ?? fields[who];
    if (to === undefined || !isRecord(sheet) || typeof sheet[what] !== 'number') continue;
    if (what === life && to <= 0) return [];
    sheets[who] = { ...(sheet as PlainRecord), [what]: to };
  }
  return Object.keys(sheets).length === 0 ? [] : [{ label, request: { action, ...fields, ...sheets } }];
}

/** Whether a blow fells a fighter: what is left of their life is 0 or lower. */
export function isSpent(changes: readonly Change[], life: string): boolean {
  return changes.some(({ what, to }) => what === life && to !== undefined && to <= 0);
}
