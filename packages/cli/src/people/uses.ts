/** Commands to try, each with what it is for; they come from the shelf and so always work. */
import type { Shape } from '@strikehome/engine/kernel';
import { SYSTEMS } from '@strikehome/engine/systems';
import { fieldsOf } from '../fields/paths.ts';
import { spell } from '../fields/spell.ts';

export type Pair = readonly [string, string];

export function firstAction(): readonly [string, string] {
  const system = Object.values(SYSTEMS)[0]!;
  return [system.id, Object.keys(system.actions)[0]!];
}

/** The first number of a request that has a usual range. */
function number(shape: Shape | undefined): string | undefined {
  return shape && fieldsOf(shape).find((field) => field.shape.kind === 'whole' && field.shape.about.usual)?.path;
}

function houseRule(system: string, setting: string, shape: Shape): Pair {
  const option = shape.kind === 'one-of' ? shape.options.find((one) => one !== shape.preset) : undefined;
  return [`strikehome audit ${system} --set ${setting}=${option ?? '…'}`, 'the same under a house rule'];
}

export function examplesOf(name: string): readonly Pair[] {
  const [system, action] = firstAction();
  const { actions, encounter, fight, settings } = SYSTEMS[system]!;
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
        [
          'strikehome fight fight.json method=simulate trials=10000000 within=0.0005',
          'simulated until the standard error is that small',
        ],
      ];
    }
    case 'matchup':
      return [
        [`strikehome matchup ${system} --example`, 'everybody of the examples, as a table of shades'],
        ['strikehome matchup fighters.json --csv > table.csv', 'your own lists, for a spreadsheet'],
      ];
    case 'sweep': {
      const [one = 'PATH', another = 'PATH'] = [number(actions[action]!.schema), number(fight?.schema)];
      return [
        [`strikehome sweep ${system} ${action} --example along=${one}:0..12`, 'how a number moves the odds'],
        [`strikehome sweep ${system} --example along=${another}:0..12:3`, 'how it moves a whole fight, in steps of 3'],
        [`strikehome sweep ${system} --example along=${another} --csv > curve.csv`, 'over its usual range, as CSV'],
      ];
    }
    case 'audit':
      return [
        [`strikehome audit ${system}`, 'what its rules do that they do not say'],
        ...(setting === undefined ? [] : [houseRule(system, setting, settings.fields[setting]!)]),
        [`strikehome audit ${system} --json`, 'the findings as JSON'],
      ];
    case 'step': {
      const title = encounter.examples[0]?.title ?? 'a fight';
      return [
        [`strikehome step ${system} --example --json > fight.json`, `start: ${title}`],
        [`strikehome step ${system} state=@fight.json legal=yes`, 'what may be done now, and by whom'],
        [`strikehome step ${system} state=@fight.json action='{…}'`, 'do it; the answer holds the next state'],
      ];
    }
    case 'play':
      return [
        [`strikehome play ${system}`, 'a ready-made fight, or your own people'],
        [`strikehome play ${system} --save fight.json`, 'kept after every command, and gone on with'],
      ];
    case 'replay':
      return [['strikehome replay fight.json', 'entry by entry, with where the fight stood']];
    case 'verify':
      return [['strikehome verify fight.json', 'status 1 and the first entry that is not so, if there is one']];
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
