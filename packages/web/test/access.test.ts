/** The page for everyone: keys alone, a narrow screen, both themes, what a thumb can hit. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ATTACK, DESK, everyCard, house, PHONE, text, VALUES } from './open.ts';

const { open } = house();
const DONE = `${ATTACK}&dice.offense=5,6&dice.defense=3,5r`;

/** A number varied, and the list of fighters that a new visitor has. */
const VARIED = '#/1/fate@2/~wins?a.attack=3&a.defend=2&b.attack=3&b.defend=3&~part=vary&~vary=a.attack,2,4';
const MET = '#/1/physical@2/~wins?~part=match-up';

async function violations(page: Page): Promise<readonly string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

const VIEWS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  [ATTACK]: async (page) => {
    await page.getByRole('button', { name: /^House rules/ }).click();
    await page.locator('.bars').waitFor();
  },
  [`${ATTACK}&~table=1`]: async (page) => {
    await page.locator('.keypad').first().waitFor();
  },
  [DONE]: async (page) => {
    await page.locator('.steps .fold').click();
    await page.locator('.step-line').first().click();
    await page.locator('.clause a').waitFor();
    await page.getByRole('button', { name: 'Table' }).click();
  },
  [`${ATTACK}&settings.counter=resolve&dice.offense=1,1&dice.defense=6,6`]: async (page) => {
    await page.locator('.option').first().waitFor();
  },
  '#/1/degrees@2/~rules/DOS-09': async (page) => {
    await page.locator('li.at').waitFor();
  },
  '#/1/degrees@2/~fight': async (page) => {
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.locator('.move .option').first().click();
    await page.keyboard.type('5634');
    await page.locator('.last').waitFor();
    await page.getByRole('button', { name: 'Note or roll' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.locator('.log-lines .struck').first().waitFor();
  },
  '#/1/mfz@1/~fight': async (page) => {
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('button', { name: 'Step through' }).click();
    await page.locator('.stepping').waitFor();
  },
  '#/1/degrees@2/~wins?~policy=best': async (page) => {
    await page.locator('.row-problem').first().waitFor();
  },
  '#/1/degrees@2/~wins': async (page) => {
    await page.getByRole('radio', { name: 'Best play' }).click();
    await page.locator('.advice').waitFor();
    await page.getByRole('button', { name: 'Table' }).click();
  },
  '#/1/mfz@2/~wins': async (page) => {
    await page.locator('.fill-never').waitFor();
  },
  [VARIED]: async (page) => {
    await page.locator('.curves').waitFor();
    await page.getByRole('button', { name: 'Table' }).click();
  },
  [MET]: async (page) => {
    await page.locator('.heat button').nth(3).waitFor();
  },
  '#/1/degrees@2/attack?attack.baseDamage=0': async (page) => {
    await page.locator('[role=alert]').waitFor();
  },
};

async function lookAt(colorScheme: 'light' | 'dark', viewport: typeof PHONE): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [hash, show] of Object.entries(VIEWS)) {
    const { page, context } = await open(hash, { viewport, colorScheme });
    await show(page);
    found.push(...(await violations(page)).map((one) => `${hash.slice(0, 40)} ${one}`));
    await context.close();
  }
  return found;
}

describe('axe finds nothing', () => {
  it.each(['light', 'dark'] as const)(
    'on any view, in the %s theme',
    async (colorScheme) => {
      expect(await lookAt(colorScheme, PHONE)).toEqual([]);
    },
    600_000,
  );

  it('on any view of a wide screen', async () => {
    expect(await lookAt('light', DESK)).toEqual([]);
  }, 600_000);

  it('on any card of any system', async () => {
    const { page, url } = await open();
    const found: string[] = [];
    for (const link of await everyCard(page, url)) {
      await page.goto('about:blank');
      await page.goto(`${url}${link}`);
      await page.locator('.bars, .odds .row-problem').first().waitFor();
      found.push(...(await violations(page)).map((one) => `${link} ${one}`));
    }
    expect(found).toEqual([]);
  }, 600_000);

  it('on the dark card of each system, whose accent is its own', async () => {
    const { page, url } = await open('', { colorScheme: 'dark' });
    const found: string[] = [];
    for (const id of await page.getByLabel('System', { exact: true }).locator('option').evaluateAll(VALUES)) {
      await page.goto('about:blank');
      await page.goto(`${url}#/1/${id}`);
      await page.locator('.bars').waitFor();
      found.push(...(await violations(page)).map((one) => `${id} ${one}`));
    }
    expect(found).toEqual([]);
  }, 600_000);
});

