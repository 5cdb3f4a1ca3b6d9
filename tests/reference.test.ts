/** The tables of docs/reference are what commands and games say of themselves (`npm run reference` writes them). */
import { readFileSync } from 'node:fs';
import { SYSTEMS } from '@strikehome/engine/games';
import { describe, expect, it } from 'vitest';
import { COMMANDS, FLAGS } from '../packages/cli/src/commands.ts';
import { pagesOf, putBetween } from '../scripts/reference/pages.mjs';

const pages: Readonly<Record<string, string>> = pagesOf({ systems: SYSTEMS, commands: COMMANDS, flags: FLAGS });
const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

describe('the reference', () => {
  it.each(Object.entries(pages))('%s is up to date', (file, text) => {
    expect(putBetween(read(file), text)).toBe(read(file));
  });

  it('has a page for each game, with each action, move, outcome and fact in it', () => {
    for (const { id, actions, encounter } of Object.values(SYSTEMS)) {
      const page = pages[`docs/reference/${id}.md`];
      const named = Object.entries(actions).flatMap(([action, { outcomes, facts }]) => [
        ...[action, ...Object.keys(outcomes), ...Object.keys(facts)],
      ]);
      for (const name of [...named, ...Object.keys(encounter?.kinds ?? {})]) expect(page).toContain(`\`${name}\``);
    }
  });

  it('has a section for each command', () => {
    for (const { name, hidden } of COMMANDS)
      expect(pages['docs/reference/cli.md']!.includes(`### ${name}\n`)).toBe(hidden !== true);
  });

  it('is put between its marks, and nowhere else', () => {
    const page = '# Toy\n\n<!-- reference -->\n\nold\n\n<!-- /reference -->\n\nAfter.\n';
    expect(putBetween(page, 'new')).toBe(page.replace('old', 'new'));
    expect(putBetween('# Toy\n', 'new')).toBeUndefined();
  });
});
