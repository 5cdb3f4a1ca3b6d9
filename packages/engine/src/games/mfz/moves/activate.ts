/** A frame begins its turn: it declares a target and a range or none, and rolls its whole pool. */
import { counted, listed, refuseMove } from '../../../helpers/index.ts';
import {
  type MoveResult,
  maybe,
  moveKind,
  type PlainRecord,
  type Referee,
  type Refusal,
  thrown,
  whole,
  withDefault,
} from '../../../kernel/index.ts';
import { FRAME_ROLLS, HANDFUL_IDS, HANDFULS, handfulsOf, MAX_ROCKETS } from '../dice.ts';
import { isThere, nameOfAim } from '../encounter/board.ts';
import { hasTheChoice, isStanding, turnNow, withFrame, withTurn } from '../encounter/order.ts';
import { frameId, openTurn, type State, TERRAIN, type Turn } from '../encounter/state.ts';
import { involved, nameIn } from '../encounter/text.ts';
import { type Actor, notStanding, unknown } from '../encounter/turns.ts';
import { fullName } from '../frame.ts';
import { declarationProblem } from '../prepare.ts';
import { RANGES, type Range, rangeShape } from '../request.ts';
import { poolHint } from '../text/questions.ts';

interface Declaration {
  readonly by: string;
  readonly range?: Range;
  readonly target?: string;
  readonly rockets: number;
}

export const activateMove = moveKind<State, Actor>()({
  kind: 'activate',
  about: { label: 'Attack', help: 'Pick a target and a range, then roll all of this frame’s dice.' },
  fields: {
    by: frameId(),
    range: maybe(rangeShape),
    target: maybe(frameId('Declared target')),
    rockets: withDefault(whole(0, MAX_ROCKETS, { label: 'Rockets fired' }), 0),
  },
  rolls: FRAME_ROLLS,
  offers: (state, { frames }) => frames.flatMap((id) => declarations(state, id)),
  illegal: (state, move) => notStanding(state, move.by) ?? notToActivate(state, move.by) ?? notDeclared(state, move),
  act: activate,
  label: (state, { by, target }) =>
    target === undefined
      ? `${nameIn(state, by)} is activated`
      : `${nameIn(state, by)} is activated against ${nameIn(state, target)}`,
  takesPart: (state, { by, target }) => involved(state, [by, target]),
  asked: (state, { by: frame }, { by }) => (by === 'attacker' ? state.frames[frame]?.owner : undefined),
  singly: () => 'roll',
  describe: ({ state }, before, move) => activated(state, before, move),
});

/** TN-01: a target with a range, or none; a single rocket is offered. */
function declarations(state: State, id: string) {
  const { name, owner } = state.frames[id]!;
  const of = (label: string, more: PlainRecord, aimed: { readonly target?: string; readonly what: string }) => ({
    by: owner,
    label: `${name} ${label}`,
    action: { by: id, ...more },
    actor: id,
    ...aimed,
  });
  const targets = [
    ...Object.entries(state.frames).filter(([, one]) => one.owner !== owner),
    ...Object.entries(state.terrain),
  ];
  const ways = RANGES.flatMap((range) => [
    { word: range, more: { range } },
    ...(range === 'direct' ? [{ word: 'direct with a rocket', more: { range, rockets: 1 } }] : []),
  ]);
  return [
    ...ways.flatMap(({ word, more }) => [
      ...targets.map(([target, one]) =>
        of(`goes for ${one.name}, ${word}`, { target, ...more }, { target, what: word }),
      ),
      of(`goes for terrain, ${word}`, { target: TERRAIN, ...more }, { what: `goes for terrain, ${word}` }),
    ]),
    of('goes for nobody', {}, { what: 'goes for nobody' }),
  ];
}

