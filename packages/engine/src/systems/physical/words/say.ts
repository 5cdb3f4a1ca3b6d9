/** Results in one sentence. */
import { counted, numeral, type Phrase, sentenceOf } from '../../../kit/index.ts';
import type { AttackResult, BlowFacts, DefendResult, LeaveResult, LuckResult } from '../result.ts';

function lost({ damage = 0, protection = 0, net = 0 }: BlowFacts): string {
  if (net > 0) return `${net} STAMINA lost`;
  return damage === 0
    ? 'but it does no damage'
    : `but ${protection} of protection against ${damage} of damage leaves nothing`;
}

const under = ({ roll, target }: BlowFacts) => `${roll} is ${roll < target ? '' : 'not '}under ${numeral(target)}`;
const double = ({ roll }: BlowFacts) => `double ${roll / 2}`;

export function attackPhrase({ outcome, facts }: AttackResult): Phrase {
  switch (outcome) {
    case 'hit':
      return { word: 'Hit', how: `${facts.roll < facts.target ? under(facts) : double(facts)}, ${lost(facts)}.` };
    case 'miss':
      return { word: 'Miss', how: `${under(facts)}.` };
    case 'critical':
      return { word: 'Critical hit', how: `${double(facts)}, ${lost(facts)}.${row(facts.critical)}` };
    case 'fumble':
      return { word: 'Fumble', how: `${double(facts)}.${row(facts.fumble)}` };
  }
}

export const sayAttack = (result: AttackResult) => sentenceOf(attackPhrase(result));

export function defendPhrase({ outcome, facts }: DefendResult): Phrase {
  switch (outcome) {
    case 'avoided':
      return { word: 'Avoided', how: `${under(facts)}.` };
    case 'hit':
      return { word: 'Hit', how: `${facts.byDouble ? double(facts) : under(facts)}, ${lost(facts)}.` };
    case 'critical':
      return { word: 'Critical hit suffered', how: `${double(facts)}, ${lost(facts)}.${row(facts.critical)}` };
    case 'fumble':
      return { word: 'Avoided', how: `${double(facts)}, and the attacker fumbles.${row(facts.fumble)}` };
  }
}

export const sayDefend = (result: DefendResult) => sentenceOf(defendPhrase(result));

const row = (mishap: BlowFacts['critical']) => (mishap === undefined ? '' : ` ${mishap.text}`);

export function leavePhrase({ outcome, facts }: LeaveResult): Phrase {
  const { roll, automaticHits, net, fell } = facts;
  const hits = `${counted(automaticHits, 'automatic hit')}, ${net} STAMINA lost`;
  switch (outcome) {
    case 'free':
      return { word: 'Free to go', how: 'no enemy here holds them in melee.' };
    case 'left':
      return { word: 'Left', how: `${roll} is enough to get away.` };
    case 'stayed':
      if (fell) return { word: 'Felled', how: `${hits} in breaking away.` };
      return automaticHits === 0
        ? { word: 'Stayed', how: `${roll} is not enough to get away.` }
        : { word: 'Stayed', how: `${hits}, and no way out.` };
    case 'broke-away':
      return { word: 'Broke away', how: `${hits}.` };
  }
}

export const sayLeave = (result: LeaveResult) => sentenceOf(leavePhrase(result));

export function sayLuck({ outcome, facts }: LuckResult): string {
  return outcome === 'lucky'
    ? `Lucky: ${facts.roll} is not over ${facts.target}.`
    : `Unlucky: ${facts.roll} is over ${facts.target}.`;
}
