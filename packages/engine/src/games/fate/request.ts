/**
 * A roll as people write it: who acts, what stands in the way, which aspects were invoked and which still may be. The
 * five actions share these fields; one that an action does not read is not among its own.
 */
import { cap } from '../../helpers/index.ts';
import {
  amount,
  flag,
  type Infer,
  type InferFields,
  list,
  maybe,
  number,
  oneOf,
  type RecordShape,
  record,
  type Shape,
  text,
  whole,
  withDefault,
} from '../../kernel/index.ts';
import { byTrack, TRACKS, type Track } from './tracks.ts';

export const SCENES = ['challenge', 'contest', 'contest-under-fire', 'conflict', 'plain'] as const;
export type SceneKind = (typeof SCENES)[number];
/** FATE-79: the scenes in which characters can be attacked. */
export const FIGHTING = ['conflict', 'contest-under-fire'] as const satisfies readonly SceneKind[];
export const SCENE_WORD: Readonly<Record<SceneKind, string>> = {
  challenge: 'challenge',
  contest: 'contest',
  'contest-under-fire': 'contest under fire',
  conflict: 'conflict',
  plain: 'plain scene',
};
export const MODES = ['new', 'existing'] as const;
export const ROLES = ['actor', 'opposition'] as const;
export type Role = (typeof ROLES)[number];
export const USES = ['bonus', 'reroll'] as const;
export type Use = (typeof USES)[number];
export const ROLL_ACTIONS = ['overcome', 'discover', 'advantage', 'attack', 'defend'] as const;
export type RollAction = (typeof ROLL_ACTIONS)[number];

const name = (by: Role) => maybe(text({ label: 'Name', by }, 60));
const skill = (by: Role) => maybe(text({ label: 'Skill', by, example: 'Athletics' }, 60));
const rating = (by: Role) =>
  number({ label: 'Rating', by, ratingOf: by, usual: [-2, 8], help: 'Its place on the ladder.' });
const aspect = text({ label: 'Aspect' }, 120);

const invoke = record({
  by: oneOf(ROLES, { label: 'By', options: { actor: 'Who acts', opposition: 'The opposition' } }),
  use: oneOf(USES, { label: 'For', options: { bonus: '+2', reroll: 'All four dice again' } }),
  aspect: maybe(aspect),
  free: withDefault(flag({ label: 'Free', help: 'A free invocation or a boost: no fate point.' }), false),
});

const open = record({
  by: oneOf(ROLES, { label: 'By' }),
  aspect,
  free: withDefault(flag({ label: 'Free' }), false),
  hidden: maybe(flag({ label: 'Hidden', help: 'Not offered: those who know it can name it.', more: true })),
});

const helpers = (by: Role) =>
  maybe(
    list(
      rating(by),
      { label: 'Helpers', by, more: true, help: 'Ratings of those who help with the same skill; Average or better.' },
      0,
      20,
    ),
  );

/** FB-41: a bonus for a skill and an action in a circumstance; with neither of them it is a text. */
export const stuntShape = record(
  {
    name: text({ label: 'Stunt' }, 300),
    skill: maybe(text({ label: 'Skill', help: 'Left out, any skill.' }, 60)),
    action: maybe(oneOf(ROLL_ACTIONS, { label: 'Action', help: 'Left out, any of the five.' })),
    bonus: maybe(whole(1, 10, { label: 'Bonus', usual: [1, 4], help: 'Left out, 2.' })),
    when: maybe(text({ label: 'When', example: 'against a single opponent' }, 200)),
    reach: maybe(whole(0, 12, { label: 'Reaches so many zones', usual: [0, 4], more: true })),
    text: maybe(text({ label: 'In words', more: true }, 300)),
  },
  { label: 'Stunt' },
);
export type Stunt = Infer<typeof stuntShape>;

/** FB-43: a number with a name, counted on one roll. */
export const bonusFields = {
  name: text({ label: 'For what' }, 60),
  value: number({ label: 'Bonus', usual: [-4, 4] }),
};

/** FB-41, FB-43: the stunts of one side, those of them that apply, and what else is added. */
const extras = (by: Role) => ({
  stunts: maybe(list(stuntShape, { label: 'Stunts', by, more: true }, 0, 12)),
  uses: maybe(
    list(
      text({ label: 'Stunt' }, 300),
      { label: 'Stunts that apply', by, more: true, help: 'By their names; left out, you are asked.' },
      0,
      12,
    ),
  ),
  bonuses: maybe(list(record(bonusFields), { label: 'Bonuses', by, more: true }, 0, 12)),
});

const actorShape = record(
  {
    ...{ name: name('actor'), skill: skill('actor'), rating: rating('actor'), helpers: helpers('actor') },
    ...extras('actor'),
  },
  { label: 'Who acts' },
);

const oppositionShape = record(
  {
    kind: oneOf(['passive', 'active', 'none'], {
      label: 'Opposition',
      options: { passive: 'Fixed difficulty', active: 'Opposed roll', none: 'No opposition' },
    }),
    name: name('opposition'),
    skill: skill('opposition'),
    rating: maybe(rating('opposition')),
    by: maybe(
      oneOf(['defend', 'oppose'], {
        label: 'Resists by',
        more: true,
        help: 'The rules decide this; a wrong value is rejected.',
      }),
    ),
    unaware: maybe(flag({ label: 'Taken unaware', more: true })),
    helpers: helpers('opposition'),
    ...extras('opposition'),
  },
  { label: 'Opposition' },
);

