/** The prompter of a pipe or a plain keyboard: questions as lines, options by number, answers a line each. */
import { createInterface } from 'node:readline';
import { nearest } from '@strikehome/engine/kernel';
import { type Pen, printed } from '../draw/pen.ts';
import { clean, hanging } from '../draw/text.ts';
import { Left, type Prompt, type Prompter, type PromptOption } from './prompter.ts';

/** Wrong answers in a row before a pipe is believed to speak of something else. */
const PATIENCE = 20;

export function linePrompter(input: NodeJS.ReadableStream, pen: Pen): Prompter & { close(): void } {
  const reader = createInterface({ input, terminal: false });
  const lines = reader[Symbol.asyncIterator]();
  const say = (text: readonly string[]) => process.stdout.write(printed(text, pen));

  /** Of a line that answers two questions, what is left for the second. */
  let left: string | undefined;

  async function answer(): Promise<string> {
    if (left !== undefined) {
      const rest = left;
      left = undefined;
      return rest;
    }
    process.stdout.write('> ');
    const { value, done } = await lines.next();
    if (done) throw new Left();
    // What was piped in is shown as if it had been typed, so that the page reads as a conversation.
    process.stdout.write(`${clean(value)}\n`);
    return value.trim();
  }

  /** Asks until the answer will do. */
  async function until<T>(
    question: readonly string[],
    read: (typed: string) => T | { readonly problem: string },
  ): Promise<T> {
    if (left === undefined) say(question);
    for (let wrong = 0; wrong < PATIENCE; wrong++) {
      const found = read(await answer());
      if (typeof found !== 'object' || found === null || !('problem' in found)) return found as T;
      say(hanging('  ', `${found.problem}`, pen.width));
    }
    throw new Left();
  }

  return {
    pick<T>(message: string, options: readonly PromptOption<T>[], at = 0, above: readonly string[] = []): Promise<T> {
      const question = [
        ...(above.length === 0 ? [] : ['', ...above]),
        '',
        // Enter takes the first, unless another stands here.
        ...hanging('', at > 0 ? `${message} [${options[at]!.label}]` : message, pen.width, pen.ink.bold),
        ...options.flatMap(({ label, hint, detail }, i) => [
          ...hanging(`  ${`${i + 1}`.padStart(2)}  `, hint === undefined ? label : `${label}: ${hint}`, pen.width),
          ...(detail === undefined ? [] : hanging('        ', detail, pen.width, pen.ink.dim)),
        ]),
      ];
      return until<{ readonly value: T }>(question, (typed) => {
        const [first = '', rest] = typed.split(/\s+(.*)/);
        const said = options.find(({ word }) => word !== undefined && word === first.toLowerCase());
        if (said !== undefined) {
          if (rest !== undefined && rest !== '') left = rest;
          return { value: said.value };
        }
        const picked =
          typed === '' ? Math.max(0, at) : /^\d+$/.test(typed) ? Number(typed) - 1 : namedOption(options, typed);
        const found = options[picked];
        return found === undefined ? { problem: `Type a number from 1 to ${options.length}.` } : { value: found.value };
      }).then(({ value }) => value);
    },
    text({ above = [], message, empty, initial, problem }: Prompt): Promise<string> {
      const note = initial ?? empty;
      const question = [
        ...(above.length === 0 ? [] : ['', ...above]),
        '',
        ...hanging('', note === undefined ? message : `${message} [${note}]`, pen.width, pen.ink.bold),
      ];
      return until<string>(question, (typed) => {
        const given = typed === '' && initial !== undefined ? initial : typed;
        const wrong = problem?.(given);
        return wrong === undefined ? given : { problem: wrong };
      });
    },
    confirm(message: string, initial: boolean): Promise<boolean> {
      const question = ['', ...hanging('', `${message} [${initial ? 'Y/n' : 'y/N'}]`, pen.width, pen.ink.bold)];
      return until<boolean>(question, (typed) => {
        if (typed === '') return initial;
        if (/^(y|yes|true|on)$/i.test(typed)) return true;
        return /^(n|no|false|off)$/i.test(typed) ? false : { problem: 'Type y or n.' };
      });
    },
    show: (drawn) => say(['', ...drawn]),
    close: () => reader.close(),
  };
}

function namedOption<T>(options: readonly PromptOption<T>[], typed: string): number {
  const labels = options.map(({ label }) => label);
  const near = nearest(typed, labels);
  return near === undefined ? -1 : labels.indexOf(near);
}
