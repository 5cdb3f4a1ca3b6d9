/** Whom groups attack, in words: the field of a request, the rules as forms and answers name them, and the decision. */
import { DEFAULT_TARGETING, oneOf, TARGETINGS, type Targeting, withDefault } from '../kernel/index.ts';

/** The rules in words, for forms and answers. */
export const TARGETING_WORDS: Readonly<
  Record<Targeting, { readonly label: string; readonly deed: string; readonly note: string }>
> = {
  weakest: {
    label: 'The weakest',
    deed: 'Attack the weakest',
    note: 'Each fighter attacks the opponent who can take the least harm; ties go to the one listed first.',
  },
  strongest: {
    label: 'The strongest',
    deed: 'Attack the strongest',
    note: 'Each fighter attacks the opponent who can take the most harm; ties go to the one listed first.',
  },
  first: {
    label: 'The first listed',
    deed: 'Attack the first listed',
    note: 'Each fighter attacks the first opponent listed who still stands.',
  },
  spread: {
    label: 'One each',
    deed: 'Attack one opponent each',
    note: 'Each fighter attacks a different opponent, the weakest the weakest, as long as there are enough.',
  },
};

/** The field of a request, with how a game counts the harm that a fighter can still take. */
export const targetingShape = (help: string) =>
  withDefault(
    oneOf(TARGETINGS, {
      label: 'Whom to attack',
      help: `Among several opponents. ${help}`,
      options: Object.fromEntries(TARGETINGS.map((one) => [one, TARGETING_WORDS[one].label])),
    }),
    DEFAULT_TARGETING,
  );

/** The decision whom to attack, and its options, in words. */
export const whomToAttack = (attacker: string) => `Whom does ${attacker} attack?`;
export const attackOn = (opponent: string) => `attack ${opponent}`;

/** The same, as a fight of two lines takes it. */
export const AIM_WORDS = { ask: whomToAttack, option: attackOn } as const;