describe('the theme', () => {
  it('follows the device, can be set, and stays set', async () => {
    const { page } = await open('', { colorScheme: 'dark' });
    const paper = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    expect(await paper()).toBe('rgb(29, 34, 38)');
    await page.getByRole('button', { name: /^Colours/ }).click();
    expect(await paper()).toBe('rgb(245, 240, 230)');
    await page.reload();
    await page.locator('.head').waitFor();
    expect(await paper()).toBe('rgb(245, 240, 230)');
  });
});

describe('on a phone', () => {
  it('no card of any system, and no result, is wider than the screen', async () => {
    const { page, url } = await open();
    const wide: string[] = [];
    const measure = async (what: string) => {
      const width = Number(await page.evaluate('document.documentElement.scrollWidth'));
      if (width > PHONE.width) wide.push(`${what}: ${width}`);
    };
    for (const link of await everyCard(page, url)) {
      await page.goto('about:blank');
      await page.goto(`${url}${link}`);
      await page.locator('.begin .main-button').waitFor();
      for (const fold of await page.locator('.part-fold').all()) {
        if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
        await measure(`${link} ${await fold.innerText()}`);
      }
      await page.locator('.begin .main-button').click();
      await page.locator('.result, .prompt').first().waitFor();
      await measure(`${link} played`);
    }
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
      await measure(view);
    }
    expect(wide).toEqual([]);
  }, 600_000);

  it('what to do next is in sight without scrolling: card, question and result', async () => {
    const { page } = await open(ATTACK);
    const inSight = async (selector: string) => {
      const box = (await page.locator(selector).first().boundingBox())!;
      return box.y >= 0 && box.y + box.height <= PHONE.height;
    };
    await page.locator('.strip-bar').waitFor();
    for (const selector of ['.strip-bar', '.begin .main-button', '.part-fold', '.scrub'])
      expect(await inSight(selector)).toBe(true);
    await page.getByRole('button', { name: 'Type the dice' }).click();
    for (const selector of ['.question', '.place.next', '.keypad', '.prompt .main-button'])
      expect(await inSight(selector)).toBe(true);
    await page.keyboard.type('5635');
    for (const selector of ['.word', '.sentence', '.had', '.on-table', '.result > .main-button'])
      expect(await inSight(selector)).toBe(true);
  });

  it('every control is large enough for a thumb', async () => {
    const { page } = await open(ATTACK);
    const small: string[] = [];
    const check = async () => {
      for (const control of await page
        .locator('button:visible, select:visible, .doors a:visible, [role=slider]:visible, input[type=text]:visible')
        .all()) {
        const box = await control.boundingBox();
        if (box !== null && (box.height < 43.5 || box.width < 43.5))
          small.push(
            `${await control.evaluate('(e) => e.outerHTML.slice(0, 90)' as never)} ${box.width}×${box.height}`,
          );
      }
    };
    await page.locator('.bars').waitFor();
    await check();
    await page.getByRole('button', { name: 'Type the dice' }).click();
    await check();
    await page.keyboard.type('5635');
    await check();
    expect(small).toEqual([]);
  });
});

describe('with keys alone', () => {
  it('a number is changed, dice are typed, a result is read and taken back', async () => {
    const { page } = await open(ATTACK);
    const focused = () =>
      page.evaluate('document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent');
    for (let i = 0; i < 30 && (await focused()) !== 'Offensive skill'; i++) await page.keyboard.press('Tab');
    expect(await focused()).toBe('Offensive skill');
    const ring = await page.evaluate('getComputedStyle(document.activeElement).outlineStyle');
    expect(ring).toBe('solid');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('PageUp');
    await page.keyboard.type('12');
    expect(await page.getByRole('slider', { name: 'Offensive skill' }).getAttribute('aria-valuenow')).toBe('12');
    for (let i = 0; i < 40 && (await focused()) !== 'Type the dice'; i++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await text(page, '.question')).toContain('Offensive Roll');
    await page.keyboard.type('1166');
    expect(await text(page, '.sentence')).toContain('18 beats 14');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('r');
    await page.locator('.result').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Back to the dice' }).waitFor();
  });

  it('help opens with ? and closes with Escape, the rules with /, the fight with F', async () => {
    const { page } = await open(ATTACK);
    await page.keyboard.press('?');
    await page.getByRole('heading', { name: 'At the table' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    await page.keyboard.press('/');
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('search');
    await page.keyboard.type('counter bonus');
    await expect.poll(() => page.locator('.clauses li').count()).toBeGreaterThan(0);
    await page.keyboard.press('Tab');
    await page.keyboard.press('f');
    await page.getByRole('button', { name: 'Begin' }).waitFor();
  });
});
