/**
 * What an assistant can do, as values: list the games, see an action by an example, compute, roll, and play a fight move by
 * move. The dice are rolled here and nowhere else, and the state of a fight stays here: a model can invent neither.
 */
import type { Failure, VerbName } from '@strikehome/engine/contract';
import { type GameRegistry, isRecord, nearest, type PlainRecord, type System } from '@strikehome/engine/kernel';
import type { Encounters, Kept } from './encounters.ts';
import { mistake, saidFight, saidOdds, saidResult, saidStep, type ToolAnswer, wrong } from './said.ts';

/** Answers a call of the contract, however the server does that. */
export type Ask = (verb: VerbName, request: PlainRecord) => Promise<(PlainRecord & { readonly ok: true }) | Failure>;

export interface ToolContext {
  readonly games: GameRegistry;
  readonly ask: Ask;
  readonly encounters: Encounters;
}

export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly input: PlainRecord;
  /** It changes something here: a fight that is kept. */
  readonly acts?: true;
  readonly run: (args: PlainRecord, context: ToolContext) => Promise<ToolAnswer>;
}

const text = (description: string): PlainRecord => ({ type: 'string', description });
const any = (description: string): PlainRecord => ({ type: 'object', description });
const fields = (properties: PlainRecord, optional: readonly string[] = []): PlainRecord => ({
  ...{ type: 'object', properties, additionalProperties: false },
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});

const GAME = text('A game id from list_games.');
const REQUEST = any('{"system", "action", …}, filled in like an example of describe. Fields left out have defaults.');

const SEE_LIST = 'Call list_games for the ids.';
const seeDescribe = (game: unknown, action: unknown) =>
  `Correct it and try again. describe {"game": ${JSON.stringify(game ?? '…')}, "action": ${JSON.stringify(action ?? '…')}} shows an example.`;

/** Everything that a model may not make up. */
const ROLLED_HERE = ['dice', 'seed', 'ask'];

const namesOf = (system: System) =>
  Object.values(system.sheets ?? {}).flatMap(({ templates }) => templates.map(({ name }) => `${name}`));

const listGames: Tool = {
  name: 'list_games',
  description: 'List the games with their actions.',
  input: fields({}),
  run: async (_args, { games }) => {
    const all = Object.values(games).map((system) => ({
      ...{ id: system.id, title: system.title, summary: system.summary },
      actions: Object.fromEntries(Object.entries(system.actions).map(([id, { summary }]) => [id, summary])),
    }));
    const lines = all.map(
      ({ id, title, summary, actions }) => `${id} (${title}): ${summary} Actions: ${Object.keys(actions).join(', ')}.`,
    );
    return { text: lines.join('\n'), data: { ok: true, games: all } };
  },
};

/** So many examples are enough to learn a form from. */
const MAX_EXAMPLES = 3;

const describe: Tool = {
  name: 'describe',
  description:
    'Examples for an action of a game, for "fight" (who wins) or for "encounter" (a fight move by move), with its rolls and ready-made sheets.',
  input: fields({ game: GAME, action: text('An action id, "fight" or "encounter".') }),
  run: async ({ game, action }, { games }) => {
    const system = gameOf(game, games);
    if (!('actions' in system)) return system;
    const about = Object.hasOwn(system.actions, String(action)) ? system.actions[String(action)] : undefined;
    const sheets = namesOf(system);
    const help = `A role may be a ready-made sheet by name, {"sheet": "${sheets[0]}"}, of: ${sheets.join(', ')}.`;
    if (action === 'encounter' && system.encounter !== undefined) {
      const examples = system.encounter.examples.slice(0, MAX_EXAMPLES).map(({ title, setup }) => ({ title, setup }));
      return shown(examples, [`Use a setup with start_encounter {"game": "${system.id}", "setup": …}.`, help]);
    }
    if (action === 'fight' && system.fight !== undefined) {
      const examples = system.fight.examples.map(({ title, request }) => ({
        title,
        request: { system: system.id, ...request },
      }));
      return shown(examples.slice(0, MAX_EXAMPLES), ['Use a request with fight.', help]);
    }
    if (about === undefined) {
      const known = [...Object.keys(system.actions), 'fight', 'encounter'];
      const near = nearest(String(action), known);
      return wrong(
        'action',
        `${system.title} has no such action.${near === undefined ? '' : ` Did you mean ${near}?`}`,
        `Known: ${known.join(', ')}.`,
      );
    }
    const examples = about.examples.slice(0, MAX_EXAMPLES).map(({ title, request }) => ({
      ...{ title, request: { system: system.id, action: String(action), ...request } },
    }));
    const rolls = Object.values(about.rolls).map(({ label }) => label);
    return shown(examples, [
      about.summary,
      `Rolls: ${rolls.join(', ')}.`,
      `Outcomes: ${Object.keys(about.outcomes).join(', ')}.`,
      'Use a request with odds or resolve.',
      help,
    ]);
  },
};

