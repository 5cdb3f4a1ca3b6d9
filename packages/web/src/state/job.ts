/**
 * Long work carried by a helper that cannot be interrupted, only dismissed. The newest errand wins: a short one is
 * waited for, so that what is dragged still moves; one that takes long is dropped with its helper, and a new one is sent.
 */
export interface Helper<Q> {
  send(errand: Q): void;
  dismiss(): void;
}

/** What a helper reports: something on the way, or the end of its errand. */
export type News<N> = { readonly done: boolean; readonly news: N };

export interface Errands<Q> {
  ask(errand: Q): void;
  /** Nobody waits for it any more. */
  drop(): void;
}

interface Setting<Q, N> {
  readonly hire: (report: (news: News<N>) => void) => Helper<Q>;
  readonly show: (errand: Q, news: News<N>) => void;
  /** How long an errand may keep a newer one waiting. */
  readonly patience: number;
  /** Calls back after a while; the answer takes that back. */
  readonly after: (ms: number, call: () => void) => () => void;
}

export function errands<Q, N>({ hire, show, patience, after }: Setting<Q, N>): Errands<Q> {
  let helper: Helper<Q> | undefined;
  let running: { readonly errand: Q; impatient: boolean } | undefined;
  let waiting: Q | undefined;
  let forget = () => {};
  const send = (errand: Q) => {
    helper ??= hired();
    const mine = { errand, impatient: false };
    running = mine;
    waiting = undefined;
    forget = after(patience, () => {
      mine.impatient = true;
      if (waiting !== undefined) replace(waiting);
    });
    helper.send(errand);
  };
  const stop = () => {
    forget();
    helper?.dismiss();
    helper = undefined;
    running = undefined;
    waiting = undefined;
  };
  const replace = (errand: Q) => {
    stop();
    send(errand);
  };
  const hired = () => {
    const one: Helper<Q> = hire((news) => {
      if (helper !== one || running === undefined) return;
      const { errand } = running;
      if (news.done) {
        forget();
        running = undefined;
        if (waiting !== undefined) send(waiting);
      }
      show(errand, news);
    });
    return one;
  };
  return {
    ask(errand) {
      if (running === undefined) send(errand);
      else if (running.impatient) replace(errand);
      else waiting = errand;
    },
    drop() {
      if (running !== undefined) stop();
    },
  };
}
