/** Questions that carry their answers, on a phone: the target, the chance, what an option leaves; and the review. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ATTACK, pages, seedDice, switchOn, tapUntil, text } from './open.ts';

const { open } = pages();
/** Of the dice of a fight that one side wins, and of a roll with several ways to use it. */
const SEED = 7;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const begin = async (page: Page) => {
  await button(page, 'Start fight').click();
  await page.locator('.standing').waitFor();
};

/** Sera's roll with some aspects at hand, and the dice that leave her just short. */
const ASPECTS = ['Raised on Rooftops', 'Never Caught Twice', 'Slippery Cobbles', 'Rope in Hand', 'Full Moon'];
const invoking = (aspects: readonly string[]) => {
  const available = JSON.stringify(aspects.map((aspect) => ({ by: 'actor', aspect, free: true })));
  return `#/1/fate@4/overcome?actor.name=Sera&actor.rating=3&opposition.kind=passive&opposition.rating=4&available=${encodeURIComponent(available)}&dice.actor=0,0,0,0`;
};

describe('a fight played by its policy', () => {
  it('says before each throw what it is held against and the exact chance, and afterwards what it had', async () => {
    const { page } = await open('#/1/physical@4/~fight');
    await begin(page);
    await button(page, 'Sable attacks watchman').click();
    await page.locator('.throw-about .from-here').waitFor();
    await expect.poll(() => text(page, '.prompt')).toContain('roll under 7');
    await expect.poll(() => text(page, '.from-here')).toMatch(/Hit\s+38\.9%\s+14 in 36/);
    await page.keyboard.type('23');
    await expect.poll(() => text(page, '.question')).toContain('Roll the damage');
    await expect.poll(() => text(page, '.prompt')).toContain('5 is under 7: a hit.');
    await expect.poll(() => text(page, '.throw-about')).toMatch(/the long blade’s table\s+1 2\s+2 2\s+3 3\s/);
    // The damage, and what the armor takes of it.
    await page.keyboard.type('61');
    await page.locator('.last').waitFor();
    await expect.poll(() => text(page, '.last .had')).toBe('Chance before the roll: 38.9% (14 in 36)');
  });

  it('always does what was said once, shows it, and asks again when told to', async () => {
    const { page } = await open('#/1/physical@4/~fight');
    await begin(page);
    const strike = async (who: string) => {
      await button(page, 'Change character').click();
      await page.locator('.pick.who', { hasText: new RegExp(`^${who}$`, 'i') }).click();
      await button(page, `${who} attacks Sable`).click();
      await page.locator('.prompt').waitFor();
    };
    await strike('Watchman');
    await page.getByRole('switch', { name: 'Always do this in this fight' }).click();
    await page.locator('.prompt .option', { hasText: /^Dodge 2/ }).click();
    await page.locator('.standing-answers').waitFor();
    await expect.poll(() => text(page, '.standing-answers')).toMatch(/Sable always:\s+Dodge/);
    await expect.poll(() => text(page, '.prompt')).toContain('roll under');
    await expect.poll(() => text(page, '.from-here')).toMatch(/25\.0%\s+9 in 36/);
    await page.keyboard.type('12');
    await page.locator('.last').waitFor();
    // With Dodge, which was decided before the dice.
    await expect.poll(() => text(page, '.last .had')).toBe('Chance before the roll: 25.0% (9 in 36)');
    await strike('Ruffian');
    await expect.poll(() => text(page, '.prompt .question')).toContain('Roll your defense');
    await page.getByRole('button', { name: 'Ask Sable again: Defense skill' }).click();
    await expect.poll(() => page.locator('.standing-answers').count()).toBe(0);
  });

  it('is reviewed from its log, while it goes on: how the dice fell', async () => {
    const { page } = await open('#/1/physical@4/~fight');
    await begin(page);
    await button(page, 'Sable attacks watchman').click();
    await page.keyboard.type('2361');
    await page.locator('.last').waitFor();
    await expect.poll(() => text(page, '.last .changes')).toContain('Watchman will lose');
    await page.locator('.log-line').first().click();
    await expect.poll(() => text(page, '.log-lines .changes')).toContain('Watchman will lose');
    await button(page, 'Review').click();
    await page.locator('.fight-review[aria-busy=false]').waitFor();
    await expect.poll(() => text(page, '.fight-review')).toContain('4 dice (d6)');
    await page.locator('.fight-review').getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => page.locator('.fight-review').count()).toBe(0);
  });

  it('is computed no further once nobody waits for it', async () => {
    const { page } = await open('#/1/physical@4/~fight');
    await begin(page);
    await page.evaluate(`{
      globalThis.ended = 0;
      const { terminate } = Worker.prototype;
      Worker.prototype.postMessage = () => {};
      Worker.prototype.terminate = function () {
        globalThis.ended += 1;
        terminate.call(this);
      };
    }`);
    await button(page, 'Review').click();
    await page.locator('.fight-review[aria-busy=true]').waitFor();
    await page.locator('.fight-review').getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => page.evaluate('globalThis.ended')).toBe(1);
  });

  it('says at its end who won, and how the chance to win went', async () => {
    const { page } = await open('#/1/physical@4/~fight');
    // Not every fight has a winner; this one has.
    await seedDice(page, SEED);
    await begin(page);
    await switchOn(page, 'Auto-roll');
    await tapUntil(page, '.over', ['.prompt .preset', '.prompt .option', '.moves .option']);
    await page.locator('.fight-review[aria-busy=false]').waitFor();
    await expect.poll(() => text(page, '.fight-review .question')).toMatch(/ won$/);
    await expect.poll(() => page.locator('.chance-to-win').count()).toBe(1);
    await expect.poll(() => text(page, '.turning')).toContain('Turning point');
    const along = page.locator('.fight-review').getByRole('slider', { name: 'Move' });
    await along.press('Home');
    await expect.poll(() => along.getAttribute('aria-valuetext')).toMatch(/\d%/);
  });
});

