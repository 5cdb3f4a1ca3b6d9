/** The whole fight in sight and what came back for it. Fights, sweeps and match-ups are jobs of workers beside the page. */
import { type Signal, signal } from '@preact/signals';
import type { FightAnswer, Sweep } from '@strikehome/engine/contract';
import { keyOf, type Path, type Plain, type PlainRecord, type Refusal } from '@strikehome/engine/kernel';
import type { MatchupCell } from '../../state/fighter-list.ts';
import type { JobEvent } from '../../state/job.ts';
import {
  fightRequest,
  type Simulation,
  type SimulationPart,
  setSimulationField,
  setSimulationSetting,
} from '../../state/simulation.ts';
import { announcement, go } from '../../state/store.ts';
import { sentenceOf, verdictOf } from '../../state/verdict.ts';
import { workerJobs } from '../../state/worker-jobs.ts';
import type { FightEvent, FightJob } from '../../worker/whole-fights.ts';

export interface Computation<T> {
  /** The newest question. */
  readonly asked: string;
  /** The question the last good answer is for. */
  readonly of: string;
  readonly answer?: T;
  /** Why the newest question has none. */
  readonly refused?: Refusal;
  /** How far it is, while a question is open. */
  readonly open?: { readonly done: number; readonly of: number };
}

export const fought = signal<Computation<{ readonly simulation: Simulation; readonly fought: FightAnswer }>>({
  asked: '',
  of: '',
});
/** The version that is compared with. */
export const pinnedFought = signal<Computation<FightAnswer>>({ asked: '', of: '' });
export const swept = signal<Computation<Sweep>>({ asked: '', of: '' });
/** Cache of the match-up's cells since the page was opened: how often the row wins, or why that cannot be worked out. */
export const cells = signal<ReadonlyMap<string, number | Refusal>>(new Map());
export const cellsOpen = signal<{ readonly done: number; readonly of: number } | undefined>(undefined);
/** The engine could not be started beside the page. */
export const lost = signal(false);

const PATIENCE = 600;

interface AskedJob extends FightJob {
  readonly key: string;
  /** Of one fight. */
  readonly simulation?: Simulation;
  readonly keys: readonly string[];
}

export function fightJobs(onEvent: (job: AskedJob, event: JobEvent<FightEvent>) => void) {
  return workerJobs<AskedJob, FightEvent>({
    patience: PATIENCE,
    message: ({ kind, system, requests }) => ({ kind, system, requests }) satisfies FightJob,
    onEvent,
    onLost: (now) => {
      lost.value = now;
    },
  });
}

export function settled<T>(
  into: Signal<Computation<T>>,
  key: string,
  answer: { readonly ok: true } | { readonly ok: false; readonly error: Refusal },
  good: () => T,
): void {
  const { asked, open, of, answer: before } = into.value;
  // An answer to a question before the newest is shown, but the newest stays open.
  const waits = key === asked || open === undefined ? {} : { open };
  if (answer.ok) into.value = { asked, of: key, answer: good(), ...waits };
  // The last answer that could be computed stays in sight.
  else into.value = { asked, of, ...(before === undefined ? {} : { answer: before }), refused: answer.error, ...waits };
}

const oneFight = fightJobs(({ key, simulation }, { event }) => {
  if (event.kind === 'progress') fought.value = { ...fought.value, open: { done: event.done, of: event.of } };
  if (event.kind !== 'fought') return;
  const { answer } = event;
  if (simulation === undefined) return;
  settled(fought, key, answer, () => ({ simulation, fought: answer as FightAnswer }));
  if (answer.ok) announceSoon(simulation, answer);
});

/** Debounced: the verdict is announced once the value has not changed for a while. */
let announcing: ReturnType<typeof setTimeout> | undefined;
function announceSoon(simulation: Simulation, answer: FightAnswer): void {
  clearTimeout(announcing);
  announcing = setTimeout(() => {
    announcement.value = sentenceOf(verdictOf(simulation, answer));
  }, 500);
}

const manyFights = fightJobs(({ key, keys }, { event, done }) => {
  if (event.kind === 'progress') {
    const open = { done: event.done, of: event.of };
    if (keys.length > 0) cellsOpen.value = open;
    else swept.value = { ...swept.value, open };
  }
  if (event.kind === 'swept') settled(swept, key, event.answer, () => event.answer as Sweep);
  if (event.kind === 'cell') {
    const { answer, index } = event;
    cells.value = new Map(cells.value).set(keys[index]!, answer.ok ? answer.win.a : answer.error);
    cellsOpen.value = { done: index + 1, of: keys.length };
  }
  if (done) cellsOpen.value = undefined;
});

export function askFight(simulation: Simulation): void {
  const request = fightRequest(simulation);
  const key = keyOf(request);
  if (fought.value.asked === key) return;
  fought.value = { ...fought.value, asked: key, open: { done: 0, of: 0 } };
  oneFight.start({ system: simulation.system, kind: 'fight', requests: [request], key, simulation, keys: [] });
}

export function askSweep(system: string, request: PlainRecord): void {
  const key = keyOf(request);
  if (swept.value.asked === key) return;
  swept.value = { ...swept.value, asked: key, open: { done: 0, of: 0 } };
  manyFights.start({ system, kind: 'sweep', requests: [request], key, keys: [] });
}

/** Only what is not known yet is fought. */
export function askCells(simulation: Simulation, wanted: readonly MatchupCell[]): void {
  const open = wanted.filter(({ key }) => !cells.value.has(key));
  if (open.length === 0) {
    stopManyFights();
    return;
  }
  cellsOpen.value = { done: 0, of: open.length };
  manyFights.start({
    system: simulation.system,
    kind: 'cells',
    requests: open.map(({ request }) => request),
    key: '',
    keys: open.map(({ key }) => key),
  });
}

export function stopManyFights(): void {
  manyFights.stop();
  cellsOpen.value = undefined;
  const { open, ...rest } = swept.value;
  // A question that nobody answers any more may be asked again.
  if (open !== undefined) swept.value = { ...rest, asked: '' };
}

function change(simulation: Simulation, step: 'push' | 'replace'): void {
  go({ view: 'simulate', system: simulation.system, simulation }, step);
}

export const edit = (simulation: Simulation, path: Path, value: Plain | undefined) =>
  change(setSimulationField(simulation, path, value), 'replace');
export const rule = (simulation: Simulation, name: string, value: Plain | undefined) =>
  change(setSimulationSetting(simulation, name, value), 'replace');
export const decide = (simulation: Simulation, policy: Simulation['policy']) =>
  change({ ...simulation, policy }, 'replace');
export const lookAt = (simulation: Simulation, part: SimulationPart) => change({ ...simulation, part }, 'push');
export const replace = (simulation: Simulation) => change(simulation, 'replace');
export const open = (simulation: Simulation) => change(simulation, 'push');
