/** A seat that was taken with a code: saved, and the way to its table. */
import { isRecord, type PlainRecord } from '@strikehome/engine/kernel';
import { saveTable } from '../../state/storage.ts';
import { go } from '../../state/store.ts';
import { call } from '../table/api.ts';

/** Whether the table was reached: the answer names it and the key, and the table itself says which game is played. */
export async function seatByCode({ table, key }: PlainRecord, name: string): Promise<boolean> {
  const id = String(table);
  const answer = await call(`/${id}`, { key: String(key) });
  const view = answer?.body.view;
  const about = isRecord(view) ? view.table : undefined;
  if (!isRecord(about) || typeof about.system !== 'string') return false;
  saveTable({ id, system: about.system, key: String(key), role: 'player', name: name.trim() });
  go({ view: 'table', system: about.system, table: id }, 'replace');
  return true;
}
