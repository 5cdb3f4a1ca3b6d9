/** `--help`, `help` and `--version`: what can be done, with examples that come from the registry and so always work. */
import { readFileSync } from 'node:fs';
import type { VerbName } from '@strikehome/engine/contract';
import type { Arguments } from '../arguments.ts';
import type { Exit } from '../commands.ts';
import { type CliCommand, COMMANDS, FLAGS, type Flag } from '../commands.ts';
import { type Pen, penHere, printed } from '../draw/pen.ts';
import { commandLines, hanging, pad, widthOf, wrap } from '../draw/text.ts';
import { KNOWN_SYSTEMS } from '../known.ts';
import { print } from '../machine/streams.ts';
import { fetchRegistry } from '../registry.ts';
import { exampleCommandsOf, firstAction, type Pair } from './example-commands.ts';

/** Read beside the built command. */
export function versionHere(): string {
  const about = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };
  return about.version;
}

export async function printVersion(): Promise<Exit> {
  await print(`strikehome ${versionHere()}\n`);
  return { status: 0 };
}

export async function printHelp({ command, words, flags }: Arguments): Promise<Exit> {
  const pen = penHere(flags['no-color'] === true);
  const asked = command?.name === 'help' ? words[0] : command?.name;
  const wanted = asked ?? (flags.help ? command?.name : undefined);
  const found = COMMANDS.find(({ name, hidden }) => name === wanted && !hidden);
  if (wanted !== undefined && found === undefined) {
    return { status: 1, message: `there is no command ${wanted.replace(/\p{C}/gu, '\ufffd')} to help with.` };
  }
  await fetchRegistry();
  await print(printed(found === undefined ? helpOf(pen) : helpOfCommand(found, pen), pen));
  return { status: 0 };
}

/** Two columns, or one above the other where there is no room. */
function table(rows: readonly Pair[], pen: Pen): readonly string[] {
  const wide = Math.max(...rows.map(([left]) => widthOf(left)));
  if (wide + 24 > pen.width) {
    return rows.flatMap(([left, right]) => [
      ...hanging('  ', left, pen.width),
      ...hanging('      ', right, pen.width, pen.ink.dim),
    ]);
  }
  return rows.flatMap(([left, right]) => hanging(`  ${pen.ink.bold(pad(left, wide))}  `, right, pen.width));
}

const title = (text: string, { ink }: Pen) => ink.bold(text);

export function helpOf(pen: Pen): readonly string[] {
  const shown = COMMANDS.filter(({ hidden }) => !hidden);
  const [system, action] = firstAction();
  return [
    ...wrap('strikehome: attacks and defence of tabletop games, played, typed in, replayed or computed.', pen.width),
    '',
    title('Use', pen),
    ...table(
      [
        ['strikehome', 'Interactive mode: pick a game, roll or type your dice, see the result.'],
        ['strikehome COMMAND', 'Answer a request, or print what there is.'],
      ],
      pen,
    ),
    '',
    title('Commands', pen),
    ...table(
      shown.map(({ name, summary }) => [name, summary] as const),
      pen,
    ),
    '',
    title('Games', pen),
    ...table(
      KNOWN_SYSTEMS.map(({ id, actions }) => [id, actions.join(', ')] as const),
      pen,
    ),
    '',
    title('Examples', pen),
    ...examples(
      [
        [`strikehome odds ${system} ${action} --example`, 'the odds of a ready-made example, as bars'],
        [`strikehome resolve ${system} ${action} --example`, 'the same, rolled'],
        ['strikehome odds --jsonl < requests.jsonl', 'many requests, an answer a line'],
        ['strikehome help odds', 'more about one command'],
      ],
      pen,
    ),
    '',
    ...wrap(
      'In a terminal an answer is drawn, into a pipe it is JSON. Status: 0 all answered, 2 a request was invalid, 1 anything else.',
      pen.width,
    ),
  ];
}

function examples(rows: readonly Pair[], pen: Pen): readonly string[] {
  return rows.flatMap(([command, what]) => [
    ...hanging('  ', `# ${what}`, pen.width, pen.ink.dim),
    ...commandLines(wordsIn(command), '  ', pen.width),
  ]);
}

