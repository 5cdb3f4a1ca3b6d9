/** The line of the log that another part of the screen points at: the log shows it, and scrolls to it. */
import { signal } from '@preact/signals';

export const jumpedTo = signal<number | undefined>(undefined);
