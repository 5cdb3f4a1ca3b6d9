/** The page used at a table: real dice typed in, dice rolled, links shared, values dragged. */
import { describe, expect, it } from 'vitest';
import { ATTACK, DESK, pages, text } from './open.ts';

const { open } = pages();

describe('dice', () => {
  it('typed one key each give the result, its sentence, its odds and its steps', async () => {
    const { page } = await open(ATTACK);
    await page.getByRole('button', { name: 'Enter dice' }).click();
    await expect.poll(() => text(page, '.question')).toBe('Roll your attack: 2d6 + Skill 10');
    await page.keyboard.press('5');
    await page.keyboard.press('6');
    await expect.poll(() => text(page, '.question')).toBe('Roll your defense: 2d6 + Skill 6');
    await page.keyboard.press('3');
    await page.keyboard.press('5');
    await expect.poll(() => text(page, '.word')).toBe('Success');
    await expect
      .poll(() => text(page, '.sentence'))
      .toBe(
        'Mira attacks the bandit: success, Mira’s 21 beats the bandit’s 14 by 7 degrees; the bandit loses 14 life points.',
      );
    await expect.poll(() => text(page, '.had')).toBe('Chance before the roll: 84.1% (545 in 648)');
    await expect.poll(() => text(page, '[aria-live=polite]')).toContain('21 beats the bandit’s 14');
    await page.locator('.steps .fold').click();
    const lines = page.locator('.step-line');
    await expect.poll(() => lines.count()).toBeGreaterThan(4);
    await lines.filter({ hasText: 'DOS-09' }).click();
    await expect.poll(() => text(page, '.clause')).toContain('absorption');
    await page.getByRole('link', { name: 'In the rules' }).click();
    await page.locator('li.at', { hasText: 'DOS-09' }).waitFor();
  });

  it('tapped on a phone work as typed ones, and each keeps its shape', async () => {
    const { page } = await open(ATTACK, { hasTouch: true });
    await page.getByRole('button', { name: 'Enter dice' }).tap();
    for (const face of ['1', '2', '6']) await page.getByRole('button', { name: face, exact: true }).tap();
    await page.getByRole('button', { name: 'Roll the rest' }).tap();
    await page.locator('.result').waitFor();
    await expect.poll(() => page.locator('.die-typed').count()).toBe(3);
    await expect.poll(() => page.locator('.die-rolled').count()).toBe(1);
    const outlines = (kind: string) =>
      page
        .locator(`.die-${kind} .die-body`)
        .evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('d')))]);
    const [typed, rolled] = [await outlines('typed'), await outlines('rolled')];
    expect([typed.length, rolled.length]).toEqual([1, 1]);
    expect(typed[0]).not.toBe(rolled[0]);
  });

  it('rolled give a result at once, and another when rolled again', async () => {
    const { page } = await open(ATTACK);
    await page.getByRole('button', { name: 'Roll', exact: true }).click();
    await page.locator('.result').waitFor();
    await expect.poll(() => page.locator('.die-rolled').count()).toBe(4);
    expect(['Success', 'Tie', 'Failure']).toContain(await text(page, '.word'));
    const before = page.url();
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: 'Roll again' }).click();
        return page.url();
      })
      .not.toBe(before);
  });

  it('are taken back one by one, and a mistyped one is changed in place', async () => {
    const { page } = await open(`${ATTACK}&dice.offense=5,6&dice.defense=3,5`);
    await page.getByRole('button', { name: /^Offensive Roll, die 2: 6, typed/ }).click();
    await page.keyboard.press('2');
    await expect.poll(() => text(page, '.sentence')).toContain('17 beats the bandit’s 14');
    await page.keyboard.press('Backspace');
    await expect.poll(() => text(page, '.question')).toBe('Roll your defense: 2d6 + Skill 6');
    await page.keyboard.press('1');
    await expect.poll(() => text(page, '.sentence')).toContain('17 beats the bandit’s 10');
  });

  it('of an action with decisions: the question is put to whom it belongs, the preset in focus', async () => {
    const { page } = await open(`${ATTACK}&settings.counter=resolve&dice.offense=1,1&dice.defense=6,6`);
    await expect.poll(() => text(page, '.question')).toContain('Counterattack?');
    await expect.poll(() => text(page, '.asked')).toBe('the bandit');
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toContain('Let it pass');
    await page.keyboard.press('Enter');
    await expect.poll(() => text(page, '.word')).toBe('Failure');
    await expect.poll(() => page.url()).toContain('choices.counterattack=let-it-pass');
  });
});

