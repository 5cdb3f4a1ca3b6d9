/** Fields that several kinds of moves share: what is rolled with, what resists, and what is sent along. */
import {
  flag,
  type Infer,
  list,
  maybe,
  number,
  oneOf,
  record,
  text,
  whole,
  withDefault,
} from '../../../kernel/index.ts';
import { bonusFields, ROLES, USES } from '../request.ts';
import { TRACKS } from '../tracks.ts';
import { obstacleShape, person, sheetShape } from './state.ts';

export const skill = text({ label: 'Skill', example: 'athletics' }, 60);
export const aspect = text({ label: 'Aspect' }, 140);
export const says = maybe(text({ label: 'What is done, and what for', more: true }, 300));
export const rating = number({ label: 'Rating', usual: [-2, 8] });
/** FATE-80: the harm of the scene, where nothing else is said. */
export const track = maybe(oneOf(TRACKS, { label: 'Harm' }));
/** D8: full defense does not raise the set rating of a target that does not see it coming. */
export const unaware = maybe(flag({ label: 'Taken unaware', more: true }));
export const helpers = maybe(list(person('Helper'), { label: 'Helpers', more: true }, 0, 20));

/** FATE-04: invocations that are announced with the action, before the dice. */
export const invokes = maybe(
  list(
    record({
      by: oneOf(ROLES, { label: 'By', options: { actor: 'Who acts', opposition: 'The opposition' } }),
      aspect,
      use: withDefault(oneOf(USES, { label: 'For', options: { bonus: '+2', reroll: 'All four dice again' } }), 'bonus'),
    }),
    { label: 'Aspects invoked at once', more: true },
    0,
    20,
  ),
);

/** FB-41, FB-43: stunts of who acts that apply here, and what else is added. Left out, who acts is asked. */
export const extras = {
  uses: maybe(list(text({ label: 'Stunt' }, 300), { label: 'Stunts that apply', more: true }, 0, 12)),
  bonuses: maybe(
    list(
      record({ ...bonusFields, by: withDefault(oneOf(ROLES, { label: 'By' }), 'actor') }),
      { label: 'Bonuses', more: true },
      0,
      12,
    ),
  ),
};

/** What comes about is called so; whatever does not come about needs no name. */
const namesShape = record(
  {
    boost: maybe(text({ label: 'A boost of who acts' }, 120)),
    theirBoost: maybe(text({ label: 'Another character’s boost' }, 120)),
    consequences: maybe(list(text({}, 120), { label: 'Consequences, the mildest first' }, 0, 6)),
    trouble: maybe(text({ label: 'An aspect that a cost brings' }, 120)),
    altered: maybe(text({ label: 'An aspect that is changed' }, 120)),
  },
  { label: 'Names', more: true },
);
export const names = maybe(namesShape);
export type Names = Infer<typeof namesShape>;

/** FATE-28: what a cost comes to, as the GM says it. */
const costShape = record(
  {
    newcomer: maybe(sheetShape),
    obstacle: maybe(obstacleShape),
    later: maybe(
      record(
        {
          what: maybe(text({ label: 'Task or obstacle' }, 120)),
          more: withDefault(whole(1, 20, { label: 'Higher by', usual: [1, 4] }), 2),
        },
        { label: 'Later opposition' },
      ),
    ),
  },
  { label: 'What a cost comes to', more: true },
);
export const cost = maybe(costShape);
export type CostSaid = Infer<typeof costShape>;

/** FATE-07: the GM says what stands in the way. */
export const opposition = record(
  {
    kind: oneOf(['passive', 'active', 'none'], { label: 'Opposition' }),
    rating: maybe(rating),
    /** FB-25: an obstacle of the scene, with its rating. */
    obstacle: maybe(text({ label: 'Obstacle' }, 120)),
    by: maybe(person('Who opposes')),
    skill: maybe(skill),
    because: maybe(text({ label: 'Aspect that justifies it', more: true }, 140)),
  },
  { label: 'Opposition' },
);
export type OppositionMove = Infer<typeof opposition>;
