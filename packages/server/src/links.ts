/**
 * A call as a link: `/api/odds?request={…}`, for bookmarks, caches and spreadsheets. What a link answers does not change
 * from one time to the next, so caches may keep it; a throw of dice therefore needs a seed.
 */
import { readJson, type VerbName, verbNamed } from '@strikehome/engine/contract';
import { hint, isRecord } from '@strikehome/engine/kernel';
import { Document } from './document.ts';
import { type AnswerForm, formOf } from './forms.ts';
import { DATA, KEPT } from './headers.ts';
import { failure, type Refused, type Rendered } from './reply.ts';

const PARAMETERS = ['request', 'format'];
const FORMATS: Readonly<Record<string, AnswerForm>> = { json: 'json', csv: 'csv' };

export interface ReadLink {
  readonly text: string;
  readonly form: AnswerForm;
}

/** What a link asks, or what is wrong with it. */
export function readLink(name: VerbName, query: URLSearchParams, accept: string | null): ReadLink | Refused {
  const unknown = [...query.keys()].find((key) => !PARAMETERS.includes(key));
  if (unknown !== undefined)
    return wrong(unknown, `Unknown parameter ${unknown.slice(0, 40)}.${hint(unknown, PARAMETERS)}`);
  const [text, ...others] = query.getAll('request');
  if (text === undefined || others.length > 0) {
    return wrong('request', 'A link needs the parameter request: the URL-encoded JSON of the call.');
  }
  const format = query.get('format');
  if (format !== null && !Object.hasOwn(FORMATS, format)) {
    return wrong('format', `format is ${Object.keys(FORMATS).join(' or ')}.`);
  }
  const { link, throwsTrueDice } = verbNamed(name);
  if (link === 'with-seed' && isThrow(text, throwsTrueDice)) {
    return wrong('seed', 'A link must always give the same answer: add a seed, or send a POST to roll real dice.');
  }
  return { text, form: format === null ? formOf(accept) : FORMATS[format]! };
}

function wrong(path: string, message: string): Refused {
  const { ok, error } = failure('invalid_request', message);
  return { ok, error: { ...error, path } };
}

/** Whether true dice would be thrown. */
function isThrow(text: string, throwsTrueDice = withoutSeed): boolean {
  const read = readJson(text);
  return read.ok && throwsTrueDice(read.value);
}

const withoutSeed = (value: unknown) => isRecord(value) && value.seed === undefined && value.ask !== true;

/** An answer that may be kept, with its ETag. */
export function cacheable({ text, more }: Rendered, request: Request): Promise<Response> {
  const type = more?.['content-type'] ?? 'application/json; charset=utf-8';
  return new Document(text, { type, cache: KEPT, headers: DATA, vary: 'accept' }).respond(request);
}
