/** `resolve`: one request played, asked or replayed. */
import {
  cryptographic,
  type Note,
  type Played,
  play,
  type Resolution,
  type Rule,
  resume,
  type Sitting,
  type System,
  type Thrower,
  throwerFrom,
  throwerFromSeed,
} from '../kernel/index.ts';
import { type Failure, fail, type Resolved, type Step } from './answer.ts';
import { type Request, readRequest } from './envelope.ts';
import { named, shownOf } from './named.ts';

declare const crypto: { getRandomValues(numbers: Uint32Array): unknown };

const trueDice: Thrower = throwerFrom(cryptographic((numbers) => crypto.getRandomValues(numbers)));

export function resolve(value: unknown): Resolved | Failure {
  const read = readRequest(value, 'resolve');
  return named(value, read.ok ? resolved(read.value) : fail(read.refusal));
}

function resolved(request: Request): Resolved | Failure {
  const { system, name, action, args, fields, inputs, seed, ask, show } = request;
  const sitting = sit(action.rule, args, inputs, seed, ask);
  if (sitting.kind === 'refused') return fail(sitting.refusal);
  const answer = { ok: true, system: system.id, action: name, rules: rulesOf(system) } as const;
  if (sitting.kind === 'waiting') {
    const { needs, played } = sitting;
    return { ...answer, ...onTable(system, played), needs, ...(show === undefined ? {} : shownOf(request)) };
  }
  const { outcome, facts, changes } = sitting.result;
  const { dice, choices } = sitting.played;
  return {
    ...answer,
    outcome,
    text: action.say(sitting.result, fields),
    facts,
    changes,
    ...onTable(system, sitting.played),
    ...(show === undefined ? {} : shownOf(request, { resolution: sitting.result, dice, choices })),
  };
}

/** Asked, seeded or thrown with true dice. */
export function sit<A, R extends Resolution>(
  rule: Rule<A, R>,
  args: A,
  inputs: Parameters<typeof resume>[2],
  seed: string | undefined,
  ask: boolean,
): Sitting<R> {
  if (ask) return resume(rule, args, inputs);
  return play(rule, args, seed === undefined ? trueDice : throwerFromSeed(seed), inputs);
}

export function rulesOf({ id, version }: System): string {
  return `${id}@${version}`;
}

export function onTable(system: System, { dice, choices, notes, unusedDice }: Played) {
  return {
    dice,
    choices,
    ...(Object.keys(unusedDice).length > 0 ? { unusedDice } : {}),
    steps: notes.map((note) => sentence(system, note)),
  };
}

function sentence(system: System, { rule, id, values }: Note): Step {
  const say = system.words[id];
  if (say === undefined) throw new Error(`${system.id} has no words for the step ${id}`);
  return { rule, id, values, text: say(values) };
}
