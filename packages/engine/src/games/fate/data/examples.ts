/** Situations to try, with people of our own. */
import type { Example } from '../../../kernel/index.ts';

export const EXAMPLES = {
  overcome: [
    {
      title: 'A purse for the gate guards',
      request: {
        actor: { name: 'Sera', skill: 'Resources', rating: 1 },
        opposition: { kind: 'active', name: 'the guards', skill: 'Will', rating: 0 },
      },
    },
    {
      title: 'A leap over a gap, with luck to spare',
      request: {
        actor: { name: 'Bran', skill: 'Athletics', rating: 3 },
        opposition: { kind: 'passive', rating: 4 },
        available: [{ by: 'actor', aspect: 'Raised on Rooftops', free: false }],
      },
    },
  ],
  discover: [
    {
      title: 'What is the creature afraid of?',
      request: {
        actor: { name: 'Sera', skill: 'Lore', rating: 3 },
        opposition: { kind: 'passive', rating: 2 },
        reveals: 'aspect',
      },
    },
  ],
  advantage: [
    {
      title: 'Sand in the eyes',
      request: {
        actor: { name: 'Bran', skill: 'Deceive', rating: 2 },
        opposition: { kind: 'active', name: 'the duelist', skill: 'Athletics', rating: 3 },
        mode: 'new',
        on: 'character',
      },
    },
  ],
  attack: [
    {
      title: 'Steel in the courtyard',
      request: {
        actor: { name: 'Bran', skill: 'Fight', rating: 4 },
        opposition: { kind: 'active', name: 'the duelist', skill: 'Fight', rating: 3 },
        scene: 'conflict',
      },
    },
  ],
  defend: [
    {
      title: 'Out of the burning hall',
      request: {
        actor: { name: 'Sera', skill: 'Athletics', rating: 2 },
        opposition: { kind: 'passive', name: 'the fire', rating: 3 },
        fullDefense: true,
        scene: 'conflict',
      },
    },
  ],
  absorb: [
    {
      title: 'Six shifts at once',
      request: {
        hit: 6,
        track: 'physical',
        character: { name: 'Bran', stress: { physical: [1, 2] }, consequences: ['mild', 'moderate', 'severe'] },
      },
    },
  ],
  advise: [
    {
      title: 'How hard is this?',
      request: { actor: { name: 'Sera', rating: 2 }, opposition: { kind: 'passive', rating: 4 } },
    },
    {
      title: 'Is a fate point worth it now?',
      request: {
        actor: { name: 'Sera', rating: 2 },
        opposition: { kind: 'passive', rating: 3 },
        rolled: { actor: [0, 0, 0, 0] },
        available: [{ by: 'actor', aspect: 'Never Caught Twice', free: false }],
      },
    },
  ],
} as const satisfies Readonly<Record<string, readonly Example[]>>;
