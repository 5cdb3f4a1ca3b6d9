/**
 * The verbs as a machine uses them: requests in, answers out, nothing else on standard output. Whatever a person wants
 * (fields on the command line, a drawn answer) is handed on to the modules that know how.
 */
import { createReadStream, statSync } from 'node:fs';
import { type Failure, loadVerb, type Progress, readJson, type VerbName } from '@strikehome/engine/contract';
import { nearest } from '@strikehome/engine/kernel';
import { type Arguments, isMisuse, type Misuse, show } from '../arguments.ts';
import type { Exit } from '../commands.ts';
import { knownVerb } from '../known.ts';
import { fetchFor, isSystem, SYSTEM_IDS } from '../registry.ts';
import { isTerminal, print, readInput, readWhole } from './streams.ts';

/** The answer when the mistake is ours: not a refusal, because the request was fine. */
interface OurMistake {
  readonly ok: false;
  readonly error: { readonly code: 'internal'; readonly path: ''; readonly message: string };
}

export type PrintedAnswer = { readonly ok: true } | Failure | OurMistake;

/** The forms that an answer may be asked for in; `--pretty` is heard before `--json`. */
export type OutputForm = 'json' | 'csv' | 'pretty';

function formOf({ flags }: Arguments): OutputForm | Misuse {
  const asked = (['json', 'csv', 'pretty'] as const).filter((form) => flags[form]);
  if (flags.csv && asked.length > 1) return { misuse: `--${asked[0]} and --${asked[1]} cannot be combined.` };
  return asked.at(-1) ?? (isTerminal() && !flags.jsonl ? 'pretty' : 'json');
}

export async function runVerb(verb: VerbName, given: Arguments): Promise<Exit> {
  const { words, flags } = given;
  const form = formOf(given);
  if (typeof form !== 'string') return { status: 1, message: form.misuse };
  const spelled = isSpelled(verb, given);
  if (flags.workers !== undefined && !/^(?:[1-9]|1[0-6])$/.test(`${flags.workers}`)) {
    return { status: 1, message: '--workers needs a whole number from 1 to 16.' };
  }
  if (flags.jsonl) {
    if (spelled) return { status: 1, message: '--jsonl reads requests from a file or standard input, without fields.' };
    if (flags.pretty) return { status: 1, message: '--jsonl and --pretty cannot be combined.' };
    const bytes = openBytes(words[0]);
    if (isMisuse(bytes)) return { status: 1, message: bytes.misuse };
    return (await import('./lines.ts')).answerLines(verb, bytes, workersOf(given));
  }
  if (flags.workers !== undefined && HERE[verb] === undefined) {
    return { status: 1, message: `--workers needs --jsonl with ${verb}.` };
  }
  const added = flags.pack !== undefined || flags.people !== undefined;
  if (form !== 'json' || spelled || added || flags.example !== undefined || isLong(verb)) {
    return (await import('../people/verb.ts')).runForPeople(verb, given, form);
  }
  const bytes = openBytes(words[0], readInput);
  if (isMisuse(bytes)) return { status: 1, message: bytes.misuse };
  const piece = await readWhole(bytes);
  const read = typeof piece === 'string' ? readJson(piece) : piece;
  const answer = read.ok ? await answerHere(verb, read.value, given) : read;
  await print(asJson(answer));
  return { status: statusOf(answer) };
}

/** Whether the words say the request, and are no file. */
function isSpelled(verb: VerbName, { words, flags }: Arguments): boolean {
  if (knownVerb(verb).gameless && !flags.jsonl) return words.length > 0 && words[0] !== '-';
  return words.length > 1 || isSystem(words[0]) || (words[0] ?? '').includes('=');
}

const isLong = (verb: VerbName) => knownVerb(verb).cost === 'very-slow';

export function asJson(answer: PrintedAnswer): string {
  return `${JSON.stringify(answer, undefined, isTerminal() ? 2 : undefined)}\n`;
}

export function statusOf(answer: PrintedAnswer): 0 | 1 | 2 {
  if (answer.ok) return 0;
  return answer.error.code === 'internal' ? 1 : 2;
}

const workersOf = ({ flags }: Arguments) => (flags.workers === undefined ? undefined : Number(flags.workers));

type Here = (request: unknown, given: Arguments) => Promise<PrintedAnswer>;

/** Verbs that the command line answers in a way of its own: a fight's samples are shared among threads. */
const HERE: { readonly [N in VerbName]?: Here } = {
  fight: async (request, given) => {
    const { fightHere } = await import('../samples/fight.ts');
    return fightHere(request, workersOf(given));
  },
};

/** One request answered, with a bar while it lasts where it takes long. */
export async function answerHere(verb: VerbName, request: unknown, given: Arguments): Promise<PrintedAnswer> {
  if (!knownVerb(verb).gameless) await fetchFor(request);
  const own = HERE[verb];
  if (own !== undefined) return own(request, given).catch(ourMistake);
  const run = await loadVerb(verb);
  if (!isLong(verb)) return answered(() => run(request));
  const progress = (await import('../surveys/progress.ts')).progressHere();
  const counts = knownVerb(verb).counts ?? '';
  const onProgress = (far: Progress) =>
    'part' in far ? progress.say(`Searching ${far.part}`) : progress.count(far.done, far.of, counts);
  try {
    return answered(() => run(request, undefined, onProgress));
  } finally {
    progress.done();
  }
}

/** A mistake of ours is one answer lost, loudly, and not the whole stream. */
export function answered<A extends { readonly ok: boolean }>(answer: () => A): A | OurMistake {
  try {
    return answer();
  } catch (error) {
    return ourMistake(error);
  }
}

function ourMistake(error: unknown): OurMistake {
  const what = error instanceof Error ? error.message : String(error);
  process.stderr.write(`strikehome: internal error: ${show(what)}\n`);
  const message = 'Internal error. Please report it.';
  return { ok: false, error: { code: 'internal', path: '', message } };
}

/** The bytes of a file, or of standard input when none is named. */
export function openBytes(
  file: string | undefined,
  input: () => AsyncIterable<Uint8Array> = () => process.stdin,
): AsyncIterable<Uint8Array> | Misuse {
  if (file === undefined || file === '-') return input();
  const fault = unreadable(file);
  return fault === undefined ? createReadStream(file) : { misuse: fault };
}

function unreadable(file: string): string | undefined {
  try {
    return statSync(file).isDirectory() ? `${show(file)} is a folder, not a file.` : undefined;
  } catch {
    return `file not found: ${show(file)}.${instead(file)}`;
  }
}

/** Dice as people write them: `3d6`, `d100+5`, `4dF`. */
const DICE = /^\d*d(\d+|f|%)([+-]\d+)?$/i;

/** What was probably meant by the name of a missing file. */
function instead(typed: string): string {
  if (DICE.test(typed)) {
    return ` For dice by notation: strikehome dice ${typed}`;
  }
  const near = nearest(typed, SYSTEM_IDS);
  if (near !== undefined) return ` Did you mean the system ${near}?`;
  return /[./\\]/.test(typed) ? '' : ` Name a file, or a game: ${SYSTEM_IDS.join(', ')}.`;
}
