/** Who wins, on the page: one fight while it is set up, a number varied, a list of fighters against itself. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { simulationBegins } from './every-game/begins.ts';
import { DESK, PHONE, pages, settled, text, turnTo, violations } from './open.ts';

const { open } = pages();
const WINS = '#/1/degrees@4/~wins';
const STRONG = `${WINS}?a.name=Mira&a.skill=9&a.defense=6&a.lifePoints=20&a.attack=war-blade&b.name=Brute&b.skill=6&b.defense=7&b.lifePoints=20&b.attack=war-blade`;
const SLOW =
  '#/1/fate@4/~wins?a.name=Bran&a.attack=3&a.defend=2&a.stress.physical.0=1&a.stress.physical.1=2&a.stress.physical.2=3&a.stress.physical.3=4&a.consequences.0=mild&a.consequences.1=moderate&a.consequences.2=severe&b.name=Ada&b.attack=3&b.defend=3&b.stress.physical.0=1&b.stress.physical.1=2&b.stress.physical.2=3&b.stress.physical.3=4&b.consequences.0=mild&b.consequences.1=moderate&b.consequences.2=severe&~policy=best';

const verdict = (page: Page) => expect.poll(() => text(page, '.verdict').then((said) => said.replace(/\s+/g, ' ')));
/** What the page saves as a file of this kind. */
async function saved(page: Page, kind: 'PNG' | 'SVG' | 'CSV'): Promise<string> {
  const button = page.getByRole('button', { name: kind, exact: true });
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(file.suggestedFilename()).toMatch(new RegExp(`^strikehome-[a-z0-9-]+\\.${kind.toLowerCase()}$`));
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString(kind === 'PNG' ? 'latin1' : 'utf8');
}

const part = (page: Page, name: string) => page.getByRole('radio', { name }).click();

simulationBegins(['physical']);

