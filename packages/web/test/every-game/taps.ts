/** How many taps a fight takes by the fastest way: led by one, the table's dice thrown without asking, the usual answer to each question. */

import { SYSTEMS } from '@strikehome/engine/games';
import type { PlainRecord } from '@strikehome/engine/kernel';
import { exported, foldAll, isFailure, open as openTable } from '@strikehome/table';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { pages, seedDice, switchOn, tapUntil } from '../open.ts';
import type { GameId } from './games.ts';

const COMMITMENT = '0'.repeat(64);
const AT = '2026-11-16T12:00:00.000Z';

/** A table that has just begun, as a file. */
function fileOf(system: string, setup: PlainRecord): Buffer {
  const source = { now: () => AT, throwDice: () => [], secret: () => '' };
  const founded = { table: 'begun', seat: 's1', commitment: COMMITMENT };
  const entry = openTable({ system, name: 'The GM', setup, visibility: 'open' }, founded, source);
  if (isFailure(entry)) throw new Error(`${entry.error.path}: ${entry.error.message}`);
  const table = foldAll([entry]);
  return Buffer.from(JSON.stringify(exported(table, [entry], table.seats[0]!)));
}

/** A fight begins in the page; the one that was there before is over. */
async function begun(page: Page, system: string, setup: PlainRecord, seed: number): Promise<void> {
  await seedDice(page, seed);
  const file = { name: 'begun.json', mimeType: 'application/json', buffer: fileOf(system, setup) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Continue from its end' }).click();
  await page.locator('.moves').waitFor();
}

/** What is tapped before anything else: the usual answer to a question, and a round in which nobody changes their mind. */
const FIRST = ['.prompt .preset', '.prompt .option', '.prompt .main-button', '.deeds .option', '.moves .again'];

/** Who is asked the same in every round says it once. */
const ALWAYS = '.always-so [role=switch][aria-checked=false]';

const SWITCHES = ['Auto-roll', 'Highlight best move'];

async function tapped(page: Page, first: readonly string[]): Promise<number> {
  for (const name of SWITCHES) await switchOn(page, name);
  const taps = await tapUntil(page, '.over', [...first, '.moves .option']);
  return SWITCHES.length + taps.length;
}

/** Two against three, as a GM would set them up tonight. */
const CONFLICT = {
  scene: 'conflict',
  people: [
    { name: 'Sera', side: 'heroes', skills: { fight: 3, athletics: 3 } },
    { name: 'Bran', side: 'heroes', skills: { fight: 4, athletics: 2, physique: 3 } },
    { name: 'Captain', side: 'guards', gm: true, skills: { fight: 3, athletics: 3, will: 1 } },
    { name: 'Archer', side: 'guards', gm: true, skills: { shoot: 3, athletics: 2 }, consequences: ['mild'] },
    { name: 'Guard', side: 'guards', gm: true, skills: { fight: 2, athletics: 2 }, consequences: ['mild'] },
  ],
};

const example = (system: string) => SYSTEMS[system]!.encounter!.examples[0]!.setup;

interface Counted {
  readonly who: string;
  readonly setup: PlainRecord;
  readonly first: readonly string[];
  readonly most: number;
}

const COUNTED: Readonly<Partial<Record<GameId, Counted>>> = {
  physical: {
    who: 'two against three',
    setup: example('physical'),
    first: [ALWAYS, ...FIRST, '.under .option'],
    most: 35,
  },
  mfz: {
    who: 'two against two',
    setup: example('mfz'),
    first: [...FIRST, '.all-best', '.under .option', '.pick.aim', '.free-moves .option'],
    most: 120,
  },
  fate: {
    who: 'a conflict of two against three',
    setup: CONFLICT,
    first: [...FIRST, '.under .option', '.pick.aim'],
    most: 150,
  },
};

/** The dice of each seed make another fight. */
export function fewTaps(games: readonly GameId[], seeds: readonly number[]): void {
  const { open } = pages();
  for (const game of games) {
    const counted = COUNTED[game];
    if (counted === undefined) continue;
    const { who, setup, first, most } = counted;
    it(`the taps of a fight of ${game} that one person leads to its end, ${who}, are few`, async () => {
      const { page } = await open(`#/1/${game}/~fight`);
      const taps: number[] = [];
      for (const seed of seeds) {
        await begun(page, game, setup, seed);
        taps.push(await tapped(page, first));
      }
      expect(Math.max(...taps), taps.join(', ')).toBeLessThanOrEqual(most);
    });
  }
}
