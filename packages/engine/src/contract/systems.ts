/**
 * What each system offers, as data: everything that a client in any language needs to list, ask and draw it. Names are the
 * request's and the answer's own; beside them stand the words for people.
 */
import type {
  Action,
  Encounter,
  FactAbout,
  FightDefinition,
  GameRegistry,
  PackTable,
  PlainRecord,
  Shape,
  SheetKind,
  System,
} from '../kernel/index.ts';
import { rulesOf } from './answer.ts';

export function systemsOver(registry: GameRegistry): PlainRecord {
  return { systems: Object.values(registry).map(aboutSystem) };
}

function aboutSystem(system: System): PlainRecord {
  const { id, title, summary, actions, settings, encounter, fight, sheets = {}, packs } = system;
  return {
    id,
    rules: rulesOf(system),
    title,
    summary,
    settings: mapped(settings.fields, aboutSetting),
    actions: Object.entries(actions).map(([action, about]) => aboutAction(id, action, about)),
    ...(encounter === undefined ? {} : { step: aboutStep(id, encounter) }),
    ...(fight === undefined ? {} : { fight: aboutFight(id, fight) }),
    sheets: mapped(sheets, aboutSheet),
    ...(packs === undefined ? {} : { packs: mapped(packs.tables, aboutTable) }),
  };
}

/** A kind of sheet: what it is called, what an empty form begins with, and the ready-made ones. */
function aboutSheet({ label, plural, summary, blank, templates }: SheetKind): PlainRecord {
  return { label, plural, summary, blank, templates };
}

/** A table of a pack: what its rows are called, and their fields. */
const aboutTable = ({ label, one, columns }: PackTable): PlainRecord => ({ label, one, columns });

function aboutAction(system: string, id: string, action: Action): PlainRecord {
  const { title, summary, outcomes, rolls, choices, facts, sides, objective, examples } = action;
  return {
    id,
    title,
    summary,
    outcomes: Object.keys(outcomes),
    rolls: Object.keys(rolls),
    choices: Object.keys(choices),
    about: {
      outcomes: mapped(outcomes, ({ label, tone }) => ({ label, tone })),
      rolls: mapped(rolls, (roll) => ({ ...roll })),
      choices: mapped(choices, (choice) => ({ ...choice })),
      facts: mapped(facts, aboutFact),
    },
    sides: { ...sides },
    objective,
    shows: [...(action.sums === undefined ? [] : ['sums']), ...(action.pictures === undefined ? [] : ['pictures'])],
    examples: examples.map(({ title: about, request }) => ({
      title: about,
      request: { system, action: id, ...request },
    })),
  };
}

/** A fact: its label and what marks it. */
function aboutFact({ label, inOdds, diceOnly, lowerIsBetter }: FactAbout): PlainRecord {
  return {
    label,
    ...(inOdds === undefined ? {} : { inOdds }),
    ...(diceOnly === undefined ? {} : { diceOnly }),
    ...(lowerIsBetter === undefined ? {} : { lowered: lowerIsBetter }),
  };
}

function aboutStep(system: string, { rolls, choices, examples }: Encounter): PlainRecord {
  return {
    about: {
      rolls: mapped(rolls, (roll) => ({ ...roll })),
      choices: mapped(choices, (choice) => ({ ...choice })),
    },
    examples: examples.map(({ title, setup }) => ({ title, request: { system, start: setup, legal: true } })),
  };
}

function aboutFight(system: string, { examples }: FightDefinition): PlainRecord {
  return { examples: examples.map(({ title, request }) => ({ title, request: { system, ...request } })) };
}

/** A house rule: what it is called, its options with words for them, and what the book says. */
function aboutSetting(shape: Shape): PlainRecord {
  const { label, help, options: labels = {} } = shape.about;
  return {
    ...(label === undefined ? {} : { label }),
    ...(help === undefined ? {} : { help }),
    ...(shape.default === undefined ? {} : { default: shape.default }),
    ...(shape.kind === 'one-of'
      ? { options: Object.fromEntries(shape.options.map((option) => [option, labels[option] ?? option])) }
      : {}),
    ...(shape.kind === 'whole' ? { min: shape.min, max: shape.max } : {}),
  };
}

function mapped<T>(all: Readonly<Record<string, T>>, about: (one: T) => object): PlainRecord {
  return Object.fromEntries(Object.entries(all).map(([name, one]) => [name, about(one) as PlainRecord]));
}
