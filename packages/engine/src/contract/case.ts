/** A request of an action, opened once: whatever is then asked about it takes the case and checks nothing again. */
import {
  type Action,
  type After,
  anything,
  type Checked,
  check,
  compileOnce,
  type Follow,
  type GameRegistry,
  hint,
  type Inputs,
  isRefusal,
  MAX_DEPTH,
  maybe,
  NOTHING_GIVEN,
  type OpenRequest,
  type Picture,
  type Plain,
  type PlainRecord,
  partsChecker,
  type Refusal,
  type SplitRecord,
  type Sum,
  type System,
  same,
} from '../kernel/index.ts';
import { answersTo, type Variant } from './compare.ts';
import { type ActionVerb, bad, readInputs, requestShape, systemOf } from './envelope.ts';
import type { ShownParts, Sight } from './id-and-show.ts';
import { playSheets } from './sheets.ts';

/**
 * A request opened: checked once, and the legal situation made of it once. What is played, computed, added up, shown or
 * said of it is said of this.
 */
export interface Case extends OpenRequest<PlainRecord, PlainRecord> {
  readonly system: System;
  readonly name: string;
  readonly action: Action;
  /** What lies on the table. */
  readonly inputs: Inputs;
  readonly seed?: string;
  readonly ask: boolean;
  readonly policy: 'default' | 'best';
  readonly objective: string;
  readonly compare?: string;
  /** The same with each change that is compared, by its label. */
  readonly variants?: readonly (readonly [label: string, variant: Case])[];
  readonly show?: readonly Sight[];
}

type RequestChecker = (value: unknown) => Checked<SplitRecord>;

/** By verb and action. Kept with the system: another may have the same action under its own name and house rules. */
const checkersOf = compileOnce(
  (_system: System): Readonly<Record<ActionVerb, Map<string, RequestChecker>>> => ({
    resolve: new Map(),
    odds: new Map(),
  }),
);

/** Checks a request, and parts the action's own fields from the extra fields. */
function checkerFor(system: System, name: string, verb: ActionVerb): RequestChecker {
  const known = checkersOf(system)[verb];
  let checker = known.get(name);
  if (checker === undefined) {
    const full = requestShape(system, name, verb);
    // Ids of dice and choices are looked up by the action's own lists below, which know the numbered ones.
    const { dice: _dice, choices: _choices, ...fields } = full.fields;
    const shape = { ...full, fields: { ...fields, dice: maybe(anything()), choices: maybe(anything()) } };
    checker = partsChecker(shape, system.actions[name]!.schema);
    known.set(name, checker);
  }
  return checker;
}

/** The settings when nobody says otherwise: the book's. */
const bookRules = compileOnce(({ id, settings }: System): PlainRecord => {
  const checked = check(settings, {});
  if (!checked.ok)
    throw new Error(`${id} has a setting without a default: write ${checked.error.path} as withDefault(shape, value)`);
  return checked.value as PlainRecord;
});

/** A value from anywhere becomes a case, or the first thing that is wrong with it. */
export function openCaseOver(registry: GameRegistry, value: unknown, verb: ActionVerb): Checked<Case> {
  const found = systemOf(registry, value);
  if (!found.ok) return found;
  const system = found.value;
  const name = (value as Readonly<Record<string, unknown>>).action;
  if (typeof name !== 'string' || !Object.hasOwn(system.actions, name)) {
    const names = Object.keys(system.actions);
    if (name === undefined) return bad('action', `Say which action. ${system.title} has ${names.join(', ')}.`);
    return bad('action', `${system.title} has no such action.${typeof name === 'string' ? hint(name, names) : ''}`);
  }
  const action = system.actions[name]!;
  const played = playSheets(system, value, { action: name });
  if (isRefusal(played)) return { ok: false, error: played };
  const refused = (refusal: Refusal): Checked<never> => ({ ok: false, error: played.placed(refusal) });
  const checked = checkerFor(system, name, verb)(played.value);
  if (!checked.ok) return deeper(value, MAX_DEPTH) ? TOO_DEEP : refused(checked.error);
  const { own: fields, beside } = checked.value;
  const {
    settings = bookRules(system),
    dice,
    choices,
    seed,
    ask = false,
    policy = 'default',
    objective = action.objective,
    compare,
    show,
  } = beside as PlainRecord & Envelope;
  const inputs = readInputs(dice, choices, action.rolls, action.choices, (id) => isDecision(system, id));
  if (!inputs.ok) return inputs;
  const prepared = action.prepare(fields, settings);
  if ('code' in prepared) return refused(prepared);
  const request = {
    system,
    name,
    action,
    args: prepared.args,
    fields,
    inputs: inputs.value,
    ask,
    policy,
    objective,
    settings,
  };
  const variants =
    typeof compare !== 'object'
      ? undefined
      : answersTo(value as PlainRecord, compare, (changed) => openCaseOver(registry, changed, verb));
  if (isRefusal(variants)) return { ok: false, error: variants };
  if (seed === undefined && compare === undefined && show === undefined) return { ok: true, value: request };
  return {
    ok: true,
    value: {
      ...request,
      ...(seed === undefined ? {} : { seed }),
      ...(typeof compare === 'string' ? { compare } : {}),
      ...(variants === undefined ? {} : { variants: variants.map(([label, { value: one }]) => [label, one] as const) }),
      ...(show === undefined ? {} : { show }),
    },
  };
}

