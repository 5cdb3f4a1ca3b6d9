/** Long work beside the page: the newest job wins, and one that nobody wants any more is stopped. */
import { describe, expect, it } from 'vitest';
import { type JobEvent, jobs } from './job.ts';

/** A stage with workers whose every move is written down and whose clock is moved by hand. */
function stage() {
  const log: string[] = [];
  const clock: { call: () => void; off: boolean }[] = [];
  const reports: ((event: JobEvent<string>) => void)[] = [];
  const queue = jobs<string, string>({
    patience: 500,
    startWorker: (report) => {
      const number = reports.push(report);
      return {
        run: (job) => log.push(`${number} takes ${job}`),
        stop: () => log.push(`${number} stops`),
      };
    },
    onEvent: (job, { event, done }) => log.push(`${job}: ${event}${done ? '.' : ' …'}`),
    after: (_ms, call) => {
      const timer = { call, off: false };
      clock.push(timer);
      return () => {
        timer.off = true;
      };
    },
  });
  return {
    queue,
    log,
    report: (worker: number, event: string, done = true) => reports[worker - 1]!({ done, event }),
    wait: () => {
      for (const timer of clock.splice(0)) if (!timer.off) timer.call();
    },
  };
}

describe('jobs', () => {
  it('that are short are finished, and only the newest of those that came meanwhile is sent', () => {
    const { queue, log, report } = stage();
    for (const job of ['one', 'two', 'three']) queue.start(job);
    report(1, 'half', false);
    report(1, 'done');
    report(1, 'done');
    expect(log).toEqual(['1 takes one', 'one: half …', '1 takes three', 'one: done.', 'three: done.']);
  });

  it('that are long are stopped as soon as another is wanted', () => {
    const { queue, log, wait, report } = stage();
    queue.start('one');
    wait();
    queue.start('two');
    report(1, 'too late');
    report(2, 'done');
    expect(log).toEqual(['1 takes one', '1 stops', '2 takes two', 'two: done.']);
  });

  it('that turn out to be long do not keep another waiting', () => {
    const { queue, log, wait } = stage();
    queue.start('one');
    queue.start('two');
    wait();
    expect(log).toEqual(['1 takes one', '1 stops', '2 takes two']);
  });

  it('may take as long as they need while nobody wants another', () => {
    const { queue, log, wait, report } = stage();
    queue.start('one');
    wait();
    report(1, 'done');
    queue.start('two');
    expect(log).toEqual(['1 takes one', 'one: done.', '1 takes two']);
  });

  it('are stopped with what waits behind them', () => {
    const { queue, log, wait } = stage();
    queue.stop();
    queue.start('one');
    queue.start('two');
    queue.stop();
    wait();
    queue.start('three');
    expect(log).toEqual(['1 takes one', '1 stops', '2 takes three']);
  });
});
