import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../tests/seed.ts';
import { SYSTEMS } from '../games/index.ts';
import {
  type Action,
  type Distribution,
  isRecord,
  isRefusal,
  jsonSchema,
  keyOf,
  type Plain,
  type PlainRecord,
  play,
  type Resolution,
  ratio,
  type System,
  throwerFromSeed,
  unmergedOdds,
} from '../kernel/index.ts';
import { chiSquare, critical } from '../kernel/testing/chi-square.ts';
import { satisfies } from '../kernel/testing/satisfies.ts';
import { sumsToOne } from './check-system.ts';
import { odds, openCase, type ResolveAnswer, requestShape, resolve, type StepAnswer, schema, step } from './index.ts';

interface Case {
  readonly system: System;
  readonly name: string;
  readonly title: string;
  readonly request: PlainRecord;
}

const cases: readonly Case[] = Object.values(SYSTEMS).flatMap((system) =>
  Object.entries(system.actions).flatMap(([name, action]) =>
    action.examples.map(({ title, request }) => ({
      system,
      name,
      title,
      request: { system: system.id, action: name, ...request },
    })),
  ),
);

const label = ({ system, name, title }: Case) => `${system.id} ${name}: ${title}`;

function answered(request: PlainRecord): ResolveAnswer {
  const answer = resolve(request);
  if (!answer.ok) throw new Error(`${answer.error.path}: ${answer.error.message}`);
  return answer;
}

