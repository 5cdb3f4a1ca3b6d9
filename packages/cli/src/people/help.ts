/** `--help`, `help` and `--version`: what can be done, with examples that come from the shelf and so always work. */
import { readFileSync } from 'node:fs';
import { SYSTEMS } from '@strikehome/engine/systems';
import type { Arguments } from '../arguments.ts';
import { COMMANDS, type Command, FLAGS, type Flag } from '../commands.ts';
import { type Pen, penHere, printed } from '../draw/pen.ts';
import { hanging, pad, widthOf, wrap } from '../draw/type.ts';
import type { Exit } from '../exit.ts';
import { print } from '../machine/output.ts';
import { spell } from '../words/spell.ts';

export async function printVersion(): Promise<Exit> {
  const about = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };
  await print(`strikehome ${about.version}\n`);
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
  await print(printed(found === undefined ? helpOf(pen) : helpOfCommand(found, pen), pen));
  return { status: 0 };
}

type Pair = readonly [string, string];

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
    ...wrap('strikehome: attacks and defence of tabletop games, played, typed in, replayed or reckoned.', pen.width),
    '',
    title('Use', pen),
    ...table(
      [
        ['strikehome', 'Be led: pick a game, roll or type your dice, see what came of it.'],
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
      Object.values(SYSTEMS).map(({ id, actions }) => [id, Object.keys(actions).join(', ')] as const),
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

function firstAction(): readonly [string, string] {
  const system = Object.values(SYSTEMS)[0]!;
  return [system.id, Object.keys(system.actions)[0]!];
}

function examples(rows: readonly Pair[], pen: Pen): readonly string[] {
  return rows.flatMap(([command, what]) => [
    ...hanging('  ', `# ${what}`, pen.width, pen.ink.dim),
    ...commandLines(command, pen.width),
  ]);
}

/** A command over several lines the way a shell takes it. */
function commandLines(command: string, width: number): readonly string[] {
  const lines = wrap(command, width - 6);
  return lines.map((line, i) => `  ${i === 0 ? '' : '  '}${line}${i < lines.length - 1 ? ' \\' : ''}`);
}

export function helpOfCommand(command: Command, pen: Pen): readonly string[] {
  const { name, summary, usage, flags } = command;
  return [
    ...wrap(summary, pen.width),
    '',
    title('Use', pen),
    ...usage.flatMap((line) => hanging('  ', `strikehome ${line}`, pen.width)),
    ...(command.kind === 'verb' ? ['', ...aboutVerb(name, pen)] : []),
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
    ...examples(examplesOf(name), pen),
  ];
}

function spelled(name: keyof typeof FLAGS): string {
  const { takes, optional }: Flag = FLAGS[name];
  if (takes === undefined) return `--${name}`;
  return optional ? `--${name}[=${takes}]` : `--${name} ${takes}`;
}

function aboutVerb(name: string, pen: Pen): readonly string[] {
  const value =
    'A FIELD is a dotted path, a VALUE a number, a word, yes or no, a list with commas (3,4), names with values (cut:3,thrust:1), JSON, or @FILE.';
  const more =
    name === 'odds'
      ? 'Dice and decisions that are given are held fixed; policy=best lets each side choose well; compare=SETTING reckons every option of a house rule.'
      : 'dice.ROLL=3,4 lays dice on the table, choices.CHOICE=… decides, seed=… makes the rest repeatable, ask=yes stops at the first open question.';
  return [
    ...wrap(
      'Without FILE the request is read from standard input. FILE and fields may be mixed: fields win.',
      pen.width,
    ),
    ...wrap(value, pen.width),
    ...wrap(more, pen.width),
  ];
}

function examplesOf(name: string): readonly Pair[] {
  const [system, action] = firstAction();
  const { actions, encounter, settings } = SYSTEMS[system]!;
  const { examples: all, rolls } = actions[action]!;
  const words = spell(all[0]?.request ?? {}).join(' ');
  const [roll, about] = Object.entries(rolls)[0] ?? ['', undefined];
  const faces = Array.from({ length: about?.count ?? 1 }, () => 1).join(',');
  const [setting] = Object.keys(settings.fields);
  switch (name) {
    case 'resolve':
      return [
        [`strikehome resolve ${system} ${action} ${words}`, 'spelled out, no JSON to write'],
        [`strikehome resolve ${system} ${action} --example dice.${roll}=${faces}`, 'with dice from your own hand'],
        ['strikehome resolve request.json --json', 'from a file, as JSON'],
        ['strikehome resolve --jsonl < requests.jsonl', 'a request a line, an answer a line'],
      ];
    case 'odds':
      return [
        [`strikehome odds ${system} ${action} ${words}`, 'spelled out, drawn as bars'],
        ...(setting === undefined
          ? []
          : [
              [
                `strikehome odds ${system} ${action} --example compare=${setting}`,
                'a house rule, side by side',
              ] as const,
            ]),
        ['strikehome odds request.json --all', 'a chart for every number'],
        ['strikehome odds --jsonl < requests.jsonl', 'a request a line, an answer a line'],
      ];
    case 'fight': {
      const able = Object.values(SYSTEMS).find(({ fight }) => (fight?.examples.length ?? 0) > 0);
      return [
        [`strikehome fight ${able?.id ?? system} --example`, 'who wins a ready-made fight, and how soon'],
        [
          `strikehome fight ${able?.id ?? system} --example policy=best`,
          'with both sides deciding as well as they can',
        ],
        ['strikehome fight fight.json method=simulate trials=100000', 'fought by lot instead of solved'],
      ];
    }
    case 'step': {
      const title = encounter.examples[0]?.title ?? 'a fight';
      return [
        [`strikehome step ${system} --example --json > fight.json`, `start: ${title}`],
        [`strikehome step ${system} state=@fight.json legal=yes`, 'what may be done now, and by whom'],
        [`strikehome step ${system} state=@fight.json action='{…}'`, 'do it; the answer holds the next state'],
      ];
    }
    case 'schema':
      return [[`strikehome schema ${system} > ${system}.schema.json`, 'for your editor or generator']];
    case 'completion':
      return [
        ['source <(strikehome completion bash)', 'in ~/.bashrc'],
        ['strikehome completion zsh > ~/.zfunc/_strikehome', 'a folder of your fpath'],
        ['strikehome completion fish > ~/.config/fish/completions/strikehome.fish', 'fish finds it there'],
      ];
    case 'help':
      return [['strikehome help odds', 'what odds takes and gives']];
    default:
      return [[`strikehome ${name}`, 'in a terminal as a list, in a pipe as JSON']];
  }
}
