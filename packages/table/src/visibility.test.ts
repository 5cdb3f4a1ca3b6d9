// reason past 400: every level, game and planted leak is held against one table of differences.
import { resolve } from '@strikehome/engine/contract';
import { SYSTEMS } from '@strikehome/engine/games';
import type { Action, PlainRecord, PublicResult, Seats } from '@strikehome/engine/kernel';
import { describe, expect, it } from 'vitest';
import { decide, exported, foldAll, isFailure, readFile, shown, type Table, verify, view } from './index.ts';
import { GAMES, type Game, type Played, Seeded } from './testing/games.ts';
import type { TestTable } from './testing/local.ts';
import { parting, played, SEED, sameBytes } from './testing/same-bytes.ts';
import { type Eyes, HONEST, playTwice } from './testing/twice.ts';
import type { TableNeeds } from './types.ts';
import { seatsOf, systemOf } from './visibility.ts';
import { questionFor } from './waiting.ts';

const COMMANDS = 12;

type Happened = Parameters<NonNullable<Seats['publicly']>>[0];

describe('the non-interference property', () => {
  sameBytes(8, COMMANDS);

  const conditions = (value: number) => ({ conditions: [{ name: 'hurt', attacking: -value, attacked: value }] });
  const modifiers = (value: number) => ({
    modifiers: (['attacking', 'attacked'] as const).map((when) => ({ name: 'odd', value, when })),
  });

  it.each([
    ['conditions', conditions],
    ['modifiers that last (c-25)', modifiers],
  ])('physical: %s that the hidden have, and what they do to the throws of others', (_, made) => {
    const hurt = ({ fighters, ...setup }: PlainRecord, plays: readonly string[], value: number): PlainRecord => ({
      ...setup,
      modifiers: ['dusk'],
      fighters: (fighters as readonly PlainRecord[]).map((one) => {
        const isPlayed = plays.includes(String(one.name).toLowerCase());
        return { ...one, ...made(isPlayed ? 1 : value) };
      }),
    });
    for (let i = 0; i < 10; i++) {
      const seed = `${SEED}:hurt:${i}`;
      const seeded = new Seeded(seed);
      const game = GAMES.physical!.game(seeded);
      const plays = game.plays.flat();
      const both = { ...game, setup: hurt(game.setup, plays, 1), other: hurt(game.other, plays, 2) };
      expect(parting(playTwice(both, seeded, COMMANDS)), `seed ${seed}`).toBeUndefined();
    }
  });

  it('fate: zones are public, and the stunts of the hidden are not', () => {
    const placed = ({ people, ...setup }: PlainRecord, bonus: number): PlainRecord => ({
      ...setup,
      zones: [{ name: 'Yard' }, { name: 'Gate', rating: 1 }, { name: 'Tower' }],
      people: (people as readonly PlainRecord[]).map((one, i) => ({
        ...one,
        zone: ['Yard', 'Gate', 'Tower'][i % 3]!,
        stunts: [{ name: 'Nimble', skill: 'athletics', bonus: one.gm === true ? bonus : 2 }],
      })),
    });
    let compared = 0;
    for (let i = 0; i < 20; i++) {
      const seed = `${SEED}:zones:${i}`;
      const seeded = new Seeded(seed);
      const game = GAMES.fate!.game(seeded);
      const both = { ...game, setup: placed(game.setup, 2), other: placed(game.other, 3) };
      const twice = playTwice(both, seeded, COMMANDS);
      expect(parting(twice), `seed ${seed}`).toBeUndefined();
      compared += twice.compared;
    }
    expect(compared).toBeGreaterThan(200);
  });
});

