/** What is said of a fight beside its chances: how hard it is, and with `wish` which single change would make it so. */
import { balanceOf } from '../fights/index.ts';
import type { Work } from '../kernel/index.ts';
import { isGroup } from './best-groups.ts';
import { makeItEven } from './make-it-even.ts';
import type { FightAnswer, OpenFight } from './read-fight.ts';

export function judged(
  request: OpenFight,
  answer: FightAnswer,
  work?: Work,
  onProgress?: (done: number, of: number) => void,
): FightAnswer {
  const balance = balanceOf(answer, request.names);
  const said = balance === undefined ? answer : { ...answer, balance };
  const { wish, system, names, opponents, against, seed } = request;
  if (wish === undefined) return said;
  // Whom to attack is by the rule here: to search for it anew with every change would take too long.
  const policy = isGroup(request) ? 'default' : request.policy;
  const { schema } = system.fight!;
  const given = {
    schema,
    opponents,
    names: names.b,
    against,
    policy,
    wish,
    win: answer.win.a,
    seed,
    onProgress,
  } as const;
  return { ...said, makeItEven: makeItEven(work === undefined ? given : { ...given, work }) };
}
