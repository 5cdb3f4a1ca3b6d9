/**
 * What a page has in place of `codegen.ts`: nothing is written out, and everything goes the plain way, which says the same.
 */
import type * as written from './codegen.ts';

const nothing = () => undefined;

export const copierOf: typeof written.copierOf = nothing;
export const countsCode: typeof written.countsCode = nothing;
export const partsCopier: typeof written.partsCopier = nothing;
export const tableCode: typeof written.tableCode = nothing;
