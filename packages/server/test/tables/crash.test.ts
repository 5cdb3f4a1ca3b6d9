/** A server killed once or twice; `crash.long.test.ts` does it often. */
import { killed } from './killing.ts';

killed(2);
