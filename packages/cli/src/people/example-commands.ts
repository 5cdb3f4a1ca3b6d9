/** Commands to try, each with what it is for; they come from the registry and so always work. */
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

/** The first number of a request that has a usual range. */
function number(shape: Shape | undefined): string | undefined {
  return shape && fieldsOf(shape).find((field) => field.shape.kind === 'whole' && field.shape.about.usual)?.path;
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

/** Commands to try, by the command or verb they are of. The compiler names one that has none. */
export const EXAMPLE_COMMANDS: Readonly<Record<VerbName | OtherName, () => readonly Pair[]>> = {
  resolve: () => {
    const { system, action, about } = registry();
    const [roll, { count = 1 }] = Object.entries(about.rolls)[0] ?? ['', {}];
    const faces = Array.from({ length: count }, () => 1).join(',');
    return [
      [`strikehome resolve ${system} ${action} ${spelledOut()}`, 'spelled out, no JSON to write'],
      [`strikehome resolve ${system} ${action} --example dice.${roll}=${faces}`, 'with dice from your own hand'],
      ['strikehome resolve request.json --json', 'from a file, as JSON'],
      ['strikehome resolve --jsonl < requests.jsonl', 'a request a line, an answer a line'],
    ];
  },
  odds: () => {
    const { system, action, setting } = registry();
    const compared = `strikehome odds ${system} ${action} --example compare=${setting}`;
    return [
      [`strikehome odds ${system} ${action} ${spelledOut()}`, 'spelled out, drawn as bars'],
      ...(setting === undefined ? [] : [[compared, 'a house rule, side by side'] as const]),
      ['strikehome odds request.json --all', 'a chart for every number'],
      ['strikehome odds --jsonl < requests.jsonl', 'a request a line, an answer a line'],
    ];
  },
  dice: () => [
    ['strikehome dice "3d6+2 >= 12"', 'the chance of a check, and the whole distribution'],
    ['strikehome dice 4d6kh3 --roll', 'keep the highest three, and roll them'],
    ['strikehome dice "8d10!s>=8"', 'count successes, tens roll again'],
    ['strikehome dice "2d6+3 vs 2d6+1" --json', 'two sides against each other, as JSON'],
    ['strikehome dice 4d6kh3 dice.roll=6,2,5,4', 'with dice from your own hand'],
  ],
  fight: () => {
    const able = Object.values(SYSTEMS).find(({ fight }) => (fight?.examples.length ?? 0) > 0)?.id ?? registry().system;
    return [
      [`strikehome fight ${able} --example`, 'who wins a ready-made fight, and how soon'],
      [`strikehome fight ${able} --example policy=best`, 'with both sides deciding as well as they can'],
      [
        'strikehome fight fight.json method=simulate trials=10000000 maxStandardError=0.0005',
        'simulated until the standard error is that small',
      ],
    ];
  },
  matchup: () => [
    [`strikehome matchup ${registry().system} --example`, 'everybody of the examples, as a table of shades'],
    ['strikehome matchup fighters.json --csv > table.csv', 'your own lists, for a spreadsheet'],
  ],
  sweep: () => {
    const { system, action, about, fight } = registry();
    const [one = 'PATH', another = 'PATH'] = [number(about.schema), number(fight?.schema)];
    return [
      [`strikehome sweep ${system} ${action} --example vary=${one}:0..12`, 'how a number moves the odds'],
      [`strikehome sweep ${system} --example vary=${another}:0..12:3`, 'how it moves a whole fight, in steps of 3'],
      [`strikehome sweep ${system} --example vary=${another} --csv > curve.csv`, 'over its usual range, as CSV'],
    ];
  },
  audit: () => {
    const { system, setting, settings } = registry();
    return [
      [`strikehome audit ${system}`, 'what its rules do that they do not say'],
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
      [`strikehome step ${system} state=@fight.json legal=yes`, 'what may be done now, and by whom'],
      [`strikehome step ${system} state=@fight.json action='{…}'`, 'do it; the answer holds the next state'],
    ];
  },
  play: () => [
    [`strikehome play ${registry().system}`, 'a ready-made fight, or your own people'],
    [`strikehome play ${registry().system} --save fight.json`, 'kept after every command, and gone on with'],
  ],
  replay: () => [['strikehome replay fight.json', 'entry by entry, with where the fight stood']],
  verify: () => [['strikehome verify fight.json', 'status 1 and the first entry that is not so, if there is one']],
  people: () => {
    const { system } = registry();
    const [kind] = Object.values(SYSTEMS[system]!.sheets ?? {});
    const line = kind === undefined ? 'Mira, …' : kind.toText({ ...kind.blank, name: 'Mira' });
    return [
      [`strikehome people band.json add ${system} "${line}"`, 'write somebody down, in any order'],
      [`strikehome people band.json copy ${system} ${kind?.templates[0]?.name ?? 'NAME'}`, 'a ready-made one'],
      ['strikehome people band.json', 'everybody in the book'],
      [`strikehome fight ${system} a=@Mira b=@${kind?.templates[0]?.name ?? 'NAME'} --people band.json`, 'who wins'],
    ];
  },
  systems: () => [['strikehome systems', 'in a terminal as a list, in a pipe as JSON']],
  schema: () => {
    const { system } = registry();
    return [[`strikehome schema ${system} > ${system}.schema.json`, 'for your editor or generator']];
  },
  tables: () => [
    ['strikehome tables list', 'the tables in ./data, or where DATA or DATABASE_URL says'],
    ['strikehome tables restore fKz0aQ3bLx9e', 'it was marked because nobody used it, and is kept now'],
    ['strikehome tables delete fKz0aQ3bLx9e', 'for good, with its log and its keys'],
    ['strikehome tables backup tables-monday.db', 'everything in one file, while the server runs'],
    [
      'strikehome tables restore --from tables-monday.db',
      'back to Monday, with the server stopped; no roll falls twice',
    ],
    [
      'strikehome tables redraw --database postgres://localhost/strikehome',
      'after a restore that the server cannot notice',
    ],
  ],
  serve: () => [
    ['strikehome serve', 'the page at http://127.0.0.1:8080, for this machine'],
    ['strikehome serve --port 9000 --host 0.0.0.0', 'for phones in the same network'],
  ],
  'new-game': () => [
    ['strikehome new-game dark-road', 'a folder dark-road with rules, words and tests'],
    ['strikehome new-game dark-road games/road', 'the same in a folder of your choice'],
  ],
  completion: () => [
    ['source <(strikehome completion bash)', 'in ~/.bashrc'],
    ['strikehome completion zsh > ~/.zfunc/_strikehome', 'a folder of your fpath'],
    ['strikehome completion fish > ~/.config/fish/completions/strikehome.fish', 'fish finds it there'],
  ],
  help: () => [['strikehome help odds', 'what odds takes and gives']],
  complete: () => [['strikehome complete -- od', 'what a shell asks']],
};

export function exampleCommandsOf({ name }: CliCommand): readonly Pair[] {
  return EXAMPLE_COMMANDS[name as VerbName | OtherName]();
}
