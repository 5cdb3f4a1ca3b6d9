/** Results in one sentence. */
import { counted, numeral } from '../../../kit/index.ts';
import type { AttackResult, BlowFacts, DefendResult, LeaveResult, LuckResult } from '../result.ts';

function lost({ damage = 0, protection = 0, net = 0 }: BlowFacts): string {
  if (net > 0) return `${net} STAMINA lost`;
  return damage === 0
    ? 'but it does no damage'
    : `but ${protection} of protection against ${damage} of damage leaves nothing`;
}

const under = ({ roll, target }: BlowFacts) => `${roll} is ${roll < target ? '' : 'not '}under ${numeral(target)}`;
const double = ({ roll }: BlowFacts) => `double ${roll / 2}`;

export function sayAttack({ outcome, facts }: AttackResult): string {
  switch (outcome) {
    case 'hit':
      return `Hit: ${facts.roll < facts.target ? under(facts) : double(facts)}, ${lost(facts)}.`;
    case 'miss':
      return `Miss: ${under(facts)}.`;
    case 'critical':
      return `Critical hit: ${double(facts)}, ${lost(facts)}.${row(facts.critical)}`;
    case 'fumble':
      return `Fumble: ${double(facts)}.${row(facts.fumble)}`;
  }
}

export function sayDefend({ outcome, facts }: DefendResult): string {
  switch (outcome) {
    case 'avoided':
      return `Avoided: ${under(facts)}.`;
    case 'hit':
      return `Hit: ${facts.byDouble ? double(facts) : under(facts)}, ${lost(facts)}.`;
    case 'critical':
      return `Critical hit suffered: ${double(facts)}, ${lost(facts)}.${row(facts.critical)}`;
    case 'fumble':
      return `Avoided: ${double(facts)}, and the attacker fumbles.${row(facts.fumble)}`;
  }
}

const row = (mishap: BlowFacts['critical']) => (mishap === undefined ? '' : ` ${mishap.text}`);

export function sayLeave({ outcome, facts }: LeaveResult): string {
  const { roll, automaticHits, net, fell } = facts;
  const hits = `${counted(automaticHits, 'automatic hit')}, ${net} STAMINA lost`;
  switch (outcome) {
    case 'free':
      return 'Free to go: no enemy here holds them in melee.';
    case 'left':
      return `Left: ${roll} is enough to get away.`;
    case 'stayed':
      if (fell) return `Felled: ${hits} in breaking away.`;
      return automaticHits === 0 ? `Stayed: ${roll} is not enough to get away.` : `Stayed: ${hits}, and no way out.`;
    case 'broke-away':
      return `Broke away: ${hits}.`;
  }
}

export function sayLuck({ outcome, facts }: LuckResult): string {
  return outcome === 'lucky'
    ? `Lucky: ${facts.roll} is not over ${facts.target}.`
    : `Unlucky: ${facts.roll} is over ${facts.target}.`;
}
