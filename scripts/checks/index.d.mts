/** One place that breaks one law of the house. */
export interface Breach {
  readonly file: string;
  readonly line: number;
  readonly law:
    | 'caches'
    | 'clauses'
    | 'directions'
    | 'glossary'
    | 'layout'
    | 'names'
    | 'parse'
    | 'purity'
    | 'shape'
    | 'trace'
    | 'voice';
  readonly message: string;
}

export function checkHouse(root: string): Breach[];
