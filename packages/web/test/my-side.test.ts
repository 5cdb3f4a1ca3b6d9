/** A player's side of a fight of Fate at the usual level: what is known at every question, their own sheet, results from their side. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Guest, liveHouse } from './live.ts';
import { text } from './open.ts';
import { DESK } from './tab.ts';

const SEED = 29;
const { directs, guest } = liveHouse(SEED);

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) });

/** Sera acts first and hits the Captain whatever falls, with style unless it is four minuses against four pluses. */
const FATE = {
  scene: 'conflict',
  people: [
    {
      name: 'Sera',
      side: 'heroes',
      skills: { notice: 11, fight: 10, athletics: 1 },
      aspects: ['Raised on Rooftops'],
      fatePoints: 3,
    },
    { name: 'Captain', side: 'guards', gm: true, skills: { fight: 0, notice: 0, physique: 5 } },
  ],
  aspects: [{ name: 'Slippery Cobbles' }],
};

async function seated() {
  const gm = await directs('fate', FATE, { viewport: DESK, visibility: 'rolls' });
  const ana = await guest(gm.invite);
  await ana.page.getByLabel('Your name').fill('Ana');
  await button(ana.page, 'Take a seat').click();
  await button(ana.page, 'Sera').click();
  await button(ana.page, 'My sheet').waitFor();
  const wall = await guest(gm.watch, { viewport: DESK });
  await wall.page.locator('.wall').waitFor();
  return { gm, ana, wall };
}

/** The line that says whose turn it is: every device shows it alike, but for the one it is about, which says "you". */
async function turnIs(devices: readonly Guest[], line: string | RegExp, yours: Guest, own: string | RegExp) {
  for (const { page } of devices)
    await expect.poll(() => text(page, '.turn-line')).toMatch(page === yours.page ? own : line);
  const others = devices.filter((one) => one !== yours);
  expect(new Set(await Promise.all(others.map(({ page }) => text(page, '.turn-line')))).size).toBe(1);
}

