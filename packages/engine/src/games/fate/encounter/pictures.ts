/** A scene to be seen: boxes and slots, aspects with their free invocations, victories, tasks. Nothing hidden is in it. */

import { counted } from '../../../helpers/index.ts';
import {
  type BoxesPicture,
  type Card,
  type ColumnsPicture,
  gathered,
  type Item,
  type Picture,
  type Viewer,
} from '../../../kernel/index.ts';
import { onLadder } from '../ladder.ts';
import { TRACKS, type Track } from '../tracks.ts';
import { current, isIn } from './change.ts';
import { mayRead } from './invocable.ts';
import { extraMildFor } from './start.ts';
import { type Aspect, conditionOf, GM, type Person, type State } from './state.ts';
import { yetToRoll } from './turns.ts';
import { zonePicture } from './zone-picture.ts';
import { zoneOf } from './zones.ts';

type Row = BoxesPicture['rows'][number];
type Box = Row['boxes'][number];

/** All of them in order, those no longer free crossed. */
function crossedOff<T>(all: readonly T[], free: readonly T[], label: (one: T) => string): readonly Box[] {
  const left = [...free];
  return all.map((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return { label: label(one), crossed: at < 0 };
  });
}

function stress({ boxes, free }: Person, track: Track): readonly Box[] {
  return crossedOff(boxes[track], free[track], String);
}

function consequences(person: Person): readonly Box[] {
  const { slots, allSlots = slots, extraMild } = person;
  const own = crossedOff(allSlots, slots, (slot) => slot);
  const extra = crossedOff(extraMildFor(person, allSlots), extraMild, (track) => `mild, ${track}`);
  return [...own, ...extra].map((box, i) => (i === 0 ? { ...box, apart: true } : box));
}

const isHurt = (boxes: readonly Box[]) => boxes.some(({ crossed }) => crossed);

/** Whose turn it is, or in a contest whose side has still to roll. */
function mayAct(state: State): readonly string[] {
  if (state.over !== undefined) return [];
  if (state.scene === 'conflict') return [current(state)].filter((id) => id !== undefined);
  if (state.scene === 'challenge' || state.scene === 'plain') return [];
  const sides = yetToRoll(state);
  return Object.keys(state.people).filter((id) => isIn(state, id) && sides.includes(state.people[id]!.side));
}

function notesOf({ out, fullDefense, gm, fatePoints }: Person): readonly string[] {
  return [
    ...(out === undefined ? [] : [out === 'conceded' ? 'conceded' : 'taken out']),
    ...(fullDefense ? ['on full defense'] : []),
    ...(gm ? [] : [counted(fatePoints, 'fate point')]),
  ];
}

/** FATE-87: what each has to buy off a hit with; a scene without hits shows it only once something is marked. */
function people(state: State, viewer: Viewer, { aspects, boosts }: Cards): readonly BoxesPicture[] {
  const { harm } = state;
  const everybody = [...new Set([...state.order, ...Object.keys(state.people)])]
    .filter((id) => Object.hasOwn(state.people, id))
    .map((id) => [id, state.people[id]!] as const);
  const fought = state.scene === 'conflict' || state.scene === 'contest-under-fire';
  const shown =
    fought || everybody.some(([id, one]) => viewer.knows(id) && isHurt([...stress(one, harm), ...consequences(one)]));
  const now = mayAct(state);
  const row = ([id, one]: (typeof everybody)[number]): Row => {
    const zone = zoneOf(state, id);
    const where = zone === undefined ? [] : [`at ${zone}`];
    const cards = [...aspects, ...boosts].filter(({ card }) => card?.of === id);
    return {
      id,
      label: one.name,
      ...(now.includes(id) ? { now: true } : {}),
      ...(one.out === undefined ? {} : { out: true }),
      ...(viewer.knows(id)
        ? { notes: [...where, ...notesOf(one)], boxes: shown ? [...stress(one, harm), ...consequences(one)] : [] }
        : { notes: [...where, conditionOf(one)], boxes: [] }),
      ...(cards.length === 0 ? {} : { cards }),
    };
  };
  const groups = gathered(everybody, ([, { side }]) => side);
  const led = Math.max(
    0,
    groups.findIndex(({ members }) => members.some(([, { gm }]) => gm)),
  );
  // A player who may not know the GM's points gets no row for the GM.
  const master: readonly Row[] = viewer.knows(GM)
    ? [{ label: 'The GM', notes: [counted(state.gm.fatePoints, 'fate point')], boxes: [] }]
    : [];
  return groups.map(({ label, members }, i) => ({
    kind: 'boxes',
    title: shown ? `${label}, ${harm} stress` : label,
    rows: [...members.map(row), ...(i === led ? master : [])],
  }));
}

/** The other tracks, for those who have something marked there. */
function otherTracks(state: State, viewer: Viewer): readonly BoxesPicture[] {
  return TRACKS.filter((track) => track !== state.harm).flatMap((track) => {
    const rows = Object.entries(state.people)
      .filter(([id]) => viewer.knows(id))
      .map(([id, one]) => ({ id, label: one.name, boxes: stress(one, track) }))
      .filter(({ boxes }) => isHurt(boxes));
    return rows.length === 0 ? [] : [{ kind: 'boxes', title: `${track} stress`, rows } as const];
  });
}

