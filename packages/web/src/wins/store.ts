/** The whole fight in sight and what came back for it. Fights, sweeps and tables are reckoned by helpers beside the page. */
import { type Signal, signal } from '@preact/signals';
import type { Fought, Sweep } from '@strikehome/engine/contract';
import { keyOf, type Plain, type PlainRecord, type Refusal } from '@strikehome/engine/kernel';
import {
  type Along,
  type Bout,
  type BoutPart,
  requestOfBout,
  type SideName,
  setInBout,
  setRuleOfBout,
} from '../state/bout.ts';
import { errands, type News } from '../state/job.ts';
import { keep, kept } from '../state/keep.ts';
import type { Path } from '../state/paths.ts';
import { add, type Cell, firstRoster, type Roster, rosterFrom } from '../state/roster.ts';
import { go, said, startWorker } from '../state/store.ts';
import { sentenceOf, verdictOf } from '../state/verdict.ts';
import type { Errand, Told } from '../worker/whole-fights.ts';

export interface Reckoning<T> {
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

export const fought = signal<Reckoning<{ readonly bout: Bout; readonly fought: Fought }>>({ asked: '', of: '' });
export const swept = signal<Reckoning<Sweep>>({ asked: '', of: '' });
/** Every cell of a table that was reckoned since the page was opened: how often the row wins, or why it cannot be said. */
export const cells = signal<ReadonlyMap<string, number | Refusal>>(new Map());
export const cellsOpen = signal<{ readonly done: number; readonly of: number } | undefined>(undefined);
/** The engine could not be started beside the page. */
export const lost = signal(false);

const PATIENCE = 600;

interface Asked extends Errand {
  readonly key: string;
  readonly bout: Bout;
  readonly keys: readonly string[];
}

function line(show: (asked: Asked, told: News<Told>) => void) {
  return errands<Asked, Told>({
    patience: PATIENCE,
    show,
    after: (ms, call) => {
      const timer = setTimeout(call, ms);
      return () => clearTimeout(timer);
    },
    hire: (report) => {
      const worker = startWorker();
      worker.onmessage = ({ data }: MessageEvent<News<Told> | null>) => {
        lost.value = data === null;
        if (data !== null) report(data);
      };
      worker.onerror = () => {
        lost.value = true;
      };
      return {
        send: ({ system, job, requests }) => worker.postMessage({ system, job, requests }),
        dismiss: () => worker.terminate(),
      };
    },
  });
}

const far = (told: Told) => (told.kind === 'progress' ? { open: { done: told.done, of: told.of } } : {});

function settled<T>(
  into: Signal<Reckoning<T>>,
  key: string,
  answer: { readonly ok: true } | { readonly ok: false; readonly error: Refusal },
  good: () => T,
): void {
  const { asked, open, of, answer: before } = into.value;
  // An answer to a question before the newest is shown, but the newest stays open.
  const waits = key === asked || open === undefined ? {} : { open };
  if (answer.ok) into.value = { asked, of: key, answer: good(), ...waits };
  // The last answer that could be reckoned stays in sight.
  else into.value = { asked, of, ...(before === undefined ? {} : { answer: before }), refused: answer.error, ...waits };
}

const fightLine = line(({ key, bout }, { news }) => {
  if (news.kind === 'progress') fought.value = { ...fought.value, ...far(news) };
  if (news.kind !== 'fought') return;
  const { answer } = news;
  settled(fought, key, answer, () => ({ bout, fought: answer as Fought }));
  if (answer.ok) tellSoon(bout, answer);
});

/** Said once the value under the thumb has come to rest. */
let telling: ReturnType<typeof setTimeout> | undefined;
function tellSoon(bout: Bout, answer: Fought): void {
  clearTimeout(telling);
  telling = setTimeout(() => {
    said.value = sentenceOf(verdictOf(bout, answer));
  }, 500);
}

const longLine = line(({ key, keys }, { news, done }) => {
  if (news.kind === 'progress') swept.value = { ...swept.value, ...far(news) };
  if (news.kind === 'swept') settled(swept, key, news.answer, () => news.answer as Sweep);
  if (news.kind === 'cell') {
    const { answer, index } = news;
    cells.value = new Map(cells.value).set(keys[index]!, answer.ok ? answer.win.a : answer.error);
    cellsOpen.value = { done: index + 1, of: keys.length };
  }
  if (done) cellsOpen.value = undefined;
});

export function askFight(bout: Bout): void {
  const request = requestOfBout(bout);
  const key = keyOf(request);
  if (fought.value.asked === key) return;
  fought.value = { ...fought.value, asked: key, open: { done: 0, of: 0 } };
  fightLine.ask({ system: bout.system, job: 'fight', requests: [request], key, bout, keys: [] });
}

export function askSweep(bout: Bout, request: PlainRecord): void {
  const key = keyOf(request);
  if (swept.value.asked === key) return;
  swept.value = { ...swept.value, asked: key, open: { done: 0, of: 0 } };
  longLine.ask({ system: bout.system, job: 'sweep', requests: [request], key, bout, keys: [] });
}

/** Only what is not known yet is fought. */
export function askCells(bout: Bout, wanted: readonly Cell[]): void {
  const open = wanted.filter(({ key }) => !cells.value.has(key));
  if (open.length === 0) {
    stopLong();
    return;
  }
  cellsOpen.value = { done: 0, of: open.length };
  longLine.ask({
    system: bout.system,
    job: 'cells',
    requests: open.map(({ request }) => request),
    key: '',
    bout,
    keys: open.map(({ key }) => key),
  });
}

export function stopLong(): void {
  longLine.drop();
  cellsOpen.value = undefined;
  const { open, ...rest } = swept.value;
  // A question that nobody answers any more may be asked again.
  if (open !== undefined) swept.value = { ...rest, asked: '' };
}

function change(bout: Bout, step: 'push' | 'replace'): void {
  go({ view: 'wins', system: bout.system, bout }, step);
}

export const edit = (bout: Bout, path: Path, value: Plain | undefined) =>
  change(setInBout(bout, path, value), 'replace');
export const rule = (bout: Bout, name: string, value: Plain | undefined) =>
  change(setRuleOfBout(bout, name, value), 'replace');
export const decide = (bout: Bout, policy: Bout['policy']) => change({ ...bout, policy }, 'replace');
export const lookAt = (bout: Bout, part: BoutPart) => change({ ...bout, part }, 'push');
export const vary = (bout: Bout, along: Along) => change({ ...bout, along, part: 'vary' }, 'replace');
export const open = (bout: Bout) => change(bout, 'push');

const rosters = signal<Readonly<Record<string, Roster>>>({});

export function rosterOf(system: string): Roster {
  const known = rosters.value[system];
  if (known !== undefined) return known;
  return rosterFrom(kept(`fighters.${system}`)) ?? firstRoster(system);
}

function keepRoster(system: string, roster: Roster): void {
  rosters.value = { ...rosters.value, [system]: roster };
  keep(`fighters.${system}`, roster);
}

export function enlist(bout: Bout, side: SideName): void {
  keepRoster(bout.system, add(rosterOf(bout.system), bout, side));
}

export function dismiss(system: string, index: number): void {
  keepRoster(system, rosterOf(system).toSpliced(index, 1));
}