describe('the property test notices a leak:', () => {
  const SOME = 200;

  interface Search {
    readonly bent?: (game: Game) => Game;
    readonly from?: number;
    readonly level?: Played;
  }

  /**
   * Whether any of some games is noticed; `bent` makes games of them in which the leak has something to show. Where few
   * games show it the search begins `from` one that does, and goes round to the others should it no longer.
   */
  function isNoticed(
    system: string,
    eyes: Eyes = HONEST,
    { bent = (game) => game, from = 0, level = 'hidden' }: Search = {},
  ): boolean {
    for (let i = 0; i < SOME; i++) {
      const seeded = new Seeded(`leak:${system}:${(from + i) % SOME}`);
      if (playTwice(bent(GAMES[system]!.game(seeded, level)), seeded, 30, eyes, 0, level).leak !== undefined)
        return true;
    }
    return false;
  }

  function withSeats<T>(system: string, leak: (honest: Seats) => Partial<Seats>, run: () => T): T {
    const encounter = SYSTEMS[system]!.encounter as { seats: Seats };
    const honest = encounter.seats;
    encounter.seats = { ...honest, ...leak(honest) };
    try {
      return run();
    } finally {
      encounter.seats = honest;
    }
  }

  const points = (state: unknown) =>
    Object.values((state as { readonly fighters: PlainRecord }).fighters).map(
      (one) => (one as PlainRecord).lifePoints ?? (one as PlainRecord).stamina,
    );

  it('a number in a plain sentence', () => {
    const leak = ({ plainly }: Seats): Partial<Seats> => ({
      plainly: (outcome, before, action, after) => `${plainly(outcome, before, action, after)} ${points(after)}`,
    });
    expect(withSeats('degrees', leak, () => isNoticed('degrees'))).toBe(true);
    expect(withSeats('physical', leak, () => isNoticed('physical'))).toBe(true);
  });

  it.each([
    ['degrees', 6, 6],
    ['physical', 95, 4],
    ['mfz', 17, 17],
  ])('at rolls, what %s makes public of a sheet: a fact, a change, a sentence', (system, fromFacts, from) => {
    const noticed = (leak: (result: Happened, made: PublicResult) => Partial<PublicResult>, first = from) =>
      withSeats(
        system,
        ({ publicly }) => ({
          publicly: (result, ...at) => {
            const made = publicly!(result, ...at);
            return { ...made, ...leak(result, made) };
          },
        }),
        () => isNoticed(system, HONEST, { level: 'rolls', from: first }),
      );
    // All facts of a fight between frames lie open.
    if (system !== 'mfz') expect(noticed(({ facts }) => ({ facts }), fromFacts)).toBe(true);
    expect(noticed(({ changes }) => ({ changes }))).toBe(true);
    expect(noticed(({ changes }, { text }) => ({ text: `${text} ${JSON.stringify(changes)}` }))).toBe(true);
  });

  // All facts of a roll are public or follow from what is: what the sheets keep is in changes and states.
  it.each([
    ['a rating that nobody has used', (one: PlainRecord) => (one.skills as PlainRecord).lore!, 0],
    ['armor', (one: PlainRecord) => one.armor ?? 0, 1],
    ['points', (one: PlainRecord) => one.fatePoints ?? 0, 4],
  ])('at rolls, of a fate sheet: %s', (_, what, from) => {
    const leak = ({ publicly }: Seats): Partial<Seats> => ({
      publicly: (result, before, action, after, viewer) => {
        const made = publicly!(result, before, action, after, viewer);
        const people = Object.values((after as { readonly people: PlainRecord }).people) as readonly PlainRecord[];
        return { ...made, text: `${made.text} ${people.map(what)}` };
      },
    });
    expect(withSeats('fate', leak, () => isNoticed('fate', HONEST, { level: 'rolls', from }))).toBe(true);
  });

  it('at rolls, what a fate action changed on a sheet', () => {
    const leak = ({ publicly }: Seats): Partial<Seats> => ({
      publicly: (result, ...at) => ({ ...publicly!(result, ...at), changes: result.changes }),
    });
    expect(withSeats('fate', leak, () => isNoticed('fate', HONEST, { level: 'rolls', from: 3 }))).toBe(true);
  });

  it('a number where the fight stands', () => {
    const leak = ({ say }: Seats): Partial<Seats> => ({
      say: (state, viewer) => `${say(state, viewer)} ${points(state)}`,
    });
    expect(withSeats('degrees', leak, () => isNoticed('degrees'))).toBe(true);
  });

  it('a participant who is not named', () => {
    const leak = (): Partial<Seats> => ({ takesPart: () => [] });
    expect(withSeats('degrees', leak, () => isNoticed('degrees'))).toBe(true);
  });

  it('DOS-20 how large a counter bonus is against a hidden fighter, and that it is more than 0', () => {
    const everything = { knows: () => true, plays: () => true };
    // The whole note, and only on the bars of the known: a hidden bar would be noticed by itself.
    const leak = ({ pictures }: Seats): Partial<Seats> => ({
      pictures: (state, viewer) =>
        pictures(state, everything).map((picture) => {
          if (picture.kind !== 'bars') return picture;
          const groups = picture.groups.map(({ bars, ...group }) => ({
            ...group,
            bars: bars.filter(({ id }) => viewer.knows(id!)),
          }));
          return { ...picture, groups };
        }),
    });
    expect(withSeats('degrees', leak, () => isNoticed('degrees'))).toBe(true);
    expect(
      withSeats(
        'degrees',
        () => ({ tells: () => [] }),
        () => isNoticed('degrees', HONEST, { from: 156 }),
      ),
    ).toBe(true);
  });

  it('a hidden aspect in a label', () => {
    const leak = ({ label }: Seats): Partial<Seats> => ({
      label: (state, move, viewer) =>
        `${label(state, move, viewer)} ${(state as { readonly aspects: readonly PlainRecord[] }).aspects.map(({ name }) => name)}`,
    });
    expect(withSeats('fate', leak, () => isNoticed('fate'))).toBe(true);
  });

  it('other words for what is hidden', () => {
    // As it would be if a player who may not read an aspect were told its new name.
    const leak = ({ hides, plainly }: Seats): Partial<Seats> => ({
      hides: (state, viewer) => hides!(state, viewer).filter((name) => !name.includes('again')),
      plainly: (outcome, before, action, after) =>
        `${plainly(outcome, before, action, after)} ${(action as PlainRecord).as ?? ''}`,
    });
    const isTold = () => {
      for (let i = 0; i < SOME; i++) {
        const seeded = new Seeded(`leak:words:${i}`);
        if (playTwice(GAMES.fate!.game(seeded), seeded, 30, HONEST, 60).leak !== undefined) return true;
      }
      return false;
    };
    expect(withSeats('fate', leak, isTold)).toBe(true);
  });

  it('a die of a hidden fighter', () => {
    const eyes: Eyes = {
      ...HONEST,
      shown: (entry, table, seat) => ({ ...HONEST.shown(entry, table, seat)!, dice: entry.dice }),
    };
    expect(isNoticed('mfz', eyes)).toBe(true);
  });

  it('the chances of a fight with a hidden fighter', () => {
    const eyes: Eyes = {
      ...HONEST,
      reviewFight: (entries, table, seat) => HONEST.reviewFight(entries, table, { ...seat, role: 'gm' }),
    };
    // Of people with all their points the chances take more work than is spent here.
    const frail = (points: string) => {
      const tenth = ({ fighters, ...setup }: PlainRecord): PlainRecord => ({
        ...setup,
        fighters: (fighters as readonly PlainRecord[]).map((one) => ({
          ...one,
          [points]: Math.ceil(Number(one[points]) / 10),
        })),
      });
      return (game: Game): Game => ({ ...game, setup: tenth(game.setup), other: tenth(game.other) });
    };
    expect(isNoticed('degrees', eyes, { bent: frail('lifePoints'), from: 4 })).toBe(true);
    expect(isNoticed('physical', eyes, { bent: frail('stamina'), from: 16 })).toBe(true);
  });

  it('what a question is about', () => {
    const aboutOf = (table: Table) => {
      const needs = questionFor(table);
      return needs.kind === 'choice' ? needs.about : undefined;
    };
    const eyes: Eyes = {
      ...HONEST,
      view: (table, seat) => {
        const own = view(table, seat);
        const told = own.fight?.waiting?.needs === undefined ? {} : { about: aboutOf(table) };
        return { ...own, ...told };
      },
    };
    expect(isNoticed('fate', eyes, { from: 1 })).toBe(true);
    // In physical the player who is asked knows all that it is about: the one number is the LUCK of a player's character whom a
    // table befalls. It is hidden when nobody here plays them, and then a leak only from those who are not asked.
    const tables = { settings: { criticals: 'table', fumbles: 'table' } };
    const befallen = (game: Game): Game => ({
      ...game,
      setup: { ...game.setup, ...tables },
      other: { ...game.other, ...tables },
    });
    const toAll: Eyes = {
      ...HONEST,
      view: (table, seat) => [view(table, seat), table.waiting === undefined ? {} : aboutOf(table)],
    };
    expect(isNoticed('physical', toAll, { bent: befallen, from: 24 })).toBe(true);
  });

  /** The view with one part of the whole question added, no matter who is asked. */
  const telling = (part: (question: NonNullable<TableNeeds['question']>) => unknown): Eyes => ({
    ...HONEST,
    view: (table, seat) => {
      const question = table.waiting === undefined ? undefined : questionFor(table).question;
      return [view(table, seat), question === undefined ? null : (part(question) ?? null)];
    },
  });

  /** With a headline that tells the harm which an attack can do. */
  function withHeadline<T>(system: string, fact: string, run: () => T): T {
    const attack = SYSTEMS[system]!.actions.attack as { headlines?: Action['headlines'] };
    const honest = attack.headlines;
    attack.headlines = { hurt: { label: 'Hurt', tone: 'good', holds: ({ facts }) => Number(facts[fact]) > 2 } };
    try {
      return run();
    } finally {
      if (honest === undefined) delete attack.headlines;
      else attack.headlines = honest;
    }
  }

  it('what a question or an option leads with', () => {
    const asked = telling(({ headlines }) => headlines);
    expect(withHeadline('degrees', 'damage', () => isNoticed('degrees', asked))).toBe(true);
    const offered = telling(({ options }) => options?.map(({ headlines }) => headlines));
    expect(withHeadline('fate', 'hit', () => isNoticed('fate', offered, { from: 8 }))).toBe(true);
  });

  it('whether a blow did harm, by its tone', () => {
    const all = { seat: '', role: 'gm' } as const;
    const felt: Eyes = { ...HONEST, shown: (one, table, seat) => [seat, all].map((by) => shown(one, table, by).tone) };
    expect(isNoticed('degrees', felt, { from: 25 })).toBe(true);
  });

  it('what may follow on a blow', () => {
    const follows = (state: PlainRecord) => {
      const [one, other] = Object.values(state.fighters as PlainRecord) as readonly PlainRecord[];
      const { defense, absorption, lifePoints } = other!;
      const answer = resolve({
        ...{ system: 'degrees', action: 'attack', attacker: { skill: one!.skill! } },
        defender: { skill: defense!, absorption: absorption!, lifePoints: lifePoints! },
        attack: { mode: 'melee', damageType: 'cut', baseDamage: 1 },
        ...{ dice: { offense: [6, 5], defense: [1, 2] }, show: ['next'] },
      });
      return answer.ok ? answer.next : [];
    };
    const eyes: Eyes = {
      ...HONEST,
      view: (table, seat) => [view(table, seat), table.state === undefined ? [] : (follows(table.state) ?? [])],
    };
    expect(isNoticed('degrees', eyes)).toBe(true);
  });

  it.each([
    ['the terms of a throw', 'physical', telling(({ terms, target }) => [terms, target])],
    ['the chances from here', 'degrees', telling(({ chances }) => chances)],
    ['what is settled', 'degrees', telling(({ settled }) => settled)],
    ['what an option makes of the roll', 'fate', telling(({ options }) => options?.map(({ makes }) => makes))],
    ['what an option is worth', 'fate', telling(({ options }) => options?.map(({ value }) => value))],
  ])('%s, of %s', (_, system, eyes) => {
    expect(isNoticed(system, eyes)).toBe(true);
  });
});

