interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}
export const PUBLISHED: readonly string[];
export function versionFaults(manifests: readonly Manifest[]): readonly string[];
export function publishedManifest<M extends { readonly exports: object }>(manifest: M): M;
export function pack(into?: string): Promise<readonly { readonly file: string }[]>;
export function toldOf(version: string, changelog: string): 'told' | 'due' | 'missing';
