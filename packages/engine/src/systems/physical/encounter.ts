/** The fight behind the seam: what may be done now, what may not and why, and who does it. */
import { encounter, type Move, type Referee, type Refusal } from '../../kernel/index.ts';
import { breakOff, prepareBlow, type Step, strike } from './blows.ts';
import { isIdle } from './conditions.ts';
import { FIGHTS } from './data/fights.ts';
import { fightPictures } from './encounter-pictures.ts';
import {
  areAdjacent,
  combatantOf,
  enemiesFaced,
  type FightMove,
  isUp,
  moveShape,
  type State,
  setupShape,
  sidesUp,
  start,
  stateShape,
  strikesAtRange,
  withFighter,
} from './encounter-state.ts';
import { asked, LIVES, tell } from './encounter-words.ts';
import { heldBy } from './leave.ts';
import { endPhase, endRound } from './rounds.ts';
import { ATTACK_ROLLS, DEFEND_CHOICES, DEFEND_ROLLS, LEAVE_CHOICES, LEAVE_ROLLS } from './words/rolls.ts';

/** Those who have still to act this round. */
function toAct(state: State): readonly string[] {
  return state.sequence.filter((who) => {
    const one = state.fighters[who]!;
    return isUp(one) && !one.acted && !isIdle(one.conditions);
  });
}

/** Those who must act or hold before this phase ends. */
function toActNow(state: State): readonly string[] {
  const waiting = toAct(state);
  if (state.phase === 'missile') return waiting.filter((who) => strikesAtRange(state, who));
  return state.phase === 'special' ? [] : waiting;
}

const isLastPhase = ({ phase }: State) => phase === undefined || phase === 'melee';

function isInMelee(state: State, who: string): boolean {
  return heldBy(enemiesFaced(state, who).map((other) => combatantOf(state, other))) !== undefined;
}

type Bar = { readonly path: string; readonly message: string; readonly rule?: string };

/** Why somebody may not use the one main action of the round (c-07) now. */
function barOnActing(state: State, by: string): Bar | undefined {
  const { name, acted, conditions } = state.fighters[by]!;
  if (acted) return { path: 'by', message: `${name} has acted this round.`, rule: 'PHY-69' };
  if (isIdle(conditions)) return { path: 'by', message: `${name} cannot act this round.` };
  const [next] = toAct(state);
  if (state.order === 'sequential' && next !== by) {
    return { path: 'by', message: `It is the turn of ${state.fighters[next!]!.name}.`, rule: 'd-17' };
  }
  return undefined;
}

function barOnAttack(state: State, by: string, target: string): Bar | undefined {
  const one = state.fighters[by]!;
  const other = state.fighters[target]!;
  if (one.side === other.side) return { path: 'target', message: `${other.name} is on the same side.` };
  if (!isUp(other)) return { path: 'target', message: `${other.name} is out of the fight.` };
  const bar = barOnActing(state, by);
  if (bar !== undefined) return bar;
  const ranged = strikesAtRange(state, by);
  if (state.phase !== undefined && state.phase !== (ranged ? 'missile' : 'melee')) {
    return { path: 'by', message: `${one.name} strikes in the ${ranged ? 'missile' : 'melee'} phase.`, rule: 'd-17' };
  }
  if (!ranged && !areAdjacent(state, by, target) && isInMelee(state, by)) {
    return { path: 'target', message: `${one.name} is in melee with others and must leave it first.`, rule: 'PHY-73' };
  }
  return undefined;
}

/** PHY-73, d-16: at the start of the round, once. */
function barOnLeaving(state: State, by: string): Bar | undefined {
  const { name, triedToLeave, acted, conditions } = state.fighters[by]!;
  if (state.started) return { path: 'kind', message: 'Melee is left at the start of the round.', rule: 'PHY-73' };
  if (triedToLeave) return { path: 'by', message: `${name} has tried to leave this round.`, rule: 'PHY-78' };
  return acted || isIdle(conditions) ? { path: 'by', message: `${name} cannot act this round.` } : undefined;
}

function barOnEnding(state: State, kind: 'end-phase' | 'end-round'): Bar | undefined {
  if (kind === 'end-phase' && isLastPhase(state)) return { path: 'kind', message: 'There is no phase after this one.' };
  if (kind === 'end-round' && !isLastPhase(state)) {
    return { path: 'kind', message: `The ${state.phase} phase comes first.`, rule: 'd-17' };
  }
  if (sidesUp(state).length < 2) return undefined;
  const [waiting] = toActNow(state);
  if (waiting === undefined) return undefined;
  const { name } = state.fighters[waiting]!;
  return { path: 'kind', message: `${name} has still to act, or to hold.`, rule: 'PHY-69' };
}

