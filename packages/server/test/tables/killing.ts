/** Killed without warning in the middle of everything, a server has lost nothing that it acknowledged. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Database,
  newDatabase,
  newFolder,
  note,
  openGame,
  type Serving,
  type Sitter,
  serve,
  wholeLog,
} from './serving.ts';

const AT_ONCE = 4;

export const killed = (kills: number): void =>
  describe.each(['sqlite', 'postgres'] as const)('a server that is killed: %s', (kind) => {
    const { folder, clear } = newFolder();
    let database: Database | undefined;
    let serving: Serving | undefined;
    const start = () => serve({ DATA: folder, ...(database === undefined ? {} : { DATABASE_URL: database.url }) });
    beforeAll(async () => {
      if (kind === 'postgres') database = await newDatabase();
    });
    afterAll(async () => {
      await serving?.end('SIGKILL');
      await database?.drop();
      clear();
    });

    it(
      `loses nothing it said, doubles nothing it was sent, ${kills} times over`,
      async () => {
        serving = await start();
        const { gm, join } = await openGame(serving.base);
        const seats = [gm, await join('Ana'), await join('Ben'), await join('Cai')].slice(0, AT_ONCE);
        const kept = new Map<number, string>();
        let sent = 0;
        for (let kill = 0; kill < kills; kill++) {
          const until = kept.size + 8 + (kill % 5);
          let dying: Promise<unknown> | undefined;
          const unsure: { readonly seat: Sitter; readonly id: string }[] = [];
          const writing = seats.map(async (seat) => {
            while (dying === undefined) {
              const id = `n${sent++}`;
              const answer = await seat.say(note(`by ${seat.seat} as ${id}`), id).catch(() => undefined);
              if (answer?.status === 200) kept.set(answer.json.seq, id);
              else unsure.push({ seat, id });
              expect(answer?.status ?? 200, answer?.text).toBe(200);
              // A server that dies without being killed is not worth testing.
              expect(unsure.length, 'not answered').toBeLessThanOrEqual(100);
              // The moment it is heard: what was said just now is stored, or it is lost.
              if (kept.size > until) dying ??= serving!.end('SIGKILL');
            }
          });
          await Promise.all(writing);
          await dying;
          serving = await start();
          for (const seat of seats) seat.base = serving.base;
          // A client without an answer asks again: whether it was done or not, it is done once now.
          for (const { seat, id } of unsure) {
            const again = await seat.say(note(`by ${seat.seat} as ${id}`), id);
            expect(again.status, again.text).toBe(200);
            kept.set(again.json.seq, id);
          }
        }
        const log = await wholeLog(gm);
        expect(log.map(({ seq }) => seq)).toEqual(log.map((_, i) => i + 1));
        const notes = log.filter((entry) => entry.kind === 'note');
        expect(new Map(notes.map(({ seq, id }) => [seq, id]))).toEqual(kept);
        expect(new Set(notes.map(({ id }) => id)).size).toBe(notes.length);
      },
      600_000 + kills * 20_000,
    );
  });
