/**
 * A sheet as one writes it in a line: "Mira, PHYSICAL 6, swords 3, LUCK 8, long blade". A word with a number after it, a
 * name that is known, a heading with what belongs to it, in any order, parted by commas, semicolons or lines.
 */
import {
  nearest,
  type Path,
  type Plain,
  type PlainRecord,
  type SheetReading,
  type UnknownWord,
  valueAt,
  withValue,
} from '../kernel/index.ts';

/** The words of one kind of sheet; all of them lower case with blanks between. */
export interface Lexicon {
  /** Words that a number follows. */
  readonly numbers: Readonly<Record<string, Path>>;
  /** Names that say a value by themselves. */
  readonly names?: Readonly<Record<string, { readonly path: Path; readonly value: Plain }>>;
  /** Headings before a name or a text: "weapon long blade", "weapon: long blade". */
  readonly headings?: Readonly<Record<string, Path>>;
  /** Headings before texts of your own: "aspects: Raised on Rooftops, Never Caught Twice". */
  readonly lists?: Readonly<Record<string, Path>>;
  /** Where a number goes whose word is not known, if any word will do. */
  readonly open?: Path;
  /** An item in a form of its own, tried first. */
  readonly special?: (item: string) => readonly Saying[] | undefined;
}

/** A value for a place on the sheet; added to the list that is there, or in place of what is there. */
export interface Saying {
  readonly path: Path;
  readonly value: Plain;
  readonly add?: boolean;
}

/** "Long-Blade", "long  blade" and "long_blade" are one word. */
export function plainWord(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();
}

/** Items parted by commas, semicolons and lines; what stands in brackets stays together. */
function itemsOf(text: string): readonly { readonly text: string; readonly ends: boolean }[] {
  const items: { text: string; ends: boolean }[] = [];
  let depth = 0;
  let item = '';
  const close = (ends: boolean) => {
    if (item.trim() !== '') items.push({ text: item.trim(), ends });
    else if (ends && items.length > 0) items.at(-1)!.ends = true;
    item = '';
  };
  for (const letter of text) {
    if (letter === '(') depth++;
    if (letter === ')') depth = Math.max(0, depth - 1);
    if (letter === '\n' || (depth === 0 && letter === ';')) close(true);
    else if (depth === 0 && letter === ',') close(false);
    else item += letter;
  }
  close(true);
  return items;
}

const PAIR = /\s*(\p{L}[^\d+−=:]*?)\s*[:=]?\s*([+−-]?\d+)(?=\s|$)/uy;

/** "PHYSICAL 6 swords 3": words and numbers by turns, and nothing else. */
function pairsOf(item: string): readonly (readonly [word: string, number: number])[] | undefined {
  const pairs: [string, number][] = [];
  let at = 0;
  while (at < item.length) {
    PAIR.lastIndex = at;
    const found = PAIR.exec(item);
    if (found === null) return undefined;
    pairs.push([found[1]!, Number(found[2]!.replace('−', '-'))]);
    at = PAIR.lastIndex;
  }
  return pairs;
}

export function readSheetText(lexicon: Lexicon, text: string): SheetReading {
  const reader = new Reader(lexicon);
  for (const [i, { text: item, ends }] of itemsOf(text.slice(0, 4000)).entries()) reader.read(item, i === 0, ends);
  return { sheet: reader.sheet, unread: reader.unread };
}

