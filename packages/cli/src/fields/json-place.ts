/** Where in a JSON text something stands, so that an error can name line and column of the file it came from. */

export interface JsonPlace {
  readonly line: number;
  readonly column: number;
}

function placeOf(text: string, at: number): JsonPlace {
  const before = text.slice(0, at);
  const line = before.split('\n').length;
  return { line, column: at - (before.lastIndexOf('\n') + 1) + 1 };
}

const TOKEN =
  /[ \t\r\n]*(?:("(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)|([{}[\],:]))/uy;

/** Where a text stops being JSON; undefined when it is JSON. */
export function placeOfSyntax(text: string): JsonPlace | undefined {
  const at = faultIn(text);
  return at === undefined ? undefined : placeOf(text, at);
}

/** What may come next: a value, a value or the end of a list, a name or the end of an object, and so on. */
type Expecting = 'value' | 'item' | 'name' | 'next name' | 'colon' | 'comma';

function faultIn(text: string): number | undefined {
  const open: ('{' | '[')[] = [];
  let expecting: Expecting = 'value';
  let from = 0;
  for (;;) {
    TOKEN.lastIndex = from;
    const token = TOKEN.exec(text);
    const start = from + /^[ \t\r\n]*/.exec(text.slice(from))![0].length;
    if (open.length === 0 && expecting === 'comma') return start < text.length ? start : undefined;
    const next: Expecting | undefined = token === null ? undefined : follow(expecting, token, open);
    if (next === undefined) return Math.min(start, Math.max(0, text.trimEnd().length));
    expecting = next;
    from = TOKEN.lastIndex;
  }
}

function follow(expecting: Expecting, token: RegExpExecArray, open: ('{' | '[')[]): Expecting | undefined {
  const [, string, word, sign] = token;
  const value = expecting === 'value' || expecting === 'item';
  if (string !== undefined)
    return value ? 'comma' : expecting === 'name' || expecting === 'next name' ? 'colon' : undefined;
  if (word !== undefined) return value ? 'comma' : undefined;
  if (sign === '{' || sign === '[') {
    if (!value) return undefined;
    open.push(sign);
    return sign === '{' ? 'name' : 'item';
  }
  if (sign === ':') return expecting === 'colon' ? 'value' : undefined;
  if (sign === ',') return expecting !== 'comma' ? undefined : open.at(-1) === '{' ? 'next name' : 'value';
  const closes =
    sign === '}' ? expecting === 'comma' || expecting === 'name' : expecting === 'comma' || expecting === 'item';
  return closes && open.pop() === (sign === '}' ? '{' : '[') ? 'comma' : undefined;
}

/** Where the value at a path stands in a text that is JSON; for a field that is missing, the object it is missing from. */
export function placeOfPath(text: string, path: readonly string[]): JsonPlace {
  const scanner = new Scanner(text);
  return placeOf(text, scanner.find(path));
}

/** Walks JSON once and builds nothing. It trusts that the text has been parsed before. */
class Scanner {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  find(path: readonly string[]): number {
    this.#blank();
    const start = this.#at;
    const [first, ...rest] = path;
    const opener = this.#text[this.#at];
    if (first === undefined || (opener !== '{' && opener !== '[')) return start;
    this.#at++;
    for (let index = 0; ; index++) {
      this.#blank();
      if (this.#text[this.#at] === '}' || this.#text[this.#at] === ']') return start;
      const from = this.#at;
      const name = opener === '{' ? this.#key() : `${index}`;
      if (name === first) {
        // An unknown or misspelled field is pointed at by its name, a value by itself.
        const found = this.find(rest);
        return rest.length === 0 && opener === '{' ? from : found;
      }
      this.#skip();
      this.#blank();
      if (this.#text[this.#at] === ',') this.#at++;
    }
  }

  #blank(): void {
    while (' \t\r\n'.includes(this.#text[this.#at] ?? 'x')) this.#at++;
  }

  #key(): string {
    const from = this.#at;
    this.#string();
    const name = JSON.parse(this.#text.slice(from, this.#at)) as string;
    this.#blank();
    this.#at++;
    this.#blank();
    return name;
  }

  #string(): void {
    this.#at++;
    while (this.#text[this.#at] !== '"') this.#at += this.#text[this.#at] === '\\' ? 2 : 1;
    this.#at++;
  }

  #skip(): void {
    let depth = 0;
    do {
      const character = this.#text[this.#at]!;
      if (character === '"') {
        this.#string();
        continue;
      }
      if (character === '{' || character === '[') depth++;
      if (character === '}' || character === ']') depth--;
      this.#at++;
    } while (depth > 0 || !',}]'.includes(this.#text[this.#at] ?? ','));
  }
}
