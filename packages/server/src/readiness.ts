/** `/readyz`: whether this server takes requests and can write its store. One look at the store at a time, however many ask. */
import { Buckets } from './buckets.ts';
import { failure, reply } from './reply.ts';

/** A balancer looks once in some seconds; who asks more often than this is told to wait. */
const LOOKS_A_MINUTE = 120;

export interface ReadinessOptions {
  /** False while the server is about to end. */
  readonly ready?: (() => boolean) | undefined;
  /** Rejects where the store cannot be written. */
  readonly ping?: (() => Promise<void>) | undefined;
  /** Told why the store was not available. */
  readonly unavailable?: ((error: unknown, id: string) => void) | undefined;
  /** Whether addresses have a limit. */
  readonly isLimited: boolean;
  readonly now: () => number;
}

export function readiness({ ready, ping, unavailable, isLimited, now }: ReadinessOptions) {
  const buckets = isLimited ? new Buckets(LOOKS_A_MINUTE, now) : undefined;
  let looking: Promise<unknown> | undefined;
  /** What is wrong with the store; nothing where it is fine. */
  const look = () => {
    looking ??= Promise.resolve(ping?.())
      .catch((error: unknown) => error ?? new Error('the store gave no reason'))
      .finally(() => {
        looking = undefined;
      });
    return looking;
  };
  return async (client: string, id: string): Promise<Response> => {
    if (ready?.() === false) return reply(failure('busy', 'The server is shutting down.'));
    const wait = buckets?.take(client) ?? 0;
    if (wait > 0) {
      const message = `At most ${LOOKS_A_MINUTE} readiness checks per minute are allowed; try again in ${wait} s.`;
      return reply(failure('too_many_requests', message), 429, { 'retry-after': `${wait}` });
    }
    const error = await look();
    if (error === undefined) return reply({ ok: true });
    unavailable?.(error, id);
    const message = 'The table store is unreachable.';
    return reply(failure('unavailable', message), 503, { 'retry-after': '2' });
  };
}
