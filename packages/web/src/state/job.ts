/**
 * Long jobs in a worker that cannot be interrupted, only stopped. The newest job wins: a short one is waited for, so
 * that what is dragged still moves; one that takes long is stopped with its worker, and the new one gets another.
 */
export interface JobWorker<J> {
  run(job: J): void;
  stop(): void;
}

/** What a worker reports of its job: something on the way, or with `done` its end. */
export interface JobEvent<E> {
  readonly done: boolean;
  readonly event: E;
}

export interface JobQueue<J> {
  start(job: J): void;
  /** Nobody waits for it any more. */
  stop(): void;
}

interface JobOptions<J, E> {
  readonly startWorker: (report: (event: JobEvent<E>) => void) => JobWorker<J>;
  readonly onEvent: (job: J, event: JobEvent<E>) => void;
  /** How long a job may make a newer one wait. */
  readonly patience: number;
  /** Calls back after a while; the function it gives cancels that. */
  readonly after: (ms: number, call: () => void) => () => void;
}

export function jobs<J, E>({ startWorker, onEvent, patience, after }: JobOptions<J, E>): JobQueue<J> {
  let worker: JobWorker<J> | undefined;
  let running: { readonly job: J; impatient: boolean } | undefined;
  let waiting: J | undefined;
  let cancelTimer = () => {};
  const run = (job: J) => {
    worker ??= newWorker();
    const mine = { job, impatient: false };
    running = mine;
    waiting = undefined;
    cancelTimer = after(patience, () => {
      mine.impatient = true;
      if (waiting !== undefined) replace(waiting);
    });
    worker.run(job);
  };
  const stop = () => {
    cancelTimer();
    worker?.stop();
    worker = undefined;
    running = undefined;
    waiting = undefined;
  };
  const replace = (job: J) => {
    stop();
    run(job);
  };
  const newWorker = () => {
    const one: JobWorker<J> = startWorker((event) => {
      if (worker !== one || running === undefined) return;
      const { job } = running;
      if (event.done) {
        cancelTimer();
        running = undefined;
        if (waiting !== undefined) run(waiting);
      }
      onEvent(job, event);
    });
    return one;
  };
  return {
    start(job) {
      if (running === undefined) run(job);
      else if (running.impatient) replace(job);
      else waiting = job;
    },
    stop() {
      if (running !== undefined) stop();
    },
  };
}
