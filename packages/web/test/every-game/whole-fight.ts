/**
 * A whole fight of a game in a real browser: a GM, two players and a screen that watches, each on a device of
 * its own; typed and thrown dice, a reload in the middle of a question, a restart of the server in the middle of the fight.
 */
import type { PlainRecord } from '@strikehome/engine/kernel';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Guest, liveHouse } from '../live.ts';
import { text, violations } from '../open.ts';
import type { GameId } from './games.ts';

interface Game {
  readonly setup: PlainRecord;
  /** Whom the first player takes; the second plays whoever is listed next. */
  readonly takes: string;
  /** Who of the fight the two play. */
  readonly played: readonly string[];
  /** Numbers of hidden characters that only the GM may see, by the field that holds them. */
  readonly secret: readonly RegExp[];
}

const BANDIT = {
  side: 'bandits',
  skill: 3,
  defense: 2,
  absorption: 1,
  armor: { cut: 1 },
  attack: 'iron-maul',
};
const THUG = {
  side: 'guards',
  gm: true,
  skills: { fight: 1, athletics: 1 },
  stress: { physical: [1], mental: [1] },
  consequences: [],
};

/** Short fights, with numbers for the others that are nobody else's. */
const SETUPS: Readonly<Record<GameId, Game>> = {
  degrees: {
    setup: {
      fighters: [
        { name: 'Mira', side: 'travellers', skill: 12, defense: 9, lifePoints: 60, attack: 'war-blade' },
        { name: 'Teo', side: 'travellers', skill: 11, defense: 9, lifePoints: 58, attack: 'war-blade' },
        { name: 'Brute', lifePoints: 43, ...BANDIT },
        { name: 'Knife', lifePoints: 41, ...BANDIT },
      ],
    },
    takes: 'Mira',
    played: ['Mira', 'Teo'],
    secret: [
      /"(brute|knife)":\{/,
      /"fullLifePoints":4[13]\b/,
      /"(of|value)":4[13]\b/,
      /"skill":3\b/,
      /"defense":2\b/,
      /"absorption":1\b/,
      /"armor":\{"cut":1\b/,
      /"label":"(Brute|Knife)"[^}]*"value":/,
    ],
  },
  physical: {
    setup: {
      fighters: [
        {
          name: 'Sable',
          side: 'travellers',
          player: true,
          physical: 9,
          luck: 8,
          skills: { swords: 4 },
          weapon: 'long-blade',
        },
        {
          name: 'Orrin',
          side: 'travellers',
          player: true,
          physical: 9,
          luck: 7,
          skills: { swords: 4 },
          weapon: 'long-blade',
        },
        { name: 'Gull', side: 'watch', physical: 3, stamina: 5, skills: { swords: 1 }, weapon: 'long-blade' },
        { name: 'Tern', side: 'watch', physical: 3, stamina: 5, skills: { swords: 1 }, weapon: 'long-blade' },
      ],
    },
    takes: 'Sable',
    played: ['Sable', 'Orrin'],
    secret: [
      /"(gull|tern)":\{/,
      /"fullStamina":5\b/,
      /"of":5\b/,
      /"physical":3\b/,
      /"skills":\{"swords":1\b/,
      /"label":"(Gull|Tern)"[^}]*"value":/,
    ],
  },
  mfz: {
    setup: {
      players: [
        { name: 'Ines', frames: [{ name: 'Heron', systems: ['Rh', 'Rh', 'B'], white: 2 }] },
        { name: 'Tomas', frames: [{ name: 'Wren', systems: [], white: 1 }] },
        { name: 'Nobody', frames: [{ name: 'Husk', systems: [], white: 1 }] },
      ],
    },
    takes: 'Ines',
    played: ['Heron', 'Wren'],
    secret: [/"id":"husk","label":"Husk","tokens":\[\{/],
  },
  fate: {
    setup: {
      scene: 'conflict',
      people: [
        { name: 'Sera', side: 'heroes', skills: { fight: 6, athletics: 4 } },
        { name: 'Bran', side: 'heroes', skills: { fight: 6, athletics: 4 } },
        { name: 'Thug', ...THUG },
        { name: 'Brawler', ...THUG },
      ],
      aspects: [{ name: 'Loose Gate Chain', hidden: true }],
    },
    takes: 'Sera',
    played: ['Sera', 'Bran'],
    secret: [
      /"(thug|brawler)":\{/,
      /"skills":\{"fight":1\b/,
      /"athletics":1\b/,
      /Loose Gate Chain/,
      /"gm":\{"fatePoints"/,
      /"label":"(Thug|Brawler)"[^}]*"boxes":\[\{/,
    ],
  },
};

/** A link that was scanned, a name, a seat; whoever names a person takes them. Not more than three taps. */
async function sit(one: Guest, name: string, takes?: string): Promise<Guest> {
  let taps = 0;
  const tap = async (what: Locator) => {
    await what.click();
    taps++;
  };
  await tap(one.page.getByLabel('Your name'));
  await one.page.keyboard.type(name);
  await tap(one.page.getByRole('button', { name: 'Take a seat' }));
  await one.page.locator('.standing').waitFor();
  if (takes !== undefined) {
    await tap(one.page.getByRole('button', { name: takes, exact: true }));
    await expect.poll(() => one.page.locator('.take').count()).toBe(0);
  }
  expect(taps).toBeLessThanOrEqual(3);
  return one;
}

type Deed = 'asked' | 'typed' | 'threw' | 'chose' | 'moved' | 'nothing' | 'busy' | 'over';

/**
 * Runs in the page: does the first thing that it offers its owner, where it offers something now; says what. Whoever
 * stops at dice leaves a question with two dice or more as it is.
 */
const acting = (typing: boolean, others: readonly string[], stopsAtDice: boolean) => `(() => {
  let said;
  const deed = (() => {
  const tap = (...what) => {
    const found = what.map((one) => document.querySelector(one)).find((one) => one !== null);
    said = found?.textContent;
    found?.click();
    return found !== undefined;
  };
  if (document.querySelector('.over') !== null) return 'over';
  if (document.querySelector('#main [aria-busy=true]') !== null) return 'busy';
  // The GM may do everything for everybody; what a player is to do is left to them.
  if (${JSON.stringify(others)}.some((name) => document.querySelector('.acts')?.textContent.startsWith(name))) return 'nothing';
  if (document.querySelector('.table')?.textContent.includes('You may answer instead')) return 'nothing';
  if (document.querySelector('.keypad') !== null) {
    if (${stopsAtDice} && document.querySelectorAll('.place-group:not(.with) .die-empty').length > 1) return 'asked';
    if (${typing} && document.querySelector('.places .die-empty') !== null && tap('.keypad .key:last-child')) return 'typed';
    return tap('.prompt .main-button') ? 'threw' : 'nothing';
  }
  if (tap('.prompt .preset', '.prompt .option')) return 'chose';
  const offered = ['[data-on=attack]', '.deeds .option', '.under .option', '.pick.aim', '.tray-places .option'];
  if (tap(...offered)) return 'moved';
  // Of what needs nobody else only what ends a turn: nobody concedes or only defends because a button came late.
  const ends = [...document.querySelectorAll('.free-moves .option')].find((one) => one.textContent.startsWith('End'));
  said = ends?.textContent;
  ends?.click();
  return ends === undefined ? 'nothing' : 'moved';
  })();
  return [deed, said];
})()`;

/** Somebody at the table: types their dice, or throws them. */
class Actor {
  readonly guest: Guest;
  readonly did = new Set<Deed>();
  readonly trace: string[] = [];
  readonly #types: boolean;
  readonly #others: readonly string[];

  constructor(guest: Guest, types: boolean, others: readonly string[] = []) {
    this.guest = guest;
    this.#types = types;
    this.#others = others;
  }

  async acts(stopsAtDice: boolean): Promise<Deed> {
    const [deed, what] = (await this.guest.page.evaluate(acting(this.#types, this.#others, stopsAtDice))) as [
      Deed,
      string?,
    ];
    if (what !== undefined) this.trace.push(`${deed}: ${what}`);
    this.did.add(deed);
    return deed;
  }
}

const IDLE: ReadonlySet<Deed> = new Set(['nothing', 'busy', 'over']);
/** So often everybody is asked in vain before the fight counts as stuck: half a minute and more. */
const PATIENCE = 3000;

const shown = async (devices: readonly Page[]): Promise<string> =>
  (await Promise.all(devices.map((page) => text(page, 'body')))).join('\n--- on the next device\n');

export function wholeFight(games: readonly GameId[]): void {
  const { directs, guest, start, stop } = liveHouse();
  const joins = async (link: string, name: string, takes?: string) => sit(await guest(link), name, takes);

  it.each(games)('a whole fight of %s is played to its end by a GM and two players, and watched', async (system) => {
    const game = SETUPS[system];
    const gm = await directs(system, game.setup);
    const players = [await joins(gm.invite, 'Ana', game.takes), await joins(gm.invite, 'Ben')] as const;
    const wall = await guest(gm.watch);
    const { page } = gm;
    const devices = [page, players[0].page, players[1].page, wall.page];
    // Ana has taken somebody; Ben is given somebody.
    const chip = page.getByRole('group', { name: 'Ben plays' }).getByRole('button').nth(1);
    await chip.click();
    await expect.poll(() => chip.getAttribute('aria-pressed')).toBe('true');
    const [ana, ben] = [new Actor(players[0], true), new Actor(players[1], false)] as const;
    const all = [ana, ben, new Actor(gm, false, game.played)];
    /** One after the other, each at the next question of dice for a player. */
    const troubles = [
      async (one: Page) => {
        await one.locator('.keypad .key:last-child').click();
        await one.locator('.places .die-typed').first().waitFor();
        await one.reload();
        await one.locator('.places .die-typed').first().waitFor();
      },
      async () => {
        await stop();
        await expect.poll(() => text(page, '.line-words')).toContain('trying again');
        await start();
        for (const one of devices) await expect.poll(() => one.locator('.line-words').count()).toBe(0);
      },
    ];
    for (let deeds = 0, idle = 0; deeds < 400 && !all.every(({ did }) => did.has('over')); ) {
      if (idle > PATIENCE) throw new Error(`Nobody has anything to do.\n${await shown(devices)}`);
      let deed: Deed = 'nothing';
      for (const [i, one] of all.entries()) {
        deed = await one.acts(i < 2 && troubles.length > 0);
        if (deed === 'asked') await troubles.shift()!(one.guest.page);
        if (!IDLE.has(deed)) break;
      }
      if (IDLE.has(deed)) {
        await page.waitForTimeout(10);
        idle++;
      } else {
        deeds++;
        idle = 0;
      }
    }
    await page.locator('.over').waitFor();
    for (const one of players) await one.page.locator('.over').waitFor();
    await wall.page
      .getByText(/ is over\b/)
      .first()
      .waitFor();
    const said = `${await shown(devices)}\n${JSON.stringify(
      all.map(({ trace }) => trace),
      null,
      1,
    )}`;
    expect(troubles, said).toEqual([]);
    expect([...ana.did], said).toEqual(expect.arrayContaining(['moved', 'typed']));
    expect([...ben.did], said).toEqual(expect.arrayContaining(['moved', 'threw']));

    // Not on a page, not in a store, not in a frame that was received; the GM has it all.
    for (const one of [...players, wall]) {
      const known = `${await one.page.content()}\n${await one.page.evaluate('JSON.stringify(localStorage)')}\n${one.received()}`;
      expect(one.received()).toContain('event: table');
      // A text within a text has its quotation marks escaped.
      const plain = known.replaceAll('\\"', '"');
      for (const secret of game.secret) expect(plain).not.toMatch(secret);
    }
    for (const secret of game.secret) expect(gm.received()).toMatch(secret);
    for (const one of [page, players[0].page, wall.page]) expect(await violations(one)).toEqual([]);
  });
}
