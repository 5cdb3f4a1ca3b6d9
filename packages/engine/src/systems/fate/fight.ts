/**
 * Whole conflicts: each side attacks in turn by the attack rule, and every hit is absorbed or takes its target out. What
 * somebody has left is one number: a bit for each free box and slot, and one, inverted, for a boost in hand.
 */
import {
  type About,
  type Deed,
  deciding,
  deed,
  either,
  type Field,
  fightSeam,
  type Infer,
  list,
  maybe,
  number,
  oneOf,
  type Process,
  preset,
  type Referee,
  record,
  skirmish,
  TARGETINGS,
  text,
  whole,
} from '../../kernel/index.ts';
import { SLOTS, type Slot, type Way, waysToAbsorb } from './absorb.ts';
import { attack } from './attack.ts';
import { type Settings, settingsShape } from './settings.ts';
import type { Situation } from './situation.ts';

const boxes = (label: string, about: About = {}) => list(whole(1, 20), { label, example: [1, 2], ...about }, 0, 8);

/** A whole conflict is physical; a mental track may stand on the sheet and is not touched. */
const stress = record(
  {
    physical: preset(boxes('Free physical boxes'), []),
    mental: preset(boxes('Free mental boxes', { more: true }), []),
  },
  { label: 'Stress' },
);

const fighterShape = record({
  name: maybe(text({ label: 'Name' }, 60)),
  attack: number({ label: 'Attacks at', usual: [-2, 8], of: 'fighter' }),
  defend: number({ label: 'Defends at', usual: [-2, 8], of: 'fighter' }),
  stress: preset(stress, { physical: [], mental: [] }),
  consequences: preset(list(oneOf(SLOTS), { label: 'Free consequence slots' }, 0, 6), []),
});

const side = (label: string) => either([fighterShape, list(fighterShape, {}, 1, 6)], { label });

export const fightShape = record({
  a: side('Side a'),
  b: side('Side b'),
  boosts: preset(
    oneOf(['ignored', 'spend-at-once'], {
      label: 'Boosts',
      help: 'Whether boosts count; spent at once, each adds 2 to its holder’s next roll.',
    }),
    'ignored',
  ),
  targeting: preset(oneOf(TARGETINGS, { label: 'Whom to attack' }), 'first'),
});

type Fighter = Infer<typeof fighterShape>;

/** What one attack comes to. */
type Blow = { readonly hit: number; readonly mine: number; readonly theirs: number };

interface Strike {
  readonly s: Situation;
  /** FATE-86: lower each hit that allows it for a boost. */
  readonly lower: boolean;
}

function strike(referee: Referee, { s, lower }: Strike): Blow {
  const settled = deciding(
    referee,
    (id, choice) => choice.options.find((option) => id === 'reduceForBoost' && option === lower) ?? choice.default,
  );
  const { hit, boosts } = attack(settled, s).facts;
  return { hit, mine: boosts.actor, theirs: boosts.opposition };
}

/** The bits of one fighter: boxes, then slots, then "no boost in hand". */
class Sheet {
  readonly boxes: readonly number[];
  readonly slots: readonly Slot[];
  readonly noBoost: number;
  readonly mode: Settings['stressMode'];

  constructor({ stress, consequences }: Fighter, mode: Settings['stressMode']) {
    this.boxes = stress.physical;
    this.slots = consequences;
    this.noBoost = 2 ** (this.boxes.length + this.slots.length);
    this.mode = mode;
  }

  get fresh(): number {
    return 2 * this.noBoost;
  }

  isFree(condition: number, bit: number): boolean {
    return Math.floor((condition - 1) / 2 ** bit) % 2 === 1;
  }

  hasBoost(condition: number): boolean {
    return condition - 1 < this.noBoost;
  }

  withBoost(condition: number, has: boolean): number {
    if (this.hasBoost(condition) === has) return condition;
    return has ? condition - this.noBoost : condition + this.noBoost;
  }

  /** Boxes and slots still free. */
  left(condition: number): number {
    let count = 0;
    for (let bit = 0; bit < this.boxes.length + this.slots.length; bit++) if (this.isFree(condition, bit)) count++;
    return count;
  }

