/** Every view of the page. Tabs are in this order, and a link leads to the first view that owns it. */

import { card } from './card/index.ts';
import { characters } from './characters/index.ts';
import { demo } from './demo/index.ts';
import { dice } from './dice/index.ts';
import { fight } from './fight/index.ts';
import { home } from './home/index.ts';
import { join } from './join/index.ts';
import { rules } from './rules/index.ts';
import { simulation } from './simulate/index.ts';
import { table } from './table/index.ts';
import { tryIt } from './try/index.ts';
import type { PageView } from './view.ts';

export const VIEWS = [card, fight, simulation, characters, rules, home, table, join, tryIt, demo, dice] as const;

/** Any place of the page. */
export type Route = PlaceOf<(typeof VIEWS)[number]>;
type PlaceOf<V> = V extends PageView<infer P> ? P : never;
