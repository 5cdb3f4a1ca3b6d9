/** Attack: harm in a conflict, of the body, the mind or the good name. Its row and the defend's are one seen twice. */
import type { Referee } from '../../kernel/index.ts';
import { type Facing, facingOf, isOrphaned, resistRow } from './resist.ts';
import { type Effects, finish, forRole, NOTHING, type RollResult } from './result.ts';
import { rollAgainst } from './roll.ts';
import type { Situation } from './situation.ts';
import { describeReduce } from './text/questions.ts';

export function attack(referee: Referee, s: Situation): RollResult {
  const rolled = rollAgainst(referee, s);
  return finish(s, rolled, attackRow(referee, s, facingOf(rolled)));
}

/** FATE-83 to FATE-86, and what a defend adds that is no mirror of it (D2). */
export function attackRow(referee: Referee, s: Situation, facing: Facing): Effects {
  const own = ownRow(referee, s, facing);
  const boosts = resistRow(referee, s, facing, own.boosts);
  return boosts === own.boosts ? own : { ...own, boosts };
}

function ownRow(referee: Referee, s: Situation, facing: Facing): Effects {
  const { acting, resisting, outcome, shifts } = facing;
  const name = s[acting].name;
  const target = s[resisting].name;
  switch (outcome) {
    case 'fail':
      referee.note('FATE-83', 'no-hit', { name, target });
      return NOTHING;
    case 'tie':
      if (s.weapon > 0) return armed(referee, s, facing);
      referee.note('FATE-84', 'tied-boost', { name, target });
      return { ...NOTHING, boosts: forRole(acting) };
    case 'succeed':
      if (s.weapon + s.armor > 0) return armed(referee, s, facing);
      referee.note('FATE-85', 'hit', { name, target, hit: shifts });
      return { ...NOTHING, hit: shifts };
    case 'style':
      if (s.weapon + s.armor > 0) return armed(referee, s, facing);
      return reduced(referee, s, facing, shifts);
  }
}

/** FATE-86, D24: exactly 1, once, after all invocations. */
function reduced(referee: Referee, s: Situation, facing: Facing, hit: number): Effects {
  const { acting, resisting } = facing;
  const { name } = s[acting];
  const target = s[resisting].name;
  // D9: a boost that nobody would get is not bought with a shift.
  const reduce =
    !isOrphaned(s, acting) &&
    referee.choose('reduceForBoost', {
      by: acting,
      options: [false, true],
      default: false,
      about: { hit },
      describe: () => describeReduce(s, facing, hit),
    });
  if (!reduce) {
    referee.note('FATE-86', 'hit', { name, target, hit });
    return { ...NOTHING, hit };
  }
  referee.note('FATE-86', 'hit-and-boost', { name, target, hit: hit - 1 });
  return { ...NOTHING, hit: hit - 1, boosts: forRole(acting) };
}

/** House rule: a weapon adds to a hit and hits on a tie; armor takes from it, and a hit brought to nothing is a boost. */
function armed(referee: Referee, s: Situation, facing: Facing): Effects {
  const { acting, shifts, outcome } = facing;
  const hit = shifts + s.weapon - s.armor;
  referee.note('D24', 'weapon-and-armor', { shifts, weapon: s.weapon, armor: s.armor, hit: Math.max(0, hit) });
  if (hit <= 0) return { ...NOTHING, boosts: forRole(acting) };
  return outcome === 'style' ? reduced(referee, s, facing, hit) : { ...NOTHING, hit };
}
