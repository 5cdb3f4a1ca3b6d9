/**
 * What is wrong with a value, and where. A reader that meets something that does not fit says so here and answers
 * `MISFIT`; on the way out each list and object adds its key, so that a value that fits costs no path. Of a request that is wrong
 * in several places all are told at once.
 */
import type { Refusal } from '../run/referee.ts';

export const MISFIT: unique symbol = Symbol('misfit');

/** A sentence about a value, given what to call it. */
export type Message = (called: string) => string;

/** So many are told at most: more than that nobody reads, and a long list of wrong things costs no more than a short one. */
export const MAX_PROBLEMS = 20;

interface Found {
  readonly code: Refusal['code'];
  readonly message: Message;
  /** From the inside out. */
  readonly path: (string | number)[];
}

export class Problem {
  /** A case of several is tried: the first thing that is wrong tells that it is not this one. */
  isTrial = false;
  readonly #found: Found[] = [];

  /** How many there are so far: `in` gives a key to those found since. */
  get mark(): number {
    return this.#found.length;
  }

  /** Whether what comes after a problem is looked at too. */
  get goesOn(): boolean {
    return !this.isTrial && this.#found.length < MAX_PROBLEMS;
  }

  /** The value at hand is wrong. */
  of(message: Message, code: Refusal['code'] = 'invalid_request'): typeof MISFIT {
    this.#found.push({ code, message, path: [] });
    return MISFIT;
  }

  /** Something that the value at hand should or should not have inside. */
  at(key: string, message: string): typeof MISFIT {
    const { mark } = this;
    this.of(() => message);
    return this.in(key, mark);
  }

  /** The problems found since lie inside, under this key. */
  in(key: string | number, since: number): typeof MISFIT {
    for (let i = since; i < this.#found.length; i++) this.#found[i]!.path.push(key);
    return MISFIT;
  }

  /** What was found since is no problem after all. */
  forget(since: number): void {
    this.#found.length = since;
  }

  /** As a refusal: the first, and all where there are several; `path` leads to the value that was checked. */
  refusal(path: readonly (string | number)[]): Refusal {
    const all = this.#found.map((found) => refusalOf(found, path));
    return all.length === 1 ? all[0]! : { ...all[0]!, problems: all };
  }
}

function refusalOf({ code, message, path: inside }: Found, path: readonly (string | number)[]): Refusal {
  const whole = [...path, ...inside.toReversed()];
  return { code, path: code === 'too_large' ? whole.join('.') : shown(whole), message: message(calledAt(whole)) };
}

/** A name of any length may stand in a path; what is shown of it is not of any length. */
function shown(path: readonly (string | number)[]): string {
  return path
    .map((part) => String(part).slice(0, 80))
    .join('.')
    .slice(0, 400);
}

/** A field at the beginning of a sentence: "Skill", "Base damage". */
export function wordsOf(key: string): string {
  const words = shorten(key).replace(
    /(\p{Ll})(\p{Lu})/gu,
    (_, end: string, begins: string) => `${end} ${begins.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a value is called at the beginning of a sentence, by where it stands: "Skill", "Dice 3". */
function calledAt(path: readonly (string | number)[]): string {
  const last = path.findLast((part) => typeof part === 'string');
  if (last === undefined) return 'The request';
  const end = path.at(-1);
  return typeof end === 'number' ? `${wordsOf(last)} ${end + 1}` : wordsOf(last);
}

/** What a value is, in words for a message. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string') return `"${shorten(value)}"`;
  return String(value);
}

export function shorten(value: string | number): string {
  const all = String(value).replace(/[\p{C}]/gu, '\ufffd');
  return all.length > 40 ? `${all.slice(0, 39)}…` : all;
}
