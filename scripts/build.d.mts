/** Builds what is stale, all parts or these. */
export function build(options?: { readonly only?: readonly string[] }): Promise<void>;
