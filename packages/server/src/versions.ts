/** The version of the API in its paths. `/api/v1/odds` is `/api/odds`; without a version a path means the newest one. */

const VERSIONED = /^\/api\/v1(?=\/|$)/;

/** Every path that a call is answered at. */
export function pathsOf(path: string): readonly string[] {
  return /^\/api(\/|$)/.test(path) ? [path, path.replace('/api', '/api/v1')] : [path];
}

/** The same path without its version: what is counted and charged as one call. */
export function unversioned(path: string): string {
  return path.replace(VERSIONED, '/api');
}
