/** The characters of a notation, read from left to right, and the refusals that point at one of them. */
import type { Refusal } from '../kernel/index.ts';

/** A notation cannot be read: thrown by the parser, caught where it is called. */
export class Misread extends Error {
  readonly why: Refusal;

  constructor(code: Refusal['code'], message: string, at: number) {
    super(message);
    this.why = { code, path: 'notation', message: `Character ${at + 1}: ${message}`, at };
  }
}

export class NotationReader {
  readonly text: string;
  at = 0;
  nested = 0;

  constructor(text: string) {
    this.text = text;
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  /** The next character; none at the end. */
  get peek(): string {
    return this.text.charAt(this.at);
  }

  space(): void {
    while (!this.isAtEnd && /\s/.test(this.peek)) this.at++;
  }

  sees(sign: string): boolean {
    return this.text.startsWith(sign, this.at);
  }

  take(sign: string): boolean {
    if (!this.sees(sign)) return false;
    this.at += sign.length;
    return true;
  }

  /** A hyphen, or what a word processor makes of one. */
  takeMinus(): boolean {
    return this.take('-') || this.take('−') || this.take('–');
  }

  /** A word in large or small letters, where no further letter makes it another. */
  word(word: string): boolean {
    this.space();
    if (this.text.slice(this.at, this.at + word.length).toLowerCase() !== word) return false;
    const next = this.text.charAt(this.at + word.length);
    if (/[a-z]/i.test(next) && !/d/i.test(next)) return false;
    this.at += word.length;
    return true;
  }

  /** One of some letters, in large or small. */
  letters(...words: readonly string[]): string | undefined {
    const found = words.find((word) => this.text.slice(this.at, this.at + word.length).toLowerCase() === word);
    if (found !== undefined) this.at += found.length;
    return found;
  }

  number(most = Number.MAX_SAFE_INTEGER): number | undefined {
    const start = this.at;
    while (/[0-9]/.test(this.peek)) this.at++;
    if (this.at === start) return undefined;
    if (this.peek === '.' && /[0-9]/.test(this.text.charAt(this.at + 1))) {
      throw this.bad('Only whole numbers are taken here.');
    }
    const value = Number(this.text.slice(start, this.at));
    if (value > most) throw this.tooLarge(`A number is at most ${most} here.`, start);
    return value;
  }

  /** The letters and digits that begin here. */
  wordHere(): string {
    return /^[a-z]\w*/i.exec(this.text.slice(this.at, this.at + 40))?.[0] ?? '';
  }

  /** The character here, safe to show. */
  shown(): string {
    const [character = ''] = this.text.slice(this.at);
    return /\p{C}|\p{Z}/u.test(character) ? 'This character' : `The character ${character}`;
  }

  bad(message: string, at = this.at): Misread {
    return new Misread('invalid_request', message, at);
  }

  tooLarge(message: string, at = this.at): Misread {
    return new Misread('too_large', message, at);
  }
}
