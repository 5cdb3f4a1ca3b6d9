/** The scenes in which moves are refused: two heroes and a wolf, with something known, hidden and free to invoke. */
import type { PlainRecord } from '../../../kernel/index.ts';
import type { State } from '../encounter/state.ts';
import { begin } from './table.ts';

export const SERA = {
  name: 'Sera',
  side: 'heroes',
  skills: { fight: 3, lore: 2 },
  stunts: [{ name: 'Duelist', skill: 'fight' }],
};
export const BRAN = { name: 'Bran', side: 'heroes', fatePoints: 0, skills: { fight: 1 } };
export const WOLF = { name: 'Wolf', side: 'pack', gm: true };
export const FAIR = { kind: 'passive', rating: 2 };
export const ASPECTS = [
  { name: 'Fog', free: { sera: 1 } },
  { name: 'Trap', hidden: true },
  { name: 'Howl', on: 'wolf' },
  { name: 'Cut', on: 'sera', kind: 'consequence' },
];

export const scene = (kind: string, more: PlainRecord = {}): State =>
  begin({
    scene: kind,
    people: [SERA, BRAN, WOLF],
    aspects: ASPECTS,
    boosts: [{ name: 'Quick', holder: 'sera' }],
    ...more,
  });
export const conflict = scene('conflict');
export const contest = scene('contest');
export const plain = scene('plain');
export const challenge = scene('challenge', {
  tasks: [{ name: 'climb', skill: 'lore', rating: 0, action: 'discover' }],
});
