/** People who play a fight at a live table, each on a device of their own, tap by tap; every question of a player is read. */
import type { PlainRecord } from '@strikehome/engine/kernel';
import type { View, WaitingView } from '@strikehome/table';

type Fight = NonNullable<View['fight']>;

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Guest } from '../live.ts';
import { text } from '../open.ts';
import type { Game } from './whole-fight-games.ts';

export interface Person extends Guest {
  readonly name: string;
  /** Types the dice, or has the table roll them. */
  readonly types: boolean;
  /** What was said in advance for this action: to roll when asked, and the decision that was answered with a pass. */
  readonly said: { ahead: boolean; next: string | undefined };
}

export interface Room {
  readonly url: string;
  readonly game: Game;
  readonly gm: Person;
  /** In the order in which they came. */
  readonly players: Person[];
  readonly wall: Guest;
  /** Which key the next typed die is. */
  readonly face: () => number;
  /** The players take the fastest way. */
  hurries: boolean;
  /** How many actions are finished, and who tapped in the one that is played. */
  actions: number;
  taps: Person[];
  readonly trace: string[];
  /** The opponents are hidden: players read their own numbers alone. */
  readonly hides?: boolean;
}

export type Trouble = (room: Room, one: Person, kind: 'dice' | 'choice') => Promise<boolean>;

export const devicesIn = ({ gm, players, wall }: Room): readonly Guest[] => [gm, ...players, wall];

export interface Looked {
  readonly seq: number;
  readonly view: View;
}

interface Saved {
  readonly id: string;
  readonly key: string;
  readonly invite?: string;
  readonly watch?: string;
}

/** The seat that a device has saved. */
export async function savedOn({ page }: Guest): Promise<Saved> {
  const [saved] = JSON.parse((await page.evaluate('localStorage.getItem("strikehome.tables")')) as string) as [Saved];
  return saved;
}

/** Asks the server as the seat of a device. */
async function ask<T>(url: string, one: Guest, path = '', body?: PlainRecord): Promise<T> {
  const { id, key } = await savedOn(one);
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = (await (await fetch(`${url}api/tables/${id}${path}`, { headers, ...sent })).json()) as T & {
    readonly ok: boolean;
  };
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer;
}

export const look = ({ url }: Room, one: Guest): Promise<Looked> => ask(url, one);

/** A command as a script would send it. */
export const commandBy = ({ url, trace }: Room, one: Guest, command: PlainRecord): Promise<unknown> =>
  ask(url, one, '/commands', { id: `script ${trace.push(JSON.stringify(command.kind))}`, command });

interface HowToTap {
  /** Until it is there. */
  readonly waits?: boolean;
  /** Until it is answered. */
  readonly settles?: boolean;
  readonly nth?: number;
}

/** The dice of the roll that is asked for, as long as they are not typed. */
export const EMPTY = '.place-group:not(.with) .die-empty';

/** Selectors, the best first; some with the word that the button begins with. */
type Wanted = readonly (string | readonly [string, string])[];

/**
 * Runs in the page, once it has drawn what it was told and no tap is on its way: taps the first of what is wanted, if it is
 * there, and waits until that is answered. Says what was tapped.
 */
const tapping = (wanted: Wanted, { waits = true, settles = true, nth = 0 }: HowToTap) => `(async () => {
  const main = document.querySelector('#main');
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const until = async (isSo) => {
    for (let frames = 0; !isSo(); frames++) {
      if (frames > 3000) throw new Error('nothing follows: ' + main.innerText);
      await frame();
    }
  };
  const isIdle = () => document.querySelector('.table[aria-busy=true], .moves[aria-busy=true]') === null;
  const all = () => ${JSON.stringify(wanted.map((one) => (typeof one === 'string' ? [one, ''] : one)))}.flatMap(
    ([one, word]) => [...document.querySelectorAll(one)].filter(({ innerText }) => innerText.startsWith(word)),
  );
  for (let frames = 0; frames < 3; frames++) await frame();
  await until(isIdle);
  if (${waits}) await until(() => all().length > 0);
  const found = all()[${nth} % Math.max(1, all().length)];
  if (found === undefined) return null;
  const words = found.ariaLabel ?? found.innerText;
  const before = main.innerHTML;
  found.click();
  await until(() => main.innerHTML !== before);
  if (${settles}) await until(isIdle);
  return words.replaceAll('\\n', ' · ');
})()`;

/** Taps what is there or comes; of many the n-th. */
export const tap = (page: Page, wanted: Wanted, how: HowToTap = {}): Promise<string | null> =>
  page.evaluate(tapping(wanted, how)) as Promise<string | null>;

