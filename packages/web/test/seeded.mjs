/** Loaded before the server of a test: what it draws at random, and with that every die it rolls, follows from one seed. */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

let drawn = 0;

crypto.randomBytes = (size) => {
  const parts = [];
  for (let have = 0; have < size; have += 32)
    parts.push(crypto.createHash('sha256').update(`${process.env.TEST_SEED}:${drawn++}`).digest());
  return Buffer.concat(parts).subarray(0, size);
};
syncBuiltinESMExports();
