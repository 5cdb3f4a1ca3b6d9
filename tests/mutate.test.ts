// The report of the mutants is counted as it is told: what nobody ran counts as survived, what never ended as killed.
import { expect, it } from 'vitest';
import {
  filesOf,
  gamesOf,
  markdownTable,
  markOf,
  shareOf,
  staleReasons,
  stillTrue,
  sumOf,
  survivorsTable,
  survivorText,
  textTable,
} from '../scripts/mutate/report.mjs';

const at = (line: number, from: number, to: number) => ({
  start: { line, column: from },
  end: { line, column: to },
});

const rows = filesOf({
  files: {
    'packages/engine/src/games/toy/blow.ts': {
      source: "const one = 1;\nreturn one > 0 || 'hit';\n",
      mutants: [
        { status: 'Killed', replacement: '2', location: at(1, 13, 14) },
        { status: 'Timeout', replacement: 'true', location: at(2, 8, 15) },
        { status: 'Survived', replacement: 'one >= 0', location: at(2, 8, 15) },
        { status: 'NoCoverage', replacement: '""', location: at(2, 19, 24) },
        { status: 'Ignored', replacement: '', location: at(2, 1, 2) },
      ],
    },
    'packages/engine/src/games/toy/fall.ts': {
      source: 'a\n',
      mutants: [{ status: 'Killed', location: at(1, 1, 2) }],
    },
  },
});

it('counts killed and survived by file and in all', () => {
  expect(rows.map(({ file, killed, survived }) => [file, killed, survived])).toEqual([
    ['toy/blow.ts', 2, 2],
    ['toy/fall.ts', 1, 0],
  ]);
  expect(shareOf(sumOf(rows))).toBe(3 / 5);
});

it('counts each game, for the page', () => {
  const other = { ...rows[1]!, file: 'other/fall.ts' };
  expect(gamesOf([...rows, other])).toEqual([
    { file: 'toy', killed: 3, survived: 2 },
    { file: 'other', killed: 1, survived: 0 },
  ]);
  expect(markdownTable(gamesOf(rows), 'game').split('\n')).toEqual([
    '| game | mutants | killed | survived | share |',
    '| --- | ---: | ---: | ---: | ---: |',
    '| toy | 5 | 3 | 2 | 60.0% |',
    '| all | 5 | 3 | 2 | 60.0% |',
  ]);
});

it('shows what was and what it became', () => {
  expect(rows[0]?.survivors.map((one) => survivorText('toy/blow.ts', one))).toEqual([
    'toy/blow.ts:2  one > 0  →  one >= 0',
    `toy/blow.ts:2  'hit'  →  ""  (no test comes here)`,
  ]);
});

it('prints a table with a sum', () => {
  expect(textTable(rows)).toBe(
    [
      'file         mutants  killed  survived   share',
      'toy/blow.ts        4       2         2   50.0%',
      'toy/fall.ts        1       1         0  100.0%',
      'all                5       3         2   60.0%',
    ].join('\n'),
  );
  expect(markdownTable(rows).split('\n').at(-1)).toBe('| all | 5 | 3 | 2 | 60.0% |');
});

it('gives each survivor its reason, and tells reasons that nobody needs', () => {
  const reasons = [
    { file: 'toy/blow.ts', was: 'one > 0', why: 'one is never 0' },
    { file: 'toy/fall.ts', was: 'a', why: 'gone' },
  ];
  expect(survivorsTable(rows, reasons).split('\n').slice(2)).toEqual([
    '| toy/blow.ts | `one > 0` | `one >= 0` | one is never 0 |',
    `| toy/blow.ts | \`'hit'\` | \`""\` | not yet noticed |`,
  ]);
  expect(staleReasons(rows, reasons)).toEqual([reasons[1]]);
});

it('tells the same change in two places apart by a part of the line', () => {
  const file = 'toy/blow.ts';
  const here = { file, was: "'hit'", in: 'return one', why: 'only wording' };
  const elsewhere = { ...here, in: 'return two' };
  expect(survivorsTable(rows, [elsewhere, here])).toContain('only wording');
  expect(staleReasons(rows, [elsewhere, here])).toEqual([elsewhere]);
});

it('keeps the newest figures of files that have not changed since', () => {
  const [blow, fall] = rows as [(typeof rows)[0], (typeof rows)[0]];
  const older = { ...blow, killed: 0 };
  const marks = { 'toy/blow.ts': blow.mark, 'toy/fall.ts': markOf('another text') };
  expect(stillTrue([older, fall], [blow], marks)).toEqual([blow]);
  expect(stillTrue([older], [fall], { ...marks, 'toy/fall.ts': markOf('a\n') })).toEqual([older, fall]);
  expect(stillTrue([older], [], {})).toEqual([]);
});
