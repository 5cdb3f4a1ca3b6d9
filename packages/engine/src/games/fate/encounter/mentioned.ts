/** Whether everybody and everything that a move names is there: people, helpers, opposition, aspects. */
import { invalid, nobodyCalled, refuseMove } from '../../../helpers/index.ts';
import type { Refusal } from '../../../kernel/index.ts';
import { AVERAGE, onLadder } from '../ladder.ts';
import type { EncounterMove } from '../moves/index.ts';
import { findAspect, isIn, nameOf } from './change.ts';
import type { OppositionMove } from './fields.ts';
import { knows } from './invocable.ts';
import { obstacleOf } from './obstacles.ts';
import { ratingOf } from './start.ts';
import { GM, type State } from './state.ts';
import { MOVES_WITH } from './zone-shapes.ts';

/** Everybody named is here and still in it. */
export function strangers(state: State, move: EncounterMove): Refusal | undefined {
  const named = move as Readonly<Record<string, unknown>>;
  const opposition = named.opposition as OppositionMove | undefined;
  const ids: (readonly [string, unknown])[] = [
    ...(['by', 'target', 'guardian', 'on', 'to'] as const).map((field) => [field, named[field]] as const),
    ['opposition.by', opposition?.by],
    ...((named.helpers ?? []) as readonly string[]).map((one, i) => [`helpers.${i}`, one] as const),
  ];
  for (const [path, id] of ids) {
    if (typeof id !== 'string') continue;
    if (!Object.hasOwn(state.people, id)) {
      return invalid(`action.${path}`, nobodyCalled(id, state.people));
    }
    if (!isIn(state, id)) return refuseMove(path, `${nameOf(state, id)} is out of the scene.`);
  }
  const idle = helping(state, move);
  if (idle !== undefined || opposition === undefined) return idle;
  const missing = (field: string, message: string) => invalid(`action.opposition.${field}`, message);
  if (opposition.kind === 'active' && opposition.by === undefined) return missing('by', 'Say who opposes.');
  if (opposition.obstacle !== undefined) {
    if (opposition.kind !== 'passive' || opposition.rating !== undefined)
      return refuseMove('opposition.obstacle', 'An obstacle is a set rating, and has its own.', 'FB-25');
    if (obstacleOf(state, opposition.obstacle) === undefined)
      return refuseMove('opposition.obstacle', `There is no obstacle ${opposition.obstacle}.`, 'FB-25');
  } else if (opposition.kind === 'passive' && opposition.rating === undefined)
    return missing('rating', 'Say how high the set rating is.');
  if (opposition.kind === 'active' && opposition.by === named.by)
    return refuseMove('opposition.by', 'Nobody opposes themselves.');
  return idleField(opposition) ?? justified(state, opposition);
}

const READ = { active: ['by', 'skill', 'because'], passive: ['rating', 'because'], none: [] } as const;

/** Each kind of opposition reads its own fields, and another one would do nothing. */
function idleField(opposition: OppositionMove): Refusal | undefined {
  const read: readonly string[] = READ[opposition.kind];
  const field = (['rating', 'by', 'skill', 'because'] as const).find(
    (one) => opposition[one] !== undefined && !read.includes(one),
  );
  if (field === undefined) return undefined;
  const message = `Opposition of the kind ${opposition.kind} has no ${field}.`;
  return invalid(`action.opposition.${field}`, message);
}

/** FATE-11, FATE-12: an aspect that justifies opposition exists, and is known to the opposition. */
function justified(state: State, { by = GM, because }: OppositionMove): Refusal | undefined {
  if (because === undefined) return undefined;
  const aspect = findAspect(state, because);
  // One sentence for both, so that a refusal tells nothing of what is hidden.
  if (aspect !== undefined && knows(state, by, aspect)) return undefined;
  return refuseMove(
    'opposition.because',
    `There is no aspect ${because} that ${nameOf(state, by)} knows of.`,
    'FATE-11',
  );
}

/** FB-12: helpers are others of the same side, each once, with Average or better in the skill that is rolled. */
function helping(state: State, move: EncounterMove): Refusal | undefined {
  if (!('helpers' in move) || move.helpers === undefined) return undefined;
  const { by, helpers } = move;
  const skill = move.skill ?? MOVES_WITH;
  for (const [i, id] of helpers.entries()) {
    const path = `helpers.${i}`;
    const helper = state.people[id]!;
    if (id === by) return refuseMove(path, 'Nobody helps themselves.', 'FB-12');
    if (helpers.indexOf(id) < i) return refuseMove(path, `${helper.name} helps once.`, 'FB-12');
    if (helper.side !== state.people[by]!.side) return refuseMove(path, `${helper.name} is on another side.`, 'FB-12');
    const rating = ratingOf(helper, skill);
    if (rating < AVERAGE) {
      return refuseMove(
        path,
        `${helper.name} is ${onLadder(rating)} in ${skill}; help takes Average or better.`,
        'FB-12',
      );
    }
  }
  return undefined;
}

/** D30: nobody uses an aspect they do not know of. */
export function unknownTo(state: State, by: string, name: string, path: string): Refusal | undefined {
  const aspect = findAspect(state, name);
  if (aspect === undefined) return refuseMove(path, `There is no aspect ${name}.`);
  return knows(state, by, aspect) ? undefined : refuseMove(path, `${nameOf(state, by)} does not know of it.`, 'D30');
}

/** Names are how people point at things, so no two are alike. */
export function taken(state: State, name: string, path: string): Refusal | undefined {
  const used = findAspect(state, name) !== undefined || state.boosts.some((one) => one.name === name);
  return used ? refuseMove(path, `There is already something called ${name}.`) : undefined;
}
