/** The words of a move on its button: an imperative, or the kind of move with what is left to choose. */
import type { Move, MoveAbout } from '@strikehome/engine/kernel';
import { chanceText, common } from '../../state/fractions.ts';
import { capital } from '../../state/verdict.ts';

export const kindOf = ({ action }: Move): string => String(action.kind);

/** "relies on dodge" as it is said to the one who does it: "rely on dodge". */
export function imperative(phrase: string): string {
  return phrase.replace(/^\w+/, (verb) =>
    verb
      .replace(/ies$/, 'y')
      .replace(/(ss|sh|ch|x|zz|o)es$/, '$1')
      .replace(/(?<!s)s$/, ''),
  );
}

/** "4dF + Fight 3 · To hit 62.0%": what is known of a move before it is made. */
export function prospectText({ prospect }: Move): string | undefined {
  if (prospect === undefined) return undefined;
  const { rolls, chance } = prospect;
  const known = chance === undefined ? undefined : `${chance.label} ${chanceText(chance, common([chance.exact]))}`;
  return [rolls, known].filter((part) => part !== undefined).join(' · ');
}

/** What is left to choose once it is clear who acts and on whom; undefined where that is only the deed itself. */
const detailOf = ({ label, what }: Move, actor: string): string | undefined =>
  what === undefined || label.toLowerCase().startsWith(`${actor} ${what}`.toLowerCase()) ? undefined : what;

/** "Attack", "Rely on dodge", "Attack: hand-to-hand". `actor` is the name of the one who acts. */
export function wordsOf(move: Move, actor: string, about: MoveAbout | undefined): string {
  const detail = detailOf(move, actor);
  if (detail === undefined) return capital(move.what === undefined ? move.label : imperative(move.what));
  return about === undefined ? capital(detail) : `${about.label}: ${detail}`;
}
