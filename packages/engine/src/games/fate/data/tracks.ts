/** The stress tracks, one row each. A further track is a further row, and `npm run types`. */

export interface TrackRules {
  /** FB-19: the skill that lengthens the track. */
  readonly toughness: string;
  /** The skills that attack with this harm; the first one is used where a character has none of them. */
  readonly attacks: readonly [string, ...string[]];
  /** The skills that usually defend against it. */
  readonly defends: readonly [string, ...string[]];
  /** FB-18: the skills that order the turns of a conflict, ties by the next one. */
  readonly order: readonly string[];
  /** House rule: whether weapon and armor ratings count. */
  readonly gear: boolean;
}

export const TRACK_TABLE = {
  physical: {
    toughness: 'physique',
    attacks: ['fight', 'shoot'],
    defends: ['athletics', 'fight'],
    order: ['notice', 'athletics', 'physique'],
    gear: true,
  },
  mental: {
    toughness: 'will',
    attacks: ['provoke'],
    defends: ['will'],
    order: ['empathy', 'rapport', 'will'],
    gear: false,
  },
} as const satisfies Readonly<Record<string, TrackRules>>;
