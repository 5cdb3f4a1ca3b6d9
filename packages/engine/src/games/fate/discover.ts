/** Discover: reveal what is there, or establish something new. It is about knowing; profit takes another action. */
import type { Referee } from '../../kernel/index.ts';
import {
  MINOR_INFORMATION,
  noteCost,
  payToSucceed,
  SERIOUS_ASPECT,
  SERIOUS_INFORMATION,
  SERIOUS_NEW,
} from './costs.ts';
import { gainerOf, nobodyGains } from './resist.ts';
import { accomplished, type Effects, finish, forRole, NOTHING, type RollResult } from './result.ts';
import { type Rolled, rollAgainst } from './roll.ts';
import type { Situation } from './situation.ts';
import { describeDiscoverStyle, describeDiscoverTie } from './text/questions.ts';

export function discover(referee: Referee, s: Situation): RollResult {
  if (s.resistedBy === 'nothing') {
    referee.note('FATE-01', 'no-roll', { name: s.actor.name });
    return accomplished(s, { ...NOTHING, success: true });
  }
  const rolled = rollAgainst(referee, s);
  return finish(s, rolled, s.mode === 'new' ? newRow(referee, s, rolled) : existingRow(referee, s, rolled));
}

/** FATE-40, FATE-42, FATE-46 to FATE-52. */
function existingRow(referee: Referee, s: Situation, rolled: Rolled): Effects {
  const { name } = s.actor;
  const aspect = s.reveals === 'aspect';
  switch (rolled.outcome) {
    case 'fail': {
      const menu = aspect ? SERIOUS_ASPECT : SERIOUS_INFORMATION;
      const paid = payToSucceed(referee, s, rolled, aspect ? 'FATE-47' : 'FATE-46', menu, 'FATE-46');
      return paid ? { ...NOTHING, success: true, cost: 'serious', costMenu: menu } : { ...NOTHING, success: false };
    }
    case 'tie':
      return aspect ? tiedReveal(referee, s, rolled) : tiedInformation(referee, s, 'FATE-50');
    case 'succeed':
      referee.note('FATE-51', aspect ? 'revealed' : 'learned', { name });
      return { ...NOTHING, success: true };
    case 'style':
      // D17: which of the two is settled by what was found.
      referee.note('FATE-52', aspect ? 'revealed-and-invocation' : 'learned-and-boost', { name });
      return aspect
        ? { ...NOTHING, success: true, freeInvocations: forRole('actor') }
        : { ...NOTHING, success: true, boosts: forRole('actor') };
  }
}

/** FATE-50, D18: the aspect is true, and an opponent gets one thing out of it. */
function tiedReveal(referee: Referee, s: Situation, rolled: Rolled): Effects {
  if (nobodyGains(s)) {
    referee.note('D18', 'tied-reveal-lost', { name: s.actor.name });
    // Nothing is paid where nobody gains.
    return { ...NOTHING, success: true };
  }
  const gain = referee.choose('discoverTie', {
    by: 'gm',
    options: ['free-invocation', 'boost'],
    default: 'free-invocation',
    describe: () => describeDiscoverTie(s, rolled, gainerOf(s, 'opposition')),
  });
  referee.note('FATE-50', 'tied-reveal', { name: s.actor.name, opposition: gainerOf(s, 'opposition'), gain });
  const found = { ...NOTHING, success: true, cost: 'minor' } as const;
  return gain === 'boost'
    ? { ...found, boosts: forRole('opposition') }
    : { ...found, freeInvocations: forRole('opposition') };
}

function tiedInformation(referee: Referee, s: Situation, clause: 'FATE-50' | 'FATE-54'): Effects {
  noteCost(referee, s, clause, 'minor', MINOR_INFORMATION);
  return { ...NOTHING, success: true, cost: 'minor', costMenu: MINOR_INFORMATION };
}

/** FATE-53 to FATE-56. */
function newRow(referee: Referee, s: Situation, rolled: Rolled): Effects {
  const { name } = s.actor;
  const { outcome, shifts } = rolled;
  switch (outcome) {
    case 'fail': {
      const paid = payToSucceed(referee, s, rolled, 'FATE-53', SERIOUS_NEW);
      if (!paid) return { ...NOTHING, success: false };
      // D20: only flags that the GM may also give an opponent a free invocation.
      const abysmal = -shifts >= s.settings.abysmalFailure;
      if (abysmal) referee.note('FATE-53', 'abysmal', { by: -shifts });
      return { ...NOTHING, success: true, cost: 'serious', costMenu: SERIOUS_NEW, abysmal };
    }
    case 'tie':
      return tiedInformation(referee, s, 'FATE-54');
    case 'succeed':
      referee.note('FATE-55', 'established', { name });
      return { ...NOTHING, success: true };
    case 'style':
      return newStyle(referee, s, rolled);
  }
}

/** FATE-56: a boost, or the information becomes an aspect with one free invocation; never both. */
function newStyle(referee: Referee, s: Situation, rolled: Rolled): Effects {
  const chosen = referee.choose('discoverStyle', {
    by: 'actor',
    options: ['boost', 'aspect'],
    default: 'boost',
    describe: () => describeDiscoverStyle(s, rolled),
  });
  referee.note('FATE-56', chosen === 'boost' ? 'established-and-boost' : 'established-as-aspect', {
    name: s.actor.name,
  });
  return chosen === 'boost'
    ? { ...NOTHING, success: true, boosts: forRole('actor') }
    : { ...NOTHING, success: true, aspectCreated: true, freeInvocations: forRole('actor') };
}
