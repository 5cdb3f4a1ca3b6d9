/** What a board can be tapped for: the view that draws a fight sets it for each character and thing, by id. */
import { type ComponentChildren, createContext } from 'preact';

export interface RowControl {
  /** A tap on the name: who acts, whom it is aimed at, moves by them or at them, the sheet, or other words for a card. */
  readonly tap?: { readonly kind: 'acts' | 'aim' | 'moves' | 'sheet' | 'words'; readonly on: () => void };
  /** Whose move it is that is being said. */
  readonly acting?: boolean;
  /** What may be done to them, under their row. */
  readonly under?: ComponentChildren;
}

export const RowControls = createContext<(id: string) => RowControl | undefined>(() => undefined);
