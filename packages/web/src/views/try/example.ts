/** For each clause a request that plays it, as docs/rules/examples has them. */
import type { PlainRecord } from '@strikehome/engine/kernel';

export interface ExampleMove {
  readonly action: PlainRecord;
  readonly dice?: Readonly<Record<string, readonly number[]>>;
  readonly choices?: PlainRecord;
}

/** A fight begun, and what is done in it; the last move is what the clause is about. */
export interface ExampleFight {
  readonly start: PlainRecord;
  readonly moves?: readonly ExampleMove[];
  /** The clause is about what may be done then. */
  readonly legal?: true;
}

/** One of these says how it is played. */
export interface ClauseExample {
  readonly resolve?: PlainRecord;
  readonly odds?: PlainRecord;
  readonly fight?: PlainRecord;
  readonly step?: ExampleFight;
  /** The clause whose example shows this one too. */
  readonly like?: string;
  /** A part of the answer that shows the clause. Without it, the clause is among the rules of the answer's steps, or of its error. */
  readonly shows?: PlainRecord;
}

export type Examples = Readonly<Record<string, ClauseExample>>;

/** The example of a clause, its own or the one it shares. */
export function exampleOfClause(examples: Examples, clause: string): ClauseExample | undefined {
  const own = Object.hasOwn(examples, clause) ? examples[clause] : undefined;
  return own?.like === undefined ? own : examples[own.like];
}