describe('random games', () => {
  const EACH = 6;
  /** The games of a system, played once for all the properties, each of which leaves them as they were. */
  const all = new Map<string, readonly (readonly [seed: string, table: TestTable])[]>();
  const gamesOf = (system: string) => {
    const seeds = Array.from({ length: EACH }, (_, i) => `${SEED}:${system}:laws:${i}`);
    const games = all.get(system) ?? seeds.map((seed) => [seed, played(seed, system, 2 * COMMANDS).first] as const);
    all.set(system, games);
    return games;
  };
  const each = (check: (table: TestTable, seeded: Seeded, seed: string) => void) =>
    it.each(Object.keys(GAMES))('%s', (system) => {
      for (const [seed, table] of gamesOf(system)) {
        const back = table.mark();
        check(table, new Seeded(seed), `seed ${seed}`);
        back();
      }
    });

  describe('a seat is offered what it may do, and is refused what it may not', () =>
    each(({ table, source }, seeded, seed) => {
      if (table.waiting !== undefined || table.state === undefined || table.ended) return;
      const all = systemOf(table).encounter!.legal(table.state);
      for (const seat of table.seats.filter(({ role }) => role !== 'gm')) {
        const offered = view(table, seat).fight!.moves;
        const code = (action: PlainRecord) => {
          const made = decide(table, { command: { kind: 'do', action } }, seat.seat, source);
          return isFailure(made) ? made.error.code : 'done';
        };
        if (offered.length > 0) expect(code(seeded.pick(offered).action), seed).toBe('done');
        const others = all.filter(({ action }) => !seat.plays.includes(seatsOf(table).mover(table.state!, action)));
        expect(offered.length + others.length, seed).toBe(seat.role === 'watcher' ? others.length : all.length);
        if (others.length > 0) expect(code(seeded.pick(others).action), seed).toBe('forbidden');
      }
    }));

  describe('undoing everything and doing it again gives back every state', () =>
    each((local, _, seed) => {
      if (local.table.waiting !== undefined) local.do('s1', { kind: 'withdraw' });
      const [last, { done }] = [local.table.state, local.table];
      for (const one of done.toReversed()) {
        local.do('s1', { kind: 'undo' });
        expect(local.table.state, seed).toEqual(one.before);
      }
      for (const one of done) {
        local.do('s1', { kind: 'redo' });
        expect(local.table.state, seed).toEqual(one.after);
      }
      expect(local.table.state, seed).toEqual(last);
    }));

  describe('a table is the fold of its log, and verifying its file finds no fault', () =>
    each((local, _, seed) => {
      local.do('s1', { kind: 'close' });
      expect(foldAll(local.entries), seed).toEqual(local.table);
      const file = readFile(JSON.parse(JSON.stringify(exported(local.table, local.entries, local.seat('s1')))));
      if (isFailure(file)) throw new Error(`${seed}: ${file.error.path}: ${file.error.message}`);
      const { faults, unproven } = verify(file);
      expect([faults, unproven], seed).toEqual([[], 0]);
    }));
});
