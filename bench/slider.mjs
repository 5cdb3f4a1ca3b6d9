// A tick of a slider on the built page, from the key to the paint that shows it: the processor time of the main thread in
// Chromium, which a busy machine lengthens little, four times over for a device of a quarter of this machine's speed.
// Everything on the main thread counts: checks, sums, pictures, style, layout. The odds come from a worker afterwards.
import { openBrowser, servePage } from '../scripts/page.mjs';
import { duration } from './table.mjs';

const SLOWED = 4;
const WARM = 10;
const TICKS = 60;
const ROUTES = { card: '', 'who wins': '/~wins', 'set-up': '/~fight' };

/** Runs in the page: one key, until the frame that shows it is painted. */
async function tick(slider, key) {
  slider.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  await new Promise((resolve) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(0);
    }),
  );
}

/** Seconds of processor time that the main thread has spent in tasks. */
async function spent(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration').value;
}

/** What a key that does nothing takes, which is the measuring itself, is taken off. */
async function timesOf(slider, session) {
  const times = [];
  const idle = [];
  const timed = async (key) => {
    const before = await spent(session);
    await slider.evaluate(tick, key);
    return ((await spent(session)) - before) * 1e9 * SLOWED;
  };
  for (let i = 0; i < WARM + TICKS; i++) {
    times.push(await timed(i % 2 === 0 ? 'ArrowUp' : 'ArrowDown'));
    idle.push(await timed('F24'));
  }
  const nothing = idle.sort((a, b) => a - b)[idle.length >> 1];
  return times.slice(WARM).map((time) => Math.max(0, time - nothing));
}

/** One row for each system and route that has a slider. */
export async function sliderRows() {
  const { url, close } = await servePage();
  const browser = await openBrowser();
  const rows = [];
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(url);
    const systems = await page
      .getByLabel('System', { exact: true })
      .locator('option')
      .evaluateAll((options) => options.map(({ value }) => value));
    for (const system of systems)
      for (const [name, route] of Object.entries(ROUTES)) {
        await page.goto('about:blank');
        await page.goto(`${url}#/1/${system}${route}`);
        await page.locator('#main h1').waitFor({ state: 'attached' });
        if (name === 'set-up') await page.getByRole('button', { name: 'Change who fights' }).click();
        await page.waitForLoadState('networkidle');
        // Found once: to look for it by its role at every tick costs the main thread as much as the tick.
        const slider = await page.$('[role=slider]');
        if (slider === null) continue;
        const sorted = (await timesOf(slider, session)).sort((a, b) => a - b);
        rows.push({ system, name, p50: sorted[TICKS / 2], p95: sorted[Math.ceil(TICKS * 0.95) - 1] });
      }
  } finally {
    await browser.close();
    await close();
  }
  return rows;
}

export const sliderText = (rows) =>
  rows.map(({ system, name, p50, p95 }) => `${system}, ${name}: p50 ${duration(p50)}, p95 ${duration(p95)}`).join('\n');

export const sliderMarkdown = (rows, where) =>
  [
    '',
    `${where}: ${TICKS} ticks each (target: p95 below 50 ms).`,
    '',
    '| slider of | p50 | p95 |',
    '| --- | ---: | ---: |',
    ...rows.map(({ system, name, p50, p95 }) => `| ${system}, ${name} | ${duration(p50)} | ${duration(p95)} |`),
    '',
  ].join('\n');
