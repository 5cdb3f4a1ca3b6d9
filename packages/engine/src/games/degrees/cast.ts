/** The characters of a request. A skill is the one for attacks or for defense, by the role it is given in. */
import type { Cast, CastReading } from '../../kernel/index.ts';

const body: CastReading = { absorption: 'absorption', armor: 'armor', lifePoints: 'lifePoints' };
const inside = (outer: string, fields: CastReading): CastReading =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [`${outer}.${name}`, field]));

const onSide: CastReading = {
  name: 'name',
  skill: 'skill',
  defense: 'defense',
  ...body,
  answersShots: 'answersShots',
};
const side: CastReading = { ...onSide, attack: 'weapon' };

export const cast: Cast = {
  actions: {
    attack: {
      '': { party: 'ours', fields: { attack: 'weapon' } },
      attacker: {
        party: 'ours',
        fields: { name: 'name', skill: 'skill', ap: 'ap', ...inside('defense', { skill: 'defense', ...body }) },
      },
      defender: {
        party: 'theirs',
        fields: {
          name: 'name',
          skill: 'defense',
          ...body,
          ap: 'ap',
          answersShots: 'answersShots',
          ...inside('counter', { skill: 'skill', attack: 'weapon' }),
        },
      },
    },
    acrobatics: {
      actor: { party: 'ours', fields: { name: 'name', skill: 'acrobatics' } },
      opponent: { party: 'theirs', fields: { name: 'name', skill: 'defense' } },
    },
  },
  side,
  setup: { ...side, acrobatics: 'acrobatics' },
  state: { at: 'fighters', side: 'side', fields: { ...onSide, strike: 'weapon', acrobatics: 'acrobatics' } },
  silent: ['name', 'ap', 'lifePoints'],
};
