/**
 * Turns and rounds of a fight: declare, roll, defend, move and attack in either order, spot last; and the chain in which
 * a frame that is attacked before its turn is activated first. Every attack is the attack rule.
 */
import { MAX_NUMBER, type Referee, thrown } from '../../../kernel/index.ts';
import { HANDFUL_IDS, HANDFULS, handfulsOf } from '../dice.ts';
import { poolHint } from '../text/questions.ts';
import { awayFromStation, type MoveResult, resolveAttack } from './attacks.ts';
import { coverAgainst } from './board.ts';
import { computed } from './holders.ts';
import { faceOf, isStanding, turnNow, withFrame, withoutDie, withTurn } from './order.ts';
import { type EncounterMove, type FrameState, type MoveOf, NOTHING, type State, type Turn } from './state.ts';

const faces = (count: number, sides: 6 | 8) => thrown(count, sides, (all) => all);

function openTurn(frame: string): Turn {
  return { frame, rolled: false, dice: [], defended: false, moved: false, attacked: false, spotted: false };
}

/** TN-01, TN-02: declare, then the whole pool at once; rockets are gone when rolled. */
function activate(referee: Referee, state: State, move: MoveOf<'activate'>): MoveResult {
  const frame = state.frames[move.by]!;
  const pool = handfulsOf(frame, move.range, move.rockets);
  const dice = HANDFUL_IDS.filter((id) => pool[id] > 0).flatMap((id) =>
    referee
      .roll(id, faces(pool[id], HANDFULS[id].sides), poolHint(pool, id))
      .map((face) => ({ colour: HANDFULS[id].colour, face })),
  );
  referee.note('TN-02', 'pool', { name: frame.name, dice: dice.length, range: move.range ?? 'no' });
  if (move.rockets > 0) referee.note('FR-06', 'rockets', { name: frame.name, rockets: move.rockets });
  const { range, target } = move;
  const turn: Turn = {
    ...openTurn(move.by),
    rolled: true,
    ...(range === undefined ? {} : { range }),
    ...(target === undefined ? {} : { target }),
    dice,
  };
  const open = turnNow(state) === undefined ? { ...state, turns: [turn] } : withTurn(state, turn);
  const after = withFrame(open, move.by, { activated: true, rockets: frame.rockets - move.rockets });
  const fired = {
    who: move.by,
    what: 'rockets',
    by: -move.rockets,
    from: frame.rockets,
    to: frame.rockets - move.rockets,
  };
  return { outcome: 'rolled', facts: { dice: dice.length }, changes: move.rockets > 0 ? [fired] : [], state: after };
}

/** TN-03, TN-08: the die stands for the round, and an attack that waited for it comes down now. */
function defend(referee: Referee, state: State, move: MoveOf<'defend'>): MoveResult {
  const { name } = state.frames[move.by]!;
  const defense = move.die === undefined ? 0 : faceOf(move.die);
  referee.note('TN-03', 'defends', { name, defense });
  const turn = turnNow(state)!;
  const own: Turn = { ...(move.die === undefined ? turn : withoutDie(turn, move.die)), defended: true };
  const ready = withTurn(withFrame(state, move.by, { defense }), own);
  const marker = { who: move.by, what: 'defense', by: defense };
  const [first] = state.turns;
  if (state.turns.length < 2 || first?.pending === undefined) {
    return { outcome: 'defended', facts: { defense }, changes: [marker], state: ready };
  }
  // The attacker goes on with its turn; whoever was attacked waits below it.
  const { pending, ...attacker } = first;
  const swapped = { ...ready, turns: [own, attacker] };
  const struck = resolveAttack(referee, swapped, attacker, pending);
  return { ...struck, changes: [marker, ...struck.changes] };
}

/** TN-05, TN-08: a target with a defense is hit at once; one without is activated first. */
function attackWith(referee: Referee, state: State, move: MoveOf<'attack'>): MoveResult {
  const turn: Turn = { ...withoutDie(turnNow(state)!, move.die), attacked: true };
  const aim = turn.target!;
  const cover = coverAgainst(state, aim, move.cover);
  const blow = { face: faceOf(move.die), ...(cover === undefined ? {} : { cover }) };
  if (state.frames[aim]?.activated ?? true) {
    return resolveAttack(referee, withTurn(state, turn), turn, blow, move.pieces);
  }
  const target = state.frames[aim]!;
  referee.note('TN-08', 'activates-first', { name: target.name, by: state.frames[move.by]!.name });
  const waits = { ...state, turns: [{ ...turn, pending: blow }, openTurn(aim)] };
  return {
    outcome: 'waiting',
    facts: { attack: blow.face },
    changes: [],
    state: withFrame(waits, aim, { activated: true }),
  };
}

