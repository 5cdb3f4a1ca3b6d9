/** Results in one sentence. */
import type { AttackResult, BlowFacts, DefendResult, LeaveResult, LuckResult } from '../result.ts';

function lost({ damage = 0, protection = 0, net = 0 }: BlowFacts): string {
  return net > 0 ? `${net} stamina lost` : `but ${protection} protection stops all ${damage} damage`;
}

const under = ({ roll, target }: BlowFacts) => `${roll} is ${roll < target ? '' : 'not '}under ${target}`;

export function sayAttack({ outcome, facts }: AttackResult): string {
  const double = `double ${facts.roll / 2}`;
  switch (outcome) {
    case 'hit':
      return facts.roll < facts.target ? `Hit: ${under(facts)}, ${lost(facts)}.` : `Hit: ${double}, ${lost(facts)}.`;
    case 'miss':
      return `Miss: ${under(facts)}.`;
    case 'critical':
      return `Critical hit: ${double}, ${lost(facts)}.${row(facts.critical)}`;
    case 'fumble':
      return `Fumble: ${double}.${row(facts.fumble)}`;
  }
}

export function sayDefend({ outcome, facts }: DefendResult): string {
  switch (outcome) {
    case 'avoided':
      return `Avoided: ${under(facts)}.`;
    case 'hit':
      return `Hit: ${facts.roll === 2 && facts.roll < facts.target ? 'double 1' : under(facts)}, ${lost(facts)}.`;
    case 'critical':
      return `Critical hit suffered: double 1, ${lost(facts)}.${row(facts.critical)}`;
    case 'fumble':
      return `Avoided: double 6, and the attacker fumbles.${row(facts.fumble)}`;
  }
}

const row = (mishap: BlowFacts['critical']) => (mishap === undefined ? '' : ` ${mishap.text}`);

export function sayLeave({ outcome, facts }: LeaveResult): string {
  const { roll, automaticHits, net } = facts;
  switch (outcome) {
    case 'free':
      return 'Free to go: no enemy here holds anyone in melee.';
    case 'left':
      return `Left: ${roll} is enough to get away.`;
    case 'stayed':
      return automaticHits === 0
        ? `Stayed: ${roll} is not enough to get away.`
        : `Stayed: ${automaticHits} automatic hits, ${net} stamina lost.`;
    case 'broke-away':
      return `Broke away: ${automaticHits} automatic ${automaticHits === 1 ? 'hit' : 'hits'}, ${net} stamina lost.`;
  }
}

export function sayLuck({ outcome, facts }: LuckResult): string {
  return outcome === 'lucky'
    ? `Lucky: ${facts.roll} is not over ${facts.target}.`
    : `Unlucky: ${facts.roll} is over ${facts.target}.`;
}
