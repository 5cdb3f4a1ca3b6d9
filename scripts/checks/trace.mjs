// From the source texts to play: docs/rules/sources/<game>.json names, for each sentence of a text by its heading and number,
// what kind it is and the clauses it became; docs/rules/examples/<game>.json has, for each clause, a request that plays it.
// Rule files and tests are found. docs/rules/trace-<game>.md is the table of all of it (`npm run trace` writes it).
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { citations, readBook } from './clauses.mjs';
import { systemFolders } from './sources.mjs';

const KINDS = ['rule', 'example', 'advice', 'flavor'];
/** Where `npm start` serves the page. */
const PAGE = 'http://localhost:8080/#/1';
const MENTION = /\b([A-Z]+-?|[cd]-)(\d+)[a-z]?(?:\s*(?:to|\.\.|–|…)\s*(?:[A-Z]+-?|[cd]-)?(\d+))?\b/g;
const MAX_RANGE = 30;

const bookOf = (system) => `docs/rules/${system}.md`;
const sourcesOf = (system) => `docs/rules/sources/${system}.json`;
const examplesOf = (system) => `docs/rules/examples/${system}.json`;
export const traceOf = (system) => `docs/rules/trace-${system}.md`;

const folderOf = (system) => `packages/engine/src/games/${system}/`;
/** Advice is for people: there is nothing to run. */
const isPlayed = ({ marks }) => !marks.includes('advice');
/** What the text says has the prefix of the first clause; what is ours, or from the rules around it, has another. */
const prefixOf = (id) => id.replace(/\d.*/, '');

/** The rule files that cite each clause: where one is noted or refused, and where a comment says that it is done. */
function ruleFiles(sources, system) {
  const found = new Map();
  const folder = folderOf(system);
  for (const { file, text, isTest } of sources) {
    if (isTest || !file.startsWith(folder) || /^(words\/|data\/|types\.ts$)/.test(file.slice(folder.length))) continue;
    for (const [, prefix, first, last = first] of text.matchAll(MENTION))
      for (let n = Number(first); n <= Math.min(Number(last), Number(first) + MAX_RANGE); n++) {
        const id = prefix + String(n).padStart(first.length, '0');
        found.set(id, (found.get(id) ?? new Set()).add(file));
      }
  }
  return found;
}

function testFiles(sources, system) {
  const found = new Map();
  for (const { id, source, atStart } of citations(sources, folderOf(system)))
    if (atStart) found.set(id, (found.get(id) ?? new Set()).add(source.file));
  return found;
}

function sentencesOf(texts) {
  return texts.flatMap(({ text, headings }) =>
    headings.flatMap(({ heading, sentences }) =>
      sentences.map((sentence, index) => {
        const [kind, ...clauses] = sentence.split(' ');
        return { where: `${text}, ${heading}, ${index + 1}`, text, heading, number: index + 1, kind, clauses };
      }),
    ),
  );
}

