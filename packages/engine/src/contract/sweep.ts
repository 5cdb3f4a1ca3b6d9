/** `sweep`: odds or a fight with one field varied, or two against each other, and where a chance comes to a target. */
import { computeFight, type FightOutcome } from '../fights/index.ts';
import {
  type Chance,
  type GameRegistry,
  isRefusal,
  maybe,
  type Plain,
  type PlainRecord,
  type RecordShape,
  type Refusal,
  record,
  type System,
  TransitionCache,
  valueAt,
  withinWork,
  withValue,
} from '../kernel/index.ts';
import { type Caps, type Failure, fail, type RequestId } from './answer.ts';
import { isGroup } from './best-groups.ts';
import { type BreakEven, breakEvenShape, findBreakEven, LIKELY_PROBES, readBreakEven } from './break-even.ts';
import { bad, requestShape, systemOf } from './envelope.ts';
import { type CountProgress, fightInShort } from './fight.ts';
import { withRequestId } from './id-and-show.ts';
import { oddsOver } from './odds.ts';
import { fightShape, noFights, readFightOver } from './read-fight.ts';
import { COMPARES_NOTHING, MAX_CELLS } from './survey.ts';
import { type Axis, axisOf, axisShape } from './sweep-values.ts';

export type Sweep = {
  readonly ok: true;
  readonly id?: RequestId;
  readonly system: string;
  readonly vary: string;
  /** The second field: the points then go through all its values for each of the first. */
  readonly by?: string;
  readonly points: readonly SweepPoint[];
  readonly breakEven?: BreakEven;
};

export type SweepPoint = {
  readonly value: Plain;
  /** The label of the value, if it is not a number. */
  readonly label?: string;
  /** The value of the second field. */
  readonly by?: Plain;
  readonly byLabel?: string;
  /** Chances of the outcomes, or of winning. */
  readonly chances: Readonly<Record<string, number>>;
  /** Of an action. */
  readonly headlines?: Readonly<Record<string, number>>;
  readonly means: Readonly<Record<string, number | null>>;
  /** For a fight that was simulated. */
  readonly standardError?: number;
};

/** A fight's request, or with an action that of its odds, and what is varied in it. */
export function sweepShape(system: System, action?: string): RecordShape {
  const { compare: _, wish: __, ...fields } = baseShape(system, action).fields;
  return record({ ...fields, vary: axisShape, by: maybe(axisShape), breakEven: maybe(breakEvenShape) });
}

const baseShape = (system: System, action: string | undefined): RecordShape =>
  action === undefined ? fightShape(system) : requestShape(system, action, 'odds');

export function sweepOver(
  registry: GameRegistry,
  value: unknown,
  onProgress: CountProgress = () => {},
  caps?: Caps,
): Sweep | Failure {
  return withRequestId(value, swept(registry, value, onProgress, caps));
}

