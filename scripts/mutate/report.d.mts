export interface Survivor {
  readonly line: number;
  /** The line in which it begins. */
  readonly text?: string;
  readonly was: string;
  readonly now: string;
  /** False where no test comes by. */
  readonly seen: boolean;
}

export interface Row {
  readonly file: string;
  readonly killed: number;
  readonly survived: number;
}

export interface FileRow extends Row {
  /** Of the text that was measured. */
  readonly mark: string;
  readonly survivors: readonly Survivor[];
}

export interface Reason {
  readonly file: string;
  readonly was?: string;
  readonly now?: string;
  /** A part of the line in which the change begins. */
  readonly in?: string;
  readonly why: string;
}

export const WANTED: number;
export function markOf(text: string): string;
export function filesOf(report: unknown): FileRow[];
export function sumOf(rows: readonly Row[]): Row;
export function gamesOf(rows: readonly Row[]): Row[];
export function shareOf(row: Row): number;
export function textTable(rows: readonly Row[]): string;
export function markdownTable(rows: readonly Row[], head?: string): string;
export function survivorText(file: string, survivor: Survivor): string;
export function survivorsTable(rows: readonly FileRow[], reasons: readonly Reason[]): string;
/** The reasons that fit no survivor any more. */
export function staleReasons(rows: readonly FileRow[], reasons: readonly Reason[]): Reason[];
/** The newest row of each file that is still as it was measured. */
export function stillTrue(
  before: readonly FileRow[],
  now: readonly FileRow[],
  marks: Readonly<Record<string, string>>,
): FileRow[];
