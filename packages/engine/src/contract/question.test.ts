import { describe, expect, it } from 'vitest';
import { SYSTEMS } from '../games/index.ts';
import { isRefusal, type Plain, resume, type Source, seeded, throwerFrom, unmergedOdds } from '../kernel/index.ts';
import { odds } from './all/cases.ts';
import { resolve, step } from './all/play.ts';
import type { Chances } from './chances.ts';
import { QUESTION_STEPS } from './play-case.ts';
import { type Question, questionOf } from './question.ts';

type Laid = { readonly dice: Record<string, readonly number[]>; readonly choices: Record<string, Plain> };
type Needed = {
  readonly kind: string;
  readonly id: string;
  readonly count?: number;
  readonly sides?: number | 'F';
  readonly options?: readonly Plain[];
  readonly index?: number;
  readonly question?: Question;
};

const tables = (chances: Chances | undefined) =>
  Object.fromEntries((chances ?? []).map(({ outcome, exact, p }) => [outcome, { exact, p }]));

/** Answers one question by chance. */
function answered(laid: Laid, needs: Needed, source: Source): Laid {
  if (needs.kind === 'dice') {
    const faces = throwerFrom(source)(needs.id, needs.count!, needs.sides!);
    return { ...laid, dice: { ...laid.dice, [needs.id]: faces } };
  }
  const option = needs.options![source.next() % needs.options!.length]!;
  const before = (laid.choices[needs.id] ?? []) as readonly Plain[];
  const choice = needs.index === undefined ? option : [...before, option];
  return { ...laid, choices: { ...laid.choices, [needs.id]: choice } };
}

describe.each(Object.keys(SYSTEMS))('the questions of %s', (system) => {
  const examples = Object.entries(SYSTEMS[system]!.actions).flatMap(([action, { examples: all }]) =>
    all.map(({ title, request }) => [`${action}: ${title}`, { system, action, ...request }] as const),
  );

  it.each(examples)('%s: the chances of a question are the odds with what lies on the table', (title, request) => {
    const source = seeded(`question ${title}`);
    let laid: Laid = { dice: {}, choices: {} };
    for (let asked = 0; asked < 40; asked++) {
      const answer = resolve({ ...request, ...laid, ask: true, show: ['question'] });
      if (!answer.ok) throw new Error(`${answer.error.path}: ${answer.error.message}`);
      const needs = answer.needs as Needed | undefined;
      if (needs === undefined) return;
      const { question } = needs;
      expect(question!.label).not.toBe('');
      if (question!.noChances === undefined) {
        const computed = odds({ ...request, ...laid });
        if (!computed.ok) throw new Error(computed.error.message);
        const { length } = Object.keys(computed.outcomes);
        expect(tables(question!.chances)).toEqual(length > 1 ? computed.outcomes : {});
      }
      for (const { option, chances } of question!.options ?? []) {
        if (chances === undefined) continue;
        const before = (laid.choices[needs.id] ?? []) as readonly Plain[];
        const choices = { ...laid.choices, [needs.id]: needs.index === undefined ? option : [...before, option] };
        const computed = odds({ ...request, ...laid, choices });
        if (!computed.ok) throw new Error(computed.error.message);
        expect(tables(chances)).toEqual(computed.outcomes);
      }
      laid = answered(laid, needs, source);
    }
  });

  it('in a fight say what is settled and what may come, and end with the outcome they led to', () => {
    const [example] = SYSTEMS[system]!.encounter!.examples;
    const opened = step({ system, start: example!.setup, legal: true });
    if (!opened.ok) throw new Error(opened.error.message);
    const { action } = opened.legal![0]!;
    const source = seeded(`led ${system}`);
    let laid: Laid = { dice: {}, choices: {} };
    let last: Question | undefined;
    for (let asked = 0; asked < 40; asked++) {
      const answer = step({ system, state: opened.state, action, ...laid, ask: true, show: ['question'] });
      if (!answer.ok) throw new Error(answer.error.message);
      if (answer.needs === undefined) {
        if (last?.chances !== undefined) expect(last.chances.map(({ outcome }) => outcome)).toContain(answer.outcome);
        return;
      }
      last = (answer.needs as Needed).question;
      expect(last!.label).not.toBe('');
      laid = answered(laid, answer.needs as Needed, source);
    }
  });
});

