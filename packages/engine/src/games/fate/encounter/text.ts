/** What a roll in a scene came to, by name, and where the scene stands. */
import { continued, counted, inside, listed } from '../../../helpers/index.ts';
import type { RollResult } from '../result.ts';
import { OUTCOME_WORD, rollPhrase } from '../text/say.ts';
import { MENU } from '../text/steps.ts';
import { TRACKS } from '../tracks.ts';
import { current, findAspect, isIn, nameOf, turnsTo } from './change.ts';
import { someoneElse } from './costs.ts';
import type { SceneResult } from './results.ts';
import { SCENE_OVER, type State } from './state.ts';
import { zoneOf } from './zones.ts';

/** FB-33: where a character is after a try to get to another zone. */
export function arrived(before: State, by: string, after: State): string {
  const [from, to] = [zoneOf(before, by), zoneOf(after, by)];
  return `; ${nameOf(before, by)} ${from === to ? 'stays' : 'is now'} at ${to}`;
}

/** D30: what nobody has found is not named. */
export function quoted(state: State, aspect: string): string {
  const { hidden = false, known = [] } = findAspect(state, aspect) ?? {};
  return hidden && known.length === 0 ? 'something hidden' : `“${aspect}”`;
}

/** What a hit or a cost took from each sheet: "; Wolf marks stress box 2 and takes a mild consequence". */
export function marks(before: State, after: State): readonly string[] {
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
export const ended = (before: State, after: State) =>
  before.over === undefined && after.over !== undefined ? ` ${after.over}` : '';

/** A roll of a scene: what was tried, against whom, and what else came with it. */
interface Tried {
  readonly by: string;
  readonly deed: string;
  readonly against: string;
  readonly where?: string;
}

export function describeRoll(
  result: SceneResult,
  before: State,
  { by, deed, against, where = '' }: Tried,
): string | undefined {
  if (!Object.hasOwn(OUTCOME_WORD, result.outcome)) return undefined;
  const { paid } = result.facts;
  const costs = typeof paid === 'string' ? MENU[paid] : undefined;
  const opposition = { name: nameOf(before, someoneElse(before, by, against)) };
  const phrase = rollPhrase(result as SceneResult & RollResult, { opposition, costs });
  const said = continued(
    `${nameOf(before, by)} ${deed}: ${inside(phrase)}`,
    `${marks(before, result.state).join('')}${where}`,
  );
  return `${said}${ended(before, result.state)}`;
}

export function sayEncounter(state: State): string {
  const now = turnsTo(state.scene) ? current(state) : undefined;
  return standingWith(
    state,
    (id) => standing(state, id),
    now === undefined ? '' : ` ${state.people[now]!.name} to act.`,
  );
}

/** Where a scene stands, with each of its people told in this way, and whose turn it is where that is said. */
export function standingWith(state: State, each: (id: string) => string, turn = ''): string {
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
  return `Exchange ${state.exchange}.${contest}${turn} ${left.join('; ')}.`;
}

export function standing(state: State, id: string): string {
  const { name, out, free, slots, fullDefense } = state.people[id]!;
  if (out !== undefined) return `${name} ${out === 'conceded' ? 'has conceded' : 'is taken out'}`;
  const boxes = `${free[state.harm].length} stress ${free[state.harm].length === 1 ? 'box' : 'boxes'}`;
  const more = `${slots.length} ${slots.length === 1 ? 'consequence' : 'consequences'} free`;
  return `${name} ${boxes}, ${more}${fullDefense ? ', on full defense' : ''}`;
}
