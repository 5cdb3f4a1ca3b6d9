/** A long text as a part of a link, and back: compressed, in the letters that a link takes as they are. */

/** No fight is larger: what a stranger packed is read no further. */
const MAX_TEXT_LENGTH = 16_000_000;

const isAble = () => typeof CompressionStream === 'function' && typeof DecompressionStream === 'function';

/** Undefined where this browser cannot compress. */
export async function packed(text: string): Promise<string | undefined> {
  if (!isAble()) return undefined;
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** Undefined where it is damaged, or longer than anything that is packed here. */
export async function unpacked(letters: string): Promise<string | undefined> {
  if (!isAble()) return undefined;
  try {
    const bytes = Uint8Array.from(atob(letters.replace(/-/g, '+').replace(/_/g, '/')), (one) => one.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return await readUpTo(stream.pipeThrough(new TextDecoderStream()), MAX_TEXT_LENGTH);
  } catch {
    return undefined;
  }
}

async function readUpTo(stream: ReadableStream<string>, most: number): Promise<string | undefined> {
  const reader = stream.getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += value;
    if (text.length > most) {
      await reader.cancel();
      return undefined;
    }
  }
}
