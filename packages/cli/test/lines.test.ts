import { LONGEST } from '@strikehome/engine/contract';
import { SYSTEMS } from '@strikehome/engine/games';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnsweredLine, answerInOrder, type LineWorker } from '../src/machine/lines.ts';
import { readLines, readWhole, type TextPiece } from '../src/machine/streams.ts';
import { run } from './run.ts';

async function* chunks(bytes: Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  let from = 0;
  for (let i = 0; from < bytes.length; i++) {
    const size = sizes.length === 0 ? bytes.length : sizes[i % sizes.length]!;
    yield bytes.subarray(from, from + size);
    from += size;
  }
}

async function gathered(bytes: AsyncIterable<Uint8Array>): Promise<readonly TextPiece[]> {
  const all: TextPiece[] = [];
  for await (const pieces of readLines(bytes)) all.push(...pieces);
  return all;
}

const CODES = (pieces: readonly TextPiece[]) =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.error.code));

describe('requests out of bytes', () => {
  it('are the lines that are not blank, however the bytes are cut into chunks', async () => {
    const line = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[\n\ufeff]/g, ''));
    await fc.assert(
      fc.asyncProperty(fc.array(line), fc.array(fc.integer({ min: 1, max: 9 })), async (texts, sizes) => {
        const whole = texts.filter((text) => text.trim() !== '');
        expect(await gathered(chunks(Buffer.from(texts.join('\n')), sizes))).toEqual(whole);
      }),
    );
  });

  it('drop what is too long while it arrives, and go on with the next line', async () => {
    async function* endless(): AsyncGenerator<Uint8Array> {
      const part = Buffer.alloc(100_000, 'x');
      for (let i = 0; i < 100; i++) yield part;
      yield Buffer.from('\n"after"\n');
    }
    expect(CODES(await gathered(endless()))).toEqual(['too_large', '"after"']);
  });

  it('count characters, not bytes: the longest request may be three times as many bytes', async () => {
    const text = '–'.repeat(LONGEST);
    expect(CODES(await gathered(chunks(Buffer.from(`${text}\n${text}–`), [65_536])))).toEqual([text, 'too_large']);
  });

  it('that are not UTF-8 are said to be so, one by one', async () => {
    const bytes = Buffer.concat([Buffer.from([0xff, 0x0a]), Buffer.from('1\n'), Buffer.from([0xc3])]);
    expect(CODES(await gathered(chunks(bytes, [2])))).toEqual(['invalid_json', '1', 'invalid_json']);
  });

  it('are read without a mark of byte order before them, as a decoder reads them', async () => {
    const bytes = Buffer.from('\ufeff{"a": "ä"}');
    expect(await readWhole(chunks(bytes, [2]))).toBe(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  });

  it('are one whole request where no lines are asked for', async () => {
    expect(await readWhole(chunks(Buffer.from('{\n"ä": 1\n}'), [1]))).toBe('{\n"ä": 1\n}');
  });
});

describe('lines shared among threads', () => {
  /** Answers a number by its double; what is no number by a refusal, and 13 by a mistake of ours. */
  const double = async (batch: readonly TextPiece[]): Promise<AnsweredLine> => {
    const statuses = batch.map((piece) => (piece === '13' ? 1 : Number.isNaN(Number(piece)) ? 2 : 0));
    const status = statuses.includes(1) ? 1 : statuses.includes(2) ? 2 : 0;
    return { out: batch.map((piece) => `${2 * Number(piece)}\n`).join(''), status };
  };

  async function* inChunks(all: readonly string[], size: number): AsyncGenerator<readonly TextPiece[]> {
    for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
  }

  it('are answered in their order, with the same status, however many threads there are and however slow each is', async () => {
    const line = fc.oneof(fc.nat(50).map(String), fc.constant('x'));
    const crew = fc.array(fc.array(fc.nat(30), { minLength: 1, maxLength: 4 }), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { maxLength: 60 }),
        fc.integer({ min: 1, max: 9 }),
        crew,
        async (all, size, pauses) => {
          let out = '';
          let open = 0;
          let stopped = 0;
          const worker = (waits: readonly number[]): LineWorker => {
            let asked = 0;
            return {
              answer: async (batch) => {
                open++;
                expect(open).toBeLessThanOrEqual(2 * pauses.length);
                for (let i = waits[asked++ % waits.length]!; i > 0; i--) await Promise.resolve();
                open--;
                return double(batch);
              },
              stop: async () => stopped++,
            };
          };
          const write = async (text: string) => {
            out += text;
          };
          const status = await answerInOrder(inChunks(all, size), double, () => pauses.map(worker), 0, write);
          expect({ out, status }).toEqual(await double(all));
          expect(stopped).toBe(all.length === 0 ? 0 : pauses.length);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('end with the fault of a thread, and all threads are stopped', async () => {
    let stopped = 0;
    const broken: LineWorker = { answer: () => Promise.reject(new Error('gone')), stop: async () => stopped++ };
    const all = Array.from({ length: 40 }, (_, i) => `${i}`);
    const answered = answerInOrder(
      inChunks(all, 3),
      double,
      () => [broken, broken],
      0,
      async () => {},
    );
    await expect(answered).rejects.toThrow('gone');
    expect(stopped).toBe(2);
  });

  it('give the same bytes as one thread does', () => {
    const requests = Object.entries(SYSTEMS).flatMap(([system, { actions }]) =>
      Object.entries(actions).map(([action, { examples }]) => ({ system, action, ...examples[0]?.request, seed: 'a' })),
    );
    const lines = [...requests, { system: 'chess' }, 3].map((request) => JSON.stringify(request));
    const input = [...lines, 'not JSON', ...lines].join('\n');
    const alone = run(['resolve', '--jsonl'], { input });
    expect(alone.out.split('\n')).toHaveLength(2 * lines.length + 2);
    for (const workers of ['1', '3']) {
      expect(run(['resolve', '--jsonl', '--workers', workers], { input })).toEqual(alone);
    }
  });

  it('are what --workers is for', () => {
    const message = 'strikehome: --workers needs --jsonl with odds.\n';
    expect(run(['odds', '--workers', '2'], { input: '{}' })).toEqual({ status: 1, out: '', err: message });
  });
});
