/**
 * All that is written out as code, `no-codegen.ts` in a page: there no code may be made of text, so a bundle for pages is not
 * to carry what would write it. The `imports` of the package name the two as one, `#kernel/codegen`; what is bundled with
 * the condition `browser` has the other. What is named here imports nothing that a page has too but types, so that it is a file
 * of its own: what code uses beside its own text is handed over.
 */

export { countsCode } from './chance/counts-code.ts';
export { copierOf, partsCopier } from './shape/copier.ts';
export { tableCode } from './system/table-code.ts';
