/** Who asks: the guide speaks to people through this, whether a terminal, a pipe or a test answers. */

export interface PromptOption<T> {
  readonly value: T;
  readonly label: string;
  readonly hint?: string;
  /** What stands under it, for those who weigh it. */
  readonly detail?: string;
  /** Where answers are typed: this word and an answer to what comes next, in one line. */
  readonly word?: string;
}

export interface Prompt {
  /** Lines that stand above it. */
  readonly above?: readonly string[];
  readonly message: string;
  /** What an empty answer means, shown beside the question. */
  readonly empty?: string;
  /** What stands there already, to be kept or changed. */
  readonly initial?: string;
  /** What to do instead, when the answer will not do. */
  readonly problem?: (typed: string) => string | undefined;
}

export interface Prompter {
  /** `at` is the option that stands ready, the first one unless said; `above` are lines that stand above the question. */
  pick<T>(message: string, options: readonly PromptOption<T>[], at?: number, above?: readonly string[]): Promise<T>;
  text(question: Prompt): Promise<string>;
  confirm(message: string, initial: boolean): Promise<boolean>;
  /** Shows lines that were drawn. */
  show(lines: readonly string[]): void;
}

/** The user left: Ctrl-C, Esc, or no more input. Not an error. */
export class Left {}
