/** A table of forty characters on a phone: the stream brings what changed, and every character's moves can be reached. */
import { describe, expect, it } from 'vitest';
import { largeScene } from '../../table/src/testing/large-scene.ts';
import { liveHouse } from './live.ts';
import { text } from './open.ts';

const { directs, guest } = liveHouse();

/** Runs in the page: the first stream brings a patch of another view after its first event. */
const BENT = `{
  const real = globalThis.fetch;
  globalThis.asked = [];
  globalThis.fetch = async (...given) => {
    const response = await real(...given);
    if (!String(given[0]).includes('/events')) return response;
    globalThis.asked.push(String(given[0]));
    if (globalThis.asked.length > 1) return response;
    const wrong = 'event: table\\ndata: {"seq":1,"entries":[],"patch":[{"op":"remove","path":"/not/there"}]}\\n\\n';
    let sent = false;
    const bend = new TransformStream({
      transform: (chunk, to) => {
        to.enqueue(chunk);
        if (!sent && chunk.endsWith('\\n\\n')) to.enqueue(wrong);
        sent ||= chunk.endsWith('\\n\\n');
      },
    });
    const body = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(bend).pipeThrough(new TextEncoderStream());
    return new Response(body, response);
  };
}`;

describe('a large table', () => {
  it('sends the page what changed of its view, and the page shows it', async () => {
    const { page, received, command } = await directs('fate', largeScene('conflict', 12, 4));
    await expect.poll(() => received()).toContain('"view":');
    const before = received().length;
    await command({ kind: 'note', text: 'A bell rings.' });
    await expect.poll(() => text(page, 'body')).toContain('A bell rings.');
    const note = received().slice(before);
    expect(note).toContain('"patch":[]');
    expect(note).not.toContain('"view":');
    expect(note.length).toBeLessThan(2000);
    await command({ kind: 'set', path: 'people.person-1.name', value: 'Renata', reason: 'she has a name' });
    await expect.poll(() => text(page, '.moves')).toContain('Renata');
    expect(received().slice(before)).not.toContain('"view":');
  });

  it('begins its stream again, with the whole view, when a patch does not fit', async () => {
    const host = await directs('fate', largeScene('conflict', 4, 1));
    const { page, context } = await guest(null);
    await context.addInitScript(BENT);
    await page.goto(host.invite);
    await page.getByLabel('Your name').fill('Ana');
    await page.getByRole('button', { name: 'Take a seat' }).click();
    await expect.poll(() => page.evaluate('globalThis.asked.length')).toBeGreaterThan(1);
    for (const url of (await page.evaluate('globalThis.asked')) as readonly string[]) expect(url).toMatch(/patch=1/);
    await host.command({ kind: 'note', text: 'A bell rings.' });
    await expect.poll(() => text(page, 'body')).toContain('A bell rings.');
  });

  it('offers the moves of a character that a long list leaves out', async () => {
    const { page } = await directs('fate', largeScene('plain'));
    const another = page.getByLabel('Another character');
    await another.waitFor();
    await another.selectOption('person-40');
    await expect.poll(() => text(page, '.acts')).toContain('Person 40');
    await page.getByRole('button', { name: /^\d+ more$/ }).click();
    await page.getByRole('button', { name: 'Person 40 looks around' }).click({ timeout: 10_000 });
    await expect.poll(() => text(page, 'body')).toContain('Person 40 tries to discover something');
  });
});
