/** Who comes and goes: newcomers in a scene, and the scene after this one. */

import { invalid, nobodyCalled, refuse } from '../../../helpers/index.ts';
import { isRefusal, type Refusal } from '../../../kernel/index.ts';
import { current, turnsTo } from './change.ts';
import { lacking, newcomer, orderOf, toldApart } from './start.ts';
import { type Aspect, capped, GM, MOST, type Person, type Setup, type State } from './state.ts';
import { firstZoneOf, placesFrom } from './zones.ts';

/** A newcomer as typed by a user. */
export type Newcomer = Setup['people'][number];

/** FB-24: a character joins, at their place in the order of turns, and may act in this exchange; the turn stays with who has it. */
export function joined(state: State, given: Newcomer): State | Refusal {
  if (Object.keys(state.people).length >= MOST.people) {
    return refuse('name', `${MOST.people} are in this scene; nobody more finds room.`);
  }
  const person = toldApart(given, Object.values(state.people), [...state.aspects, ...state.boosts]);
  const found = newcomer(person, state);
  if (isRefusal(found)) return found;
  const people = { ...state.people, [found.id]: found.person };
  const taken = person.aspects.findIndex((name, i) =>
    [...state.aspects, ...state.boosts, ...person.aspects.slice(0, i).map((one) => ({ name: one }))].some(
      (one) => one.name === name,
    ),
  );
  if (taken >= 0) {
    const message = `There is already something called ${person.aspects[taken]}.`;
    return invalid(`aspects.${taken}`, message);
  }
  const places = entering(state, found.id, person);
  if (isRefusal(places)) return places;
  const own = { on: found.id, kind: 'character', hidden: false, known: [], free: {} } as const;
  const aspects = [...state.aspects, ...person.aspects.map((name) => ({ ...own, name }))];
  const after = { ...state, people, aspects, order: orderOf(people, state.harm), ...places };
  const now = turnsTo(state.scene) ? current(state) : undefined;
  return now === undefined || current(after) === now ? after : { ...after, turn: now };
}

/** The name of the character who came in last. */
export const newestOf = ({ people }: State): string => Object.values(people).at(-1)!.name;

/** FB-31: a newcomer begins where their side does, unless another zone is told. */
function entering({ zones, people }: State, id: string, { zone, side }: Newcomer): Pick<State, 'zones'> | Refusal {
  if (zones === undefined) return zone === undefined ? {} : invalid('zone', 'This scene has no zones.');
  const first = Object.values(people)[0];
  const begins = zone ?? firstZoneOf(zones.list, side === first?.side);
  const there = zones.list.find(({ name }) => name === begins);
  if (there === undefined) return invalid('zone', `There is no zone ${zone}.`);
  return { zones: { ...zones, at: { ...zones.at, [id]: there.name } } };
}

const here = ({ out }: Person) => out !== 'taken-out';

/** The scene that is told for the next one. */
interface NextScene extends Partial<Pick<Setup, 'harm' | 'tasks' | 'contestants' | 'goal' | 'zones' | 'borders'>> {
  readonly scene: Setup['scene'];
  /** FB-31: who begins where. */
  readonly places?: Readonly<Record<string, string>>;
  readonly absent?: readonly string[];
  readonly back?: readonly string[];
}

/** FB-26: the same people, rested, with what they carried over; who was taken out is back only where that is said. */
export function nextScene(state: State, move: NextScene): State | Refusal {
  const { scene, harm = state.harm, tasks = [], goal = 'deed', absent = [], back = [] } = move;
  const people = Object.fromEntries(
    Object.entries(state.people)
      .filter(([id, one]) => !absent.includes(id) && (here(one) || back.includes(id)))
      .map(([id, { out: _, ...one }]) => [id, one]),
  );
  const sides = [...new Set(Object.values(people).map(({ side }) => side))];
  const contestants = move.contestants ?? sides;
  const wrong = lacking(scene, sides, tasks, contestants);
  if (wrong !== undefined) return wrong;
  const players = Object.values(people).filter(({ gm }) => !gm).length;
  const stays = (id: string) => id === GM || Object.hasOwn(people, id);
  // Another scene is another place: it has the zones that are told for it.
  const told = move.places ?? {};
  const stranger = Object.keys(told).find((id) => !Object.hasOwn(people, id));
  if (stranger !== undefined) return invalid(`places.${stranger}`, nobodyCalled(stranger, people));
  const places = placesFrom(move, people, {
    zoneFor: (id) => (Object.hasOwn(told, id) ? told[id] : undefined),
    path: (id) => `places.${id}`,
  });
  if (isRefusal(places)) return places;
  const { over: _, zones: __, turn: ___, ...rest } = state;
  return {
    ...rest,
    ...{ scene, harm, people, tasks, exchange: 1, ended: false },
    order: orderOf(people, harm),
    gm: { fatePoints: capped(players + state.gm.carry), carry: 0 },
    // What is oldest is forgotten.
    information: state.information.filter(({ by }) => stays(by)).slice(-100),
    complications: state.complications.slice(-100),
    aspects: state.aspects.filter(({ on }) => on === undefined || stays(on)).map((one) => forThose(one, stays)),
    boosts: state.boosts.filter(({ holder }) => stays(holder)),
    ...(state.later === undefined ? {} : { later: state.later.filter(({ who }) => stays(who)) }),
    ...places,
    contest: {
      contestants,
      goal,
      victories: contestants.map((side) => ({ side, count: 0 })),
      rolls: [],
      forfeits: [],
    },
  };
}

export function forThose(aspect: Aspect, stays: (id: string) => boolean): Aspect {
  const free = Object.fromEntries(Object.entries(aspect.free).filter(([id]) => stays(id)));
  const { by, ...rest } = aspect;
  return { ...rest, ...(by !== undefined && stays(by) ? { by } : {}), free, known: aspect.known.filter(stays) };
}