function named(state: State, id: string): string {
  return id === GM ? 'the GM' : Object.hasOwn(state.people, id) ? state.people[id]!.name : id;
}

/** D30: a hidden aspect is shown once a character at the table has found it. */
function aspectItem(state: State, { name, on, kind, hidden, known, free }: Aspect, viewer: Viewer) {
  const uses = Object.entries(free)
    .filter(([holder, count]) => count > 0 && viewer.knows(holder))
    .map(([holder, count]) => ({ name: named(state, holder), count }));
  const finders = known.map((id) => named(state, id)).join(', ');
  const secret = hidden ? (finders === '' ? 'hidden' : `known to ${finders}`) : undefined;
  const notes = [
    ...(on === undefined ? [] : [`on ${named(state, on)}`]),
    ...uses.map((one) => `${one.count} free for ${one.name}`),
    ...(secret === undefined ? [] : [secret]),
  ];
  const card: Card = {
    mark: kind === 'consequence' ? kind : 'aspect',
    ...(on === undefined ? {} : { of: on }),
    ...(uses.length === 0 ? {} : { free: uses }),
    ...(secret === undefined ? {} : { hidden: secret }),
  };
  return { id: name, text: name, ...(notes.length === 0 ? {} : { note: notes.join('; ') }), card };
}

/** FATE-69: a boost is used once for nothing, and is gone. */
function boostItem(state: State, { name, holder }: State['boosts'][number]) {
  const whose = named(state, holder);
  const card: Card = { mark: 'boost', ...(holder === GM ? {} : { of: holder }), free: [{ name: whose, count: 1 }] };
  return { id: name, text: name, note: whose, card };
}

type Cards = Readonly<Record<'aspects' | 'boosts', readonly Item[]>>;

function cardsOf(state: State, viewer: Viewer, atTable: boolean): Cards {
  const aspects = state.aspects.filter((one) => (atTable ? mayRead(viewer, one) : !one.hidden || one.known.length > 0));
  return {
    aspects: aspects.map((aspect) => aspectItem(state, aspect, viewer)),
    boosts: state.boosts.map((boost) => boostItem(state, boost)),
  };
}

function inPlay(state: State, { aspects, boosts }: Cards): readonly ColumnsPicture[] {
  const columns = [
    { label: 'Aspects', items: aspects },
    { label: 'Boosts', items: boosts },
    { label: 'Complications', items: state.complications.map((text) => ({ text })) },
  ].filter(({ items }) => items.length > 0);
  return columns.length === 0 ? [] : [{ kind: 'columns', title: 'In play', columns }];
}

function rolled({ score, against }: State['contest']['rolls'][number]): string {
  if (score === undefined) return 'gave up the roll';
  return against === undefined ? `rolled ${onLadder(score)}` : `rolled ${counted(score, 'shift')}`;
}

function contest(state: State, viewer: Viewer): readonly Picture[] {
  if (state.scene !== 'contest' && state.scene !== 'contest-under-fire') return [];
  const bars = state.contest.victories.map(({ side, count }) => {
    const roll = state.contest.rolls.find((one) => one.side === side);
    return {
      label: side,
      value: count,
      of: state.settings.contestTarget,
      notes: roll === undefined || !viewer.knows(roll.by) ? [] : [rolled(roll)],
    };
  });
  return [{ kind: 'bars', title: 'Victories', groups: [{ label: `Exchange ${state.exchange}`, bars }] }];
}

/** FATE-58: tasks by what has become of them. */
function tasks(state: State): readonly ColumnsPicture[] {
  if (state.scene !== 'challenge') return [];
  const item = ({ name, skill, rating, cost }: State['tasks'][number]) => ({
    text: name,
    note: cost === undefined || cost === 'none' ? `${skill}, ${onLadder(rating)}` : `at a ${cost} cost`,
  });
  const of = (fits: (task: State['tasks'][number]) => boolean) => state.tasks.filter(fits).map(item);
  const columns = [
    { label: 'To do', items: of(({ outcome }) => outcome === undefined) },
    {
      label: 'Done',
      tone: 'good' as const,
      items: of(({ outcome, success }) => outcome !== undefined && success === true),
    },
    {
      label: 'Not done',
      tone: 'bad' as const,
      items: of(({ outcome, success }) => outcome !== undefined && success !== true),
    },
  ];
  return [{ kind: 'columns', title: 'Tasks', columns }];
}

const EVERYBODY: Viewer = { knows: () => true, plays: () => false };

/** As one viewer may see it; without one, as a screen that everybody looks at shows it. */
export function encounterPictures(state: State, viewer?: Viewer): readonly Picture[] {
  const eyes = viewer ?? EVERYBODY;
  const cards = cardsOf(state, eyes, viewer !== undefined);
  return [
    ...tasks(state),
    ...contest(state, eyes),
    ...people(state, eyes, cards),
    ...zonePicture(state),
    ...otherTracks(state, eyes),
    ...inPlay(state, cards),
  ];
}
