/** What may be done in a scene. Mobs and other orders of turns would be further kinds here. */
import {
  either,
  flag,
  type Infer,
  list,
  map,
  maybe,
  number,
  oneOf,
  record,
  text,
  whole,
  withDefault,
} from '../../../kernel/index.ts';
import { bonusFields, MODES, ROLES, SCENES, USES } from '../request.ts';
import { TRACKS } from '../tracks.ts';
import { contestantsShape, goalShape, obstacleShape, person, sheetShape, tasksShape } from './state.ts';
import { bordersShape, reachOf, zoneName, zonesShape } from './zone-shapes.ts';

const skill = text({ label: 'Skill', example: 'athletics' }, 60);
const aspect = text({ label: 'Aspect' }, 140);
const says = maybe(text({ label: 'What is done, and what for', more: true }, 300));
const rating = number({ label: 'Rating', usual: [-2, 8] });
/** FATE-80: the harm of the scene, where nothing else is said. */
const track = maybe(oneOf(TRACKS, { label: 'Harm' }));
/** D8: full defense does not raise the set rating of a target that does not see it coming. */
const unaware = maybe(flag({ label: 'Taken unaware', more: true }));
const helpers = maybe(list(person('Helper'), { label: 'Helpers', more: true }, 0, 20));

/** FATE-04: invocations that are announced with the action, before the dice. */
const invokes = maybe(
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
const extras = {
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
    theirBoost: maybe(text({ label: 'A boost of somebody else' }, 120)),
    consequences: maybe(list(text({}, 120), { label: 'Consequences, the mildest first' }, 0, 6)),
    trouble: maybe(text({ label: 'An aspect that a cost brings' }, 120)),
    altered: maybe(text({ label: 'An aspect that is changed' }, 120)),
  },
  { label: 'Names', more: true },
);
const names = maybe(namesShape);
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
const cost = maybe(costShape);
export type CostSaid = Infer<typeof costShape>;