class Reader {
  sheet: PlainRecord = {};
  readonly unread: UnknownWord[] = [];
  readonly #lexicon: Lexicon;
  /** The list that texts without a heading go on with. */
  #list: Path | undefined;

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon;
  }

  read(item: string, first: boolean, ends: boolean): void {
    const before = this.#list;
    this.#list = undefined;
    if (first && !this.#startsKnown(item) && (this.#headed(item) || this.#isName(item))) {
      if (this.sheet.name === undefined) this.#put(['name'], item);
    } else if (!this.#known(item)) {
      if (before !== undefined) {
        this.#add(before, item);
        this.#list = before;
      } else if (first) this.#put(['name'], item.replace(/:$/, ''));
      else this.#unknown(item);
    }
    if (ends) this.#list = undefined;
  }

  /** Where any word may have a number, "Ruffian 1" at the head is still a name. */
  #isName(item: string): boolean {
    return this.#lexicon.open !== undefined && pairsOf(item)?.length === 1;
  }

  #known(item: string): boolean {
    const special = this.#lexicon.special?.(item);
    if (special !== undefined) {
      for (const { path, value, add } of special) {
        if (add) this.#add(path, value);
        else this.#put(path, value);
      }
      return true;
    }
    return this.#value(item) || this.#heading(item) || this.#numbers(item);
  }

  #value(item: string): boolean {
    const named = this.#lexicon.names?.[plainWord(item)];
    if (named !== undefined) this.#put(named.path, named.value);
    return named !== undefined;
  }

  #heading(item: string): boolean {
    const { headings = {}, lists = {}, names = {} } = this.#lexicon;
    const [, word = '', rest = ''] = /^(\p{L}+)\s*[:=]?\s+(.+)$|/u.exec(item) ?? [];
    const list = lists[plainWord(word)];
    if (list !== undefined) {
      this.#add(list, rest);
      this.#list = list;
      return true;
    }
    const path = headings[plainWord(word)];
    if (path === undefined || /^[+−-]?\d+$/.test(rest)) return false;
    this.#put(path, names[plainWord(rest)]?.value ?? rest);
    return true;
  }

  #numbers(item: string): boolean {
    const { numbers, open } = this.#lexicon;
    const pairs = pairsOf(item);
    if (pairs === undefined) return false;
    for (const [word, number] of pairs) {
      const path = numbers[plainWord(word)] ?? (open === undefined ? undefined : [...open, plainWord(word)]);
      if (path === undefined) this.#unknown(word);
      else this.#put(path, number);
    }
    return true;
  }

  /** "Mira PHYSICAL 6" and "Mira: PHYSICAL 6": a name is what comes before the first word that is known. */
  #headed(item: string): boolean {
    const words = item.split(/\s+/);
    for (let cut = 1; cut < words.length; cut++) {
      const rest = words.slice(cut).join(' ');
      if (!this.#startsKnown(rest)) continue;
      this.#put(['name'], words.slice(0, cut).join(' ').replace(/:$/, ''));
      return this.#known(rest);
    }
    return false;
  }

  #startsKnown(item: string): boolean {
    const { numbers, names = {}, headings = {}, lists = {}, special } = this.#lexicon;
    const first = pairsOf(item)?.[0]?.[0];
    if (first !== undefined && numbers[plainWord(first)] !== undefined) return true;
    if (names[plainWord(item)] !== undefined || special?.(item) !== undefined) return true;
    const heading = plainWord(/^\p{L}+(?=\s*[:=]?\s)/u.exec(item)?.[0] ?? '');
    return headings[heading] !== undefined || lists[heading] !== undefined;
  }

  #unknown(text: string): void {
    const { numbers, names = {}, headings = {}, lists = {} } = this.#lexicon;
    const known = [numbers, names, headings, lists].flatMap((words) => Object.keys(words));
    const near = nearest(plainWord(text), known);
    this.unread.push(near === undefined ? { text } : { text, near });
  }

  #add(path: Path, value: Plain): void {
    const before = valueAt(this.sheet, path);
    this.#put(path, [...(Array.isArray(before) ? before : []), value]);
  }

  #put(path: Path, value: Plain): void {
    this.sheet = withValue(this.sheet, path, value);
  }
}

/** A lexicon's part from a list of names: each is its own word, with blanks for dashes. */
export function wordsFor<T>(names: readonly string[], make: (name: string) => T): Readonly<Record<string, T>> {
  return Object.fromEntries(names.map((name) => [plainWord(name), make(name)]));
}

/** A name at the head of a line; with its heading where it would be read as something else. */
export function nameText(lexicon: Lexicon, name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  return readSheetText(lexicon, name).sheet.name === name ? name : `name: ${name}`;
}

/** "PHYSICAL 6", or nothing where the sheet does not say it. */
export function numberText(word: string, value: number | undefined): string | undefined {
  return value === undefined ? undefined : `${word} ${value}`;
}

/** A line from its parts, without those that say nothing. */
export function lineFrom(parts: readonly (string | undefined | false)[]): string {
  return parts.filter((part) => part !== undefined && part !== false && part !== '').join(', ');
}