/** TN-02, TN-07 to TN-09: why a frame may not begin its turn. */
function notToActivate(state: State, by: string): Refusal | undefined {
  const { name, owner, activated } = state.frames[by]!;
  const turn = turnNow(state);
  if (turn !== undefined) {
    if (turn.frame !== by) return refuseMove('by', `${state.frames[turn.frame]!.name} is acting.`, 'TN-08');
    return turn.rolled ? refuseMove('kind', `${name} has rolled.`, 'TN-02') : undefined;
  }
  if (activated) return refuseMove('by', `${name} has had its turn this round.`, 'TN-07');
  return hasTheChoice(state, owner)
    ? undefined
    : refuseMove('by', `It is not for ${state.players[owner]!.name} to choose.`, 'TN-09');
}

/** TN-01, FR-06, FR-07: why it cannot be declared. */
function notDeclared(state: State, { by, target, range, rockets }: Declaration): Refusal | undefined {
  const frame = state.frames[by]!;
  if (rockets > frame.rockets)
    return refuseMove('rockets', `${frame.name} has ${counted(frame.rockets, 'rocket')} left.`, 'FR-06');
  if ((target === undefined) !== (range === undefined))
    return refuseMove('target', 'A target and a range are declared together, or neither.', 'TN-01');
  const aimless = target === undefined || target === TERRAIN ? undefined : notATarget(state, frame.owner, target);
  return aimless ?? declarationProblem(frame, range, rockets, 'action.');
}

function notATarget(state: State, owner: string, target: string): Refusal | undefined {
  if (Object.hasOwn(state.terrain, target)) {
    return isThere(state, target)
      ? undefined
      : refuseMove('target', 'There is nothing left of it to attack.', 'MFZ-30');
  }
  if (!Object.hasOwn(state.frames, target)) return unknown('target', target, { ...state.frames, ...state.terrain });
  const frame = state.frames[target]!;
  if (frame.owner === owner) return refuseMove('target', `${frame.name} is on the same side.`, 'TN-01');
  return isStanding(frame) ? undefined : refuseMove('target', `${frame.name} is destroyed.`, 'MFZ-42');
}

const faces = (count: number, sides: 6 | 8) => thrown(count, sides, (all) => all);

/** TN-01, TN-02: declare, then the whole pool at once; rockets are gone when rolled. */
function activate(referee: Referee, state: State, { by, range, target, rockets }: Declaration): MoveResult<State> {
  const frame = state.frames[by]!;
  const pool = handfulsOf(frame, range, rockets);
  const dice = HANDFUL_IDS.filter((id) => pool[id] > 0).flatMap((id) =>
    referee
      .roll(id, faces(pool[id], HANDFULS[id].sides), poolHint(pool, id))
      .map((face) => ({ colour: HANDFULS[id].color, face })),
  );
  referee.note('TN-02', 'pool', { name: frame.name, dice: dice.length, range: range ?? 'no' });
  if (rockets > 0) referee.note('FR-06', 'rockets', { name: frame.name, rockets });
  const turn: Turn = {
    ...openTurn(by),
    rolled: true,
    ...(range === undefined ? {} : { range }),
    ...(target === undefined ? {} : { target }),
    dice,
  };
  const open = turnNow(state) === undefined ? { ...state, turns: [turn] } : withTurn(state, turn);
  const left = frame.rockets - rockets;
  const after = withFrame(open, by, { activated: true, rockets: left });
  const fired = { who: by, what: 'rockets', by: -rockets, from: frame.rockets, to: left };
  return { outcome: 'rolled', facts: { dice: dice.length }, changes: rockets > 0 ? [fired] : [], state: after };
}

/** TN-02: what is declared, what is fired, and every die that fell. */
function activated(after: State, before: State, { by, target, range, rockets }: Declaration): string {
  const aim = target === undefined ? 'without a target' : `against ${nameOfAim(before, target)} at ${range} range`;
  const fired = rockets === 0 ? '' : `, fires ${counted(rockets, 'rocket')}`;
  const dice = turnNow(after)!.dice.map(({ colour, face }) => `${colour}${face}`);
  return `${fullName(before.frames[by]!)} is activated ${aim}${fired} and rolls ${listed(dice)}.`;
}