function shown(examples: readonly object[], notes: readonly string[]): ToolAnswer {
  const data = { ok: true, examples, notes } as PlainRecord;
  return { text: [...notes, ...examples.map((one) => JSON.stringify(one))].join('\n'), data };
}

/** The game by its id, or what to do instead. */
function gameOf(id: unknown, games: GameRegistry): System | ToolAnswer {
  if (typeof id === 'string' && Object.hasOwn(games, id)) return games[id]!;
  return wrong('game', `There is no such game. Known: ${Object.keys(games).join(', ')}.`, SEE_LIST);
}

const odds: Tool = {
  name: 'odds',
  description: 'Exact chances of every outcome of an action. Rolls nothing.',
  input: fields({ request: REQUEST }),
  run: (args, context) => asked('odds', args, context, saidOdds),
};

const resolve: Tool = {
  name: 'resolve',
  description: 'Play an action: rolls true dice here and says the result. Dice cannot be given.',
  input: fields({ request: REQUEST }),
  run: (args, context) => asked('resolve', args, context, saidResult),
};

const fight: Tool = {
  name: 'fight',
  description: 'Who wins a whole fight, how often and how soon, without playing it.',
  input: fields({
    request: any('{"system", "a", "b", …}, filled in like an example of describe with action "fight".'),
  }),
  run: (args, context) => asked('fight', args, context, saidFight),
};

async function asked<A>(
  verb: VerbName,
  { request }: PlainRecord,
  { ask }: ToolContext,
  say: (answer: A) => ToolAnswer,
): Promise<ToolAnswer> {
  if (!isRecord(request)) return wrong('request', 'The request is an object.', seeDescribe(undefined, undefined));
  const { system, action } = request as PlainRecord;
  const given = ROLLED_HERE.find((name) => Object.hasOwn(request, name));
  if (given !== undefined)
    return wrong(`request.${given}`, 'Dice are rolled here and cannot be given.', `Leave ${given} out and try again.`);
  const answer = await ask(verb, request as PlainRecord);
  return answer.ok ? say(answer as A) : mistake(answer.error, seeDescribe(system, verb === 'fight' ? 'fight' : action));
}

const startEncounter: Tool = {
  name: 'start_encounter',
  description: 'Start a fight to be played move by move. Answers its id, the board and the numbered moves.',
  input: fields({
    game: GAME,
    setup: any('Who fights, filled in like an example of describe with action "encounter".'),
  }),
  acts: true,
  run: async ({ game, setup }, { games, ask, encounters }) => {
    const system = gameOf(game, games);
    if (!('actions' in system)) return system;
    const answer = await ask('step', { system: system.id, start: setup ?? {}, legal: true });
    if (!answer.ok) return mistake(answer.error, seeDescribe(system.id, 'encounter'));
    return saidStep(encounters.begin(keptOf(system.id, answer)), answer as never);
  },
};

const move: Tool = {
  name: 'move',
  description: 'Make one of the moves that were listed last; its dice are rolled here.',
  input: fields(
    {
      encounter: text('The id from start_encounter.'),
      move: { type: 'integer', description: 'The number of the move.' },
      choices: any('Decisions by id, where you want another than the default.'),
    },
    ['choices'],
  ),
  acts: true,
  run: async ({ encounter, move: number, choices }, { ask, encounters }) => {
    const id = String(encounter);
    const kept = encounters.get(id);
    if (kept === undefined)
      return wrong('encounter', 'There is no such fight, or it was forgotten.', 'Call start_encounter for a new one.');
    const chosen = kept.moves[Number(number) - 1];
    if (chosen === undefined) {
      const { length } = kept.moves;
      return wrong(
        'move',
        length === 0 ? 'The fight is over.' : `Moves are numbered 1 to ${length}.`,
        length === 0 ? 'Call start_encounter for a new one.' : 'Choose one of the numbers that were listed last.',
      );
    }
    const { system, state } = kept;
    const answer = await ask('step', {
      system,
      state,
      action: chosen.action,
      legal: true,
      ...(choices === undefined ? {} : { choices }),
    });
    if (!answer.ok) return mistake(answer.error, 'Nothing was done. Choose another move, or leave choices out.');
    encounters.put(id, keptOf(system, answer));
    return saidStep(id, answer as never);
  },
};

const keptOf = (system: string, { state, legal = [] }: PlainRecord): Kept => ({
  system,
  state: state as PlainRecord,
  moves: legal as readonly object[] as Kept['moves'],
});

/** In the order in which a model meets them. */
export const TOOLS: readonly Tool[] = [listGames, describe, odds, resolve, fight, startEncounter, move];
