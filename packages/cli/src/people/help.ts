/** `--help`, `help` and `--version`, with examples that come from the registry and so always work. */
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
    return { status: 1, message: `help: unknown command ${wanted.replace(/\p{C}/gu, '\ufffd')}` };
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
    ...wrap('strikehome: exact odds, dice rolls and fight simulation for tabletop games.', pen.width),
    '',
    title('Usage', pen),
    ...table(
      [
        ['strikehome', 'Interactive mode: pick a game, roll or enter dice, see the result.'],
        ['strikehome COMMAND', 'Run one command.'],
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
        [`strikehome odds ${system} ${action} --example`, 'odds of a built-in example, as bars'],
        [`strikehome resolve ${system} ${action} --example`, 'the same, rolled'],
        ['strikehome odds --jsonl < requests.jsonl', 'many requests, one per line'],
        ['strikehome help odds', 'help for one command'],
      ],
      pen,
    ),
    '',
    ...wrap(
      'Output is drawn in a terminal and JSON in a pipe. Exit status: 0 success, 2 invalid request, 1 any other error.',
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
    title('Usage', pen),
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
  'Without FILE, the request is read from standard input. Fields override FILE.',
  'FIELD is a dotted path. VALUE is a number, a word, yes or no, a list (3,4), named values (cut:3,thrust:1), JSON, or @FILE.',
];

const PLAYED =
  'dice.ROLL=3,4 enters dice, choices.CHOICE=… decides, seed=… makes the other rolls repeatable, ask=yes stops at the first open question.';

/** How each verb is asked. The compiler names a verb that is not explained. */
export const ABOUT: Readonly<Record<VerbName, readonly string[]>> = {
  resolve: [...FIELDS, PLAYED],
  step: [...FIELDS, PLAYED],
  odds: [
    ...FIELDS,
    'Dice and choices you give are fixed. policy=best plays each decision optimally. compare=SETTING computes every option of a house rule; --with PATH=VALUE compares with one change.',
  ],
  dice: [
    'NOTATION: 3d6, d20, d% (percentile), 4dF (Fate); + - * / and parentheses; max(…) and min(…); >= > <= < = compare totals; vs is an opposed roll.',
    'After dice: kh3 kl1 keep the highest or lowest, dh1 dl1 drop them; r1 rerolls until another face shows, ro<3 only once; ! explodes (!>=5, !o only once, !! adds to the same die); s>=7 counts successes, f1 subtracts failures.',
    'Quote a notation that contains a space, >, <, ! or *. seed=… makes a roll repeatable, dice.roll=3,4 enters your own dice, fractions=yes adds exact fractions.',
    'Without NOTATION, a JSON request is read from standard input.',
  ],
  fight: [
    ...FIELDS,
    'A side is one fighter (a.…) or a list (a.0.…, a.1.…). policy=best plays both sides optimally and says how; fractions=yes adds exact fractions.',
    'A fight with too many states is simulated, and the answer says so. method=simulate always simulates: trials=… sets the maximum, maxStandardError=0.001 stops early, seed=… makes it repeatable.',
  ],
  matchup: [
    ...FIELDS,
    'The request is that of fight, with lists a and b; --csv prints the win rates of rows against columns.',
  ],
  sweep: [
    ...FIELDS,
    'The request is that of fight, or with ACTION that of odds. vary=PATH:FROM..TO:STEP varies a number; vary=PATH:dirk,war-blade takes values, null for none; vary=PATH alone uses the usual range of a number, or every option: settings.defense, a weapon, armor.',
    'by=… in the same form varies a second field: every pair of values. breakEven=OF:TARGET finds where a headline, outcome or mean comes to the target: breakEven=to-hit:50%, for a fight breakEven=a:60%.',
  ],
  audit: [
    'Varies the ratings in the game’s own examples and computes exact odds. Finds ratings that hurt the character who has them (inverted), options that are never the best (dominated), outcomes that cannot happen (unreachable) and fights that cannot end (endless).',
    'The exit status is 0 with or without findings.',
  ],
};
