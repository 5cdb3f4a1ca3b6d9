/** The throws of the checks, as people know them. */
import type { RollAbout } from '../../../kernel/index.ts';

function withFumbles(labels: Readonly<Record<string, string>>): Readonly<Record<string, RollAbout>> {
  const rolls = Object.entries(labels).flatMap(([id, label]) => [
    [id, { label, sides: 6, count: 2 }] as const,
    [`${id}-fumble`, { label: 'How bad the fumble is', sides: 6, count: 2 }] as const,
  ]);
  return Object.fromEntries(rolls);
}

export const ATTACK_ROLLS = withFumbles({
  offense: 'Offensive Roll',
  defense: 'Defensive Roll',
  'counter-offense': 'Offensive Roll of the counterattack',
  'counter-defense': 'Defensive Roll against it',
});

export const ACROBATICS_ROLLS = withFumbles({ acrobatics: 'Acrobatics', opposing: 'Opposing roll' });
