/** Standard output as a pipe that does not wait and is full at times: nothing is lost and nothing overtakes. */
import { expect, it, vi } from 'vitest';

/** What reached the pipe, in its order; the stream holds its part back until it is let go. */
const pipe = vi.hoisted(() => ({ written: '', room: Infinity, held: [] as string[] }));

vi.mock(import('node:fs'), async (original) => {
  const real = await original();
  const writeSync = (_at: number, bytes: Uint8Array, from: number) => {
    if (pipe.room === 0) throw Object.assign(new Error('full'), { code: 'EAGAIN' });
    const taken = Buffer.from(bytes).subarray(from, from + pipe.room);
    pipe.room -= taken.length;
    pipe.written += taken.toString('utf8');
    return taken.length;
  };
  const fstatSync = () => ({ isFIFO: () => true, isFile: () => false, isSocket: () => false });
  return { ...real, writeSync, fstatSync } as unknown as typeof real;
});

const { print } = await import('../src/machine/streams.ts');

it('what is printed after the pipe was full comes after what was held back', async () => {
  const stream = {
    listenerCount: () => 1,
    write: (text: string | Uint8Array) => pipe.held.push(`${Buffer.from(text)}`) > 0,
  };
  Object.defineProperty(process, 'stdout', { get: () => stream, configurable: true });
  await print('first\n');
  pipe.room = 3;
  await print('second\n');
  expect([pipe.written, pipe.held]).toEqual(['first\nsec', ['ond\n']]);
  pipe.room = Infinity;
  await print('third\n');
  expect([pipe.written, pipe.held]).toEqual(['first\nsec', ['ond\n', 'third\n']]);
});
