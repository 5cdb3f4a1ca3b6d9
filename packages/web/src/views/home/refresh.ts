/** Asks the server how the saved tables are now. */
import { isRecord } from '@strikehome/engine/kernel';
import type { Shown, View } from '@strikehome/table';
import { GONE, type SavedTable, savedTable, saveTable, tables } from '../../state/storage.ts';
import { type ApiAnswer, call, problemOf } from '../table/api.ts';
import { seenIn } from '../table/seen.ts';

/** More would make a returning visit wait. */
const MAX_ASKED = 12;

/** Whether there was an answer. What could not be asked stays as it was last seen. */
export async function refreshTables(): Promise<boolean> {
  const seen: SavedTable[] = [];
  let isOnline = true;
  for (const table of tables.peek().slice(0, MAX_ASKED)) {
    if (table.key === undefined) continue;
    const answer = await call(`/${table.id}`, { key: table.key });
    isOnline = answer !== undefined;
    if (answer === undefined) break;
    if (answer.status === 404 && problemOf(answer).code === 'not_found') {
      seen.push({ ...table, seen: { seq: 0, characters: [], ...table.seen, state: GONE } });
    }
    const { body } = answer;
    if (hasView(body)) seen.push({ ...table, ...seenIn(body.view, body.seq, await lastPlayed(table, body.seq)) });
  }
  // The last saved is first in the list: they stay in their order, and what was forgotten meanwhile stays forgotten.
  for (const one of seen.toReversed()) if (savedTable(one.id) !== undefined) saveTable(one);
  return isOnline;
}

function hasView(body: ApiAnswer['body']): body is ApiAnswer['body'] & { readonly seq: number; readonly view: View } {
  return body.ok === true && typeof body.seq === 'number' && isRecord(body.view);
}

/** When the last entry was made. */
async function lastPlayed({ id, key, seen }: SavedTable, seq: number): Promise<string | undefined> {
  if (seen?.at !== undefined && seen.seq === seq) return seen.at;
  const answer = await call(`/${id}/log?after=${seq - 1}`, { key });
  const entries = Array.isArray(answer?.body.entries) ? (answer.body.entries as readonly Shown[]) : [];
  return entries.at(-1)?.at ?? seen?.at;
}
