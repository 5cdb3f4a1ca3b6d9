import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Work } from '../run/work.ts';
import { type Block, eliminateWhole, solveBlock } from './blocks.ts';

const WIDTH = 2;

/** A block in rounds: from a hub one goes on through later states until a round ends at a hub, or the block is left. */
interface Text {
  readonly states: number;
  readonly hubs: number;
  /** For each state where its steps lead, as numbers to be read, and whether some of it leaves. */
  readonly steps: readonly (readonly number[])[];
}

const texts: fc.Arbitrary<Text> = fc.integer({ min: 20, max: 60 }).chain((states) =>
  fc.record({
    states: fc.constant(states),
    hubs: fc.integer({ min: 1, max: 9 }),
    steps: fc.array(fc.array(fc.nat(1000), { minLength: 2, maxLength: 4 }), { minLength: states, maxLength: states }),
  }),
);

function blockOf({ states, hubs, steps }: Text, roundsEnd = true): Block {
  const first = [0];
  const [to, p, ends]: [number[], number[], number[]] = [[], [], []];
  const exit = new Float64Array(states);
  const right = new Float64Array(states * WIDTH);
  steps.forEach((numbers, i) => {
    const all = [i + 1, ...numbers];
    for (const number of all) {
      const later = i + 1 + (number % (states - i));
      const ended = number % 3 === 0 || later >= states;
      to.push(number % 7 === 0 ? i : ended ? number % hubs : later);
      p.push(0.9 / all.length);
      ends.push(ended && roundsEnd && number % 7 !== 0 ? 1 : 0);
    }
    first.push(to.length);
    exit[i] = 0.1;
    right[i * WIDTH] = 0.1 * (i / states);
    right[i * WIDTH + 1] = 1;
  });
  const inside = {
    first: Int32Array.from(first),
    to: Int32Array.from(to),
    p: Float64Array.from(p),
    ends: Uint8Array.from(ends),
  };
  return { inside, exit, right, width: WIDTH };
}

function whole(text: Text): readonly number[] {
  const block = blockOf(text);
  eliminateWhole(block, new Work());
  return [...block.right];
}

const near = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 11));

describe('blocks of a chain', () => {
  it('cut at their hubs come to what elimination of the whole comes to', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const block = blockOf(text);
        solveBlock(block, new Work());
        expect([...block.right]).toEqual(near(whole(text)));
      }),
      { numRuns: 100 },
    );
  });

  it('so do blocks of which nobody says where their rounds end', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const block = blockOf(text, false);
        solveBlock(block, new Work());
        expect([...block.right]).toEqual(near(whole(text)));
      }),
      { numRuns: 50 },
    );
  });

  it('with few hubs take less work than the whole', () => {
    const text = { states: 300, hubs: 2, steps: Array.from({ length: 300 }, (_, i) => [i + 2, 2 * i + 5]) };
    const [cut, uncut] = [new Work(), new Work()];
    solveBlock(blockOf(text), cut);
    eliminateWhole(blockOf(text), uncut);
    expect(cut.done * 100).toBeLessThan(uncut.done);
  });

  it('too large to eliminate and all hubs, are swept to the same', () => {
    const states = 420;
    // From everywhere to everywhere: each state leads to the next one and to one far off, and every step ends a round.
    const steps = Array.from({ length: states }, (_, i) => [(i + 1) % states, (i * 37 + 11) % states]);
    const make = (): Block => ({
      inside: {
        first: Int32Array.from({ length: states + 1 }, (_, i) => 2 * i),
        to: Int32Array.from(steps.flat()),
        p: new Float64Array(2 * states).fill(0.4),
        ends: new Uint8Array(2 * states).fill(1),
      },
      exit: new Float64Array(states).fill(0.2),
      right: Float64Array.from({ length: states * WIDTH }, (_, k) => (k % 5) / 10),
      width: WIDTH,
    });
    const [swept, eliminated] = [make(), make()];
    solveBlock(swept, new Work());
    eliminateWhole(eliminated, new Work());
    expect([...swept.right]).toEqual(near([...eliminated.right]));
  });
});
