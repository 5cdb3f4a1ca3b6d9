/** Hours in minutes: two processes, many commands, and a PostgreSQL that goes away again and again. */
import { expect, it } from 'vitest';
import { startPostgres } from '../../../../scripts/postgres.mjs';
import { newFolder, note, openGame, Sitter, serve, times, wholeLog } from './serving.ts';

const COMMANDS = times('STRIKEHOME_SOAK', 5000);
const TABLES = 10;
/** It goes away once in so many commands. */
const HALTS_EVERY = 500;

it.runIf(process.env.TEST_DATABASE_URL === undefined)(
  `${COMMANDS} commands are done once each and come to every stream, whatever becomes of the store`,
  async () => {
    const { folder, clear } = newFolder();
    const postgres = await startPostgres({ durable: true });
    const servers = await Promise.all([0, 1].map(() => serve({ DATABASE_URL: postgres.url, DATA: folder })));
    const at = (i: number) => servers[i % 2]!.base;
    const games = await Promise.all(Array.from({ length: TABLES }, (_, i) => openGame(at(i))));
    const writers = games.map(({ gm: { table, seat, key } }, i) => new Sitter(at(i), table, seat, key));
    const readers = games.map(({ gm: { table, seat, key } }, i) => new Sitter(at(i + 1), table, seat, key));
    await Promise.all(readers.map((reader) => reader.listen(0)));
    let sent = 0;
    let halts = 0;
    let away: Promise<void> | undefined;
    const haltOnce = async () => {
      await postgres.interrupt!();
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await postgres.start!();
      halts++;
      away = undefined;
    };
    const writing = writers.map(async (writer) => {
      while (sent < COMMANDS) {
        const id = `n${sent++}`;
        if (sent % HALTS_EVERY === 0) away ??= haltOnce();
        for (;;) {
          const { status, text } = await writer.say(note(id), id);
          if (status === 200) break;
          expect(status, text).toBe(503);
          await new Promise((resolve) => setTimeout(resolve, 200));
        }
      }
    });
    await Promise.all(writing);
    await away;
    expect(halts).toBe(Math.floor(COMMANDS / HALTS_EVERY));
    let notes = 0;
    for (const [i, writer] of writers.entries()) {
      await expect.poll(async () => (await writer.ask('GET')).status).toBe(200);
      const log = await wholeLog(writer);
      expect(log.map(({ seq }) => seq)).toEqual(log.map((_, at) => at + 1));
      const ids = log.flatMap(({ id }) => (id === undefined ? [] : [id]));
      expect(new Set(ids).size).toBe(ids.length);
      notes += ids.length;
      const reader = readers[i]!;
      await expect.poll(() => reader.last?.seq).toBe(log.length);
      expect(reader.seqs).toEqual(log.map(({ seq }) => seq));
      expect(reader.ended).toBe(false);
      reader.leave();
    }
    expect(notes).toBe(COMMANDS);
    for (const server of servers) {
      expect(server.said()).not.toMatch(/"fault"|Unhandled/);
      await server.end();
    }
    await postgres.stop();
    clear();
  },
  600_000 + COMMANDS * 1000,
);
