/** The real decisions that a request comes to, collected by running it once with a referee that records what it is asked. */
import {
  type Action,
  type Choice,
  deciding,
  NestedOdds,
  type Plain,
  type PlainRecord,
  type Referee,
  type Resolution,
} from '../kernel/index.ts';
import { evaluate, type Search } from './evaluate.ts';

export function decisionsOf(
  { work }: Search,
  action: Action,
  request: PlainRecord,
  settings: PlainRecord,
): ReadonlyMap<string, Choice<Plain>> {
  const found = new Map<string, Choice<Plain>>();
  const recording = (referee: Referee): Referee =>
    deciding(referee, (id, choice) => {
      if (choice.options.length > 1 && !choice.repeats && !found.has(id)) found.set(id, choice);
      return referee.choose(id, choice);
    });
  const recorded: Action = { ...action, rule: (referee, args): Resolution => action.rule(recording(referee), args) };
  // With a cache of its own: what is known already is not asked again, and would not be recorded.
  evaluate({ work, known: new NestedOdds() }, recorded, request, settings);
  return found;
}
