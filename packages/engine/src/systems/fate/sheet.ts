/**
 * A person of this book as on paper: aspects, skills, stress, consequences, refresh and fate points, stunts as text. Which
 * skill a roll is made with is said where the sheet is used; attack and defense have one unless told.
 */
import {
  amount,
  type Infer,
  type LineUp,
  list,
  map,
  maybe,
  number,
  oneOf,
  type PlainRecord,
  type Play,
  preset,
  type Refusal,
  record,
  type SetUp,
  sheetKind,
  text,
  whole,
  withoutUndefined,
} from '../../kernel/index.ts';
import { invalid, lineFrom, nameText, numberText, readSheetText, type Saying, wordsFor } from '../../kit/index.ts';
import { PEOPLE } from './data/people.ts';
import { boxesFor, listedTwice, ratingOf, skillOf, TOUGH } from './encounter/start.ts';
import type { State } from './encounter/state.ts';
import { type Role, SLOTS, type Slot, TRACKS, type Track } from './request.ts';
import type { Settings } from './settings.ts';

const boxes = (label: string) => preset(list(whole(1, 20), { label, example: [1, 2] }, 0, 12), []);
const tracks = (label: string, about: object) =>
  record({ physical: boxes(`Physical ${label}`), mental: boxes(`Mental ${label}`) }, about);

const sheetShape = record({
  name: maybe(text({ label: 'Name' }, 60)),
  aspects: maybe(list(text({ label: 'Aspect' }, 120), { label: 'Aspects' }, 0, 12)),
  skills: maybe(
    map(
      'any',
      number({ usual: [-2, 8], ratingOf: 'person' }),
      { label: 'Skills', example: { fight: 3, athletics: 2 } },
      60,
    ),
  ),
  refresh: maybe(whole(0, 20, { label: 'Refresh', usual: [1, 5] })),
  fatePoints: maybe(amount({ label: 'Fate points', usual: [0, 6], help: 'Left out, as many as refresh.' })),
  stunts: maybe(
    list(text({ label: 'Stunt' }, 300), { label: 'Stunts', help: 'In words; nothing is reckoned.' }, 0, 12),
  ),
  stress: maybe(
    tracks('boxes', {
      label: 'Stress',
      more: true,
      help: 'Every box there is; left out, what Physique and Will give.',
    }),
  ),
  marked: maybe(tracks('boxes marked', { label: 'Stress marked', more: true })),
  consequences: maybe(
    list(
      oneOf(SLOTS),
      { label: 'Consequence slots', more: true, help: 'Every slot there is; left out, all three.' },
      0,
      8,
    ),
  ),
  taken: maybe(
    list(
      record({ slot: oneOf(SLOTS, { label: 'Slot' }), aspect: text({ label: 'Consequence' }, 120) }),
      { label: 'Consequences taken', more: true },
      0,
      8,
    ),
  ),
  attacks: maybe(text({ label: 'Attacks with', more: true, help: 'Left out, the better of Fight and Shoot.' }, 60)),
  defends: maybe(text({ label: 'Defends with', more: true, help: 'Left out, the better of Fight and Athletics.' }, 60)),
  weapon: maybe(amount({ label: 'Weapon', usual: [0, 4], more: true, help: 'Where the house rule is on.' })),
  armor: maybe(amount({ label: 'Armor', usual: [0, 4], more: true, help: 'Where the house rule is on.' })),
});

type Sheet = Infer<typeof sheetShape>;

const personOf = ({ skills = {} }: Sheet) => ({ skills });
const settingsIn = ({ settings }: PlainRecord) => (settings ?? {}) as Partial<Settings>;

/** Two skills of the sheet, the better one first; a tie goes to the first that is named. */
function better(sheet: Sheet, one: string, other: string): string {
  const [mine, theirs] = [skillOf(personOf(sheet), one), skillOf(personOf(sheet), other)];
  if (theirs === undefined) return mine ?? one;
  return mine !== undefined && ratingOf(personOf(sheet), one) >= ratingOf(personOf(sheet), other) ? mine : theirs;
}

