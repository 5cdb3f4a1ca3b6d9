/** Many random requests, of which `npm test` sends some. */
import { fuzz } from './fuzzing.ts';

fuzz(10);
