/**
 * Taking a hit: any free consequence slots, then at most one stress box for what remains, and nothing that could have
 * been spared. A character who cannot take it all is taken out.
 */
import type { Change, Referee } from '../../kernel/index.ts';
import { type AbsorbRequest, SLOT_VALUE, SLOTS, type Slot } from './request.ts';
import type { Settings } from './settings.ts';
import { describeAbsorb } from './text/questions.ts';
import type { Track } from './tracks.ts';

/** A way to take a hit. With boxes worth 1, `box` is how many are marked. */
export type Way = { readonly box: number | null; readonly consequences: readonly Slot[] };

interface Hit {
  readonly name: string;
  readonly hit: number;
  readonly track: Track;
  /** Free boxes of the track. */
  readonly boxes: readonly number[];
  readonly slots: readonly Slot[];
  readonly mode: Settings['stressMode'];
}

const value = (slots: readonly Slot[]) => slots.reduce((all, slot) => all + SLOT_VALUE[slot], 0);

/** Every set of slots, each in the order mild to severe, equal ones once. */
export function slotSets(free: readonly Slot[]): readonly (readonly Slot[])[] {
  let sets: (readonly Slot[])[] = [[]];
  for (const slot of SLOTS) {
    const count = free.filter((one) => one === slot).length;
    sets = sets.flatMap((set) => Array.from({ length: count + 1 }, (_, n) => [...set, ...Array<Slot>(n).fill(slot)]));
  }
  return sets;
}

/** The boxes that take a remainder: its own, or any higher one where that is not free. */
function boxesFor(rest: number, { boxes, mode }: Hit): readonly (number | null)[] {
  if (rest <= 0) return [null];
  if (mode === 'condensed') return rest <= boxes.length ? [rest] : [];
  if (boxes.includes(rest)) return [rest];
  return [...new Set(boxes.filter((box) => box > rest))];
}

/** Every legal way, sorted by number of slots, their value, the box. */
export function waysToAbsorb(hit: Hit): readonly Way[] {
  const ways = slotSets(hit.slots).flatMap((consequences) =>
    boxesFor(hit.hit - value(consequences), hit)
      .filter((box) => consequences.every((slot) => value(consequences) - SLOT_VALUE[slot] + (box ?? 0) < hit.hit))
      .map((box) => ({ box, consequences })),
  );
  const byCost = (a: Way, b: Way) =>
    a.consequences.length - b.consequences.length ||
    value(a.consequences) - value(b.consequences) ||
    (a.box ?? 0) - (b.box ?? 0);
  return ways.sort(byCost);
}

/** What a way leaves, for people who compare. */
type Compared = Way & {
  /** Shifts taken beyond the hit. */
  readonly wasted: number;
  /** Each consequence gives the attacker who inflicted it a free invocation. */
  readonly freeInvocations: number;
  /** How long the longest-lasting part stays. */
  readonly heals: 'after the conflict' | 'a scene' | 'a session' | 'a scenario' | 'at once';
  /** The largest hit that could still be taken on this track. */
  readonly stillTakes: number;
};

const HEALS = { mild: 'a scene', moderate: 'a session', severe: 'a scenario' } as const;

export function compared(hit: Hit, way: Way): Compared {
  const left = { boxes: boxesLeft(hit, way), slots: [...hit.slots] };
  for (const slot of way.consequences) left.slots.splice(left.slots.indexOf(slot), 1);
  const worst = way.consequences.at(-1);
  return {
    ...way,
    wasted: value(way.consequences) + (way.box ?? 0) - hit.hit,
    freeInvocations: way.consequences.length,
    heals: worst !== undefined ? HEALS[worst] : way.box === null ? 'at once' : 'after the conflict',
    stillTakes: value(left.slots) + (hit.mode === 'condensed' ? left.boxes.length : Math.max(0, ...left.boxes)),
  };
}

function boxesLeft({ boxes, mode }: Hit, { box }: Way): readonly number[] {
  if (box === null) return boxes;
  if (mode === 'condensed') return boxes.slice(box);
  const at = boxes.indexOf(box);
  return boxes.filter((_, i) => i !== at);
}

export type AbsorbFacts = {
  readonly options: readonly Way[];
  readonly used: Way | null;
  readonly compared: readonly Compared[];
  readonly stillTakes: number;
};
export type AbsorbResult = {
  readonly outcome: 'absorbed' | 'taken-out';
  readonly facts: AbsorbFacts;
  readonly changes: readonly Change[];
};

/** People name their consequences in any order; more than four at once only as they are listed. */
function inAnyOrder({ box, consequences }: Way): readonly Way[] {
  if (consequences.length < 2 || consequences.length > 4) return [];
  return orders(consequences).map((named) => ({ box, consequences: named }));
}

function orders(slots: readonly Slot[]): readonly (readonly Slot[])[] {
  if (slots.length < 2) return [slots];
  return slots.flatMap((slot, i) => orders(slots.filter((_, k) => k !== i)).map((rest) => [slot, ...rest]));
}

function isSameWay(way: Way, named: Way): boolean {
  const count = (slots: readonly Slot[], slot: Slot) => slots.filter((one) => one === slot).length;
  return (
    way.box === named.box && SLOTS.every((slot) => count(way.consequences, slot) === count(named.consequences, slot))
  );
}

/** FATE-87: how a hit is bought off, all of it; nobody is left standing otherwise (D31: in no other way). */
export function wayTaken(referee: Referee, hit: Hit): Way | null {
  const options = waysToAbsorb(hit);
  const [first] = options;
  if (first === undefined) {
    referee.note('FATE-87', 'taken-out', { name: hit.name, hit: hit.hit });
    return null;
  }
  const about = { hit: hit.hit };
  const chosen = referee.choose('absorb', {
    by: 'character',
    options,
    default: first,
    alsoAccepted: options.flatMap(inAnyOrder),
    about,
    describe: () => describeAbsorb(hit.name, hit.hit, (way) => compared(hit, way)),
  });
  const used = options.find((way) => isSameWay(way, chosen))!;
  referee.note('FATE-87', 'absorbed', { name: hit.name, hit: hit.hit, box: used.box, consequences: used.consequences });
  return used;
}

/** FATE-87: the whole result, with every other way to compare. */
export function absorb(referee: Referee, hit: Hit): AbsorbResult {
  const options = waysToAbsorb(hit);
  const used = wayTaken(referee, hit);
  if (used === null) {
    return { outcome: 'taken-out', facts: { options, used, compared: [], stillTakes: 0 }, changes: [] };
  }
  const stress = { who: 'character', what: 'stress', by: -1 } as const;
  const marks = hit.mode === 'condensed' ? Array<number>(used.box ?? 0).fill(1) : used.box === null ? [] : [used.box];
  return {
    outcome: 'absorbed',
    facts: {
      options,
      used,
      compared: options.map((way) => compared(hit, way)),
      stillTakes: compared(hit, used).stillTakes,
    },
    changes: [
      ...used.consequences.map((slot) => ({ who: 'character', what: 'consequence', by: -1, detail: slot })),
      ...marks.map((box) => ({ ...stress, detail: box })),
    ],
  };
}

export function prepareAbsorb(request: AbsorbRequest, settings: Settings): Hit {
  const { name, stress, consequences } = request.character;
  return {
    name: name ?? 'the character',
    hit: request.hit,
    track: request.track,
    boxes: stress[request.track],
    slots: consequences,
    mode: settings.stressMode,
  };
}
