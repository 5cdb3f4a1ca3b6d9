/** The characters of a request: a card and a whole fight describe them by the same fields. */
import type { Cast, CastReading, CastRole } from '../../kernel/index.ts';

const NAMES = [
  'name',
  'physical',
  'luck',
  'stamina',
  'skills',
  'skill',
  'weapon',
  'armor',
  'shield',
  'protection',
  'conditions',
  'modifiers',
] as const;

const body: CastReading = Object.fromEntries(NAMES.map((name) => [name, name]));
const character: CastRole = { party: 'ours', fields: body };
const opponent: CastRole = { party: 'theirs', fields: { ...body, base: 'base', player: 'player' } };

export const cast: Cast = {
  actions: {
    attack: { character, opponent },
    defend: { character, opponent },
    leave: { character, 'enemies.*': opponent },
    luck: { character },
  },
  side: opponent.fields,
  setup: { ...body, base: 'base', carries: 'carries' },
  state: { at: 'fighters', side: 'side', fields: body },
  template: 'from',
  // The player rolls everything, so that an attack needs no PHYSICAL of the opponent.
  silent: ['name', 'physical', 'luck', 'stamina'],
};
