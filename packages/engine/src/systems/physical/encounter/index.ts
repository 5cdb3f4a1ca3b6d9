/** The fight behind the seam: what may be done now, and who does it. */
import { encounter, type Move, type PlainRecord, type Referee } from '../../../kernel/index.ts';
import { cap } from '../../../kit/index.ts';
import { FIGHTS } from '../data/encounters.ts';
import { isOnSheet } from '../skills.ts';
import { ATTACK_ROLLS, DEFEND_CHOICES, DEFEND_ROLLS, LEAVE_CHOICES, LEAVE_ROLLS } from '../words/rolls.ts';
import { breakOff, prepareBlow, type Step, strike } from './attacks.ts';
import { barOnEnding, barred, toAct, toActNow } from './barred.ts';
import { changeGear, treat } from './change.ts';
import { fightPictures } from './pictures.ts';
import { enemiesFaced, moveUp } from './places.ts';
import { endPhase, endRound } from './rounds.ts';
import { seatsWith } from './seats.ts';
import { unsound } from './sound.ts';
import { start } from './start.ts';
import {
  combatantOf,
  type FightMove,
  isUp,
  moveShape,
  type State,
  setupShape,
  sidesUp,
  stateShape,
  withFighter,
} from './state.ts';
import { asked, standingOf, tell } from './words.ts';

export function act(referee: Referee, state: State, move: FightMove, prepare = prepareBlow): Step {
  switch (move.kind) {
    case 'attack':
      return strike(referee, state, move, prepare);
    case 'leave':
      return breakOff(referee, state, move.by);
    case 'hold': {
      const { name } = state.fighters[move.by]!;
      referee.note('PHY-69', 'holds', move.what === undefined ? { name } : { name, what: move.what });
      const after = { ...withFighter(state, move.by, { acted: true }), started: true };
      return { outcome: 'held', facts: {}, changes: [], state: after };
    }
    case 'move': {
      const { name } = state.fighters[move.by]!;
      referee.note('c-18', 'moves-up', { name, target: state.fighters[move.target]!.name });
      const after = { ...moveUp(state, move.by, move.target), started: true };
      return { outcome: 'moved', facts: {}, changes: [], state: after };
    }
    case 'change':
      return changeGear(referee, state, move);
    case 'treat':
      return treat(referee, state, move);
    case 'end-phase': {
      const course = endPhase(referee, state);
      return { outcome: 'next-phase', facts: { phase: course.state.phase! }, ...course };
    }
    case 'end-round': {
      const course = endRound(referee, state);
      return { outcome: 'next-round', facts: { round: course.state.round }, ...course };
    }
  }
}

/** Everything somebody might do, before the rules bar any of it. */
function thinkable(state: State, by: string): readonly Move[] {
  const { name, side, carries = [], weapon, armor, protection } = state.fighters[by]!;
  const enemies = Object.keys(state.fighters).filter((other) => state.fighters[other]!.side !== side);
  const nameOf = (who: string) => state.fighters[who]!.name;
  const upFirst = [
    ...enemies.filter((who) => isUp(state.fighters[who]!)),
    ...enemies.filter((who) => ['dying', 'stable'].includes(state.fighters[who]!.life)),
  ];
  const near = enemiesFaced(state, by).length > 0;
  const own = combatantOf(state, by);
  const tables = [
    ...(armor === undefined ? [] : (['armor'] as const)),
    ...(isOnSheet(own, 'dodge') ? (['dodge'] as const) : []),
  ].filter((one) => one !== (protection ?? 'armor'));
  const said = (label: string, action: PlainRecord): Move => ({ by, label: `${cap(name)} ${label}`, action });
  return [
    ...(near ? [said('tries to leave', { kind: 'leave', by })] : []),
    ...upFirst.map((target) => said(`attacks ${nameOf(target)}`, { kind: 'attack', by, target })),
    ...enemies
      .filter((target) => isUp(state.fighters[target]!))
      .map((target) => said(`moves up to ${nameOf(target)}`, { kind: 'move', by, target })),
    ...carries
      .filter((other) => other.name !== weapon.name)
      .map((other) => said(`takes up ${other.name}`, { kind: 'change', by, weapon: other })),
    ...tables.map((table) => said(`relies on ${table}`, { kind: 'change', by, protection: table })),
    said('holds', { kind: 'hold', by }),
  ];
}

function legal(state: State): readonly Move[] {
  const director = (label: string, kind: 'end-phase' | 'end-round') =>
    barOnEnding(state, kind) === undefined ? [{ by: 'director', label, action: { kind } }] : [];
  const ends = [
    ...director(`End the ${state.phase} phase`, 'end-phase'),
    ...director(`End round ${state.round}`, 'end-round'),
  ];
  if (sidesUp(state).length < 2) {
    const waits = state.coming.length > 0 || Object.values(state.fighters).some(({ life }) => life === 'dying');
    return waits ? ends : [];
  }
  const moves = Object.keys(state.fighters)
    .filter((who) => isUp(state.fighters[who]!))
    .flatMap((who) => thinkable(state, who))
    .filter(({ action }) => barred(state, action as FightMove) === undefined);
  return [...moves, ...ends];
}

/** Those whose turn it is: all at once, or one after the other. */
function mayAct(state: State): readonly string[] {
  if (sidesUp(state).length < 2) return [];
  return state.order === 'sequential' ? toAct(state).slice(0, 1) : toActNow(state);
}

function say(state: State): string {
  const up = sidesUp(state);
  if (up.length < 2) return up.length === 0 ? 'Nobody is left standing.' : `The fight is over: ${up[0]} won.`;
  const people = Object.keys(state.fighters).map((who) => standingOf(state, who));
  const phase = state.phase === undefined ? '' : `, ${state.phase} phase`;
  return `Round ${state.round}${phase}. STAMINA: ${people.join('; ')}.`;
}

export const fight = encounter({
  setup: setupShape,
  state: stateShape,
  action: moveShape,
  rolls: { ...ATTACK_ROLLS, ...DEFEND_ROLLS, ...LEAVE_ROLLS },
  choices: { ...DEFEND_CHOICES, ...LEAVE_CHOICES },
  start,
  unsound,
  legal,
  barred,
  act,
  say,
  describe: tell,
  pictures: (state) => fightPictures(state, mayAct(state)),
  asked,
  seats: seatsWith(mayAct),
  examples: FIGHTS,
});