/** The words of a command, quoted ones whole. */
function wordsIn(command: string): readonly string[] {
  return command.match(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g) ?? [];
}

export function helpOfCommand(command: CliCommand, pen: Pen): readonly string[] {
  const { summary, usage, flags } = command;
  return [
    ...wrap(summary, pen.width),
    '',
    title('Use', pen),
    ...usage.flatMap((line) => hanging('  ', `strikehome ${line}`, pen.width)),
    ...(command.verb === undefined ? [] : ['', ...aboutVerb(command.verb, pen)]),
    ...(flags.length === 0
      ? []
      : [
          '',
          title('Flags', pen),
          ...table(
            flags.map((flag) => [spelled(flag), FLAGS[flag].summary] as const),
            pen,
          ),
        ]),
    '',
    title('Examples', pen),
    ...examples(exampleCommandsOf(command), pen),
  ];
}

function spelled(name: keyof typeof FLAGS): string {
  const { takes, optional }: Flag = FLAGS[name];
  if (takes === undefined) return `--${name}`;
  return optional ? `--${name}[=${takes}]` : `--${name} ${takes}`;
}

function aboutVerb(name: VerbName, pen: Pen): readonly string[] {
  return ABOUT[name].flatMap((line) => wrap(line, pen.width));
}

const FIELDS: readonly string[] = [
  'Without FILE the request is read from standard input. FILE and fields may be mixed: fields win.',
  'A FIELD is a dotted path, a VALUE a number, a word, yes or no, a list with commas (3,4), names with values (cut:3,thrust:1), JSON, or @FILE.',
];

const PLAYED =
  'dice.ROLL=3,4 lays dice on the table, choices.CHOICE=… decides, seed=… makes the rest repeatable, ask=yes stops at the first open question.';

/** How each verb is asked. The compiler names a verb that is not explained. */
export const ABOUT: Readonly<Record<VerbName, readonly string[]>> = {
  resolve: [...FIELDS, PLAYED],
  step: [...FIELDS, PLAYED],
  odds: [
    ...FIELDS,
    'Dice and decisions that are given are held fixed; policy=best lets each side choose well; compare=SETTING computes every option of a house rule, --with PATH=VALUE what one change makes of it.',
  ],
  dice: [
    'NOTATION: 3d6, d20, d% (percent), 4dF (Fate); + - * / and parentheses, max(…) and min(…); >= > <= < = compares totals, vs rolls two sides against each other.',
    'After dice: kh3 kl1 keep the highest or lowest, dh1 dl1 drop them; r1 rerolls until another face shows, ro<3 once; ! explodes (!>=5, !o once, !! counted as one die); s>=7 counts successes, f1 takes failures away.',
    'Quote what has a space, >, <, ! or * in it. seed=… repeats a roll, dice.roll=3,4 lays your own dice on the table, fractions=yes adds exact fractions.',
    'Without NOTATION a JSON request is read from standard input.',
  ],
  fight: [
    ...FIELDS,
    'A side is one fighter (a.…) or a list (a.0.…, a.1.…). policy=best decides well for both and says how; fractions=yes adds exact fractions.',
    'What has too many states to be solved is simulated, and the answer says so. method=simulate asks for samples: trials=… at most, maxStandardError=0.001 stops at that standard error, seed=… repeats them.',
  ],
  matchup: [
    ...FIELDS,
    'The request is a fight’s, with lists a and b; --csv gives the chances of the rows against the columns.',
  ],
  sweep: [
    ...FIELDS,
    'The request is a fight’s, or with an ACTION that of odds. vary=PATH alone takes the numbers that are usual there.',
  ],
  audit: [
    'It varies the ratings of the game’s own examples and computes the odds exactly. It looks for a rating that hurts the one who has it (inverted), a choice that is never right (dominated), a result that cannot happen (unreachable) and a fight that cannot end (endless).',
    'Findings are no error: the status is 0 with them and without.',
  ],
};
