/** The characters of a request. The skill that was rolled last serves for an action that has none of its own yet. */
import type { Cast, CastReading, CastRole } from '../../kernel/index.ts';

/** What a roll gets from the character besides the skill. */
const added: CastReading = { stunts: 'stunts', bonuses: 'bonuses' };
const roller = (skill: string, rating: string): CastReading => ({
  name: 'name',
  ...added,
  skill: [skill, 'skill'],
  rating: [rating, 'rating'],
});
/** What a character has in a conflict of any kind. */
const body: CastReading = {
  name: 'name',
  stress: 'stress',
  consequences: 'consequences',
  fatePoints: 'fatePoints',
  aspects: 'aspects',
  weapon: 'weapon',
  armor: 'armor',
};
const plain: CastReading = { name: 'name', skill: 'skill', rating: 'rating', ...added };
const attacks = roller('attacks', 'attack');
const defends = roller('defends', 'defend');
const points: CastReading = { 'fatePoints.actor': 'fatePoints' };

/** A set rating and nothing at all are not characters. */
const against = (fields: CastReading): CastRole => ({
  party: 'theirs',
  fields,
  is: { kind: 'active' },
});

/** The weapon of an attack is the attacker's, the armor the defender's: one of them is the actor's. */
const rolled = (
  actor: CastReading,
  opposition: CastReading,
  gear: CastReading = {},
): Readonly<Record<string, CastRole>> => ({
  '': { party: 'ours', fields: { ...points, ...gear } },
  actor: { party: 'ours', fields: actor },
  opposition: against(opposition),
});

export const cast: Cast = {
  actions: {
    overcome: rolled(plain, plain),
    discover: rolled(plain, plain),
    advantage: rolled(plain, plain),
    attack: rolled(attacks, defends, { weapon: 'weapon' }),
    defend: rolled(defends, attacks, { armor: 'armor' }),
    advise: rolled(plain, plain),
    absorb: {
      character: { party: 'ours', fields: { name: 'name', stress: 'stress', consequences: 'consequences' } },
    },
  },
  side: { ...body, attack: 'attack', defend: 'defend', freeInvocations: 'freeInvocations' },
  setup: { ...body, skills: 'skills', stunts: 'stunts', reach: 'reach' },
  state: {
    at: 'people',
    side: 'side',
    fields: {
      name: 'name',
      skills: 'skills',
      stunts: 'stunts',
      free: 'stress',
      slots: 'consequences',
      fatePoints: 'fatePoints',
      weapon: 'weapon',
      armor: 'armor',
    },
  },
  ratings: {
    map: 'skills',
    each: [
      { name: 'attacks', rating: 'attack', usual: ['fight', 'shoot'] },
      { name: 'defends', rating: 'defend', usual: ['fight', 'athletics'] },
      { name: 'skill', rating: 'rating', usual: [] },
    ],
  },
  silent: ['name', 'skill', 'attacks', 'defends', 'rating', 'stress', 'consequences', 'fatePoints'],
};