describe('one fight', () => {
  it('is answered in one sentence, said aloud, with a bar, the rounds and how it was found', async () => {
    const { page } = await open(WINS);
    await verdict(page).toBe('Mira wins 71.9% , in 4.9 rounds on average');
    await expect.poll(() => text(page, '[aria-live=polite]')).toBe('Mira wins 71.9%, in 4.9 rounds on average.');
    await expect.poll(() => text(page, '.dock')).toMatch(/Mira\s+71\.9%\s+Brute\s+28\.1%/);
    await expect.poll(() => page.locator('.dock .strip-bar rect').count()).toBe(2);
    await expect.poll(() => page.locator('.columns .column').count()).toBeGreaterThan(8);
    await expect.poll(() => text(page, '.odds')).toContain('Mira, on winning: 29.1 LP left on average.');
    await expect.poll(() => text(page, '.method')).toBe('Solved exactly over 71 states.');
    await page.getByRole('slider', { name: /^Rounds/ }).press('Home');
    await expect.poll(() => text(page, '.fact-said')).toContain('1: ');
  });

  it('is fought anew while a number is dragged, and the link follows', async () => {
    const { page } = await open(WINS, { viewport: DESK });
    await verdict(page).toContain('Mira wins 71.9%');
    const slider = page.getByRole('slider', { name: 'Offensive skill' }).first();
    const box = (await slider.boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 - 36, box.y + box.height / 2, { steps: 6 });
    await verdict(page).toMatch(/^Brute wins 9\d\.\d%/);
    await page.mouse.up();
    await expect.poll(() => page.url()).toContain('a.skill=3');
    const other = await open(new URL(page.url()).hash);
    await verdict(other.page).toMatch(/^Brute wins 9\d\.\d%/);
  });

  it('under best play says what to decide, the best option marked', async () => {
    const { page } = await open(WINS);
    await part(page, 'Optimal');
    await page.locator('.advice').waitFor();
    const [first] = await page.locator('.advice > li').allInnerTexts();
    expect(first).toMatch(/^Brute: The blow failed and left an opening\. Counterattack\?/);
    await expect
      .poll(() => page.locator('.advice > li').first().locator('.advised.best').innerText())
      .toMatch(/Counterattack\s*best\s*33\.1%/);
    await expect.poll(() => page.url()).toContain('~policy=best');
    await part(page, 'Default');
    await expect.poll(() => page.locator('.advice').count()).toBe(0);
  });

  it('says beside the field what is wrong, keeps the last answer and recovers', async () => {
    const { page } = await open(`${STRONG.replace('a.skill=9', 'a.skill=2000000')}`, { viewport: DESK });
    await page.locator('.sheet-side [role=alert]').waitFor();
    await expect.poll(() => text(page, '.sheet-card .row-problem')).toContain('between');
    await page.getByRole('slider', { name: 'Offensive skill' }).first().press('Home');
    await verdict(page).toContain('wins');
    await expect.poll(() => page.locator('[role=alert]').count()).toBe(0);
  });

  it('has several on a side, and one again', async () => {
    const { page } = await open(STRONG, { viewport: DESK });
    await verdict(page).toContain('Mira wins');
    const before = await text(page, '.verdict .word');
    await page.getByRole('button', { name: '+ one more on this side' }).last().click();
    await verdict(page).not.toContain(before);
    await expect.poll(() => page.locator('.fighter').count()).toBe(2);
    await expect.poll(() => page.url()).toContain('b.1.name=Brute+2');
    await page.getByRole('button', { name: 'Take out Brute 2' }).click();
    await verdict(page).toContain(before);
    await expect.poll(() => page.url()).toContain('b.name=Brute&');
  });

  it('that takes long is given up as soon as another is wanted', async () => {
    const { page } = await open(SLOW, { viewport: DESK });
    await page.getByLabel('Load an example').selectOption('0');
    await verdict(page).toContain('Bran wins 80.1%');
  });

  it('too large for best play says so, and as default is simulated', async () => {
    const { page } = await open(SLOW, { viewport: DESK });
    await page.getByRole('button', { name: 'Use default choices' }).click();
    await verdict(page).toMatch(/ wins \d/);
    await expect
      .poll(() => text(page, '.method'))
      .toMatch(/^Simulated [\d ]+ times, give or take 0\.4%\. More than 60000 states/);
  });

  it('too large for best play says so under the switch that asked for it', async () => {
    const { page } = await open(SLOW.replace('&~policy=best', ''));
    await verdict(page).toMatch(/ wins \d/);
    await part(page, 'Optimal');
    await page.locator('.decisions [role=alert]').waitFor();
    await expect.poll(() => page.locator('[role=alert]').count()).toBe(1);
    await expect.poll(() => page.locator('[role=alert]').innerText()).toMatch(/^Too large to find the best play/);
  });

  it('is reached with W, left, and there again as it was', async () => {
    const { page } = await open('#/1/degrees@4/attack');
    await page.locator('.strip-bar').waitFor();
    await page.keyboard.press('w');
    // With the characters of the card.
    await expect.poll(() => page.url()).toMatch(/~wins\?a\.name=Mira&a\.skill=10&.*b\.name=the\+bandit/);
    await verdict(page).toMatch(/ wins \d/);
    const before = (await text(page, '.verdict')).replace(/\s+/g, ' ');
    await page.getByRole('slider', { name: 'Offensive skill' }).press('3');
    await verdict(page).not.toBe(before);
    await settled(page);
    const after = await text(page, '.verdict');
    await page.getByRole('link', { name: 'Rules' }).click();
    await page.getByRole('link', { name: 'Simulate' }).click();
    await verdict(page).toBe(after.replace(/\s+/g, ' '));
  });
});

