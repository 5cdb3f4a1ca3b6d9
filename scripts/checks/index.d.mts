/** One place that breaks one architecture check. */
export interface Breach {
  readonly file: string;
  readonly line: number;
  readonly check:
    | 'caches'
    | 'clauses'
    | 'directions'
    | 'glossary'
    | 'layout'
    | 'names'
    | 'parse'
    | 'purity'
    | 'shape'
    | 'stability'
    | 'trace'
    | 'types'
    | 'voice'
    | 'words';
  readonly message: string;
}

export function checkProject(root: string): Breach[];