/**
 * What is tapped by the one whose turn it is: an attack, its target and what is left to say; of what needs nobody else only
 * what ends a turn, since nobody concedes or only defends because a button came late.
 */
const MOVES = [
  ...['[data-on=attack]', '.deeds .option', '.first-move', '.pick.aim', '.tray-places .option'],
  ['.free-moves .option', 'Spot'],
  ['.free-moves .option', 'End'],
] as const;

/** Every device has been told all that has happened. */
async function inStep(room: Room, seq: number): Promise<void> {
  for (const one of devicesIn(room)) await expect.poll(one.seq).toBeGreaterThanOrEqual(seq);
}

/** What a player may not know is on no page, in no storage and in no frame; a text within a text has its quotes escaped. */
export async function keepsSecrets({ game }: Room, { page, received }: Guest): Promise<void> {
  const known = `${await page.content()}\n${await page.evaluate('JSON.stringify(localStorage)')}\n${received()}`;
  const plain = known.replaceAll('\\"', '"');
  for (const secret of game.secret) expect(plain).not.toMatch(secret);
}

/** The question of a player shows every number that has come about, and what the game says it must. */
async function showsWhatIsKnown(room: Room, one: Person, { people, waiting }: Fight): Promise<void> {
  const { for: asked, label, soFar = {} } = waiting!;
  const { id } = asked;
  const shown = () => text(one.page, '.table');
  const { questions, atHidden = {} } = room.game;
  const shows = (room.hides ? atHidden[withoutCount(id)] : undefined) ?? questions[withoutCount(id)];
  // Players know each other’s sheets: what is between them is open.
  if (room.hides && room.game.opponents.some((name) => label.includes(name))) {
    const isPlayed = (who: string) => people.some((person) => person.id === who && person.seat !== undefined);
    expect((soFar.totals ?? []).filter(({ who }) => !isPlayed(who))).toEqual([]);
    expect([soFar.target, soFar.outcome]).toEqual([undefined, undefined]);
  }
  if (shows === undefined) throw new Error(`Nothing is said of what ${id} shows:\n${await shown()}`);
  const numbers = [...(soFar.totals ?? []).map(({ total }) => total), soFar.target, soFar.hit];
  const known = numbers.flatMap((n) => (n === undefined ? [] : new RegExp(`(?<!\\d)${Math.abs(n)}(?!\\d)`)));
  for (const part of [...known, ...shows(known.length > 0 && !room.hides)]) await expect.poll(shown).toMatch(part);
  await keepsSecrets(room, one);
}

/** Nobody else has the dice of a player, and every other screen says alike for whom the table waits. */
async function asksOnly(room: Room, one: Person, own: View, others: View): Promise<void> {
  for (const { page } of devicesIn(room)) {
    const { turn } = page === one.page ? own : others;
    await expect.poll(() => text(page, '.turn-line')).toBe(turn);
  }
  await expect.poll(() => one.page.title()).toMatch(/^Your turn/);
  for (const { page } of [...room.players, room.wall])
    if (page !== one.page) expect(await page.locator('.keypad, .prompt .option').count()).toBe(0);
}

/** Something more has happened at the table. */
export const movedOn = async (room: Room, { seq }: Pick<Looked, 'seq'>): Promise<void> =>
  void (await expect.poll(async () => (await look(room, room.gm)).seq).toBeGreaterThan(seq));