describe('a number varied', () => {
  it('draws a curve for each end with the value of now marked, and a table', async () => {
    const { page } = await open(WINS);
    await part(page, 'Vary');
    await page.locator('.curves').waitFor();
    await expect.poll(() => page.locator('.curves .curve').count()).toBe(2);
    await expect.poll(() => page.locator('.curves .stand').count()).toBe(1);
    await expect.poll(() => text(page, '.curve-names')).toMatch(/Mira wins\s+71\.9%\s+Brute wins\s+28\.1%/);
    await page.getByRole('button', { name: 'Table' }).click();
    await expect.poll(() => text(page, '.figures tr.now')).toMatch(/7 now\s+71\.9%\s+28\.1%\s+4\.9/);
    const table = await saved(page, 'CSV');
    expect(table).toMatch(/^Offensive skill,Mira wins,Brute wins,Rounds on average\n0,/);
    expect(table).toContain('\n7,0.71867');
    const svg = await saved(page, 'SVG');
    expect(svg).toContain('<title>Win chance by offensive skill of Mira</title>');
    expect(svg).toContain('~part=vary');
    expect((await saved(page, 'PNG')).slice(1, 4)).toBe('PNG');
  });

  it('is any of the fight, over a range of its own, and all that is in the link', async () => {
    const { page } = await open(WINS);
    await part(page, 'Vary');
    await page.getByLabel('The field to vary').selectOption('b.lifePoints');
    await page.getByRole('slider', { name: 'From' }).press('End');
    await page.getByRole('slider', { name: 'To' }).press('Home');
    await page.getByRole('slider', { name: 'From' }).press('Home');
    await expect.poll(() => page.url()).toMatch(/~part=vary&~vary=b\.lifePoints,1,\d+&~rules=/);
    await page.locator('.swept').waitFor();
    const other = await open(new URL(page.url()).hash);
    await other.page.locator('.curves').waitFor();
    await expect.poll(() => other.page.getByLabel('The field to vary').inputValue()).toBe('b.lifePoints');
  });
});

describe('a match-up', () => {
  it('fights the list against itself, and a cell opens its fight', async () => {
    const { page } = await open(WINS);
    await part(page, 'Matchups');
    const cell = page.getByRole('button', { name: 'Mira against Brute: 71.9%. Open this fight' });
    await cell.waitFor();
    await expect.poll(() => page.locator('.heat button').count()).toBe(4);
    await expect.poll(() => page.locator('.heat th[scope=row]').allInnerTexts()).toEqual(['Mira', 'Brute']);
    const back = page.getByRole('button', { name: /^Brute against Mira: / });
    const chance = /: ([\d.]+%)/.exec((await back.getAttribute('aria-label'))!)![1]!;
    await back.click();
    await verdict(page).toContain('Mira wins');
    await page.getByRole('button', { name: 'Table' }).click();
    await expect.poll(() => text(page, '.figures')).toMatch(new RegExp(`Brute wins\\s+${chance}`));
    await expect.poll(() => page.url()).toMatch(/a\.name=Brute.*b\.name=Mira/);
  });

  it('follows the fight in sight, takes more fighters and lets them go, undoes that, is kept over a reload and saved', async () => {
    const { page } = await open(STRONG, { viewport: DESK });
    await part(page, 'Matchups');
    await page.getByRole('button', { name: 'Mira against Brute: 77.8%. Open this fight' }).waitFor();
    await page.getByRole('button', { name: 'Take Brute off the list' }).click();
    await expect.poll(() => page.locator('.heat button').count()).toBe(1);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => page.locator('.heat button').count()).toBe(4);
    await page.getByRole('button', { name: 'Take Brute off the list' }).click();
    await page.getByRole('button', { name: '+ Brute' }).click();
    await page.getByRole('slider', { name: 'Offensive skill' }).first().press('ArrowDown');
    await page.getByRole('button', { name: '+ Mira' }).click();
    await expect.poll(() => page.locator('.heat button').count()).toBe(9);
    await expect
      .poll(() => page.locator('.heat thead th').allInnerTexts())
      .toEqual(['Mira', 'Brute', 'Mira 2', 'On average']);
    await page.reload();
    await expect.poll(() => page.locator('.heat button').count()).toBe(9);
    await page.getByRole('button', { name: 'Take Brute off the list' }).click();
    await expect.poll(() => page.locator('.heat button').count()).toBe(4);
    expect(await saved(page, 'CSV')).toMatch(
      /^Row wins against column,Mira,Mira 2\nMira,0\.\d+,0\.\d+\nMira 2,0\.\d+,0\.\d+\n$/,
    );
    await page.getByRole('button', { name: 'Only this fight' }).click();
    await expect.poll(() => page.locator('.heat thead th').allInnerTexts()).toEqual(['Mira', 'Brute', 'On average']);
  });

  it('that is wider than a phone moves in its own box, the names of the rows in sight', async () => {
    const { page } = await open(WINS);
    await page.evaluate(`localStorage.setItem('strikehome.fighters.degrees', JSON.stringify(
      Array.from({length: 8}, (_, i) => ({name: 'Fighter number ' + i, fighter: {name: 'F' + i, skill: i, defense: 5, lifePoints: 5 + i, attack: 'war-blade'}}))))`);
    await page.goto('about:blank');
    await page.goBack();
    await part(page, 'Matchups');
    await expect.poll(() => page.locator('.heat button').count()).toBe(64);
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width);
    await page.locator('.heat button').nth(7).focus();
    await expect.poll(() => page.evaluate('document.querySelector(".heat-box").scrollLeft > 100')).toBe(true);
    const head = (await page.locator('.heat th[scope=row]').first().boundingBox())!;
    expect(head.x).toBeGreaterThanOrEqual(0);
  });
});

