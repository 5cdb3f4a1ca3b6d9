/** What differs between the games in a whole fight at a live table: who fights, what each question shows, what is secret. */
import { type PlainRecord, same } from '@strikehome/engine/kernel';
import type { GameId } from './games.ts';

export interface Game {
  /** The game and its first example, as the set-up of a table offers them. */
  readonly title: RegExp;
  readonly example: string;
  /** Its tables show everything, unless the GM says otherwise. */
  readonly isUsuallyOpen?: boolean;
  readonly setup: PlainRecord;
  /** Whom the two players take, in the order in which they join. */
  readonly takes: readonly [string, string];
  /** Who of the fight they play, and whom the GM does. */
  readonly played: readonly [string, string];
  readonly opponents: readonly string[];
  /** How many taps, and how often the other device is taken up, an action of a player who rolls takes at most. */
  readonly taps: {
    readonly action: number;
    readonly handOvers: number;
    /** From the attack to its first dice, typed or rolled. */
    readonly typed?: number;
    readonly rolled?: number;
  };
  /** What each question of a player shows, by its id, once what it is up against is known (`isFacing`) and before. */
  readonly questions: Readonly<Record<string, (isFacing: boolean) => readonly RegExp[]>>;
  /** The same where the opponents are hidden, for those that then show less. */
  readonly atHidden?: Game['questions'];
  /** Whether a character is hurt only by what passes between two fights. */
  readonly recovers?: (sheet: PlainRecord) => boolean;
  /** Numbers of hidden characters that only the GM may see, by the field that holds them. */
  readonly secret: readonly RegExp[];
}

const BANDIT = {
  side: 'bandits',
  skill: 9,
  defense: 4,
  absorption: 1,
  armor: { cut: 1 },
  attack: 'iron-maul',
};
const THUG = {
  side: 'guards',
  gm: true,
  skills: { fight: 3, athletics: 1, notice: 2, will: 7 },
  stress: { physical: [1], mental: [1] },
  consequences: [],
};

