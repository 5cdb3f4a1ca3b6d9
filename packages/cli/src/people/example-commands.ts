/** Example commands, each with its purpose; they come from the registry and so always work. */
import type { VerbName } from '@strikehome/engine/contract';
import { SYSTEMS } from '@strikehome/engine/games';
import type { Shape } from '@strikehome/engine/kernel';
import type { CliCommand, OtherName } from '../commands.ts';
import { fieldsOf } from '../fields/paths.ts';
import { spell } from '../fields/value.ts';
import { KNOWN_SYSTEMS } from '../known.ts';

export type Pair = readonly [string, string];

export function firstAction(): readonly [string, string] {
  const { id, actions } = KNOWN_SYSTEMS[0]!;
  return [id, actions[0]!];
}

/** The numbers of a request that have a usual range. */
function numbers(shape: Shape | undefined): readonly string[] {
  const all = shape === undefined ? [] : fieldsOf(shape);
  return all.filter((field) => field.shape.kind === 'whole' && field.shape.about.usual).map(({ path }) => path);
}

function houseRule(system: string, setting: string, shape: Shape): Pair {
  const option = shape.kind === 'one-of' ? shape.options.find((one) => one !== shape.default) : undefined;
  return [`strikehome audit ${system} --set ${setting}=${option ?? '…'}`, 'the same under a house rule'];
}

/** The first game in the registry, and what its own examples are spelled with. */
function registry() {
  const [system, action] = firstAction();
  const { actions, encounter, fight, settings } = SYSTEMS[system]!;
  const [setting] = Object.keys(settings.fields);
  return { system, action, about: actions[action]!, encounter, fight, settings, setting };
}

const spelledOut = () => spell(registry().about.examples[0]?.request ?? {}).join(' ');

