/**
 * Two whole fights at one live table, on real devices: a GM, two players and a screen on the wall. The first player types
 * their dice, the others roll; a device is reloaded, the server dies, the second player comes late; then the next fight.
 */
import type { PlainRecord } from '@strikehome/engine/kernel';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Guest, liveHouse } from '../live.ts';
import { seedDice, text, violations } from '../open.ts';
import type { GameId } from './games.ts';
import {
  commandBy,
  devicesIn,
  EMPTY,
  keepsSecrets,
  look,
  movedOn,
  type Person,
  playOut,
  type Room,
  savedOn,
  type Trouble,
  tap,
} from './playing.ts';
import { PLAYED } from './whole-fight-games.ts';

/** Of everything that is drawn at random: keys, codes and every die, rolled or typed. */
const SEED = 29;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) });

/** The keys that are typed. */
function facesFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state >>> 8;
  };
}

/** Taps one after the other; so many it took. */
async function taps(...what: readonly Locator[]): Promise<number> {
  for (const one of what) await one.click();
  return what.length;
}

/** Opens a table from the first example, in four taps. */
async function hosts({ page }: Guest, system: GameId): Promise<string> {
  const { title, example, isUsuallyOpen } = PLAYED[system];
  await seedDice(page, SEED);
  const way = [/^Host a table/, title, example, 'Host the table'].map((name) => button(page, name));
  expect(way).toHaveLength(4);
  await taps(...way.slice(0, 3));
  // The level that is not the usual one of this game takes one more.
  if (isUsuallyOpen) await page.getByRole('radio', { name: 'Rolls in the open' }).click();
  await taps(way[3]!);
  // Code, QR code and link are in sight together, and the code can be read across a table.
  await page.locator('.code').waitFor();
  expect(await page.getByLabel('Link for players').isVisible()).toBe(true);
  const output = page.locator('.join-code output');
  expect((await output.boundingBox())!.height).toBeGreaterThan(48);
  return output.innerText();
}

/** A seat with the code and three taps. */
async function joinsByCode({ page }: Guest, code: string, name: string, takes: string): Promise<void> {
  expect(code).toMatch(/^[A-Z2-9]{6}$/);
  await seedDice(page, SEED + 1);
  await button(page, /^Join/).click();
  await page.locator('.code-field:focus').waitFor();
  // In either case; once the code is whole the name is next.
  await page.keyboard.type(`${code.toLowerCase()}${name}`);
  expect(1 + (await taps(button(page, 'Join'), button(page, takes)))).toBe(3);
  await expect.poll(() => page.locator('.take').count()).toBe(0);
}

/** A player who comes late is offered who is free, and takes one. */
async function takesFree({ page }: Guest, takes: string): Promise<void> {
  await button(page, takes).click();
  await expect.poll(() => page.locator('.take').count()).toBe(0);
}

/** What was half typed is still there when the page is loaded anew. */
const reload: Trouble = async (room, { page, types }, kind) => {
  if (!types || kind !== 'dice' || (await page.locator(EMPTY).count()) < 2) return false;
  await tap(page, ['.keypad .key']);
  await page.reload();
  await page.locator('.places .die-typed').first().waitFor();
  room.trace.push('(reload)');
  return true;
};

/** The server dies while a player is asked; what is rolled or typed then is kept, said, and done once it is back. */
const restart =
  (stop: () => Promise<void>, start: () => Promise<void>, typed: boolean): Trouble =>
  async (room, { page, types }, kind) => {
    if (types !== typed || kind !== 'dice') return false;
    const before = await look(room, room.gm);
    const dice = types ? await page.locator(EMPTY).count() : 1;
    await stop();
    const key = types ? '.keypad .key' : '.prompt .main-button';
    for (let i = 0; i < dice; i++) await tap(page, [key], { settles: false });
    await expect.poll(() => text(page, '.line-words')).toContain('saved here and sent once the connection is back');
    await expect.poll(() => text(room.gm.page, '.line-words')).toContain('trying again');
    await start();
    for (const one of devicesIn(room)) await expect.poll(() => one.page.locator('.line-words').count()).toBe(0);
    await movedOn(room, before);
    room.trace.push('(restart)');
    return true;
  };

