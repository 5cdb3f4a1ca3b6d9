/** Before the first file of the page's tests, once for all workers: the page and its server are built. */
import { build } from '../../../scripts/build.mjs';

export const setup = () => build({ only: ['web', 'server'] });
