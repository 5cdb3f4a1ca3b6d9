/** The files of a new game with a fight: for `step`, tables with visibility, whole fights and the review. */

const state = `/** A fight as state: what it begins with, and all that it is between two moves, as plain data. */
import {
  type Infer,
  list,
  map,
  maybe,
  type Refusal,
  record,
  text,
  whole,
  withDefault,
} from '@strikehome/engine/authors';
import { settingsShape } from './request.ts';

const number = (label: string, least: number, most: number, usual: readonly [number, number]) =>
  whole(least, most, { label, usual });
export const numbers = {
  skill: number('Skill', 0, 20, [0, 6]),
  guard: number('Guard', 0, 40, [5, 12]),
  health: number('Health', 0, 60, [4, 12]),
  vigor: withDefault(number('Vigor', 0, 20, [0, 6]), 1),
  die: withDefault(number('Weapon die', 2, 20, [4, 12]), 6),
};
export const id = (label: string) => text({ label }, 40);
const side = text({ label: 'Side' }, 40);

/** What a fight begins with. The settings are those of the table. */
export const setupShape = record({
  fighters: list(record({ id: maybe(id('Id')), name: text({ label: 'Name' }, 60), side, ...numbers }), {
    label: 'Fighters',
    usual: [2, 6],
  }),
  settings: withDefault(settingsShape, { pressing: 'allowed' }),
});

/** All that a fight is, as plain data: it is logged, sent, undone and played on from anywhere. */
export const stateShape = record({
  settings: settingsShape,
  fighters: map('any', record({ name: text({}, 60), side, ...numbers })),
  turn: id('Whose turn it is'),
});
export type Setup = Infer<typeof setupShape>;
export type State = Infer<typeof stateShape>;

export const no = (path: string, message: string): Refusal => ({ code: 'invalid_request', path, message });
export const isUp = (state: State, who: string) => (state.fighters[who]?.health ?? 0) > 0;
export const nameIn = (state: State, who: string) => state.fighters[who]?.name ?? who;
export const enemiesOf = (state: State, by: string) =>
  Object.keys(state.fighters).filter(
    (one) => isUp(state, one) && state.fighters[one]!.side !== state.fighters[by]!.side,
  );
export const sidesUp = ({ fighters }: State) => [
  ...new Set(Object.values(fighters).flatMap(({ side, health }) => (health > 0 ? [side] : []))),
];
export const isOver = (state: State) => sidesUp(state).length < 2;

/** The first state, or why there is none. */
export function start({ fighters, settings }: Setup): State | Refusal {
  const byId: Record<string, State['fighters'][string]> = {};
  for (const { id: given, ...one } of fighters) {
    const plain =
      given ??
      (one.name
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '') ||
        'fighter');
    let free = plain;
    for (let n = 2; free === 'gm' || byId[free] !== undefined; n++) free = \`\${plain}-\${n}\`;
    byId[free] = one;
  }
  const [turn] = Object.keys(byId);
  const state = { settings, fighters: byId, turn: turn ?? '' };
  return isOver(state) ? no('start.fighters', 'A fight needs fighters on two sides.') : state;
}

/** The next fighter who stands, in the order of the setup. */
export function nextTurn(state: State): string {
  const ids = Object.keys(state.fighters);
  const at = ids.indexOf(state.turn);
  return [...ids.slice(at + 1), ...ids.slice(0, at + 1)].find((one) => isUp(state, one)) ?? state.turn;
}
`;

