/** The slash commands: `/fight`, and one for each game with its actions, whose options come from the published shapes. */
import { type SystemId, schema, systems } from '@strikehome/engine';

type Json = Readonly<Record<string, unknown>>;

export interface GameAbout {
  readonly id: string;
  readonly title: string;
  readonly actions: readonly { readonly id: string; readonly title: string; readonly summary: string }[];
  readonly step: {
    readonly examples: readonly { readonly title: string; readonly request: { readonly start: Json } }[];
  };
}

export const GAMES = (systems() as unknown as { readonly systems: readonly GameAbout[] }).systems;

/** An option of a command, and the place in the request that it fills. */
export interface Option {
  readonly path: readonly string[];
  readonly type: 3 | 4 | 5;
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
  readonly min_value?: number;
  readonly max_value?: number;
  readonly choices?: readonly { readonly name: string; readonly value: string }[];
}

/** Discord takes so many options, and as many choices. */
const MOST = 25;
const MAX_TEXT = 100;
/** What is the request's own and no part of the action. */
const ENVELOPE = new Set(['system', 'action', 'settings', 'dice', 'choices', 'show', 'id', 'seed', 'ask']);

const known = new Map<string, readonly Option[]>();

/** The numbers, words and switches of an action, what is required first. */
export function optionsOf(system: string, action: string): readonly Option[] {
  const name = `${system} ${action}`;
  const options = known.get(name) ?? readOptions(system, action);
  known.set(name, options);
  return options;
}

function readOptions(system: string, action: string): readonly Option[] {
  const { $defs } = schema(system as SystemId) as { readonly $defs: Readonly<Record<string, Json>> };
  const lookUp = (given: Json): Json => {
    if (typeof given.$ref !== 'string') return given;
    const { $ref, ...more } = given;
    return { ...lookUp($defs[$ref.slice('#/$defs/'.length)]!), ...more };
  };
  const found: Option[] = [];
  const visit = (given: Json, path: readonly string[], required: boolean): void => {
    const shape = lookUp(given);
    const cases = (shape.anyOf as readonly Json[] | undefined)?.map(lookUp);
    if (cases !== undefined) {
      // A word stands for all that it names: shorter to type than what it is made of.
      const one = cases.find(({ enum: words }) => Array.isArray(words)) ?? cases[0]!;
      visit({ title: shape.title, ...one }, path, required);
      return;
    }
    const option = scalarOf(shape, path, required);
    if (option !== undefined) found.push(option);
    if (shape.type !== 'object' || path.length > 2) return;
    const own = (shape.properties ?? {}) as Readonly<Record<string, Json>>;
    const needed = (shape.required ?? []) as readonly string[];
    for (const [key, one] of Object.entries(own)) {
      if (path.length === 0 && ENVELOPE.has(key)) continue;
      visit(one, [...path, key], required && needed.includes(key));
    }
  };
  visit($defs[`${system}.odds.${action}`]!, [], true);
  return found.sort((a, b) => Number(b.required) - Number(a.required)).slice(0, MOST);
}

function scalarOf(shape: Json, path: readonly string[], required: boolean): Option | undefined {
  const title = [shape.title, shape.description].filter((one) => typeof one === 'string' && one !== '').join(': ');
  const name = path
    .join('-')
    .replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    .slice(0, 32);
  const common = { path, name, description: (title || path.join(' ')).slice(0, MAX_TEXT), required };
  if (Array.isArray(shape.enum)) {
    const choices = (shape.enum as readonly unknown[]).filter((one) => typeof one === 'string').slice(0, MOST);
    return { ...common, type: 3, choices: choices.map((value) => ({ name: value.slice(0, MAX_TEXT), value })) };
  }
  if (shape.type === 'integer') {
    const range = { min_value: Number(shape.minimum ?? 0), max_value: Number(shape.maximum ?? 1000) };
    return { ...common, type: 4, ...range };
  }
  if (shape.type === 'boolean') return { ...common, type: 5 };
  return shape.type === 'string' ? { ...common, type: 3 } : undefined;
}

/** The request that filled-in options ask for. */
export function requestOf(system: string, action: string, given: ReadonlyMap<string, unknown>): Json {
  const request: Record<string, unknown> = { system, action };
  for (const { name, path } of optionsOf(system, action)) {
    if (!given.has(name)) continue;
    let at = request;
    for (const key of path.slice(0, -1)) at = inside(at, key);
    at[path.at(-1)!] = given.get(name);
  }
  return request;
}

function inside(request: Record<string, unknown>, key: string): Record<string, unknown> {
  request[key] ??= {};
  return request[key] as Record<string, unknown>;
}

/** What is registered with Discord. */
export function slashCommands(): readonly Json[] {
  const games = GAMES.flatMap(({ id, title, step }) =>
    step.examples.map((example, i) => ({ name: `${title}: ${example.title}`.slice(0, MAX_TEXT), value: `${id} ${i}` })),
  );
  const fight = {
    name: 'fight',
    description: 'One fight in this channel',
    options: [
      {
        type: 1,
        name: 'start',
        description: 'Start a fight. You are the GM.',
        options: [
          {
            type: 3,
            name: 'setup',
            description: 'The game and who fights',
            required: true,
            choices: games.slice(0, MOST),
          },
        ],
      },
      { type: 1, name: 'show', description: 'How the fight stands' },
      { type: 1, name: 'end', description: 'The GM ends the fight' },
    ],
  };
  const actions = GAMES.map(({ id, title, actions: all }) => ({
    name: id,
    description: `${title}: roll an action, with its chance`.slice(0, MAX_TEXT),
    options: all.slice(0, MOST).map((one) => ({
      type: 1,
      name: one.id,
      description: one.summary.slice(0, MAX_TEXT),
      options: optionsOf(id, one.id).map(({ path: _, ...option }) => option),
    })),
  }));
  return [fight, ...actions];
}
