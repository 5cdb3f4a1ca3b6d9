/** The throws of the checks, as people know them. */
import type { RollAbout } from '../../../kernel/index.ts';

type Words = Required<Pick<RollAbout, 'label' | 'ask' | 'told'>>;

const FUMBLE: Words = {
  label: 'How bad the fumble is',
  ask: 'Roll how bad the fumble is',
  told: 'rolls how bad the fumble is',
};

function withFumbles(words: Readonly<Record<string, Words>>): Readonly<Record<string, RollAbout>> {
  const rolls = Object.entries(words).flatMap(([id, own]) => [
    [id, { ...own, sides: 6, count: 2 }] as const,
    [`${id}-fumble`, { ...FUMBLE, sides: 6, count: 2 }] as const,
  ]);
  return Object.fromEntries(rolls);
}

export const ATTACK_ROLLS = withFumbles({
  offense: { label: 'Offensive Roll', ask: 'Roll your attack', told: 'rolls the attack' },
  defense: { label: 'Defensive Roll', ask: 'Roll your defense', told: 'rolls defense' },
  'counter-offense': {
    label: 'Offensive Roll of the counterattack',
    ask: 'Roll your counterattack',
    told: 'rolls the counterattack',
  },
  'counter-defense': {
    label: 'Defensive Roll against it',
    ask: 'Roll your defense against the counterattack',
    told: 'rolls defense against the counterattack',
  },
});

export const ACROBATICS_ROLLS = withFumbles({
  acrobatics: { label: 'Acrobatics', ask: 'Roll your acrobatics', told: 'rolls acrobatics' },
  opposing: { label: 'Opposing roll', ask: 'Roll to stop them', told: 'rolls to stop them' },
});
