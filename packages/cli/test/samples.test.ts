import {
  batchesOf,
  fight,
  fightBatch,
  readFight,
  type SampleOptions,
  SampleTotals,
  Simulator,
} from '@strikehome/engine/contract';
import { SYSTEMS } from '@strikehome/engine/games';
import { isRefusal, type Refusal } from '@strikehome/engine/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BatchWorker, fightTogether } from '../src/samples/workers.ts';
import { progressLine, progressOn } from '../src/surveys/progress.ts';
import { run } from './run.ts';

const duel = { system: 'degrees', ...SYSTEMS.degrees!.fight!.examples[0]!.request };
const request = readFight(duel);
if (isRefusal(request)) throw new Error(request.message);
const simulator = new Simulator(request.process);
const batches = new Map<string, ReturnType<typeof fightBatch>>();
const fought = (samples: SampleOptions, batch: number) => {
  const key = `${samples.trials} ${batch}`;
  const known = batches.get(key) ?? fightBatch(simulator, samples, batch);
  batches.set(key, known);
  return known;
};

/** A worker that lets others go first as often as the dice say. */
const slow = (samples: SampleOptions, pauses: readonly number[]): BatchWorker => ({
  fight: async (batch) => {
    for (let i = 0; i < pauses[batch % pauses.length]!; i++) await Promise.resolve();
    return fought(samples, batch);
  },
});

function alone(samples: SampleOptions): SampleTotals {
  const sum = new SampleTotals(samples);
  while (!sum.enough) {
    const batch = fought(samples, sum.next);
    if (isRefusal(batch)) throw new Error(batch.message);
    sum.add(batch);
  }
  return sum;
}

describe('many workers', () => {
  it('come to the same sum as one, however many there are, however slow each is', async () => {
    for (const maxStandardError of [undefined, 0.004]) {
      const samples: SampleOptions = {
        trials: 52_000,
        seed: 'workers',
        ...(maxStandardError === undefined ? {} : { maxStandardError }),
      };
      const wanted = alone(samples);
      expect(wanted.next < batchesOf(samples)).toBe(maxStandardError !== undefined);
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(fc.nat(40), { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 }),
          async (crew) => {
            const sum = new SampleTotals(samples);
            let heard = 0;
            const workers = crew.map((pauses) => slow(samples, pauses));
            expect(await fightTogether(workers, samples, sum, () => heard++)).toBeUndefined();
            expect([sum.tally, sum.next, heard]).toEqual([wanted.tally, wanted.next, wanted.next]);
          },
        ),
        { numRuns: 40 },
      );
    }
  });

  it('stop at the first batch that is refused, in batch order', async () => {
    const samples: SampleOptions = { trials: 40_000, seed: 'workers' };
    const no = (batch: number): Refusal => ({ code: 'too_large', path: '', message: `batch ${batch}` });
    const worker: BatchWorker = { fight: async (batch) => (batch >= 2 ? no(batch) : fought(samples, batch)) };
    const sum = new SampleTotals(samples);
    expect(await fightTogether([worker, worker, worker], samples, sum, () => {})).toEqual(no(2));
    expect(sum.next).toBe(2);
  });
});

describe('simulated fights on the command line', () => {
  const samples = { ...duel, method: 'simulate', trials: 60_000, seed: 'threads' };
  const input = JSON.stringify(samples);

  it('answer as the library does, with any number of threads and without', () => {
    const wanted = fight(samples);
    for (const more of [[], ['--workers', '1'], ['--workers=3']]) {
      const { status, out, err } = run(['fight', ...more], { input });
      expect([status, err]).toEqual([0, '']);
      expect(JSON.parse(out)).toEqual(wanted);
    }
  });

  it('stop at the wanted standard error, at the same batch with any number of threads', () => {
    const maxStandardError = { ...samples, trials: 1_000_000, maxStandardError: '0.003' };
    const wanted = fight(maxStandardError);
    expect(wanted).toMatchObject({ ok: true, trials: expect.any(Number) });
    for (const workers of ['1', '4']) {
      const { out } = run(['fight', '--workers', workers], { input: JSON.stringify(maxStandardError) });
      expect(JSON.parse(out)).toEqual(wanted);
    }
    const drawn = run([
      'fight',
      'degrees',
      '--example',
      'method=simulate',
      'maxStandardError=0.003',
      'seed=threads',
      '--pretty',
    ]);
    expect(drawn.out).toMatch(/Simulated \d+ times, standard error 0\.00\d+\./);
  });

  it('take their turn when a fight has too many states, and say why', () => {
    const { why, ...rest } = JSON.parse(
      run(['fight', 'degrees', '--example', 'budget=20', 'trials=20000', '--workers', '2']).out,
    ) as { why: string };
    expect(why).toContain('More than 20 states');
    expect(rest).toMatchObject({ ok: true, method: 'simulate', trials: 20_000 });
  });

  it.each(['0', '17', 'many'])('--workers %s is heard what it may be', (workers) => {
    expect(run(['fight', '--workers', workers], { input })).toEqual({
      status: 1,
      out: '',
      err: 'strikehome: --workers needs a whole number from 1 to 16.\n',
    });
  });
});

describe('the bar', () => {
  const screen = (isTTY: boolean) => {
    const written: string[] = [];
    return { written, isTTY, columns: 40, write: (text: string) => written.push(text) };
  };

  it('shows how far it is', () => {
    expect(progressLine(1_350_000, 5_000_000, 'fights')).toBe(
      '  ██████▌·················  27%  1,350,000 of 5,000,000 fights',
    );
    expect(progressLine(3, 3, 'points')).toBe('  ████████████████████████ 100%  3 of 3 points');
  });

  it('is drawn now and then within the width, and is gone at the end', () => {
    const { written, ...terminal } = screen(true);
    let now = 0;
    const progress = progressOn(terminal, () => now);
    progress.count(1, 10, 'fights');
    expect(written).toEqual([]);
    now = 200;
    progress.count(2, 10, 'fights of a very long name');
    progress.count(3, 10, 'fights');
    progress.done();
    progress.done();
    expect(written).toEqual(['\r  █▎····  20%  2 of 10 fights of a ver…\u001b[K', '\r\u001b[K']);
  });

  it('is not drawn into a pipe, and in ASCII where there is nothing else', () => {
    const pipe = screen(false);
    const silent = progressOn(pipe, () => 1e6);
    silent.say('Searching');
    silent.done();
    expect(pipe.written).toEqual([]);
    const ascii = screen(true);
    progressOn(ascii, () => 0, false).say('Searching attack');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a bar steers the terminal
    expect(ascii.written.join('')).toMatch(/^[\r\u001b -~]+$/);
  });
});
