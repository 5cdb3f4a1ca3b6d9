/** The first state of a scene: people with their boxes, the order of turns, the GM's points. */

import { idFor, invalid, invalidStart, nobodyCalled } from '../../../helpers/index.ts';
import { DIRECTS, isDirecting, type Refusal } from '../../../kernel/index.ts';
import { MEDIOCRE } from '../ladder.ts';
import { SCENE_WORD, SLOTS } from '../request.ts';
import type { Settings } from '../settings.ts';
import { houseGear } from '../situation.ts';
import { same, stuntTwice } from '../stunts.ts';
import { byTrack, TRACK, TRACKS, type Track } from '../tracks.ts';
import { type Aspect, capped, GM, type Person, SCENE, type Setup, type State } from './state.ts';
import { placesFrom } from './zones.ts';

type Given = Setup['people'][number];

/** The skill as the sheet writes it: capitals make no difference. */
export function skillOf({ skills }: Pick<Person, 'skills'>, skill: string): string | undefined {
  if (Object.hasOwn(skills, skill)) return skill;
  const plain = skill.toLowerCase();
  return Object.keys(skills).find((one) => one.toLowerCase() === plain);
}

/** An unlisted skill is Mediocre. */
export function ratingOf(person: Pick<Person, 'skills'>, skill: string): number {
  const own = skillOf(person, skill);
  return own === undefined ? MEDIOCRE : person.skills[own]!;
}

/** A skill that a sheet lists twice, with and without capitals. */
export function listedTwice(skills: Person['skills']): string | undefined {
  const seen = new Set<string>();
  return Object.keys(skills).find((one) => seen.size === seen.add(one.toLowerCase()).size);
}

/** Two boxes; the fitting skill adds a third at Average and a fourth at Good. Boxes worth 1 are three, four or six. */
export function boxesFor(rating: number, mode: Settings['stressMode']): readonly number[] {
  if (mode === 'condensed') return Array<number>(rating >= 3 ? 6 : rating >= 1 ? 4 : 3).fill(1);
  return rating >= 3 ? [1, 2, 3, 4] : rating >= 1 ? [1, 2, 3] : [1, 2];
}

/** A second mild slot for one kind of harm, at Superb or better. */
export function extraMildFor({ skills }: Pick<Person, 'skills'>, consequences: readonly unknown[]): readonly Track[] {
  return TRACKS.filter((track) => consequences.length > 0 && ratingOf({ skills }, TRACK[track].toughness) >= 5);
}

function personFrom(given: Given, settings: Settings): Person {
  const { name, side, gm, skills, consequences } = given;
  const boxes =
    given.stress ?? byTrack((track) => boxesFor(ratingOf({ skills }, TRACK[track].toughness), settings.stressMode));
  const slots = SLOTS.flatMap((slot) => consequences.filter((one) => one === slot));
  return {
    ...{ name, side, gm, skills, boxes, free: boxes, slots, allSlots: slots },
    extraMild: extraMildFor({ skills }, consequences),
    fatePoints: gm ? 0 : (given.fatePoints ?? settings.refresh),
    ...{ takenHere: 0, acted: false, fullDefense: false, owed: 0 },
    ...(given.weapon === undefined ? {} : { weapon: given.weapon }),
    ...(given.armor === undefined ? {} : { armor: given.armor }),
    ...(given.stunts === undefined ? {} : { stunts: given.stunts }),
    ...(given.reach === undefined ? {} : { reach: given.reach }),
  };
}

type Named = readonly { readonly name: string }[];

/**
 * FB-24: a second character of a name gets a number, and so do those of its aspects that are there already: "Duelist 2", "Master
 * of the Old School (2)".
 */
export function toldApart(given: Given, people: Named, aspects: Named): Given {
  const isTaken = (name: string) => people.some((one) => same(one.name, name));
  if (!isTaken(given.name)) return given;
  const base = given.name.trim();
  let n = 2;
  while (isTaken(`${base} ${n}`)) n++;
  const own = (name: string) => (aspects.some((one) => one.name === name) ? `${name.slice(0, 112)} (${n})` : name);
  return { ...given, name: `${base.slice(0, 55)} ${n}`, aspects: given.aspects.map(own) };
}

/** A newcomer as the scene stores them, with an id that nobody has yet. */
export function newcomer(
  given: Given,
  { people, settings }: Pick<State, 'people' | 'settings'>,
): { readonly id: string; readonly person: Person } | Refusal {
  const id = given.id ?? idFor(given.name, 'person', (one) => one === SCENE || Object.hasOwn(people, one));
  if (!/^[A-Za-z][A-Za-z0-9 -]*$/.test(id)) return invalid('id', 'An id is letters, digits and dashes.');
  if (isDirecting(id)) return invalid('id', DIRECTS);
  if (id === SCENE || Object.hasOwn(people, id)) return invalid('id', `The id ${id} is taken.`);
  const twice = listedTwice(given.skills);
  if (twice !== undefined) return invalid('skills', `The skill ${twice} is listed twice.`);
  const alike = stuntTwice(given.stunts ?? []);
  if (alike !== undefined) return invalid(alike.path, alike.message);
  return houseGear(given, settings) ?? { id, person: personFrom(given, settings) };
}

