/** All the cases, of which `npm test` draws one in four. */
import './equivalence.test.ts';
