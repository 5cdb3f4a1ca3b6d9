/**
 * Pictures as plain data. A system says what there is to see in these few forms; the page draws them and the terminal
 * sets them in type, so no interface needs to know a game.
 */
import type { Tone } from './action.ts';

/** A card that a character can use: what it is, whose it is, who may use it for free and how often. */
export type Card = {
  /** "aspect", "boost", "consequence". */
  readonly mark: string;
  /** Whose row it lies with: on them, or in their hand. */
  readonly of?: string;
  readonly free?: readonly { readonly name: string; readonly count: number }[];
  /** Who knows of it, where not everybody does. */
  readonly hidden?: string;
};

/** A thing in a column. */
export type Item = {
  /** The thing of the fight that it is, where moves are aimed at it. */
  readonly id?: string;
  readonly text: string;
  readonly struck?: boolean;
  readonly note?: string;
  /** It lies there as a card: then this says all that the note says. */
  readonly card?: Card;
};

/** Things sorted into labeled columns: dice on a chart, hits by who takes them. */
export type ColumnsPicture = {
  readonly kind: 'columns';
  readonly title: string;
  readonly columns: readonly {
    /** The place of the fight that it is, where moves are aimed at it. */
    readonly id?: string;
    readonly label: string;
    readonly tone?: Tone;
    readonly items: readonly Item[];
  }[];
};

/** Chances along one number, a curve for each case; `at` marks where things stand now. */
export type CurvesPicture = {
  readonly kind: 'curves';
  readonly title: string;
  readonly along: string;
  readonly at?: number;
  readonly curves: readonly {
    readonly label: string;
    readonly current?: boolean;
    /** The number, the chance as a float and as a fraction. */
    readonly points: readonly (readonly [number, number, string])[];
  }[];
};

/** Named rungs with results standing on them. */
export type LadderPicture = {
  readonly kind: 'ladder';
  readonly title: string;
  readonly rungs: readonly { readonly value: number; readonly label: string }[];
  readonly marks: readonly { readonly value: number; readonly label: string; readonly winner?: boolean }[];
  /** What is said of the distance between the first two marks. */
  readonly between?: string;
};

/** A character or thing with a row of its own, and the notes on it. */
export type RowHead = {
  /** Whose row it is, where it is a fighter's. */
  readonly id?: string;
  readonly label: string;
  /** May do something now. */
  readonly now?: boolean;
  /** No longer takes part. */
  readonly out?: boolean;
  readonly notes?: readonly string[];
  /** The cards that lie with them; they are among the things of a column too. */
  readonly cards?: readonly Item[];
};

/** Lettered, colored tokens in named rows; never color alone. */
export type TokensPicture = {
  readonly kind: 'tokens';
  readonly title: string;
  /** Its rows are the requests that may follow: an interface that offers those need not draw them again. */
  readonly offered?: boolean;
  readonly rows: readonly (RowHead & {
    readonly tokens: readonly {
      readonly letter: string;
      readonly color: 'white' | 'red' | 'blue' | 'green' | 'yellow' | 'black';
      readonly label: string;
      readonly lost?: boolean;
      /** What it stands for here, in a word. */
      readonly note?: string;
    }[];
  })[];
};

/** Boxes that are free or crossed out, in named rows; `field` and `value` say what a tap changes in the request. */
export type BoxesPicture = {
  readonly kind: 'boxes';
  readonly title: string;
  readonly rows: readonly (RowHead & {
    readonly boxes: readonly {
      readonly label: string;
      readonly crossed: boolean;
      /** The first of another sort: it stands a little apart. */
      readonly apart?: boolean;
      readonly tap?: { readonly path: string; readonly value: number | string };
    }[];
  })[];
};

/** What is left of what there was: a bar for each, gathered in named groups. */
export type BarsPicture = {
  readonly kind: 'bars';
  readonly title: string;
  readonly groups: readonly {
    readonly label: string;
    readonly bars: readonly (RowHead & {
      /** Left out for viewers who may not know it. */
      readonly value?: number;
      /** What a full bar stands for; left out where nobody knows, and then only the number is shown. */
      readonly of?: number;
      /** What is left once everything that is on its way has come. */
      readonly soon?: number;
    })[];
  }[];
};

export type Picture = ColumnsPicture | CurvesPicture | LadderPicture | TokensPicture | BoxesPicture | BarsPicture;

/** Every kind of picture; the compiler names a place that lacks one. */
const KINDS: Readonly<Record<Picture['kind'], true>> = {
  bars: true,
  boxes: true,
  tokens: true,
  columns: true,
  ladder: true,
  curves: true,
};
export const PICTURE_KINDS = Object.keys(KINDS) as readonly Picture['kind'][];

/** Things gathered under their labels, each label where it first came up. */
export function gathered<T>(
  all: readonly T[],
  labelOf: (one: T) => string,
): readonly { readonly label: string; readonly members: readonly T[] }[] {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const label = labelOf(one);
    const known = groups.get(label);
    if (known === undefined) groups.set(label, [one]);
    else known.push(one);
  }
  return Array.from(groups, ([label, members]) => ({ label, members }));
}
