// Every export of a published entry is marked; planted entries show that one without a label is found, and nothing else.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkProject } from '../scripts/checks/index.mjs';

const ENTRY = 'packages/toy/src/index.ts';
const PUBLISHED = { import: './dist/index.js', 'strikehome-source': './src/index.ts' };

/** What the check says of an entry with this text. */
function breaches(text: string, conditions: object = PUBLISHED): readonly string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'strikehome-labels-'));
  try {
    mkdirSync(path.join(folder, 'packages/toy/src'), { recursive: true });
    writeFileSync(path.join(folder, 'packages/toy/package.json'), JSON.stringify({ exports: { '.': conditions } }));
    writeFileSync(path.join(folder, ENTRY), text);
    const found = checkProject(folder).filter(({ check }) => check === 'stability');
    return found.map(({ file, line, message }) => `${file}:${line} ${message}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('stability labels', () => {
  const missing = (line: number) => [`${ENTRY}:${line} an export is marked @stable or @experimental in its comment`];

  it('an export without one, or with both', () => {
    expect(breaches('// A toy.\nexport const n = 1;\n')).toEqual(missing(2));
    expect(breaches('// A toy.\n/** A number. @stable @experimental */\nexport const n = 1;\n')).toEqual(missing(3));
    expect(breaches('// A toy.\n/** @stable */\nconst n = 1;\nexport { n };\n')).toEqual(missing(4));
    expect(breaches('// A toy.\n/** A number. @stable */\nexport const n = 1;\n')).toEqual([]);
  });

  it('the head of an entry may say it for all, and a statement otherwise', () => {
    const head = '/** A toy. @experimental */\n';
    expect(breaches(`${head}export const n = 1;\n/** @stable */\nexport const m = 2;\n`)).toEqual([]);
    expect(breaches(`${head}/** @stable @experimental */\nexport const n = 1;\n`)).toEqual(missing(3));
  });

  it('what is not published needs none', () => {
    expect(breaches('// A toy.\nexport const n = 1;\n', { 'strikehome-source': './src/index.ts' })).toEqual([]);
  });
});
