/** Whether the best option of a decision is marked: on one's own card unless turned off, at a table only when asked for. */
import { signal } from '@preact/signals';
import { isRecord } from '@strikehome/engine/kernel';
import { load, save } from './storage.ts';

export interface AdviceShown {
  readonly card: boolean;
  readonly table: boolean;
}

const saved = load('advice');

export const advice = signal<AdviceShown>({
  card: !isRecord(saved) || saved.card !== false,
  table: isRecord(saved) && saved.table === true,
});

export function setAdvice(where: keyof AdviceShown, on: boolean): void {
  advice.value = { ...advice.value, [where]: on };
  save('advice', advice.value);
}
