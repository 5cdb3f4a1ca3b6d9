/** A result in one sentence. */
import { cap, counted, inside, listed, type Phrase, signed } from '../../../helpers/index.ts';
import type { AttackResult } from '../result.ts';
import { type Strike, strikeOf } from '../strike.ts';

/** Who strikes whom, and with what where that has a name. */
type Blow = {
  readonly attacker: { readonly name?: string | undefined };
  readonly defender: { readonly name?: string | undefined };
  readonly attack?: Strike | string | undefined;
};

/** " with the war blade", for a weapon that has a name. */
export function withWeapon(weapon: Strike | string | undefined): string {
  const name = weapon === undefined ? undefined : strikeOf(weapon).name;
  return name === undefined ? '' : ` with the ${name}`;
}

export function attackPhrase({ outcome, facts }: Pick<AttackResult, 'outcome' | 'facts'>, blow: Blow): Phrase {
  const own = `${nameOf(blow.attacker, 'attacker')}’s`;
  const target = nameOf(blow.defender, 'defender');
  const { offense, defense, degrees, units, damage, effects, counter } = facts;
  const margin = counted(degrees, 'degree');
  const also = effects.length === 0 ? '' : `; ${listed(effects)}`;
  if (outcome === 'tie')
    return {
      word: 'Tie',
      how: `${own} attack and ${target}’s defense both come to ${offense}; nothing happens.`,
    };
  if (outcome === 'success') {
    const harm = units === 0 ? ', but the blow is soaked' : `; ${target} loses ${counted(damage, 'life point')}`;
    return {
      word: 'Success',
      how: `${own} ${offense} beats ${target}’s ${defense} by ${margin}${harm}${also}.`,
    };
  }
  return {
    word: 'Failure',
    how: `${target}’s ${defense} beats ${own} ${offense} by ${margin}${openingLeft(counter, target)}.`,
  };
}

/** "Mira attacks the bandit with the war blade: success, Mira’s 21 beats the bandit’s 14 by 7 degrees; …" */
export function sayAttack(result: Pick<AttackResult, 'outcome' | 'facts'>, blow: Blow): string {
  const [by, target] = [nameOf(blow.attacker, 'attacker'), nameOf(blow.defender, 'defender')];
  return `${cap(by)} attacks ${target}${withWeapon(blow.attack)}: ${inside(attackPhrase(result, blow))}`;
}

const nameOf = ({ name }: { readonly name?: string | undefined }, role: string): string => name ?? `the ${role}`;

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

export type Tumbled = {
  readonly outcome: string;
  readonly facts: { readonly own: number; readonly theirs: number; readonly degrees: number };
};

/** Who tries to get past whom. */
type Past = Readonly<Record<'actor' | 'opponent', { readonly name?: string | undefined }>>;

export function tumblePhrase({ outcome, facts: { own, theirs, degrees } }: Tumbled, { actor, opponent }: Past): Phrase {
  const name = nameOf(actor, 'acrobat');
  const other = nameOf(opponent, 'opponent');
  if (outcome === 'tie')
    return { word: 'Tie', how: `${name}’s acrobatics and ${other} both come to ${own}; ${name} does not get past.` };
  const margin = counted(degrees, 'degree');
  return outcome === 'success'
    ? {
        word: 'Success',
        how: `${name}’s acrobatics ${own} beats ${other}’s ${theirs} by ${margin}; ${name} gets past.`,
      }
    : {
        word: 'Failure',
        how: `${other}’s ${theirs} beats ${name}’s acrobatics ${own} by ${margin}; ${name} does not get past.`,
      };
}

/** "Mira tries acrobatics against the bandit: success, …" */
export function sayAcrobatics(result: Tumbled, request: Past): string {
  const [by, against] = [nameOf(request.actor, 'acrobat'), nameOf(request.opponent, 'opponent')];
  return `${cap(by)} tries acrobatics against ${against}: ${inside(tumblePhrase(result, request))}`;
}
