/** Dice typed face by face: which place the next one fills, and what a roll is called. */
import { signal } from '@preact/signals';
import { type Action, baseOf, type Encounter } from '@strikehome/engine/kernel';
import { humanize } from '../state/labels.ts';
import { type DiceNeeded, faceOfKey, handful, nextSlot, type OnTable, putDie, type Slot } from '../state/on-table.ts';

export type Labels = Pick<Action | Encounter, 'rolls' | 'choices'>;

/** A place picked out of order, until it is filled. */
export const picked = signal<Slot | undefined>(undefined);

export const rollAbout = (labels: Labels, id: string) => labels.rolls[baseOf(id) ?? id];

export function rollLabel(labels: Labels, id: string): string {
  const [, times] = id.split('#');
  return `${rollAbout(labels, id)?.label ?? humanize(id)}${times === undefined ? '' : `, throw ${times}`}`;
}

/** The place the next key fills, and how many dice its roll has. */
export function slotFor(onTable: OnTable, needs: DiceNeeded): { slot: Slot; count: number } | undefined {
  const places = handful(onTable, needs);
  const here = picked.value;
  const slot =
    here !== undefined && places.some(({ id, dice }) => id === here.id && here.index < dice.length)
      ? here
      : nextSlot(onTable, needs);
  return slot === undefined ? undefined : { slot, count: places.find(({ id }) => id === slot.id)!.dice.length };
}

export function typeFace(onTable: OnTable, needs: DiceNeeded, face: number): OnTable {
  const target = slotFor(onTable, needs);
  picked.value = undefined;
  return target === undefined ? onTable : putDie(onTable, target.slot, target.count, { face, from: 'typed' });
}

/** A key that is a face of the die asked for next. */
export function typed(key: string, needs: DiceNeeded, onTable: OnTable, put: (onTable: OnTable) => void): boolean {
  const slot = slotFor(onTable, needs)?.slot;
  const sides = handful(onTable, needs).find(({ id }) => id === slot?.id)?.sides;
  const face = sides === undefined ? undefined : faceOfKey(key, sides);
  if (face === undefined) return false;
  put(typeFace(onTable, needs, face));
  return true;
}
