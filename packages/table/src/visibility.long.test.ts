/** Ten thousand games, of which `npm test` plays 48, and each five times as long. */
import { sameBytes } from './testing/same-bytes.ts';

sameBytes(2500, 60);