describe('a question', () => {
  it('tells what the last throw settled', () => {
    const request = { ...SYSTEMS.physical!.actions.attack!.examples[0]!.request, system: 'physical', action: 'attack' };
    const first = resolve({ ...request, ask: true, show: ['question'] });
    const hit = resolve({ ...request, dice: { attack: [1, 2] }, ask: true, show: ['question'] });
    if (!first.ok || !hit.ok) throw new Error('both can be asked');
    expect((first.needs as Needed).question!.sums!.length).toBeGreaterThan(0);
    expect((hit.needs as Needed).question!.settled.length).toBeGreaterThan(0);
    expect((first.needs as Needed).question!.chances!.length).toBeGreaterThan(1);
    // What is certain is not announced as a chance.
    expect((hit.needs as Needed).question).not.toHaveProperty('chances');
  });

  it('says where its outcomes are those of the other side', () => {
    const asked = (request: object) => {
      const answer = resolve({ ...request, ask: true, show: ['question'] });
      if (!answer.ok) throw new Error(answer.error.message);
      return [answer.needs?.by, answer.needs?.question?.against];
    };
    const [blow] = SYSTEMS.degrees!.actions.attack!.examples;
    const attack = { system: 'degrees', action: 'attack', ...blow!.request };
    expect(asked(attack)).toEqual(['attacker', undefined]);
    expect(asked({ ...attack, dice: { offense: [3, 4] } })).toEqual(['defender', true]);
    // The outcomes of a defense are worded for the defender.
    const [guard] = SYSTEMS.physical!.actions.defend!.examples;
    const defend = { system: 'physical', action: 'defend', ...guard!.request };
    expect(asked(defend)[1]).toBeUndefined();
  });

  it('of a move has the chances of its default for its own, and computes each option once', () => {
    const { examples, act } = SYSTEMS.fate!.encounter!;
    const opened = step({ system: 'fate', start: examples[0]!.setup, legal: true });
    if (!opened.ok) throw new Error(opened.error.message);
    const { state, legal } = opened;
    const { action } = legal!.find((move) => move.action.kind === 'attack')!;
    const ran = resume(act, { state, action }, {});
    if (ran.kind !== 'waiting' || ran.needs.kind !== 'choice') throw new Error('a skill is asked for');
    const { options, default: usual } = ran.needs;
    expect(ran.needs.id).toBe('resistWith');
    let runs = 0;
    const counted: typeof act = (referee, args) => {
      runs++;
      return act(referee, args);
    };
    const question = questionOf({
      ...{ system: SYSTEMS.fate!, rule: counted, args: { state, action }, inputs: {}, needs: ran.needs },
      ...{
        trace: ran.trace,
        describe: ran.describe,
        rolls: {},
        choices: {},
        judging: SYSTEMS.fate!.actions.attack!,
        advice: true,
      },
      steps: QUESTION_STEPS.move,
    });
    const ways = unmergedOdds(act, { state, action });
    if (isRefusal(ways)) throw new Error(ways.message);
    const own = question.chances!.map(({ outcome, p }) => [outcome, p]);
    const weightOf = (outcome: Plain) =>
      ways.weights.reduce<number>((sum, one, i) => sum + (ways.values[i]!.outcome === outcome ? Number(one) : 0), 0);
    expect(own).toEqual(own.map(([outcome]) => [outcome, weightOf(outcome!) / Number(ways.total)]));
    expect(question.options!.find(({ option }) => option === usual)!.chances).toEqual(question.chances);
    for (const { option, chances } of question.options!) {
      const after = unmergedOdds(act, { state, action }, { choices: { resistWith: option } });
      if (isRefusal(after)) throw new Error(after.message);
      const weigh = (outcome: string) =>
        after.weights.reduce<number>(
          (sum, one, i) => sum + (after.values[i]!.outcome === outcome ? Number(one) : 0),
          0,
        );
      expect(chances!.map(({ p }) => p)).toEqual(chances!.map(({ outcome }) => weigh(outcome) / Number(after.total)));
    }
    // Who resists with a skill throws four dice against four; who does not leaves nine sums of the other's. Skills of one
    // rating leave the same.
    const ratings = new Set(question.options!.map(({ makes }) => makes)).size - 1;
    expect(ratings).toBeLessThan(options.length - 1);
    // Of two throws of four dice only the shifts count, from −8 to 8; without resistance nothing is rolled.
    expect(runs).toBe(17 * ratings + 9);
  });

  it('says why an option stands without what it leaves', () => {
    const { examples, act } = SYSTEMS.fate!.encounter!;
    const opened = step({ system: 'fate', start: examples[0]!.setup, legal: true });
    if (!opened.ok) throw new Error(opened.error.message);
    const { state, legal } = opened;
    const args = { state, action: legal!.find((move) => move.action.kind === 'attack')!.action };
    const ran = resume(act, args, {});
    if (ran.kind !== 'waiting') throw new Error('a skill is asked for');
    const asked = { system: SYSTEMS.fate!, rule: act, args, inputs: {}, needs: ran.needs, trace: ran.trace };
    const judging = SYSTEMS.fate!.actions.attack!;
    // Enough for the default, not for the others.
    const question = questionOf({ ...asked, rolls: {}, choices: {}, judging, advice: true, steps: 20_000 });
    expect(question.chances).toBeDefined();
    expect(question.noOptionChances).toMatch(/too many possibilities/);
    expect(question.options!.filter(({ chances }) => chances !== undefined).map(({ isDefault }) => isDefault)).toEqual([
      true,
    ]);
    expect(question.options!.some(({ best }) => best)).toBe(false);
  });

  it('is only told where it is asked for', () => {
    const request = { ...SYSTEMS.degrees!.actions.attack!.examples[0]!.request, system: 'degrees', action: 'attack' };
    const answer = resolve({ ...request, ask: true });
    if (!answer.ok) throw new Error('it can be asked');
    expect(answer.needs).not.toHaveProperty('question');
  });
});
