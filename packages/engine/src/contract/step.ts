/** `step`: a fight as state. Start one, list what may be done, or do it; undo is the state before. */

import { invalid } from '../helpers/index.ts';
import {
  anything,
  type Change,
  check,
  compileOnce,
  type Encounter,
  flag,
  type GameRegistry,
  isRefusal,
  type Move,
  maybe,
  movesOf,
  type Needs,
  oneOf,
  type Picture,
  type Plain,
  type PlainRecord,
  type RecordShape,
  record,
  type System,
  type Tone,
} from '../kernel/index.ts';
import { type Failure, fail, onTable, type RequestId, type ResultStep, rulesOf } from './answer.ts';
import { ASK, SEED, systemOf } from './envelope.ts';
import { ID, SHOW, type Sight, withRequestId } from './id-and-show.ts';
import { runMove, textOf } from './move.ts';
import { isAskedAbout } from './play-case.ts';
import type { Question } from './question.ts';
import { playSheets } from './sheets.ts';

/** What a fight waits for, and from whom: `who` as in `changes`, `name` as people say it. */
export type StepNeeds = Needs & { readonly who?: string; readonly name?: string; readonly question?: Question };

export type StepAnswer = {
  readonly ok: true;
  readonly id?: RequestId;
  readonly system: string;
  readonly rules: string;
  readonly state: PlainRecord;
  /** Where the fight stands, in one sentence. */
  readonly standing: string;
  /** The same, to be seen. */
  readonly pictures?: readonly Picture[];
  readonly outcome?: string;
  /** The outcome's word, and how it feels, where the move is an action of the system that has one for it. */
  readonly label?: string;
  readonly tone?: Tone;
  /** What the action came to, in one sentence. */
  readonly text?: string;
  readonly facts?: PlainRecord;
  readonly changes?: readonly Change[];
  readonly dice?: Readonly<Record<string, readonly number[]>>;
  readonly choices?: Readonly<Record<string, Plain>>;
  readonly unusedDice?: Readonly<Record<string, readonly number[]>>;
  readonly steps?: readonly ResultStep[];
  readonly needs?: StepNeeds;
  readonly legal?: readonly Move[];
};

export function stepShape(id: string, { setup, state, action }: Encounter): RecordShape {
  return record({
    system: oneOf([id]),
    start: maybe(setup),
    state: maybe(state),
    action: maybe(action),
    legal: maybe(flag({ label: 'Legal', help: 'Also list the legal moves.' })),
    dice: maybe(anything({ label: 'Dice on the table' })),
    choices: maybe(anything({ label: 'Decisions taken' })),
    seed: SEED,
    ask: ASK,
    show: SHOW.step,
    id: ID,
  });
}

/** The shape is made once for each system: a table steps thousands of times. */
const knownShape = compileOnce((system: System) => stepShape(system.id, system.encounter!));

type StepRequest = {
  readonly start?: PlainRecord;
  readonly state?: PlainRecord;
  readonly action?: PlainRecord;
  readonly legal?: boolean;
  readonly dice?: unknown;
  readonly choices?: unknown;
  readonly seed?: string;
  readonly ask?: boolean;
  readonly show?: readonly Sight[];
};

export function stepOver(registry: GameRegistry, value: unknown): StepAnswer | Failure {
  return withRequestId(value, stepped(registry, value));
}

function stepped(registry: GameRegistry, value: unknown): StepAnswer | Failure {
  const found = systemOf(registry, value);
  if (!found.ok) return fail(found.error);
  const system = found.value;
  const { encounter } = system;
  if (encounter === undefined) {
    const message = `${system.title} has no encounters: ask for one of its actions with resolve or odds.`;
    return fail(invalid('system', message));
  }
  const played = playSheets(system, value, 'step');
  if (isRefusal(played)) return fail(played);
  const checked = check(knownShape(system), played.value);
  if (!checked.ok) return fail(played.placed(checked.error));
  const request = checked.value as StepRequest;
  const state = request.start === undefined ? request.state : encounter.start(request.start);
  if (state === undefined) {
    return fail(invalid('state', 'Send a state and an action, or start with a setup.'));
  }
  if (isRefusal(state)) return fail(played.placed(state));
  const fault = request.start === undefined ? encounter.invalidState?.(state) : undefined;
  if (fault !== undefined) return fail({ code: 'invalid_request', ...fault });
  const answer = { ok: true, system: system.id, rules: rulesOf(system) } as const;
  const close = (after: PlainRecord) => ({
    state: after,
    standing: encounter.say(after),
    ...(encounter.pictures === undefined ? {} : { pictures: encounter.pictures(after) }),
    ...(request.legal ? { legal: encounter.legal(after) } : {}),
  });
  const { action, show } = request;
  if (action === undefined) return { ...answer, ...close(state) };
  const { dice, choices, ask = false } = request;
  const ran = runMove(system, state, action, { dice, choices, seed: seedOf(request.seed, state), ask });
  if (ran.kind === 'refused') return fail(ran.error);
  const table = onTable(system, ran.trace);
  if (ran.kind === 'waiting') {
    const question = isAskedAbout(show) ? { question: ran.question(show!.includes('advice')) } : {};
    return { ...answer, ...close(state), ...table, needs: { ...ran.needs, ...question } };
  }
  const { outcome, facts, changes, state: after } = ran.result;
  const text = textOf(encounter, ran.result, state, action, table.steps);
  const said = text === undefined ? {} : { text };
  const felt = ran.label === undefined ? {} : { label: ran.label, tone: ran.tone! };
  return { ...answer, outcome, ...felt, ...said, facts, changes, ...table, ...close(after) };
}

/** The seed of a whole fight throws other dice at each of its moves. */
function seedOf(seed: string | undefined, state: PlainRecord): string | undefined {
  const moves = movesOf(state);
  return seed === undefined || moves === 0 ? seed : `${seed} move ${moves + 1}`;
}
