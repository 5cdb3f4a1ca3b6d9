import { signal } from '@preact/signals';
import type { Move } from '@strikehome/engine/kernel';
import type { Shown, View } from '@strikehome/table';
import { describe, expect, it } from 'vitest';
import { movesAsBefore } from './as-before.ts';
import type { TableClient } from './client.ts';

const attack = (by: string): Move => ({ by, label: `${by} attacks`, action: { kind: 'attack', by, target: 'gull' } });
const done = (by: string, seq: number) =>
  ({ seq, at: '', seat: 's1', kind: 'do', text: '', command: { kind: 'do', action: attack(by).action } }) as Shown;

/** A table at which Ana plays Mira, and nobody but the GM plays Tern. */
const clientOf = (seat: string): TableClient => {
  const movers = [
    { id: 'mira', name: 'Mira', seat: 's2' },
    { id: 'tern', name: 'Tern' },
  ];
  const fight = { moves: ['mira', 'tern'].map(attack), movers };
  return {
    entries: signal([done('mira', 1), done('tern', 2)]),
    view: signal({ you: { seat }, fight } as unknown as View),
  } as unknown as TableClient;
};

describe('as before', () => {
  it('moves nobody whom another plays', () => {
    expect(movesAsBefore(clientOf('s1')).map(({ by }) => by)).toEqual(['tern']);
    expect(movesAsBefore(clientOf('s2')).map(({ by }) => by)).toEqual(['mira', 'tern']);
  });
});