describe('a link', () => {
  it('shared brings the same what-if, dice and result to another user', async () => {
    const { page } = await open(ATTACK);
    await page.getByRole('button', { name: 'Enter dice' }).click();
    await page.keyboard.type('5635');
    await page.locator('.result').waitFor();
    await expect.poll(() => page.url()).toContain('dice.defense=3,5');
    const shared = new URL(page.url()).hash;
    const other = await open(shared);
    await expect
      .poll(() => text(other.page, '.sentence'))
      .toBe(
        'Mira attacks the bandit: success, Mira’s 21 beats the bandit’s 14 by 7 degrees; the bandit loses 14 life points.',
      );
    await expect.poll(() => other.page.locator('.die-typed').count()).toBe(4);
  });

  it('follows the card, and back and forward go where one was', async () => {
    const { page } = await open(ATTACK);
    await page.getByRole('slider', { name: 'Offensive skill' }).press('ArrowUp');
    await expect.poll(() => page.url()).toContain('attacker.skill=11');
    await page.getByRole('button', { name: 'Enter dice' }).click();
    await page.keyboard.press('4');
    await page.locator('.die-typed').waitFor();
    await page.goBack();
    await page.goBack();
    await page.getByRole('button', { name: 'Enter dice' }).waitFor();
    expect(page.url()).toContain('attacker.skill=11');
    await page.goForward();
    await page.goForward();
    await page.locator('.die-typed').waitFor();
  });

  it('that is broken says what to do and keeps what could be read', async () => {
    const { page } = await open('#/1/degrees@4/attack?attacker.skill=9&dice.offense=zz');
    await expect.poll(() => text(page, '.page > [role=alert]')).toContain('could not be read');
    await expect
      .poll(() => page.getByRole('slider', { name: 'Offensive skill' }).getAttribute('aria-valuenow'))
      .toBe('9');
    await open('#/1/nowhere/attack').then(async ({ page: lost }) => {
      await expect.poll(() => text(lost, '[role=alert]')).toContain('no game called');
      await lost.getByRole('button', { name: 'Roll', exact: true }).waitFor();
    });
  });
});

