/**
 * Create an advantage: a new aspect, or more use of one that is there. The list in the chapter mixes the two; here each
 * has its own row (D1). The rows describe the actor, so that a defend can read them from the other side.
 */
import type { Referee } from '../../kernel/index.ts';
import { type Facing, facingOf, gainerOf, nobodyGains, resistRow } from './resist.ts';
import { accomplished, type Effects, finish, forRole, NOTHING, type RollResult } from './result.ts';
import { rollAgainst } from './roll.ts';
import type { Situation } from './situation.ts';
import { describeAdvantageFail } from './text/questions.ts';

export function advantage(referee: Referee, s: Situation): RollResult {
  if (s.resistedBy === 'nothing') {
    referee.note('FATE-01', 'no-roll', { name: s.actor.name });
    return accomplished(s, { ...NOTHING, aspectCreated: s.mode === 'new', freeInvocations: forRole('actor') });
  }
  const rolled = rollAgainst(referee, s);
  return finish(s, rolled, advantageRow(referee, s, facingOf(rolled)));
}

export function advantageRow(referee: Referee, s: Situation, facing: Facing): Effects {
  const own = s.mode === 'new' ? newRow(referee, s, facing) : existingRow(referee, s, facing);
  const forfeit = forfeited(referee, s, facing);
  const boosts = s.resistedBy === 'defend' ? resistRow(referee, s, facing, own.boosts) : own.boosts;
  return { ...own, boosts, changes: forfeit };
}

/** FATE-64, FATE-68 to FATE-71, D16. */
function newRow(referee: Referee, s: Situation, facing: Facing): Effects {
  const { acting, resisting } = facing;
  const { name } = s[acting];
  switch (facing.outcome) {
    case 'fail': {
      const chosen = referee.choose('advantageFail', {
        by: acting,
        options: ['no-aspect', 'theirs'],
        default: 'no-aspect',
        describe: () => describeAdvantageFail(s, facing, nobodyGains(s) ? undefined : gainerOf(s, resisting)),
      });
      if (chosen === 'no-aspect') {
        referee.note('FATE-68', 'no-aspect', { name });
        return NOTHING;
      }
      if (nobodyGains(s)) {
        referee.note('D6', 'aspect-alone', { name });
        return { ...NOTHING, aspectCreated: true };
      }
      // D5: legal even against a defender who won; the aspect is worded for the other's good.
      referee.note('FATE-68', 'aspect-theirs', { name, other: gainerOf(s, resisting) });
      return { ...NOTHING, aspectCreated: true, freeInvocations: forRole(resisting) };
    }
    case 'tie':
      referee.note('FATE-69', 'boost-instead', { name });
      return { ...NOTHING, boosts: forRole(acting) };
    case 'succeed':
      referee.note('FATE-70', 'aspect', { name, free: 1 });
      return { ...NOTHING, aspectCreated: true, freeInvocations: forRole(acting) };
    case 'style':
      referee.note('FATE-71', 'aspect', { name, free: 2 });
      return { ...NOTHING, aspectCreated: true, freeInvocations: forRole(acting, 2) };
  }
}

/** FATE-72 to FATE-76. Never makes an aspect: it is there. */
function existingRow(referee: Referee, s: Situation, { acting, resisting, outcome }: Facing): Effects {
  const { name } = s[acting];
  switch (outcome) {
    case 'fail':
      // D6: with nobody to gain by it the invocation is the GM's.
      if (nobodyGains(s)) {
        referee.note('D6', 'nobody-gains', { name });
        return NOTHING;
      }
      referee.note('FATE-72', 'invocation-theirs', { name, other: gainerOf(s, resisting) });
      return { ...NOTHING, freeInvocations: forRole(resisting) };
    case 'tie':
      referee.note('FATE-73', 'invocations', { name, free: 1 });
      return { ...NOTHING, freeInvocations: forRole(acting) };
    case 'succeed':
      referee.note('FATE-74', 'invocations', { name, free: 1 });
      return { ...NOTHING, freeInvocations: forRole(acting) };
    case 'style':
      referee.note('FATE-75', 'invocations', { name, free: 2 });
      return { ...NOTHING, freeInvocations: forRole(acting, 2) };
  }
}

/** FATE-77, D13: in a contest a failed advantage costs the next contest roll; a tie does not. */
function forfeited(referee: Referee, s: Situation, { acting, outcome }: Facing): Effects['changes'] {
  if (outcome !== 'fail' || (s.scene !== 'contest' && s.scene !== 'contest-under-fire')) return [];
  referee.note('FATE-77', 'forfeit', { name: s[acting].name });
  return [{ who: acting, what: 'contest-roll', by: -1 }];
}
