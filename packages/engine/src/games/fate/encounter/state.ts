/** A scene as plain data: who is there and what they have left, aspects and who may use them, what is believed. */
import {
  amount,
  flag,
  type Infer,
  list,
  MAX_NUMBER,
  map,
  maybe,
  number,
  oneOf,
  record,
  text,
  whole,
  withDefault,
} from '../../../kernel/index.ts';
import { SCENES, SLOTS, stuntShape } from '../request.ts';
import { PRESETS, settingsShape } from '../settings.ts';
import { byTrack, DEFAULT_TRACK, TRACKS } from '../tracks.ts';
import { bordersShape, placesShape, reachShape, zoneName, zonesShape } from './zone-shapes.ts';

/** Whatever is nobody's in particular is the GM's. */
export const GM = 'gm';

/** What is on nobody is the scene's. */
export const SCENE = 'scene';

/** A scene that ends without anybody having won it. */
export const SCENE_OVER = 'The scene is over.';

/** The largest scene: more than a table has, and little enough to be computed at once. */
export const MOST = {
  people: 40,
  aspects: 400,
  information: 200,
  complications: 200,
  /** Free invocations and boosts in one hand. */
  held: 40,
  /** Fate points that count on one roll. */
  paid: 40,
} as const;

/** A count, never past the largest number that a state may hold. */
export function capped(count: number): number {
  return Math.min(count, MAX_NUMBER);
}

const id = (label = 'Who') => text({ label }, 30);
export const person = (label = 'Who') => text({ label, person: true }, 30);
const aspectName = text({ label: 'Aspect' }, 120);
const skills = map(
  'any',
  number({ usual: [-2, 8] }),
  { label: 'Skills', example: { fight: 3, athletics: 2, will: 1 } },
  60,
);
const boxes = list(whole(1, 20), {}, 0, 12);
const allTracks = record(byTrack(() => boxes));
const slots = list(oneOf(SLOTS), {}, 0, 8);

const ASPECT_KINDS = ['game', 'character', 'situation', 'consequence'] as const;

const TRUTHS = ['true', 'partly-false', 'false'] as const;

/** A character as typed by a user. */
export const sheetShape = record(
  {
    id: maybe(id('Id')),
    name: text({ label: 'Name' }, 60),
    side: text({ label: 'Side' }, 30),
    gm: withDefault(flag({ label: 'Played by the GM' }), false),
    skills: withDefault(skills, {}),
    fatePoints: maybe(amount({ label: 'Fate points', usual: [0, 6] })),
    stress: maybe(allTracks),
    consequences: withDefault(slots, SLOTS),
    aspects: withDefault(list(aspectName, { label: 'Aspects' }, 0, 12), []),
    weapon: maybe(amount({ label: 'Weapon', usual: [0, 4], more: true })),
    armor: maybe(amount({ label: 'Armor', usual: [0, 4], more: true })),
    stunts: maybe(list(stuntShape, { label: 'Stunts', more: true }, 0, 12)),
    reach: maybe(reachShape),
    zone: maybe(
      zoneName({
        label: 'Zone',
        more: true,
        help: 'Left out, the first for the side listed first, the last for others.',
      }),
    ),
  },
  { label: 'Character' },
);

export const obstacleShape = record(
  { name: text({ label: 'Obstacle' }, 120), rating: number({ label: 'Opposition', usual: [-2, 8] }) },
  { label: 'Obstacle' },
);

const taskShape = record({
  name: text({ label: 'Task' }, 120),
  skill: text({ label: 'Skill' }, 60),
  rating: number({ label: 'Opposition', usual: [-2, 8] }),
  action: withDefault(oneOf(['overcome', 'discover'], { label: 'Action' }), 'overcome'),
});
export const tasksShape = list(taskShape, { label: 'Tasks of a challenge' }, 0, 12);
export const contestantsShape = list(text({ label: 'Side' }, 30), { label: 'Sides that contest' }, 1, 12);
export const goalShape = oneOf(['deed', 'information'], { label: 'Goal of the contest' });

export const setupShape = record({
  scene: oneOf(SCENES, { label: 'Scene' }),
  settings: withDefault(settingsShape, PRESETS),
  harm: withDefault(oneOf(TRACKS, { label: 'Harm', help: 'Sets the order of turns.' }), DEFAULT_TRACK),
  people: list(sheetShape, { label: 'People' }, 1, MOST.people),
  aspects: withDefault(
    list(
      record({
        name: aspectName,
        on: maybe(id('On whom')),
        kind: withDefault(oneOf(ASPECT_KINDS, { label: 'Kind' }), 'situation'),
        hidden: withDefault(flag({ label: 'Hidden' }), false),
        by: maybe(id('Made by')),
        known: maybe(list(id(), { label: 'Who knows it', more: true }, 0, 40)),
        free: maybe(map('any', amount(), { label: 'Free invocations, by holder', more: true }, 60)),
      }),
      { label: 'Aspects of the scene' },
      0,
      40,
    ),
    [],
  ),
  boosts: maybe(
    list(
      record({ name: aspectName, holder: id('Holder') }),
      { label: 'Boosts that are there already', more: true },
      0,
      40,
    ),
  ),
  /** FB-31: where the scene takes place, if it matters who is where. */
  zones: maybe(zonesShape),
  borders: maybe(bordersShape),
  tasks: withDefault(tasksShape, []),
  contestants: maybe(contestantsShape),
  goal: withDefault(goalShape, 'deed'),
  carried: withDefault(amount({ label: 'Fate points the GM carries over', usual: [0, 6] }), 0),
});

