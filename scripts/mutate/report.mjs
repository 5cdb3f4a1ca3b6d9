// What a run of mutants comes to: counted by file, told as a table, and its survivors with the reason they live.
import { createHash } from 'node:crypto';
import { shortly } from './rules.mjs';

/** The share of mutants that tests must notice. */
export const WANTED = 0.9;

const KILLED = ['Killed', 'Timeout'];
const LIVING = ['Survived', 'NoCoverage'];

const textAt = (source, { start, end }) => {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  return lines.join('\n').replace(/\s+/g, ' ');
};

/** Tells a text that was measured from one that has changed since. */
export const markOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Each file of a report with its counts and its survivors. */
export function filesOf({ files }) {
  return Object.entries(files).map(([file, { source, mutants }]) => {
    const living = mutants.filter(({ status }) => LIVING.includes(status));
    return {
      file: shortly(file),
      mark: markOf(source),
      killed: mutants.filter(({ status }) => KILLED.includes(status)).length,
      survived: living.length,
      survivors: living
        .map(({ location, replacement = '', status }) => ({
          line: location.start.line,
          text: source.split('\n')[location.start.line - 1].trim(),
          was: textAt(source, location),
          now: replacement.replace(/\s+/g, ' '),
          seen: status !== 'NoCoverage',
        }))
        .sort((a, b) => a.line - b.line),
    };
  });
}

export function sumOf(rows) {
  const killed = rows.reduce((sum, row) => sum + row.killed, 0);
  const survived = rows.reduce((sum, row) => sum + row.survived, 0);
  return { file: 'all', killed, survived };
}

/** The counts of each game. */
export function gamesOf(rows) {
  const games = [...new Set(rows.map(({ file }) => file.split('/')[0]))];
  return games.map((game) => ({ ...sumOf(rows.filter(({ file }) => file.startsWith(`${game}/`))), file: game }));
}

export const shareOf = ({ killed, survived }) => (killed + survived === 0 ? 1 : killed / (killed + survived));
const cells = (row) => [
  row.file,
  row.killed + row.survived,
  row.killed,
  row.survived,
  `${(100 * shareOf(row)).toFixed(1)}%`,
];
const HEAD = ['file', 'mutants', 'killed', 'survived', 'share'];

/** The table for a terminal. */
export function textTable(rows) {
  const lines = [HEAD, ...[...rows, sumOf(rows)].map(cells)].map((line) => line.map(String));
  const widths = HEAD.map((_, i) => Math.max(...lines.map((line) => line[i].length)));
  return lines
    .map((line) => line.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join('  '))
    .join('\n');
}

/** The table for a page. */
export const markdownTable = (rows, head = 'file') =>
  [[head, ...HEAD.slice(1)], ['---', '---:', '---:', '---:', '---:'], ...[...rows, sumOf(rows)].map(cells)]
    .map((line) => `| ${line.join(' | ')} |`)
    .join('\n');

const code = (text) => (text === '' ? 'nothing' : `\`${text.replaceAll('`', 'ˋ').replaceAll('|', '\\|')}\``);
export const survivorText = (file, { line, was, now, seen }) =>
  `${file}:${line}  ${was}  →  ${now === '' ? 'nothing' : now}${seen ? '' : '  (no test comes here)'}`;

/** `in` is a part of the line in which the change begins, where a file has the same change in several places. */
const fits = (reason, file, { was, now, text = '' }) =>
  reason.file === file &&
  was.includes(reason.was ?? '') &&
  now.includes(reason.now ?? '') &&
  text.includes(reason.in ?? '');

/** The reasons that fit no survivor any more. */
export const staleReasons = (rows, reasons) =>
  reasons.filter((reason) => !rows.some(({ file, survivors }) => survivors.some((one) => fits(reason, file, one))));

/** What was measured before and now, the newest of each file, of files that are still as they were measured. */
export function stillTrue(before, now, marks) {
  const all = new Map([...before, ...now].map((row) => [row.file, row]));
  return [...all.values()].filter(({ file, mark }) => marks[file] === mark).sort((a, b) => (a.file < b.file ? -1 : 1));
}

/** The survivors for a page, each with the first reason that fits its file and change; a part of either text is enough. */
export function survivorsTable(rows, reasons) {
  const counted = new Map();
  for (const { file, survivors } of rows)
    for (const one of survivors) {
      const why = reasons.find((reason) => fits(reason, file, one))?.why ?? 'not yet noticed';
      const line = [file, code(one.was), code(one.now), why].join(' | ');
      counted.set(line, (counted.get(line) ?? 0) + 1);
    }
  const body = [...counted].map(([line, times]) => `| ${line}${times === 1 ? '' : ` (${times} times)`} |`);
  return ['| file | was | became | why it may live |', '| --- | --- | --- | --- |', ...body].join('\n');
}
