/** What stands on the sheet of a person: what is added to both rolls, what absorbs, life points, and the weapon. */
import { amount, either, flag, type Infer, maybe, number, oneOf, record, text } from '../../kernel/index.ts';
import { WEAPONS } from './data/gear.ts';
import { life } from './request.ts';
import { armorShape, strikeShape } from './strike.ts';

const skill = (label: string) => number({ label, usual: [0, 20], ratingOf: 'person' });

export const sheetShape = record({
  name: maybe(text({ label: 'Name' }, 60)),
  skill: maybe(skill('Offensive skill')),
  defense: maybe(skill('Defensive skill')),
  absorption: maybe(amount({ label: 'Absorption', usual: [0, 6], ratingOf: 'person' })),
  armor: maybe(armorShape),
  lifePoints: maybe(number({ label: 'Life points', usual: [1, 120], help: 'At full health.' })),
  weapon: maybe(either([strikeShape, oneOf(Object.keys(WEAPONS))], { label: 'Weapon', names: Object.keys(WEAPONS) })),
  acrobatics: maybe(number({ label: 'Acrobatics', usual: [0, 20], more: true })),
  ap: maybe(amount({ label: 'Action points', usual: [0, 6], more: true, help: 'Where they are in play.' })),
  lifePointsNow: maybe({
    ...life('Life points now'),
    about: { label: 'Life points now', usual: [0, 120], more: true },
  }),
  answersShots: maybe(flag({ label: 'May answer a missed shot', more: true })),
});

export type Sheet = Infer<typeof sheetShape>;