const withoutCount = (id: string) => id.replace(/#\d+$/, '');

/** What the usual answer to a question answers too. */
function nextOf({ needs }: WaitingView): string | undefined {
  if (needs?.kind !== 'choice') return undefined;
  return needs.question?.options?.find(({ option }) => option === needs.default)?.next?.id;
}

/** The one who is asked answers, unless that was said in advance. */
async function answers(room: Room, looked: Looked, troubles: Trouble[]): Promise<void> {
  const { for: asked } = looked.view.fight!.waiting!;
  const name = looked.view.seats.find(({ seat }) => asked.seats.includes(seat))!.name;
  const one = room.players.find((player) => player.name === name) ?? room.gm;
  const { page, types, said } = one;
  const count = (what: string | null) => room.trace.push(`${one.name}, ${asked.id}: ${what}`) && room.taps.push(one);
  if (asked.kind === 'choice') {
    const isAnswered = said.next === withoutCount(asked.id);
    if (isAnswered) return movedOn(room, looked);
    const { waiting } = (await look(room, one)).view.fight!;
    said.next = waiting === undefined ? undefined : nextOf(waiting);
  }
  if (one !== room.gm) {
    const own = await look(room, one);
    // What was said in advance may have been done since.
    if (own.seq !== looked.seq) return;
    if (said.ahead && asked.kind === 'dice') {
      said.ahead = false;
      return movedOn(room, looked);
    }
    await showsWhatIsKnown(room, one, own.view.fight!);
    await asksOnly(room, one, own.view, looked.view);
    if (troubles[0] !== undefined && (await troubles[0](room, one, asked.kind))) {
      troubles.shift();
      return;
    }
  }
  if (room.hurries && one === room.gm) await rollAhead(room);
  if (asked.kind === 'choice') {
    count(await tap(page, ['.prompt .preset', '.prompt .option']));
  } else if (types) {
    const empty = await page.locator(EMPTY).count();
    for (let i = 0; i < Math.max(1, empty); i++) count(await tap(page, ['.keypad .key'], { nth: room.face() }));
  } else count(await tap(page, ['.prompt .main-button']));
  const most = types ? room.game.taps.typed : room.game.taps.rolled;
  const isFirst = asked.kind === 'dice' && Object.keys(looked.view.fight!.waiting!.dice).length === 0;
  if (most !== undefined && one !== room.gm && isFirst && room.taps.every((by) => by === one))
    expect(room.taps.length, room.trace.slice(-room.taps.length).join('\n')).toBeLessThanOrEqual(most);
}

/** Players who roll say at once that they will, where they can, so that nobody has to hand over for it. */
async function rollAhead(room: Room): Promise<void> {
  for (const one of room.players) {
    if (one.types || one.said.ahead) continue;
    const what = await tap(one.page, ['.roll-ahead[aria-pressed=false]'], { waits: false });
    if (what === null) continue;
    one.said.ahead = true;
    room.trace.push(`${one.name}: ${what}`);
    room.taps.push(one);
  }
}

/** The first who can act does. */
async function moves(room: Room): Promise<boolean> {
  for (const one of [...room.players, room.gm]) {
    // The GM may do everything for everybody; what a player is to do is left to them.
    const acts = one === room.gm ? ((await one.page.locator('.acts').allInnerTexts())[0] ?? '') : '';
    if (room.players.some((_, i) => acts.startsWith(room.game.played[i]!))) continue;
    // An opponent's card has the attack on them; nobody attacks a card of their own side.
    const wanted: Wanted = one === room.gm ? MOVES : ['.team-theirs .under .option', ...MOVES];
    const what = await tap(one.page, wanted, { waits: false });
    if (what === null) continue;
    room.trace.push(`${one.name}: ${what}`);
    room.taps.push(one);
    return true;
  }
  return false;
}

interface Play {
  /** What is to happen at questions of players, one after the other. */
  readonly troubles?: readonly Trouble[];
  /** Stops between two actions, once all of that has happened. */
  readonly until?: () => boolean;
}

/** Plays the fight to its end, or until it is enough. */
export async function playOut(room: Room, { troubles = [], until = () => false }: Play): Promise<void> {
  const left = [...troubles];
  let last = 0;
  for (let steps = 0, idle = 0; steps < 400 && idle < 100; steps++) {
    const looked = await look(room, room.gm);
    const { seq, view } = looked;
    await inStep(room, seq);
    const { over, waiting } = view.fight!;
    if (waiting === undefined && seq !== last) finished(room);
    last = seq;
    if (over || (waiting === undefined && left.length === 0 && until())) {
      expect(left.length, room.trace.join('\n')).toBe(0);
      return;
    }
    if (waiting !== undefined) await answers(room, looked, left);
    else if (!(await moves(room))) idle++;
  }
  const shown = await Promise.all(devicesIn(room).map(({ page }) => text(page, 'body')));
  throw new Error(`The fight does not go on.\n${room.trace.join('\n')}\n${shown.join('\n--- on the next device\n')}`);
}

/** An action is over: one by two people who roll is played with few taps and hand-overs. */
function finished(room: Room): void {
  const { taps, game, hurries, gm } = room;
  const [first] = taps;
  if (first !== undefined) room.actions++;
  if (first !== undefined && hurries && first !== gm && !first.types) {
    const said = room.trace.slice(-taps.length).join('\n');
    expect(taps.length, said).toBeLessThanOrEqual(game.taps.action);
    expect(taps.filter((one, i) => i > 0 && one !== taps[i - 1]).length, said).toBeLessThanOrEqual(game.taps.handOvers);
  }
  room.taps = [];
  for (const { said } of [room.gm, ...room.players]) {
    said.ahead = false;
    said.next = undefined;
  }
}
