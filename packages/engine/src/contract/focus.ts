/** Whom to attack first, in a sentence: what a side gains by choosing its targets instead of attacking by its rule. */
import { TARGETING_WORDS } from '../helpers/index.ts';
import { type Party, percent, type SideTargets, type Targeting } from '../kernel/index.ts';

export type Focus = {
  readonly by: Party;
  /** "Attack the giant first: 88.6% instead of 79.2%." */
  readonly text: string;
  /** A rule, or the opponents in the order in which they are attacked; of a solved fight only the first. */
  readonly targets: Targeting | readonly string[];
  /** The chance to win so, and by the rule of the request against the same opponents. */
  readonly win: number;
  readonly instead: number;
};

export interface FocusGiven {
  readonly by: Party;
  readonly targets: SideTargets;
  /** The names of the opponents, in list order. */
  readonly opponents: readonly string[];
  readonly rule: Targeting;
  readonly win: number;
  readonly instead: number;
}

/** A difference that shows in tenths of a percent. */
const SHOWS = 0.0005;

export function focusOf({ by, targets, opponents, rule, win, instead }: FocusGiven): Focus {
  const named =
    targets === 'first' ? opponents : typeof targets === 'string' ? targets : nameAll(targets[0]!, opponents);
  const gains = win - instead > SHOWS;
  const text = gains
    ? `${orderOf(named)}: ${percent(win)} instead of ${percent(instead)}.`
    : `${TARGETING_WORDS[rule].deed}: nothing better was found.`;
  return { by, text, targets: gains ? named : rule, win, instead: gains ? instead : win };
}

const nameAll = (places: readonly number[], names: readonly string[]) => places.map((place) => names[place]!);

function orderOf(targets: Focus['targets']): string {
  if (typeof targets === 'string') return TARGETING_WORDS[targets].deed;
  const [first, ...then] = targets;
  return `Attack ${first} first${then.map((one) => `, then ${one}`).join('')}`;
}