const attackSkill = (sheet: Sheet) => sheet.attacks ?? better(sheet, 'fight', 'shoot');
const defenseSkill = (sheet: Sheet) => sheet.defends ?? better(sheet, 'fight', 'athletics');

function without<T>(all: readonly T[], gone: readonly T[]): readonly T[] {
  const left = [...all];
  for (const one of gone) {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

function boxesOf({ stress, ...sheet }: Sheet, track: Track, { stressMode = 'core' }: Partial<Settings>) {
  return stress?.[track] ?? boxesFor(ratingOf(personOf(sheet), TOUGH[track]), stressMode);
}

function freeBoxes(sheet: Sheet, settings: Partial<Settings>) {
  const free = (track: Track) => without(boxesOf(sheet, track, settings), sheet.marked?.[track] ?? []);
  return { physical: free('physical'), mental: free('mental') };
}

const MOST_PHYSIQUE = 5;

/** The slots still open; for harm of one kind also the second mild one that Superb gives. */
function freeSlots(sheet: Sheet, track?: Track): readonly Slot[] {
  const all = sheet.consequences ?? SLOTS;
  const second = track !== undefined && all.length > 0 && ratingOf(personOf(sheet), TOUGH[track]) >= MOST_PHYSIQUE;
  const taken = (sheet.taken ?? []).map(({ slot }) => slot);
  const free = without<Slot>([...(second ? (['mild'] as const) : []), ...all], taken);
  return SLOTS.flatMap((slot) => free.filter((one) => one === slot));
}

/** A roll with a skill of the sheet: attack and defense have one by themselves, the other actions are told. */
function asRoller(role: Role): Play<Sheet> {
  return (sheet, { own, request }) => {
    const action = request.action === 'advise' ? request.of : request.action;
    const defends = (action === 'defend') === (role === 'actor');
    const usual =
      action === 'attack' || action === 'defend' ? (defends ? defenseSkill : attackSkill)(sheet) : undefined;
    const skill = typeof own.skill === 'string' ? own.skill : usual;
    if (skill === undefined && own.rating === undefined) return whichSkill(role, sheet);
    const rating = skill === undefined ? undefined : ratingOf(personOf(sheet), skill);
    const kind = role === 'opposition' ? { kind: 'active' } : {};
    const { fatePoints, weapon, armor } = sheet;
    const gear = settingsIn(request).weaponsArmor === 'on' && !defends ? { weapon } : {};
    const worn = settingsIn(request).weaponsArmor === 'on' && defends ? { armor } : {};
    const house = action === 'attack' || action === 'defend' ? withoutUndefined({ ...gear, ...worn }) : {};
    return {
      fields: withoutUndefined({ ...kind, name: sheet.name, skill, rating }) as PlainRecord,
      from: { rating: 'skills', skill: 'skills' },
      beside: {
        ...(fatePoints === undefined ? {} : { [`fatePoints.${role}`]: { value: fatePoints, from: 'fatePoints' } }),
        ...Object.fromEntries(Object.entries(house).map(([field, value]) => [field, { value: value!, from: field }])),
      },
    };
  };
}

function whichSkill(role: Role, { skills = {} }: Sheet): Refusal {
  const known = Object.keys(skills);
  const list = known.length === 0 ? '' : ` The sheet has ${known.join(', ')}.`;
  return invalid('skill', `Say which skill ${role === 'actor' ? 'is used' : 'resists'}.${list}`);
}

const asHit: Play<Sheet> = (sheet, { request }) => ({
  fields: withoutUndefined({
    name: sheet.name,
    stress: freeBoxes(sheet, settingsIn(request)),
    consequences: freeSlots(
      sheet,
      TRACKS.find((track) => track === request.track),
    ),
  }) as PlainRecord,
});

const houseGear = ({ weapon, armor }: Sheet, request: PlainRecord) =>
  settingsIn(request).weaponsArmor === 'on' ? { weapon, armor } : {};

/** Somebody of a scene. What is taken already is an aspect of theirs, and its slot is not there. */
const asFighter: Play<Sheet> = (sheet, { request }) => {
  const { name, aspects = [], skills, taken = [] } = sheet;
  const own = [...aspects, ...taken.map(({ aspect }) => aspect)];
  const stress =
    sheet.stress === undefined && sheet.marked === undefined ? undefined : freeBoxes(sheet, settingsIn(request));
  const slots = sheet.consequences === undefined && taken.length === 0 ? undefined : freeSlots(sheet);
  return {
    fields: withoutUndefined({
      name,
      skills,
      fatePoints: sheet.fatePoints ?? sheet.refresh,
      stress,
      consequences: slots,
      aspects: own.length === 0 ? undefined : own,
      ...houseGear(sheet, request),
    }) as PlainRecord,
  };
};

/** The purse of a whole conflict, as far as it may be reckoned. */
const MOST_POINTS = 10;
const MOST_ASPECTS = 6;

/** Fate points are spent by the best play alone; elsewhere nobody would, and they are left out. */
const onSide: Play<Sheet> = (sheet, { request }) => {
  const points = Math.min(MOST_POINTS, sheet.fatePoints ?? sheet.refresh ?? 0);
  const purse = request.policy === 'best' ? { fatePoints: points, aspects: sheet.aspects?.slice(0, MOST_ASPECTS) } : {};
  return {
    fields: withoutUndefined({
      name: sheet.name,
      attack: ratingOf(personOf(sheet), attackSkill(sheet)),
      defend: ratingOf(personOf(sheet), defenseSkill(sheet)),
      stress: freeBoxes(sheet, settingsIn(request)),
      consequences: freeSlots(sheet, 'physical'),
      ...purse,
      ...houseGear(sheet, request),
    }) as PlainRecord,
    from: { attack: 'skills', defend: 'skills' },
  };
};

/** After a scene: fate points, boxes that are still marked, and every consequence that was taken. */
function back({ marked: _, taken = [], ...rest }: Sheet, given: PlainRecord, id: string): Sheet {
  const state = given as unknown as State;
  const { gm, fatePoints, free, slots, allSlots = slots } = state.people[id]!;
  const used = [...without(allSlots, slots)];
  const now = state.aspects
    .filter(({ kind, on }) => kind === 'consequence' && on === id)
    .map(({ name: aspect }) => {
      const slot = SLOTS.find((one) => aspect.toLowerCase().startsWith(one)) ?? used[0] ?? 'mild';
      if (used.includes(slot)) used.splice(used.indexOf(slot), 1);
      return { slot, aspect: aspect.slice(0, 120) };
    });
  const hit = (track: Track) => without(boxesOf(rest, track, state.settings), free[track]);
  const stress = { physical: hit('physical'), mental: hit('mental') };
  const all = [...taken, ...now];
  return {
    ...rest,
    ...(gm ? {} : { fatePoints }),
    ...(stress.physical.length + stress.mental.length === 0 ? {} : { marked: stress }),
    ...(all.length === 0 ? {} : { taken: all }),
  };
}

const SLOT_WORDS = SLOTS.join('|');
const TRACK = /^(stress|marked)\s+(physical|mental):?((?:\s+\d+)*|\s+none)$/i;
const OPEN = new RegExp(`^consequences:?((?:\\s+(?:${SLOT_WORDS}))+|\\s+none)$`, 'i');
const TAKEN = new RegExp(`^(${SLOT_WORDS}):\\s*(.+)$`, 'i');

/** "stress physical 1 2 3", "consequences mild moderate", "mild: Broken Nose". */
function special(item: string): readonly Saying[] | undefined {
  const [, what, track, faces] = TRACK.exec(item) ?? [];
  if (what !== undefined) {
    const value = (faces!.match(/\d+/g) ?? []).map(Number);
    return [{ path: [what.toLowerCase(), track!.toLowerCase()], value }];
  }
  const open = OPEN.exec(item)?.[1];
  if (open !== undefined) {
    return [{ path: ['consequences'], value: open.toLowerCase().match(new RegExp(SLOT_WORDS, 'g')) ?? [] }];
  }
  const [, slot, aspect] = TAKEN.exec(item) ?? [];
  return slot === undefined
    ? undefined
    : [{ path: ['taken'], value: { slot: slot.toLowerCase(), aspect: aspect! }, add: true }];
}

/** The skills that the book's own sheet lists; others are welcome. */
const USUAL_SKILLS = [
  ...['athletics', 'burglary', 'contacts', 'crafts', 'deceive', 'drive', 'empathy', 'fight', 'investigate'],
  ...['lore', 'notice', 'physique', 'provoke', 'rapport', 'resources', 'shoot', 'stealth', 'will'],
];

const LEXICON = {
  numbers: {
    ...wordsFor(USUAL_SKILLS, (skill) => ['skills', skill]),
    refresh: ['refresh'],
    'fate points': ['fatePoints'],
    fp: ['fatePoints'],
    weapon: ['weapon'],
    armor: ['armor'],
    armour: ['armor'],
  },
  headings: { name: ['name'], attacks: ['attacks'], defends: ['defends'] },
  lists: { aspects: ['aspects'], aspect: ['aspects'], stunts: ['stunts'], stunt: ['stunts'] },
  open: ['skills'],
  special,
};

const trackTexts = (word: string, both: Sheet['stress']) =>
  both === undefined
    ? []
    : TRACKS.map((track) => `${word} ${track} ${both[track].length === 0 ? 'none' : both[track].join(' ')}`);

function toText(sheet: Sheet): string {
  const { consequences, aspects = [], stunts = [] } = sheet;
  const line = lineFrom([
    nameText(LEXICON, sheet.name),
    ...Object.entries(sheet.skills ?? {}).map(([skill, rating]) => numberText(skill, rating)),
    numberText('refresh', sheet.refresh),
    numberText('fate points', sheet.fatePoints),
    ...trackTexts('stress', sheet.stress),
    ...trackTexts('marked', sheet.marked),
    consequences && `consequences ${consequences.length === 0 ? 'none' : consequences.join(' ')}`,
    ...(sheet.taken ?? []).map(({ slot, aspect }) => `${slot}: ${aspect}`),
    sheet.attacks && `attacks ${sheet.attacks}`,
    sheet.defends && `defends ${sheet.defends}`,
    numberText('weapon', sheet.weapon),
    numberText('armor', sheet.armor),
  ]);
  const lists = [...aspects.map((one) => `aspect: ${one}`), ...stunts.map((one) => `stunt: ${one}`)];
  return [line, ...lists].join('; ');
}

const roller = { actor: asRoller('actor'), opposition: asRoller('opposition') };

export const sheets = {
  person: sheetKind({
    label: 'Person',
    plural: 'People',
    summary: 'Aspects, skills, stress, consequences, refresh and stunts.',
    shape: sheetShape,
    blank: { aspects: [], skills: { fight: 3, athletics: 2, notice: 1 }, refresh: 3 },
    problem: ({ skills = {} }) => {
      const twice = listedTwice(skills);
      return twice === undefined ? undefined : invalid(`skills.${twice}`, `${twice} is listed twice.`);
    },
    roles: {
      ...{ overcome: roller, discover: roller, advantage: roller, attack: roller, defend: roller, advise: roller },
      absorb: { character: asHit },
    },
    fighter: { at: 'people.*', joins: 'person', play: asFighter },
    side: onSide,
    // No two aspects of a scene are called the same.
    twin: (fields, n) =>
      Array.isArray(fields.aspects)
        ? { ...fields, aspects: fields.aspects.map((one) => `${`${one}`.slice(0, 114)} (${n})`) }
        : fields,
    stock: PEOPLE,
    fromText: (given) => readSheetText(LEXICON, given),
    toText,
    back,
  }),
};

/** The aspects of a scene are written on cards before it begins. */
export const setUp: SetUp = { beside: ['aspects'] };

/** A conflict, with those whom the GM plays marked as such. */
export const lineUp: LineUp = (parties) => ({
  scene: 'conflict',
  people: parties.flatMap(({ name, ours, people }) =>
    people.map(({ role }) => ({ ...role, side: name, ...(ours ? {} : { gm: true }) })),
  ),
});
