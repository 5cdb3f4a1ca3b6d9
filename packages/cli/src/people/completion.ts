/** Shell completion: one small script for each shell, and behind all of them one list of what could come next. */
import type { VerbName } from '@strikehome/engine/contract';
import { SYSTEMS } from '@strikehome/engine/games';
import { type Shape, shapesAt } from '@strikehome/engine/kernel';
import type { Arguments } from '../arguments.ts';
import type { Exit } from '../commands.ts';
import { BARE_FLAGS, type CliCommand, COMMANDS, FLAGS } from '../commands.ts';
import { commonFirst, fieldsOf } from '../fields/paths.ts';
import { KNOWN_VERBS, knownVerb } from '../known.ts';
import { print } from '../machine/streams.ts';
import { fetchNamed, isSystem, SYSTEM_IDS } from '../registry.ts';
import { shapeOf } from './request.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;

/** What the last of these words could become. */
export function candidates(words: readonly string[]): readonly string[] {
  const typed = words.at(-1) ?? '';
  const open = every(words.slice(0, -1), typed).filter((one) => one.startsWith(typed) && one !== typed);
  return [...new Set(open)];
}

function every(before: readonly string[], typed: string): readonly string[] {
  const plain = before.filter((word) => !word.startsWith('-'));
  const command = COMMANDS.find(({ name }) => name === plain[0]);
  if (command === undefined) {
    const names = COMMANDS.filter(({ hidden }) => !hidden).map(({ name }) => name);
    return plain.length > 0 ? [] : typed.startsWith('-') ? BARE_FLAGS.map((flag) => `--${flag}`) : names;
  }
  if (typed.startsWith('-')) {
    return command.flags.map((flag) => `--${flag}${'takes' in FLAGS[flag] && !('optional' in FLAGS[flag]) ? '=' : ''}`);
  }
  if (before.at(-1) === '--save') return [];
  if (before.at(-1) === '--set') return houseRules(plain[1], typed);
  return AFTER[command.takes](command, plain.slice(1), typed);
}

type After = (command: CliCommand, words: readonly string[], typed: string) => readonly string[];

const none: After = () => [];

/** What may stand after a command, by what it takes. */
const AFTER: Readonly<Record<CliCommand['takes'], After>> = {
  request: ({ verb }, words, typed) => fields(verb!, words, typed),
  system: (_command, words) => (words.length > 0 ? [] : SYSTEM_IDS),
  schema: (_command, words) => [SYSTEM_IDS, KNOWN_VERBS.map(({ name }) => name)][words.length] ?? [],
  command: () => COMMANDS.filter(({ hidden }) => !hidden).map(({ name }) => name),
  shell: () => SHELLS,
  file: none,
  words: none,
  nothing: none,
};

/** After `--set`: the house rules of the system, then their options. */
function houseRules(id: string | undefined, typed: string): readonly string[] {
  const settings = id !== undefined && Object.hasOwn(SYSTEMS, id) ? SYSTEMS[id]!.settings : undefined;
  if (settings === undefined) return [];
  const at = typed.indexOf('=');
  if (at < 0) return Object.keys(settings.fields).map((name) => `${name}=`);
  return valuesOf(settings, typed.slice(0, at), {}).map((value) => `${typed.slice(0, at)}=${value}`);
}

/** Systems, then actions, then fields, then values. */
function fields(verb: VerbName, [id, action]: readonly string[], typed: string): readonly string[] {
  if (id === undefined) return SYSTEM_IDS;
  const system = Object.hasOwn(SYSTEMS, id) ? SYSTEMS[id] : undefined;
  if (system === undefined) return [];
  // Where an action may stand but need not, both it and the fields of a fight can follow.
  const named = action?.includes('=') ? undefined : action;
  const shape = shapeOf(verb, system, named);
  const { byAction } = knownVerb(verb);
  const actions = byAction === 'maybe' && action === undefined ? Object.keys(system.actions) : [];
  if (shape === undefined) return action === undefined && byAction !== 'never' ? Object.keys(system.actions) : [];
  const about = named === undefined ? undefined : system.actions[named];
  const { rolls = {}, choices = {} } = about ?? system.encounter ?? {};
  const at = typed.indexOf('=');
  if (at >= 0) return valuesOf(shape, typed.slice(0, at), choices).map((value) => `${typed.slice(0, at)}=${value}`);
  // The words before say the system and the action; dice and decisions are offered one by one.
  const said = byAction === 'never' ? ['system'] : ['system', 'action', 'dice', 'choices'];
  const own = commonFirst(fieldsOf(shape))
    .map(({ path }) => path)
    .filter((path) => !said.includes(path));
  // A whole fight has no dice on the table.
  const table = shape.kind === 'record' && Object.hasOwn(shape.fields, 'dice');
  const onTable = [
    ...Object.keys(rolls).map((roll) => `dice.${roll}`),
    ...Object.keys(choices).map((c) => `choices.${c}`),
  ];
  const paths = [...own, ...(table ? onTable : [])].filter((path) => path !== '');
  return [...actions, ...paths.map((path) => `${path}=`)];
}

