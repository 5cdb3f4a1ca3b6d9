/** Twenty: a small game of your own with a twenty-sided die. */
import type { Given, System } from '@strikehome/engine/authors';
import { duel, type Move, type Setup, type State, type WholeDuel, wholeDuel } from './duel.ts';
import { settingsShape, type strikeShape } from './request.ts';
import { SENTENCES, type StrikeResult, strikeAction } from './strike.ts';

/** What the compiler knows of a request and its answer: what a shape says is read off it. */
export interface TwentyTypes {
  readonly id: 'twenty';
  readonly settings: Given<typeof settingsShape>;
  readonly choice: never;
  readonly actions: {
    readonly strike: {
      readonly fields: Given<typeof strikeShape>;
      readonly roll: 'attack' | 'damage';
      readonly outcome: StrikeResult['outcome'];
      readonly facts: StrikeResult['facts'];
      readonly inOdds: 'damage' | 'down';
    };
  };
  readonly encounter: {
    readonly setup: Setup;
    readonly state: State;
    readonly move: Move;
    readonly roll: 'attack' | 'damage';
    readonly choice: never;
  };
  readonly fight: WholeDuel;
  readonly matchup: { readonly a: readonly WholeDuel['a'][]; readonly b: readonly WholeDuel['b'][] };
}

export const twenty: System<TwentyTypes> = {
  id: 'twenty',
  version: 1,
  title: 'Twenty',
  summary: 'A d20 against an armor class, and dice of every size for what hits.',
  settings: settingsShape,
  actions: { strike: strikeAction },
  encounter: duel,
  fight: wholeDuel,
  sentences: SENTENCES,
};
