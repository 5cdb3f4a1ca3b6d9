/** Before the first file of the page's tests, once for all workers: the page, its server and the command are built. */
import { build } from '../../../scripts/build.mjs';

export const setup = () => build({ only: ['web', 'server', 'cli'] });
