/** The throws of an attack, as people know them. */
import type { RollAbout } from '../../../kernel/index.ts';

export const ATTACK_ROLLS: Readonly<Record<string, RollAbout>> = {
  offense: { label: 'Offensive Roll', sides: 6, count: 2 },
  defense: { label: 'Defensive Roll', sides: 6, count: 2 },
  'offense-fumble': { label: 'How bad the fumble is', sides: 6, count: 2 },
  'defense-fumble': { label: 'How bad the fumble is', sides: 6, count: 2 },
  'counter-offense': { label: 'Offensive Roll of the counterattack', sides: 6, count: 2 },
  'counter-defense': { label: 'Defensive Roll against it', sides: 6, count: 2 },
  'counter-offense-fumble': { label: 'How bad the fumble is', sides: 6, count: 2 },
  'counter-defense-fumble': { label: 'How bad the fumble is', sides: 6, count: 2 },
};
