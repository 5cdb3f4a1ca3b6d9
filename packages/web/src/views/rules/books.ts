/** The books behind the systems, in our words: read from docs/rules when the page is built, fetched when first opened. */
import { signal } from '@preact/signals';
import { type Clause, clausesOf } from './parse.ts';

const files = import.meta.glob<string>(['../../../../../docs/rules/*.md', '!**/trace-*.md'], {
  query: '?raw',
  import: 'default',
});

export type RuleBook = readonly Clause[] | 'loading' | 'missing' | 'failed';

export const books = signal<Readonly<Record<string, RuleBook>>>({});

const fileOf = (system: string) => Object.keys(files).find((file) => file.endsWith(`/${system}.md`));

/** The book of a system; asks for it the first time. */
export function bookOf(system: string): RuleBook {
  const known = books.value[system];
  if (known !== undefined) return known;
  const file = fileOf(system);
  if (file === undefined) return 'missing';
  queueMicrotask(() => void open(system, file));
  return 'loading';
}

async function open(system: string, file: string): Promise<void> {
  const now = books.peek()[system];
  if (now !== undefined && now !== 'failed') return;
  const set = (book: RuleBook) => {
    books.value = { ...books.peek(), [system]: book };
  };
  set('loading');
  try {
    set(clausesOf(await files[file]!()));
  } catch {
    set('failed');
  }
}

export function retry(system: string): void {
  const file = fileOf(system);
  if (file !== undefined) void open(system, file);
}
