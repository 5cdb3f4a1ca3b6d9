/** The next fight in the terminal, at the same table and in the same file. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SYSTEMS } from '@strikehome/engine/games';
import { isFailure, verify } from '@strikehome/table';
import { describe, expect, it } from 'vitest';
import { penOf } from '../src/draw/pen.ts';
import { Left } from '../src/guide/prompter.ts';
import { playAt } from '../src/table/run.ts';
import { readTable, TerminalTable } from '../src/table/terminal-table.ts';
import { FIXED, Script, scripted } from './script.ts';

const degrees = SYSTEMS.degrees!;
const file = path.join(mkdtempSync(path.join(tmpdir(), 'strikehome-')), 'fight.json');

const read = () => {
  const text = readTable(file);
  if (isFailure(text)) throw new Error(text.error.message);
  return text;
};

async function sit(answers: readonly (readonly [string, string])[], from: TerminalTable) {
  const script = new Script(answers);
  const at = { now: from };
  const setting = { prompter: script, thrower: scripted([]).thrower, device: FIXED, pen: penOf(80, false) };
  await playAt(setting, degrees, file, at).catch((left) => {
    if (!(left instanceof Left)) throw left;
  });
  expect(script.leftOver).toBe(0);
  return { ...at, script };
}

describe('play', () => {
  it('goes on with the next fight in the same file: wounds kept or rested, the same opponents or others by name', async () => {
    const [example] = degrees.encounter!.examples;
    const hurt = TerminalTable.open('degrees', example!.setup, FIXED);
    if (isFailure(hurt)) throw new Error(hurt.error.message);
    hurt.file = file;
    const people = hurt.view.fight!.people.map(({ id, side }) => ({ id, side }));
    const { id: hero } = people[0]!;
    hurt.do({ kind: 'damage', who: hero, by: 5 });
    for (const { id, side } of people) if (side !== people[0]!.side) hurt.do({ kind: 'damage', who: id, by: 500 });
    const points = (table: TerminalTable) =>
      (table.table.state as { fighters: Record<string, { lifePoints: number; fullLifePoints: number }> }).fighters;
    const { now: second, script } = await sit(
      [
        ['The fight is over. What next?', 'Next fight'],
        ['How does your side start', 'With wounds from the last fight'],
        ['Against whom?', 'The same opponents again'],
        ['Who', 'Leave the fight'],
      ],
      hurt,
    );
    expect(script.shown.at(-1)).toContain('Brute');
    expect(Object.keys(points(second!))).toEqual(people.map(({ id }) => id));
    expect(points(second!)[hero]!.fullLifePoints - points(second!)[hero]!.lifePoints).toBe(5);
    for (const { id, side } of people)
      if (side !== people[0]!.side) expect(points(second!)[id]!.lifePoints).toBe(points(second!)[id]!.fullLifePoints);
    second!.do({ kind: 'end' });
    const { now: third, script: asked } = await sit(
      [
        ['The fight is over. What next?', 'Next fight'],
        ['How does your side start', 'Rested'],
        ['Against whom?', 'Different opponents, by name'],
        ['Who are your opponents?', 'nobody'],
        ['Who are your opponents?', 'sentry, knife'],
        ['Who', 'Leave the fight'],
      ],
      second,
    );
    expect(asked.shown.join('\n')).toContain('Here: ');
    const theirs = third!.view.fight!.people.filter(({ side }) => side !== people[0]!.side);
    expect(theirs.map(({ id }) => id)).toEqual(['sentry', 'knife']);
    expect(points(third!)[hero]!.lifePoints).toBe(points(third!)[hero]!.fullLifePoints);
    expect(read().table.fights.map(({ n }) => n)).toEqual([1, 2, 3]);
    expect(verify(read()).faults).toEqual([]);
  });
});