describe(`the player’s side, with the dice of seed ${SEED}`, () => {
  it('an attack by two people shows at each question what is known, in 8 taps and 4 hand-overs at most', async () => {
    const { gm, ana, wall } = await seated();
    const all = [gm, ana, wall];
    const taps: Page[] = [];
    const tap = async (what: Locator) => {
      taps.push(what.page());
      await what.click();
    };
    await turnIs(all, 'Sera’s turn (Ana)', ana, 'Your turn: Sera');
    // One tap opens their own sheet, whole, and a skill on it attacks.
    await tap(button(ana.page, 'My sheet'));
    const sheet = ana.page.getByRole('dialog', { name: 'My sheet' });
    await expect
      .poll(() => sheet.innerText())
      .toMatch(/Sera[\s\S]*Fate points\s+3[\s\S]*Skills\s+Notice\s+\+11\s+Fight\s+\+10[\s\S]*Athletics\s+\+1/);
    await expect.poll(() => sheet.innerText()).toMatch(/Raised on Rooftops[\s\S]*Slippery Cobbles/);
    await tap(sheet.getByRole('button', { name: /^Fight/ }));
    await expect.poll(() => sheet.count()).toBe(0);
    await turnIs(all, /^Waiting for the GM: /, gm, /^Your turn: /);
    await tap(button(ana.page, 'Roll now'));
    // The GM decides with every number, from the Captain's side.
    await expect.poll(() => text(gm.page, '.from-here')).toMatch(/^Captain holds: /);
    await tap(gm.page.locator('.prompt .option').first());
    await expect.poll(() => text(gm.page, '.table')).toMatch(/Fight \+10 is [\s\S]*against [^.]*\+\d+ of Sera/);
    await expect.poll(() => text(wall.page, '.so-far-line')).toMatch(/^Sera \d/);
    await tap(button(gm.page, 'Roll'));

    // Ana is asked to invoke, and told both totals, that she is ahead, and what each option would make of them.
    await turnIs(all, /^Waiting for Ana: /, ana, /^Your turn: /);
    await expect
      .poll(() => text(ana.page, '.table'))
      .toMatch(/Sera has [^.]*\+\d+ against [^.]*[+−]\d and is ahead by \d/);
    await expect.poll(() => text(ana.page, '.prompt')).toMatch(/Raised on Rooftops[\s\S]*\+2 → [\s\S]*\d%/);
    // With style she may lower the hit for a boost, and says so with the pass: the plain one keeps the whole.
    await button(ana.page, /^Pass, and lower the hit by 1 for a boost/).waitFor();
    await tap(button(ana.page, 'Pass'));
    await turnIs(all, /^Waiting for the GM: /, gm, /^Your turn: /);
    await tap(button(gm.page, 'Pass'));
    // She is not asked again.
    await expect
      .poll(() => text(gm.page, '.table'))
      .toMatch(/How do you take the hit[\s\S]*Captain takes a hit of \d+ shifts/);
    await tap(gm.page.locator('.prompt .option').first());
    await ana.page.locator('.last').waitFor();
    await expect.poll(() => text(ana.page, '.last .own-roll')).toMatch(/^You rolled \d+ against −?\d+, \d+ ahead\.$/);
    // Whose result it is stands in the word; the wall reads it from the side of the players.
    const good = '.last .word:is(.ink-great, .ink-good)';
    await expect.poll(() => text(ana.page, good)).toMatch(/^You → Captain:\s+Succeed( with style)?$/);
    for (const { page } of [gm, wall])
      await expect.poll(() => text(page, good)).toMatch(/^Sera → Captain:\s+Succeed( with style)?$/);
    expect(taps.length).toBeLessThanOrEqual(8);
    expect(taps.filter((page, i) => i > 0 && page !== taps[i - 1]).length).toBeLessThanOrEqual(4);
  });

  it('an attack on a player is read from the player’s side, before, during and after it, and after a reload', async () => {
    const { gm, ana, wall } = await seated();
    const all = [gm, ana, wall];
    await gm.command({ kind: 'do', action: { kind: 'pass', by: 'sera' } });
    await turnIs(all, 'Captain’s turn', gm, 'Your turn: Captain');
    await gm.command({ kind: 'do', action: { kind: 'attack', by: 'captain', target: 'sera', skill: 'fight' } });
    // Own ratings before the dice; the Captain's are not known.
    await expect.poll(() => text(ana.page, '.prompt')).toMatch(/Fight \+10[\s\S]*Athletics \+1/);
    await ana.page.locator('.prompt .option', { hasText: 'Athletics' }).click();
    await turnIs(all, /^Waiting for the GM: /, gm, /^Your turn: /);
    await gm.command({ kind: 'type', faces: [1, 1, 1, 0] });
    // Then the total to reach, what she adds, and her own chance, never the attacker's.
    await expect.poll(() => text(ana.page, '.so-far')).toMatch(/Captain\s+3/);
    await expect.poll(() => text(ana.page, '.question')).toMatch(/\+ Athletics 1$/);
    expect(await text(ana.page, '.throw-about')).not.toContain('You add');
    await turnIs(all, /^Waiting for Ana: /, ana, /^Your turn: /);
    for (const face of ['minus', 'minus', 'blank', 'blank']) await button(ana.page, face).click();
    await turnIs(all, /^Waiting for the GM: /, gm, /^Your turn: /);
    await expect.poll(() => text(ana.page, '.so-far-line')).toMatch(/Captain 3 · You −1/);
    await gm.command({ kind: 'choose', option: 'pass' });
    // On her sheet an aspect can be tapped to invoke it.
    await ana.page.locator('.pass').waitFor();
    await expect.poll(() => text(ana.page, '.table')).toMatch(/You are behind by 4/);
    await button(ana.page, 'My sheet').click();
    await button(ana.page, /^Slippery Cobbles/).click();
    await ana.page.locator('.my-sheet .option', { hasText: '+2' }).click();
    await gm.command({ kind: 'choose', option: 'pass' });
    // The stream is ahead of the answer to her pass: what she taps then counts.
    let release = () => {};
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    await ana.page.route('**/commands', async (route) => {
      const response = await route.fetch();
      await late;
      await route.fulfill({ response });
    });
    await button(ana.page, 'Pass').click();
    // The size of the hit, before it is taken.
    await expect
      .poll(() => text(ana.page, '.prompt'))
      .toMatch(/How do you take the hit[\s\S]*Sera takes a hit of 2 shifts/);
    await ana.page.locator('.prompt .option').first().click();
    release();
    await ana.page.locator('.last').waitFor();
    const told = async () => {
      await expect.poll(() => text(ana.page, '.last .word.ink-bad')).toMatch(/^Captain → you:\s+Succeed$/);
      // No tick appears with bad news, in the word or in the log.
      expect(await ana.page.locator('.last .word .mark').count()).toBe(0);
      await expect.poll(() => ana.page.locator('.log-lines .came .mark.tone-bad').count()).toBeGreaterThan(0);
      await expect.poll(() => text(ana.page, '.last .own-roll')).toBe('You rolled 1 against 3, 2 short.');
      await expect.poll(() => ana.page.locator('.last .on-table .die').count()).toBe(8);
      await expect.poll(() => text(ana.page, '.last .had')).toMatch(/^Chance before your roll: \d+\.\d%/);
      await expect.poll(() => text(ana.page, '.log-lines')).toMatch(/You chose: Slippery Cobbles/);
    };
    await told();
    // What is read out ends with where the table is now.
    await expect.poll(() => text(ana.page, '[aria-live=polite]')).toContain(await text(ana.page, '.turn-line'));
    await ana.page.reload();
    await told();
  });
});
