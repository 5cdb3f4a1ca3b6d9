/** What the demo and the frames of its seats say to each other. A frame is sent what its seat may know, and nothing else. */
import { isRecord } from '@strikehome/engine/kernel';
import type { Command, Shown, View } from '@strikehome/table';

/** A frame is there and brings the port by which it is told of its table. */
export interface Hello {
  readonly demoSeat: string;
}

export const isHello = (value: unknown): value is Hello => isRecord(value) && typeof value.demoSeat === 'string';

/** What a frame asks for; the answer has the same number. */
export type PaneQuestion = { readonly id: number } & (
  | { readonly kind: 'send'; readonly command: Command }
  | { readonly kind: 'moves'; readonly who: string }
  | { readonly kind: 'file' }
  | { readonly kind: 'review'; readonly fight?: number | undefined }
);

export type PaneMessage =
  | { readonly kind: 'table'; readonly seq: number; readonly entries: readonly Shown[]; readonly view: View }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown };
