/** A result in one sentence. */
import { counted, listed, type Phrase, sentenceOf, signed } from '../../../kit/index.ts';
import type { AttackResult } from '../result.ts';

type Against = { readonly defender: { readonly name?: string | undefined } };

export function attackPhrase({ outcome, facts }: Pick<AttackResult, 'outcome' | 'facts'>, request: Against): Phrase {
  const target = request.defender.name ?? 'the defender';
  const { offense, defense, degrees, units, damage, effects, counter } = facts;
  const margin = counted(degrees, 'degree');
  const also = effects.length === 0 ? '' : `; ${listed(effects)}`;
  if (outcome === 'tie') return { word: 'Tie', how: `both stand at ${offense} and nothing happens.` };
  if (outcome === 'success') {
    const harm = units === 0 ? 'but the blow is soaked' : `${counted(damage, 'life point')} lost`;
    return { word: 'Success', how: `${offense} beats ${defense} by ${margin}, ${harm}${also}.` };
  }
  return { word: 'Failure', how: `${defense} beats ${offense} by ${margin}${openingLeft(counter, target)}.` };
}

export function sayAttack(result: Pick<AttackResult, 'outcome' | 'facts'>, request: Against): string {
  return sentenceOf(attackPhrase(result, request));
}

function openingLeft({ attack, reaction, bonus }: AttackResult['facts']['counter'], target: string): string {
  if (attack !== undefined) return `, and the counterattack ${cameTo(attack)}`;
  if (reaction) return `; ${target} may counterattack at ${signed(bonus)}`;
  return bonus > 0 ? `; ${target} gains a counter bonus of ${bonus}` : '';
}

function cameTo({ outcome, facts }: AttackResult): string {
  if (outcome === 'tie') return 'is a tie';
  if (outcome === 'success')
    return facts.damage === 0 ? 'lands but is soaked' : `takes ${counted(facts.damage, 'life point')}`;
  return facts.counter.attack === undefined
    ? 'fails'
    : `fails and is answered: that one ${cameTo(facts.counter.attack)}`;
}

type Tumbled = {
  readonly outcome: string;
  readonly facts: { readonly own: number; readonly theirs: number; readonly degrees: number };
};

export function sayAcrobatics({ outcome, facts: { own, theirs, degrees } }: Tumbled): string {
  if (outcome === 'tie') return `Tie: both stand at ${own} and nobody gets past.`;
  const margin = counted(degrees, 'degree');
  return outcome === 'success'
    ? `Success: ${own} beats ${theirs} by ${margin}, and there is a way past.`
    : `Failure: ${theirs} beats ${own} by ${margin}, and there is no way past.`;
}
