/** A server killed often: `npm test` does it twice. */
import { killed } from './killing.ts';

killed(100);
