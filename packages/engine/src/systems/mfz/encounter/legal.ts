/** What may be done now in a fight, and by whom. */
import type { Move, PlainRecord } from '../../../kernel/index.ts';
import { canAttackAt, spotReaches } from '../dice.ts';
import { RANGES } from '../request.ts';
import { coverOnBoard, isThere, nameOfAim } from './board.ts';
import { choosers, diceFor, faceOf, isRoundOver, isStanding, mayPass, playersLeft, turnNow, waiting } from './order.ts';
import { type FrameState, NOTHING, type State, TERRAIN, type Turn } from './state.ts';

export function legal(state: State): readonly Move[] {
  if (playersLeft(state).length < 2) return [];
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
  const targets = [
    ...Object.entries(state.frames).filter(([, one]) => isStanding(one) && one.owner !== frame.owner),
    ...Object.entries(state.terrain).filter(([, { pieces }]) => pieces !== 0),
  ];
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
  if (!turn.moved && !turn.spotted) {
    const places = placesFor(state, frame);
    moves.push(
      ...diceFor(turn, 'movement').flatMap((die) =>
        places.map(({ label, more }) => of(`moves ${faceOf(die)} with ${die}${label}`, { kind: 'move', die, ...more })),
      ),
    );
  }
  const aim = turn.target;
  if (!turn.attacked && !turn.spotted && aim !== undefined && isThere(state, aim)) {
    const against = state.frames[aim];
    const wall = against === undefined || turn.range === 'hand-to-hand' ? undefined : coverOnBoard(state, against);
    const name = `${nameOfAim(state, aim)}${wall === undefined ? '' : ` behind ${state.terrain[wall]!.name}`}`;
    moves.push(...diceFor(turn, 'attack').map((die) => of(`attacks ${name} with ${die}`, { kind: 'attack', die })));
  }
  return turn.spotted ? moves : [...moves, ...spots(state, turn, of)];
}

/** D26: nothing is measured, so every place of the board is offered; the first is where it stands already. */
function placesFor(state: State, frame: FrameState): readonly { readonly label: string; readonly more: PlainRecord }[] {
  const { behind, nearStation, station } = frame;
  return [
    { label: '', more: {} },
    ...(behind === undefined ? [] : [{ label: ' out of cover', more: { behind: NOTHING } }]),
    ...Object.entries(state.terrain)
      .filter(([id, { ruined }]) => !ruined && id !== behind)
      .map(([id, { name }]) => ({ label: ` behind ${name}`, more: { behind: id } })),
    ...(nearStation ? [{ label: ' away from the station', more: { station: NOTHING } }] : []),
    ...Object.entries(state.stations)
      .filter(([id]) => id !== station)
      .map(([id, { name }]) => ({ label: ` to ${name}`, more: { station: id } })),
  ];
}

/** FR-09: only whom the spot reaches as far as the board tells. */
function spots(state: State, turn: Turn, of: (label: string, action: PlainRecord) => Move): readonly Move[] {
  const { owner, systems } = state.frames[turn.frame]!;
  const enemies = Object.entries(state.frames).filter(
    ([, one]) =>
      one.owner !== owner &&
      isStanding(one) &&
      spotReaches(systems, { away: false, covered: coverOnBoard(state, one) !== undefined }),
  );
  return diceFor(turn, 'spot').flatMap((die) =>
    enemies
      .filter(([, one]) => one.spot < faceOf(die))
      .map(([target, one]) => of(`spots ${one.name} with ${die}`, { kind: 'spot', die, target })),
  );
}
