/** Who strikes and who is struck, and who tumbles past whom: requests as people write them. `prepare.ts` makes them legal. */
import {
  amount,
  either,
  flag,
  type Infer,
  MAX_NUMBER,
  maybe,
  number,
  oneOf,
  record,
  text,
  whole,
  withDefault,
} from '../../kernel/index.ts';
import { WEAPONS } from './data/gear.ts';
import { armorShape, modifiers, strikeShape } from './strike.ts';

/** DOS-36: life points go below 0, as far as harm can go. */
export const life = (label: string, by?: string) =>
  whole(-Number.MAX_SAFE_INTEGER, MAX_NUMBER, {
    label,
    usual: [0, 120],
    ...(by === undefined ? {} : { by, more: true }),
  });

const strike = (label: string, by: string) =>
  either([strikeShape, oneOf(Object.keys(WEAPONS))], { label, by, names: Object.keys(WEAPONS) });

const skill = (label: string, by: string) => number({ label, by, ratingOf: by, usual: [0, 20] });

/** What protects a character, and what they have to lose. */
const bodyFields = {
  absorption: withDefault(amount({ label: 'Absorption', usual: [0, 6], by: 'defender', ratingOf: 'defender' }), 0),
  armor: maybe(armorShape),
  lifePoints: maybe(life('Life points', 'defender')),
  ap: maybe(amount({ label: 'Action points', usual: [0, 6], by: 'defender', more: true })),
};

export const attackShape = record({
  attacker: record(
    {
      name: maybe(text({ label: 'Name', by: 'attacker' }, 60)),
      skill: skill('Offensive skill', 'attacker'),
      factors: modifiers('Factors', 'attacker'),
      ap: maybe(
        amount({
          label: 'Action points',
          usual: [0, 6],
          by: 'attacker',
          more: true,
          help: 'For a house rule.',
        }),
      ),
      defense: maybe(
        record(
          { skill: skill('Defensive skill', 'attacker'), modifiers: modifiers('Modifiers', 'attacker'), ...bodyFields },
          { label: 'When countered', more: true, help: 'How the attacker stands up to a counterattack.' },
        ),
      ),
    },
    { label: 'Attacker' },
  ),
  defender: record(
    {
      name: maybe(text({ label: 'Name', by: 'defender' }, 60)),
      skill: skill('Defensive skill', 'defender'),
      modifiers: modifiers('Modifiers', 'defender'),
      ...bodyFields,
      flatFooted: maybe(flag({ label: 'Already flat-footed', more: true })),
      earlierDefenses: maybe(amount({ label: 'Earlier defenses this round', usual: [0, 6], more: true })),
      answersShots: maybe(
        flag({
          label: 'May answer a missed shot',
          more: true,
          help: 'A power lets the defender act after a failed ranged attack.',
        }),
      ),
      counter: maybe(
        record(
          {
            skill: skill('Offensive skill', 'defender'),
            factors: modifiers('Factors', 'defender'),
            attack: strike('Weapon', 'defender'),
          },
          { label: 'To counter with', more: true },
        ),
      ),
    },
    { label: 'Defender' },
  ),
  attack: strike('Attack', 'attacker'),
});

export type AttackRequest = Infer<typeof attackShape>;

const tumblerShape = (label: string, by: string, skill: string, factors: string) =>
  record(
    {
      name: maybe(text({ label: 'Name', by }, 60)),
      skill: number({ label: skill, by, ratingOf: by, usual: [0, 20] }),
      factors: modifiers(factors, by),
    },
    { label },
  );

export const acrobaticsShape = record({
  actor: tumblerShape('Who tries', 'attacker', 'Acrobatics', 'Factors'),
  opponent: tumblerShape('Against whom', 'defender', 'Opposing skill', 'Modifiers'),
  counterBonus: maybe(
    amount({
      label: 'Counter bonus',
      usual: [0, 5],
      by: 'attacker',
      ratingOf: 'attacker',
      help: 'Half the degrees of a failed attack of this opponent, rounded down.',
    }),
  ),
});
