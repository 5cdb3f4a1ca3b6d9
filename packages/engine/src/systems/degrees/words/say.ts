/** A result of an attack in one sentence. */
import type { AttackResult } from '../result.ts';

type Against = { readonly defender: { readonly name?: string | undefined } };

export function say({ outcome, facts }: Pick<AttackResult, 'outcome' | 'facts'>, request: Against): string {
  const target = request.defender.name ?? 'the defender';
  const { offense, defense, degrees, units, damage, effects, counter } = facts;
  const margin = `${degrees} ${degrees === 1 ? 'degree' : 'degrees'}`;
  const also = effects.length === 0 ? '' : `; ${effects.join(', ')}`;
  if (outcome === 'tie') return `Tie: both stand at ${offense} and nothing happens.`;
  if (outcome === 'success') {
    const harm = units === 0 ? 'but the blow is soaked' : `${damage} life points lost`;
    return `Success: ${offense} beats ${defense} by ${margin}, ${harm}${also}.`;
  }
  if (counter.attack !== undefined) {
    const back = counter.attack.facts.damage;
    const came =
      counter.attack.outcome === 'success'
        ? `lands for ${back} life points`
        : `comes to nothing (${counter.attack.outcome})`;
    return `Failure: ${defense} beats ${offense} by ${margin}, and the counterattack ${came}.`;
  }
  const open = counter.reaction
    ? `; ${target} may counterattack at +${counter.bonus}`
    : counter.bonus > 0
      ? `; ${target} gains a counter bonus of ${counter.bonus}`
      : '';
  return `Failure: ${defense} beats ${offense} by ${margin}${open}.`;
}