/** Everything that is known of one game; undefined where its sources are not written down. */
export function readTrace(root, system, sources) {
  if (![bookOf, sourcesOf, examplesOf].every((file) => existsSync(path.join(root, file(system))))) return undefined;
  const json = (file) => JSON.parse(readFileSync(path.join(root, file(system)), 'utf8'));
  const [title] = /(?<=^# )[^:\n]+/.exec(readFileSync(path.join(root, bookOf(system)), 'utf8')) ?? [system];
  const { clauses } = readBook(root, bookOf(system));
  const sentences = sentencesOf(json(sourcesOf));
  return {
    ...{ system, title, clauses, sentences, examples: json(examplesOf) },
    ...{ rules: ruleFiles(sources, system), tests: testFiles(sources, system) },
  };
}

function faultsOf({ system, clauses, sentences, examples, rules }) {
  const faults = [];
  const fault = (file, message, line = 1) => faults.push({ file, line, check: 'trace', message });
  const reached = new Set();
  for (const { where, kind, clauses: ids } of sentences) {
    const wrong = (message) => fault(sourcesOf(system), `${where}: ${message}`);
    if (!KINDS.includes(kind)) wrong(`"${kind}" is none of ${KINDS.join(', ')}`);
    for (const id of ids) {
      reached.add(id);
      if (!clauses.has(id)) wrong(`${id} is not in ${bookOf(system)}`);
    }
    if (kind === 'rule' && !ids.some((id) => clauses.has(id) && isPlayed(clauses.get(id))))
      wrong('a rule needs a clause that can be played');
  }
  const [first = ''] = clauses.keys();
  for (const [id, clause] of clauses) {
    const wrong = (message) => fault(bookOf(system), `${id} ${message}`, clause.line);
    if (prefixOf(id) === prefixOf(first) && !reached.has(id)) wrong(`comes from no sentence of ${sourcesOf(system)}`);
    if (!isPlayed(clause)) continue;
    if (!Object.hasOwn(examples, id)) wrong(`has no example in ${examplesOf(system)}`);
    if (clause.marks.includes('behavior') && !rules.has(id))
      wrong('is cited by no rule file: note it, or say in a comment where it is done');
  }
  for (const [id, { like }] of Object.entries(examples)) {
    if (!clauses.has(id)) fault(examplesOf(system), `${id} is not in ${bookOf(system)}`);
    if (like !== undefined && examples[like]?.like !== undefined)
      fault(examplesOf(system), `${id} is like ${like}, which is like another`);
    if (like !== undefined && !Object.hasOwn(examples, like))
      fault(examplesOf(system), `${id} is like ${like}, which is not there`);
  }
  return faults;
}

const nameIn = (system, file) => file.slice(folderOf(system).length);
const links = (system, files) =>
  [...(files ?? [])]
    .toSorted()
    .map((file) => `[${nameIn(system, file)}]`)
    .join(' ');
const cell = (text) => text.replaceAll('|', '\\|');
/** A clause in one sentence; all of it is in the book. */
const firstSentence = (words) => /^.*?[.?!](?=\s|$)/.exec(words)?.[0] ?? words;

const sentenceRow = ({ heading, number, kind, clauses }) =>
  `| ${cell(heading)} | ${number} | ${kind} | ${clauses.join(', ')} |`;

function clauseRow({ system, rules, tests }, [id, clause]) {
  const about = `${clause.mark === 'behavior' ? '' : `*${clause.marks}* `}${cell(firstSentence(clause.words))}`;
  const play = isPlayed(clause) ? `[Try it](${PAGE}/${system}/~try/${id})` : '';
  return `| ${id} | ${about} | ${links(system, rules.get(id))} | ${links(system, tests.get(id))} | ${play} |`;
}

/** The table as Markdown. */
export function writeTrace(trace) {
  const { system, title, clauses, sentences } = trace;
  const count = (kind) => sentences.filter((one) => one.kind === kind).length;
  const texts = [...new Set(sentences.map(({ text }) => text))];
  const tables = texts.map((text) => {
    const rows = sentences.filter((one) => one.text === text).map(sentenceRow);
    return `${texts.length > 1 ? `### ${text}\n\n` : ''}| heading | no. | kind | clauses |\n| --- | --- | --- | --- |\n${rows.join('\n')}`;
  });
  const files = new Set([...trace.rules, ...trace.tests].flatMap(([id, found]) => (clauses.has(id) ? [...found] : [])));
  const targets = [...files].toSorted().map((file) => `[${nameIn(system, file)}]: ../../${file}`);
  return `# ${title}: from the text to play

Written by \`npm run trace\` from [sources](sources/${system}.json), [examples](examples/${system}.json), [the rules](${system}.md), the rule
files and the tests; \`npm run check\` compares it.

## Sentences

Sentences are counted under each heading of the text, from 1. A list item, a formula and a row of a table count like a sentence,
a head of a table does not, and a sentence broken by a page counts once. Nothing is copied. ${sentences.length} sentences: ${count('rule')} rules,
${count('example')} examples, ${count('advice')} advice, ${count('flavor')} flavor (telling, and references to other pages).

${tables.join('\n\n')}

## Clauses

*Try it* opens the page that \`npm start\` serves. A test plays every example and looks for the clause in its answer.

| clause | in our words | rule files | tests | play |
| --- | --- | --- | --- | --- |
${[...clauses].map((one) => clauseRow(trace, one)).join('\n')}

${targets.join('\n')}
`;
}

export function checkTrace(root, sources) {
  return systemFolders(sources).flatMap((system) => {
    const trace = readTrace(root, system, sources);
    if (trace === undefined) return [];
    const file = path.join(root, traceOf(system));
    const stale = !existsSync(file) || readFileSync(file, 'utf8') !== writeTrace(trace);
    const breach = { file: traceOf(system), line: 1, check: 'trace', message: 'is out of date: npm run trace' };
    return [...faultsOf(trace), ...(stale ? [breach] : [])];
  });
}