/** FATE-07: the GM says what stands in the way. */
const opposition = record(
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

export const moveShape = either([
  record({
    kind: oneOf(['overcome']),
    by: person(),
    skill,
    opposition: maybe(opposition),
    removes: maybe(aspect),
    helpers,
    invokes,
    ...extras,
    names,
    cost,
    says,
  }),
  record({
    kind: oneOf(['discover']),
    by: person(),
    skill,
    opposition,
    mode: withDefault(oneOf(MODES, { label: 'Information' }), 'existing'),
    /** The hidden aspect that is sought. */
    aspect: maybe(aspect),
    /** The same without its name, for those who do not know it: the first, the second of those hidden from them. */
    hidden: maybe(whole(1, 400, { label: 'Which hidden aspect', usual: [1, 5] })),
    information: maybe(text({ label: 'What is sought or established' }, 300)),
    removes: maybe(aspect),
    helpers,
    invokes,
    ...extras,
    names,
    cost,
    says,
  }),
  record({
    kind: oneOf(['advantage']),
    by: person(),
    skill,
    mode: oneOf(MODES, { label: 'Aspect' }),
    aspect,
    on: maybe(person('On whom')),
    willing: maybe(flag({ label: 'Willing' })),
    opposition: maybe(opposition),
    unaware,
    helpers,
    invokes,
    ...extras,
    names,
    says,
  }),
  record({
    kind: oneOf(['attack']),
    by: person(),
    skill,
    target: person('Target'),
    track,
    /** FATE-82: a target taken unaware, or not worth dice, has a set rating. */
    passive: maybe(rating),
    unaware,
    /** FATE-88: what the target defends with, where that is settled. */
    defense: maybe(skill),
    /** FB-34: how many zones away this reaches. */
    reach: maybe(reachOf({ label: 'Reach', more: true })),
    /** FB-23: who steps in between and defends instead. */
    guardian: maybe(person('Who defends for the target')),
    helpers,
    invokes,
    ...extras,
    names,
    says,
  }),
  record({
    kind: oneOf(['defend']),
    by: person(),
    skill,
    /** FATE-90: a hostile environment, or somebody not worth dice. */
    rating,
    threat: withDefault(text({ label: 'Threat' }, 60), 'the surroundings'),
    track,
    invokes,
    ...extras,
    names,
    says,
  }),
  /** FB-32, FB-33: to another zone, freely or by an overcome. */
  record({
    kind: oneOf(['move']),
    by: person(),
    zone: zoneName({ label: 'Zone' }),
    skill: maybe(skill),
    opposition: maybe(opposition),
    helpers,
    invokes,
    ...extras,
    names,
    cost,
    says,
  }),
  /** D42: in the way of opponents who would leave this zone or pass through it; or no longer. */
  record({ kind: oneOf(['block']), by: person(), stop: withDefault(flag({ label: 'No longer' }), false) }),
  record({ kind: oneOf(['full-defense']), by: person() }),
  record({ kind: oneOf(['pass']), by: person() }),
  record({ kind: oneOf(['concede']), by: person() }),
  record({
    kind: oneOf(['contest']),
    by: person(),
    skill,
    action: withDefault(oneOf(['overcome', 'discover'], { label: 'Action' }), 'overcome'),
    against: maybe(rating),
    helpers,
    invokes,
    ...extras,
    names,
    cost,
    says,
  }),
  record({
    kind: oneOf(['task']),
    by: person(),
    task: text({ label: 'Task' }, 120),
    skill: maybe(skill),
    invokes,
    ...extras,
    names,
    cost,
    says,
  }),
  record({ kind: oneOf(['give']), by: person(), to: person('To whom'), aspect }),
  record({
    kind: oneOf(['place']),
    aspect,
    on: maybe(person('On whom')),
    hidden: withDefault(flag({ label: 'Hidden' }), false),
  }),
  record({ kind: oneOf(['reveal']), aspect, to: person('To whom') }),
  record({ kind: oneOf(['tell']), information: text({ label: 'Information' }, 300), to: person('To whom') }),
  /** FATE-69: by whoever has it, made it or holds it; by the GM where nobody is named. */
  record({
    kind: oneOf(['reword']),
    by: maybe(person('Who rewords it')),
    aspect,
    as: text({ label: 'New words' }, 120),
  }),
  /** FB-21: something true of the story for a fate point. */
  record({ kind: oneOf(['story-detail']), by: person(), detail: text({ label: 'What is true' }, 300) }),
  /** FB-22: proposed by somebody, or by the GM. */
  record({
    kind: oneOf(['compel']),
    by: maybe(person('Who proposes it')),
    on: person('On whom'),
    aspect,
    complication: text({ label: 'What it brings' }, 200),
  }),
  /** FB-24: a new opponent, or help. */
  record({ kind: oneOf(['join']), person: sheetShape }),
  /** FB-25: something new in the way. */
  record({ kind: oneOf(['obstacle']), obstacle: obstacleShape }),
  record({ kind: oneOf(['end-exchange']) }),
  record({
    kind: oneOf(['end-scene']),
    /** FB-26: aspects and boosts that outlast it, with their free invocations. */
    keep: maybe(list(aspect, { label: 'What lasts into the next scene', more: true }, 0, 40)),
  }),
  record({
    kind: oneOf(['next-scene']),
    scene: oneOf(SCENES, { label: 'Scene' }),
    harm: maybe(oneOf(TRACKS, { label: 'Harm' })),
    tasks: maybe(tasksShape),
    contestants: maybe(contestantsShape),
    goal: maybe(goalShape),
    zones: maybe(zonesShape),
    borders: maybe(bordersShape),
    /** FB-31: who begins where. */
    places: maybe(map('any', zoneName(), { label: 'Who is where', more: true }, 40)),
    absent: maybe(list(person(), { label: 'Who is not there', more: true }, 0, 40)),
    back: maybe(list(person(), { label: 'Who was taken out and is back', more: true }, 0, 40)),
  }),
]);

export type EncounterMove = Infer<typeof moveShape>;
export type MoveOf<K extends EncounterMove['kind']> = Extract<EncounterMove, { readonly kind: K }>;
export type OppositionMove = Infer<typeof opposition>;
