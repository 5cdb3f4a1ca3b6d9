/**
 * What the page knows, as signals, and the few ways in which it changes. Everything shown is worked out from `place`;
 * the link follows it, and the odds come back from the worker for the newest question only.
 */

import { computed, effect, signal } from '@preact/signals';
import type { OddsAnswer, Question } from '@strikehome/engine/contract';
import type { Path, Picture, Plain, PlainRecord, Refusal, Sum } from '@strikehome/engine/kernel';
import type { OddsAnswers, OddsJob } from '../worker/odds.ts';
import type { QuestionAnswer, QuestionJob } from '../worker/question.ts';
import { caseRules, fetchCase, isCaseFetched } from './case-rules.ts';
import { newestView, noteReplaced, noteView } from './characters.ts';
import { isKept, keepCard, lastPlace, rememberPlace } from './last.ts';
import { latest } from './latest.ts';
import { firstLink, firstPlace, gameOf, linkOf, placeOf, type Route, viewIn, viewOf } from './link.ts';
import { linkFrom } from './link-text.ts';
import { EMPTY_TABLE, givenOf, isEmpty, type OnTable, rollOn, takeBack } from './on-table.ts';
import { pushPlace, uncovered } from './overlays.ts';
import { fetchSystem, gameOrFirst, isFetched, type SystemPart, WORKER } from './registry.ts';
import type { Simulation } from './simulation.ts';
import {
  askerOf,
  exampleOf,
  oddsRequest,
  openWhatif,
  picturesAt,
  run,
  setField,
  setSetting,
  type Whatif,
} from './whatif.ts';

export const place = signal<Route>({ view: 'fight', system: '' });

/** To where the link leads. */
export async function arrive(): Promise<void> {
  const { hash } = location;
  await fetchSystem(...wanted(hash));
  const to = placeOf(hash);
  if (to.view === 'card') await fetchCase();
  place.value = settled(to);
  rememberPlace(place.value);
}

/** What has to be here to read a link: its game, and what its view needs of it. Without such a game it leads to a card. */
function wanted(hash: string): [id: string, part: SystemPart | undefined] {
  const { system: id, query } = linkFrom(hash);
  const there = gameOrFirst(id);
  return [there, there === id ? viewIn(hash).needs?.(query) : undefined];
}

/** What must not stay in the address, such as a key, is taken out of it and of the history at once. */
function settled(to: Route): Route {
  const rest = viewOf(to.view).settle?.(to) ?? to;
  if (rest !== to) history.replaceState(null, '', linkOf(rest));
  return rest;
}

/** Turns to where a link leads, as if it had been opened. */
export function enter(hash: string): Promise<void> {
  return turn(...wanted(hash), () => settled(placeOf(hash)), 'push');
}

/** This seat is asked for something, or it is its turn: the title of the page says so. */
export const nudge = signal(false);

/** For screen readers, in a live region: results, and what was done. */
export const announcement = signal('');
/** The what-if stays when the rules or the fight are looked at. */
const lastWhatif = signal<Whatif | undefined>(undefined);
const lastSimulation = signal<Simulation | undefined>(undefined);

export const system = computed(() => gameOf(place.value));
export const whatif = computed<Whatif | undefined>(() =>
  place.value.view === 'card' ? place.value.whatif : undefined,
);
/** The card as the rules take it, opened once for all that is shown of it. */
export const opened = computed(() => (whatif.value === undefined ? undefined : openWhatif(whatif.value)));
export const answer = computed(() => (whatif.value === undefined ? undefined : run(whatif.value)));
export const sums = computed<readonly Sum[]>(() => (opened.value?.ok ? caseRules().sumsOf(opened.value.value) : []));
/** Where nothing is left to roll or decide, the card is answered as soon as it is filled in. */
const isAnswered = ({ onTable }: Whatif) =>
  isEmpty(onTable) && answer.value?.ok === true && answer.value.needs === undefined;
