/** What may be done now in a fight, and by whom. */
import type { Move, PlainRecord } from '../../kernel/index.ts';
import { canAttackAt } from './dice.ts';
import { type State, TERRAIN, type Turn } from './encounter-state.ts';
import { choosers, diceFor, faceOf, isRoundOver, isStanding, mayPass, playersLeft, turnNow, waiting } from './order.ts';
import { RANGES } from './request.ts';
import { unsound } from './sound.ts';

export function legal(state: State): readonly Move[] {
  if (unsound(state) !== undefined || playersLeft(state).length < 2) return [];
  if (isRoundOver(state)) return [{ by: 'director', label: `End round ${state.round}`, action: { kind: 'end-round' } }];
  const turn = turnNow(state);
  if (turn === undefined) {
    return choosers(state).flatMap((player) => [
      ...waiting(state, player).flatMap((id) => declarations(state, id)),
      ...(mayPass(state, player)
        ? [{ by: player, label: `${state.players[player]!.name} passes`, action: { kind: 'pass', by: player } }]
        : []),
    ]);
  }
  return turn.rolled ? inTurn(state, turn) : declarations(state, turn.frame);
}

/** TN-01: a target with a range, or none; rockets are left to whoever wants to fire them. */
function declarations(state: State, id: string): readonly Move[] {
  const frame = state.frames[id]!;
  const of = (label: string, more: PlainRecord) => ({
    by: frame.owner,
    label: `${frame.name} ${label}`,
    action: { kind: 'activate', by: id, ...more },
  });
  const targets = Object.entries(state.frames).filter(([, one]) => isStanding(one) && one.owner !== frame.owner);
  const open = RANGES.flatMap((range) => [
    ...(canAttackAt(frame, range) ? [{ range, word: range, more: { range } }] : []),
    ...(range === 'direct' && frame.rockets > 0
      ? [{ range, word: 'direct with a rocket', more: { range, rockets: 1 } }]
      : []),
  ]);
  return [
    ...open.flatMap(({ word, more }) => [
      ...targets.map(([target, one]) => of(`goes for ${one.name}, ${word}`, { target, ...more })),
      of(`goes for terrain, ${word}`, { target: TERRAIN, ...more }),
    ]),
    of('goes for nobody', {}),
  ];
}

function inTurn(state: State, turn: Turn): readonly Move[] {
  const by = turn.frame;
  const frame = state.frames[by]!;
  const of = (label: string, action: PlainRecord) => ({
    by: frame.owner,
    label: `${frame.name} ${label}`,
    action: { by, ...action },
  });
  if (!turn.defended) {
    return [
      ...diceFor(turn, 'defense').map((die) => of(`defends with ${die}`, { kind: 'defend', die })),
      of('does not defend', { kind: 'defend' }),
    ];
  }
  const moves = [of('ends its turn', { kind: 'end-turn' })];
  if (!turn.moved && !turn.spotted)
    moves.push(
      ...diceFor(turn, 'movement').map((die) => of(`moves ${faceOf(die)} with ${die}`, { kind: 'move', die })),
    );
  const aim = turn.target;
  if (!turn.attacked && !turn.spotted && aim !== undefined && (aim === TERRAIN || isStanding(state.frames[aim]!))) {
    const name = aim === TERRAIN ? 'terrain' : state.frames[aim]!.name;
    moves.push(...diceFor(turn, 'attack').map((die) => of(`attacks ${name} with ${die}`, { kind: 'attack', die })));
  }
  return turn.spotted ? moves : [...moves, ...spots(state, turn, of)];
}

function spots(state: State, turn: Turn, of: (label: string, action: PlainRecord) => Move): readonly Move[] {
  const { owner } = state.frames[turn.frame]!;
  const enemies = Object.entries(state.frames).filter(([, one]) => one.owner !== owner && isStanding(one));
  return diceFor(turn, 'spot').flatMap((die) =>
    enemies
      .filter(([, one]) => one.spot < faceOf(die))
      .map(([target, one]) => of(`spots ${one.name} with ${die}`, { kind: 'spot', die, target })),
  );
}
