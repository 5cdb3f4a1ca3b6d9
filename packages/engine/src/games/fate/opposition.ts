/**
 * Who resists what, and how. Attacks and advantages on a person meet a defend; everything else meets a set rating or
 * a character who opposes. The rules decide it, and a claim to the contrary is refused with its clause.
 */

import { invalid, refuse } from '../../helpers/index.ts';
import type { Refusal } from '../../kernel/index.ts';
import { FIGHTING, hears, type RollAction, type RollRequest, SCENE_WORD } from './request.ts';

export type ResistedBy = 'defend' | 'oppose' | 'passive' | 'nothing';

type Asked = Pick<RollRequest, 'opposition' | 'on' | 'willing' | 'scene' | 'fullDefense'>;

/** FATE-67, FATE-82, FATE-88: these are always met by a defend, rolled or not. */
function isDefended(action: RollAction, { on, willing }: Pick<Asked, 'on' | 'willing'>): boolean {
  if (action === 'attack' || action === 'defend') return true;
  return action === 'advantage' && on === 'character' && willing !== true;
}

export function resistedBy(action: RollAction, request: Asked): ResistedBy {
  if (isDefended(action, request)) return 'defend';
  const { kind } = request.opposition;
  return kind === 'active' ? 'oppose' : kind === 'passive' ? 'passive' : 'nothing';
}

/** FATE-31, FATE-44, FATE-66, FATE-97, FATE-99, D14: the wrong way to resist is not open. */
function wrongClaim(action: RollAction, request: Asked): Refusal | undefined {
  const { by } = request.opposition;
  if (by === undefined || action === 'defend') return undefined;
  const defended = isDefended(action, request);
  if (by === 'oppose' && defended) {
    return refuse('opposition.by', 'This is aimed at you: you resist by defend, not by oppose.', 'FATE-99');
  }
  if (by === 'defend' && !defended) {
    return action === 'discover'
      ? refuse('opposition.by', 'Keeping something hidden is to oppose; it is no defend.', 'FATE-44')
      : refuse('opposition.by', 'This is not aimed at you: you resist by oppose, not by defend.', 'FATE-97');
  }
  return undefined;
}

/** FATE-79, FATE-96, FB-27, D12: what the kind of scene leaves open. */
export function sceneBars(action: RollAction, request: Asked): Refusal | undefined {
  const { scene, fullDefense } = request;
  const fighting = scene === 'conflict' || scene === 'contest-under-fire';
  if (action === 'attack' && !fighting) {
    const hint = 'Outside a conflict harm is done by overcome; or start a conflict.';
    const needed = `An attack needs a scene: ${FIGHTING.join(' or ')}`;
    const where = scene === undefined ? needed : `There are no attacks in a ${SCENE_WORD[scene]}`;
    return refuse('scene', `${where}. ${hint}`, 'FATE-79');
  }
  if (fullDefense !== true) return undefined;
  if (!isDefended(action, request)) {
    return refuse('fullDefense', 'Full defense helps those who defend; nobody defends here.', 'FATE-102');
  }
  if (scene !== undefined && !fighting) {
    return refuse('fullDefense', `Full defense is for conflicts, not for a ${SCENE_WORD[scene]}.`, 'FATE-96');
  }
  if (request.opposition.unaware === true && action !== 'defend') {
    return refuse('fullDefense', 'A character taken unaware is not on full defense.', 'D8');
  }
  return undefined;
}

/** Is this roll about a hit? */
const isStriking = (action: RollAction, against: RollRequest['against']) =>
  action === 'attack' || (action === 'defend' && against !== 'advantage');

const UNHEARD = {
  mode: ['Only advantages and discoveries are of something new or something there.', 'FATE-63'],
  on: ['Only an advantage is put on something.', 'FATE-63'],
  reveals: ['Only a discover reveals something.', 'FATE-51'],
  against: ['Only a defend says what it is against.', 'FATE-88'],
} as const;

/** Nothing is taken and then not heard: what has no say in this roll is refused by its name. */
export function unread(action: RollAction, request: RollRequest): Refusal | undefined {
  const { weapon, armor, willing, on, against } = request;
  for (const field of ['mode', 'on', 'reveals', 'against'] as const) {
    const [message, rule] = UNHEARD[field];
    if (request[field] !== undefined && !hears(action, field)) return refuse(field, message, rule);
  }
  if (request.mode !== undefined && action === 'defend' && against !== 'advantage')
    return refuse('mode', 'An attack is about no aspect, new or there.', 'FATE-63');
  const gear = weapon !== undefined ? 'weapon' : armor !== undefined ? 'armor' : undefined;
  if (gear !== undefined && !isStriking(action, against))
    return refuse(gear, `Nobody is hit by this ${action}.`, 'D24');
  if (willing !== undefined && (action !== 'advantage' || on !== 'character'))
    return refuse('willing', 'Only an advantage on a character can have a willing target.', 'D28');
  const { kind, unaware, by, rating, helpers } = request.opposition;
  if (unaware === true && !isDefended(action, request))
    return refuse('opposition.unaware', 'Only a defender can be taken unaware.', 'FATE-82');
  if (by !== undefined && action === 'defend')
    return refuse('opposition.by', 'The opposition of a defend does not resist: it acts.', 'FATE-88');
  if (kind !== 'none') return undefined;
  if (rating !== undefined || (helpers ?? []).length > 0)
    return refuse(
      rating === undefined ? 'opposition.helpers' : 'opposition.rating',
      'Nothing stands in the way.',
      'FATE-01',
    );
  const invoked = request.invokes.length > 0 ? 'invokes' : request.available.length > 0 ? 'available' : undefined;
  return invoked === undefined ? undefined : refuse(invoked, 'Nothing is rolled, so nothing is invoked.', 'FATE-01');
}

/** Why this roll may not be made as it is written, if it may not. */
export function rollBars(action: RollAction, request: Asked): Refusal | undefined {
  const { kind, rating } = request.opposition;
  if (kind === 'none') {
    if (action === 'attack')
      return refuse('opposition.kind', 'An attack always meets a defend, rolled or not.', 'FATE-82');
    if (action === 'defend')
      return refuse('opposition.kind', 'Without a threat there is nothing to defend.', 'FATE-90');
  } else if (rating === undefined) {
    return invalid('opposition.rating', 'Say how high the rating of the opposition is.');
  }
  return sceneBars(action, request) ?? wrongClaim(action, request);
}
