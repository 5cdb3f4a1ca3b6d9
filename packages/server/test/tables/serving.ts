/** What the tests of live tables share: servers as processes of their own, and seats with everything they were ever sent. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Shown, View } from '@strikehome/table';
import pg from 'pg';
import { expect, inject } from 'vitest';
import { openSqlite } from '../../src/tables/sqlite.ts';
import { openStore, type Store } from '../../src/tables/store.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the PostgreSQL is that `tests/setup.mjs` started. */
    readonly postgres: string;
  }
}

const root = fileURLToPath(new URL('../../../..', import.meta.url));
/** The built server. */
export const program = path.join(root, 'packages/server/dist/main.js');

export function newFolder(): { readonly folder: string; readonly clear: () => void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'strikehome-tables-'));
  return { folder, clear: () => rmSync(folder, { recursive: true, force: true }) };
}

export interface Database {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** A database of its own in the PostgreSQL that `tests/setup.mjs` started: nobody else's tables are in it. */
export async function newDatabase(): Promise<Database> {
  const shared = inject('postgres');
  const name = `strikehome_${randomUUID().replaceAll('-', '')}`;
  const run = async (sql: string) => {
    const client = new pg.Client(shared);
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await run(`create database ${name}`);
  const url = new URL(shared);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) };
}

/** A store as several processes have it: an SQLite file is served by the first, and others have to be let in as operators. */
export function openedStore(database: string | undefined, file: string, isServed: boolean): Promise<Store> {
  return database === undefined && isServed ? openSqlite(file, 'visit') : openStore(database, file);
}

export interface Serving {
  readonly base: string;
  readonly child: ChildProcess;
  /** Everything it wrote. */
  readonly said: () => string;
  readonly end: (signal?: NodeJS.Signals) => Promise<number | null>;
}

type Environment = Readonly<Record<string, string>>;

/** A server of its own, ready; what ends before it is ready says why. */
export async function serve(environment: Environment): Promise<Serving> {
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: { ...process.env, PORT: '0', LOG: 'json', RATE_LIMIT: 'off', DRAIN_SECONDS: '0', ...environment },
  });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  await Promise.race([ended, new Promise((resolve) => child.stdout.once('data', resolve))]);
  const [base] = /http:\S+/.exec(out) ?? [];
  if (base === undefined) throw new Error(`The server did not start: ${err}`);
  const end = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  return { base, child, end, said: () => out + err };
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  readonly json: Json;
}

/** The fields of an answer that tests look at; which of them are there is what they look for. */
export interface Json {
  readonly ok: boolean;
  readonly error: { readonly code: string; readonly path: string; readonly message: string };
  readonly seq: number;
  readonly entries: readonly object[];
  readonly table: string;
  readonly seat: string;
  readonly key: string;
  readonly invite: string;
  readonly watch: string;
  readonly code: string;
  readonly commitment: string;
  readonly view: View;
  readonly moves: readonly { readonly by: string }[];
  readonly seats: readonly { readonly seat: string; readonly dice: readonly object[] }[];
}

export type Body = string | object | undefined;

export async function call(
  base: string,
  method: string,
  where: string,
  key?: string,
  body?: Body,
  more: Environment = {},
): Promise<Answer> {
  const headers = {
    'content-type': 'application/json',
    ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    ...more,
  };
  const sent = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(`${base}${where}`, { method, headers, ...(sent === undefined ? {} : { body: sent }) });
  const text = await response.text();
  return { status: response.status, text, headers: response.headers, json: text.startsWith('{') && JSON.parse(text) };
}

export interface Frame {
  readonly seq: number;
  readonly entries: readonly Shown[];
  readonly view: View;
}

/** A seat, the server it asks now, and its stream. */
export class Sitter {
  base: string;
  readonly table: string;
  readonly seat: string;
  readonly key: string;
  readonly frames: Frame[] = [];
  ended = false;
  #stop = new AbortController();