function barOn(state: State, move: FightMove): Bar | undefined {
  if (move.kind === 'end-phase' || move.kind === 'end-round') return barOnEnding(state, move.kind);
  if (move.kind === 'treat') return barOnTreating(state, move);
  const { name, life } = state.fighters[move.by]!;
  if (life !== 'up') return { path: 'by', message: `${name} is out of the fight.`, rule: 'PHY-65' };
  if (sidesUp(state).length < 2) return { path: 'kind', message: 'The fight is over.' };
  if (move.kind === 'leave') return barOnLeaving(state, move.by);
  return move.kind === 'hold' ? barOnActing(state, move.by) : barOnAttack(state, move.by, move.target);
}

function barOnTreating(state: State, { target, condition }: Extract<FightMove, { kind: 'treat' }>): Bar | undefined {
  const { name, life, conditions } = state.fighters[target]!;
  if (condition === undefined) {
    return life === 'dying' ? undefined : { path: 'target', message: `${name} is not dying; say which condition.` };
  }
  if (conditions.some((one) => one.name === condition)) return undefined;
  const has = conditions.map((one) => one.name).join(', ') || 'none';
  return { path: 'condition', message: `${name} has no such condition. Conditions: ${has}.` };
}

function barred(state: State, move: FightMove): Refusal | undefined {
  for (const field of ['by', 'target'] as const) {
    const who = (move as Readonly<Record<string, unknown>>)[field] as string | undefined;
    if (who === undefined || Object.hasOwn(state.fighters, who)) continue;
    const known = Object.keys(state.fighters).join(', ');
    return {
      code: 'invalid_request',
      path: `action.${field}`,
      message: `Nobody here is called ${who}. Here: ${known}.`,
    };
  }
  const bar = barOn(state, move);
  if (bar !== undefined) return { code: 'not_allowed', ...bar, path: `action.${bar.path}` };
  if (move.kind !== 'attack') return undefined;
  const blow = prepareBlow(state, move);
  return 'code' in blow ? { ...blow, path: `action.${blow.path}` } : undefined;
}

function act(referee: Referee, state: State, move: FightMove): Step {
  switch (move.kind) {
    case 'attack':
      return strike(referee, state, move);
    case 'leave':
      return breakOff(referee, state, move.by);
    case 'hold': {
      const { name } = state.fighters[move.by]!;
      referee.note('PHY-69', 'holds', move.what === undefined ? { name } : { name, what: move.what });
      const after = { ...withFighter(state, move.by, { acted: true }), started: true };
      return { outcome: 'held', facts: {}, changes: [], state: after };
    }
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

/** c-12: how a wound is treated is not in the book; the Director says that it was. */
function treat(referee: Referee, state: State, { target, condition }: Extract<FightMove, { kind: 'treat' }>): Step {
  const { name, conditions } = state.fighters[target]!;
  referee.note('c-12', condition === undefined ? 'stabilised' : 'treated', { name, condition: condition ?? '' });
  const change =
    condition === undefined
      ? ({ life: 'stable' } as const)
      : { conditions: conditions.filter((one) => one.name !== condition) };
  return { outcome: 'treated', facts: {}, changes: [], state: withFighter(state, target, change) };
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
  const ids = Object.keys(state.fighters).filter((who) => isUp(state.fighters[who]!));
  const moves = ids.flatMap((by): Move[] => {
    const { name } = state.fighters[by]!;
    const faced = barOnLeaving(state, by) === undefined ? enemiesFaced(state, by) : [];
    const targets = ids.filter((target) => barOnAttack(state, by, target) === undefined);
    return [
      ...(faced.length > 0 ? [{ by, label: `${name} tries to leave`, action: { kind: 'leave', by } }] : []),
      ...targets.map((target) => ({
        by,
        label: `${name} attacks ${state.fighters[target]!.name}`,
        action: { kind: 'attack', by, target },
      })),
      ...(barOnActing(state, by) === undefined ? [{ by, label: `${name} holds`, action: { kind: 'hold', by } }] : []),
    ];
  });
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
  const people = Object.entries(state.fighters).map(([who, { name, stamina, life, conditions }]) => {
    const coming = state.coming.reduce((sum, one) => sum + (one.who === who ? (one.stamina ?? 0) : 0), 0);
    const soon = coming === 0 ? '' : ` (${coming} at the end)`.replace('-', '−');
    return `${name} ${stamina}${soon}${life === 'up' ? '' : `, ${LIVES[life]}`}${conditions.map((one) => `, ${one.name}`).join('')}`;
  });
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
  legal,
  barred,
  act,
  say,
  tell,
  pictures: (state) => fightPictures(state, mayAct(state)),
  asked,
  examples: FIGHTS,
});
