/** What a drawing may know beside the answer: the system and action asked for, and the request with its presets filled in. */
import { type Action, check, isRecord, type PlainRecord, type System } from '@strikehome/engine/kernel';
import { SYSTEMS } from '@strikehome/engine/systems';
import { fieldsOf, labelAt } from '../fields/paths.ts';
import { clean, spaced } from './type.ts';

export interface Situation {
  readonly system: System;
  readonly name: string;
  readonly action: Action;
  /** The action's own fields, and the house rules; absent where the request does not hold. */
  readonly fields?: PlainRecord;
  readonly settings?: PlainRecord;
  /** Ids of the dice that were given. */
  readonly typed: readonly string[];
}

const ENVELOPE = ['system', 'action', 'settings', 'dice', 'choices', 'seed', 'ask', 'policy', 'worth', 'compare'];

export function systemNamed(name: unknown): System | undefined {
  return typeof name === 'string' && Object.hasOwn(SYSTEMS, name) ? SYSTEMS[name] : undefined;
}

export function situationOf(request: unknown): Situation | undefined {
  if (!isRecord(request)) return undefined;
  const system = systemNamed(request.system);
  const { action: name } = request;
  if (system === undefined || typeof name !== 'string' || !Object.hasOwn(system.actions, name)) return undefined;
  const action = system.actions[name]!;
  const own = Object.fromEntries(
    Object.entries(request).filter(([key]) => !ENVELOPE.includes(key) || Object.hasOwn(action.schema.fields, key)),
  );
  const fields = check(action.schema, own);
  const settings = check(system.settings, request.settings ?? {});
  return {
    system,
    name,
    action,
    ...(fields.ok ? { fields: fields.value as PlainRecord } : {}),
    ...(settings.ok ? { settings: settings.value as PlainRecord } : {}),
    typed: isRecord(request.dice) ? Object.keys(request.dice) : [],
  };
}

/** A role by the name it was given in the request, else by its role. */
export function whoIs({ fields }: Situation, role: string): string {
  const person = fields?.[role];
  const name = isRecord(person) ? person.name : undefined;
  return clean(typeof name === 'string' && name !== '' ? name : spaced(role));
}

/** What people call a thing that changes. */
export function whatIs({ action }: Situation, who: string, what: string): string {
  return (labelAt(action.schema, [who, what]) ?? spaced(what)).toLowerCase();
}

/** The same in a fight, whose people are described by the actions of its system. */
export function whatIn({ actions }: System, what: string): string {
  for (const { schema } of Object.values(actions)) {
    const field = fieldsOf(schema).find(
      ({ path, shape }) => (path === what || path.endsWith(`.${what}`)) && shape.about.label !== undefined,
    );
    if (field !== undefined) return field.shape.about.label!.toLowerCase();
  }
  return spaced(what);
}
