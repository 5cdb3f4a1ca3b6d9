/** `compare`: what single changes of a request do to its answer, each held against the request as it is. */
import type { FightOutcome } from '../fights/index.ts';
import { invalid } from '../helpers/index.ts';
import {
  addedFractions,
  anything,
  isRecord,
  isRefusal,
  isWithin,
  list,
  type Mean,
  maybe,
  type Plain,
  type PlainRecord,
  type Refusal,
  record,
  text,
  withValue,
} from '../kernel/index.ts';
import type { Failure, OddsTable } from './answer.ts';
import type { Headlines } from './chances.ts';

/** One change of a request: values by dotted path, and null for what is taken out. */
export type Variant = { readonly label?: string; readonly change: PlainRecord };

const MAX_VARIANTS = 20;

export const COMPARE = list(
  record({
    label: maybe(text({ label: 'Label', help: 'Its label in the answer.' }, 80)),
    // Names with dots are paths into the request, which no map of names takes.
    change: anything({
      label: 'Change',
      help: 'An object of values by dotted path, such as defender.absorption; null takes a value out.',
    }),
  }),
  { label: 'Compare', help: 'Changes of this request, for the odds with each.' },
  1,
  MAX_VARIANTS,
);

export type ComparedHeadline = Headlines[number] & {
  /** Against the request as it is. */
  readonly difference: { readonly exact: string; readonly p: number };
};

export type ComparedOdds = {
  readonly label: string;
  readonly headlines: readonly ComparedHeadline[];
  /** The fact that counts, where it is in the odds. */
  readonly mean?: Mean & { readonly fact: string; readonly difference: Mean };
};

type Wins = FightOutcome['win'];
type ExactWins = Omit<NonNullable<FightOutcome['exact']>['win'], 'never'>;

export type ComparedFight = Pick<FightOutcome, 'method' | 'win'> & {
  readonly label: string;
  readonly difference: Wins;
  /** Of the difference, where one of the two was simulated. */
  readonly standardError?: number;
  /** With `fractions`. */
  readonly exact?: { readonly win: ExactWins; readonly difference: ExactWins };
};

/** The answer to each change, or what is wrong with the first that has none. */
export function answersTo<A extends { readonly ok: true }>(
  value: PlainRecord,
  variants: readonly Variant[],
  ask: (request: PlainRecord) => A | { readonly ok: false; readonly error: Refusal },
): readonly (readonly [label: string, answer: A])[] | Refusal {
  const { compare: _compare, show: _show, id: _id, ...request } = value;
  const answers: (readonly [string, A])[] = [];
  for (const [i, { label, change }] of variants.entries()) {
    const at = `compare.${i}.change`;
    if (!isRecord(change) || Object.keys(change).length === 0 || Object.keys(change).length > MAX_VARIANTS)
      return invalid(at, `A change is an object of 1 to ${MAX_VARIANTS} values by path: {"defender.absorption": 4}.`);
    let changed: PlainRecord = request;
    for (const [dotted, to] of Object.entries(change)) {
      const path = dotted.split('.');
      const nowhere = pathProblem(changed, path, at);
      if (nowhere !== undefined) return nowhere;
      changed = withValue(changed, path, to === null ? undefined : to);
    }
    const answer = ask(changed);
    if (!answer.ok) {
      const { path } = answer.error;
      const own = Object.keys(change).some((dotted) => isWithin(path, dotted.split('.')));
      return { ...answer.error, path: own ? `${at}.${path}` : at };
    }
    answers.push([label ?? labelOf(change), answer]);
  }
  return answers;
}

/** "defender.absorption 4", "without cover" */
function labelOf(change: PlainRecord): string {
  const one = ([path, to]: readonly [string, Plain]) =>
    to === null ? `without ${path}` : `${path} ${typeof to === 'object' ? JSON.stringify(to) : to}`;
  return Object.entries(change).map(one).join(', ').slice(0, 80);
}

/** Why a path leads to no place; lists are counted from 0, and records that are missing on the way are made. */
export function pathProblem(here: Plain, path: readonly string[], field: string, at = 0): Refusal | undefined {
  const key = path[at];
  if (key === undefined || key === '' || key === '__proto__')
    return invalid(field, 'Name a field of the request, such as a.skill.');
  const above = path.slice(0, at).join('.');
  if (Array.isArray(here)) {
    if (!/^\d+$/.test(key) || Number(key) >= here.length) {
      const message = `The field ${above} is a list of ${here.length}, counted from 0; ${key} is none of them.`;
      return invalid(field, message);
    }
  } else if (!isRecord(here)) return invalid(field, `The field ${above} holds no further fields.`);
  if (at === path.length - 1) return undefined;
  const inside = here as PlainRecord;
  return pathProblem(Object.hasOwn(inside, key) ? inside[key]! : {}, path, field, at + 1);
}

/** A headline that is not among those of one answer cannot come true there. */
const never = (all: Headlines | undefined, one: Headlines[number]): Headlines[number] =>
  all?.find(({ id }) => id === one.id) ?? { id: one.id, label: one.label, tone: one.tone, exact: '0', p: 0 };

/** What a change makes of the odds. */
export function comparedOdds(base: OddsTable, label: string, answer: OddsTable, fact: string): ComparedOdds {
  const { headlines = [] } = base;
  const more = (answer.headlines ?? []).filter(({ id }) => !headlines.some((one) => one.id === id));
  const [before, after] = [base.facts[fact]?.mean, answer.facts[fact]?.mean];
  return {
    label,
    headlines: [...headlines, ...more].map((one) => {
      const [was, now] = [never(headlines, one), never(answer.headlines, one)];
      return { ...now, difference: { exact: addedFractions(now.exact, was.exact, -1), p: now.p - was.p } };
    }),
    ...(before === undefined || after === undefined
      ? {}
      : {
          mean: {
            fact,
            ...after,
            difference: { exact: addedFractions(after.exact, before.exact, -1), value: after.value - before.value },
          },
        }),
  };
}

/** What a change makes of a whole fight. */
export function comparedFight(base: FightOutcome, label: string, answer: FightOutcome): ComparedFight {
  const { method, win, exact } = answer;
  const never = (win.never ?? 0) - (base.win.never ?? 0);
  const error = Math.hypot(base.standardError ?? 0, answer.standardError ?? 0);
  const less = (side: keyof ExactWins) => addedFractions(exact!.win[side], base.exact!.win[side], -1);
  return {
    label,
    method,
    win,
    difference: {
      a: win.a - base.win.a,
      b: win.b - base.win.b,
      draw: win.draw - base.win.draw,
      ...(never === 0 ? {} : { never }),
    },
    ...(error === 0 ? {} : { standardError: error }),
    ...(exact === undefined || base.exact === undefined
      ? {}
      : { exact: { win: exact.win, difference: { a: less('a'), b: less('b'), draw: less('draw') } } }),
  };
}

/** A fight with what each change of its request makes of it, where it asks for that. */
export function withCompared<A extends FightOutcome & { readonly ok: true }>(
  value: unknown,
  base: A | Failure,
  ask: (request: PlainRecord) => A | Failure,
): (A & { readonly compared?: readonly ComparedFight[] }) | Failure {
  if (!base.ok || !isRecord(value) || !Array.isArray(value.compare)) return base;
  const answers = answersTo<A>(value as PlainRecord, value.compare as readonly Variant[], ask);
  if (isRefusal(answers)) return { ok: false, error: answers };
  return { ...base, compared: answers.map(([label, answer]) => comparedFight(base, label, answer)) };
}
