/** What a machine can find that keeps people out: axe on every view of a phone, in both themes. */
import { expect, it } from 'vitest';
import { axeOnAPhone } from './every-game/views.ts';
import { follow, pages, settled, systemIds, violations } from './open.ts';

const { open } = pages();

axeOnAPhone();

it('axe finds a word that is hard to read, and a button without a name', async () => {
  const { page } = await open();
  await page.evaluate(`{
    const word = Object.assign(document.createElement('p'), { textContent: 'Hard to read' });
    Object.assign(word.style, { color: 'rgb(200, 200, 200)', background: 'rgb(255, 255, 255)' });
    document.querySelector('#main').append(word, document.createElement('button'));
  }`);
  expect((await violations(page)).map((one) => one.split(':')[0]).toSorted()).toEqual([
    'button-name',
    'color-contrast',
  ]);
  expect((await violations(page, 'colors')).map((one) => one.split(':')[0])).toEqual(['color-contrast']);
});

it('axe finds nothing on the dark card of each system, whose accent is its own', async () => {
  const { page } = await open('', { colorScheme: 'dark' });
  const found: string[] = [];
  for (const id of await systemIds(page)) {
    await follow(page, `#/1/${id}`);
    await page.locator('.bars').waitFor();
    await settled(page);
    found.push(...(await violations(page, 'colors')).map((one) => `${id} ${one}`));
  }
  expect(found).toEqual([]);
});
