/**
 * The HTTP interface as a function from request to response: the calls, what describes them, the page. It opens no socket and
 * reads no clock of its own, so tests call it directly.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ENGINE, type GameEngine, VERB_NAMES, verbNamed } from '@strikehome/engine/contract';
import { nearest } from '@strikehome/engine/kernel';
import { type Context, Hono } from 'hono';
import { Allowances, type ClientLimits, USUAL_LIMITS } from './allowances.ts';
import { documentation } from './api.ts';
import { addressOf, clientOf } from './buckets.ts';
import { makeCalls } from './calls.ts';
import { exchange } from './exchange.ts';
import { NEVER_KEPT, OPEN, SECURITY } from './headers.ts';
import { type Jobs, jobsHere, MOST } from './jobs/job.ts';
import { nextId, type RequestLog } from './log.ts';
import { mcpRoute } from './mcp/route.ts';
import { METRICS_TYPE, type Metrics } from './metrics.ts';
import { type BuiltPage, fileFor } from './page.ts';
import { asProblem, helpLink, wantsProblem } from './problem.ts';
import { readiness } from './readiness.ts';
import { failure, ourMistake, rendered, reply, respond, toldOf } from './reply.ts';
import type { TableMetrics } from './tables/metrics.ts';
import { mountTables } from './tables/routes.ts';
import type { Tables } from './tables/tables.ts';
import { pathsOf } from './versions.ts';

export interface AppOptions {
  /** What answers; left out, an engine of every game that comes with it. */
  readonly engine?: GameEngine;
  /** The built page; none where it has not been built. */
  readonly page?: BuiltPage;
  /** Calls a minute for each client address; 0 lifts every limit of addresses. */
  readonly rateLimit?: number;
  /** What else one client may take. */
  readonly limits?: Omit<ClientLimits, 'rateLimit'>;
  /** Believe the address that a proxy in front of us reports. */
  readonly behindProxy?: boolean;
  /** Who does what may take long; left out, it is done on this thread. */
  readonly jobs?: Jobs;
  /** False while the server is about to end: a balancer then sends nobody any more. */
  readonly ready?: () => boolean;
  /** The live tables; none where nothing is kept. */
  readonly tables?: Tables;
  readonly tableMetrics?: TableMetrics | undefined;
  /** The address people reach it by, where a proxy stands in front. */
  readonly publicUrl?: string | undefined;
  readonly log?: RequestLog;
  /** Tools for assistants at /mcp; left out, there are none. */
  readonly mcp?: boolean;
  /** What is shown at /metrics; left out, nothing is. */
  readonly metrics?: Metrics | undefined;
  /** Told of a fault of ours. */
  readonly fault?: (error: unknown, id: string) => void;
  /** Told why the store was not available. */
  readonly unavailable?: (error: unknown, id: string) => void;
  /** Milliseconds that only go forward. */
  readonly now?: () => number;
}

/** Where Node.js serves it, the request as it came in and the response to fill. */
interface Surroundings {
  readonly incoming?: IncomingMessage;
  readonly outgoing?: ServerResponse;
}

type Env = { Bindings: Surroundings; Variables: { readonly id: string } };

/**
 * The calls, what describes them and, where it is given, the page and the live tables, as a Hono app: to be served as it
 * is, or mounted in one of your own. A path that it does not know it answers with 404, so mount it under a path or last.
 *
 * @example
 * import { makeApp } from '@strikehome/server';
 * import { Hono } from 'hono';
 *
 * const app = new Hono();
 * app.get('/', (c) => c.text('A club of players'));
 * app.route('/dice', makeApp());
 *
 * const response = await app.request('/dice/api/systems');
 * console.log(response.status, response.headers.get('content-type')); // 200 application/json; charset=utf-8
 */
