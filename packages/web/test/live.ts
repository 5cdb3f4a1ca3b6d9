/** A real server process with the built page and a folder of its own for its tables; it can be killed and started again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PlainRecord } from '@strikehome/engine/kernel';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { arrived } from './open.ts';
import { newTab, type Tab, tabPool } from './tab.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const PHONE = { width: 390, height: 844 };

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { readonly port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export interface Guest {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Everything that the server sent to this page from its tables, and the number of the newest entry in it. */
  readonly received: () => string;
  readonly seq: () => number;
  /** Every file of the page that was fetched since it was opened, by its path. */
  readonly fetched: ReadonlySet<string>;
  /** Opens another link as if this device had never been here. */
  readonly anew: (link: string) => Promise<void>;
}

/** A GM with a table: the links to give away, and a command sent as a script would. */
export interface Host extends Guest {
  readonly invite: string;
  readonly watch: string;
  readonly command: (command: PlainRecord) => Promise<void>;
}

interface Device extends Tab {
  /** Everything that it heard from a table, and every file that was fetched, since it was taken. */
  readonly heard: string[];
  readonly fetched: Set<string>;
}

const SEQ = /"seq":(\d+)/g;
const lost = (message: string) => /Failed to load resource|net::ERR/.test(message);

const pool = tabPool(async (options): Promise<Device> => {
  const tab = await newTab(options, lost);
  const context = tab.page.context();
  const heard: string[] = [];
  const fetched = new Set<string>();
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/')) fetched.add(pathname === '/' ? 'index.html' : pathname.slice(1));
  });
  // What the page itself reads, so that a stream is heard as it comes.
  await context.addInitScript(HEAR);
  await context.exposeFunction('strikehomeHeard', (text: string) => void heard.push(text));
  return { ...tab, heard, fetched };
});

/** Loaded before a server whose dice follow from a seed. */
const SEEDED = ['--import', new URL('seeded.mjs', import.meta.url).href];

/**
 * One server for a test file, with dice of its own or those of a seed. Errors of the page itself fail the test; a lost line
 * is no error.
 */
export function liveHouse(seed?: number) {
  let starts = 0;
  let child: ChildProcess | undefined;
  let url = '';
  let port = 0;
  const data = mkdtempSync(path.join(tmpdir(), 'strikehome-live-'));

  const start = async (): Promise<void> => {
    const fixed = seed === undefined ? {} : { TEST_SEED: `${seed}.${starts++}` };
    child = spawn(process.execPath, [...(seed === undefined ? [] : SEEDED), 'packages/server/dist/main.js'], {
      cwd: root,
      env: { ...process.env, PORT: `${port}`, HOST: '127.0.0.1', DATA: data, LOG: 'off', RATE_LIMIT: '0', ...fixed },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise<void>((resolve, reject) => {
      child!.stdout!.setEncoding('utf8').once('data', () => resolve());
      child!.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    });
  };
  const stop = async (): Promise<void> => {
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    child?.kill('SIGKILL');
    await ended;
  };

  beforeAll(async () => {
    port = await freePort();
    url = `http://127.0.0.1:${port}/`;
    await start();
  });
  const take = pool(() => url);
  afterAll(async () => {
    await stop();
    rmSync(data, { recursive: true, force: true });
  });

  /** A user with a device of their own; without a link it is not yet at the table, and `null` is nowhere yet. */
  const guest = async (link: string | null = '', options: BrowserContextOptions = {}): Promise<Guest> => {
    const { page, heard, fetched, forget } = await take({ viewport: PHONE, ...options });
    const open = async (to: string) => {
      fetched.clear();
      heard.splice(0);
      await page.goto(to);
      await arrived(page);
    };
    if (link !== null) await open(link === '' ? url : link);
    const anew = async (to: string) => {
      await forget(url, true);
      await open(to);
    };
    const received = () => heard.join('\n');
    const seq = () => Math.max(0, ...heard.flatMap((one) => [...one.matchAll(SEQ)].map(([, n]) => Number(n))));
    return { page, context: page.context(), received, seq, fetched, anew };
  };

  /** A table with a fight, opened by the GM's device as the page itself does it. */
  const directs = async (
    system: string,
    setup: PlainRecord,
    { visibility = 'hidden', ...options }: BrowserContextOptions & { readonly visibility?: string } = {},
  ): Promise<Host> => {
    const gm = await guest('', options);
    const opening = { system, name: 'Dana', setup, visibility };
    const opened = (await gm.page.evaluate(`(async () => {
      const body = JSON.stringify(${JSON.stringify(opening)});
      const headers = { 'content-type': 'application/json' };
      const answer = await (await fetch('api/tables', { method: 'POST', body, headers })).json();
      const { table: id, key, invite, watch } = answer;
      const saved = { id, system: ${JSON.stringify(system)}, key, invite, watch, role: 'gm', name: 'Dana' };
      localStorage.setItem('strikehome.tables', JSON.stringify([saved]));
      return answer;
    })()`)) as Readonly<Record<string, string>>;
    if (typeof opened.table !== 'string') throw new Error(JSON.stringify(opened));
    await gm.page.goto('about:blank');
    await gm.page.goto(`${url}#/1/${system}/~table/${opened.table}`);
    await gm.page.locator('.standing').waitFor();
    const link = (as: string, key: string) => `${url}#/1/${system}/~${as}/${opened.table}/${key}`;
    return {
      ...gm,
      invite: link('join', opened.invite!),
      watch: link('watch', opened.watch!),
      async command(command) {
        const response = await fetch(`${url}api/tables/${opened.table}/commands`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${opened.key}` },
          body: JSON.stringify({ id: `host ${commands++}`, command }),
        });
        const answer = (await response.json()) as { readonly ok: boolean };
        if (!answer.ok) throw new Error(JSON.stringify(answer));
      },
    };
  };
  let commands = 0;

  return { start, stop, url: () => url, data, guest, directs };
}

/** Runs in the page: every text that a fetch of a table brings is also told to the test. */
const HEAR = `{
  const real = globalThis.fetch;
  globalThis.fetch = async (...given) => {
    const response = await real(...given);
    if (!String(given[0]).includes('/api/tables') || response.body === null) return response;
    const [own, copy] = response.body.pipeThrough(new TextDecoderStream()).tee();
    (async () => {
      const reader = copy.getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        globalThis.strikehomeHeard(value);
      }
    })().catch(() => {});
    return new Response(own.pipeThrough(new TextEncoderStream()), response);
  };
}`;
