/** Long work beside the page: the newest errand wins, and nobody waits for one that nobody wants. */
import { describe, expect, it } from 'vitest';
import { errands, type News } from './job.ts';

/** A stage with helpers whose every move is written down and whose clock is moved by hand. */
function stage() {
  const log: string[] = [];
  const clock: { call: () => void; off: boolean }[] = [];
  const reports: ((news: News<string>) => void)[] = [];
  const line = errands<string, string>({
    patience: 500,
    hire: (report) => {
      const number = reports.push(report);
      return {
        send: (errand) => log.push(`${number} takes ${errand}`),
        dismiss: () => log.push(`${number} goes`),
      };
    },
    show: (errand, { news, done }) => log.push(`${errand}: ${news}${done ? '.' : ' …'}`),
    after: (_ms, call) => {
      const timer = { call, off: false };
      clock.push(timer);
      return () => {
        timer.off = true;
      };
    },
  });
  return {
    line,
    log,
    tell: (helper: number, news: string, done = true) => reports[helper - 1]!({ done, news }),
    wait: () => {
      for (const timer of clock.splice(0)) if (!timer.off) timer.call();
    },
  };
}

describe('errands', () => {
  it('that are short are finished, and only the newest of those that came meanwhile is sent', () => {
    const { line, log, tell } = stage();
    for (const errand of ['one', 'two', 'three']) line.ask(errand);
    tell(1, 'half', false);
    tell(1, 'done');
    tell(1, 'done');
    expect(log).toEqual(['1 takes one', 'one: half …', '1 takes three', 'one: done.', 'three: done.']);
  });

  it('that are long are dropped as soon as another is wanted', () => {
    const { line, log, wait, tell } = stage();
    line.ask('one');
    wait();
    line.ask('two');
    tell(1, 'too late');
    tell(2, 'done');
    expect(log).toEqual(['1 takes one', '1 goes', '2 takes two', 'two: done.']);
  });

  it('that turn out to be long do not keep another waiting', () => {
    const { line, log, wait } = stage();
    line.ask('one');
    line.ask('two');
    wait();
    expect(log).toEqual(['1 takes one', '1 goes', '2 takes two']);
  });

  it('may take as long as they need while nobody wants another', () => {
    const { line, log, wait, tell } = stage();
    line.ask('one');
    wait();
    tell(1, 'done');
    line.ask('two');
    expect(log).toEqual(['1 takes one', 'one: done.', '1 takes two']);
  });

  it('are dropped with what waits behind them', () => {
    const { line, log, wait } = stage();
    line.drop();
    line.ask('one');
    line.ask('two');
    line.drop();
    wait();
    line.ask('three');
    expect(log).toEqual(['1 takes one', '1 goes', '2 takes three']);
  });
});