/** What a scene of this kind lacks to begin. */
export function lacking(
  scene: State['scene'],
  sides: readonly string[],
  tasks: readonly unknown[],
  contestants: readonly string[],
): Refusal | undefined {
  if (scene !== 'challenge' && scene !== 'plain' && sides.length < 2)
    return invalid('people', `A ${SCENE_WORD[scene]} needs two sides at least.`);
  if (scene === 'challenge' && tasks.length === 0) return invalid('tasks', 'A challenge is a list of tasks.');
  const stranger = contestants.find((side) => !sides.includes(side));
  return stranger === undefined ? undefined : invalid('contestants', `Nobody is on the side ${stranger}.`);
}

/** Everybody by a name and aspects of their own. */
function allApart({ people }: Setup): Setup['people'] {
  const apart: Given[] = [];
  for (const given of people) {
    const aspects = apart.flatMap((one) => one.aspects.map((name) => ({ name })));
    apart.push(toldApart(given, apart, aspects));
  }
  return apart;
}

export function start(given: Setup): State | Refusal {
  const setup = { ...given, people: allApart(given) };
  const people: Record<string, Person> = {};
  for (const [i, given] of setup.people.entries()) {
    const found = newcomer(given, { people, settings: setup.settings });
    if ('code' in found) return { ...found, path: `start.people.${i}.${found.path}` };
    people[found.id] = found.person;
  }
  const sides = [...new Set(setup.people.map(({ side }) => side))];
  const contestants = setup.contestants ?? sides;
  const lacks = lacking(setup.scene, sides, setup.tasks, contestants);
  if (lacks !== undefined) return { ...lacks, path: `start.${lacks.path}` };
  const aspects = aspectsFrom(setup, people);
  if ('code' in aspects) return aspects;
  const boosts = boostsFrom(setup, people, aspects);
  if ('code' in boosts) return boosts;
  const ids = Object.keys(people);
  const places = placesFrom(setup, people, {
    zoneFor: (id) => setup.people[ids.indexOf(id)]!.zone,
    path: (id) => `people.${ids.indexOf(id)}.zone`,
  });
  if ('code' in places) return { ...places, path: `start.${places.path}` };
  const players = Object.values(people).filter(({ gm }) => !gm).length;
  return {
    scene: setup.scene,
    settings: setup.settings,
    harm: setup.harm,
    exchange: 1,
    people,
    order: orderOf(people, setup.harm),
    // One point for each player's character in the scene, and what was carried over.
    gm: { fatePoints: capped(players + setup.carried), carry: 0 },
    aspects,
    boosts,
    information: [],
    complications: [],
    contest: {
      contestants,
      goal: setup.goal,
      victories: contestants.map((side) => ({ side, count: 0 })),
      rolls: [],
      forfeits: [],
    },
    tasks: setup.tasks,
    ...places,
    ended: false,
  };
}

function aspectsFrom(setup: Setup, people: Readonly<Record<string, Person>>): readonly Aspect[] | Refusal {
  const ids = Object.keys(people);
  const own: readonly Setup['aspects'][number][] = setup.people.flatMap(({ aspects }, i) =>
    aspects.map((name) => ({ name, on: ids[i]!, kind: 'character' as const, hidden: false })),
  );
  const all: Aspect[] = [];
  for (const given of [...own, ...setup.aspects]) {
    if (all.some(({ name }) => name === given.name))
      return invalidStart('aspects', `Two aspects are called ${given.name}.`);
    if (given.on !== undefined && !Object.hasOwn(people, given.on)) {
      return invalidStart('aspects', nobodyCalled(given.on));
    }
    const wrong = Object.keys(given.free ?? {}).find((holder) => !isPresent(people, holder));
    const stranger = wrong ?? given.known?.find((one) => !Object.hasOwn(people, one));
    if (stranger !== undefined) return invalidStart('aspects', nobodyCalled(stranger));
    if (given.by !== undefined && !isPresent(people, given.by)) return invalidStart('aspects', nobodyCalled(given.by));
    all.push({ ...given, known: given.known ?? [], free: given.free ?? {} });
  }
  return all;
}

const isPresent = (people: Readonly<Record<string, Person>>, id: string) => id === GM || Object.hasOwn(people, id);

/** FATE-65: boosts that were won before; a scene that begins takes over what the last one left. */
function boostsFrom(
  { boosts = [] }: Setup,
  people: Readonly<Record<string, Person>>,
  aspects: readonly Aspect[],
): State['boosts'] | Refusal {
  for (const [i, { name, holder }] of boosts.entries()) {
    if (!isPresent(people, holder)) return invalidStart(`boosts.${i}.holder`, nobodyCalled(holder));
    const taken = [...aspects, ...boosts.slice(0, i)].some((one) => one.name === name);
    if (taken) return invalidStart(`boosts.${i}.name`, `There is already something called ${name}.`);
  }
  return boosts;
}

/** Quickest first; ties go to the one listed first. */
export function orderOf(people: Readonly<Record<string, Person>>, harm: Track): readonly string[] {
  const marks = (id: string) => TRACK[harm].order.map((skill) => ratingOf(people[id]!, skill));
  return Object.keys(people).sort((a, b) => {
    const [mine, theirs] = [marks(a), marks(b)];
    const at = mine.findIndex((value, i) => value !== theirs[i]);
    return at < 0 ? 0 : theirs[at]! - mine[at]!;
  });
}
