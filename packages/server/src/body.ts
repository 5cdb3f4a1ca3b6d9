/**
 * A request's body as text: JSON by its type, UTF-8 by its bytes, no longer than the contract allows. A body that is too
 * long is left unread as soon as that is certain.
 */
import { LONGEST, notUtf8, tooLong } from '@strikehome/engine/contract';
import { failure, reply } from './reply.ts';

/** No character takes more than three bytes for each of its UTF-16 units, so past this the text is certainly too long. */
export const MOST_BYTES = 3 * LONGEST;

export async function readBody(request: Request): Promise<string | Response> {
  const unknown = typeProblem(request.headers);
  if (unknown !== undefined) return reply(failure('unsupported_type', unknown), 415, { accept: 'application/json' });
  if (Number(request.headers.get('content-length') ?? 0) > MOST_BYTES) return reply(tooLong());
  const bytes = await collect(request.body);
  if (bytes === 'too-long') return reply(tooLong());
  if (bytes === 'broken') return reply(failure('invalid_request', 'The request broke off before it was whole.'), 400);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return reply(notUtf8());
  }
}

/** A missing type is taken for JSON: much that is typed by hand has none. */
function typeProblem(headers: Headers): string | undefined {
  const encoding = headers.get('content-encoding');
  if (encoding !== null && encoding.trim().toLowerCase() !== 'identity') {
    return 'Send the body as it is, without a content encoding.';
  }
  const given = headers.get('content-type');
  if (given === null || given.trim() === '') return undefined;
  const [type = '', ...parameters] = given.split(';').map((part) => part.trim().toLowerCase());
  if (type !== 'application/json' && !/^application\/[\w.-]+\+json$/.test(type)) {
    return 'Send JSON, with the header content-type: application/json.';
  }
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.slice('charset='.length);
  if (charset === undefined || /^"?utf-?8"?$/.test(charset)) return undefined;
  return 'JSON is UTF-8; leave the charset out.';
}

async function collect(body: ReadableStream<Uint8Array> | null): Promise<Uint8Array | 'too-long' | 'broken'> {
  if (body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return Buffer.concat(chunks, size);
      size += value.byteLength;
      if (size > MOST_BYTES) {
        await reader.cancel();
        return 'too-long';
      }
      chunks.push(value);
    }
  } catch {
    return 'broken';
  }
}
