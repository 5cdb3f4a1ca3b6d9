/** For each clause a request that plays it, as docs/rules/examples has them; what a card or a whole fight makes of one. */
import { isRecord, type PlainRecord } from '@strikehome/engine/kernel';
import type { Route } from '../../state/link.ts';
import { cardOf } from '../../state/whatif.ts';

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
export interface Example {
  readonly resolve?: PlainRecord;
  readonly odds?: PlainRecord;
  readonly fight?: PlainRecord;
  readonly step?: ExampleFight;
  /** The clause whose example shows this one too. */
  readonly like?: string;
  /** A part of the answer that shows the clause. Without it, the clause is among the rules of the answer's steps, or of its error. */
  readonly shows?: PlainRecord;
}

export type Examples = Readonly<Record<string, Example>>;

/** The example of a clause, its own or the one it shares. */
export function exampleOfClause(examples: Examples, clause: string): Example | undefined {
  const own = Object.hasOwn(examples, clause) ? examples[clause] : undefined;
  return own?.like === undefined ? own : examples[own.like];
}

/** The place that shows an example; a fight that is played move by move has none. */
export function placeOfExample(system: string, clause: string, { resolve, odds, fight }: Example): Route | undefined {
  const action = resolve ?? odds;
  if (action !== undefined) {
    const { ask: _, ...request } = action;
    const whatif = { ...cardOf(system, request), playing: resolve !== undefined };
    return { view: 'card', whatif, tries: clause };
  }
  if (fight === undefined) return undefined;
  const { settings, ...fields } = fight;
  const house = isRecord(settings) ? (settings as PlainRecord) : {};
  return { view: 'who-wins', system, whoWins: { system, fields, settings: house, policy: 'default', part: 'fight' } };
}
