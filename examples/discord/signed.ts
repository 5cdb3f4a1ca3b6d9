/** Whether a request really comes from Discord: its Ed25519 signature over the time and the body as they were sent. */
import { createPublicKey, verify } from 'node:crypto';

export interface SignedRequest {
  /** The headers `X-Signature-Ed25519` and `X-Signature-Timestamp`. */
  readonly signature: string;
  readonly timestamp: string;
  /** The body before anything parses it. */
  readonly body: string;
}

/** What every Ed25519 key in DER begins with. */
const PREFIX = '302a300506032b6570032100';
/** A request that is older than this may be a recording. */
const MAX_AGE_SECONDS = 300;

export function isSigned(
  publicKey: string,
  { signature, timestamp, body }: SignedRequest,
  nowSeconds: number,
): boolean {
  if (!/^[0-9a-f]{128}$/i.test(signature) || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(nowSeconds - Number(timestamp)) > MAX_AGE_SECONDS) return false;
  const key = createPublicKey({ key: Buffer.from(PREFIX + publicKey, 'hex'), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(timestamp + body), key, Buffer.from(signature, 'hex'));
}
