/**
 * A person of this book, by their sheet, in each role of a request, a scene and a whole conflict. Which skill a roll is made
 * with is said where the sheet is used; attack and defense have one unless told.
 */

import { invalid } from '../../helpers/index.ts';
import {
  type LineUp,
  type PlainRecord,
  type Play,
  type Refusal,
  type SetUp,
  sheetKind,
  withoutUndefined,
} from '../../kernel/index.ts';
import { PEOPLE } from './data/people.ts';
import { boxesFor, listedTwice, ratingOf, skillOf } from './encounter/start.ts';
import type { State } from './encounter/state.ts';
import { type Sheet, sheetShape } from './person.ts';
import { type Role, SLOTS, type Slot } from './request.ts';
import type { Settings } from './settings.ts';
import { fromText, toText } from './sheet-text.ts';
import { asStunt } from './stunt-text.ts';
import { isText, stuntTwice } from './stunts.ts';
import { byTrack, DEFAULT_TRACK, TRACK, TRACKS, type Track } from './tracks.ts';

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
  return stress?.[track] ?? boxesFor(ratingOf(personOf(sheet), TRACK[track].toughness), stressMode);
}

function freeBoxes(sheet: Sheet, settings: Partial<Settings>) {
  return byTrack((track) => without(boxesOf(sheet, track, settings), sheet.marked?.[track] ?? []));
}

const MAX_PHYSIQUE = 5;

/** The slots still open; for harm of one kind also the second mild one that Superb gives. */
function freeSlots(sheet: Sheet, track?: Track): readonly Slot[] {
  const all = sheet.consequences ?? SLOTS;
  const second =
    track !== undefined && all.length > 0 && ratingOf(personOf(sheet), TRACK[track].toughness) >= MAX_PHYSIQUE;
  const taken = (sheet.taken ?? []).map(({ slot }) => slot);
  const free = without<Slot>([...(second ? (['mild'] as const) : []), ...all], taken);
  return SLOTS.flatMap((slot) => free.filter((one) => one === slot));
}

/** FB-41: the stunts that add something to a roll. */
function stuntsOn({ stunts = [] }: Sheet) {
  const counted = stunts.map(asStunt).filter((one) => !isText(one));
  return counted.length === 0 ? undefined : counted;
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
    const houseRules = action === 'attack' || action === 'defend' ? withoutUndefined({ ...gear, ...worn }) : {};
    return {
      fields: withoutUndefined({ ...kind, name: sheet.name, skill, rating, stunts: stuntsOn(sheet) }) as PlainRecord,
      from: { rating: 'skills', skill: 'skills' },
      beside: {
        ...(fatePoints === undefined ? {} : { [`fatePoints.${role}`]: { value: fatePoints, from: 'fatePoints' } }),
        ...Object.fromEntries(
          Object.entries(houseRules).map(([field, value]) => [field, { value: value!, from: field }]),
        ),
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

/** A character in a scene. What is taken already is an aspect of theirs, and its slot is not there. */
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
      stunts: stuntsOn(sheet),
      reach: sheet.reach,
      ...houseGear(sheet, request),
    }) as PlainRecord,
  };
};

/** The purse of a whole conflict, as far as it may be computed. */
const MAX_POINTS = 10;
const MAX_ASPECTS = 6;

/** Fate points are spent by the best play alone; elsewhere nobody would, and they are left out. */
const onSide: Play<Sheet> = (sheet, { request }) => {
  const points = Math.min(MAX_POINTS, sheet.fatePoints ?? sheet.refresh ?? 0);
  const purse = request.policy === 'best' ? { fatePoints: points, aspects: sheet.aspects?.slice(0, MAX_ASPECTS) } : {};
  return {
    fields: withoutUndefined({
      name: sheet.name,
      attack: ratingOf(personOf(sheet), attackSkill(sheet)),
      defend: ratingOf(personOf(sheet), defenseSkill(sheet)),
      stress: freeBoxes(sheet, settingsIn(request)),
      consequences: freeSlots(sheet, DEFAULT_TRACK),
      ...purse,
      ...houseGear(sheet, request),
    }) as PlainRecord,
    from: { attack: 'skills', defend: 'skills' },
  };
};

/** After a scene: fate points, boxes that are still marked, and every consequence that was taken. */
function back({ marked: _, taken = [], ...rest }: Sheet, state: State, id: string): Sheet {
  const { gm, fatePoints, free, slots, allSlots = slots } = state.people[id]!;
  const used = [...without(allSlots, slots)];
  const now = state.aspects
    .filter(({ kind, on }) => kind === 'consequence' && on === id)
    .map(({ name: aspect }) => {
      const slot = SLOTS.find((one) => aspect.toLowerCase().startsWith(one)) ?? used[0] ?? 'mild';
      if (used.includes(slot)) used.splice(used.indexOf(slot), 1);
      return { slot, aspect: aspect.slice(0, 120) };
    });
  const stress = byTrack((track) => without(boxesOf(rest, track, state.settings), free[track]));
  const all = [...taken, ...now];
  return {
    ...rest,
    ...(gm ? {} : { fatePoints }),
    ...(TRACKS.every((track) => stress[track].length === 0) ? {} : { marked: stress }),
    ...(all.length === 0 ? {} : { taken: all }),
  };
}

const roller = { actor: asRoller('actor'), opposition: asRoller('opposition') };

export const sheets = {
  person: sheetKind({
    label: 'Character',
    plural: 'Characters',
    summary: 'Aspects, skills, stress, consequences, refresh and stunts.',
    shape: sheetShape,
    blank: { aspects: [], skills: { fight: 3, athletics: 2, notice: 1 }, refresh: 3 },
    problem: ({ skills = {}, stunts = [] }) => {
      const twice = listedTwice(skills);
      if (twice !== undefined) return invalid(`skills.${twice}`, `The skill ${twice} is listed twice.`);
      const alike = stuntTwice(stunts.map(asStunt));
      // A stunt of a sheet may be a line of text, which has no fields.
      return alike === undefined ? undefined : invalid(alike.path.replace(/\.name$/, ''), alike.message);
    },
    roles: {
      ...{ overcome: roller, discover: roller, advantage: roller, attack: roller, defend: roller, advise: roller },
      absorb: { character: asHit },
    },
    fighter: { at: 'people.*', joins: 'person', play: asFighter },
    side: onSide,
    // No two aspects of a scene are called the same.
    numbered: (fields, n) =>
      Array.isArray(fields.aspects)
        ? { ...fields, aspects: fields.aspects.map((one) => `${`${one}`.slice(0, 114)} (${n})`) }
        : fields,
    templates: PEOPLE,
    fromText,
    toText,
    back,
  }),
};

/** The aspects and the zones of a scene are written down before it begins. */
export const setUp: SetUp = { beside: ['aspects', 'zones'] };

/** A conflict, with those whom the GM plays marked as such. */
export const lineUp: LineUp = (parties) => ({
  scene: 'conflict',
  people: parties.flatMap(({ name, ours, people }) =>
    people.map(({ role }) => ({ ...role, side: name, ...(ours ? {} : { gm: true }) })),
  ),
});
