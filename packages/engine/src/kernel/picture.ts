/**
 * Pictures as plain data. A system says what there is to see in these few forms; the page draws them and the terminal
 * sets them in type, so no door needs to know a game.
 */
import type { Tone } from './system.ts';

/** Things sorted into labelled columns: dice on a chart, hits by who takes them. */
export type ColumnsPicture = {
  readonly kind: 'columns';
  readonly title: string;
  readonly columns: readonly {
    readonly label: string;
    readonly tone?: Tone;
    readonly items: readonly { readonly text: string; readonly struck?: boolean; readonly note?: string }[];
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

/** Lettered, coloured tokens in named rows; never colour alone. */
export type TokensPicture = {
  readonly kind: 'tokens';
  readonly title: string;
  readonly rows: readonly {
    readonly label: string;
    readonly tokens: readonly {
      readonly letter: string;
      readonly colour: 'white' | 'red' | 'blue' | 'green' | 'yellow' | 'black';
      readonly label: string;
      readonly lost?: boolean;
    }[];
  }[];
};

/** Boxes that are free or crossed out, in named rows; `field` and `value` say what a tap changes in the request. */
export type BoxesPicture = {
  readonly kind: 'boxes';
  readonly title: string;
  readonly rows: readonly {
    readonly label: string;
    readonly boxes: readonly {
      readonly label: string;
      readonly crossed: boolean;
      readonly tap?: { readonly path: string; readonly value: number | string };
    }[];
  }[];
};

export type Picture = ColumnsPicture | CurvesPicture | LadderPicture | TokensPicture | BoxesPicture;
