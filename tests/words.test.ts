/** Plain words: what is denied, and that no help text, OpenAPI summary, schema or text of a game says it. */
import { schema } from '@strikehome/engine/contract';
import { SYSTEMS } from '@strikehome/engine/games';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../packages/cli/src/commands.ts';
import { penOf } from '../packages/cli/src/draw/pen.ts';
import { helpOf, helpOfCommand } from '../packages/cli/src/people/help.ts';
import { fetchRegistry } from '../packages/cli/src/registry.ts';
import { openApi } from '../packages/server/src/openapi.ts';
import { deniedIn } from '../scripts/checks/words.mjs';

/** Every text in plain data and in the values of a game, each once. */
function textsIn(value: unknown, seen = new Set<unknown>()): readonly string[] {
  if (typeof value === 'string') {
    const isNew = !seen.has(value);
    seen.add(value);
    return isNew ? [value] : [];
  }
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  return Object.values(value).flatMap((part) => textsIn(part, seen));
}

const deniedInTexts = (value: unknown) => textsIn(value).flatMap((text) => deniedIn(text));

describe('the deny-list', () => {
  it.each([
    ...[
      'The odds are reckoned here.',
      'Whoever acts',
      'Somebody else',
      'less the own skill',
      'Bad_Name is no id: use a-z.',
    ],
    ...['what stands beside it', 'what came of it', 'gear of one’s own', 'It is heard too.', 'the way there'],
    ...['It is mended.', 'the laws of the house'],
  ])('has “%s”', (text) => expect(deniedIn(text)).toHaveLength(1));

  it.each([
    ...['a house rule', 'the rulebook', 'where nothing is in the way there is no rating', 'It is no longer open: ask.'],
    ...['There is no game x: y.', 'The people at the table roll their own dice.'],
  ])('does not have “%s”', (text) => expect(deniedIn(text)).toEqual([]));

  it('is looked up in every part of a value, and in keys of none', () => {
    expect(deniedInTexts({ a: [{ help: 'Whoever acts' }], Whoever: 1 })).toHaveLength(1);
  });
});

describe('plain words', () => {
  const pen = penOf(100, false);
  const shown = COMMANDS.filter(({ hidden }) => hidden !== true);

  it.each([
    ['strikehome', () => helpOf(pen)] as const,
    ...shown.map((command) => [command.name, () => helpOfCommand(command, pen)] as const),
  ])('in the help of %s', async (_name, help) => {
    await fetchRegistry();
    expect(deniedInTexts(help().join(' '))).toEqual([]);
  });

  it('in every summary, description and name of OpenAPI', () => {
    const api = openApi();
    expect(textsIn(api).length).toBeGreaterThan(1000);
    expect(deniedInTexts(api)).toEqual([]);
  });

  it.each(Object.values(SYSTEMS))('in the fields, settings, moves and text of $title', (system) => {
    expect(textsIn(system).length).toBeGreaterThan(200);
    expect(deniedInTexts(system)).toEqual([]);
    expect(deniedInTexts(schema(system.id))).toEqual([]);
  });
});
