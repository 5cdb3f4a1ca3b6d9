/** The calls of a table on a server. A key goes in a header and nowhere else. */
import { isRecord, type PlainRecord } from '@strikehome/engine/kernel';

const place = (path: string) => new URL(`api/tables${path}`, document.baseURI);

export interface ApiAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  /** Seconds to wait, where the server says so. */
  readonly wait?: number;
}

interface Call {
  readonly key?: string | undefined;
  readonly body?: object;
  readonly signal?: AbortSignal;
}

function request({ key, body, signal }: Call): RequestInit {
  return {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  };
}

/** Undefined where no answer came: no network, or nobody at the other end. */
export async function call(path: string, given: Call): Promise<ApiAnswer | undefined> {
  try {
    const response = await fetch(place(path), request(given));
    const body: unknown = await response.json().catch(() => undefined);
    const wait = Number(response.headers.get('retry-after'));
    return { status: response.status, body: isRecord(body) ? body : {}, ...(wait > 0 ? { wait } : {}) };
  } catch {
    return undefined;
  }
}

/** What went wrong, in the server's words where it has some. */
export function problemOf({ status, body }: ApiAnswer): {
  readonly code: string;
  readonly message: string;
  readonly rule?: string;
} {
  const error = isRecord(body.error) ? (body.error as PlainRecord) : {};
  const message = typeof error.message === 'string' ? error.message : `This server has no tables (${status}).`;
  const rule = typeof error.rule === 'string' ? { rule: error.rule } : {};
  return { code: typeof error.code === 'string' ? error.code : '', message, ...rule };
}

/** One event of a stream. */
export interface Event {
  readonly name: string;
  readonly data: string;
}

/** A stream of events, read by hand: an EventSource can send no header. `heard` is called for every piece that comes. */
export async function listen(
  path: string,
  {
    key,
    after,
    signal,
    heard,
  }: { readonly key: string; readonly after: number; readonly signal: AbortSignal; readonly heard: () => void },
  take: (event: Event) => void,
): Promise<number> {
  const init = request({ key, signal });
  const headers = { ...(init.headers as Record<string, string>), 'last-event-id': `${after}` };
  const response = await fetch(place(`${path}?after=${after}&patch=1`), { ...init, headers });
  if (!response.ok || response.body === null) return response.status;
  heard();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return response.status;
    heard();
    const parts = `${rest}${value}`.split('\n\n');
    rest = parts.pop()!;
    for (const part of parts) {
      const event = eventIn(part);
      if (event !== undefined) take(event);
    }
  }
}

function eventIn(text: string): Event | undefined {
  let name = 'message';
  const data: string[] = [];
  for (const line of text.split('\n')) {
    const [, field, value] = /^(\w+): ?(.*)$/s.exec(line.replace(/\r$/, '')) ?? [];
    if (field === 'event') name = value!;
    if (field === 'data') data.push(value!);
  }
  return data.length === 0 ? undefined : { name, data: data.join('\n') };
}
