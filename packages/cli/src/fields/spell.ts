/** The other way: a request as the words that would build it, ready for a shell. */
import { isRecord, type Plain } from '@strikehome/engine/kernel';
import { typedValue } from './value.ts';

/** `attacker.skill=7 defender.skill=4 …` */
export function spell(request: Readonly<Record<string, Plain>>): readonly string[] {
  return Object.entries(request).flatMap(([name, value]) => words(name, value));
}

function words(path: string, value: Plain): readonly string[] {
  const plain = typedValue(value);
  if (plain !== undefined) return [quoted(`${path}=${plain}`)];
  const parts = isRecord(value) ? Object.entries(value) : [...(value as readonly Plain[]).entries()];
  if (parts.length === 0) return [quoted(`${path}=${JSON.stringify(value)}`)];
  return parts.flatMap(([name, part]) => words(`${path}.${name}`, part as Plain));
}

/** A word as a shell takes it. */
export function quoted(word: string): string {
  return /^[\w@%+=:,./−-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
