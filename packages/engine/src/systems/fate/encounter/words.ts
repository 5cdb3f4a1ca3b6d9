/** Who is asked in a scene, and what a move came to, by name. */
import type { Needs, Resolution, Somebody } from '../../../kernel/index.ts';
import { continued, inside } from '../../../kit/index.ts';
import type { RollResult } from '../result.ts';
import { OUTCOME_WORD, rollPhrase } from '../words/say.ts';
import { current, findAspect, isIn, keeperOf, nameOf, turnsTo } from './change.ts';
import type { EncounterMove } from './moves.ts';
import { GM, SCENE_OVER, type State } from './state.ts';

/** Who stands against a move: the person who resists, or the GM for whatever is in the way. */
export function opposes(state: State, move: EncounterMove): string {
  switch (move.kind) {
    case 'attack':
      return move.guardian ?? move.target;
    case 'advantage': {
      const bearer = move.mode === 'existing' ? findAspect(state, move.aspect)?.on : move.on;
      if (bearer !== undefined && bearer !== move.by && move.willing !== true) return bearer;
      return move.opposition?.by ?? GM;
    }
    case 'overcome': {
      if (move.opposition !== undefined || move.removes === undefined) return move.opposition?.by ?? GM;
      return keeperOf(state, move.by, move.removes) ?? GM;
    }
    case 'discover':
      return move.opposition.by ?? GM;
    default:
      return GM;
  }
}

/** Whom a hit of this move strikes, where that is one person. */
function struck({ contest }: State, move: EncounterMove): string | undefined {
  if (move.kind === 'attack') return move.guardian ?? move.target;
  if (move.kind === 'compel') return move.on;
  if (move.kind === 'defend') return move.by;
  if (move.kind !== 'end-exchange') return undefined;
  const scores = contest.rolls.map(({ score }) => score ?? Number.NEGATIVE_INFINITY);
  const losers = contest.rolls.filter(({ score }) => score !== undefined && score < Math.max(...scores));
  return losers.length === 1 ? losers[0]!.by : undefined;
}

function idOf(state: State, move: EncounterMove, role: string): string | undefined {
  if (role === 'director') return GM;
  if (role === 'actor') return 'by' in move ? move.by : undefined;
  return role === 'character' ? struck(state, move) : opposes(state, move);
}

export function asked(state: State, move: EncounterMove, { by }: Needs): Somebody | undefined {
  const id = idOf(state, move, by);
  if (id === undefined || (id !== GM && !Object.hasOwn(state.people, id))) return undefined;
  return { id, name: nameOf(state, id) };
}

function deed(state: State, move: EncounterMove): string | undefined {
  switch (move.kind) {
    case 'attack':
      return `attacks ${nameOf(state, move.target)}`;
    case 'overcome':
      return move.removes === undefined ? 'tries to overcome something' : `tries to remove ${move.removes}`;
    case 'discover':
      return 'tries to discover something';
    case 'advantage':
      return move.on === undefined ? 'tries for an advantage' : `tries for an advantage on ${nameOf(state, move.on)}`;
    case 'defend':
      return `defends against ${move.threat}`;
    case 'task':
      return `tries “${move.task}”`;
    case 'contest':
      return 'rolls for the contest';
    default:
      return undefined;
  }
}

export function describe(
  result: Resolution & { readonly state: State },
  before: State,
  move: EncounterMove,
): string | undefined {
  const done = deed(before, move);
  if (done === undefined || !('by' in move) || !Object.hasOwn(OUTCOME_WORD, result.outcome)) return undefined;
  const against = opposes(before, move);
  const other = against === GM ? 'the opposition' : nameOf(before, against);
  const phrase = rollPhrase(result as unknown as RollResult, { opposition: { name: other } });
  const out = Object.entries(result.state.people)
    .filter(([id, { out }]) => out !== undefined && isIn(before, id))
    .map(([, { name }]) => `; ${name} is taken out`);
  return continued(`${nameOf(before, move.by)} ${done}: ${inside(phrase)}`, out.join(''));
}

export function sayEncounter(state: State): string {
  return standingWith(state, (id) => standing(state, id));
}

/** Where a scene stands, with each of its people told in this way. */
export function standingWith(state: State, each: (id: string) => string): string {
  if (state.over !== undefined)
    return state.ended && state.over !== SCENE_OVER ? `${state.over} The scene has ended.` : state.over;
  const left = Object.keys(state.people).map(each);
  if (state.scene === 'challenge') {
    const done = state.tasks.filter(({ outcome }) => outcome !== undefined).length;
    return `Challenge, ${done} of ${state.tasks.length} tasks tried.`;
  }
  if (state.scene === 'plain') return `${left.join('; ')}.`;
  const score = state.contest.victories.map(({ side, count }) => `${side} ${count}`).join(', ');
  const contest = state.scene === 'conflict' ? '' : ` Victories: ${score}.`;
  const now = turnsTo(state.scene) ? current(state) : undefined;
  const turn = now === undefined ? '' : ` ${state.people[now]!.name} to act.`;
  return `Exchange ${state.exchange}.${contest}${turn} ${left.join('; ')}.`;
}

export function standing(state: State, id: string): string {
  const { name, out, free, slots, fullDefense } = state.people[id]!;
  if (out !== undefined) return `${name} ${out === 'conceded' ? 'has conceded' : 'is taken out'}`;
  const boxes = `${free[state.harm].length} stress ${free[state.harm].length === 1 ? 'box' : 'boxes'}`;
  const more = `${slots.length} ${slots.length === 1 ? 'consequence' : 'consequences'} free`;
  return `${name} ${boxes}, ${more}${fullDefense ? ', on full defense' : ''}`;
}
