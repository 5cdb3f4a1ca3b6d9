/** What PostgreSQL's errors mean: whether it is our statement that is wrong, whether a connection can be used again, and what was stored. */
import { countStoreError } from './counters.ts';
import { type Outcome, Unavailable } from './store.ts';

interface Told {
  /** SQLSTATE, where the server has said it; else a code of the system. */
  readonly code?: string;
  readonly severity?: string;
}

const isSqlState = (code: string | undefined): code is string => code !== undefined && /^[0-9A-Z]{5}$/.test(code);

/** Data that no such column takes, a constraint, a statement that cannot be read: mistakes of ours, and never the store's. */
const OURS = /^(22|23|42)/;
/** Classes of those that operators cause nevertheless: rights, and tables that are not there. */
const OPERATORS = ['42501', '42P01'];

function isOurs(error: unknown): boolean {
  const { code } = error as Told;
  return isSqlState(code) && OURS.test(code) && !OPERATORS.includes(code);
}

/** The server said no to one statement, and the connection goes on. */
export function isUsable(error: unknown): boolean {
  const { code, severity } = error as Told;
  return isSqlState(code) && severity === 'ERROR' && !code.startsWith('08');
}

/** Of a statement that was sent: what the server refused was not stored, and of what it did not answer nobody knows. */
function outcomeOf(error: unknown): Outcome {
  return isUsable(error) && (error as Told).code !== '40003' ? 'nothing stored' : 'not known';
}

/** Classes of SQLSTATE that operators can do something about, for counting. */
const CLASSES: readonly (readonly [states: RegExp, name: string])[] = [
  [/^57014$/, 'timeout'],
  [/^(08|57P)/, 'connection'],
  [/^53100$/, 'full'],
  [/^25006$/, 'read_only'],
  [/^53/, 'too_many'],
  [/^42501$/, 'rights'],
];

function classOf(error: unknown): string {
  const { code } = error as Told;
  if (isSqlState(code)) return CLASSES.find(([states]) => states.test(code))?.[1] ?? 'other';
  return /timeout/i.test(String((error as Error).message)) ? 'timeout' : 'connection';
}

/** What is thrown for an error of a call: where it only reads or was never sent, nothing can have been stored. */
export function thrownFor(error: unknown, call: 'write' | 'read' | 'unsent'): unknown {
  if (error instanceof Unavailable || isOurs(error)) return error;
  countStoreError(classOf(error));
  return new Unavailable(error, call === 'write' ? outcomeOf(error) : 'nothing stored');
}