type Choices = Readonly<Record<string, { readonly options?: Readonly<Record<string, string>> }>>;

function valuesOf(shape: Shape, path: string, choices: Choices): readonly string[] {
  const parts = path.split('.');
  if (parts[0] === 'choices') return Object.keys(choices[parts[1] ?? '']?.options ?? {});
  return [...new Set(shapesAt(shape, parts).flatMap(wordsOf))];
}

function wordsOf(shape: Shape): readonly string[] {
  if (shape.kind === 'flag') return ['yes', 'no'];
  const names = shape.about.names ?? [];
  return shape.kind === 'one-of' ? [...shape.options, ...names] : names;
}

const BASH = `# strikehome completion for bash: source <(strikehome completion bash)
_strikehome() {
  local line="\${COMP_LINE:0:COMP_POINT}" word
  local -a words
  read -ra words <<< "$line"
  [[ "$line" == *[[:space:]] ]] && words+=("")
  word="\${words[\${#words[@]}-1]}"
  local IFS=$'\\n'
  COMPREPLY=($("\${words[0]}" complete -- "\${words[@]:1}" 2>/dev/null))
  if [[ \${#COMPREPLY[@]} -eq 0 ]]; then
    compopt -o default 2>/dev/null
    return
  fi
  # Bash breaks words at "=", so only what follows it is to be put in.
  if [[ "$word" == *=* && "$COMP_WORDBREAKS" == *=* ]]; then
    COMPREPLY=("\${COMPREPLY[@]#"\${word%%=*}="}")
  fi
  [[ "\${COMPREPLY[0]}" == *= ]] && compopt -o nospace 2>/dev/null
}
complete -F _strikehome strikehome
`;

const ZSH = `#compdef strikehome
# strikehome completion for zsh: put it into a folder of your fpath as _strikehome
_strikehome() {
  local -a found open closed
  found=("\${(@f)$("\${words[1]}" complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  found=("\${(@)found:#}")
  if (( \${#found} == 0 )); then
    _files
    return
  fi
  open=("\${(@M)found:#*=}")
  closed=("\${(@)found:#*=}")
  (( \${#open} )) && compadd -Q -S '' -- "\${open[@]}"
  (( \${#closed} )) && compadd -Q -- "\${closed[@]}"
}
if [[ "\${funcstack[1]}" == _strikehome ]]; then _strikehome "$@"; else compdef _strikehome strikehome; fi
`;

const FISH = `# strikehome completion for fish
function __strikehome_complete
  set -l words (commandline -opc) (commandline -ct)
  $words[1] complete -- $words[2..-1] 2>/dev/null
end
complete -c strikehome -a '(__strikehome_complete)'
`;

function scriptFor(shell: string): string | undefined {
  return { bash: BASH, zsh: ZSH, fish: FISH }[shell as (typeof SHELLS)[number]];
}

export async function printScript({ words }: Arguments): Promise<Exit> {
  const script = scriptFor(words[0] ?? '');
  if (script === undefined) return { status: 1, message: `shell missing: ${SHELLS.join(', ')}.` };
  await print(script);
  return { status: 0 };
}

export async function printCandidates({ words }: Arguments): Promise<Exit> {
  const system = words.find(isSystem);
  if (system !== undefined) await fetchNamed(system);
  const found = candidates(words);
  await print(found.length === 0 ? '' : `${found.join('\n')}\n`);
  return { status: 0 };
}