describe.each(cases.map((one) => [label(one), one] as const))(
  'the properties hold for %s',
  (_label, { system, name, request }) => {
    const action = system.actions[name]!;

    it('fed back its own dice and choices, an answer repeats itself', () => {
      fc.assert(
        fc.property(fc.string(), (seed) => {
          const first = answered({ ...request, seed });
          const again = answered({ ...request, dice: first.dice, choices: first.choices });
          expect(again).toEqual({ ...first, ...(again.unusedDice ? { unusedDice: again.unusedDice } : {}) });
        }),
        { numRuns: runs(40) },
      );
    });

    it('asked die by die and choice by choice, it comes to the same', () => {
      fc.assert(
        fc.property(fc.string(), (seed) => {
          const played = answered({ ...request, seed });
          const dice: Record<string, Plain> = {};
          const choices: Record<string, Plain> = {};
          for (let asked = 0; asked < 100; asked++) {
            const answer = answered({ ...request, dice, choices, ask: true });
            if (answer.needs === undefined) {
              expect([answer.outcome, answer.facts]).toEqual([played.outcome, played.facts]);
              return;
            }
            if (answer.needs.kind === 'dice') dice[answer.needs.id] = played.dice[answer.needs.id]!;
            else choices[answer.needs.id] = played.choices[answer.needs.id]!;
          }
          throw new Error('it never ends');
        }),
        { numRuns: runs(20) },
      );
    });

    it('every outcome, roll and choice is one it declares, every step cites a clause and says something', () => {
      fc.assert(
        fc.property(fc.string(), (seed) => {
          const { outcome, dice, choices, steps, text } = answered({ ...request, seed });
          expect(Object.keys(action.outcomes)).toContain(outcome);
          const strange = (ids: object, known: object) =>
            Object.keys(ids).filter((id) => !Object.hasOwn(known, id.replace(/#\d+$/, '')));
          expect([strange(dice, action.rolls), strange(choices, action.choices)]).toEqual([[], []]);
          expect(steps.length).toBeGreaterThan(0);
          const isSaid = (said: string) => /^[^\s].*[.!?]$/su.test(said) && !/undefined|NaN|\[object|null/.test(said);
          expect(steps.filter((one) => !/^\S+$/.test(one.rule) || !isSaid(one.text))).toEqual([]);
          expect(text).toMatch(/^[A-Z].*\.$/su);
          expect(text).not.toMatch(/undefined|NaN|\[object/);
        }),
        { numRuns: runs(60) },
      );
    });

    it('the answer is plain data: it survives JSON', () => {
      const answer = answered({ ...request, seed: 'json' });
      expect(JSON.parse(JSON.stringify(answer))).toEqual(answer);
    });

    it('odds sum to exactly 1 and agree with sampling', () => {
      const opened = openCase(request, 'odds');
      if (!opened.ok) throw new Error(opened.error.message);
      const ways = unmergedOdds(action.rule, opened.value.args);
      if (isRefusal(ways)) throw new Error(ways.message);
      const kinds = byKind(action, ways);
      const seen = new Map<string, number>();
      for (let i = 0; i < 1500; i++) {
        // The rule itself: that an answer is the rule played, from any seed, the properties above say.
        const played = play(action.rule, opened.value.args, throwerFromSeed(`sample ${i}`));
        if (played.kind !== 'finished') throw new Error('it is not played to its end');
        const key = keyOf([played.result.outcome, counted(action, played.result.facts)]);
        seen.set(key, (seen.get(key) ?? 0) + 1);
      }
      expect([...seen.keys()].filter((key) => !kinds.has(key))).toEqual([]);
      const names = [...kinds.keys()];
      const { value, freedom } = chiSquare(
        names.map((key) => seen.get(key) ?? 0),
        names.map((key) => kinds.get(key)!),
      );
      expect(value).toBeLessThan(critical(freedom));
      const answer = odds(request);
      if (!answer.ok) throw new Error(answer.error.message);
      expect(sumsToOne(Object.values(answer.outcomes).map(({ exact }) => exact))).toBe(true);
      for (const fact of Object.values(answer.facts))
        expect(sumsToOne(fact.distribution.map(([, exact]) => exact))).toBe(true);
    }, 120_000);

    it('the example satisfies the published schema', () => {
      expect(satisfies(jsonSchema(requestShape(system, name, 'resolve')), request)).toBe(true);
      expect(satisfies(jsonSchema(requestShape(system, name, 'odds')), request)).toBe(true);
    });
  },
);

const setups = Object.values(SYSTEMS).flatMap((system) =>
  (system.encounter?.examples ?? []).map(({ title, setup }) => [`${system.id}: ${title}`, system, setup] as const),
);

describe.each(setups)('the properties hold for the fight %s', (_label, system, setup) => {
  const go = (request: PlainRecord): StepAnswer => {
    const answer = step({ system: system.id, ...request });
    if (!answer.ok)
      throw new Error(`${answer.error.path}: ${answer.error.message} in ${JSON.stringify(request).slice(0, 400)}`);
    return answer;
  };

  it('what is legal may be done, gives the same twice, and leaves a state that may be sent back', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 25 }), (picks) => {
        let { state } = go({ start: setup });
        for (const [i, pick] of picks.entries()) {
          const { legal = [], standing } = go({ state, legal: true });
          expect(standing).toMatch(/\.$/);
          const move = legal[pick % Math.max(1, legal.length)];
          if (move === undefined) return;
          const played = go({ state, action: move.action, seed: String(i) });
          const again = go({ state, action: move.action, dice: played.dice ?? {}, choices: played.choices ?? {} });
          expect(again.state).toEqual(played.state);
          expect(played.text).toMatch(/^\P{Ll}.*\.$/su);
          expect(played.text).not.toMatch(/undefined|NaN|\[object|null/);
          expect(JSON.parse(JSON.stringify(played))).toEqual(played);
          state = played.state;
        }
      }),
      { numRuns: runs(25) },
    );
  });

  it('the character asked for dice or a decision is in this fight, and is named', () => {
    const { state, legal = [], pictures } = go({ start: setup, legal: true });
    const encounter = system.encounter!;
    expect(pictures === undefined || pictures.length > 0).toBe(true);
    expect(pictures === undefined).toBe(encounter.pictures === undefined);
    const asked = legal.flatMap(({ action }) => go({ state, action, ask: true }).needs ?? []);
    expect(asked.length).toBeGreaterThan(0);
    for (const { who, name } of asked) {
      if (encounter.asked === undefined) expect(who).toBeUndefined();
      else expect([who, namesOf(state, who!)]).toEqual([who, [name]]);
    }
  });
});

it('every system is published as JSON Schema', () => {
  for (const id of Object.keys(SYSTEMS)) {
    const published = schema(id) as PlainRecord;
    expect(published.$schema).toContain('2020-12');
    expect(JSON.stringify(published)).not.toContain('undefined');
  }
  expect(schema('nothing')).toMatchObject({ ok: false, error: { path: 'system' } });
});

/** What those who have this id are called, wherever in a state they are listed by id. */
function namesOf(state: Plain, id: string): readonly Plain[] {
  if (typeof state !== 'object' || state === null) return [];
  const own = Array.isArray(state) ? undefined : (state as PlainRecord)[id];
  const named = isRecord(own) && typeof own.name === 'string' ? [own.name] : [];
  return [...named, ...Object.values(state).flatMap((inside: Plain) => namesOf(inside, id))];
}

/** The facts of a result without those that only say what lies on the table. */
function counted({ facts: about }: Action, facts: PlainRecord): PlainRecord {
  return Object.fromEntries(Object.entries(facts).filter(([name]) => !about[name]?.diceOnly));
}

function byKind(action: Action, { values, weights, total }: Distribution<Resolution>): ReadonlyMap<string, number> {
  const kinds = new Map<string, number>();
  values.forEach(({ outcome, facts }, i) => {
    const key = keyOf([outcome, counted(action, facts)]);
    kinds.set(key, (kinds.get(key) ?? 0) + ratio(weights[i]!, total));
  });
  return kinds;
}
