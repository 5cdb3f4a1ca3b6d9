/**
 * The envelope around every request: which system and action, settings, what is already on the table. The action's own
 * fields are next to these, so the nearest name to a misspelled one is looked for in both lists.
 */

import { invalid } from '../helpers/index.ts';
import {
  anything,
  baseOf,
  type Checked,
  either,
  facesProblem,
  flag,
  type GameRegistry,
  hint,
  type Inputs,
  isRecord,
  list,
  map,
  maybe,
  NOTHING_GIVEN,
  oneOf,
  type RecordShape,
  type Refusal,
  type RollAbout,
  rawText,
  record,
  type System,
  whole,
  withDefault,
} from '../kernel/index.ts';
import { COMPARE } from './compare.ts';
import { ID, SHOW } from './id-and-show.ts';

/** The verbs whose request is an action's. */
export type ActionVerb = 'resolve' | 'odds';

/** Dice that a request may lay on the table, all rolls together. */
export const MAX_ROLLS = 200;

const FACES = list(whole(-1, 1000), {}, 0, 100);
/** What lies on the table before anything is rolled or decided. */
export const ON_TABLE = {
  dice: maybe(
    map('any', FACES, { label: 'Dice on the table', help: 'Faces by roll id; a second roll is id#2.' }, MAX_ROLLS),
  ),
  choices: maybe(map('any', anything(), { label: 'Decisions taken', help: 'Options by choice id.' }, MAX_ROLLS)),
};

export const SEED = maybe(rawText({ label: 'Seed', help: 'Any text: the same seed, the same dice.' }));
export const ASK = maybe(
  flag({ label: 'Ask', help: 'Stop at the first missing roll or decision and say what is needed.' }),
);

/** The request of an action for one verb, as one shape. */
export function requestShape(system: System, name: string, verb: ActionVerb): RecordShape {
  const action = system.actions[name]!;
  return record({
    system: oneOf([system.id]),
    action: oneOf([name]),
    ...action.schema.fields,
    settings: maybe(system.settings),
    ...ON_TABLE,
    show: SHOW[verb],
    id: ID,
    ...(verb === 'resolve'
      ? { seed: SEED, ask: ASK }
      : {
          policy: withDefault(
            oneOf(['default', 'best'], { label: 'Policy', help: 'How decisions are taken.' }),
            'default',
          ),
          compare: maybe(
            either([oneOf(comparable(system)), COMPARE], {
              label: 'Compare',
              help: 'A setting, for the odds under each option; or changes of this request.',
            }),
          ),
          objective: maybe(
            oneOf(
              Object.entries(action.facts)
                .filter(([, fact]) => !fact.diceOnly)
                .map(([id]) => id),
              { label: 'Objective', help: 'The fact the acting side maximizes.' },
            ),
          ),
        }),
  });
}

/** The settings with a closed set of options. */
function comparable({ settings }: System): readonly string[] {
  return Object.keys(settings.fields).filter((name) => settings.fields[name]!.kind === 'one-of');
}

/** The system that a request names, of those that are in the registry. */
export function systemOf(registry: GameRegistry, value: unknown): Checked<System> {
  if (!isRecord(value)) return bad('', 'A request is a JSON object.');
  const { system } = value;
  if (typeof system === 'string' && Object.hasOwn(registry, system)) return { ok: true, value: registry[system]! };
  const ids = Object.keys(registry);
  if (system === undefined) return bad('system', `Say which system. Known: ${ids.join(', ')}.`);
  return bad(
    'system',
    `There is no such system.${typeof system === 'string' ? hint(system, ids) : ` Known: ${ids.join(', ')}.`}`,
  );
}

export function bad(path: string, message: string): { readonly ok: false; readonly error: Refusal } {
  return { ok: false, error: invalid(path, message) };
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
  if (problem !== undefined) return { ok: false, error: problem };
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
  if (!isRecord(dice)) return invalid('dice', 'Dice must be an object of faces by roll id.');
  const ids = Object.keys(dice);
  if (ids.length > MAX_ROLLS) return invalid('dice', `Dice may hold at most ${MAX_ROLLS} rolls.`);
  for (const id of ids) {
    const base = baseOf(id);
    if (base === undefined || !Object.hasOwn(rolls, base)) {
      return invalid(`dice.${id}`, `There is no roll ${id.slice(0, 40)} here.${hint(base ?? id, Object.keys(rolls))}`);
    }
    const faces = dice[id];
    if (!Array.isArray(faces)) return invalid(`dice.${id}`, `The roll ${id} must be a list of faces.`);
    const { count, sides } = rolls[base]!;
    const problem = facesProblem(faces, id === base ? count : undefined, sides);
    if (problem !== undefined) {
      return invalid(problem.at === undefined ? `dice.${id}` : `dice.${id}.${problem.at}`, problem.message);
    }
  }
  return undefined;
}

function choicesProblem(
  choices: unknown,
  decisions: Readonly<Record<string, unknown>>,
  isElsewhere: (id: string) => boolean,
): Refusal | undefined {
  if (choices === undefined) return undefined;
  if (!isRecord(choices)) return invalid('choices', 'Choices must be an object of options by choice id.');
  const ids = Object.keys(choices);
  if (ids.length > MAX_ROLLS) return invalid('choices', `Choices may hold at most ${MAX_ROLLS} decisions.`);
  for (const id of ids) {
    const base = baseOf(id);
    if (base === undefined || !(Object.hasOwn(decisions, base) || isElsewhere(base))) {
      const near = hint(base ?? id, Object.keys(decisions));
      return invalid(`choices.${id}`, `There is no choice ${id.slice(0, 40)} here.${near}`);
    }
  }
  return undefined;
}
