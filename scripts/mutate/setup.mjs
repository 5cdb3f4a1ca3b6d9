// Tests that compute or draw many cases take longer than all others together: mutants are not asked of them.
import { beforeEach } from 'vitest';

const SLOW =
  /computed|\bodds\b|best (play|policy)|random|every throw|every pair|by its name|by hand|agrees? with|die by die|side by side|no other beats/;

beforeEach(({ task, skip }) => {
  if (SLOW.test(`${task.suite?.name ?? ''} ${task.name}`)) skip();
});
