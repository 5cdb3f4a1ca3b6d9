/** What may be done now in a fight, and by whom. */
import type { Move, PlainRecord } from '../../../kernel/index.ts';
import { canAttackAt, type Use } from '../dice.ts';
import { RANGES } from '../request.ts';
import { bestWay, mayAttack, mayMove, spots } from './best-way.ts';
import { coverOnBoard, nameOfAim } from './board.ts';
import { choosers, diceFor, faceOf, isRoundOver, isStanding, mayPass, playersLeft, turnNow, waiting } from './order.ts';
import { type FrameState, NOTHING, type State, TERRAIN, type Turn } from './state.ts';

export function legal(state: State): readonly Move[] {
  if (playersLeft(state).length < 2) return [];
  if (isRoundOver(state))
    return [{ by: 'gm', label: `End round ${state.round}`, action: { kind: 'end-round' }, ends: true }];
  const turn = turnNow(state);
  if (turn === undefined) {
    return choosers(state).flatMap((player) => [
      ...waiting(state, player).flatMap((id) => declarations(state, id)),
      ...(mayPass(state, player)
        ? [
            {
              by: player,
              label: `${state.players[player]!.name} passes`,
              action: { kind: 'pass', by: player },
              ends: true,
            },
          ]
        : []),
    ]);
  }
  return turn.rolled ? inTurn(state, turn) : declarations(state, turn.frame);
}

/** TN-01: a target with a range, or none; rockets are left to whoever wants to fire them. */
function declarations(state: State, id: string): readonly Move[] {
  const frame = state.frames[id]!;
  const of = (label: string, more: PlainRecord, aimed: Pick<Move, 'target' | 'what'> = { what: label }): Move => ({
    by: frame.owner,
    label: `${frame.name} ${label}`,
    action: { kind: 'activate', by: id, ...more },
    actor: id,
    ...aimed,
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
      ...targets.map(([target, one]) =>
        of(`goes for ${one.name}, ${word}`, { target, ...more }, { target, what: word }),
      ),
      of(`goes for terrain, ${word}`, { target: TERRAIN, ...more }),
    ]),
    of('goes for nobody', {}),
  ];
}

function inTurn(state: State, turn: Turn): readonly Move[] {
  const by = turn.frame;
  const frame = state.frames[by]!;
  const best = bestWay(state, turn);
  const of = (label: string, action: PlainRecord): Move => ({
    by: frame.owner,
    label: `${frame.name} ${label}`,
    action: { by, ...action },
    actor: by,
    what: label,
  });
  const laid = (use: Use, die: string, move: Move): Move => ({
    ...move,
    lays: { token: die, on: use },
    ...(best[use] === die ? { best: true } : {}),
  });
  if (!turn.defended) {
    return [
      ...diceFor(turn, 'defense').map((die) =>
        laid('defense', die, of(`defends with ${die}`, { kind: 'defend', die })),
      ),
      { ...of('does not defend', { kind: 'defend' }), ...(best.defense === null ? { best: true } : {}) },
    ];
  }
  const moves: Move[] = [];
  if (mayMove(turn)) {
    const places = placesFor(state, frame);
    moves.push(
      ...diceFor(turn, 'movement').flatMap((die) =>
        places.map(({ label, more }) =>
          laid('movement', die, of(`moves ${faceOf(die)} with ${die}${label}`, { kind: 'move', die, ...more })),
        ),
      ),
    );
  }
  const aim = turn.target;
  if (aim !== undefined && mayAttack(state, turn)) {
    const against = state.frames[aim];
    const wall = against === undefined || turn.range === 'hand-to-hand' ? undefined : coverOnBoard(state, against);
    const name = `${nameOfAim(state, aim)}${wall === undefined ? '' : ` behind ${state.terrain[wall]!.name}`}`;
    moves.push(
      ...diceFor(turn, 'attack').map((die) =>
        laid('attack', die, of(`attacks ${name} with ${die}`, { kind: 'attack', die })),
      ),
    );
  }
  const spotting = spots(state, turn).map(({ die, target }) =>
    laid('spot', die, of(`spots ${state.frames[target]!.name} with ${die}`, { kind: 'spot', die, target })),
  );
  return [...moves, ...spotting, { ...of('ends its turn', { kind: 'end-turn' }), ends: true }];
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
