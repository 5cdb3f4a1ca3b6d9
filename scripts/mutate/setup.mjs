// Tests that compute or draw many cases take longer than all others together: mutants are not asked of them.
import { beforeAll, beforeEach } from 'vitest';
import { forget } from '../../packages/engine/src/kernel/memoize.ts';

// The thread lasts from mutant to mutant: what was worked out for the one before is no answer for this one.
beforeAll(() => forget());

const SLOW =
  /computed|\bodds\b|best (play|policy)|random|every throw|every pair|by its name|by hand|agrees? with|die by die|side by side|no other beats/;

beforeEach(({ task, skip }) => {
  if (SLOW.test(`${task.suite?.name ?? ''} ${task.name}`)) skip();
});
