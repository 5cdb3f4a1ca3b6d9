/** A failure in the form of RFC 9457, for those who ask for it: the contract's own body with the usual fields beside it. */
import { STATUS_CODES } from 'node:http';
import { type Code, type Refused, sameCode } from './reply.ts';

const TYPE = 'application/problem+json';

/** Asked for by name: a client that takes anything gets the contract's body. */
export function wantsProblem(accept: string | null | undefined): boolean {
  return accept?.toLowerCase().includes(TYPE) ?? false;
}

export function problemOf(refused: Refused, status: number): object {
  const { code, path, message, rule } = refused.error;
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: message,
    code,
    path,
    ...(rule === undefined ? {} : { rule }),
    ...refused,
  };
}

/** The documents that say what a failure means, as the header `Link` names them. */
export function helpLink(code: Code, under: string): string {
  return `<${under}/docs/reference/errors#${code}>; rel="help"`;
}

/** The same response with its failure written as a problem; one that went well is left alone. */
export async function asProblem(response: Response): Promise<Response> {
  if (response.status < 400 || !response.headers.get('content-type')?.startsWith('application/json')) return response;
  const refused = (await response.json()) as Refused;
  const text = `${JSON.stringify(problemOf(refused, response.status))}\n`;
  const headers = new Headers(response.headers);
  headers.set('content-type', `${TYPE}; charset=utf-8`);
  headers.set('content-length', `${Buffer.byteLength(text)}`);
  headers.append('vary', 'accept');
  const problem = new Response(text, { status: response.status, headers });
  return sameCode(response, problem);
}
