/** The page for everyone: keys alone, a narrow screen, both themes, what a thumb can hit. */
import { describe, expect, it } from 'vitest';
import { cardsOnAPhone } from './every-game/cards.ts';
import { throwsInSight } from './every-game/throws.ts';
import { ATTACK, DARK, LIGHT, MET, PAPER, PHONE, pages, text, VARIED } from './open.ts';

const { open } = pages();

/** Runs in the page, where the types of this file do not reach: what each control is, how wide and how high. */
const SIZES = (controls: readonly unknown[]) =>
  controls.map((control) => {
    const element = control as { readonly outerHTML: string; getBoundingClientRect(): typeof PHONE };
    const { width, height } = element.getBoundingClientRect();
    return [element.outerHTML.slice(0, 90), width, height] as const;
  });

describe('the theme', () => {
  it('follows the device, can be set, and stays set', async () => {
    const { page } = await open('', { colorScheme: 'dark' });
    const paper = () => page.evaluate(PAPER);
    await expect.poll(paper).toBe(DARK);
    await page.getByRole('button', { name: /^Colors/ }).click();
    await expect.poll(paper).toBe(LIGHT);
    await page.reload();
    await page.locator('.head').waitFor();
    await expect.poll(paper).toBe(LIGHT);
  });
});

cardsOnAPhone(['mfz']);
throwsInSight(['degrees']);

describe('on a phone', () => {
  it('no view is wider than the screen', async () => {
    const { page, url } = await open();
    const wide: string[] = [];
    for (const view of [
      '',
      '#/1/degrees/~join',
      '#/1/degrees/~table',
      '#/1/degrees/~fight',
      '#/1/degrees/~rules',
      '#/1/degrees/~wins',
      VARIED,
      MET,
    ]) {
      await page.goto('about:blank');
      await page.goto(`${url}${view}`);
      await page.locator('#main h1').waitFor({ state: 'attached' });
      const width = Number(await page.evaluate('document.documentElement.scrollWidth'));
      if (width > PHONE.width) wide.push(`${view}: ${width}`);
    }
    expect(wide).toEqual([]);
  });

  it('what to do next is in sight without scrolling: card, question and result', async () => {
    const { page } = await open(ATTACK);
    const inSight = async (selector: string) => {
      const box = (await page.locator(selector).first().boundingBox())!;
      return box.y >= 0 && box.y + box.height <= PHONE.height;
    };
    await page.locator('.strip-bar').waitFor();
    for (const selector of ['.strip-bar', '.begin .main-button', '.part-fold', '.scrub'])
      await expect.poll(() => inSight(selector)).toBe(true);
    await page.getByRole('button', { name: 'Enter dice' }).click();
    for (const selector of ['.question', '.place.next', '.keypad', '.prompt .main-button'])
      await expect.poll(() => inSight(selector)).toBe(true);
    await page.keyboard.type('5635');
    await page.locator('.had').waitFor();
    for (const selector of ['.word', '.sentence', '.had', '.on-table', '.result-ways > .main-button'])
      await expect.poll(() => inSight(selector)).toBe(true);
  });

  it('every control is large enough for a thumb', async () => {
    const { page } = await open(ATTACK);
    const small: string[] = [];
    let checked = 0;
    const check = async () => {
      const controls = page.locator(
        'button:visible, select:visible, .tabs a:visible, [role=slider]:visible, input[type=text]:visible',
      );
      const sizes = await controls.evaluateAll(SIZES);
      checked += sizes.length;
      small.push(...sizes.filter(([, width, height]) => height < 43.5 || width < 43.5).map((size) => size.join(' ')));
    };
    await page.locator('.bars').waitFor();
    await check();
    await page.getByRole('button', { name: 'Enter dice' }).click();
    await page.locator('.keypad').waitFor();
    await check();
    await page.keyboard.type('5635');
    await page.locator('.result').waitFor();
    await check();
    expect(checked).toBeGreaterThan(30);
    expect(small).toEqual([]);
  });
});

describe('with keys alone', () => {
  it('a number is changed, dice are typed, a result is read and taken back', async () => {
    const { page } = await open(ATTACK);
    const focused = () =>
      page.evaluate('document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent');
    for (let i = 0; i < 30 && (await focused()) !== 'Offensive skill'; i++) await page.keyboard.press('Tab');
    await expect.poll(focused).toBe('Offensive skill');
    const ring = await page.evaluate('getComputedStyle(document.activeElement).outlineStyle');
    expect(ring).toBe('solid');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('PageUp');
    await page.keyboard.type('12');
    await expect
      .poll(() => page.getByRole('slider', { name: 'Offensive skill' }).getAttribute('aria-valuenow'))
      .toBe('12');
    for (let i = 0; i < 40 && (await focused()) !== 'Enter dice'; i++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => text(page, '.question')).toContain('Roll your attack');
    await page.keyboard.type('1166');
    await expect.poll(() => text(page, '.sentence')).toMatch(/18 beats .*14/);
    await page.keyboard.press('Backspace');
    await page.keyboard.press('r');
    await page.locator('.result').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Back to dice' }).waitFor();
  });

  it('help opens with ? and closes with Escape, the rules with /, the fight with F', async () => {
    const { page } = await open(ATTACK);
    await page.keyboard.press('?');
    await page.getByRole('heading', { name: 'At the table' }).waitFor();
    await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('/')]);
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('search');
    expect(await page.locator('dialog[open]').count()).toBe(0);
    await page.keyboard.type('counter bonus');
    await expect.poll(() => page.locator('.clauses li').count()).toBeGreaterThan(0);
    await page.keyboard.press('Tab');
    await page.keyboard.press('f');
    await page.getByRole('button', { name: 'Start fight' }).waitFor();
  });
});