export const pictures = computed<readonly Picture[]>(() => {
  if (!opened.value?.ok) return [];
  const card = opened.value.value;
  return picturesAt(card, whatif.value!.playing || isAnswered(whatif.value!) ? answer.value : undefined);
});
export const trouble = computed<Refusal | undefined>(() => {
  const now = answer.value;
  return now === undefined || now.ok ? undefined : now.error;
});

export interface OddsShown {
  readonly of: Whatif;
  /** Before anything was thrown. */
  readonly before: OddsAnswer;
  /** With what lies on the table held fixed. */
  readonly now: OddsAnswer;
}
export const shown = signal<OddsShown | undefined>(undefined);
/** Why the newest what-if has no odds, if it has none. */
export const oddsRefused = signal<Refusal | undefined>(undefined);
/** The engine could not be started beside the page; everything else still works. */
export const oddsLost = signal(false);
export const policy = computed(() => whatif.value?.policy ?? 'default');
export const comparing = signal<string | undefined>(undefined);

/** A new worker with the engine: one for the odds, and one for each kind of job that must not wait for another. */
export function startWorker(): Worker {
  return new Worker(new URL(__BUILT__ ? 'worker.js' : 'src/worker/worker.ts', document.baseURI), WORKER);
}
/** Started at the first question: a seat at a table has none. */
let worker: Worker | undefined;
type Asked<J> = { readonly of: Whatif; readonly job: J };
const line = latest<Asked<OddsJob>, OddsAnswers | null>(
  ({ job }) => oddsWorker().postMessage(job),
  ({ of }, answers) => {
    oddsLost.value = answers === null;
    if (answers === null) return;
    const { before, now } = answers;
    oddsRefused.value = before.ok ? undefined : before.error;
    // The last odds that could be computed stay in sight.
    if (before.ok) shown.value = { of, before, now: now?.ok ? now : before };
  },
);
const about = signal<{ readonly of: Whatif; readonly question: Question | undefined } | undefined>(undefined);
const questions = latest<Asked<QuestionJob>, QuestionAnswer>(
  ({ job }) => oddsWorker().postMessage(job),
  ({ of }, { question }) => {
    about.value = { of, question };
  },
);
/** What the question of this what-if is about, once that is computed. */
export const askedAbout = (of: Whatif): Question | undefined =>
  about.value?.of === of ? about.value.question : undefined;

function oddsWorker(): Worker {
  if (worker === undefined) {
    worker = startWorker();
    worker.onmessage = ({ data }: MessageEvent<OddsAnswers | QuestionAnswer | null>) => {
      if (data !== null && 'kind' in data) questions.answered(data);
      else line.answered(data);
    };
    worker.onerror = () => {
      oddsLost.value = true;
    };
  }
  return worker;
}

// Before the odds: the player who is asked reads this first.
effect(() => {
  const of = whatif.value;
  if (of === undefined || !of.playing) return;
  const job = {
    kind: 'question',
    system: of.system,
    request: oddsRequest(of, {}),
    onTable: givenOf(of.onTable),
  } as const;
  questions.ask({ of, job });
});

effect(() => {
  const of = whatif.value;
  if (of === undefined) return;
  const more: PlainRecord = {
    policy: policy.value,
    ...(comparing.value === undefined ? {} : { compare: comparing.value }),
  };
  const onTable = isEmpty(of.onTable) ? {} : { onTable: givenOf(of.onTable) };
  line.ask({ of, job: { kind: 'odds', system: of.system, request: oddsRequest(of, more), ...onTable } });
});

effect(() => {
  if (place.value.view === 'card' && place.value.tries !== undefined) return;
  if (whatif.value !== undefined) lastWhatif.value = whatif.value;
  if (place.value.view === 'simulate') lastSimulation.value = place.value.simulation;
  if (isKept(place.value.view)) noteView(system.value, place.value.view);
});

