/** What the rules say against the form in sight, with the path of the field it is about. */

import { signal } from '@preact/signals';
import type { Refusal } from '@strikehome/engine/kernel';

export const problem = signal<Refusal | undefined>(undefined);