  /** Every way to take a hit, the default first, and what it leaves; with none, out. */
  settle(hit: number, condition: number): readonly { readonly label: string; readonly condition: number }[] {
    const ways = waysToAbsorb({
      name: '',
      hit,
      track: 'physical',
      boxes: this.boxes.filter((_, i) => this.isFree(condition, i)),
      slots: this.slots.filter((_, i) => this.isFree(condition, this.boxes.length + i)),
      mode: this.mode,
    });
    if (ways.length === 0) return [{ label: 'taken out', condition: 0 }];
    return ways.map((way) => ({ label: labelOf(way), condition: this.#take(way, condition) }));
  }

  #take({ box, consequences }: Way, condition: number): number {
    let after = condition;
    const cross = (wanted: readonly unknown[], from: number, what: unknown) => {
      const at = wanted.findIndex((one, i) => one === what && this.isFree(after, from + i));
      after -= 2 ** (from + at);
    };
    for (const slot of consequences) cross(this.slots, this.boxes.length, slot);
    if (this.mode === 'condensed') for (let i = 0; i < (box ?? 0); i++) cross(this.boxes, 0, 1);
    else if (box !== null) cross(this.boxes, 0, box);
    return after;
  }
}

function labelOf({ box, consequences }: Way): string {
  const marks = [...consequences, ...(box === null ? [] : [`box ${box}`])];
  return marks.length === 0 ? 'nothing' : marks.join(', ');
}

const BOOST = [{ name: 'boost', value: 2 }];

function situationOf(by: Fighter, at: Fighter, mine: boolean, theirs: boolean, settings: Settings): Situation {
  return {
    action: 'attack',
    actor: { name: by.name ?? 'the attacker', rating: by.attack, bonuses: mine ? BOOST : [], rolls: true },
    opposition: { name: at.name ?? 'the defender', rating: at.defend, bonuses: theirs ? BOOST : [], rolls: true },
    resistedBy: 'defend',
    scene: 'conflict',
    mode: 'new',
    on: 'character',
    reveals: 'information',
    against: 'attack',
    weapon: 0,
    armor: 0,
    made: [],
    available: [],
    purse: {},
    settings,
  };
}

/** Four dice against four, and a boost. */
const WIDEST_LEAD = 8 + 2;

export const fights = fightSeam({
  schema: fightShape,
  settings: settingsShape,
  model: (request, settings): Process<Field> => {
    const a: readonly Fighter[] = Array.isArray(request.a) ? request.a : [request.a as Fighter];
    const b: readonly Fighter[] = Array.isArray(request.b) ? request.b : [request.b as Fighter];
    const all = [...a, ...b];
    const sheets = all.map((one) => new Sheet(one, settings.stressMode));
    const counted = request.boosts === 'spend-at-once';
    const leads = all.flatMap((one) => all.map((other) => one.attack - other.defend));
    const known = new Map<string, readonly Deed[]>();
    const deeds = (by: number, target: number, mine: boolean, theirs: boolean) => {
      const key = `${by} ${target} ${mine} ${theirs}`;
      let made = known.get(key);
      if (made === undefined) {
        const s = situationOf(all[by]!, all[target]!, mine, theirs, settings);
        const one = (label: string, lower: boolean) =>
          deed(label, strike, { s, lower }, (blow: Blow, own, other) => [
            sheets[by]!.withBoost(own, counted && blow.mine > 0),
            sheets[target]!.withBoost(other, counted && blow.theirs > 0),
            blow.hit,
          ]);
        made = counted ? [one('keep each hit', false), one('lower hits for boosts', true)] : [one('attack', false)];
        known.set(key, made);
      }
      return made;
    };
    return skirmish({
      names: { a: a.map((one, i) => one.name ?? `a${i + 1}`), b: b.map((one, i) => one.name ?? `b${i + 1}`) },
      start: sheets.map(({ fresh }) => fresh),
      order: 'sequential',
      targeting: request.targeting,
      unit: 'boxes and slots',
      mostOwed: Math.max(0, ...leads) + WIDEST_LEAD,
      left: (piece, condition) => sheets[piece]!.left(condition),
      settle: (piece, owed, condition) => sheets[piece]!.settle(owed, condition),
      turn: (by, target, own, theirs) => ({
        by: by < a.length ? 'a' : 'b',
        about: `${all[by]!.name ?? 'the attacker'}, on the attack`,
        deeds: deeds(by, target, sheets[by]!.hasBoost(own), sheets[target]!.hasBoost(theirs)),
      }),
    });
  },
  examples: [
    {
      title: 'A duel to the end',
      request: {
        a: {
          name: 'Bran',
          attack: 3,
          defend: 2,
          stress: { physical: [1, 2, 3] },
          consequences: ['mild', 'moderate', 'severe'],
        },
        b: { name: 'Captain', attack: 3, defend: 3, stress: { physical: [1, 2] }, consequences: ['mild'] },
      },
    },
  ],
});
