// Every export of a published package says how far it can be relied on: `@stable` or `@experimental` in the comment before it,
// or in the head of an entry for all that follows (docs/reference/versions.md).
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { breach } from './sources.mjs';

const LABELS = ['stable', 'experimental'];

/** The source files of the entries that are published. */
function entriesOf(root, files) {
  return files
    .filter((file) => /^packages\/[^/]+\/package\.json$/.test(file) && existsSync(path.join(root, file)))
    .flatMap((file) => {
      const { exports = {} } = JSON.parse(readFileSync(path.join(root, file), 'utf8'));
      return Object.values(exports)
        .filter((conditions) => conditions.import !== undefined && conditions['strikehome-source'] !== undefined)
        .map((conditions) => path.posix.join(path.posix.dirname(file), conditions['strikehome-source']));
    });
}

const labelsIn = (comment = '') => LABELS.filter((label) => new RegExp(`@${label}\\b`).test(comment));

/** The labels of a statement: those in the comment right before it, else those in the head of the file. */
function labelsOf(text, start) {
  const before = text.slice(0, start);
  const own = labelsIn(/\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*$/.exec(before)?.[0]);
  return own.length > 0 ? own : labelsIn(/^\/\*\*[\s\S]*?\*\//.exec(before)?.[0]);
}

export function checkStability(root, files, sources) {
  const entries = new Set(entriesOf(root, files));
  return sources
    .filter(({ file }) => entries.has(file))
    .flatMap((source) =>
      source.tree.body
        .filter((statement) => statement.type.startsWith('Export'))
        .filter((statement) => labelsOf(source.text, statement.start).length !== 1)
        .map((statement) =>
          breach(source, statement, 'stability', 'an export is marked @stable or @experimental in its comment'),
        ),
    );
}