/**
 * The same case with other dice and decisions on the table.
 *
 * @example
 * import { openCase, resolveCase, withOnTable } from '@strikehome/engine';
 *
 * const opened = openCase(
 *   { system: 'degrees', action: 'attack', attacker: { skill: 7 }, defender: { skill: 4 }, attack: 'dirk' },
 *   'resolve',
 * );
 * if (!opened.ok) throw new Error(opened.error.message);
 * const thrown = withOnTable(opened.value, { offense: [6, 5], defense: [2, 1] }, undefined);
 * const answer = thrown.ok && resolveCase(thrown.value);
 * console.log(answer && answer.ok && answer.outcome); // success
 */
export function withOnTable(opened: Case, dice: unknown, choices: unknown): Checked<Case> {
  const { system, action } = opened;
  const inputs = readInputs(dice, choices, action.rolls, action.choices, (id) => isDecision(system, id));
  if (!inputs.ok) return inputs;
  const laid = (one: Case): Case => ({ ...one, inputs: inputs.value });
  const variants = opened.variants?.map(([label, one]) => [label, laid(one)] as const);
  return { ok: true, value: variants === undefined ? laid(opened) : { ...laid(opened), variants } };
}

/**
 * The same case before a die lay on the table; decisions that were taken stay.
 *
 * @example
 * import { beforeDice, openCase } from '@strikehome/engine';
 *
 * const opened = openCase(
 *   { system: 'degrees', action: 'attack', attacker: { skill: 7 }, defender: { skill: 4 }, attack: 'dirk' },
 *   'resolve',
 * );
 * if (!opened.ok) throw new Error(opened.error.message);
 * console.log(beforeDice(opened.value).inputs); // {}
 */
export function beforeDice(opened: Case): Case {
  const { choices } = opened.inputs;
  return { ...opened, inputs: choices === undefined ? NOTHING_GIVEN : { choices } };
}

/**
 * The numbers that are settled before the dice.
 *
 * @example
 * import { openCase, sumsOf } from '@strikehome/engine';
 *
 * const opened = openCase(
 *   { system: 'degrees', action: 'attack', attacker: { skill: 7 }, defender: { skill: 4 }, attack: 'dirk' },
 *   'resolve',
 * );
 * if (!opened.ok) throw new Error(opened.error.message);
 * console.log(sumsOf(opened.value).map(({ total }) => total)); // [ 7, 4, 0 ]
 */
export function sumsOf(opened: Case): readonly Sum[] {
  return opened.action.sums?.(opened) ?? [];
}

/**
 * What there is to see, before the dice or after them.
 *
 * @example
 * import { openCase, picturesOf } from '@strikehome/engine';
 *
 * const opened = openCase(
 *   { system: 'degrees', action: 'attack', attacker: { skill: 7 }, defender: { skill: 4 }, attack: 'dirk' },
 *   'resolve',
 * );
 * if (!opened.ok) throw new Error(opened.error.message);
 * console.log(Array.isArray(picturesOf(opened.value))); // true
 */
export function picturesOf(opened: Case, after?: After): readonly Picture[] {
  return opened.action.pictures?.(opened, after) ?? [];
}

/** The requests that may follow on a result, under the same settings. */
export function followOf({ system, action, fields, settings }: Case, after: After): readonly Follow[] {
  const follows = action.next?.(fields, after) ?? [];
  return follows.map(({ request, ...said }) => ({
    ...said,
    request: { system: system.id, ...request, ...(same(settings, bookRules(system)) ? {} : { settings }) },
  }));
}

/** Sums and pictures, where the request asks for them. */
export function shownOf(opened: Case, after?: After): ShownParts {
  const { show = [] } = opened;
  return {
    ...(show.includes('sums') ? { sums: sumsOf(opened) } : {}),
    ...(show.includes('pictures') ? { pictures: picturesOf(opened, after) } : {}),
  };
}

/** What stands in a request beside the action's own fields. */
interface Envelope {
  readonly settings?: PlainRecord;
  readonly dice?: Plain;
  readonly choices?: Plain;
  readonly seed?: string;
  readonly ask?: boolean;
  readonly policy?: 'default' | 'best';
  readonly objective?: string;
  readonly compare?: string | readonly Variant[];
  readonly show?: readonly Sight[];
}

/** A decision of any action of the system: these rules do not come to that of another action, so it is ignored. */
function isDecision({ actions }: System, id: string): boolean {
  return Object.values(actions).some(({ choices }) => Object.hasOwn(choices, id));
}

const TOO_DEEP: Checked<never> = {
  ok: false,
  error: { code: 'too_large', path: '', message: `Nested deeper than ${MAX_DEPTH} levels.` },
};

/** Asked only of what is refused anyway: no shape is that deep, so what is accepted cannot be. */
function deeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((one) => deeper(one, levels - 1));
}
