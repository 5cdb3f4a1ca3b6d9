/**
 * Something that stays the same while the server runs: a file of the page, a schema. It is held in memory with its ETag,
 * and compressed once per content encoding.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const SQUEEZE = {
  // The last two steps of quality take six times as long for a fifteenth less: too long for the first client.
  br: (bytes: Uint8Array) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes: Uint8Array) => zip(bytes),
} as const;
type Encoding = keyof typeof SQUEEZE;

/** Smaller than this, squeezing costs more than it saves. */
const WORTH_SQUEEZING = 1000;

export interface DocumentAbout {
  readonly type: string;
  readonly cache: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What else the content depends on. */
  readonly vary?: string;
}

export class Document {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #about: DocumentAbout;
  readonly #etag: string;
  readonly #squeezed = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();

  constructor(content: Uint8Array | string, about: DocumentAbout) {
    this.#bytes = new Uint8Array(Buffer.from(content));
    this.#about = about;
    // Weak: the same content under any encoding.
    this.#etag = `W/"${createHash('sha256').update(this.#bytes).digest('base64url').slice(0, 22)}"`;
  }

  /** The content as text. */
  get text(): string {
    return Buffer.from(this.#bytes).toString('utf8');
  }

  async respond(request: Request): Promise<Response> {
    const { type, cache, headers, vary } = this.#about;
    const varies = vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`;
    const common = { ...headers, 'cache-control': cache, etag: this.#etag, vary: varies };
    if (this.#isKnownTo(request)) return new Response(null, { status: 304, headers: common });
    const encoding = this.#encodingFor(request);
    const bytes = encoding === undefined ? this.#bytes : await this.#squeeze(encoding);
    return new Response(bytes, {
      headers: {
        ...common,
        'content-type': type,
        'content-length': `${bytes.byteLength}`,
        ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
      },
    });
  }

  #isKnownTo(request: Request): boolean {
    const known = request.headers.get('if-none-match');
    if (known === null) return false;
    return known.trim() === '*' || known.split(',').some((tag) => tag.trim().replace(/^(W\/)?/, 'W/') === this.#etag);
  }

  #encodingFor(request: Request): Encoding | undefined {
    if (this.#bytes.byteLength < WORTH_SQUEEZING || !/^text\/|json|javascript|svg|wasm/.test(this.#about.type)) {
      return undefined;
    }
    const accepted = (request.headers.get('accept-encoding') ?? '')
      .toLowerCase()
      .split(',')
      .map((one) => one.split(';').map((part) => part.trim()))
      .filter(([, q]) => q === undefined || Number(q.replace(/^q=/, '')) !== 0)
      .map(([name]) => name);
    return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
  }

  #squeeze(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
    let squeezed = this.#squeezed.get(encoding);
    if (squeezed === undefined) {
      squeezed = SQUEEZE[encoding](this.#bytes).then((buffer) => new Uint8Array(buffer));
      this.#squeezed.set(encoding, squeezed);
    }
    return squeezed;
  }
}