const moves = `/** What may be done in a fight, why not, and what comes of it: one value for each kind of move. */
import { type AnyMove, moveKind, moveTable } from '@strikehome/engine/authors';
import { attack, CHOICES, ROLLS } from './attack.ts';
import { enemiesOf, id, isOver, nameIn, nextTurn, no, type State } from './state.ts';

const attackMove = moveKind<State>()({
  kind: 'attack',
  about: { label: 'Attack', help: 'Two dice and the skill against the guard.', chance: 'To hit' },
  fields: { by: id('Attacker'), target: id('Target') },
  rolls: ROLLS,
  choices: CHOICES,
  offers: (state, by) =>
    enemiesOf(state, by).map((target) => ({ by, action: { by, target }, target, what: 'attacks' })),
  illegal: (state, { target, by }) =>
    enemiesOf(state, by).includes(target)
      ? undefined
      : no('action.target', \`\${nameIn(state, target)} cannot be attacked now.\`),
  act: (referee, state, { by, target }) => {
    const [attacker, defender] = [state.fighters[by]!, state.fighters[target]!];
    const mayPress = state.settings.pressing === 'allowed' && attacker.vigor > 0;
    const result = attack(referee, { attacker, defender, mayPress });
    const { damage, vigor } = result.facts;
    const hurt = { ...defender, health: Math.max(0, defender.health - damage) };
    const fighters = { ...state.fighters, [by]: { ...attacker, vigor: attacker.vigor + vigor }, [target]: hurt };
    const after = { ...state, fighters };
    const lost = {
      who: target,
      what: 'health',
      by: hurt.health - defender.health,
      from: defender.health,
      to: hurt.health,
    };
    const tired = { who: by, what: 'vigor', by: vigor, from: attacker.vigor, to: attacker.vigor + vigor };
    const changes = [lost, tired].filter((one) => one.by !== 0);
    return { ...result, changes, state: { ...after, turn: nextTurn(after) } };
  },
  label: (state, { by, target }) => \`\${nameIn(state, by)} attacks \${nameIn(state, target)}\`,
  takesPart: (_, { by, target }) => [by, target],
  // All rolls and decisions of an attack are the attacker's.
  asked: (_, { by }) => by,
  // The action of the game that it is: its words and its chances.
  singly: () => 'attack',
  describe: ({ facts }, state, { by, target }) => blow(state, by, target, facts.damage),
  // The same for those who know neither sheet; damage falls in the open.
  describePublicly: ({ facts }, state, { by, target }) => blow(state, by, target, facts.damage),
  roles: (_, { by, target }) => ({ attacker: by, defender: target }),
  outcomes: { hit: 'a hit', miss: 'a miss' },
});

function blow(state: State, by: string, target: string, damage: number): string {
  const whom = nameIn(state, target);
  return \`\${nameIn(state, by)} \${damage > 0 ? \`hits \${whom} for \${damage}\` : \`misses \${whom}\`}.\`;
}

export const moves = moveTable([attackMove], {
  actors: ({ turn }) => [turn],
  over: (state) => (isOver(state) ? { code: 'not_allowed', path: 'action', message: 'The fight is over.' } : undefined),
  illegal: (state, { by }) =>
    by === state.turn ? undefined : no('action.by', \`It is the turn of \${nameIn(state, state.turn)}.\`),
  nameOf: nameIn,
});
export type FightMove = AnyMove<readonly [typeof attackMove]>;
`;

const seats = `/** A fight at a table: who is in it, whose move is whose, and what a seat reads of a fighter whose sheet it does not know. */
import { type BarsPicture, publiclyBy, type SeatsText, type Viewer } from '@strikehome/engine/authors';
import { type FightMove, moves } from './moves.ts';
import { isOver, isUp, nameIn, type State, sidesUp } from './state.ts';

const condition = ({ health }: State['fighters'][string]) => (health === 0 ? 'down' : 'standing');
const plainly = (outcome: string, before: State, move: FightMove, after: State) => {
  const fell =
    isUp(before, move.target) && !isUp(after, move.target) ? \` \${nameIn(after, move.target)} goes down.\` : '';
  return \`\${moves.label(before, move, { knows: () => false, plays: () => false })}: \${moves.plainOutcome(move, outcome) ?? outcome}.\${fell}\`;
};

/** Whose numbers a viewer does not know are not in it; without a viewer everything is. */
export function pictures({ fighters, turn }: State, viewer?: Viewer): readonly BarsPicture[] {
  const bar = ([who, one]: readonly [string, State['fighters'][string]]) => ({
    id: who,
    label: one.name,
    ...(who === turn ? { now: true } : {}),
    ...(one.health === 0 ? { out: true } : {}),
    ...((viewer?.knows(who) ?? true)
      ? { value: one.health, notes: [\`vigor \${one.vigor}\`] }
      : { notes: [condition(one)] }),
  });
  const sides = [...new Set(Object.values(fighters).map((one) => one.side))];
  const groups = sides.map((label) => ({
    label,
    bars: Object.entries(fighters)
      .filter(([, one]) => one.side === label)
      .map(bar),
  }));
  return [{ kind: 'bars', title: 'Health', groups }];
}

export const seats: SeatsText<State, FightMove> = {
  people: ({ fighters }) =>
    Object.entries(fighters).map(([who, one]) => ({
      id: who,
      name: one.name,
      side: one.side,
      condition: condition(one),
      out: one.health === 0,
    })),
  mover: (_, { by }) => by,
  takesPart: moves.takesPart,
  // That it is asked at all tells that there is vigor left: at the level hidden it is not asked.
  tells: (_, { by }, decision) => (decision === 'press' ? [by] : []),
  label: moves.label,
  plainly,
  // Facts are hidden unless they are named here: damage is seen by all who see rolls, vigor is on the sheet of the attacker.
  // Changes say from what to what, so they are for those alone who know the sheet.
  publicly: publiclyBy({ damage: 'rolls', vigor: { sheet: 'attacker' } }, moves, plainly),
  say: (state, viewer) =>
    isOver(state)
      ? \`The fight is over: \${sidesUp(state)[0] ?? 'nobody'} won.\`
      : Object.entries(state.fighters)
          .map(([who, one]) => \`\${one.name} \${viewer.knows(who) ? \`has \${one.health} health\` : \`is \${condition(one)}\`}\`)
          .join('; ')
          .concat('.'),
  pictures,
  isOver,
  // How much is seen of fighters that no player plays, unless the GM says otherwise.
  visibility: 'rolls',
};
`;

