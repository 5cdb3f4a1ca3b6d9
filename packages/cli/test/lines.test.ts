import { LONGEST } from '@strikehome/engine/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Piece, readLines, readWhole } from '../src/machine/streams.ts';

async function* chunks(bytes: Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  let from = 0;
  for (let i = 0; from < bytes.length; i++) {
    const size = sizes.length === 0 ? bytes.length : sizes[i % sizes.length]!;
    yield bytes.subarray(from, from + size);
    from += size;
  }
}

async function gathered(bytes: AsyncIterable<Uint8Array>): Promise<readonly Piece[]> {
  const all: Piece[] = [];
  for await (const pieces of readLines(bytes)) all.push(...pieces);
  return all;
}

const CODES = (pieces: readonly Piece[]) =>
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

  it('are one whole request where no lines are asked for', async () => {
    expect(await readWhole(chunks(Buffer.from('{\n"ä": 1\n}'), [1]))).toBe('{\n"ä": 1\n}');
  });
});
