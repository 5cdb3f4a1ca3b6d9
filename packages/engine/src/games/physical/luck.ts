/** A LUCK test: 2d6 equal to or under the current LUCK POINTS, and each test costs one of them (d-16). */

import { invalid } from '../../helpers/index.ts';
import type { Change, Referee, Refusal } from '../../kernel/index.ts';
import { TWO_DICE } from './judge.ts';
import type { LuckRequest } from './request.ts';
import type { LuckResult, Person } from './result.ts';
import { describeLuck } from './text/questions.ts';

interface LuckTest extends Person {
  readonly luck: number;
}

interface Tested {
  readonly lucky: boolean;
  readonly roll: number;
  readonly cost: Change;
}

/** The one LUCK test of this book; `id` is the roll's. */
export function testLuck(referee: Referee, { role, name, luck }: LuckTest, id = 'luck'): Tested {
  const roll = referee.roll(id, TWO_DICE, { by: role, describe: () => describeLuck(luck) });
  const lucky = roll <= luck;
  const left = Math.max(0, luck - 1);
  referee.note('d-16', lucky ? 'lucky' : 'unlucky', { name, roll, luck, left });
  return { lucky, roll, cost: { who: role, what: 'luck', by: left - luck, from: luck, to: left } };
}

export function prepareLuck({ character }: LuckRequest): LuckTest | Refusal {
  const { name, luck } = character;
  if (luck === undefined) {
    return invalid('character.luck', 'LUCK is missing: a LUCK test needs it.');
  }
  return { role: 'character', name: name ?? 'the character', luck, player: true };
}

export function luck(referee: Referee, test: LuckTest): LuckResult {
  const { lucky, roll, cost } = testLuck(referee, test);
  return { outcome: lucky ? 'lucky' : 'unlucky', facts: { target: test.luck, roll }, changes: [cost] };
}
