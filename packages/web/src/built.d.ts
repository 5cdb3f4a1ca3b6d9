/** What the build puts in: see vite.config.ts. */
declare module 'virtual:registry' {
  import type { Encounter, Level, System } from '@strikehome/engine/kernel';
  export const REGISTRY: readonly {
    readonly id: string;
    readonly version: number;
    readonly title: string;
    readonly hasEncounter: boolean;
    readonly hasFight: boolean;
    readonly load: {
      /** The system without its encounter, its fight, its sheets and its cast. */
      readonly core: () => Promise<System>;
      readonly outline: () => Promise<import('./state/outline.ts').SystemOutline>;
      /** What its encounter says of itself, as data; empty where it has none. */
      readonly table: () => Promise<
        Pick<Encounter, 'rolls' | 'choices' | 'kinds' | 'action' | 'setup' | 'examples'> & {
          readonly seats?: { readonly visibility?: Level };
        }
      >;
      readonly encounter?: () => Promise<System['encounter']>;
      readonly sheet?: () => Promise<Pick<System, 'sheets' | 'lineUp' | 'packs' | 'setUp'>>;
      readonly fight?: () => Promise<System['fight']>;
      readonly cast?: () => Promise<System['cast']>;
    };
  }[];
}

/** One line about each game, by its id. */
declare module 'virtual:summaries' {
  export const SUMMARIES: Readonly<Record<string, string>>;
}

/** True in a built page, false while it is being worked on. */
declare const __BUILT__: boolean;