export function makeApp(options: AppOptions = {}): Hono<Env> {
  const { page = new Map(), rateLimit = USUAL_LIMITS.rateLimit, log, fault } = options;
  const { engine = options.jobs?.engine ?? ENGINE } = options;
  const { behindProxy = false, jobs = jobsHere(MOST, engine), now = () => performance.now() } = options;
  const app = new Hono<Env>({ strict: false });
  const allowances = new Allowances({ ...USUAL_LIMITS, ...options.limits, rateLimit }, now);
  const calls = makeCalls(jobs, allowances, now);
  const described = documentation(engine);
  const hasDocs = page.has('/docs/reference/errors.html');
  const clientIn = ({ env }: Context<Env>) =>
    env?.incoming === undefined ? clientOf(undefined) : addressOf(env.incoming, behindProxy);

  /** What every request passes: its id, what its client may take, the form of its errors, its line in the log. */
  app.use(async (c, next) => {
    const started = now();
    const id = nextId();
    c.set('id', id);
    const { method, path } = c.req;
    const client = CALL.test(path) && method !== 'OPTIONS' ? clientIn(c) : undefined;
    const refused = client === undefined ? undefined : calls.refuse(client);
    if (refused === undefined) await next();
    else c.res = respond(refused);
    if (c.res.status >= 400 && wantsProblem(c.req.header('accept'))) {
      const problem = await asProblem(c.res);
      // Set over a response that is there, a new one would inherit its headers.
      c.res = undefined;
      c.res = problem;
    }
    const { res } = c;
    const { bytes, code } = toldOf(res);
    if (code !== undefined && hasDocs) res.headers.set('link', helpLink(code, path.slice(0, path.search(CALL))));
    // The verbs are charged by what they took, and tables by key too.
    if (client !== undefined && PLAIN.test(path)) allowances.charge({ client }, { bytes });
    log?.({ id, method, path, status: res.status, ms: now() - started, bytes: method === 'HEAD' ? 0 : bytes, code });
    // Node's response takes a header as it is; over a web one, all of its headers would be made for it.
    const { outgoing } = c.env ?? {};
    if (outgoing === undefined) res.headers.set('x-request-id', id);
    else outgoing.setHeader('x-request-id', id);
  });

  for (const name of VERB_NAMES) {
    const methods = verbNamed(name).link === 'never' ? ['POST'] : ['POST', 'GET', 'HEAD'];
    serve(app, `/api/${name}`, methods, (c) => {
      const id = c.get('id');
      const mistake = (error: unknown) => {
        fault?.(error, id);
        return rendered(ourMistake(id));
      };
      const incoming = c.env?.incoming;
      const { refused } = options.metrics ?? {};
      return exchange(name, { calls, client: clientIn(c), request: c.req.raw, incoming, mistake, refused });
    });
  }
  const { tables, tableMetrics, publicUrl } = options;
  if (tables !== undefined) {
    const client = (c: Context) => clientIn(c as Context<Env>);
    const away = (error: unknown, c: Context) => {
      tableMetrics?.away();
      options.unavailable?.(error, (c as Context<Env>).get('id'));
    };
    mountTables(app, tables, { publicUrl, client, allowances, heard: tableMetrics?.heard, away });
  }
  if (options.mcp === true) {
    const read = (path: string, authorization: string) => app.request(path, { headers: { authorization } });
    const reads = tables === undefined ? {} : { read: async (...asked: Parameters<typeof read>) => read(...asked) };
    const answer = mcpRoute({ games: engine.games, calls, ...reads });
    serve(app, '/mcp', ['POST', 'GET', 'DELETE'], async (c) => {
      const client = clientIn(c);
      const refused = calls.refuse(client);
      return refused === undefined ? answer(c.req.raw, client, c.env?.incoming) : respond(refused);
    });
  }
  for (const [path, document] of described.fixed) {
    serve(app, path, ['GET', 'HEAD'], (c) => document().respond(c.req.raw));
  }
  for (const path of SCHEMA_PATHS) {
    serve(app, path, ['GET', 'HEAD'], (c) => {
      const found = described.schemaOf(...['system', 'verb', 'action'].flatMap((name) => c.req.param(name) ?? []));
      return 'respond' in found ? found.respond(c.req.raw) : reply(failure('not_found', found.error.message));
    });
  }
  serve(app, '/healthz', ['GET', 'HEAD'], () => reply({ ok: true }));
  const { ready, unavailable } = options;
  const ping = tables === undefined ? undefined : () => tables.ping();
  const readyNow = readiness({ ready, ping, unavailable, isLimited: rateLimit > 0, now });
  serve(app, '/readyz', ['GET', 'HEAD'], (c) => readyNow(clientIn(c), c.get('id')));

  const { metrics } = options;
  if (metrics !== undefined) {
    serve(app, '/metrics', ['GET', 'HEAD'], () => {
      const headers = { ...SECURITY, 'content-type': METRICS_TYPE, 'cache-control': NEVER_KEPT };
      return new Response(metrics.text(), { headers });
    });
  }

  const known = [...VERB_NAMES.map((name) => `/api/${name}`), ...described.fixed.keys()].flatMap(pathsOf);
  app.all('/api/*', (c) => nothingAt(c, known));
  serve(app, '*', ['GET', 'HEAD'], async (c) => {
    // Mounted in another app, it lies under a path of that.
    const under = c.req.routePath.replace(/\/?\*$/, '');
    const own = c.req.path.slice(under.length) || '/';
    const file = fileFor(page, c.req.raw, own);
    // Links in a folder are relative to it.
    if (page.has(`${own}/index.html`) && !new URL(c.req.url).pathname.endsWith('/')) return moved(`${under}${own}/`);
    if (file !== undefined) return file.respond(c.req.raw);
    // Without a page the description of the calls is the best that can be shown.
    if (own === '/' && page.size === 0) return moved(`${under}/api`);
    return nothingAt(c, []);
  });

  app.notFound((c) => nothingAt(c, known));
  app.onError((error, c) => {
    fault?.(error, c.get('id'));
    return reply(ourMistake(c.get('id')));
  });
  return app;
}