const personShape = record({
  name: text({}, 60),
  side: text({}, 30),
  gm: flag(),
  skills,
  fatePoints: amount(),
  /** All boxes, and those still free. */
  boxes: allTracks,
  free: allTracks,
  slots,
  /** The slots there were when the scene began. */
  allSlots: maybe(slots),
  /** The house rule's ratings, for the harm that they count against. */
  weapon: maybe(amount()),
  armor: maybe(amount()),
  stunts: maybe(list(stuntShape, {}, 0, 12)),
  /** FB-34: how many zones away each skill reaches, where it is not the usual. */
  reach: maybe(reachShape),
  /** Extra mild slots, each for one kind of harm. */
  extraMild: list(oneOf(TRACKS), {}, 0, TRACKS.length),
  /** Consequences taken in this scene. */
  takenHere: amount(),
  acted: flag(),
  fullDefense: flag(),
  out: maybe(oneOf(['taken-out', 'conceded'])),
  /** Fate points that come when the scene ends. */
  owed: amount(),
});

const aspectShape = record({
  name: text({}, 140),
  on: maybe(id()),
  kind: oneOf(ASPECT_KINDS),
  by: maybe(id()),
  hidden: flag(),
  /** The people who know a hidden one. */
  known: list(id(), {}, 0, 40),
  /** Free invocations by holder. */
  free: map('any', amount(), {}, 60),
});

export const stateShape = record({
  scene: oneOf(SCENES),
  settings: settingsShape,
  harm: oneOf(TRACKS),
  exchange: whole(1, MAX_NUMBER),
  people: map('any', personShape, {}, MOST.people),
  order: list(id(), {}, 0, 40),
  /** FB-24: who keeps the turn in this exchange although a quicker character has come in. */
  turn: maybe(id()),
  gm: record({ fatePoints: amount(), carry: amount() }),
  aspects: list(aspectShape, {}, 0, MOST.aspects),
  boosts: list(record({ name: text({}, 140), holder: id() }), {}, 0, 41 * MOST.held),
  /** D19: what is held to be so, and what is so. */
  information: list(
    record({ says: text({}, 300), by: id(), believed: flag(), truth: oneOf(TRUTHS) }),
    {},
    0,
    MOST.information,
  ),
  complications: list(text({}, 300), {}, 0, MOST.complications),
  contest: record({
    contestants: list(text({}, 30), {}, 0, 12),
    goal: oneOf(['deed', 'information']),
    victories: list(record({ side: text({}, 30), count: whole(0, 21) }), {}, 0, 12),
    rolls: list(
      record({
        side: text({}, 30),
        by: id(),
        /** What is compared: the result, or the shifts against a set rating. */
        score: maybe(whole(-4 * MAX_NUMBER, 4 * MAX_NUMBER)),
        against: maybe(number()),
      }),
      {},
      0,
      12,
    ),
    /** D13: whose next contest roll is lost. */
    forfeits: list(id(), {}, 0, 40),
  }),
  tasks: list(
    record({
      name: text({}, 120),
      skill: text({}, 60),
      rating: number(),
      action: oneOf(['overcome', 'discover']),
      by: maybe(id()),
      outcome: maybe(oneOf(['fail', 'tie', 'succeed', 'style'])),
      success: maybe(flag()),
      cost: maybe(oneOf(['none', 'minor', 'serious'])),
    }),
    {},
    0,
    12,
  ),
  /** FB-25: what stands in everybody's way, until it is overcome. */
  obstacles: maybe(list(obstacleShape, {}, 0, 40)),
  /** FATE-50: opposition that will be higher than expected. */
  later: maybe(list(record({ who: id(), what: maybe(text({}, 120)), more: whole(1, 20) }), {}, 0, 200)),
  /** FB-31: the zones of the scene and who is where. */
  zones: maybe(placesShape),
  over: maybe(text({}, 200)),
  ended: flag(),
});

export type Setup = Infer<typeof setupShape>;
export type State = Infer<typeof stateShape>;
export type Person = Infer<typeof personShape>;
export type Aspect = Infer<typeof aspectShape>;

/** A character's condition, for players who cannot read the sheet. */
export function conditionOf({ out, boxes, free, slots, allSlots = slots }: Person): string {
  if (out !== undefined) return out === 'conceded' ? 'conceded' : 'taken out';
  const taken = allSlots.filter((slot) => !slots.includes(slot));
  const marked = TRACKS.some((track) => free[track].length < boxes[track].length);
  if (taken.length === 0) return marked ? 'hurt' : 'unhurt';
  return taken.every((slot) => slot === 'mild') ? 'hurt' : 'badly hurt';
}