/** Example commands by command or verb. The compiler names one that has none. */
export const EXAMPLE_COMMANDS: Readonly<Record<VerbName | OtherName, () => readonly Pair[]>> = {
  resolve: () => {
    const { system, action, about } = registry();
    const [roll, { count = 1 }] = Object.entries(about.rolls)[0] ?? ['', {}];
    const faces = Array.from({ length: count }, () => 1).join(',');
    return [
      [`strikehome resolve ${system} ${action} ${spelledOut()}`, 'field by field, no JSON needed'],
      [`strikehome resolve ${system} ${action} --example dice.${roll}=${faces}`, 'with your own dice'],
      ['strikehome resolve request.json --json', 'from a file, as JSON'],
      ['strikehome resolve --jsonl < requests.jsonl', 'one request per line, one answer per line'],
    ];
  },
  odds: () => {
    const { system, action, setting } = registry();
    const compared = `strikehome odds ${system} ${action} --example compare=${setting}`;
    return [
      [`strikehome odds ${system} ${action} ${spelledOut()}`, 'field by field, drawn as bars'],
      ...(setting === undefined ? [] : [[compared, 'every option of a house rule, side by side'] as const]),
      ['strikehome odds request.json --all', 'a chart for every number'],
      ['strikehome odds --jsonl < requests.jsonl', 'one request per line, one answer per line'],
    ];
  },
  dice: () => [
    ['strikehome dice "3d6+2 >= 12"', 'the chance of a check, with the full distribution'],
    ['strikehome dice 4d6kh3 --roll', 'keep the highest three, and roll'],
    ['strikehome dice "8d10!s>=8"', 'count successes, tens explode'],
    ['strikehome dice "2d6+3 vs 2d6+1" --json', 'an opposed roll, as JSON'],
    ['strikehome dice 4d6kh3 dice.roll=6,2,5,4', 'with your own dice'],
  ],
  fight: () => {
    const able = Object.values(SYSTEMS).find(({ fight }) => (fight?.examples.length ?? 0) > 0)?.id ?? registry().system;
    return [
      [`strikehome fight ${able} --example`, 'who wins a built-in fight, and how soon'],
      [`strikehome fight ${able} --example policy=best`, 'with both sides playing optimally'],
      [
        'strikehome fight fight.json method=simulate trials=10000000 maxStandardError=0.0005',
        'simulate until the standard error is this small',
      ],
    ];
  },
  matchup: () => [
    [`strikehome matchup ${registry().system} --example`, 'every fighter of the examples, as a heat map'],
    ['strikehome matchup fighters.json --csv > table.csv', 'your own lists, for a spreadsheet'],
  ],
  sweep: () => {
    const { system, action, about, fight, setting } = registry();
    const [one = 'PATH', two = 'PATH'] = numbers(about.schema);
    const [headline = 'OF'] = Object.keys(about.headlines ?? {});
    const [another = 'PATH'] = numbers(fight?.schema);
    return [
      [`strikehome sweep ${system} ${action} --example vary=${one}:0..12`, 'how a stat changes the odds'],
      [`strikehome sweep ${system} --example vary=${another}:0..12:3`, 'how it changes a whole fight, in steps of 3'],
      [`strikehome sweep ${system} --example vary=${another} --csv > curve.csv`, 'over its usual range, as CSV'],
      [`strikehome sweep ${system} ${action} --example vary=${one}:0..8 by=${two}:0..8`, 'two numbers, every pair'],
      [
        `strikehome sweep ${system} ${action} --example vary=${one}:0..8 breakEven=${headline}:50%`,
        'at which value a chance is 50%',
      ],
      ...(setting === undefined
        ? []
        : [[`strikehome sweep ${system} --example vary=settings.${setting}`, 'every option of a house rule'] as const]),
    ];
  },
  audit: () => {
    const { system, setting, settings } = registry();
    return [
      [`strikehome audit ${system}`, 'find rules that backfire'],
      ...(setting === undefined ? [] : [houseRule(system, setting, settings.fields[setting]!)]),
      [`strikehome audit ${system} --json`, 'the findings as JSON'],
    ];
  },
  step: () => {
    const { system, encounter } = registry();
    return [
      [
        `strikehome step ${system} --example --json > fight.json`,
        `start: ${encounter?.examples[0]?.title ?? 'a fight'}`,
      ],
      [`strikehome step ${system} state=@fight.json legal=yes`, 'the legal moves, and who can make them'],
      [`strikehome step ${system} state=@fight.json action='{…}'`, 'make one; the answer has the next state'],
    ];
  },
  play: () => [
    [`strikehome play ${registry().system}`, 'a built-in fight, or your own characters'],
    [`strikehome play ${registry().system} --save fight.json`, 'save after every command, continue later'],
  ],
  replay: () => [['strikehome replay fight.json', 'entry by entry, with the state of the fight']],
  verify: () => [['strikehome verify fight.json', 'exits 1 and prints the first invalid entry']],
  people: () => {
    const { system } = registry();
    const [kind] = Object.values(SYSTEMS[system]!.sheets ?? {});
    const line = kind === undefined ? 'Mira, …' : kind.toText({ ...kind.blank, name: 'Mira' });
    return [
      [`strikehome people band.json add ${system} "${line}"`, 'add a character; order does not matter'],
      [`strikehome people band.json copy ${system} ${kind?.templates[0]?.name ?? 'NAME'}`, 'add a copy of a template'],
      ['strikehome people band.json', 'list all characters'],
      [`strikehome fight ${system} a=@Mira b=@${kind?.templates[0]?.name ?? 'NAME'} --people band.json`, 'who wins'],
    ];
  },
  systems: () => [['strikehome systems', 'a list in a terminal, JSON in a pipe']],
  schema: () => {
    const { system } = registry();
    return [[`strikehome schema ${system} > ${system}.schema.json`, 'for your editor or generator']];
  },
  mcp: () => [
    ['strikehome mcp', 'what an assistant starts by itself (docs/guides/assistants.md)'],
    ['STRIKEHOME_KEY=… strikehome mcp "https://example.org/#~table/fKz0aQ3bLx9e"', 'with a live table to read'],
  ],
  tables: () => [
    ['strikehome tables list', 'the tables in ./data, or where DATA or DATABASE_URL says'],
    ['strikehome tables restore fKz0aQ3bLx9e', 'keep a table that was marked for deletion'],
    ['strikehome tables delete fKz0aQ3bLx9e', 'delete for good, with log and keys'],
    ['strikehome tables backup tables-monday.db', 'back up all tables while the server runs'],
    ['strikehome tables restore --from tables-monday.db', 'restore Monday’s backup, with the server stopped'],
    [
      'strikehome tables redraw --database postgres://localhost/strikehome',
      'draw new dice secrets after a restore by other tools',
    ],
  ],
  serve: () => [
    ['strikehome serve', 'the app at http://127.0.0.1:8080, on this machine only'],
    ['strikehome serve --port 9000 --host 0.0.0.0', 'for phones in the same network'],
  ],
  'new-game': () => [
    ['strikehome new-game dark-road', 'creates a folder dark-road with rules, text and tests'],
    ['strikehome new-game dark-road games/road', 'the same in a folder of your choice'],
  ],
  completion: () => [
    ['source <(strikehome completion bash)', 'in ~/.bashrc'],
    ['strikehome completion zsh > ~/.zfunc/_strikehome', 'a folder of your fpath'],
    ['strikehome completion fish > ~/.config/fish/completions/strikehome.fish', 'fish finds it there'],
  ],
  help: () => [['strikehome help odds', 'usage, flags and examples of odds']],
  complete: () => [['strikehome complete -- od', 'what a shell asks']],
};

export function exampleCommandsOf({ name }: CliCommand): readonly Pair[] {
  return EXAMPLE_COMMANDS[name as VerbName | OtherName]();
}