describe('a decision', () => {
  it('has one wide button to pass, and says what each invocation leaves', async () => {
    const { page } = await open(invoking(ASPECTS.slice(0, 2)));
    await button(page, 'Pass').waitFor();
    const box = (await button(page, 'Pass').boundingBox())!;
    expect(box.width).toBeGreaterThan(300);
    // A pass shows its result too.
    await expect
      .poll(() => button(page, 'Pass').innerText())
      .toMatch(/^Pass\nstays at Good \+3, behind by 1 · Fail, shifts −1$/);
    await expect.poll(() => page.locator('.prompt .option').count()).toBe(4);
    await expect.poll(() => page.locator('.option-leaves').count()).toBe(4);
    // A tray: each aspect with what it costs, then its two uses with what they make of the roll.
    await expect
      .poll(() => page.locator('.option-group legend').allInnerTexts())
      .toEqual(ASPECTS.slice(0, 2).map((aspect) => `${aspect} free`));
    await expect
      .poll(() => page.locator('.option-group').first().locator('.option-words').allInnerTexts())
      .toEqual([
        expect.stringMatching(/^\+2\n\+2 → Superb \+5: succeeds by 1/),
        expect.stringMatching(/^Roll again\n/),
      ]);
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toContain('Pass');
  });

  it('among many options gathers them by aspect', async () => {
    const { page } = await open(invoking(ASPECTS));
    await page.locator('.option-group').first().waitFor();
    await expect
      .poll(() => page.locator('.option-group legend').allTextContents())
      .toEqual(ASPECTS.map((aspect) => `${aspect} free`));
    await expect.poll(() => page.locator('.option-group').first().locator('.option').count()).toBe(2);
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  });
});

describe('a result', () => {
  it('begins with what changes, and says the chance it had', async () => {
    const { page } = await open(`${ATTACK}&defender.lifePoints=60&dice.offense=5,6&dice.defense=3,5`);
    await expect.poll(() => text(page, '.result .changes')).toContain('The bandit loses 14 life points (60 → 46)');
    await expect.poll(() => text(page, '.had')).toBe('Chance before the roll: 84.1% (545 in 648)');
  });

  it('of a roll and its ways has a row for each, its dice in their colors', async () => {
    const { page } = await open('#/1/mfz@4/assign');
    await seedDice(page, SEED);
    await page.locator('.dock .main-button').click();
    await page.locator('.follows .token').first().waitFor();
    await expect.poll(() => page.locator('.follows .option').count()).toBeGreaterThan(1);
    await expect.poll(() => page.locator('.follows').innerText()).toContain('damage expected');
    // What can be tapped is not drawn a second time.
    await expect.poll(() => page.getByText('Ways to use the roll').count()).toBe(0);
    // What is certain is the number itself, not the column that 0 has in every chart.
    await expect.poll(() => text(page, '.fact-said')).toContain('6, always');
  });

  it('of a roll offers each way to be taken, the best one first, and taking it opens the attack', async () => {
    const { page } = await open('#/1/mfz@4/assign');
    await seedDice(page, SEED);
    await page.locator('.dock .main-button').click();
    const ways = page.locator('.follows .option');
    await expect.poll(() => ways.count()).toBeGreaterThan(1);
    await expect.poll(() => page.locator('.follows .best').count()).toBe(1);
    await expect.poll(() => ways.first().innerText()).toMatch(/attacks[\s\S]*damage expected[\s\S]*best/);
    await expect.poll(() => ways.first().locator('.token').count()).toBeGreaterThan(0);
    await ways.nth(1).click();
    await expect.poll(() => page.evaluate('location.hash')).toMatch(/^#\/1\/mfz@4\/attack/);
  });

  it('runs from the best outcome to the worst in every game, and what is certain is no chance', async () => {
    const { page } = await open('#/1/fate@4/attack');
    await page.locator('.bars .bar').first().waitFor();
    await expect
      .poll(() => page.locator('.bar-name').allTextContents())
      .toEqual(['To hit', 'To succeed with style', 'Succeed with style', 'Succeed', 'Tie', 'Fail']);
    await page.goto('about:blank');
    const { page: other } = await open('#/1/mfz@4/assign');
    await expect.poll(() => text(other, '.fact-said')).toContain('always');
    await expect
      .poll(() => other.locator('.odds .bar').allInnerTexts())
      .toEqual([
        expect.stringMatching(/To do damage, used best\s+30\.6%/),
        expect.stringMatching(/To hit, used best\s+certain/),
        expect.stringMatching(/To destroy the target, used best\s+0%/),
      ]);
  });
});
