/** The real decisions that a request comes to, heard by running it once through an ear that only listens. */
import {
  type Action,
  type Choice,
  deciding,
  type Plain,
  type PlainRecord,
  type Referee,
  type Resolution,
} from '../kernel/index.ts';
import { reckon, type Search } from './reckon.ts';

export function decisionsOf(
  { work }: Search,
  action: Action,
  request: PlainRecord,
  settings: PlainRecord,
): ReadonlyMap<string, Choice<Plain>> {
  const found = new Map<string, Choice<Plain>>();
  const listen = (referee: Referee): Referee =>
    deciding(referee, (id, choice) => {
      if (choice.options.length > 1 && !choice.repeats && !found.has(id)) found.set(id, choice);
      return referee.choose(id, choice);
    });
  const ear: Action = { ...action, rule: (referee, args): Resolution => action.rule(listen(referee), args) };
  // What is known already would not be asked again, and so not be heard.
  reckon({ work, known: new Map() }, ear, request, settings);
  return found;
}