function swept(registry: GameRegistry, value: unknown, onProgress: CountProgress, caps?: Caps): Sweep | Failure {
  const found = systemOf(registry, value);
  if (!found.ok) return fail(found.error);
  const system = found.value;
  const { vary, by, breakEven, ...request } = value as PlainRecord;
  if (Object.hasOwn(request, 'compare')) return fail(COMPARES_NOTHING);
  const { action } = request;
  if (action === undefined && system.fight === undefined) return fail(noFights(system));
  const known = typeof action === 'string' && Object.hasOwn(system.actions, action);
  const shape = action === undefined || known ? baseShape(system, action) : record({});
  const across = axisOf('vary', vary, request, shape);
  if (isRefusal(across)) return fail(across);
  const down = by === undefined ? undefined : axisOf('by', by, request, shape);
  if (isRefusal(down)) return fail(down);
  const wanted = breakEven === undefined ? undefined : readBreakEven(breakEven);
  if (isRefusal(wanted)) return fail(wanted);
  if (wanted !== undefined && down !== undefined)
    return bad('breakEven', 'A break-even is found along one field: leave out by.');
  const count = across.values.length * (down?.values.length ?? 1);
  if (count > MAX_CELLS)
    return fail({ code: 'too_large', path: 'by', message: `At most ${MAX_CELLS} pairs; these are ${count}.` });
  const cache = new TransitionCache(caps?.work);
  const ask = (changed: PlainRecord, at: Place): SweepPoint | Refusal =>
    action === undefined ? fightPoint(registry, changed, at, cache, caps) : oddsPoint(registry, changed, at, caps);
  const total = count + (wanted === undefined ? 0 : LIKELY_PROBES);
  const points: SweepPoint[] = [];
  for (const row of down?.values ?? [undefined]) {
    const rowed = down === undefined ? request : withValue(request, down.path, row ?? undefined);
    for (const one of across.values) {
      const at = { ...valueIn(across, one), ...(down === undefined ? {} : byIn(down, row!)) };
      const point = ask(withValue(rowed, across.path, one ?? undefined), at);
      if (isRefusal(point)) return fail(point);
      points.push(point);
      onProgress(points.length, total);
    }
  }
  const said = { ok: true, system: system.id, vary: across.path.join('.') } as const;
  if (down !== undefined) return { ...said, by: down.path.join('.'), points };
  if (wanted === undefined) return { ...said, points };
  let done = count;
  const even = findBreakEven(wanted, points, known ? system.actions[action as string] : undefined, {
    now: valueAt(request, across.path),
    ask: (one) => {
      onProgress(Math.min(total, ++done), total);
      const point = ask(withValue(request, across.path, one), { value: one });
      return isRefusal(point) ? undefined : point;
    },
  });
  onProgress(total, total);
  return isRefusal(even) ? fail(even) : { ...said, points, breakEven: even };
}

type Place = Pick<SweepPoint, 'value' | 'label' | 'by' | 'byLabel'>;

function valueIn({ labelOf }: Axis, value: Plain): Place {
  const label = labelOf(value);
  return label === undefined ? { value } : { value, label };
}

function byIn({ labelOf }: Axis, by: Plain): Pick<Place, 'by' | 'byLabel'> {
  const byLabel = labelOf(by);
  return byLabel === undefined ? { by } : { by, byLabel };
}

function fightPoint(
  registry: GameRegistry,
  request: PlainRecord,
  at: Place,
  cache: TransitionCache,
  caps?: Caps,
): SweepPoint | Refusal {
  const read = readFightOver(registry, request);
  if (isRefusal(read)) return read;
  const fought =
    read.method === 'simulate' || read.process.vast || (read.policy === 'best' && isGroup(read))
      ? undefined
      : withinWork(() => {
          const how = { ...read, budget: Math.min(read.budget, caps?.states ?? read.budget), cache };
          const end = computeFight(read.process, { ...how, byRound: false });
          return isRefusal(end) ? end : end.outcome;
        });
  return fought === undefined || isRefusal(fought) ? sampledPoint(registry, request, at, caps) : pointOf(fought, at);
}

/** What cannot be solved is simulated, where the request allows it. */
function sampledPoint(registry: GameRegistry, request: PlainRecord, at: Place, caps?: Caps): SweepPoint | Refusal {
  const answer = fightInShort(registry, request, caps);
  return answer.ok ? pointOf(answer, at) : answer.error;
}

function pointOf({ win, rounds, left, standardError }: FightOutcome, at: Place): SweepPoint {
  return {
    ...at,
    chances: { ...win },
    means: { rounds: rounds.mean, 'left a': left.a, 'left b': left.b },
    ...(standardError === undefined ? {} : { standardError }),
  };
}

function oddsPoint(registry: GameRegistry, request: PlainRecord, at: Place, caps?: Caps): SweepPoint | Refusal {
  const answer = oddsOver(registry, request, caps);
  if (!answer.ok) return answer.error;
  const chances = Object.fromEntries(
    Object.entries(answer.outcomes).map(([name, { p }]: [string, Chance]) => [name, p]),
  );
  const headlines = Object.fromEntries((answer.headlines ?? []).map(({ id, p }) => [id, p]));
  const means = Object.fromEntries(Object.entries(answer.facts).map(([name, { mean }]) => [name, mean.value]));
  return { ...at, chances, ...(answer.headlines === undefined ? {} : { headlines }), means };
}
