import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../../tests/seed.ts';
import { check, type Plain, type PlainRecord, resume } from '../../../kernel/index.ts';
import { fate } from '../index.ts';
import { SLOT_VALUE } from '../request.ts';
import type { RollFacts } from '../result.ts';
import { begin } from '../testing/table.ts';
import { TRACKS } from '../tracks.ts';
import type { State } from './state.ts';

/** Every die and every decision from one stream of numbers. */
function decide(state: State, action: PlainRecord, next: (below: number) => number) {
  const checked = check(fate.encounter!.action, action);
  if (!checked.ok) throw new Error(`${checked.error.path}: ${checked.error.message}`);
  const dice: Record<string, readonly number[]> = {};
  const choices: Record<string, Plain> = {};
  for (;;) {
    const ran = resume(fate.encounter!.act, { state, action: checked.value }, { dice, choices });
    if (ran.kind === 'refused') throw new Error(ran.error.message);
    if (ran.kind === 'finished') return { ...ran.result, choices: ran.trace.choices };
    const { needs } = ran;
    if (needs.kind === 'dice') dice[needs.id] = [0, 0, 0, 0].map(() => next(3) - 1);
    else choices[needs.id] = needs.options[next(needs.options.length)]!;
  }
}

const free = (state: State) => state.aspects.flatMap((aspect) => Object.values(aspect.free));
const frees = (state: State) => Object.values(state.people).flatMap((one) => [one.fatePoints, one.owed]);

/** A hit is taken whole, or its target is out; what was marked is worth at least the hit. */
function absorbed(before: State, after: State, target: string, hit: number): void {
  const [was, is] = [before.people[target]!, after.people[target]!];
  if (is.out === 'taken-out') return;
  const boxes = TRACKS.flatMap((track) => was.free[track].filter((box) => !is.free[track].includes(box)));
  const extra = 2 * (was.extraMild.length - is.extraMild.length);
  const slots =
    was.slots.reduce((all, slot) => all + SLOT_VALUE[slot], 0) -
    is.slots.reduce((all, slot) => all + SLOT_VALUE[slot], 0);
  expect(boxes.length).toBeLessThanOrEqual(1);
  expect((boxes[0] ?? 0) + extra + slots).toBeGreaterThanOrEqual(hit);
}

function playOut(setup: PlainRecord, stream: readonly number[], steps: number): void {
  let at = 0;
  const next = (below: number) => stream[at++ % stream.length]! % below;
  let state = begin(setup);
  for (let i = 0; i < steps; i++) {
    const moves = fate.encounter!.legal(state);
    if (state.ended) {
      expect(moves).toEqual([]);
      return;
    }
    expect(moves.length).toBeGreaterThan(0);
    const { action } = moves[next(moves.length)]!;
    const result = decide(state, action, next);
    const after = result.state as State;
    expect(check(fate.encounter!.state, after)).toEqual({ ok: true, value: after });
    expect(fate.encounter!.say(after).length).toBeGreaterThan(5);
    // No tie, and nothing else, gives two boosts; nothing that is counted goes below nothing.
    const facts = result.facts as Partial<RollFacts>;
    if (facts.boosts !== undefined) expect(facts.boosts.actor + facts.boosts.opposition).toBeLessThanOrEqual(1);
    if (result.outcome === 'tie') expect(after.boosts.length - state.boosts.length).toBeLessThanOrEqual(1);
    for (const count of [...free(after), ...frees(after), after.gm.fatePoints]) expect(count).toBeGreaterThanOrEqual(0);
    if (action.kind === 'attack') absorbed(state, after, String(action.target), facts.hit ?? 0);
    state = after;
  }
}

describe('random legal scenes', () => {
  const streams = fc.array(fc.nat({ max: 10_000 }), { minLength: 20, maxLength: 60 });

  it.each(fate.encounter!.examples.map(({ title, setup }) => [title, setup] as const))(
    'D2, FATE-87 one boost at most, no invocation below nothing, every hit absorbed or its target out: %s',
    (_title, setup) => {
      fc.assert(
        fc.property(streams, (stream) => playOut(setup, stream, 25)),
        { numRuns: runs(60) },
      );
    },
  );
});