describe('the card', () => {
  it('redraws the odds while a number is dragged', async () => {
    const { page } = await open(ATTACK, { viewport: DESK });
    const success = page.getByRole('button', { name: /^Success: / });
    await expect.poll(() => success.getAttribute('aria-label')).toBe('Success: 84.1%, 1090 in 1296');
    const box = (await page.getByRole('slider', { name: 'Offensive skill' }).boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 - 36, box.y + box.height / 2, { steps: 6 });
    await expect.poll(() => success.getAttribute('aria-label')).toBe('Success: 44.4%, 575 in 1296');
    await page.mouse.up();
    await expect
      .poll(() => page.getByRole('slider', { name: 'Offensive skill' }).getAttribute('aria-valuenow'))
      .toBe('6');
    await expect.poll(() => page.locator('.sum').first().innerText()).toMatch(/6\s*skill/);
  });

  it('says what an impossible value needs, beside the field, and recovers', async () => {
    const { page } = await open(ATTACK.replace('baseDamage=7', 'baseDamage=0'), { viewport: DESK });
    await expect.poll(() => text(page, '.row-problem')).toContain('between 1');
    await page.getByRole('button', { name: 'Base damage: more' }).click();
    await page.getByRole('button', { name: 'Roll', exact: true }).waitFor();
    await expect.poll(() => page.locator('.row-problem').count()).toBe(0);
  });

  it('shows house rules folded, marks what differs and compares its options', async () => {
    const { page } = await open(ATTACK, { viewport: DESK });
    await page.getByRole('button', { name: /^House rules/ }).click();
    await page.getByText('Open rolls', { exact: true }).first().waitFor();
    await page.locator('.rule', { hasText: 'Open rolls' }).getByRole('radio', { name: 'On', exact: true }).click();
    await expect.poll(() => text(page, '.rule.moved')).toContain('changed from standard: “off”');
    await page.getByRole('button', { name: 'Compare Open rolls' }).click();
    await expect.poll(() => page.locator('.compared').count()).toBe(2);
    await expect.poll(() => text(page, '.compared.now')).toContain('On');
  });

  it('has lists to add to and take from', async () => {
    const { page } = await open(ATTACK, { viewport: DESK });
    await page.getByRole('button', { name: 'More', exact: true }).first().click();
    await page.getByRole('button', { name: '+ factor' }).click();
    await expect.poll(() => page.url()).toContain('attacker.factors.0.name=higher+ground');
    await expect.poll(() => text(page, '.sums')).toContain('higher ground');
    await page.getByRole('button', { name: 'Factors: take out number 1' }).click();
    await expect.poll(() => page.url()).not.toContain('factors');
  });

  it('crosses out a drawn box at a tap, and frees it at another', async () => {
    const { page } = await open('#/1/fate@4/absorb', { hasTouch: true });
    const box = page.getByRole('button', { name: 'physical stress 2: crossed out' });
    await expect.poll(() => box.getAttribute('aria-pressed')).toBe('false');
    await box.tap();
    await expect.poll(() => box.getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => page.url()).not.toMatch(/stress\.physical\.\d=2/);
    await box.tap();
    await expect.poll(() => page.url()).toMatch(/stress\.physical\.1=2/);
    await page.getByRole('button', { name: 'consequences mild 2: crossed out' }).tap();
    await expect.poll(() => page.url()).toContain('consequences.0=moderate');
  });

  it('FATE-17 says a difficulty that fits the chances, with and without an invocation, and nothing of certain', async () => {
    const available = encodeURIComponent('[{"by":"actor","aspect":"Quick","free":true}]');
    const { page } = await open(
      `#/1/fate@4/advise?actor.name=Ada&actor.rating=4&opposition.kind=active&opposition.rating=3&available=${available}`,
    );
    await expect.poll(() => text(page, '.odds')).toContain('Fairly easy');
    expect(await text(page, '.odds')).not.toMatch(/certain|always/);
    await expect.poll(() => text(page, 'main')).toContain('Fail 26.1%');
    expect(await text(page, 'main')).toContain('Quick, for +2');
  });

  it('takes a tap on a box of a list that nobody wrote down', async () => {
    const { page } = await open(
      '#/1/fate@4/absorb?hit=2&track=mental&character.stress.physical.0=1&character.consequences.0=mild',
    );
    await page.getByRole('button', { name: 'mental stress 1: crossed out' }).click();
    await expect.poll(() => page.url()).toContain('character.stress.mental.0=1');
    await expect.poll(() => page.locator('[role=alert]').count()).toBe(0);
  });

  it('copies the result as text', async () => {
    const { page, context } = await open(`${ATTACK}&dice.offense=5,6&dice.defense=3,5r`);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.locator('.had').waitFor();
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const copied = String(await page.evaluate('navigator.clipboard.readText()'));
    expect(copied).toContain('Degrees, Attack. Chance before the roll: 84.1% (545 in 648)');
    expect(copied).toContain('Defensive Roll: 3, 5 (rolled)');
    expect(copied).toContain('[DOS-11]');
    expect(copied).toContain('#/1/degrees@4/attack?');
  });
});
