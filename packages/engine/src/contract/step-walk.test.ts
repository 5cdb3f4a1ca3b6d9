/**
 * Nothing of a state is taken on faith: fights are led at random, and at every stop the state is bent somewhere. It is
 * then refused with a place, or played, and what is played holds only numbers that JSON has. WALKS sets how many.
 */
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../tests/seed.ts';
import { SYSTEMS } from '../games/index.ts';
import { isRecord, type Plain, type PlainRecord, type Source, seeded } from '../kernel/index.ts';
import { step } from './all/play.ts';
import type { StepAnswer } from './step.ts';

const WALKS = Number(process.env.WALKS ?? runs(100));
const SEED = process.env.STRIKEHOME_SEED ?? '1';
const MAX_WALK = 25;

const upTo = (source: Source, n: number) => source.next() % n;
const pick = <T>(source: Source, all: readonly T[]): T => all[upTo(source, all.length)]!;

/** Every place in a state. */
function placesOf(value: Plain, at: readonly string[] = []): readonly (readonly string[])[] {
  const own = at.length === 0 ? [] : [at];
  if (typeof value !== 'object' || value === null) return own;
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => placesOf(inner as Plain, [...at, key]))];
}

function at(value: Plain, place: readonly string[]): Plain {
  return place.reduce<Plain>((inner, key) => (inner as PlainRecord)[key] as Plain, value);
}

/** The same with another value in one place, or without it. */
function bent(value: Plain, [key, ...rest]: readonly string[], change: (old: Plain) => Plain | undefined): Plain {
  const copy = (Array.isArray(value) ? [...value] : { ...(value as PlainRecord) }) as Record<string, Plain>;
  const inner = rest.length === 0 ? change(copy[key!]!) : bent(copy[key!]!, rest, change);
  if (inner === undefined && Array.isArray(copy)) (copy as Plain[]).splice(Number(key), 1);
  else if (inner === undefined) delete copy[key!];
  else copy[key!] = inner;
  return copy as Plain;
}

const ODD: readonly Plain[] = [0, 1, -1, 7, 1_000_000, -1_000_000, 2.5, '', 'ghost', '__proto__', true, null, [], {}];

function damage(source: Source, state: PlainRecord): PlainRecord {
  const places = placesOf(state);
  let now: Plain = state;
  for (let times = 1 + upTo(source, 2); times > 0; times--) {
    const place = pick(source, places);
    const other = pick(source, places);
    const kind = upTo(source, 4);
    try {
      now = bent(now, place, (old) => {
        if (kind === 0) return undefined;
        if (kind === 1) return at(state, other);
        if (kind === 2 && typeof old === 'number') return old + pick(source, [-1, 1, 100, -100]);
        return pick(source, ODD);
      });
    } catch {
      // The first change took the second one's place away.
    }
  }
  return now as PlainRecord;
}

/** The first number that JSON cannot carry, or that nobody would write. */
function oddNumber(value: unknown, path = ''): string | undefined {
  if (typeof value === 'number')
    return Number.isFinite(value) && !Object.is(value, -0) ? undefined : `${path} is ${value}`;
  if (value === undefined && path !== '') return `${path} is undefined`;
  if (Array.isArray(value) || isRecord(value)) {
    for (const [key, inner] of Object.entries(value)) {
      const odd = inner === undefined ? undefined : oddNumber(inner, `${path}.${key}`);
      if (odd !== undefined) return odd;
    }
  }
  return undefined;
}

function sound(system: string, request: PlainRecord, answer: ReturnType<typeof step>): void {
  const told = JSON.stringify(request).slice(0, 4000);
  if (!answer.ok) {
    expect(['invalid_request', 'not_allowed', 'too_large'], told).toContain(answer.error.code);
    return;
  }
  expect(oddNumber(answer), told).toBeUndefined();
  const again = step({ system, state: answer.state, legal: true });
  expect(again.ok ? '' : `${again.error.path}: ${again.error.message}`, told).toBe('');
}

function opened(system: string, source: Source): StepAnswer {
  const { setup } = pick(source, SYSTEMS[system]!.encounter!.examples);
  const answer = step({ system, start: setup, legal: true });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer;
}

describe.each(Object.keys(SYSTEMS))('the states of %s', (system) => {
  it(`are taken or refused, wherever they are bent (${WALKS} walks of seed ${SEED})`, () => {
    for (let walk = 0; walk < WALKS; walk++) {
      const source = seeded(`${SEED} ${system} ${walk}`);
      let now = opened(system, source);
      for (let length = upTo(source, MAX_WALK); length > 0 && now.legal!.length > 0; length--) {
        const { action } = pick(source, now.legal!);
        const request = { system, state: now.state, action, legal: true, seed: `${walk} ${length}` };
        const next = step(request);
        // What is offered is never refused.
        expect(next.ok ? '' : `${next.error.path}: ${next.error.message}`, JSON.stringify(request).slice(0, 4000)).toBe(
          '',
        );
        if (!next.ok) return;
        now = next;
      }
      for (let times = 0; times < 4; times++) {
        const state = damage(source, now.state);
        const asked = { system, state, legal: true };
        const answer = step(asked);
        sound(system, asked, answer);
        const moves = answer.ok ? answer.legal! : now.legal!;
        if (moves.length === 0) continue;
        const request = { system, state, action: pick(source, moves).action, seed: `${walk}` };
        const done = step(request);
        sound(system, request, done);
        if (answer.ok) expect(done.ok ? '' : done.error.message, JSON.stringify(request).slice(0, 4000)).toBe('');
      }
    }
  }, 600_000);
});

describe('a state that is nested too deep', () => {
  it('is told so', () => {
    let deep: Plain = {};
    for (let i = 0; i < 20_000; i++) deep = { a: deep };
    for (const system of Object.keys(SYSTEMS)) {
      expect(step({ system, state: deep })).toMatchObject({ ok: false });
      expect(step({ system, start: deep })).toMatchObject({ ok: false });
    }
  });
});