/** TN-05, TR-02, ST-02, D27: where it ends is for the table to say: behind what, and near which station. */
function moveFrame(referee: Referee, state: State, move: MoveOf<'move'>): MoveResult {
  const units = faceOf(move.die);
  referee.note('TN-05', 'moves', { name: state.frames[move.by]!.name, units });
  const turn: Turn = { ...withoutDie(turnNow(state)!, move.die), moved: true };
  const there = moved(state.frames[move.by]!, move);
  const arrived = { ...withTurn(state, turn), frames: { ...state.frames, [move.by]: there } };
  const after = computed(referee, state, arrived);
  const change = { who: move.by, what: 'moved', by: units };
  return { outcome: 'moved', facts: { units }, changes: [change, ...after.changes], state: after.state };
}

function moved(frame: FrameState, { nearStation, station, behind }: MoveOf<'move'>): FrameState {
  const { behind: before, ...rest } = frame;
  const cover = behind ?? before;
  const placed: FrameState = cover === undefined || cover === NOTHING ? rest : { ...rest, behind: cover };
  if (station !== undefined && station !== NOTHING) return { ...placed, nearStation: true, station };
  if (station === NOTHING || nearStation === false) return awayFromStation(placed);
  return nearStation === true ? { ...placed, nearStation } : placed;
}

/** TN-06, TN-12: last of all, so never for the frame's own attack. */
function spot(referee: Referee, state: State, move: MoveOf<'spot'>): MoveResult {
  const value = faceOf(move.die);
  const { name, spot: before } = state.frames[move.target]!;
  referee.note('TN-06', 'spots', { by: state.frames[move.by]!.name, name, spot: value });
  const turn: Turn = { ...withoutDie(turnNow(state)!, move.die), spotted: true };
  const after = withFrame(withTurn(state, turn), move.target, { spot: value });
  const change = { who: move.target, what: 'spot', by: value - before, from: before, to: value };
  return { outcome: 'spotted', facts: { spot: value }, changes: [change], state: after };
}

/** TN-07: what was not used is put away; the choice goes back to whoever leads now. */
function endTurn(referee: Referee, state: State, move: MoveOf<'end-turn'>): MoveResult {
  referee.note('TN-07', 'turn-over', { name: state.frames[move.by]!.name, dice: turnNow(state)!.dice.length });
  const turns = state.turns.slice(0, -1);
  const after = { ...state, turns, passed: turns.length === 0 ? [] : state.passed };
  return { outcome: 'turn-over', facts: {}, changes: [], state: after };
}

/** TN-11: every marker leaves the field. */
function endRound(referee: Referee, state: State): MoveResult {
  referee.note('TN-11', 'round-over', { round: state.round });
  const cleared = (frame: FrameState): FrameState => ({
    ...frame,
    defense: 'unassigned',
    spot: 0,
    activated: !isStanding(frame),
  });
  const frames = Object.fromEntries(Object.entries(state.frames).map(([id, frame]) => [id, cleared(frame)]));
  const after = { ...state, round: Math.min(MAX_NUMBER, state.round + 1), frames, turns: [], passed: [] };
  return { outcome: 'next-round', facts: { round: after.round }, changes: [], state: after };
}

export function act(referee: Referee, state: State, move: EncounterMove): MoveResult {
  switch (move.kind) {
    case 'activate':
      return activate(referee, state, move);
    case 'pass':
      referee.note('TN-09', 'passes', { name: state.players[move.by]!.name });
      return { outcome: 'passed', facts: {}, changes: [], state: { ...state, passed: [...state.passed, move.by] } };
    case 'defend':
      return defend(referee, state, move);
    case 'move':
      return moveFrame(referee, state, move);
    case 'attack':
      return attackWith(referee, state, move);
    case 'spot':
      return spot(referee, state, move);
    case 'end-turn':
      return endTurn(referee, state, move);
    case 'end-round':
      return endRound(referee, state);
  }
}
