/** People and gear for the tests, and requests that must be answered with no die left over. */
import { expect } from 'vitest';
import {
  type Failure,
  type OddsAnswer,
  odds,
  type ResolveAnswer,
  resolve,
  type StepAnswer,
  step,
} from '../../../contract/index.ts';
import type { Plain } from '../../../kernel/index.ts';

export const SWORD = { name: 'sword', skill: 'swords', damage: [2, 3, 3, 3, 3, 4, 5] };
export const KNIFE = { name: 'knife', skill: 'brawling', damage: [1, 2, 2, 2, 3, 3, 4] };
export const HANDS = { name: 'hands', skill: 'martial-arts', damage: [1, 1, 1, 2, 2, 2, 3] };
export const PISTOL = { name: 'pistol', skill: 'pistols', damage: [2, 3, 3, 4, 4, 4, 5] };
export const VEST = { name: 'vest', protection: [0, 1, 1, 2, 2, 3, 4] };
export const ADA = { name: 'Ada', physical: 6, skills: { swords: 2 }, stamina: 12, luck: 7, weapon: SWORD };
export const THUG = { name: 'the thug', physical: 6, skill: 1, stamina: 8, weapon: KNIFE };

type Facts = Readonly<Record<string, Plain>>;
type Played = ResolveAnswer & { readonly outcome: string; readonly facts: Facts };

/** A request that must be answered; dice that are not said come from a seed. */
export function played(action: string, request: object): Played {
  const answer = resolve({ system: 'physical', action, seed: 'none of it may be needed', ...request });
  if (!answer.ok) throw new Error(`${answer.error.path}: ${answer.error.message}`);
  expect(answer.unusedDice, 'dice left over').toBeUndefined();
  return answer as Played;
}

export const attack = (request: object = {}) => played('attack', { character: ADA, opponent: THUG, ...request });
export const defend = (request: object = {}) => played('defend', { character: ADA, opponent: THUG, ...request });

/** Both sides of a blow, where the action has two. */
const people = (action: string) =>
  action === 'attack' || action === 'defend' ? { character: ADA, opponent: THUG } : {};

/** The refusal of a request that must be refused. */
export function refused(action: string, request: object): Failure['error'] {
  const answer = resolve({ system: 'physical', action, ...people(action), ...request });
  if (answer.ok) throw new Error('it was answered');
  return answer.error;
}

export function computed(action: string, request: object = {}): OddsAnswer {
  const answer = odds({ system: 'physical', action, ...people(action), ...request });
  if (!answer.ok) throw new Error(`${answer.error.path}: ${answer.error.message}`);
  return answer;
}

/** In how many of 36 throws one of these outcomes comes up. */
export function of36(answer: Pick<OddsAnswer, 'outcomes'>, ...outcomes: readonly string[]): number {
  let ways = 0;
  for (const outcome of outcomes) {
    const [n = '0', d = '1'] = (answer.outcomes[outcome]?.exact ?? '0').split('/');
    ways += (Number(n) * 36) / Number(d);
  }
  return ways;
}

/** Each step as its clause and its sentence. */
export const stepsOf = ({ steps }: { readonly steps?: readonly { readonly rule: string; readonly text: string }[] }) =>
  (steps ?? []).map(({ rule, text }) => `${rule} ${text}`);

/** A step of a fight that must be answered with no die left over. */
export function stepped(request: object): StepAnswer {
  const answer = step({ system: 'physical', seed: 'none of it may be needed', ...request });
  if (!answer.ok) throw new Error(`${answer.error.path}: ${answer.error.message}`);
  expect(answer.unusedDice, 'dice left over').toBeUndefined();
  return answer;
}

export function stepRefused(request: object): Failure['error'] {
  const answer = step({ system: 'physical', ...request });
  if (answer.ok) throw new Error('it was answered');
  return answer.error;
}

export type Term = readonly [label: string, value: number, by: string];

/** The terms of a target number, as `label, value, by`. */
export const terms = (...all: readonly Term[]) => all.map(([label, value, by]) => ({ label, value, by }));