/** The end of a fight, on every device, with all that may be known by then. */
async function ends(room: Room, n: number): Promise<void> {
  const { gm, players, wall, game } = room;
  for (const { page } of [gm, ...players]) await page.locator('.over').waitFor();
  const over = wall.page.getByText(/ is over\b/).first();
  await over.waitFor();
  expect(await wall.page.locator('#main button').count()).toBe(0);
  const group = game.played.map((name, i) => `${name} played by ${players[i]!.name}`).join('[\\s\\S]*');
  for (const { page } of players)
    await expect.poll(() => text(page, '.room')).toMatch(new RegExp(`${group}[\\s\\S]*Fight ${n}`));
  for (const one of [...players, wall]) await keepsSecrets(room, one);
  for (const secret of game.secret) expect(gm.received()).toMatch(secret);
}

/** The same group, rested, against the same opponents. */
async function nextFight({ gm: { page }, game }: Room): Promise<void> {
  await button(page, 'Next fight').first().click();
  for (const name of game.opponents) await button(page, `${name} again`).click();
  await page.getByRole('radio', { name: 'Everyone is rested' }).click();
  await page.getByLabel('Name of the fight (optional)').fill('The bridge');
  expect(await violations(page)).toEqual([]);
  await button(page, 'Start fight').click();
  await page.locator('.moves').waitFor();
}

/** With other opponents, wounds as they are, and without one of the group; who is out of the fight need not be there. */
async function thirdFight(room: Room): Promise<void> {
  const { page } = room.gm;
  const wounds = async () =>
    (await look(room, room.gm)).view.roster!.map(({ id, condition }) => [id, condition] as const);
  const { people, state } = (await look(room, room.gm)).view.fight!;
  const sheets = (state?.people ?? {}) as Readonly<Record<string, PlainRecord>>;
  const before = (await wounds()).map(([id, condition]) => [
    id,
    room.game.recovers?.(sheets[id] ?? {}) && condition === 'hurt' ? 'unhurt' : condition,
  ]);
  const absent =
    room.game.played.find((name) => people.some((one) => one.name === name && one.out)) ?? room.game.played[1];
  await button(page, 'Next fight').first().click();
  await page.getByRole('switch', { name: `${absent} takes part` }).click();
  await button(page, /^Opponents: /)
    .first()
    .click();
  await button(page, 'Start fight').click();
  await page.locator('.moves').waitFor();
  expect(await wounds()).toEqual(expect.arrayContaining(before));
  expect(await text(page, '.standing')).not.toContain(absent);
}

/** A week later, in a new tab: one tap, whether home, the logo or the tab leads back. */
async function comesBack({ context }: Person, url: string, takes: string): Promise<void> {
  const tab = await context.newPage();
  // Some odds were looked at last: the bare address leads home all the same.
  await tab.goto(`${url}#/1/physical/attack`);
  await tab.locator('.card-head').waitFor();
  await tab.goto('about:blank');
  await tab.goto(url);
  const card = tab.locator('.your-tables .option');
  await tab.getByText('Continue', { exact: true }).waitFor();
  // A company keeps the frames that it had before.
  const about = new RegExp(`You’re Ana, playing .*${takes}\\s+Fight on: .*last played today`);
  await expect.poll(() => card.innerText()).toMatch(about);
  await card.click();
  await tab.locator('.standing').waitFor();
  await tab.getByRole('link', { name: 'Rules' }).click();
  await tab.locator('.clauses li').first().waitFor();
  await tab.getByRole('link', { name: 'Table', exact: true }).click();
  await tab.locator('.standing').waitFor();
  // Without a connection the list is as it was last seen.
  await tab.route('**/api/**', (route) => route.abort());
  await tab.getByRole('link', { name: 'Strikehome' }).click();
  await tab.getByText('No connection. The tables are shown as this device last saw them.').waitFor();
  expect(await card.innerText()).toContain('Fight on: ');
  expect(await violations(tab)).toEqual([]);
  await tab.close();
}