const encounter = `/** The fight behind the game interface: for \`step\`, tables and the page. */
import { encounter, type Given } from '@strikehome/engine/authors';
import { moves } from './moves.ts';
import { pictures, seats } from './seats.ts';
import { setupShape, start, stateShape } from './state.ts';

const EXAMPLE: Given<typeof setupShape> = {
  fighters: [
    { name: 'Mira', side: 'travelers', skill: 4, guard: 8, health: 8, vigor: 2, die: 8 },
    { name: 'Robber', side: 'robbers', skill: 2, guard: 9, health: 6, vigor: 1, die: 6 },
  ],
};

export const fight = encounter({
  setup: setupShape,
  state: stateShape,
  ...moves,
  start,
  invalidState: ({ fighters, turn }) =>
    fighters[turn] === undefined ? { path: 'state.turn', message: \`No fighter has the id \${turn}.\` } : undefined,
  say: (state) => seats.say(state, { knows: () => true, plays: () => true }),
  pictures: (state) => pictures(state),
  seats,
  examples: [{ title: 'A robber on the road', setup: EXAMPLE }],
});
`;

const fight = `/** How a fight is usually played to its end: what \`fight\`, the win chances at a table and its review count with. */
import {
  fightDefinition,
  isRefusal,
  maybe,
  type Party,
  type PlainRecord,
  policyProcess,
  type Refusal,
  type Rollout,
  record,
  text,
  twoSides,
} from '@strikehome/engine/authors';
import { type FightMove, moves } from './moves.ts';
import { settingsShape } from './request.ts';
import { seats } from './seats.ts';
import { enemiesOf, isOver, numbers, type State, sidesUp, start } from './state.ts';

/** The policy, for the two sides of a fight. */
function policyFrom(first: State, sides: Readonly<Record<Party, string>>) {
  const partyOf = (state: State, who: string): Party => (state.fighters[who]!.side === sides.a ? 'a' : 'b');
  return {
    start: first,
    // The one who is nearest to falling is attacked first.
    defaultMoves: (state: State) => {
      const by = state.turn;
      const targets = enemiesOf(state, by).sort(
        (one, other) => state.fighters[one]!.health - state.fighters[other]!.health,
      );
      const parties = { attacker: partyOf(state, by) };
      return {
        moves: targets.slice(0, 1).map((target): { label: string; action: FightMove; sides: typeof parties } => ({
          label: 'attack',
          action: { kind: 'attack', by, target },
          sides: parties,
        })),
      };
    },
    // What can no longer make a difference is put away here; in this game all of it can.
    abstractState: (state: State) => state,
    verdict: (state: State) =>
      isOver(state) ? (sidesUp(state)[0] === sides.a ? ('a' as const) : ('b' as const)) : undefined,
    left: ({ fighters }: State, party: Party) =>
      Object.values(fighters).reduce((sum, one) => sum + (one.side === sides[party] ? one.health : 0), 0),
    unit: 'health',
    endsRound: ({ turn, fighters }: State) => turn === Object.keys(fighters).at(-1),
    say: (state: State) => seats.say(state, { knows: () => true, plays: () => true }),
  };
}

/** The fight of a table from where it stands. */
function rollout(state: State): Rollout<State> | Refusal {
  const sides = twoSides(Object.values(state.fighters).map((one) => one.side));
  if (isRefusal(sides)) return sides;
  const policy = policyFrom(state, sides);
  const parties = Object.entries(state.fighters).map(([who, one]) => [who, one.side === sides.a ? 'a' : 'b'] as const);
  return {
    process: policyProcess<State, FightMove>(moves.act, policy),
    sides,
    parties: Object.fromEntries(parties),
    moves: isOver(state) ? [] : policy.defaultMoves(state).moves.map(({ action }) => action as PlainRecord),
    about: '',
  };
}

const soloShape = record({ name: maybe(text({ label: 'Name' }, 60)), ...numbers });
export const duelShape = record({ a: soloShape, b: soloShape });

/** A whole fight, one against one. */
export const duel = fightDefinition({
  schema: duelShape,
  settings: settingsShape,
  reference: ({ a, b }, settings) => {
    const state = start({
      settings,
      fighters: [
        { id: 'a', ...a, name: a.name ?? 'a', side: 'a' },
        { id: 'b', ...b, name: b.name ?? 'b', side: 'b' },
      ],
    });
    return isRefusal(state) ? state : policyProcess<State, FightMove>(moves.act, policyFrom(state, { a: 'a', b: 'b' }));
  },
  from: rollout,
  examples: [
    {
      title: 'A robber on the road',
      request: {
        a: { name: 'Mira', skill: 4, guard: 8, health: 8 },
        b: { name: 'Robber', skill: 2, guard: 9, health: 6 },
      },
    },
  ],
});
`;

