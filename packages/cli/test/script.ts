import type { Thrower } from '@strikehome/engine/kernel';
import type { Device } from '@strikehome/table';
import { Left, type Prompt, type Prompter, type PromptOption } from '../src/guide/prompter.ts';

/** Answers in order; each names a part of the question it belongs to, and none may be left over. */
export class Script implements Prompter {
  readonly shown: string[] = [];
  readonly asked: string[] = [];
  /** What stood above each question and beside its options. */
  readonly above: string[] = [];
  readonly #answers: (readonly [string, string | boolean])[];

  constructor(answers: readonly (readonly [string, string | boolean])[]) {
    this.#answers = [...answers];
  }

  #next(message: string): string | boolean {
    this.asked.push(message);
    const next = this.#answers.shift();
    if (next === undefined) throw new Left();
    if (!message.includes(next[0])) throw new Error(`asked "${message}" where the script answers "${next[0]}"`);
    return next[1];
  }

  async pick<T>(
    message: string,
    options: readonly PromptOption<T>[],
    at = 0,
    above: readonly string[] = [],
  ): Promise<T> {
    const details = options.map(({ label, detail }) => `${label}: ${detail ?? ''}`);
    this.above[this.asked.length] = [...above, ...details].join('\n');
    const wanted = this.#next(message);
    const found = wanted === '' ? options[Math.max(0, at)] : options.find(({ label }) => label.startsWith(`${wanted}`));
    if (found === undefined) throw new Error(`no "${wanted}" among ${options.map(({ label }) => label).join(' | ')}`);
    return found.value;
  }

  async text({ above = [], message, initial, problem }: Prompt): Promise<string> {
    for (;;) {
      this.above[this.asked.length] = above.join('\n');
      const typed = this.#next(message) as string;
      const given = typed === '' && initial !== undefined ? initial : typed;
      const wrong = problem?.(given);
      if (wrong === undefined) return given;
      this.shown.push(`! ${wrong}`);
    }
  }

  async confirm(message: string): Promise<boolean> {
    return this.#next(message) as boolean;
  }

  show(lines: readonly string[]): void {
    this.shown.push(lines.join('\n'));
  }

  get leftOver(): number {
    return this.#answers.length;
  }
}

/** Faces in order, none left over. */
export function scripted(faces: readonly number[]): { readonly thrower: Thrower; readonly left: () => number } {
  const rest = [...faces];
  return { thrower: (_, count) => rest.splice(0, count), left: () => rest.length };
}

/** A secret and a clock that are always the same. */
export const FIXED: Device = {
  now: () => '2026-01-01T00:00:00.000Z',
  bytes: (count) => new Uint8Array(count).fill(7),
};
