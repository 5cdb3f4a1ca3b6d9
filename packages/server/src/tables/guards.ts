/**
 * What every call of a table passes: it comes from our own page, its client has not taken too much, its key opens a seat. What
 * it took is charged to its address and its key.
 */
import { refused, UNKNOWN } from '@strikehome/table';
import type { Context } from 'hono';
import { Allowances, type Client, USUAL_LIMITS } from '../allowances.ts';
import { lengthOf } from '../headers.ts';
import { failure, type Rendered, rendered } from '../reply.ts';
import { ours, refuse } from './answers.ts';
import { bearerOf, hashOf } from './keys.ts';
import { Unavailable } from './store.ts';
import type { Seated, Tables } from './tables.ts';

/** What the routes need of a request, whatever else the app keeps beside it. */
export type Env = { Bindings: { readonly incoming?: unknown; readonly outgoing?: unknown } };
export type Asked = Context<Env & { readonly Variables: never }>;
export type Answer = Promise<Response>;

export interface GuardOptions {
  /** Whose request it is, by its address. */
  readonly client?: (context: Context) => string;
  readonly publicUrl?: string | undefined;
  /** What one client may take; left out, only streams of one key have a limit. */
  readonly allowances?: Allowances;
  /** Hears each time the store could not be reached: why, and which request met it. */
  readonly away?: ((error: Unavailable, context: Context) => void) | undefined;
}

/** A client whose key has opened a seat. */
interface KeyClient extends Client {
  readonly key: string;
}

/** A call that needs no key, with who asks. */
type Open = (c: Asked, by: Client) => Promise<Response | Rendered>;
/** A call of a seat. */
type Seating = (c: Asked, who: Seated, by: KeyClient) => Promise<Response | Rendered>;

export interface Guards {
  readonly allowances: Allowances;
  readonly keyOf: (c: Asked) => string | undefined;
  readonly guarded: (handler: Open) => (c: Context) => Answer;
  readonly seated: (handler: Seating, by?: 'seated' | 'commanding') => (c: Context) => Answer;
}

const UNLIMITED = { ...USUAL_LIMITS, rateLimit: 0 };

export function guards(tables: Tables, options: GuardOptions): Guards {
  const { publicUrl, away, client = () => '' } = options;
  const { allowances = new Allowances(UNLIMITED, () => performance.now()) } = options;
  const keyOf = (c: Asked) => bearerOf(c.req.header('authorization'));
  const guarded = (handler: Open) => async (context: Context) => {
    const c: Asked = context;
    const foreign = foreignPage(c, publicUrl);
    if (foreign !== undefined) return foreign;
    let by: Client = { client: client(context) };
    try {
      const given = await handler(c, by);
      const response = given instanceof Response ? given : ours(given);
      by = charged.get(c) ?? by;
      allowances.charge(by, { bytes: lengthOf(c.req.raw.headers) + lengthOf(response.headers) });
      return response;
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      away?.(error, context);
      return ours(rendered(failure('unavailable', error.message), { 'retry-after': '2' }));
    }
  };
  /** Requests whose key has opened a seat. */
  const charged = new WeakMap<Asked, KeyClient>();
  const seated = (handler: Seating, how: 'seated' | 'commanding' = 'seated') =>
    guarded(async (c, by) => {
      const key = keyOf(c);
      const who = await tables[how](c.req.param('id') ?? '', key);
      if (who === undefined || key === undefined) return refuse(UNKNOWN);
      const known = { client: by.client, key: hashOf(key) };
      charged.set(c, known);
      return allowances.refuseKey(known.key) ?? handler(c, who, known);
    });
  return { allowances, keyOf, guarded, seated };
}

/** What to answer a page that is not ours, however it came by a key; the same for every table, there or not. */
function foreignPage(c: Asked, publicUrl: string | undefined): Response | undefined {
  const origin = c.req.header('origin');
  if (origin === undefined) return undefined;
  const host = origin.replace(/^\w+:\/\//, '');
  const isOurs = host === c.req.header('host') || origin === publicUrl?.replace(/\/+$/, '');
  if (isOurs && origin !== 'null') return undefined;
  const from = origin === 'null' ? 'a page without an origin' : origin.slice(0, 100);
  const message = `This request comes from ${from}, which is not this server’s own page. If it is, set PUBLIC_URL to its address.`;
  return refuse(refused('forbidden', '', message));
}