describe('the bench', () => {
  const TWO = `${STRONG}&~part=vary&~vary=a.skill,7,9&~by=b.skill,5,6`;

  it('shows two numbers as a heat map, now marked, each place the way into its fight, and all of it is in the link', async () => {
    const { page } = await open(`${STRONG}&~part=vary&~vary=a.skill,7,9`);
    await page.getByLabel('A second field').selectOption('b.skill');
    await page.getByRole('slider', { name: 'Second field: To' }).waitFor();
    await expect.poll(() => page.url()).toContain('~by=b.skill');
    await turnTo(page, TWO);
    const cell = (name: RegExp) => page.getByRole('button', { name });
    await cell(/^Offensive skill 9, Offensive skill 6, as it is now: 77\.8%/).waitFor();
    await expect.poll(() => page.locator('.heat-cell.now').innerText()).toBe('78');
    await expect.poll(() => page.locator('.heat button').count()).toBe(6);
    await expect.poll(() => violations(page)).toEqual([]);
    await cell(/^Offensive skill 8, Offensive skill 6: /).click();
    await expect.poll(() => text(page, '.heat-picked')).toContain('68.4%');
    await page.getByRole('button', { name: 'Take these values' }).click();
    await verdict(page).toContain('Mira wins 68.4%');
    await expect.poll(() => page.url()).toContain('a.skill=8');
  });

  it('says that its work could not be done where its worker is lost, and begins again', async () => {
    const { page, context } = await open(WINS);
    await verdict(page).toContain('Mira wins');
    // As a worker answers whose parts cannot be fetched.
    const contentType = 'text/javascript';
    const body = 'self.onmessage = () => self.postMessage(null);';
    await context.route('**/worker.js', (route) => route.fulfill({ contentType, body }));
    await part(page, 'Rules check');
    await expect.poll(() => text(page, '.stoppable')).toContain('worker failed to load');
    await context.unroute('**/worker.js');
    await page.getByRole('button', { name: 'Start again' }).click();
    await expect.poll(() => page.locator('.findings li').count()).toBeGreaterThan(0);
  });

  it('finds the value where the fight is even, and takes it', async () => {
    const { page } = await open(`${STRONG}&~part=vary&~vary=a.skill,7,9`);
    await page.getByRole('button', { name: 'Find break-even' }).click();
    await expect.poll(() => text(page, '.even')).toContain('Even between 6 and 7, by offensive skill of Mira.');
    await expect.poll(() => page.url()).toContain('~even=1');
    await page.getByRole('button', { name: 'Take 6' }).click();
    await verdict(page).toContain('Brute wins 57.6%');
  });

  it('finds the value for any chance and target, and the link has both', async () => {
    const { page } = await open(`${STRONG}&~part=vary&~vary=a.skill,5,9&~even=a,70%25`);
    await expect
      .poll(() => text(page, '.even'))
      .toMatch(/Mira wins is 70\.0% between 8 and 9, by offensive skill of Mira\./);
    await page.getByLabel('What should reach a target').selectOption('b');
    await expect.poll(() => page.url()).toContain('~even=b,70%25');
  });

  it('varies a weapon: a bar for each with its difference, and a tap takes it', async () => {
    const { page } = await open(`${STRONG}&~part=vary&~vary=a.attack,0,0`);
    await page.getByRole('button', { name: /^Dirk: [\d.]+% [−+±]/ }).click();
    await expect.poll(() => page.url()).toContain('a.attack=dirk');
    await page.getByRole('button', { name: /^Dirk, as it is now: / }).waitFor();
  });

  it('makes it even: single changes for a wished chance, one tap makes it, and undo takes it back', async () => {
    const { page } = await open(STRONG, { viewport: DESK });
    await verdict(page).toContain('Mira wins 77.8%');
    await page.getByRole('button', { name: 'Make it even' }).click();
    const change = page.locator('.wish-change').first();
    await change.waitFor();
    const chance = /[\d.]+%/.exec(await change.innerText())![0];
    await change.click();
    await verdict(page).toContain(chance);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await verdict(page).toContain('Mira wins 77.8%');
  });

  it('holds a pinned version beside what is changed, from the link too', async () => {
    const { page } = await open(STRONG, { viewport: DESK });
    await verdict(page).toContain('Mira wins 77.8%');
    await page.getByRole('button', { name: 'Pin for comparison' }).click();
    await page.getByText('Nothing has been changed since.').waitFor();
    await page.getByRole('slider', { name: 'Offensive skill' }).first().press('ArrowDown');
    const row = page.locator('.pinned tbody tr').first();
    const told = () => row.innerText().then((said) => said.replace(/\s+/g, ' '));
    await expect.poll(told).toBe('Mira wins 77.8% 68.4% −9.4');
    await expect.poll(() => text(page, '.changed')).toBe('Mira: offensive skill 9 → 8');
    await expect.poll(() => page.url()).toMatch(/[?&]a\.skill=8&.*~was\.a\.skill=9/);
    await page.reload();
    await expect.poll(told).toBe('Mira wins 77.8% 68.4% −9.4');
    await page.getByRole('button', { name: 'Back to the pinned' }).click();
    await expect.poll(told).toBe('Mira wins 77.8% 77.8% 0');
    await page.getByRole('button', { name: 'Unpin' }).click();
    await page.getByRole('button', { name: 'Pin for comparison' }).waitFor();
  });

  it('searches the rules for what works against its words, and opens the smallest example', async () => {
    const { page } = await open('#/1/physical@4/~rules');
    await page.getByRole('link', { name: 'Find rules that backfire' }).click();
    const first = page.locator('.findings > li').first();
    await expect
      .poll(() => first.innerText())
      .toContain('Defend: the character’s swords from 0 to 1 makes things worse');
    await expect.poll(() => first.locator('tbody tr').nth(1).innerText()).toMatch(/Avoided\s+38\.9%\s+25\.0%/);
    await expect.poll(() => violations(page)).toEqual([]);
    await first.getByRole('link', { name: 'Open this example' }).click();
    await expect
      .poll(() => page.getByRole('button', { name: 'I am attacked' }).getAttribute('aria-pressed'))
      .toBe('true');
    await expect.poll(() => text(page, '.dock')).toContain('41.7%');
  });
});
