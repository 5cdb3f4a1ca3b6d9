/** Words for ids that a system gives no word for, and the few sentences the page makes of them. */
import { keyOf, type Plain, type PlainRecord, type Shape, type Sides } from '@strikehome/engine/kernel';

/** A name as a person typed it, and no id. */
export const isTyped = (text: string): boolean => /(^|\s)\p{Lu}/u.test(text);

/** `let-it-pass` and `lifePoints` as people write them; a name stays as it was typed. */
export function humanize(id: string): string {
  if (isTyped(id)) return id;
  const words = id
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .toLowerCase();
  return words === 'gm' ? 'GM' : words.charAt(0).toUpperCase() + words.slice(1);
}

export function labelOf(name: string, shape: Shape): string {
  return shape.about.label ?? humanize(name);
}

/** One of the things a list is called for. Carries, Enemies and Stress are not plurals in a bare s, and stay whole. */
export function oneOfMany(label: string): string {
  return label.replace(/uses$/, 'us').replace(/(?<!ie|s|u)s$/, '');
}

/** A label inside a sentence; one in capitals is the book's own and stays. */
export function inSentence(label: string): string {
  return /^\p{Lu}(?!\p{Lu})/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

/** An option as it is said: by the word list where it has one. */
export function optionLabel(option: Plain, options: Readonly<Record<string, string>> | undefined): string {
  const id = typeof option === 'string' ? option : keyOf(option);
  if (options !== undefined && Object.hasOwn(options, id)) return options[id]!;
  if (typeof option === 'boolean') return option ? 'Yes' : 'No';
  if (typeof option === 'string') return humanize(option);
  return option !== null && typeof option === 'object' && !Array.isArray(option)
    ? parts(option as PlainRecord)
    : plainText(option);
}

/** An option of several parts: "Box 2, mild", "Slippery Cobbles, bonus". What is empty is not said. */
function parts(option: PlainRecord): string {
  const all = Object.entries(option).flatMap(([key, value]): readonly string[] => {
    if (value === null || value === false) return [];
    if (Array.isArray(value)) return value.map(plainText);
    return typeof value === 'string'
      ? [value]
      : [`${humanize(key).toLowerCase()} ${value === true ? '' : plainText(value)}`.trim()];
  });
  return all.length === 0 ? 'Nothing' : capital(all.join(', '));
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Plain data in words, for options that are more than one word. */
export function plainText(value: Plain): string {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(plainText).join(' + ');
  return Object.entries(value as PlainRecord)
    .map(([key, inner]) => `${humanize(key).toLowerCase()} ${plainText(inner)}`)
    .join(', ');
}

/** A number with a true minus. */
export function numberText(value: number): string {
  return value < 0 ? `−${Math.abs(value)}` : `${value}`;
}

export function signed(value: number): string {
  return value < 0 ? `−${Math.abs(value)}` : `+${value}`;
}

export function diceWord(count: number, sides: Sides): string {
  return `${count === 1 && sides !== 'F' ? '' : count}d${sides}`;
}

/** Whom a roll or a decision waits for: by name where the answer gives it. */
export function askedOf({ by, name }: { readonly by: string; readonly name?: string }, fields: PlainRecord): string {
  return name === undefined ? personOf(by, fields) : capital(name);
}

/** Who a role is at this table: by name where the request gives one. */
export function personOf(role: string, fields: PlainRecord): string {
  const person = fields[role];
  if (typeof person === 'object' && person !== null && 'name' in person) {
    const { name } = person as PlainRecord;
    if (typeof name === 'string' && name !== '') return name;
  }
  return humanize(role);
}

/** The big word is said once. */
export function withoutWord(text: string, word: string): string {
  if (!text.toLowerCase().startsWith(`${word.toLowerCase()}: `)) return text;
  const rest = text.slice(word.length + 2);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
