// `npm run readability`: average sentence length of each document, longest first. Reported, never a failure.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isMain, plainly, root } from './bootstrap.mjs';

/** What a document should stay below. */
export const TARGET = 20;

/** Sentences of the prose: no code blocks, tables, pictures, headings or comments. */
export function sentencesOf(text) {
  const prose = text
    .replace(/^```[\s\S]*?^```$/gm, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/^(?: {4,}|\||#|<|!\[).*$/gm, '\n')
    .replace(/`[^`\n]*`/g, 'code')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return prose
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.)\s)/)
    .flatMap((block) => block.replace(/\s+/g, ' ').split(/(?<=[.!?])["”)*]*\s+(?=[“"(*]*[\p{L}\d])/u))
    .map((sentence) => sentence.split(' ').filter((word) => /[\p{L}\d]/u.test(word)))
    .filter((words) => words.length > 1);
}

/** Documents by the average number of words in a sentence. */
export function readability() {
  const docs = readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((name) => `docs/${name.split(path.sep).join('/')}`)
    .filter((name) => name.endsWith('.md') && !name.startsWith('docs/rules/'));
  return ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...docs]
    .map((file) => {
      const sentences = sentencesOf(readFileSync(path.join(root, file), 'utf8'));
      const words = sentences.reduce((sum, { length }) => sum + length, 0);
      return { file, sentences: sentences.length, mean: sentences.length === 0 ? 0 : words / sentences.length };
    })
    .sort((a, b) => b.mean - a.mean);
}

/** One line for `npm run check`. */
export function readabilityLine() {
  const rows = readability();
  const words = rows.reduce((sum, { sentences, mean }) => sum + sentences * mean, 0);
  const mean = words / rows.reduce((sum, { sentences }) => sum + sentences, 0);
  const over = rows.filter((row) => row.mean >= TARGET).map(({ file }) => file);
  const which = over.length === 0 ? '' : `; ${TARGET} or more: ${over.join(', ')}`;
  return `· documents average ${mean.toFixed(1)} words a sentence${which}`;
}

if (isMain(import.meta.url))
  await plainly(async () => {
    const rows = readability();
    const over = rows.filter(({ mean }) => mean >= TARGET).length;
    for (const { file, sentences, mean } of rows)
      console.log(`${mean.toFixed(1).padStart(5)}  ${`${sentences}`.padStart(4)} sentences  ${file}`);
    console.log(`${over} of ${rows.length} documents average ${TARGET} words a sentence or more.`);
  });
