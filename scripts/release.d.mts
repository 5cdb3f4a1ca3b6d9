interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}
export const PUBLISHED: readonly string[];
export function versionFaults(manifests: readonly Manifest[]): readonly string[];
export function toldOf(version: string, changelog: string): 'told' | 'due' | 'missing';
