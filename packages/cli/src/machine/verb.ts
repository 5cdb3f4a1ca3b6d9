/**
 * The verbs as a machine uses them: requests in, answers out, nothing else on standard output. Whatever a person wants
 * (fields on the command line, a drawn answer) is handed on to the rooms that know how.
 */
import { createReadStream, statSync } from 'node:fs';
import { answerText, type Failure, readJson, VERBS, type VerbName } from '@strikehome/engine/contract';
import { nearest } from '@strikehome/engine/kernel';
import { SYSTEMS } from '@strikehome/engine/systems';
import { type Arguments, isMisuse, type Misuse, show } from '../arguments.ts';
import type { Exit } from '../exit.ts';
import { type Piece, readLines, readWhole } from './lines.ts';
import { print } from './output.ts';

export type Answer = ReturnType<(typeof VERBS)[VerbName]>;

export async function runVerb(given: Arguments): Promise<Exit> {
  const name = given.command!.name;
  if (!Object.hasOwn(VERBS, name)) return { status: 1, message: `${name} is not there yet.` };
  const verb = name as VerbName;
  const { words, flags } = given;
  const drawn = flags.pretty === true || (process.stdout.isTTY && !flags.json && !flags.jsonl);
  const spelled = words.length > 1 || Object.hasOwn(SYSTEMS, words[0] ?? '') || (words[0] ?? '').includes('=');
  if (flags.workers !== undefined && !/^(?:[1-9]|1[0-6])$/.test(`${flags.workers}`)) {
    return { status: 1, message: '--workers wants a whole number from 1 to 16.' };
  }
  if (flags.jsonl) {
    if (spelled) return { status: 1, message: '--jsonl reads requests from a file or standard input, without fields.' };
    if (flags.pretty) return { status: 1, message: '--jsonl and --pretty do not go together.' };
    const bytes = openBytes(words[0]);
    return isMisuse(bytes) ? { status: 1, message: bytes.misuse } : answerLines(verb, bytes);
  }
  if (drawn || spelled || flags.pack !== undefined || flags.example !== undefined) {
    return (await import('../people/pose.ts')).runForPeople(verb, given, drawn);
  }
  const bytes = openBytes(words[0]);
  if (isMisuse(bytes)) return { status: 1, message: bytes.misuse };
  const piece = await readWhole(bytes);
  const answer = verb === 'fight' ? await answerFight(piece, given) : answerPiece(verb, piece);
  const indent = process.stdout.isTTY ? 2 : undefined;
  await print(`${JSON.stringify(answer, undefined, indent)}\n`);
  return { status: statusOf(answer) };
}

export function statusOf(answer: { readonly ok: true } | Failure): 0 | 1 | 2 {
  if (answer.ok) return 0;
  return isOurs(answer) ? 1 : 2;
}

async function answerLines(verb: VerbName, bytes: AsyncIterable<Uint8Array>): Promise<Exit> {
  let status: 0 | 1 | 2 = 0;
  for await (const pieces of readLines(bytes)) {
    let out = '';
    for (const piece of pieces) {
      const answer = answerPiece(verb, piece);
      const one = statusOf(answer);
      if (one === 1 || status === 0) status = one;
      out += `${JSON.stringify(answer)}\n`;
    }
    await print(out);
  }
  return { status };
}

function answerPiece(verb: VerbName, piece: Piece): Answer {
  return typeof piece === 'string' ? answered(() => answerText(verb, piece)) : piece;
}

async function answerFight(piece: Piece, given: Arguments): Promise<Answer> {
  const read = typeof piece === 'string' ? readJson(piece) : piece;
  return read.ok ? fought(read.value, given) : read;
}

/** A whole fight may take long: it is fought in a room of its own. */
export async function fought(request: unknown, { flags }: Arguments): Promise<Answer> {
  const { fightHere } = await import('../samples/fight.ts');
  const hands = flags.workers === undefined ? undefined : Number(flags.workers);
  return fightHere(request, hands).catch(ourMistake);
}

const OURS = 'internal';

/** A mistake of ours is one answer lost, loudly, and not the whole stream. */
export function answered<A extends { readonly ok: boolean }>(answer: () => A): A | Failure {
  try {
    return answer();
  } catch (error) {
    return ourMistake(error);
  }
}

function ourMistake(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`strikehome: our mistake: ${show(message)}\n`);
  const said = 'This request met a mistake of ours; please report it.';
  return { ok: false, error: { code: OURS as 'invalid_request', path: '', message: said } };
}

function isOurs(answer: { readonly ok: true } | Failure): boolean {
  return !answer.ok && (answer.error.code as string) === OURS;
}

/** The bytes of a file, or of standard input when none is named. */
export function openBytes(file: string | undefined): AsyncIterable<Uint8Array> | Misuse {
  if (file === undefined || file === '-') return process.stdin;
  const fault = unreadable(file);
  return fault === undefined ? createReadStream(file) : { misuse: fault };
}

function unreadable(file: string): string | undefined {
  try {
    return statSync(file).isDirectory() ? `${show(file)} is a folder, not a file.` : undefined;
  } catch {
    const near = nearest(file, Object.keys(SYSTEMS));
    return `there is no file ${show(file)}.${near === undefined ? '' : ` Did you mean the system ${near}?`}`;
  }
}
