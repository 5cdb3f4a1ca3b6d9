/** Results as lines of text, so that a test compares a whole result as one short table. */
import type { Change, PlainRecord } from '../../kernel/index.ts';

const plainly = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : `${value}`);

export const valuesLine = (values: PlainRecord) =>
  Object.entries(values).map(([key, value]) => `${key}=${plainly(value)}`);

/** "MFZ-33 system name=Heron part=Rd left=3": a step by its clause, id and values. */
export function stepLine(rule: string, id: string, values: PlainRecord): string {
  return [rule, id, ...valuesLine(values)].join(' ');
}

/** "target system -1 4→3 Rd": a change with all that it has. */
export function changeLine({ who, what, by, from, to, detail, ...rest }: Change): string {
  const span = from === undefined && to === undefined ? [] : [`${from}→${to}`];
  return [who, what, by, ...span, ...(detail === undefined ? [] : [plainly(detail)]), ...valuesLine(rest)].join(' ');
}
