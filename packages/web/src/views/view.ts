/**
 * What a view of the page is: one value in `views/<view>/index.ts`, listed in `views/index.ts`. Links, tabs, keys, the help
 * and what is fetched follow from it. These values are in the first file of the page, so a view's own code is in `load`.
 */
import type { ComponentType } from 'preact';
import type { LinkParts } from '../state/link-text.ts';
import type { SystemPart } from '../state/registry.ts';

/** Where the page is: a view of a game, and what its link says of it. */
export interface Place {
  readonly view: string;
  readonly system?: string;
  /** What is wrong with the link. */
  readonly trouble?: string;
}

export interface PageView<P extends Place> {
  readonly id: P['view'];
  /** The words after the game with which its links begin: `~rules`. The first of them alone is its link in any game. */
  readonly paths: readonly string[];
  /** Whether a link with such a word leads here, where that takes more than the word. */
  readonly owns?: (path: LinkParts['path']) => boolean;
  /** Undefined where the game has no such place. Without it the place is the view and the game. */
  readonly read?: (link: LinkParts) => P | undefined;
  /** The link after the game. Without it, the first of `paths`. */
  readonly print?: (place: P) => string;
  /** Where the view of a game begins. Without it, the view and the game. */
  readonly first?: (system: string) => Place;
  /** What has to be here of the game; without it, its single actions. */
  readonly needs?: (query?: string) => SystemPart | undefined;
  /** The games that have this view, where not all have. */
  readonly has?: 'hasEncounter' | 'hasFight';
  /** Its component, which takes the place as its properties. */
  readonly load: () => Promise<ComponentType<P>>;
  readonly tab?: Tab;
  readonly key?: Key;
  /** Done once when a link is opened: the place without what must not stay in the address. */
  readonly settle?: (place: P) => P;
  /** Where the page opens the next time: here, or at its first words. Without it, where it would have. */
  readonly reopens?: (place: P) => 'here' | 'home' | undefined;
  /** What the button says where the view cannot be shown, and does; without `act` it leads to where the view begins. */
  readonly rescue?: { readonly label: string; readonly act?: (system: string) => Promise<void> };
}

/** Its place in the row of views. */
interface Tab {
  readonly label: string;
  /** A part of the label, for a phone. */
  readonly short?: string;
  /** On a phone it is this drawing, beside the row. */
  readonly icon?: string;
}

/** The key that leads to it from everywhere. */
interface Key {
  readonly press: string;
  /** For the help. */
  readonly about: string;
  /** The id of the field that is focused then. */
  readonly focus?: string;
}
