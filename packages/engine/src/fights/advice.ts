/**
 * What to do, and why: the decisions of a solved fight with the chances that each option leaves, first things first.
 * A decision that makes no difference is not mentioned.
 */
import type { Decision, Fork, Plain, PlainRecord, Process, Road, Solution, Stance } from '../kernel/index.ts';
import type { Solved } from './exact.ts';

export type Advice = {
  readonly state: string;
  readonly by: string;
  readonly about: string;
  /** How often the state comes to this decision, where dice fall first. */
  readonly chance?: number;
  readonly options: readonly AdvisedOption[];
};

export type AdvisedOption = {
  readonly option: string;
  readonly best: boolean;
  readonly win: { readonly a: number; readonly b: number };
};

/** Dice lead one state to many decisions; the likeliest are told. */
const MOST_A_STATE = 4;
/** A difference that people could see. */
const MATTERS = 1e-9;

export function adviceOf<S>(
  process: Process<S>,
  { graph, stances = [], solution }: Solved<S>,
  most: number,
): readonly Advice[] {
  const advice: Advice[] = [];
  for (let at = 0; at < graph.states.length && advice.length < most; at++) {
    const fork = graph.forks?.[at];
    const stance = stances[at];
    if (fork === undefined || stance === undefined) continue;
    const state = () => process.say(graph.states[at]!);
    const own = roadAdvice(fork, stance, solution);
    if (matters(own)) advice.push({ state: state(), by: fork.by ?? 'a', about: fork.about ?? '', options: own });
    const road = fork.roads[stance.road]!;
    advice.push(
      ...decisionsOn(process, road, stance.picks[stance.road]!, solution).map((one) => ({ state: state(), ...one })),
    );
  }
  return advice.slice(0, most);
}

function matters(options: readonly AdvisedOption[]): boolean {
  const worths = options.map(({ win: { a, b } }) => a - b);
  return Math.max(...worths) - Math.min(...worths) > MATTERS;
}

/** What every place of a road is worth by one measure, its decisions taken as they are. */
function along({ view, to, signs }: Road, picks: Uint8Array, solution: Solution, measure: 'a' | 'b'): Float64Array {
  const worth = new Float64Array(view.size);
  for (let i = 0; i < to.length; i++) worth[i] = solution.of(to[i]!, measure);
  view.weigh(worth, picks, signs, 0);
  return worth;
}

function roadAdvice({ roads }: Fork, { road, picks }: Stance, solution: Solution): readonly AdvisedOption[] {
  return roads.map((one, i) => {
    const chance = (measure: 'a' | 'b') => along(one, picks[i]!, solution, measure)[one.view.size - 1]!;
    return { option: one.label, best: i === road, win: { a: chance('a'), b: chance('b') } };
  });
}

/** The decisions that come up on a road, likeliest first. */
function decisionsOn<S>(
  process: Process<S>,
  road: Road,
  picks: Uint8Array,
  solution: Solution,
): readonly Omit<Advice, 'state'>[] {
  const { view, signs } = road;
  if (view.decisions.length === 0) return [];
  const flows = view.flow(picks);
  const [a, b] = [along(road, picks, solution, 'a'), along(road, picks, solution, 'b')];
  const told = view.decisions.map((decision, i): Omit<Advice, 'state'> & { readonly chance: number } => ({
    by: signs[i] === 1 ? 'a' : 'b',
    about: askedAs(process, decision),
    chance: Number(flows[decision.place]!) / Number(view.total),
    options: view.after(decision).map((place, k) => ({
      option: optionAs(process, decision, decision.node.options[k]!),
      best: picks[i] === k,
      win: { a: a[place]!, b: b[place]! },
    })),
  }));
  return told
    .filter(({ chance, options }) => chance > 0 && matters(options))
    .sort((one, other) => other.chance - one.chance)
    .slice(0, MOST_A_STATE);
}

function askedAs<S>({ questions }: Process<S>, { node: { name, about } }: Decision): string {
  const ask = questions?.[name]?.ask ?? name;
  const known = Object.entries(about ?? {}).filter(([, value]) => typeof value === 'number');
  return known.length === 0 ? ask : `${ask} (${known.map(([key, value]) => `${key} ${value}`).join(', ')})`;
}

function optionAs<S>({ questions }: Process<S>, { node: { name } }: Decision, option: Plain): string {
  return questions?.[name]?.options?.[String(option)] ?? inWords(option);
}

function inWords(option: Plain): string {
  if (option === null) return 'none';
  if (typeof option === 'boolean') return option ? 'yes' : 'no';
  if (typeof option !== 'object') return String(option);
  if (Array.isArray(option)) return option.map(inWords).join(', ');
  return Object.entries(option as PlainRecord)
    .map(([key, value]) => `${key} ${inWords(value)}`)
    .join(', ');
}
