/** Who is asked in a scene, and what a move came to, by name. */

import { continued, counted, inside, listed } from '../../../helpers/index.ts';
import type { Needs, Resolution, Somebody } from '../../../kernel/index.ts';
import { onLadder } from '../ladder.ts';
import type { RollResult } from '../result.ts';
import { OUTCOME_WORD, rollPhrase, withSkill } from '../text/say.ts';
import { MENU } from '../text/steps.ts';
import { TRACKS } from '../tracks.ts';
import { current, findAspect, isIn, keeperOf, nameOf, turnsTo } from './change.ts';
import { someoneElse } from './costs.ts';
import type { EncounterMove, MoveOf } from './moves.ts';
import { GM, SCENE_OVER, type State } from './state.ts';
import { MOVES_WITH } from './zone-shapes.ts';
import { crossing, zoneOf } from './zones.ts';

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
    case 'move': {
      const found = crossing(state, move);
      return found === undefined || found.free ? GM : (found.opposition.by ?? GM);
    }
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
  if (role === 'gm') return GM;
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
      return `attacks ${nameOf(state, move.target)}${withSkill(move.skill)}`;
    case 'overcome':
      if (move.removes !== undefined) return `tries to remove ${quoted(state, move.removes)}${withSkill(move.skill)}`;
      return `tries to overcome ${move.opposition?.obstacle ?? 'something'}${withSkill(move.skill)}`;
    case 'discover':
      return `tries to discover something${withSkill(move.skill)}`;
    case 'advantage': {
      if (move.mode === 'existing') return `tries to make use of ${quoted(state, move.aspect)}${withSkill(move.skill)}`;
      const on = move.on === undefined ? '' : ` on ${nameOf(state, move.on)}`;
      return `tries to create ${quoted(state, move.aspect)}${on}${withSkill(move.skill)}`;
    }
    case 'defend':
      return `defends against ${move.threat}${withSkill(move.skill)}`;
    case 'move':
      return `tries to get ${past(state, move)}to ${move.zone}${withSkill(move.skill ?? MOVES_WITH)}`;
    case 'task':
      return `tries “${move.task}”${withSkill(move.skill ?? state.tasks.find(({ name }) => name === move.task)?.skill)}`;
    case 'contest':
      return `rolls for the contest${withSkill(move.skill)}`;
    default:
      return undefined;
  }
}

/** D42: who is in the way. */
function past(state: State, move: MoveOf<'move'>): string {
  const id = opposes(state, move);
  return id === GM ? '' : `past ${nameOf(state, id)} `;
}

/** FB-33: where a character is after a try to get to another zone. */
export function arrived(before: State, move: EncounterMove, after: State): string {
  if (move.kind !== 'move') return '';
  const [from, to] = [zoneOf(before, move.by), zoneOf(after, move.by)];
  return `; ${nameOf(before, move.by)} ${from === to ? 'stays' : 'is now'} at ${to}`;
}

/** D30: what nobody has found is not named. */
function quoted(state: State, aspect: string): string {
  const { hidden = false, known = [] } = findAspect(state, aspect) ?? {};
  return hidden && known.length === 0 ? 'something hidden' : `“${aspect}”`;
}

/** What a hit or a cost took from each sheet: "; Wolf marks stress box 2 and takes a mild consequence". */
function marks(before: State, after: State): readonly string[] {
  return Object.keys(after.people).flatMap((id) => {
    const [was, is] = [before.people[id], after.people[id]!];
    if (was === undefined || was === is) return [];
    if (is.out === 'taken-out' && was.out === undefined) return [`; ${is.name} is taken out`];
    const boxes = TRACKS.flatMap((track) => less(was.free[track], is.free[track]));
    const slots = [...less(was.slots, is.slots), ...less(was.extraMild, is.extraMild).map(() => 'mild')];
    const taken = [
      ...(boxes.length === 0 ? [] : [`marks ${stressWords(boxes, before.settings.stressMode)}`]),
      ...(slots.length === 0 ? [] : [`takes ${listed(slots.map((slot) => `a ${slot} consequence`))}`]),
    ];
    return taken.length === 0 ? [] : [`; ${is.name} ${listed(taken)}`];
  });
}

/** Boxes that are all worth 1 are counted, others named by their value. */
function stressWords(boxes: readonly number[], mode: State['settings']['stressMode']): string {
  if (mode === 'condensed') return counted(boxes.length, 'stress box');
  return `stress ${boxes.length === 1 ? 'box' : 'boxes'} ${listed(boxes.map(String))}`;
}

/** What is no longer there. */
function less<T>(was: readonly T[], is: readonly T[]): readonly T[] {
  const left = [...is];
  return was.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** What is over by it: the contest, the challenge, the conflict. */
const ended = (before: State, after: State) =>
  before.over === undefined && after.over !== undefined ? ` ${after.over}` : '';

export function describe(
  result: Resolution & { readonly state: State },
  before: State,
  move: EncounterMove,
): string | undefined {
  const done = deed(before, move);
  // FATE-36: without a set rating the results are compared later, and a roll has no outcome yet.
  if (move.kind === 'contest' && result.outcome === 'rolled')
    return `${nameOf(before, move.by)} ${done}: ${onLadder(Number(result.facts.result))}.`;
  if (done === undefined || !('by' in move) || !Object.hasOwn(OUTCOME_WORD, result.outcome)) return undefined;
  const other = nameOf(before, someoneElse(before, move.by!, opposes(before, move)));
  const { paid } = result.facts;
  const costs = typeof paid === 'string' ? MENU[paid] : undefined;
  const phrase = rollPhrase(result as unknown as RollResult, { opposition: { name: other }, costs });
  const said = continued(
    `${nameOf(before, move.by!)} ${done}: ${inside(phrase)}`,
    `${marks(before, result.state).join('')}${arrived(before, move, result.state)}`,
  );
  return `${said}${ended(before, result.state)}`;
}

export function sayEncounter(state: State): string {
  return standingWith(state, (id) => standing(state, id));
}

/** Where a scene stands, with each of its people told in this way. */
export function standingWith(state: State, each: (id: string) => string): string {
  if (state.over !== undefined)
    return state.ended && state.over !== SCENE_OVER ? `${state.over} The scene has ended.` : state.over;
  const left = Object.keys(state.people).map((id) => {
    const zone = isIn(state, id) ? zoneOf(state, id) : undefined;
    return zone === undefined ? each(id) : `${each(id)}, at ${zone}`;
  });
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
