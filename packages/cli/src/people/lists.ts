/** `systems` and `schema`: what there is, printed. */
import { schema, systems } from '@strikehome/engine/contract';
import { SYSTEMS } from '@strikehome/engine/games';
import type { Arguments } from '../arguments.ts';
import type { Exit } from '../commands.ts';
import { MARKS, type Pen, penHere, printed, toned } from '../draw/pen.ts';
import { hanging } from '../draw/text.ts';
import { print } from '../machine/streams.ts';

export async function printSystems({ flags }: Arguments): Promise<Exit> {
  const drawn = flags.pretty === true || (process.stdout.isTTY && !flags.json);
  const pen = penHere(flags['no-color'] === true);
  await print(drawn ? printed(drawSystems(pen), pen) : `${asJson(systems())}\n`);
  return { status: 0 };
}

export async function printSchema({ words }: Arguments): Promise<Exit> {
  const answer = schema(...words.slice(0, 3));
  await print(`${asJson(answer)}\n`);
  return { status: 'ok' in answer && answer.ok === false ? 2 : 0 };
}

function asJson(value: unknown): string {
  return JSON.stringify(value, undefined, process.stdout.isTTY ? 2 : undefined);
}

export function drawSystems(pen: Pen): readonly string[] {
  return Object.values(SYSTEMS).flatMap(({ id, title, summary, actions, version }) => [
    '',
    `  ${pen.ink.bold(title)}  ${pen.ink.dim(`${id}@${version}`)}`,
    ...hanging('    ', summary, pen.width),
    ...Object.entries(actions).flatMap(([name, action]) => [
      '',
      `    ${pen.ink.bold(name)}`,
      ...hanging('      ', action.summary, pen.width),
      ...outcomeLines(action.outcomes, pen),
    ]),
    '',
  ]);
}

function outcomeLines(
  outcomes: Readonly<Record<string, { readonly label: string; readonly tone: keyof typeof MARKS }>>,
  pen: Pen,
): readonly string[] {
  const plain = Object.values(outcomes).map(({ label, tone }) => `${MARKS[tone]} ${label}`);
  const dressed = Object.values(outcomes).map(({ label, tone }) => toned(pen, tone, `${MARKS[tone]} ${label}`));
  const one = plain.join('   ');
  if (one.length + 6 <= pen.width) return [`      ${dressed.join('   ')}`];
  return dressed.map((line) => `      ${line}`);
}
