/** The games that tables are of: those of an engine that a program gives, or all that come with it. */
import type { GameEngine } from '@strikehome/engine/contract';
import { SYSTEMS } from '@strikehome/engine/games';

/** What a table asks of an engine; every engine has it. */
export type TableEngine = Pick<GameEngine, 'games'>;

/** For callers who name no engine. */
export const EVERY_GAME: TableEngine = { games: SYSTEMS };
