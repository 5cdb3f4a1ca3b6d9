/**
 * Random games for the properties of a table: a setup of each system, the same with other numbers for those whom some seats do
 * not know, and what of a state those seats may know.
 */
import {
  below,
  drawFaces,
  type PlainRecord,
  type Sides,
  type Source,
  seeded,
  type Viewer,
} from '@strikehome/engine/kernel';

/** Everything random about a game, from one stream. */
export class Seeded {
  readonly #source: Source;

  constructor(seed: string) {
    this.#source = seeded(seed);
  }

  below(n: number): number {
    return below(this.#source, n);
  }

  between(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }

  pick<T>(all: readonly T[]): T {
    return all[this.below(all.length)]!;
  }

  /** True so many times in a hundred. */
  luck(percent: number): boolean {
    return this.below(100) < percent;
  }

  faces(count: number, sides: Sides): readonly number[] {
    return drawFaces(this.#source, count, sides);
  }
}

/** A text that only some may read, in either of the two games. */
export type Word = readonly [first: string, second: string];

export interface Game {
  readonly system: string;
  readonly setup: PlainRecord;
  /** The same with other numbers for those who are hidden. */
  readonly other: PlainRecord;
  readonly plays: readonly (readonly string[])[];
  readonly words: readonly Word[];
}

type Knows = Viewer['knows'];
type Parts = Readonly<Record<string, PlainRecord>>;

/** The level at which the two games are played: at `rolls` they differ only in what no roll shows. */
export type Played = 'rolls' | 'hidden';

interface About {
  readonly game: (seeded: Seeded, level?: Played) => Game;
  /** Facts and changes that are public at `rolls`. */
  readonly inTheOpen: { readonly facts: readonly string[]; readonly changes?: readonly string[] };
  /** What a viewer may know of a state: the sheets of those they know, and what lies open on the table. */
  readonly known: (state: PlainRecord, viewer: Viewer) => unknown;
  /** Decisions of which nobody may read from hidden numbers whether they come up. */
  readonly untold?: readonly string[];
}

const onlyKnown = (all: unknown, knows: Knows) => Object.entries(all as Parts).filter(([id]) => knows(id));

const HEROES = ['Mira', 'Teo', 'Sable'] as const;
const FOES = ['Brute', 'Knife', 'Captain'] as const;
const idOf = (name: string) => name.toLowerCase();

/** Two or three of each side, the first ones played by a player each. */
function cast(seeded: Seeded) {
  const heroes = HEROES.slice(0, seeded.between(1, 3));
  const foes = FOES.slice(0, seeded.between(1, 3));
  const played = seeded.luck(50) ? 1 : heroes.length;
  return { heroes, foes, plays: heroes.slice(0, played).map((name) => [idOf(name)]) };
}

/** The same people in both games, but for what is written of those whom nobody plays; `same` fields stay as they are. */
function peopled(
  { heroes, foes, plays }: ReturnType<typeof cast>,
  same: (name: string, hero: boolean) => PlainRecord,
  numbers: (name: string) => PlainRecord,
  rolled: readonly string[] = [],
): readonly [readonly PlainRecord[], readonly PlainRecord[]] {
  const others = (sheet: PlainRecord, name: string) => ({
    ...sheet,
    ...numbers(name),
    ...Object.fromEntries(Object.entries(sheet).filter(([field]) => rolled.includes(field))),
  });
  const played = plays.flat();
  const rows = [...heroes, ...foes].map((name) => {
    const sheet = { ...same(name, heroes.includes(name as (typeof HEROES)[number])), ...numbers(name) };
    return [sheet, played.includes(idOf(name)) ? sheet : others(sheet, name)] as const;
  });
  return [rows.map(([one]) => one), rows.map(([, other]) => other)];
}

const degrees: About = {
  inTheOpen: { facts: ['offense', 'defense', 'degrees', 'counter', 'own', 'theirs'] },
  game: (seeded, level) => {
    const parts = cast(seeded);
    const weapons = ['war-blade', 'iron-maul', 'dirk', 'hunting-bow', 'fists'] as const;
    const [fighters, others] = peopled(
      parts,
      (name, hero) => ({ name, side: hero ? 'heroes' : 'foes', attack: seeded.pick(weapons) }),
      () => ({
        skill: seeded.between(5, 9),
        defense: seeded.between(5, 9),
        absorption: seeded.between(0, 3),
        lifePoints: seeded.between(20, 90),
        ...(seeded.luck(50) ? { armor: seeded.pick(['ring-shirt', 'quilted-coat', 'steel-plate']) } : {}),
      }),
      level === 'rolls' ? ['skill', 'defense'] : [],
    );
    const houseRules = (name: string) => (seeded.luck(40) ? { [name]: 'on' } : {});
    const settings = { ...houseRules('flatFooted'), ...houseRules('multipleDefenses'), ...houseRules('openRolls') };
    const about = { settings, ...(seeded.luck(50) ? { anyOrder: true } : {}) };
    return {
      system: 'degrees',
      setup: { ...about, fighters },
      other: { ...about, fighters: others },
      plays: parts.plays,
      words: [],
    };
  },
  known: ({ fighters, bonuses, opening = null, round }, { knows }) => [
    onlyKnown(fighters, knows),
    // DOS-20: how large a bonus is follows from the numbers of both.
    (bonuses as readonly { readonly holder: string; readonly against: string }[]).flatMap((one) => {
      const { holder, against } = one;
      return !knows(holder) ? [] : knows(against) ? [one] : [{ holder, against }];
    }),
    opening,
    round,
  ],
  untold: ['useCounterBonus'],
};

const ARMS = [
  { weapon: 'long-blade', skill: 'swords' },
  { weapon: 'sidearm', skill: 'pistols' },
] as const;

const physical: About = {
  inTheOpen: { facts: ['target', 'roll', 'hit', 'byDouble', 'damage', 'lucky', 'by', 'automaticHits', 'away', 'fell'] },
  game: (seeded, level) => {
    const parts = cast(seeded);
    const armed = new Map<string, (typeof ARMS)[number]>();
    const [fighters, others] = peopled(
      parts,
      (name, hero) => {
        armed.set(name, seeded.pick(ARMS));
        return { name, side: hero ? 'heroes' : 'foes', player: hero, weapon: armed.get(name)!.weapon };
      },
      (name) => ({
        physical: seeded.between(4, 8),
        luck: seeded.between(5, 9),
        stamina: seeded.between(6, 30),
        skills: { [armed.get(name)!.skill]: seeded.between(1, 4), dodge: seeded.between(1, 3) },
        ...(seeded.luck(50) ? { armor: seeded.pick(['padded-coat', 'hide-jerkin']) } : {}),
      }),
      level === 'rolls' ? ['physical', 'skills'] : [],
    );
    const order = seeded.pick(['simultaneous', 'phases', 'sequential'] as const);
    const tables = seeded.luck(30) ? { settings: { criticals: 'table', fumbles: 'table' } } : {};
    return {
      system: 'physical',
      setup: { order, ...tables, fighters },
      other: { order, ...tables, fighters: others },
      plays: parts.plays,
      words: [],
    };
  },
  known: ({ fighters, coming, adjacent, round, phase = null, started }, { knows }) => [
    onlyKnown(fighters, knows),
    (coming as readonly { readonly who: string }[]).filter(({ who }) => knows(who)),
    [adjacent, round, phase, started],
  ],
};

const mfz: About = {
  inTheOpen: {
    facts: [
      'dice',
      'attack',
      'defense',
      'units',
      'spot',
      'attackValue',
      'damageDice',
      'coverHits',
      'targetHits',
      'ignored',
    ],
    changes: ['defense', 'spot', 'moved', 'near-station', 'score'],
  },
  game: (seeded, level) => {
    const players = ['Ines', 'Tomas', 'Vera'].slice(0, seeded.between(2, 3));
    const played = seeded.luck(50) && players.length > 2 ? 2 : 1;
    const frames = ['Heron', 'Anvil', 'Lantern', 'Magpie', 'Rook', 'Wren'];
    const rows = players.map((name, at) => {
      const own = frames.slice(2 * at, 2 * at + seeded.between(1, 2));
      const built = (systems: readonly string[]) => ({ systems, white: seeded.between(1, 2) });
      const sheets = own.map((frame) => {
        // The same colors, and not the same number of each.
        const colors = ['Rd', 'B', 'Y', 'G'].filter((_, i) => i === 0 || seeded.luck(70));
        const systems = () => {
          const twice = seeded.pick(['', ...colors]);
          return colors.flatMap((one) => (one === twice ? [one, one] : [one])).slice(0, 4);
        };
        if (level === 'rolls') {
          // All systems are seen in the dice; rockets that are not fired are not.
          const sheet = { name: frame, ...built(systems()) };
          return [
            { ...sheet, rockets: 1 },
            { ...sheet, rockets: frame === own[0] ? seeded.between(1, 2) : 1 },
          ] as const;
        }
        const rockets = at === 0 ? { rockets: 1 } : {};
        return [
          { name: frame, ...built(systems()), ...rockets },
          { name: frame, ...built(systems()), ...rockets },
        ] as const;
      });
      const about = { name, pointsPerAsset: seeded.between(4, 6) };
      const first = { ...about, frames: sheets.map(([one]) => one) };
      return [first, at < played ? first : { ...about, frames: sheets.map(([, other]) => other) }] as const;
    });
    const wall = seeded.luck(50) ? { terrain: [{ name: 'Wall', pieces: 8 }] } : {};
    return {
      system: 'mfz',
      setup: { ...wall, players: rows.map(([one]) => one) },
      other: { ...wall, players: rows.map(([, other]) => other) },
      plays: players.slice(0, played).map((name) => [idOf(name)]),
      words: [],
    };
  },
  known: ({ frames, players, terrain, stations, passed, round, turns }, { knows }) => [
    onlyKnown(frames, knows),
    [players, terrain, stations, passed, round],
    (turns as readonly PlainRecord[]).map(({ frame, target = null, range = null, dice, ...rest }) => [
      [frame, target, range],
      knows(frame as string) ? [dice, rest] : [],
    ]),
  ],
};

const fate: About = {
  inTheOpen: {
    facts: ['result', 'opposition', 'shifts', 'hit', 'target'],
    changes: ['boosts', 'free-invocations'],
  },
  game: (seeded, level) => {
    const parts = cast(seeded);
    const scene = seeded.pick(['conflict', 'conflict', 'contest', 'contest-under-fire'] as const);
    const names: readonly string[] = [...HEROES, ...FOES];
    const skilled = (name: string) => {
      const of = (skill: string) => ({ [skill]: seeded.between(1, 3) });
      // The order of turns is for everybody to see, and so it has to be the same.
      const notice = names.indexOf(name);
      return { ...of('fight'), ...of('athletics'), ...of('will'), ...of('physique'), notice, ...of('provoke') };
    };
    // House rule: armor counts.
    const isArmed = level === 'rolls' && seeded.luck(50);
    const settings = isArmed ? { settings: { weaponsArmor: 'on' } } : {};
    // A skill that is used is seen; what nobody has used yet, armor and points are not.
    const seen = new Map<string, PlainRecord>();
    const unseen = (name: string) => {
      if (!seen.has(name)) seen.set(name, skilled(name));
      return {
        skills: { ...seen.get(name)!, lore: seeded.between(0, 4) },
        ...(isArmed ? { armor: seeded.between(0, 3) } : {}),
        ...(HEROES.some((hero) => hero === name) ? { fatePoints: seeded.between(1, 4) } : {}),
      };
    };
    const [people, others] = peopled(
      parts,
      (name, hero) => ({
        name,
        side: hero ? 'heroes' : 'foes',
        gm: !hero,
        ...(hero ? { aspects: [`${name} the Bold`] } : {}),
      }),
      (name) => ({
        ...(level === 'rolls' ? unseen(name) : { skills: skilled(name) }),
        ...(seeded.luck(30) ? { consequences: ['mild'] } : {}),
      }),
    );
    const words: readonly Word[] = [['Loose Gate Chain', 'Trapdoor under the Rug'], ...someOf(seeded)];
    const open = [{ name: 'Slippery Cobbles' }];
    const aspects = (at: 0 | 1) => [
      ...open,
      ...words.map((word) => ({
        name: word[at],
        hidden: true,
        // Found by a character of the other side: nobody who plays a hero may read it.
        ...(word[0] === 'Knife up the Sleeve' ? { known: [idOf(parts.foes[0]!)] } : {}),
      })),
    ];
    const carried = seeded.below(3);
    return {
      system: 'fate',
      setup: { scene, ...settings, people, aspects: aspects(0), carried },
      other: { scene, ...settings, people: others, aspects: aspects(1), carried: carried + seeded.below(3) },
      plays: parts.plays,
      words,
    };
  },
  known: (state, { knows, plays }) => [
    onlyKnown(state.people, knows),
    (state.aspects as readonly (PlainRecord & { readonly free: PlainRecord })[])
      .filter(({ hidden, known }) => hidden !== true || (known as readonly string[]).some(plays))
      .map(({ free, ...aspect }) => [aspect, onlyKnown(free, knows)]),
    (state.contest as PlainRecord).victories!,
    [state.boosts, state.order, state.exchange, state.complications, state.over ?? null, state.ended],
    state.zones ?? null,
  ],
};

const someOf = (seeded: Seeded): readonly Word[] =>
  seeded.luck(50) ? [['Knife up the Sleeve', 'A Whistle for the Dogs']] : [];

export const GAMES: Readonly<Record<string, About>> = { degrees, physical, mfz, fate };
