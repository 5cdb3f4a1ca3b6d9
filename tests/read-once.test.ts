/**
 * A request is checked and prepared once, whatever is then shown of it: on the page at a tick of a slider, in the terminal
 * for an answer that is drawn with its odds, sums and pictures.
 */
import { fileURLToPath } from 'node:url';
import { SYSTEMS } from '@strikehome/engine/games';
import { describe, expect, it, vi } from 'vitest';

const counts = vi.hoisted(() => ({ checks: 0 }));

vi.mock(import('../packages/engine/src/kernel/shape/check.ts'), async (original) => {
  const real = await original();
  const check: typeof real.check = (...given) => {
    counts.checks++;
    return real.check(...given);
  };
  const partsChecker: typeof real.partsChecker = (...shapes) => {
    const checker = real.partsChecker(...shapes);
    return (...given) => {
      counts.checks++;
      return checker(...given);
    };
  };
  return { ...real, check, partsChecker };
});
// The built page fetches its systems; here all of them are there.
vi.mock('../packages/web/src/state/registry.ts', () => ({
  fetchSystem: async () => {},
  isFetched: () => true,
  gameOrFirst: (id: string) => id,
  WORKER: {},
}));

/** What the page asks of the worker, which is another thread. */
const asked: object[] = [];
vi.stubGlobal(
  'Worker',
  class {
    postMessage(job: object) {
      asked.push(job);
    }
  },
);
vi.stubGlobal('document', { baseURI: 'http://page/' });
vi.stubGlobal('location', { hash: '#/1/physical/defend' });
vi.stubGlobal('history', { pushState() {}, replaceState() {} });
vi.stubGlobal('localStorage', { getItem: () => null, setItem() {}, removeItem() {} });
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('__BUILT__', true);

/** The parts of the page's store that a tick goes through. Its types belong to a browser. */
interface Store {
  arrive(): Promise<void>;
  edit(path: readonly string[], value: number): void;
  readonly answer: { readonly value: { readonly ok: boolean } | undefined };
  readonly sums: { readonly value: readonly object[] };
  readonly pictures: { readonly value: readonly object[] };
}
const store = (await import(fileURLToPath(new URL('../packages/web/src/state/store.ts', import.meta.url)))) as Store;

describe('one tick of a slider', () => {
  it('checks and prepares the request once, for answer, sums, pictures and odds together', async () => {
    const { defend } = SYSTEMS.physical!.actions;
    const prepare = vi.spyOn(defend!, 'prepare');
    const look = () => [store.answer.value?.ok, store.sums.value.length > 0, store.pictures.value.length > 0];
    await store.arrive();
    expect(look()).toEqual([true, true, true]);
    for (const physical of [5, 7, 8]) {
      counts.checks = 0;
      prepare.mockClear();
      store.edit(['opponent', 'physical'], physical);
      expect(look()).toEqual([true, true, true]);
      expect({ checks: counts.checks, prepared: prepare.mock.calls.length }).toEqual({ checks: 1, prepared: 1 });
    }
    // The odds are asked of the worker, and the newest question waits behind the first.
    expect(asked).toMatchObject([{ kind: 'odds', system: 'physical' }]);
  });
});

describe('an answer drawn in the terminal', () => {
  it.each(['resolve', 'odds'])('checks and prepares the request of %s once', async (verb) => {
    const { isMisuse, readArguments } = await import('../packages/cli/src/arguments.ts');
    const prepare = vi.spyOn(SYSTEMS.physical!.actions.defend!, 'prepare');
    const written: string[] = [];
    const own = Object.getOwnPropertyDescriptor(process, 'stdout')!;
    const value = Object.assign(Object.create(process.stdout), { write: (text: string) => written.push(text) > 0 });
    Object.defineProperty(process, 'stdout', { value, configurable: true });
    const given = readArguments([verb, 'physical', 'defend', '--example', '--pretty', '--no-color']);
    if (isMisuse(given)) throw new Error(given.misuse);
    counts.checks = 0;
    prepare.mockClear();
    try {
      expect(await given.command!.run(given)).toEqual({ status: 0 });
    } finally {
      Object.defineProperty(process, 'stdout', own);
    }
    expect(written.join('')).toContain(verb === 'resolve' ? 'Modifiers' : '%');
    expect({ checks: counts.checks, prepared: prepare.mock.calls.length }).toEqual({ checks: 1, prepared: 1 });
  });
});
