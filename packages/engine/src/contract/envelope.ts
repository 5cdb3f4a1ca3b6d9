/**
 * The envelope around every request: which system and action, settings, what is already on the table. The action's own
 * fields stand beside these, so a misspelt one is told from both lists.
 */
import {
  type Action,
  anything,
  baseOf,
  type Checked,
  check,
  DEEPEST,
  facesProblem,
  flag,
  hint,
  type Inputs,
  isRecord,
  list,
  map,
  maybe,
  NOTHING_GIVEN,
  oneOf,
  type Plain,
  type PlainRecord,
  preset,
  type RecordShape,
  type Refusal,
  type RollAbout,
  rawText,
  record,
  type System,
  whole,
} from '../kernel/index.ts';
import { SYSTEMS } from '../systems/index.ts';
import { ID, SHOW, type Sight } from './named.ts';

export type Verb = 'resolve' | 'odds';

/** Dice that a request may lay on the table, all rolls together. */
export const MOST_ROLLS = 200;

const FACES = list(whole(-1, 1000), {}, 0, 100);
const onTable = {
  dice: maybe(
    map('any', FACES, { label: 'Dice on the table', help: 'Faces by roll id; a second throw is id#2.' }, MOST_ROLLS),
  ),
  choices: maybe(map('any', anything(), { label: 'Decisions taken', help: 'Options by choice id.' }, MOST_ROLLS)),
};

export const SEED = maybe(rawText({ label: 'Seed', help: 'Any text: the same seed, the same dice.' }));
export const ASK = maybe(
  flag({ label: 'Ask', help: 'Stop at the first missing roll or decision and say what is needed.' }),
);

/** The request of an action for one verb, as one shape. */
export function requestShape(system: System, name: string, verb: Verb): RecordShape {
  const action = system.actions[name]!;
  return record({
    system: oneOf([system.id]),
    action: oneOf([name]),
    ...action.schema.fields,
    settings: maybe(system.settings),
    ...onTable,
    show: SHOW[verb],
    id: ID,
    ...(verb === 'resolve'
      ? { seed: SEED, ask: ASK }
      : {
          policy: preset(oneOf(['default', 'best'], { label: 'Policy', help: 'How decisions are taken.' }), 'default'),
          compare: maybe(
            oneOf(comparable(system), { label: 'Compare', help: 'Reckon every option of this setting, side by side.' }),
          ),
          worth: maybe(
            oneOf(
              Object.entries(action.facts)
                .filter(([, fact]) => !fact.diceOnly)
                .map(([id]) => id),
              { label: 'Worth', help: 'The fact that the acting side raises and the other lowers.' },
            ),
          ),
        }),
  });
}

/** The settings with a closed set of options. */
function comparable({ settings }: System): readonly string[] {
  return Object.keys(settings.fields).filter((name) => settings.fields[name]!.kind === 'one-of');
}

export interface Request {
  readonly system: System;
  readonly name: string;
  readonly action: Action;
  readonly args: unknown;
  /** The action's own fields, presets filled in. */
  readonly fields: PlainRecord;
  readonly inputs: Inputs;
  readonly seed?: string;
  readonly ask: boolean;
  readonly policy: 'default' | 'best';
  readonly worth: string;
  readonly settings: PlainRecord;
  readonly compare?: string;
  readonly show?: readonly Sight[];
}

export function systemOf(value: unknown): Checked<System> {
  if (!isRecord(value)) return bad('', 'A request is a JSON object.');
  const { system } = value;
  if (typeof system === 'string' && Object.hasOwn(SYSTEMS, system)) return { ok: true, value: SYSTEMS[system]! };
  const ids = Object.keys(SYSTEMS);
  if (system === undefined) return bad('system', `Say which system. Known: ${ids.join(', ')}.`);
  return bad(
    'system',
    `There is no such system.${typeof system === 'string' ? hint(system, ids) : ` Known: ${ids.join(', ')}.`}`,
  );
}

function invalid(path: string, message: string): Refusal {
  return { code: 'invalid_request', path, message };
}

function bad(path: string, message: string): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal: invalid(path, message) };
}

const shapes = new WeakMap<Action, Partial<Record<Verb, RecordShape>>>();

function shapeFor(system: System, name: string, verb: Verb): RecordShape {
  const action = system.actions[name]!;
  let known = shapes.get(action);
  if (known === undefined) {
    known = {};
    shapes.set(action, known);
  }
  let shape = known[verb];
  if (shape === undefined) {
    const full = requestShape(system, name, verb);
    // Ids of dice and choices are looked up by the action's own lists below, which know the numbered ones.
    const { dice: _dice, choices: _choices, ...fields } = full.fields;
    shape = { ...full, fields: { ...fields, dice: maybe(anything()), choices: maybe(anything()) } };
    known[verb] = shape;
  }
  return shape;
}

const books = new WeakMap<System, PlainRecord>();

/** The settings when nobody says otherwise: the book's. */
function bookRules(system: System): PlainRecord {
  let rules = books.get(system);
  if (rules === undefined) {
    const checked = check(system.settings, {});
    if (!checked.ok) throw new Error(`${system.id} has a setting without a preset: ${checked.refusal.path}`);
    rules = checked.value as PlainRecord;
    books.set(system, rules);
  }
  return rules;
}

