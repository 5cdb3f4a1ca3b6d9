// How vitest runs for mutants: the quick tests of one system, all in one thread that lasts from mutant to mutant.
// vitest ends its thread with each run and loads every module again in the next, which is most of a mutant's time; here
// the thread and its modules stay, as no mutant acts while a module loads.
import { EventEmitter } from 'node:events';
import { ThreadsPoolWorker } from 'vitest/node';
import base from '../../vitest.config.ts';

/** A thread is replaced after so many runs, so that what tests leave behind does not pile up. */
const RUNS = 250;

let kept;
let runs = 0;

async function discard() {
  await kept?.thread.stop();
  kept = undefined;
}

/** A thread of vitest's own that hears one start and no stop. */
class LastingWorker {
  name = 'lasting';
  #options;
  #config;
  #heard = new EventEmitter();

  constructor(options) {
    this.#options = options;
  }

  async start() {
    if (kept?.failed || runs++ % RUNS === 0) await discard();
    if (!kept) {
      kept = { thread: new ThreadsPoolWorker(this.#options), started: false, failed: false };
      await kept.thread.start();
    }
    const mine = kept;
    this.on('error', () => {
      mine.failed = true;
    });
  }

  async stop() {
    for (const event of this.#heard.eventNames())
      for (const callback of this.#heard.listeners(event)) kept?.thread.off(event, callback);
    this.#heard.removeAllListeners();
  }

  on(event, callback) {
    this.#heard.on(event, callback);
    kept.thread.on(event, callback);
  }

  off(event, callback) {
    this.#heard.off(event, callback);
    kept?.thread.off(event, callback);
  }

  send(message) {
    if (message.type === 'stop') return this.#answer('stopped');
    if (message.type === 'start') {
      this.#config = message.context.config;
      if (kept.started) return this.#answer('started');
      kept.started = true;
    }
    // The thread knows the settings of its first start; each run brings its own.
    const isRun = message.type === 'run';
    kept.thread.send(isRun ? { ...message, context: { ...message.context, config: this.#config } } : message);
  }

  #answer(type) {
    queueMicrotask(() => this.#heard.emit('message', { type, __vitest_worker_response__: true }));
  }

  deserialize(data) {
    return data;
  }
}

// The runner of mutants asks for threads after this file was read, so the pool is set when all is settled.
const lasting = {
  name: 'lasting',
  configureVitest({ vitest, project }) {
    vitest.onClose(discard);
    project.config.pool = 'lasting';
    project.config.poolRunner = { name: 'lasting', createPoolWorker: (options) => new LastingWorker(options) };
  },
};

export default {
  root: process.cwd(),
  ...base,
  plugins: [lasting],
  test: {
    ...base.test,
    projects: undefined,
    include: process.env.STRIKEHOME_TESTS.split(' '),
    setupFiles: [...base.test.setupFiles, 'scripts/mutate/setup.mjs'],
    isolate: false,
  },
};