  constructor(base: string, table: string, seat: string, key: string) {
    this.base = base;
    this.table = table;
    this.seat = seat;
    this.key = key;
  }

  ask(method: string, where = '', body?: Body): Promise<Answer> {
    return call(this.base, method, `/api/tables/${this.table}${where}`, this.key, body);
  }

  say(command: object, id: string, seq?: number): Promise<Answer> {
    return this.ask('POST', '/commands', { id, command, ...(seq === undefined ? {} : { seq }) });
  }

  get seqs(): readonly number[] {
    return this.frames.flatMap(({ entries }) => entries.map(({ seq }) => seq));
  }

  get last(): Frame | undefined {
    return this.frames.at(-1);
  }

  /** Reads the stream until it ends; resolves when the first frame is here. */
  async listen(after?: number): Promise<void> {
    this.#stop = new AbortController();
    this.ended = false;
    const query = after === undefined ? '' : `?after=${after}`;
    const response = await fetch(`${this.base}/api/tables/${this.table}/events${query}`, {
      headers: { authorization: `Bearer ${this.key}` },
      signal: this.#stop.signal,
    });
    expect(response.status).toBe(200);
    const before = this.frames.length;
    void this.#read(response.body!);
    await expect.poll(() => this.frames.length).toBeGreaterThan(before);
  }

  leave(): void {
    this.#stop.abort();
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    let rest = '';
    try {
      for await (const chunk of body as AsyncIterable<Uint8Array>) {
        rest += decoder.decode(chunk, { stream: true });
        const events = rest.split('\n\n');
        rest = events.pop()!;
        for (const event of events) {
          const data = /^data: (.*)$/m.exec(event)?.[1];
          if (data !== undefined) this.frames.push(JSON.parse(data) as Frame);
        }
      }
    } catch {
      // A client that goes, or is cut off, reads no more.
    }
    this.ended = true;
  }
}

export const SETUP = {
  fighters: [
    { name: 'Mira', side: 'travelers', skill: 8, defense: 7, absorption: 2, lifePoints: 40, attack: 'war-blade' },
    { name: 'Brute', side: 'bandits', skill: 6, defense: 5, absorption: 2, lifePoints: 4517, attack: 'iron-maul' },
  ],
};

export interface Game {
  readonly table: string;
  readonly invite: string;
  readonly watch: string;
  readonly commitment: string;
  readonly gm: Sitter;
  readonly join: (name: string, base?: string) => Promise<Sitter>;
}

export async function openGame(base: string, more: object = {}): Promise<Game> {
  const opened = await call(base, 'POST', '/api/tables', undefined, {
    system: 'degrees',
    name: 'Dana',
    setup: SETUP,
    ...more,
  });
  expect(opened.status, opened.text).toBe(201);
  const { table, seat, key, invite, watch, commitment } = opened.json;
  const join = async (name: string, at = base) => {
    const joined = await call(at, 'POST', `/api/tables/${table}/seats`, invite, { name });
    expect(joined.status, joined.text).toBe(201);
    return new Sitter(at, table, joined.json.seat, joined.json.key);
  };
  const gm = new Sitter(base, table!, seat!, key!);
  return { table: table!, invite: invite!, watch: watch!, commitment: commitment!, gm, join };
}

export const note = (text: string) => ({ kind: 'note', text });

/** How often something long is done: fewer times in `npm test` than when more is asked for. */
export function times(name: string, usual: number): number {
  return Number(process.env[name] ?? usual);
}

/** The whole log of a table as a seat reads it, five hundred entries at a time. */
export async function wholeLog(seat: Sitter): Promise<readonly Shown[]> {
  const entries: Shown[] = [];
  for (;;) {
    const { json } = await seat.ask('GET', `/log?after=${entries.length}`);
    entries.push(...(json.entries as Shown[]));
    if (json.entries.length === 0) return entries;
  }
}