/** What the fight adds to a new game, by the name of its file. */
export const FIGHT_FILES: Readonly<Record<string, string>> = {
  'state.ts': state,
  'moves.ts': moves,
  'seats.ts': seats,
  'encounter.ts': encounter,
  'fight.ts': fight,
};

export const FIGHT_IMPORTS = `import { fight } from './encounter.ts';
import { duel, type duelShape } from './fight.ts';
import type { FightMove } from './moves.ts';
`;

/** What the compiler knows of the fight. */
export const FIGHT_TYPES = `  readonly encounter: {
    readonly setup: Given<typeof setupShape>;
    readonly state: State;
    readonly move: FightMove;
    readonly roll: 'attack' | 'damage';
    readonly choice: 'press';
  };
  readonly fight: Given<typeof duelShape>;
`;

export const FIGHT_PARTS = `  encounter: fight,
  fight: duel,
`;

export const fightTest = (prefix: string, id: string) => `
const setup = {
  fighters: [
    { name: 'Mira', side: 'us', skill: 3, guard: 8, health: 5, vigor: 1, die: 6 },
    { name: 'Robber', side: 'them', skill: 2, guard: 9, health: 4, vigor: 0, die: 6 },
  ],
};

it('${prefix}-02 in a fight a hit costs health, and who has none left is out of it', () => {
  const begun = engine.step({ system: '${id}', start: setup, legal: true });
  if (!begun.ok) throw new Error(begun.error.message);
  expect(begun.legal?.map(({ label }) => label)).toEqual(['Mira attacks Robber']);
  const dice = { attack: [4, 3], damage: [4] };
  const action = { kind: 'attack', by: 'mira', target: 'robber' } as const;
  const after = engine.step({ system: '${id}', state: begun.state, action, dice, legal: true });
  expect(after).toMatchObject({ outcome: 'hit', text: 'Mira hits Robber for 4.', legal: [] });
  expect(after).toMatchObject({ standing: 'The fight is over: us won.' });
});

it('a whole fight is solved', () => {
  const fighter = { skill: 3, guard: 9, health: 4 };
  const answer = engine.fight({ system: '${id}', a: fighter, b: fighter });
  if (!answer.ok) throw new Error(answer.error.message);
  expect(answer.win.a).toBeGreaterThan(answer.win.b);
});
`;