/** Strikes for everybody what the last action did, and brings it back. */
async function undoneAndRedone({ gm, players: [ana] }: Room): Promise<void> {
  const struck = ana!.page.locator('.log-lines .struck');
  await button(gm.page, 'Undo').click();
  await expect.poll(() => struck.count()).toBeGreaterThan(0);
  await button(gm.page, 'Redo').click();
  await expect.poll(() => struck.count()).toBe(0);
}

export function wholeFight(games: readonly GameId[]): void {
  describe.each(games)('two whole fights of %s', (system) => {
    const { guest, start, stop, url } = liveHouse(SEED);
    const game = PLAYED[system];
    const person = async (name: string, link = '', types = false): Promise<Person> => {
      const one = await guest(link);
      return { ...one, name, types, said: { ahead: false, next: undefined } };
    };

    it(`are played by a GM and two players, and watched, at one table (seed ${SEED})`, async () => {
      const gm = await person('GM');
      const code = await hosts(gm, system);
      const ana = await person('Ana', '', true);
      await joinsByCode(ana, code, 'Ana', game.takes[0]);
      const { invite, watch, id } = await savedOn(gm);
      const link = (as: string, key: string) => `${url()}#/1/${system}/~${as}/${id}/${key}`;
      const wall = await guest(link('watch', watch!));
      const room: Room = {
        ...{ url: url(), game, gm, players: [ana], wall, face: facesFrom(SEED) },
        ...{ hurries: false, actions: 0, taps: [], trace: [] },
      };
      await commandBy(room, gm, { kind: 'start', setup: game.setup });

      await playOut(room, { troubles: [reload], until: () => room.actions > 0 });
      await undoneAndRedone(room);
      const ben = await person('Ben', link('join', invite!));
      await seedDice(ben.page, SEED + 2);
      await ben.page.getByLabel('Your name').fill('Ben');
      await button(ben.page, 'Take a seat').click();
      await takesFree(ben, game.takes[1]);
      // The key is out of the address.
      expect(ben.page.url()).not.toContain(invite);
      await expect.poll(() => text(ben.page, '.log-lines')).toContain('The fight begins');
      room.players.push(ben);
      await playOut(room, { troubles: [restart(stop, start, false)] });
      await ends(room, 2);
      for (const { page } of [gm, ana, wall]) expect(await violations(page)).toEqual([]);

      await nextFight(room);
      room.hurries = true;
      await playOut(room, { troubles: [restart(stop, start, true)] });
      await ends(room, 2);
      await expect.poll(() => text(ana.page, '.room')).toContain('The bridge');
      expect(await violations(ana.page)).toEqual([]);
      await thirdFight(room);
      await comesBack(ana, url(), `(${game.takes[0]}|${game.played[0]})`);
    });
  });
}

/** The same group against hidden opponents, to the end: on a player's device is their own part of each question alone. */
export function fightAtHidden(games: readonly GameId[]): void {
  describe.each(games)('a fight of %s at the level hidden', (system) => {
    const { guest, directs, url } = liveHouse(SEED);
    const game = PLAYED[system];
    const said = () => ({ ahead: false, next: undefined });

    it(`is played to its end, and watched (seed ${SEED})`, async () => {
      const host = await directs(system, game.setup);
      await seedDice(host.page, SEED);
      const joins = async (name: string, takes: string, types: boolean): Promise<Person> => {
        const one = await guest(host.invite);
        await seedDice(one.page, SEED + 1);
        await one.page.getByLabel('Your name').fill(name);
        await button(one.page, 'Take a seat').click();
        await takesFree(one, takes);
        return { ...one, name, types, said: said() };
      };
      const players = [await joins('Ana', game.takes[0], true), await joins('Ben', game.takes[1], false)];
      const room: Room = {
        ...{ url: url(), game, gm: { ...host, name: 'Dana', types: false, said: said() }, players },
        ...{ wall: await guest(host.watch), face: facesFrom(SEED), hides: true },
        ...{ hurries: false, actions: 0, taps: [], trace: [] },
      };
      await playOut(room, {});
      await ends(room, 1);
    });
  });
}
