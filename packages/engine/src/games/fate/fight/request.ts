/** A whole conflict as people write it: two lines of fighters, and how they fight. */
import { targetingShape } from '../../../helpers/index.ts';
import {
  type About,
  amount,
  either,
  type Infer,
  lineOf,
  list,
  maybe,
  number,
  oneOf,
  type Refusal,
  record,
  text,
  whole,
  withDefault,
} from '../../../kernel/index.ts';
import { SLOT_VALUE, SLOTS, type Slot } from '../request.ts';
import type { Settings } from '../settings.ts';
import { houseGear } from '../situation.ts';
import { byTrack, DEFAULT_TRACK } from '../tracks.ts';

const boxes = (label: string, about: About = {}) => list(whole(1, 20), { label, example: [1, 2], ...about }, 0, 8);

/** A whole conflict is about one kind of harm; the sheet may list the other tracks, and they are not touched. */
const stress = record(
  byTrack((track) => withDefault(boxes(`Free ${track} boxes`, track === DEFAULT_TRACK ? {} : { more: true }), [])),
  { label: 'Stress' },
);

const fighterShape = record({
  name: maybe(text({ label: 'Name' }, 60)),
  attack: number({ label: 'Attack rating', usual: [-2, 8], ratingOf: 'fighter' }),
  defend: number({ label: 'Defense rating', usual: [-2, 8], ratingOf: 'fighter' }),
  stress: withDefault(
    stress,
    byTrack(() => []),
  ),
  consequences: withDefault(list(oneOf(SLOTS), { label: 'Free consequence slots' }, 0, 6), []),
  fatePoints: withDefault(
    whole(0, 10, {
      label: 'Fate points',
      more: true,
      help: 'Nobody spends any by default; the best play says when to.',
    }),
    0,
  ),
  aspects: withDefault(
    list(text({ label: 'Aspect' }, 120), { label: 'Aspects to invoke for a fate point each', more: true }, 0, 6),
    [],
  ),
  freeInvocations: withDefault(
    whole(0, 4, {
      label: 'Free invocations',
      more: true,
      help: 'All on one advantage that was made before, which a fate point can invoke as well.',
    }),
    0,
  ),
  weapon: maybe(amount({ label: 'Weapon', usual: [0, 4], more: true })),
  armor: maybe(amount({ label: 'Armor', usual: [0, 4], more: true })),
});

const side = (label: string) => either([fighterShape, list(fighterShape, {}, 1, 6)], { label });

export const fightShape = record({
  a: side('Side a'),
  b: side('Side b'),
  boosts: withDefault(
    oneOf(['ignored', 'spend-at-once'], {
      label: 'Boosts',
      help: 'Whether boosts count; spent at once, each adds 2 to its holder’s next roll.',
    }),
    'ignored',
  ),
  targeting: targetingShape('Weakest and strongest by the free boxes and slots, added up by their value.'),
  invokeConsequences: withDefault(
    oneOf(['never', 'open'], {
      label: 'Consequences as aspects',
      help: 'With *open*, best play may invoke them: the one who dealt it has a free invocation, and anyone may pay.',
      more: true,
    }),
    'never',
  ),
});

export type FightRequest = Infer<typeof fightShape>;
export type Fighter = Infer<typeof fighterShape>;

export interface Lines {
  readonly a: readonly Fighter[];
  readonly b: readonly Fighter[];
}

/** Both sides as lines, or why they may not fight so. */
export function linesOf(request: FightRequest, settings: Settings): Lines | Refusal {
  const lines = { a: lineOf<Fighter>(request.a), b: lineOf<Fighter>(request.b) };
  for (const party of ['a', 'b'] as const) {
    for (const [i, one] of lines[party].entries()) {
      const wrong = houseGear(one, settings);
      if (wrong === undefined) continue;
      const at = Array.isArray(request[party]) ? `${party}.${i}` : party;
      return { ...wrong, path: `${at}.${wrong.path}` };
    }
  }
  return lines;
}

/** What a fighter is called where nobody gave a name. */
export function namesOf({ a, b }: Lines): { readonly a: readonly string[]; readonly b: readonly string[] } {
  return { a: a.map(({ name }, i) => name ?? `a${i + 1}`), b: b.map(({ name }, i) => name ?? `b${i + 1}`) };
}

/** The harm that can still be taken, in shifts: every free box and slot by its value. */
export function harmLeft(boxes: readonly number[], slots: readonly Slot[], mode: Settings['stressMode']): number {
  const stress = mode === 'condensed' ? boxes.length : boxes.reduce((all, box) => all + box, 0);
  return slots.reduce((all, slot) => all + SLOT_VALUE[slot], stress);
}
