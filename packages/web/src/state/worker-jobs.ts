/** Jobs in workers of their own, as `job.ts` runs them: the newest wins, and what nobody waits for any more is stopped. */
import { type JobEvent, type JobQueue, jobs } from './job.ts';
import { startWorker } from './store.ts';

interface Options<J, E> {
  /** How long a job may make a newer one wait, in milliseconds. */
  readonly patience: number;
  /** What the worker is sent of a job. */
  readonly message: (job: J) => object;
  readonly onEvent: (job: J, event: JobEvent<E>) => void;
  /** Whether the engine could not be started beside the page. */
  readonly onLost?: (lost: boolean) => void;
}

export function workerJobs<J, E>({ patience, message, onEvent, onLost = () => {} }: Options<J, E>): JobQueue<J> {
  return jobs<J, E>({
    patience,
    onEvent,
    after: (ms, call) => {
      const timer = setTimeout(call, ms);
      return () => clearTimeout(timer);
    },
    startWorker: (report) => {
      const worker = startWorker();
      worker.onmessage = ({ data }: MessageEvent<JobEvent<E> | null>) => {
        onLost(data === null);
        if (data !== null) report(data);
      };
      worker.onerror = () => onLost(true);
      return { run: (job) => worker.postMessage(message(job)), stop: () => worker.terminate() };
    },
  });
}
