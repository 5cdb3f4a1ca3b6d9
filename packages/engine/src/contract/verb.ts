/**
 * A verb of the contract as one value: what may be asked of a system, what is answered, examples, and how it is done. The
 * library, the schemas, OpenAPI, HTTP and the command line walk the table of them (`verbs.ts`) and name none.
 */
import type { Checked, Example, PlainRecord, RecordShape, System } from '../kernel/index.ts';
import type { Caps, Failure } from './answer.ts';
import type { Case } from './case.ts';

/** Progress of long work: completed and total, or the current phase. */
export type Progress = { readonly done: number; readonly of: number } | { readonly part: string };

export type OnProgress = (far: Progress) => void;

export type VerbAnswer = { readonly ok: true };

export interface Verb<N extends string = string, A extends VerbAnswer = VerbAnswer> {
  readonly name: N;
  /** One sentence: what it does. */
  readonly summary: string;
  /** Whether a request names an action of its system. */
  readonly byAction: 'always' | 'maybe' | 'never';
  /** Whose roles a request has that names no action: those of a whole fight, of an encounter, or left out for none. */
  readonly roles?: 'fight' | 'step';
  /** The shape of a request, of one action where it names one; none where the system has nothing to ask. */
  request(system: System, action?: string): RecordShape | undefined;
  /** The answer as a JSON Schema, under the name that clients know it by. */
  readonly answer: { readonly name: string; readonly schema: PlainRecord };
  /** Where a request names no game: its shape, and requests that can be sent as they stand. */
  readonly withoutGame?: { readonly shape: RecordShape; readonly examples: readonly Example[] };
  /** Requests that can be sent as they stand. */
  examples(system: System, action?: string): readonly Example[];
  run(value: unknown, caps?: Caps, onProgress?: OnProgress): A | Failure;
  /** Where a request is an action's: how it is opened, and the answer to what was opened. */
  readonly cases?: { open(value: unknown): Checked<Case>; answer(opened: Case): A | Failure };
  /** The answer as a table of comma-separated values. */
  csv(answer: A): string;
  /** How long it takes as a rule: interfaces give long work a thread, a bar and a way to leave. */
  readonly cost: 'fast' | 'usually-fast' | 'slow' | 'very-slow';
  /** Whether a link may ask for it: never, or only where the same dice fall each time. */
  readonly link: 'always' | 'with-seed' | 'never';
  /** With `with-seed`: whether a request rolls dice that would fall otherwise the next time; left out, without a seed it does. */
  readonly throwsTrueDice?: (request: unknown) => boolean;
  /** What its progress counts, where it does. */
  readonly counts?: string;
}

/** A verb with its name and its answer known to the compiler. */
export function verb<const N extends string, A extends VerbAnswer>(value: Verb<N, A>): Verb<N, A> {
  return value;
}
