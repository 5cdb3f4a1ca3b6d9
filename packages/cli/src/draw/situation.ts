/** The names of the characters and things in a request. */
import type { Case } from '@strikehome/engine/contract';
import { SYSTEMS } from '@strikehome/engine/games';
import { type Action, isRecord, type System } from '@strikehome/engine/kernel';
import { fieldsOf, labelAt } from '../fields/paths.ts';
import { clean, inSentence, spaced } from './text.ts';

export function systemNamed(name: unknown): System | undefined {
  return typeof name === 'string' && Object.hasOwn(SYSTEMS, name) ? SYSTEMS[name] : undefined;
}

/** The action that a request names, where there is one. */
export function actionNamed(request: unknown): Action | undefined {
  if (!isRecord(request)) return undefined;
  const { action } = request;
  const actions = systemNamed(request.system)?.actions ?? {};
  return typeof action === 'string' && Object.hasOwn(actions, action) ? actions[action] : undefined;
}

/** A role by the name it was given in the request, else by its role. */
export function whoIs({ fields }: Pick<Case, 'fields'>, role: string): string {
  const person = fields[role];
  const name = isRecord(person) ? person.name : undefined;
  return clean(typeof name === 'string' && name !== '' ? name : spaced(role));
}

/** What people call a thing that changes. */
export function whatIs({ action }: Pick<Case, 'action'>, who: string, what: string): string {
  return inSentence(labelAt(action.schema, [who, what]) ?? spaced(what));
}

/** The same in a fight, whose people are described by the actions of its system. */
export function whatIn({ actions }: System, what: string): string {
  for (const { schema } of Object.values(actions)) {
    const field = fieldsOf(schema).find(
      ({ path, shape }) => (path === what || path.endsWith(`.${what}`)) && shape.about.label !== undefined,
    );
    if (field !== undefined) return inSentence(field.shape.about.label!);
  }
  return spaced(what);
}
