/** What every response says besides its body: who may read it, what a page of ours may load, how long it keeps. */

type Headers = Readonly<Record<string, string>>;

/** Scripts, styles, workers and calls from here alone; nothing inline, and a page of ours in a frame only where that is said. */
const CONTENT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

export const SECURITY: Headers = {
  'content-security-policy': `${CONTENT_POLICY}; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
};

/** The built page: its demo shows screens of several seats, each in a frame with the page itself. */
export const PAGE: Headers = {
  ...SECURITY,
  'content-security-policy': `${CONTENT_POLICY}; frame-src 'self'; frame-ancestors 'self'`,
  'x-frame-options': 'SAMEORIGIN',
};

/** The calls keep no state and know nobody, so any page may make them. */
const READ_BY_ALL: Headers = {
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Deprecation, ETag, Retry-After, Sunset, X-Request-Id',
};
export const OPEN: Headers = { ...SECURITY, ...READ_BY_ALL };

/** An answer is data that any page may ask for; shown as a document, it loads nothing. */
export const DATA: Headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  ...READ_BY_ALL,
};

/** Kept for a year: the name changes with the content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Kept, but asked for again each time: the ETag answers. */
export const REVALIDATE = 'no-cache';
/** The answer of a link stays the same until the rules change. */
export const KEPT = 'public, max-age=3600';
/** Dice fall anew each time. */
export const NEVER_KEPT = 'no-store';

/** How long a body is, as far as its headers tell. */
export function lengthOf(headers: Pick<globalThis.Headers, 'get'>): number {
  return Number(headers.get('content-length') ?? 0);
}