/** Short fights, with numbers for the others that are nobody else's. */
export const PLAYED: Readonly<Record<GameId, Game>> = {
  degrees: {
    title: /^Degrees/,
    example: 'Two travelers and two bandits',
    setup: {
      fighters: [
        { name: 'Mira', side: 'travelers', skill: 11, defense: 9, lifePoints: 60, attack: 'war-blade' },
        { name: 'Teo', side: 'travelers', skill: 10, defense: 9, lifePoints: 58, attack: 'war-blade' },
        { name: 'Brute', lifePoints: 83, ...BANDIT },
        { name: 'Knife', lifePoints: 81, ...BANDIT },
      ],
    },
    takes: ['Mira', 'Teo'],
    played: ['Mira', 'Teo'],
    opponents: ['Brute', 'Knife'],
    taps: { action: 8, handOvers: 4, typed: 3, rolled: 2 },
    questions: {
      offense: () => [/\+ Skill 1[01]/],
      defense: () => [/\+ Skill 9/, /You hold: \d/],
      'counter-offense': () => [/\+ Skill 1[01]/],
    },
    atHidden: { defense: () => [/\+ Skill 9/] },
    secret: [
      /"(brute|knife)":\{/,
      /"fullLifePoints":8[13]\b/,
      /"(of|value)":8[13]\b/,
      /"skill":9\b/,
      /"defense":4\b/,
      /"absorption":1\b/,
      /"armor":\{"cut":1\b/,
      /"label":"(Brute|Knife)"[^}]*"value":/,
    ],
  },
  physical: {
    title: /^Physical/,
    example: 'Two against three in an alley',
    setup: {
      fighters: [
        {
          name: 'Sable',
          side: 'travelers',
          player: true,
          physical: 9,
          stamina: 40,
          luck: 8,
          skills: { swords: 4 },
          weapon: 'long-blade',
        },
        {
          name: 'Orrin',
          side: 'travelers',
          player: true,
          physical: 9,
          stamina: 40,
          luck: 7,
          skills: { swords: 4 },
          weapon: 'long-blade',
        },
        { name: 'Gull', side: 'watch', physical: 3, stamina: 5, skills: { swords: 1 }, weapon: 'long-blade' },
        { name: 'Tern', side: 'watch', physical: 3, stamina: 5, skills: { swords: 1 }, weapon: 'long-blade' },
      ],
    },
    takes: ['Sable', 'Orrin'],
    played: ['Sable', 'Orrin'],
    opponents: ['Gull', 'Tern'],
    taps: { action: 8, handOvers: 4, typed: 3, rolled: 2 },
    questions: {
      attack: () => [/Your part of the number to roll under\s+9\s+PHYSICAL[\s\S]*4\s+swords/, /\d%/],
      defense: () => [/Your part of the number to roll under[\s\S]*4\s+swords/, /\d%/],
      damage: () => [],
      luck: () => [/Your part of the most to roll\s+\d\s+LUCK POINTS/],
    },
    atHidden: {
      attack: () => [/Your part of the number to roll under\s+9\s+PHYSICAL[\s\S]*4\s+swords/],
      defense: () => [/Your part of the number to roll under[\s\S]*4\s+swords/],
    },
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
    title: /^Mobile/,
    isUsuallyOpen: true,
    example: 'Two against two over a station',
    setup: {
      players: [
        { name: 'Ines', frames: [{ name: 'Heron', systems: ['Rh', 'Rh', 'B'], white: 2 }] },
        { name: 'Tomas', frames: [{ name: 'Wren', systems: ['B', 'B'], white: 2 }] },
        { name: 'Nobody', frames: [{ name: 'Husk', systems: [], white: 1 }] },
      ],
    },
    takes: ['Ines', 'Tomas'],
    played: ['Heron', 'Wren'],
    opponents: ['Husk'],
    taps: { action: 8, handOvers: 4 },
    questions: {
      ...Object.fromEntries(
        ['white', 'red', 'red8', 'blue', 'green8'].map((id) => [id, () => [/(White|Red|Blue) dice|d8/]]),
      ),
      // The chance stands there where both frames are known.
      damage: () => [/damage dice: (\d+)?d6/, /\d\s+attack/],
      lose: () => [/has \d+ damage to take/, /leaves .* white di/],
      useSpot: () => [/\d against \d/],
    },
    atHidden: { damage: () => [/damage dice: (\d+)?d6/], useSpot: () => [] },
    secret: [/"id":"husk","label":"Husk","tokens":\[\{/],
  },
  fate: {
    title: /^Fate/,
    example: 'Two against two in the courtyard',
    setup: {
      scene: 'conflict',
      people: [
        {
          ...{ name: 'Sera', side: 'heroes', skills: { fight: 5, athletics: 4, notice: 1 } },
          ...{ aspects: ['Raised on Rooftops'], fatePoints: 2 },
        },
        { name: 'Bran', side: 'heroes', skills: { fight: 5, athletics: 4, notice: 1 } },
        { name: 'Thug', ...THUG },
        { name: 'Brawler', ...THUG },
      ],
      aspects: [{ name: 'Loose Gate Chain', hidden: true }],
    },
    takes: ['Sera', 'Bran'],
    played: ['Sera', 'Bran'],
    opponents: ['Thug', 'Brawler'],
    taps: { action: 8, handOvers: 4 },
    // FB-26: stress clears when the scene ends, consequences stay.
    recovers: ({ slots, allSlots }) => same(slots!, allSlots!),
    questions: {
      // Own ratings before the dice, the other's total and the chance after theirs.
      actor: (isFacing) => [/\+ Fight 5/, ...(isFacing ? [/\d%/] : [])],
      opposition: (isFacing) => [/\+ (Fight 5|Athletics 4)/, ...(isFacing ? [/You hold: \d/] : [])],
      resistWith: () => [/Fight \+5[\s\S]*Athletics \+4/],
      invoke: () => [/You are (ahead|behind|even|level)/],
      reduceForBoost: () => [/a hit of \d+/],
      absorb: () => [/takes a hit of \d+ shifts?/],
    },
    atHidden: {
      invoke: () => [/Invoke an aspect, for \+2 or to reroll\?/],
      reduceForBoost: () => [/Lower the hit by 1/],
    },
    secret: [
      /"(thug|brawler)":\{/,
      /"skills":\{"fight":3\b/,
      /"will":7\b/,
      /Loose Gate Chain/,
      /"gm":\{"fatePoints"/,
      /"label":"(Thug|Brawler)"[^}]*"boxes":\[\{/,
    ],
  },
};
