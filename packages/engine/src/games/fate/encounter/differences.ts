/** What a step did, read from the states before and after: to people, to aspects, and to what is known. */
import type { Change } from '../../../kernel/index.ts';
import type { Role } from '../request.ts';
import { TRACKS } from '../tracks.ts';
import { type Aspect, GM, type Person, SCENE, type State } from './state.ts';
import { zoneOf } from './zones.ts';

/** Roles become the people behind them. */
export function byName(changes: readonly Change[], who: Readonly<Record<Role, string>>): readonly Change[] {
  return changes
    .filter(({ what }) => what !== 'fate-points')
    .map((change) => ({
      ...change,
      who: change.who === 'actor' || change.who === 'opposition' ? who[change.who] : change.who,
    }));
}

function counts(who: string, what: string, from: number, to: number, detail?: string): readonly Change[] {
  return from === to ? [] : [{ who, what, by: to - from, from, to, ...(detail === undefined ? {} : { detail }) }];
}

/** What a step left as it was is the same object in both states, and is not looked through. */
export function changesSince(before: State, after: State): readonly Change[] {
  return [
    ...Object.keys(after.people).flatMap((id) => ofPerson(id, before, after)),
    ...counts(GM, 'fate-points', before.gm.fatePoints, after.gm.fatePoints),
    ...counts(GM, 'carried', before.gm.carry, after.gm.carry),
    ...ofBoosts(GM, before, after),
    ...(before.aspects === after.aspects ? [] : ofAspects(before.aspects, after.aspects)),
    ...after.information
      .slice(before.information.length)
      .map(({ by, says }) => ({ who: by, what: 'information', by: 1, detail: says })),
    ...after.complications
      .slice(before.complications.length)
      .map((detail) => ({ who: SCENE, what: 'complication', by: 1, detail })),
    ...after.contest.victories.flatMap(({ side, count }, i) =>
      counts(side, 'victories', before.contest.victories[i]?.count ?? 0, count),
    ),
    ...counts(SCENE, 'exchange', before.exchange, after.exchange),
    ...(before.zones === after.zones ? [] : ofZones(before, after)),
    ...(before.obstacles === after.obstacles && before.later === after.later ? [] : ofObstacles(before, after)),
  ];
}

function ofPerson(id: string, before: State, after: State): readonly Change[] {
  const [was, is] = [before.people[id], after.people[id]!];
  if (was === undefined) return [{ who: id, what: 'person', by: 1, detail: is.name }];
  return was === is ? ofBoosts(id, before, after) : [...onSheet(id, was, is), ...ofBoosts(id, before, after)];
}

function ofBoosts(id: string, before: State, after: State): readonly Change[] {
  if (before.boosts === after.boosts) return [];
  return counts(id, 'boosts', boostsOf(before, id), boostsOf(after, id));
}

function onSheet(id: string, was: Person, is: Person): readonly Change[] {
  const slots = ({ slots: own, extraMild }: Person) => own.length + extraMild.length;
  return [
    ...counts(id, 'fate-points', was.fatePoints, is.fatePoints),
    ...counts(id, 'fate-points-owed', was.owed, is.owed),
    ...TRACKS.flatMap((track) => counts(id, track, was.free[track].length, is.free[track].length)),
    ...counts(id, 'consequences', slots(was), slots(is)),
    ...counts(id, 'full-defense', Number(was.fullDefense), Number(is.fullDefense)),
    ...(was.out === is.out ? [] : [{ who: id, what: 'out', by: is.out === undefined ? -1 : 1, detail: is.out ?? '' }]),
  ];
}

/** FB-25, FATE-50: what is newly in the way, what no longer is, and what will be higher. */
function ofObstacles(before: State, after: State): readonly Change[] {
  const [were, are] = [before.obstacles ?? [], after.obstacles ?? []];
  const missing = (some: typeof were, all: typeof were) =>
    some.filter(({ name }) => !all.some((one) => one.name === name));
  const later = (after.later ?? []).filter((one) => !(before.later ?? []).includes(one));
  return [
    ...missing(are, were).map(({ name }) => ({ who: SCENE, what: 'obstacle', by: 1, detail: name })),
    ...missing(were, are).map(({ name }) => ({ who: SCENE, what: 'obstacle', by: -1, detail: name })),
    ...later.map(({ who, what = '', more }) => ({ who, what: 'later-opposition', by: more, detail: what })),
  ];
}

/** FB-31, D42: who is in another zone, who blocks which one and who no longer does; nothing of it is counted. */
function ofZones(before: State, after: State): readonly Change[] {
  const blocks = ({ zones }: State, id: string) => zones?.blocks.includes(id) ?? false;
  return Object.keys(after.people).flatMap((who) => {
    const detail = zoneOf(after, who);
    if (detail === undefined || !Object.hasOwn(before.people, who)) return [];
    return [
      ...(detail === zoneOf(before, who) ? [] : [{ who, what: 'zone', by: 0, detail }]),
      ...(blocks(before, who) === blocks(after, who)
        ? []
        : [{ who, what: blocks(after, who) ? 'blocks' : 'lets-pass', by: 0, detail }]),
    ];
  });
}

/** D30: what nobody has found is in no list that everybody sees. */
const isSecret = ({ hidden, known }: Aspect) => hidden && known.length === 0;

/** New aspects are added at the end, and one that is reworded keeps its place. */
function ofAspects(before: readonly Aspect[], after: readonly Aspect[]): readonly Change[] {
  const inPlace = after.length >= before.length;
  const was = (aspect: Aspect, i: number) => (inPlace ? before[i] : before.find(({ name }) => name === aspect.name));
  const gone = inPlace ? [] : before.filter(({ name }) => !after.some((one) => one.name === name));
  return [
    ...gone.filter((aspect) => !isSecret(aspect)).flatMap((aspect) => ofAspect(aspect, undefined)),
    ...after.flatMap((aspect, i) => (isSecret(aspect) ? [] : ofAspect(was(aspect, i), aspect))),
  ];
}

function ofAspect(was: Aspect | undefined, is: Aspect | undefined): readonly Change[] {
  const { on = SCENE, name: detail } = (is ?? was)!;
  const made = Number(is !== undefined) - Number(was !== undefined);
  const [held, holds] = [was?.free ?? {}, is?.free ?? {}];
  const known = is === undefined || was === undefined ? [] : is.known.filter((id) => !was.known.includes(id));
  return [
    ...(made === 0 ? [] : [{ who: on, what: 'aspect', by: made, detail }]),
    ...(made === 0 && was!.name !== detail ? [{ who: on, what: 'reworded', by: 1, detail }] : []),
    ...known.map((who) => ({ who, what: 'knows', by: 1, detail })),
    ...[...new Set([...Object.keys(held), ...Object.keys(holds)])].flatMap((who) =>
      counts(who, 'free-invocations', held[who] ?? 0, holds[who] ?? 0, detail),
    ),
  ];
}

function boostsOf(state: State, id: string): number {
  return state.boosts.filter(({ holder }) => holder === id).length;
}
