interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}
export const PUBLISHED: readonly string[];
export function versionFaults(manifests: readonly Manifest[], changelog: string): readonly string[];
