/** Checked fields and settings as a case that sums and pictures take: what the contract makes of a legal request. */
import type { Action, OpenRequest } from '../system/action.ts';

export function opened({ prepare }: Action, fields: unknown, settings: unknown): OpenRequest {
  const prepared = prepare(fields, settings);
  if ('code' in prepared) throw new Error(prepared.message);
  return { fields, settings, args: prepared.args };
}