/** A value from anywhere becomes a request, or the first thing that is wrong with it. */
export function readRequest(value: unknown, verb: Verb): Checked<Request> {
  const found = systemOf(value);
  if (!found.ok) return found;
  const system = found.value;
  const name = (value as Readonly<Record<string, unknown>>).action;
  if (typeof name !== 'string' || !Object.hasOwn(system.actions, name)) {
    const names = Object.keys(system.actions);
    if (name === undefined) return bad('action', `Say which action. ${system.title} has ${names.join(', ')}.`);
    return bad('action', `${system.title} has no such action.${typeof name === 'string' ? hint(name, names) : ''}`);
  }
  const action = system.actions[name]!;
  const checked = check(shapeFor(system, name, verb), value);
  if (!checked.ok) return deeper(value, DEEPEST) ? TOO_DEEP : checked;
  const all = checked.value as PlainRecord & Said;
  const { settings = bookRules(system), dice, choices, seed, ask = false, policy = 'default', compare, show } = all;
  const fields = ownFields(all, action);
  const inputs = readInputs(dice, choices, action.rolls, action.choices, (id) => isDecision(system, id));
  if (!inputs.ok) return inputs;
  const prepared = action.prepare(fields, settings);
  if ('code' in prepared) return { ok: false, refusal: prepared };
  const { worth = action.worth } = all;
  const request = {
    system,
    name,
    action,
    args: prepared.args,
    fields,
    inputs: inputs.value,
    ask,
    policy,
    worth,
    settings,
  };
  if (seed === undefined && compare === undefined && show === undefined) return { ok: true, value: request };
  return {
    ok: true,
    value: {
      ...request,
      ...(seed === undefined ? {} : { seed }),
      ...(compare === undefined ? {} : { compare }),
      ...(show === undefined ? {} : { show }),
    },
  };
}

/** What stands in a request beside the action's own fields. */
interface Said {
  readonly settings?: PlainRecord;
  readonly dice?: Plain;
  readonly choices?: Plain;
  readonly seed?: string;
  readonly ask?: boolean;
  readonly policy?: 'default' | 'best';
  readonly worth?: string;
  readonly compare?: string;
  readonly show?: readonly Sight[];
}

function ownFields(all: PlainRecord, { schema }: Action): PlainRecord {
  const fields: Record<string, Plain> = {};
  for (const key of Object.keys(all)) if (Object.hasOwn(schema.fields, key)) fields[key] = all[key]!;
  return fields;
}

const NOTHING_ON_TABLE: Checked<Inputs> = { ok: true, value: NOTHING_GIVEN };

/** Dice by known roll ids with possible faces; choices by known choice ids. What depends on the situation is checked later. */
export function readInputs(
  dice: unknown,
  choices: unknown,
  rolls: Readonly<Record<string, RollAbout>>,
  decisions: Readonly<Record<string, unknown>>,
  isElsewhere: (id: string) => boolean = () => false,
): Checked<Inputs> {
  if (dice === undefined && choices === undefined) return NOTHING_ON_TABLE;
  const problem = diceProblem(dice, rolls) ?? choicesProblem(choices, decisions, isElsewhere);
  if (problem !== undefined) return { ok: false, refusal: problem };
  return {
    ok: true,
    value: {
      ...(dice === undefined ? {} : { dice: dice as NonNullable<Inputs['dice']> }),
      ...(choices === undefined ? {} : { choices: choices as NonNullable<Inputs['choices']> }),
    },
  };
}

function diceProblem(dice: unknown, rolls: Readonly<Record<string, RollAbout>>): Refusal | undefined {
  if (dice === undefined) return undefined;
  if (!isRecord(dice)) return invalid('dice', 'dice must be an object of faces by roll id.');
  const ids = Object.keys(dice);
  if (ids.length > MOST_ROLLS) return invalid('dice', `dice may hold at most ${MOST_ROLLS} rolls.`);
  for (const id of ids) {
    const base = baseOf(id);
    if (base === undefined || !Object.hasOwn(rolls, base)) {
      return invalid(`dice.${id}`, `There is no roll ${id.slice(0, 40)} here.${hint(base ?? id, Object.keys(rolls))}`);
    }
    const faces = dice[id];
    if (!Array.isArray(faces)) return invalid(`dice.${id}`, `${id} must be a list of faces.`);
    const { count, sides } = rolls[base]!;
    const problem = facesProblem(faces, id === base ? count : undefined, sides);
    if (problem !== undefined) {
      return invalid(problem.at === undefined ? `dice.${id}` : `dice.${id}.${problem.at}`, problem.message);
    }
  }
  return undefined;
}

/** A decision of any action of the system: these rules do not come to that of another action, so it is ignored. */
function isDecision({ actions }: System, id: string): boolean {
  return Object.values(actions).some(({ choices }) => Object.hasOwn(choices, id));
}

function choicesProblem(
  choices: unknown,
  decisions: Readonly<Record<string, unknown>>,
  isElsewhere: (id: string) => boolean,
): Refusal | undefined {
  if (choices === undefined) return undefined;
  if (!isRecord(choices)) return invalid('choices', 'choices must be an object of options by choice id.');
  const ids = Object.keys(choices);
  if (ids.length > MOST_ROLLS) return invalid('choices', `choices may hold at most ${MOST_ROLLS} decisions.`);
  for (const id of ids) {
    const base = baseOf(id);
    if (base === undefined || !(Object.hasOwn(decisions, base) || isElsewhere(base))) {
      const near = hint(base ?? id, Object.keys(decisions));
      return invalid(`choices.${id}`, `There is no choice ${id.slice(0, 40)} here.${near}`);
    }
  }
  return undefined;
}

const TOO_DEEP: Checked<never> = {
  ok: false,
  refusal: { code: 'too_large', path: '', message: `Nested deeper than ${DEEPEST} levels.` },
};

/** Asked only of what is refused anyway: no shape is that deep, so what is accepted cannot be. */
function deeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((one) => deeper(one, levels - 1));
}
