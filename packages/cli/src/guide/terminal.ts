/** The prompter of a terminal: lists to walk with the arrow keys, answers to type. */
import type { Readable, Writable } from 'node:stream';
import { confirm, isCancel, select, text } from '@clack/prompts';
import { type Pen, printed } from '../draw/pen.ts';
import { hanging } from '../draw/text.ts';
import { Left, type Prompt, type Prompter, type PromptOption } from './prompter.ts';

function kept<T>(answer: T): Exclude<T, symbol> {
  if (isCancel(answer)) throw new Left();
  return answer as Exclude<T, symbol>;
}

export interface Streams {
  readonly input: Readable;
  readonly output: Writable;
}

export function terminalPrompter(
  pen: Pen,
  streams: Streams = { input: process.stdin, output: process.stdout },
): Prompter {
  const said = (lines: readonly string[]) => {
    if (lines.length > 0) streams.output.write(printed(['', ...lines], pen));
  };
  return {
    async pick<T>(
      message: string,
      options: readonly PromptOption<T>[],
      at = 0,
      above: readonly string[] = [],
    ): Promise<T> {
      said([...above, ...details(options, pen)]);
      // Options are picked by their place, so that any value may stand behind one.
      const listed = options.map(({ label, hint }, value) =>
        hint === undefined ? { value, label } : { value, label, hint: fitting(hint, label, pen) },
      );
      const picked = await select({
        ...streams,
        message,
        options: listed,
        showInstructions: false,
        maxItems: 12,
        initialValue: Math.max(0, at),
      });
      return options[kept(picked)]!.value;
    },
    async text({ above = [], message, empty, initial, problem }: Prompt): Promise<string> {
      said(above);
      const typed = await text({
        ...streams,
        message,
        ...(empty === undefined ? {} : { placeholder: empty }),
        ...(initial === undefined ? {} : { initialValue: initial }),
        validate: (value) => problem?.((value ?? '').trim()),
      });
      return (kept(typed) ?? '').trim();
    },
    async confirm(message: string, initial: boolean): Promise<boolean> {
      return kept(await confirm({ ...streams, message, initialValue: initial }));
    },
    show(lines) {
      streams.output.write(printed(['', ...lines, ''], pen));
    },
  };
}

/** A list shows one hint at a time; what options are weighed by stands above it, for all of them. */
function details<T>(options: readonly PromptOption<T>[], { width, ink }: Pen): readonly string[] {
  return options.flatMap(({ label, detail }) =>
    detail === undefined ? [] : [...hanging('    ', label, width), ...hanging('      ', detail, width, ink.dim)],
  );
}

/** What a list needs of a line for its own marks, and what it leaves free at the end. */
const MARKS = 18;

/** A hint is shown beside its option, so it may only take what is left of the line; it ends with a whole word. */
function fitting(hint: string, label: string, { width }: Pen): string {
  const room = width - label.length - MARKS;
  if (hint.length <= room) return hint;
  return room < 12 ? '' : `${hint.slice(0, room - 1).replace(/[^\p{L}\p{N}]*\s\S*$/u, '')}…`;
}