/** To a view of this game as it was left, or to where it begins. */
export function toView(view: Route['view']): void {
  const id = system.value;
  const last = view === 'card' && (newestView(id) ?? view) === view ? lastWhatif.value : undefined;
  if (last?.system === id) change({ ...last }, 'push');
  // A card and the whole fight may have to be fetched to be read.
  else if (isKept(view)) void turn(id, viewOf(view).needs?.(), () => resumed(view, id), 'push');
  else go(firstPlace(view, id));
}

/** A card or a whole fight as it was left since the page was opened. */
function leftAt(view: string | undefined, id: string): Route | undefined {
  const card = lastWhatif.value;
  if (view === 'card' && card?.system === id) return { view, whatif: card };
  return view === 'simulate' ? lastSimulationPlace(id) : undefined;
}

const lastOf = (view: Route['view'], id: string): Route | undefined => leftAt(view, id) ?? lastPlace(view, id);

/** The card or the whole fight of this visit whose characters were in sight last. */
export const newestPlace = (id: string): Route | undefined => leftAt(newestView(id), id);

/** How characters come from one place to another: no first screen needs it. */
export async function turning(id: string): Promise<typeof import('./turning.ts')> {
  const [module] = await Promise.all([import('./turning.ts'), fetchSystem(id, 'cast')]);
  return module;
}

/** A view of a game as it was left. A card and the whole fight have the same characters, those that were in sight last. */
async function resumed(view: Route['view'], id: string): Promise<Route> {
  const newest = newestView(id);
  const from = newest === undefined || newest === 'setup' ? undefined : lastOf(newest, id);
  const to = () => lastOf(view, id) ?? firstPlace(view, id);
  if (!isKept(view) || newest === view || (from === undefined && newest !== 'setup')) return to();
  const { areNamed, recast, tell, tellSetup } = await turning(id);
  if (from === undefined) tellSetup(id);
  else tell(from);
  if (view === 'card') await fetchCase();
  if (areNamed(id)) await fetchSystem(id, 'sheet');
  return recast(to(), from);
}

/** The link to a view of this game. A card has none: its rules may not be here. */
export function linkToView(view: Route['view']): string | undefined {
  const id = system.value;
  const last = view === 'simulate' ? lastSimulationPlace(id) : undefined;
  if (last !== undefined) return linkOf(last);
  return view === 'card' ? undefined : firstLink(view, id);
}

function lastSimulationPlace(id: string): Route | undefined {
  const simulation = lastSimulation.value;
  return simulation?.system === id ? { view: 'simulate', system: id, simulation } : undefined;
}

let writing: ReturnType<typeof setTimeout> | undefined;
/** The link follows at once where one may want to come back to, and in a moment while a value is dragged. */
function writeLink(step: 'push' | 'replace'): void {
  clearTimeout(writing);
  const link = () => linkOf(place.value);
  const remember = () => rememberPlace(place.value);
  if (step === 'push') {
    pushPlace(link, remember);
    return;
  }
  writing = setTimeout(() => {
    history.replaceState(null, '', link());
    remember();
    // Known to the other views after a reload too.
    const now = newestPlace(system.value);
    if (now !== undefined && isKept(place.value.view)) void turning(system.value).then(({ tell }) => tell(now));
  }, 150);
}

/** A link that holds all that is in sight. The address may be a shorter one, which shows whatever the first example is. */
export function shareLink(): string {
  const { view, trouble } = place.value;
  const isWhole = isKept(view) && trouble === undefined;
  return isWhole ? new URL(linkOf(place.value), location.href).href : location.href;
}

export function go(next: Route, step: 'push' | 'replace' = 'push'): void {
  const id = gameOf(next);
  const part = viewOf(next.view).needs?.();
  const isHere = isFetched(id, part) && (next.view !== 'card' || isCaseFetched());
  if (isHere) arriveAt(next, step);
  else void turn(id, part, () => next, step);
}