/** The fields an action reads come first; the others are folded away. */
const folded = <S extends Shape>(shape: S, read: boolean): S =>
  read ? shape : { ...shape, about: { ...shape.about, more: true } };

/** The actions that hear what is said here; of the others it is not asked, and refused. */
const HEARD = {
  mode: ['advantage', 'discover', 'defend'],
  on: ['advantage'],
  reveals: ['discover'],
  against: ['defend'],
} as const satisfies Readonly<Record<string, readonly RollAction[]>>;

export function hears(action: RollAction, field: keyof typeof HEARD): boolean {
  return (HEARD[field] as readonly RollAction[]).includes(action);
}

/** What an action is asked, and nothing that it would not hear. */
export function rollShape(action: RollAction): RecordShape<RollRequest> {
  const fields = Object.entries(rollFields(action));
  return record(
    Object.fromEntries(
      fields.filter(([name]) => !Object.hasOwn(HEARD, name) || hears(action, name as keyof typeof HEARD)),
    ),
  ) as RecordShape<RollRequest>;
}

/** Every field there is, for any of the actions. */
export function rollFields(action: RollAction) {
  const discover = action === 'discover';
  const fights = action === 'attack' || action === 'defend';
  return {
    actor: actorShape,
    opposition: oppositionShape,
    says: maybe(
      text(
        { label: 'What is done, and what for', by: 'actor', more: true, example: 'Bribe the guards to get in' },
        300,
      ),
    ),
    mode: maybe(
      oneOf(MODES, {
        label: discover ? 'Information' : 'Aspect',
        options: discover
          ? { new: 'Establish something new', existing: 'Reveal what is there' }
          : { new: 'A new aspect', existing: 'An aspect that is there' },
      }),
    ),
    on: maybe(
      oneOf(['character', 'environment'], {
        label: 'On',
        options: { character: 'A character', environment: 'The environment or the game' },
      }),
    ),
    willing: maybe(
      flag({ label: 'Own or willing', more: true, help: 'D28: on yourself, or on a character who does not resist.' }),
    ),
    reveals: maybe(
      oneOf(['information', 'aspect'], {
        label: 'Reveals',
        options: { information: 'Information', aspect: 'An aspect' },
      }),
    ),
    against: maybe(
      oneOf(['attack', 'advantage'], {
        label: 'Against',
        options: { attack: 'An attack', advantage: 'An advantage on you' },
      }),
    ),
    fullDefense: folded(maybe(flag({ label: 'Full defense', help: 'The defender gave up their action: +2.' })), fights),
    scene: folded(
      {
        ...maybe(
          oneOf(SCENES, {
            label: 'Scene',
            options: {
              challenge: 'Challenge',
              contest: 'Contest',
              'contest-under-fire': 'Contest under fire',
              conflict: 'Conflict',
              plain: 'Plain scene',
            },
          }),
        ),
        ...(action === 'attack' ? { published: oneOf(FIGHTING, { label: 'Scene' }) } : {}),
      },
      action === 'attack',
    ),
    weapon: maybe(amount({ label: 'Weapon', usual: [0, 4], more: true })),
    armor: maybe(amount({ label: 'Armor', usual: [0, 4], more: true })),
    invokes: withDefault(list(invoke, { label: 'Aspects invoked', more: true }, 0, 20), []),
    available: withDefault(
      list(open, { label: 'Aspects that may be invoked', more: true, help: 'Offered after the dice, in turn.' }, 0, 20),
      [],
    ),
    fatePoints: maybe(
      record(
        {
          actor: maybe(amount({ label: 'Of who acts', usual: [0, 6] })),
          opposition: maybe(amount({ label: 'Of the opposition', usual: [0, 6] })),
        },
        { label: 'Fate points', more: true },
      ),
    ),
  };
}

export type RollRequest = InferFields<ReturnType<typeof rollFields>>;
export type OpenInvoke = RollRequest['available'][number];
export type MadeInvoke = RollRequest['invokes'][number];

export const SLOTS = ['mild', 'moderate', 'severe'] as const;

export type Slot = (typeof SLOTS)[number];

/** The shifts that each takes. */
export const SLOT_VALUE: Readonly<Record<Slot, number>> = { mild: 2, moderate: 4, severe: 6 };

const boxes = (track: Track) =>
  withDefault(list(whole(1, 20), { label: `Free ${track} boxes`, example: [1, 2] }, 0, 12), []);

export const absorbShape = record({
  hit: amount({ label: 'Hit', usual: [0, 12], help: 'In shifts.' }),
  track: oneOf(TRACKS, { label: 'Harm', options: byTrack(cap) }),
  character: record(
    {
      name: maybe(text({ label: 'Name' }, 60)),
      stress: record(byTrack(boxes), { label: 'Stress' }),
      consequences: list(
        oneOf(SLOTS),
        { label: 'Free consequence slots', example: ['mild', 'moderate', 'severe'] },
        0,
        8,
      ),
    },
    { label: 'Who is hit' },
  ),
});

export type AbsorbRequest = Infer<typeof absorbShape>;
