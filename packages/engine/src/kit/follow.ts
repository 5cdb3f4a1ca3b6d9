/** What follows an action: the same once more, with what it cost written on the sheets. */
import type { Change, Follow, PlainRecord } from '../kernel/index.ts';

/** The request again with the numbers that the changes left, unless somebody has none left. */
export function onceMore(
  label: string,
  action: string,
  fields: PlainRecord,
  changes: readonly Change[],
): readonly Follow[] {
  const sheets: Record<string, PlainRecord> = {};
  for (const { who, what, to } of changes) {
    const sheet = sheets[who] ?? fields[who];
    if (to === undefined || typeof sheet !== 'object' || sheet === null || Array.isArray(sheet)) continue;
    if (typeof (sheet as PlainRecord)[what] !== 'number') continue;
    if (to <= 0) return [];
    sheets[who] = { ...(sheet as PlainRecord), [what]: to };
  }
  return Object.keys(sheets).length === 0 ? [] : [{ label, request: { action, ...fields, ...sheets } }];
}
