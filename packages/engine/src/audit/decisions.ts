/** The real decisions that a request comes to, heard by running it once through an ear that only listens. */
import type { Action, Choice, Plain, PlainRecord, Referee, Resolution } from '../kernel/index.ts';
import { reckon } from './reckon.ts';

export function decisionsOf(
  action: Action,
  request: PlainRecord,
  settings: PlainRecord,
): ReadonlyMap<string, Choice<Plain>> {
  const found = new Map<string, Choice<Plain>>();
  const listen = (referee: Referee): Referee => ({
    roll: (id, dice, hint) => referee.roll(id, dice, hint),
    note: () => {},
    choose: (id, choice) => {
      if (choice.options.length > 1 && !choice.listed && !found.has(id)) found.set(id, choice);
      return referee.choose(id, choice);
    },
    perform: (rule, args) => rule(listen(referee), args),
    repeat: (rule, state, until, atMost) => {
      let now = state;
      for (let i = 0; i < atMost && !until(now); i++) now = rule(listen(referee), now);
      return now;
    },
  });
  const ear: Action = { ...action, rule: (referee, args): Resolution => action.rule(listen(referee), args) };
  reckon(ear, request, settings);
  return found;
}
