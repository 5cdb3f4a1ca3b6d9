/** A duel as state, every move of it the rule of a strike, and a whole duel, which is that state led to its end. */
import {
  encounter,
  fightDefinition,
  type Given,
  type Infer,
  oneOf,
  policyProcess,
  type Referee,
  record,
  whole,
  withDefault,
} from '@strikehome/engine/authors';
import { type Fighter, fighterShape, type Settings, settingsShape } from './request.ts';
import { ROLLS, strike } from './strike.ts';

const sides = { a: fighterShape('a'), b: fighterShape('b') };
const setupShape = record({ ...sides, settings: withDefault(settingsShape, { critical: 'dice' }) });
const stateShape = record({
  ...sides,
  settings: settingsShape,
  left: record({ a: whole(0, 500), b: whole(0, 500) }),
  next: oneOf(['a', 'b']),
});
const moveShape = record({ kind: oneOf(['strike']) });
const fightShape = record(sides);
export type Setup = Given<typeof setupShape>;
export type State = Infer<typeof stateShape>;
export type Move = Given<typeof moveShape>;
export type WholeDuel = Given<typeof fightShape>;

type Side = State['next'];

const other = (side: Side): Side => (side === 'a' ? 'b' : 'a');
const nameOf = (side: Side, { name }: Fighter) => name ?? (side === 'a' ? 'the first' : 'the second');
const winner = ({ left }: State) => (left.a === 0 ? 'b' : left.b === 0 ? 'a' : undefined);
const begun = (a: Fighter, b: Fighter, settings: Settings): State => ({
  ...{ a, b, settings },
  left: { a: a.hitPoints, b: b.hitPoints },
  next: 'a',
});

function act(referee: Referee, state: State) {
  const { next, left, settings } = state;
  const struck = other(next);
  const result = strike(referee, {
    attacker: { name: nameOf(next, state[next]), attack: state[next].attack, weapon: state[next].weapon },
    defender: {
      name: nameOf(struck, state[struck]),
      armorClass: state[struck].armorClass,
      hitPoints: left[struck],
    },
    thrown: 'straight',
    doubles: settings.critical,
  });
  // TW-06: down is down, however far below nothing.
  const after = Math.max(0, left[struck] - result.facts.damage);
  const changes = result.changes.map((change) => ({ ...change, who: struck, to: after }));
  const standing: State = { ...state, left: { ...left, [struck]: after }, next: struck };
  return { ...result, changes, state: standing };
}

const EXAMPLE: { readonly a: Fighter; readonly b: Fighter } = {
  a: { name: 'the guard', attack: 5, armorClass: 16, hitPoints: 18, weapon: { count: 1, sides: 8, bonus: 3 } },
  b: { name: 'the thief', attack: 6, armorClass: 15, hitPoints: 14, weapon: { count: 2, sides: 4, bonus: 3 } },
};

export const duel = encounter({
  setup: setupShape,
  state: stateShape,
  action: moveShape,
  rolls: ROLLS,
  choices: {},
  examples: [{ title: 'A guard and a thief', setup: EXAMPLE }],
  start: ({ a, b, settings }) => begun(a, b, settings),
  legal: (state: State) =>
    winner(state) === undefined
      ? [{ by: state.next, label: `${nameOf(state.next, state[state.next])} strikes`, action: { kind: 'strike' } }]
      : [],
  illegalReason: (state) =>
    winner(state) === undefined
      ? undefined
      : { code: 'not_allowed', path: 'action', message: 'The duel is over.', rule: 'TW-06' },
  act,
  say: ({ a, b, left }) => `${nameOf('a', a)} has ${left.a} hit points, ${nameOf('b', b)} has ${left.b}.`,
});

export const wholeDuel = fightDefinition({
  schema: fightShape,
  settings: settingsShape,
  reference: ({ a, b }, settings) =>
    policyProcess<State, Move>(act, {
      start: begun(a, b, settings),
      defaultMoves: ({ next }) => ({
        moves: [
          {
            label: 'Strike',
            action: { kind: 'strike' },
            sides: { attacker: next, defender: other(next) },
          },
        ],
      }),
      abstractState: (state) => state,
      verdict: winner,
      left: (state, party) => state.left[party],
      unit: 'hit points',
      endsRound: ({ next }) => next === 'b',
      say: (state) => `${state.left.a} against ${state.left.b}.`,
    }),
  examples: [{ title: 'A guard and a thief', request: EXAMPLE }],
});
