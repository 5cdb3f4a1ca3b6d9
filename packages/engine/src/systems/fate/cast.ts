/** The characters of a request. The skill that was rolled last serves for an action that has none of its own yet. */
import type { Cast, CastReading, CastRole } from '../../kernel/index.ts';

const roller = (skill: string, rating: string): CastReading => ({
  name: 'name',
  skill: [skill, 'skill'],
  rating: [rating, 'rating'],
});
const plain: CastReading = { name: 'name', skill: 'skill', rating: 'rating' };
const attacks = roller('attacks', 'attack');
const defends = roller('defends', 'defend');
const points = (role: string): CastReading => ({ [`fatePoints.${role}`]: 'fatePoints' });

/** A set rating and nothing at all are not characters. */
const against = (fields: CastReading): CastRole => ({
  party: 'theirs',
  fields,
  is: { kind: 'active' },
});

const rolled = (actor: CastReading, opposition: CastReading): Readonly<Record<string, CastRole>> => ({
  '': { party: 'ours', fields: points('actor') },
  actor: { party: 'ours', fields: actor },
  opposition: against(opposition),
});

export const cast: Cast = {
  actions: {
    overcome: rolled(plain, plain),
    discover: rolled(plain, plain),
    advantage: rolled(plain, plain),
    attack: rolled(attacks, defends),
    defend: rolled(defends, attacks),
    advise: rolled(plain, plain),
    absorb: {
      character: { party: 'ours', fields: { name: 'name', stress: 'stress', consequences: 'consequences' } },
    },
  },
  side: {
    name: 'name',
    attack: 'attack',
    defend: 'defend',
    stress: 'stress',
    consequences: 'consequences',
  },
  silent: ['name', 'skill', 'attacks', 'defends', 'rating', 'stress', 'consequences'],
};