/** Only the latest turn arrives: what an earlier one waits for may come after it. */
let turns = 0;

function arriveAt(next: Route, step: 'push' | 'replace'): void {
  turns += 1;
  place.value = next;
  writeLink(step);
}

/** Turns to a place of a system that may still have to be fetched, in part or in whole. */
async function turn(
  id: string,
  part: SystemPart | undefined,
  to: () => Route | Promise<Route>,
  step?: 'push' | 'replace',
): Promise<void> {
  const mine = ++turns;
  let next: Route;
  try {
    await fetchSystem(id, part);
    if (mine !== turns) return;
    next = await to();
    if (next.view === 'card') await fetchCase();
    if (mine !== turns) return;
  } catch {
    if (mine !== turns) return;
    announcement.value = NOT_FETCHED;
    place.value = { ...place.value, trouble: NOT_FETCHED };
    return;
  }
  if (step === undefined) place.value = next;
  else arriveAt(next, step);
}
export const NOT_FETCHED = 'These rules failed to load. Check your connection and pick the game again.';

addEventListener('popstate', ({ state }) => {
  if (uncovered(state)) {
    // What was changed meanwhile is not in the link that was under it.
    writeLink('replace');
    return;
  }
  clearTimeout(writing);
  const { hash } = location;
  void turn(...wanted(hash), () => settled(placeOf(hash)));
});

function change(next: Whatif, step: 'push' | 'replace'): void {
  go({ view: 'card', whatif: next }, step);
}

const current = () => whatif.value ?? lastWhatif.value!;

export function edit(path: Path, value: Plain | undefined): void {
  change(setField(current(), path, value), 'replace');
}

export function rule(name: string, value: Plain | undefined): void {
  change(setSetting(current(), name, value), 'replace');
}

export function decide(next: 'default' | 'best'): void {
  const { policy: _, ...now } = current();
  change(next === 'best' ? { ...now, policy: next } : now, 'replace');
}

export function setWhatif(next: Whatif): void {
  change(next, 'push');
}

export function pickSystem(id: string): void {
  comparing.value = undefined;
  const { view } = place.value;
  void turn(id, viewOf(view).needs?.(), () => resumed(view, id), 'push');
}

export function pickAction(action: string): void {
  const id = system.value;
  const to = async (): Promise<Route> => {
    const { toAction } = await turning(id);
    // What was entered while that was on the way counts too.
    const now = current();
    if (now.system !== id) return { view: 'card', whatif: exampleOf(id, action, 0) };
    keepCard(now);
    const whatif = toAction(now, action);
    noteReplaced(id, { view: 'card', whatif: now });
    return { view: 'card', whatif };
  };
  void turn(id, undefined, to, 'push');
}

export function layOnTable(onTable: OnTable, step: 'push' | 'replace' = 'push'): void {
  change({ ...current(), onTable, playing: true }, step);
}

export function openTable(): void {
  change({ ...current(), playing: true }, 'push');
}

/** Back to the card; what lies on the table stays there. */
export function leaveTable(): void {
  change({ ...current(), playing: false }, 'push');
}

export function closeTable(): void {
  change({ ...current(), playing: false, onTable: EMPTY_TABLE }, 'push');
}

export function roll(): void {
  const now = current();
  const first = run(now);
  if (!first.ok) return;
  const done = first.needs === undefined;
  layOnTable(rollOn(askerOf(now), done ? EMPTY_TABLE : now.onTable));
}

export function undoLast(): void {
  const now = current();
  if (isEmpty(now.onTable)) closeTable();
  else layOnTable(takeBack(askerOf(now), now.onTable));
}

effect(() => {
  const now = whatif.value;
  const result = answer.value;
  if (now === undefined || !now.playing || !result?.ok) return;
  if ('text' in result && result.text !== undefined) announcement.value = result.text;
});
