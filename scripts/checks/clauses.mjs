// The books and the tests say the same: every clause of docs/rules/<system>.md that is behavior or an example is cited
// at the start of a test's title, and every clause a title cites stands in the book.
//   book:   - **DOS-01** (behavior) The offensive roll is …       marks: behavior, example, advice, ruling
//   title:  it('DOS-01 …'), it('DOS-01, DOS-03 …'), it('DOS-14 to DOS-17 …'), it('DOS-14..17 …')
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { breach, systemFolders, walk } from './sources.mjs';

const CLAUSE = /^[-*]\s+\*\*`?([A-Z]+-?\d+[a-z]?|[a-z]-\d+)`?\*\*\s*(?:\(([^)]*)\))?\s*(.*)/;
const MARKS = ['behavior', 'example', 'advice', 'ruling'];
/** Marks that ask for a test. */
const TESTED = ['behavior', 'example'];
const ID = '(?:[A-Z]+-?\\d+[a-z]?|[a-z]-\\d+)';
const RANGE = '\\s*(?:to|\\.\\.|–|…)\\s*';
const CITED = new RegExp(`^(${ID})(?:${RANGE}(?:[A-Z]+-?|[a-z]-)?(\\d+))?(?:\\s*(?:,|and|&|\\+)\\s*(?=${ID}))?`);

/** The clauses of a book by their ids, each with its mark and its words. */
export function readBook(root, file) {
  const clauses = new Map();
  const faults = [];
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
  lines.forEach((text, index) => {
    const [, id, marks = '', words] = CLAUSE.exec(text) ?? [];
    if (!id) return;
    const fault = (message) => faults.push({ file, line: index + 1, check: 'clauses', message });
    const mark = MARKS.find((word) => marks.includes(word));
    if (clauses.has(id)) fault(`${id} stands here a second time`);
    if (!mark) fault(`${id} is not marked (${MARKS.join('), (')})`);
    clauses.set(id, { line: index + 1, mark, marks, words });
  });
  return { clauses, faults };
}

/** The clauses a title begins with, ranges written out. */
function citedBy(title) {
  const cited = [];
  let rest = title;
  for (let match = CITED.exec(rest); match; match = CITED.exec(rest)) {
    const [whole, first, last] = match;
    const [, prefix, digits] = /^([A-Z]+-?|[a-z]-)(\d+)/.exec(first);
    cited.push(first);
    for (let n = Number(digits) + 1; last && n <= Number(last); n++)
      cited.push(prefix + String(n).padStart(digits.length, '0'));
    rest = rest.slice(whole.length);
  }
  return cited;
}

/** What `it` or `test` is called with, through `.each(…)`, `.only` and their like. */
function titleOf(node) {
  if (node.type !== 'CallExpression') return undefined;
  let { callee } = node;
  while (callee.type !== 'Identifier') {
    callee = callee.callee ?? callee.object ?? callee.tag;
    if (!callee) return undefined;
  }
  if (callee.name !== 'it' && callee.name !== 'test') return undefined;
  const [title] = node.arguments;
  return title?.type === 'TemplateLiteral' ? title.quasis[0].value.cooked : title?.value;
}

/** Every clause that a test's title names, in a folder. */
export function citations(sources, folder) {
  const found = [];
  for (const source of sources.filter(({ file, isTest }) => isTest && file.startsWith(folder)))
    walk(source.tree, (node) => {
      const title = titleOf(node);
      if (typeof title !== 'string') return;
      const cited = citedBy(title);
      const named = title.match(/\b[A-Z]+-\d+[a-z]?\b/g) ?? [];
      for (const id of new Set([...cited, ...named])) found.push({ id, source, node, atStart: cited.includes(id) });
    });
  return found;
}

function checkBook(root, file, system, sources) {
  const { clauses, faults } = readBook(root, file);
  const prefixes = new Set([...clauses.keys()].map((id) => id.replace(/\d.*/, '')));
  const cited = citations(sources, `packages/engine/src/games/${system}/`);
  const ids = new Set(cited.filter(({ atStart }) => atStart).map(({ id }) => id));
  for (const [id, { line, mark }] of clauses)
    if (TESTED.includes(mark) && !ids.has(id))
      faults.push({ file, line, check: 'clauses', message: `${id} is ${mark}, yet no test's title begins with it` });
  for (const { id, source, node } of cited)
    if (prefixes.has(id.replace(/\d.*/, '')) && !clauses.has(id))
      faults.push(breach(source, node, 'clauses', `${id} does not stand in ${file}`));
  return faults;
}

export function checkClauses(root, files, sources) {
  return systemFolders(sources)
    .map((system) => ({ system, file: `docs/rules/${system}.md` }))
    .filter(({ file }) => files.includes(file))
    .flatMap(({ system, file }) => checkBook(root, file, system, sources));
}