const SCHEMA_PATHS = ['/api/schema/:system', '/api/schema/:system/:verb', '/api/schema/:system/:verb/:action'];

/** What counts against the limit of a client. */
const CALL = /\/api(\/|$)/;
/** What only describes the calls. */
const PLAIN = /\/api(\/v1)?(\/(systems|schema|openapi)\b.*)?$/;

type Handler = (c: Context<Env>) => Response | Promise<Response>;

/** A path in all its versions, with its methods; any other method is answered with 405. */
function serve(app: Hono<Env>, path: string, methods: readonly string[], handler: Handler): void {
  const allow = [...methods, 'OPTIONS'].join(', ');
  const open = path.startsWith('/api');
  const answer: Handler = (c) => {
    const { method } = c.req;
    if (methods.includes(method)) return handler(c);
    if (method === 'OPTIONS') return preflight(allow, open);
    const message = `Method ${method.slice(0, 20)} not allowed; use ${methods[0]}.`;
    return reply(failure('method_not_allowed', message), 405, { allow });
  };
  for (const at of pathsOf(path)) app.all(at, answer);
}

function preflight(allow: string, open: boolean): Response {
  if (!open) return new Response(null, { status: 204, headers: { ...SECURITY, allow } });
  return new Response(null, {
    status: 204,
    headers: {
      ...OPEN,
      allow,
      'access-control-allow-methods': allow,
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '86400',
    },
  });
}

function moved(to: string): Response {
  return new Response(null, { status: 302, headers: { ...SECURITY, location: to } });
}

function nothingAt(c: Context<Env>, known: readonly string[]): Response {
  const path = c.req.path.slice(0, 100);
  const near = pathNear(path, known);
  return reply(
    failure('not_found', `There is nothing at ${path}.${near === undefined ? '' : ` Did you mean ${near}?`}`),
  );
}

/** The folders that a path has right would make any name in them look near: only what comes after is measured. */
function pathNear(path: string, known: readonly string[]): string | undefined {
  const heads = [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1));
  const head = heads.findLast((one) => known.some((other) => other.startsWith(one))) ?? '';
  const beside = known.filter((one) => one.startsWith(head)).map((one) => one.slice(head.length));
  const near = nearest(path.slice(head.length), beside);
  return near === undefined ? undefined : `${head}${near}`;
}
