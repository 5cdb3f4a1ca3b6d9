// The tables of commands and flags, from the table that the command line itself reads.
import { code, table } from './fields.mjs';

const spelled = (name, { takes, optional }) =>
  takes === undefined ? `--${name}` : optional ? `--${name}[=${takes}]` : `--${name} ${takes}`;

/** The text of the page between its marks. */
export function commandPage(commands, flags) {
  const shown = commands.filter(({ hidden }) => !hidden);
  const used = (name) =>
    shown
      .filter((command) => command.flags.includes(name))
      .map((command) => code(command.name))
      .join(', ');
  return [
    '## Commands',
    table(
      ['command', 'what it does'],
      shown.map(({ name, summary }) => [`[${code(name)}](#${name})`, summary]),
    ),
    '## Flags',
    table(
      ['flag', 'meaning', 'commands'],
      Object.entries(flags).map(([name, flag]) => [
        code(spelled(name, flag)),
        flag.summary,
        ['help', 'no-color'].includes(name) ? 'all that take it' : used(name) || 'none: `strikehome --version`',
      ]),
    ),
    '## Each command',
    ...shown.map(({ name, summary, usage, flags: own }) =>
      [
        `### ${name}`,
        summary,
        usage.map((line) => `    strikehome ${line}`).join('\n'),
        ...(own.length === 0 ? [] : [`Flags: ${own.map((flag) => code(spelled(flag, flags[flag]))).join(', ')}.`]),
      ].join('\n\n'),
    ),
  ].join('\n\n');
}
