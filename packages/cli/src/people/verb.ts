/** A verb for people: the typed request, answered, and drawn in a terminal. */
import { type Case, fail, type VerbName, verbNamed, withRequestId } from '@strikehome/engine/contract';
import { isRecord, type Plain, type PlainRecord, pathOf, valueAt } from '@strikehome/engine/kernel';
import { type Arguments, isMisuse } from '../arguments.ts';
import type { Exit } from '../commands.ts';
import { drawFailure, type RequestProblem } from '../draw/answer.ts';
import { type Pen, penHere, printed } from '../draw/pen.ts';
import { systemNamed } from '../draw/situation.ts';
import { clean, hanging } from '../draw/text.ts';
import { drawAnswer } from '../draw/verbs.ts';
import { print } from '../machine/streams.ts';
import { answered, answerHere, asJson, type OutputForm, type PrintedAnswer, statusOf } from '../machine/verb.ts';
import { requestOf, shapeOf, whereOf } from './request.ts';

export async function runForPeople(verb: VerbName, given: Arguments, form: OutputForm): Promise<Exit> {
  const read = await requestOf(verb, given);
  if (isMisuse(read)) return { status: 1, message: read.misuse };
  const request = read.ok && form === 'pretty' ? withQuestion(verb, read.request) : read.ok ? read.request : {};
  const { answer, opened } = read.ok
    ? await answerOnce(verb, request, given)
    : { answer: { ok: read.ok, error: read.error }, opened: undefined };
  const status = statusOf(answer);
  const where = answer.ok ? undefined : whereOf(answer, read.sources);
  if (form !== 'pretty') {
    await print(form === 'csv' && answer.ok ? verbNamed(verb).csv(answer) : asJson(answer));
    // The answer is the same behind every interface; only a person needs to know where in their file it went wrong.
    return where === undefined ? { status } : { status, message: where };
  }
  const pen = penHere(given.flags['no-color'] === true);
  const asked = { request, opened, all: given.flags.all === true };
  const lines = answer.ok
    ? drawAnswer(verb, answer, asked, pen)
    : [
        ...drawFailure(answer, pen, where),
        ...pointer(request, answer.error, pen),
        ...wayOn(verb, request, answer.error, pen),
      ];
  await print(printed(['', ...lines, ''], pen));
  return { status };
}

/** The text that an error speaks of, with a caret under the character. */
function pointer(request: unknown, { path, at }: RequestProblem, { width, ink }: Pen): readonly string[] {
  const text = isRecord(request) ? request[path] : undefined;
  if (at === undefined || typeof text !== 'string') return [];
  const before = [...clean(text.slice(0, at))];
  const room = width - 8;
  const from = Math.max(0, before.length - Math.floor(room * 0.7));
  const shown = [...clean(text)].slice(from, from + room).join('');
  const start = from > 0 ? '…' : ' ';
  return ['', `   ${start}${shown}`, `    ${' '.repeat(before.length - from)}${ink.bold(ink.red('^'))}`];
}

/** Where something is missing: what the example says there, and how to begin with the example. */
function wayOn(verb: VerbName, request: unknown, { path, message }: RequestProblem, pen: Pen): readonly string[] {
  if (!/^[^.]+ is missing\./.test(message) || !isRecord(request)) return [];
  const system = systemNamed(request.system);
  const action = typeof request.action === 'string' ? request.action : undefined;
  const [example] = system === undefined ? [] : verbNamed(verb).examples(system, action);
  if (system === undefined || example === undefined) return [];
  const fields = fieldsIn(valueAt(example.request, pathOf(path)), path).slice(0, MAX_FIELDS);
  const said = fields.length === 0 ? '' : `For example ${fields.join(' ')}. `;
  const command = ['strikehome', verb, system.id, ...(action === undefined ? [] : [action]), '--example'].join(' ');
  return hanging('    ', `${said}To start from a whole example: ${command}`, pen.width);
}

const MAX_FIELDS = 3;

/** The fields of a value as they are typed. */
function fieldsIn(value: Plain | undefined, path: string): readonly string[] {
  if (value === undefined || value === null || Array.isArray(value)) return [];
  if (typeof value !== 'object') return [`${path}=${/\s/.test(`${value}`) ? JSON.stringify(value) : value}`];
  return Object.entries(value as PlainRecord).flatMap(([key, inside]) => fieldsIn(inside, `${path}.${key}`));
}

/** A person who is asked something sees what it is about, and beside each chance its fraction. */
function withQuestion(verb: VerbName, request: unknown): unknown {
  const { withoutGame } = verbNamed(verb);
  if (isRecord(request) && withoutGame?.shape.fields.fractions !== undefined) return { fractions: true, ...request };
  if (!isRecord(request) || request.ask !== true || request.show !== undefined) return request;
  const system = systemNamed(request.system);
  const shape = system === undefined ? undefined : shapeOf(verb, system, request.action);
  return shape?.kind === 'record' && Object.hasOwn(shape.fields, 'ask') ? { ...request, show: ['question'] } : request;
}

/** A request is opened once, for its answer and for whatever is drawn beside it. */
async function answerOnce(
  verb: VerbName,
  request: unknown,
  given: Arguments,
): Promise<{ readonly answer: PrintedAnswer; readonly opened?: Case | undefined }> {
  const { cases } = verbNamed(verb);
  if (cases === undefined) return { answer: await answerHere(verb, request, given) };
  const opened = cases.open(request);
  const answer = answered((): PrintedAnswer => (opened.ok ? cases.answer(opened.value) : fail(opened.error)));
  return { answer: withRequestId(request, answer), opened: opened.ok ? opened.value : undefined };
}
