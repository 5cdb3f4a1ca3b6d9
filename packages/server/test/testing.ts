/** What the tests of this interface share: requests that mean something, and a JSON Schema checker for what we publish. */
import { VERB_NAMES, type VerbName, verbNamed } from '@strikehome/engine/contract';
import { type Example, isRecord, type PlainRecord } from '@strikehome/engine/kernel';
import { afterEach } from 'vitest';
import { type AppOptions, makeApp } from '../src/app.ts';
import { exampleRequests } from '../src/openapi.ts';
import { openServer } from '../src/sockets.ts';

/** The verbs that are soon answered, and those that take minutes without caps. */
export const QUICK = VERB_NAMES.filter((name) => verbNamed(name).cost !== 'very-slow');
export const LONG = VERB_NAMES.filter((name) => verbNamed(name).cost === 'very-slow');

export interface Call {
  readonly verb: VerbName;
  readonly name: string;
  readonly request: unknown;
}

/** The shortest request of a verb's examples: the least work. */
export function shortest(verb: VerbName): Example {
  const size = ({ request }: Example) => JSON.stringify(request).length;
  return [...exampleRequests(verb)].sort((a, b) => size(a) - size(b))[0]!;
}

/** Every example of every system under every verb, seeded; odd ones out of each; and what each verb must refuse. */
export function exampleCalls(): readonly Call[] {
  return QUICK.flatMap((verb) => {
    const examples = exampleRequests(verb).flatMap(({ title, request }) => variants(verb, title, request));
    const refused = [{}, [], null, 'text', { system: 'nowhere' }].map((request) => ({
      verb,
      name: `refused ${JSON.stringify(request)}`,
      request,
    }));
    return [...examples, ...refused];
  });
}

function variants(verb: VerbName, title: string, request: PlainRecord): readonly Call[] {
  const call = (name: string, more: PlainRecord): Call => ({
    verb,
    name: `${title}, ${name}`,
    request: { ...request, ...more },
  });
  const misspelled = call('misspelled', { sedd: 'x' });
  if (verb === 'odds') return [call('as it is', {}), call('best', { policy: 'best' }), misspelled];
  if (verb === 'fight')
    return [call('as it is', {}), call('simulated', { method: 'simulate', trials: 200 }), misspelled];
  const seeds = ['a', 'b', 'c', '', '\u{1f3b2}'].map((seed) => call(`seed ${seed}`, { seed }));
  return [...seeds, call('asked', { ask: true }), misspelled];
}

/** The first place where a value does not fit a schema, following references into `root`. */
export function misfit(root: PlainRecord, schema: PlainRecord, value: unknown, at = ''): string | undefined {
  const s = schema as Readonly<Record<string, unknown>>;
  if (typeof s.$ref === 'string') return misfit(root, lookUp(root, s.$ref), value, at);
  if (Array.isArray(s.anyOf)) {
    const tries = (s.anyOf as readonly PlainRecord[]).map((one) => misfit(root, one, value, at));
    return tries.includes(undefined) ? undefined : (tries[0] ?? at);
  }
  if ('const' in s && value !== s.const) return `${at} is not ${String(s.const)}`;
  if (Array.isArray(s.enum) && !s.enum.includes(value)) return `${at} is none of ${s.enum.join()}`;
  if (typeof s.type === 'string' && !isOfType(s.type, value)) return `${at} is not ${s.type}`;
  if (Array.isArray(value)) return listMisfit(root, s, value, at);
  return isRecord(value) ? recordMisfit(root, s, value, at) : undefined;
}

type Keywords = Readonly<Record<string, unknown>>;

function listMisfit(root: PlainRecord, s: Keywords, value: readonly unknown[], at: string): string | undefined {
  if (value.length < Number(s.minItems ?? 0) || value.length > Number(s.maxItems ?? Infinity)) return `${at} length`;
  const first = (s.prefixItems ?? []) as readonly PlainRecord[];
  for (const [i, item] of value.entries()) {
    const fault = misfit(root, (first[i] ?? s.items ?? {}) as PlainRecord, item, `${at}.${i}`);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function recordMisfit(root: PlainRecord, s: Keywords, value: Keywords, at: string): string | undefined {
  const missing = ((s.required ?? []) as readonly string[]).find((key) => !Object.hasOwn(value, key));
  if (missing !== undefined) return `${at}.${missing} is missing`;
  const properties = (s.properties ?? {}) as Readonly<Record<string, PlainRecord>>;
  for (const [key, item] of Object.entries(value)) {
    const rest = s.additionalProperties ?? {};
    const patterns = Object.entries((s.patternProperties ?? {}) as Readonly<Record<string, PlainRecord>>);
    const named = Object.hasOwn(properties, key)
      ? properties[key]
      : patterns.find(([pattern]) => new RegExp(pattern, 'u').test(key))?.[1];
    const own = named ?? rest;
    if (own === false) return `${at}.${key} is unknown`;
    const fault = misfit(root, own as PlainRecord, item, `${at}.${key}`);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

export function lookUp(root: PlainRecord, reference: string): PlainRecord {
  let found: unknown = root;
  for (const key of reference.replace(/^#\//, '').split('/')) {
    if (!isRecord(found) || !Object.hasOwn(found, key)) throw new Error(`${reference} leads nowhere`);
    found = found[key];
  }
  return found as PlainRecord;
}

/** Every reference in a schema. */
export function referencesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (!isRecord(value)) return [];
  const own = typeof value.$ref === 'string' ? [value.$ref] : [];
  return [...own, ...Object.values(value).flatMap(referencesIn)];
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isRecord(value);
  return typeof value === type;
}

/** Opens the app on a real socket for one test, and says where. */
export function servers(): (options?: AppOptions) => Promise<string> {
  const open: ReturnType<typeof openServer>[] = [];
  afterEach(async () => {
    for (const listener of open.splice(0)) {
      listener.server.closeAllConnections();
      await listener.close();
    }
  });
  return async (options = {}) => {
    const app = makeApp({ rateLimit: 0, ...options });
    const listener = openServer(app.fetch, { drainSeconds: 0, log: options.log });
    open.push(listener);
    await new Promise<void>((resolve) => void listener.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(listener.server.address() as { port: number }).port}`;
  };
}

const duelist = (more: PlainRecord): PlainRecord => ({
  skill: 7,
  defense: 6,
  lifePoints: 20,
  attack: { mode: 'melee', damageType: 'cut', baseDamage: 3 },
  ...more,
});

/** A fight that is solved at once. */
export const SMALL = JSON.stringify({ system: 'degrees', a: duelist({}), b: duelist({}) });

/** Many fights, each of which takes its time: counterattacks tie the two sides together. There is progress to tell. */
export const LONG_SWEEP = {
  system: 'degrees',
  counter: 'always',
  a: duelist({}),
  b: duelist({ lifePoints: 30 }),
  vary: { path: 'a.lifePoints', from: 10, to: 150 },
};

/** A simulated fight in which nobody ever hits: as many rounds as it may have, as often as it may be fought. */
export const HANG = JSON.stringify({
  system: 'degrees',
  method: 'simulate',
  trials: 500_000,
  maxRounds: 100_000,
  a: duelist({ skill: 0, defense: 100 }),
  b: duelist({ skill: 0, defense: 100 }),
});

/** A fight of very many states: a fighter who fails may be struck at once, so neither side is known alone. */
export const TANGLE = JSON.stringify({
  system: 'degrees',
  method: 'exact',
  counter: 'always',
  a: duelist({ lifePoints: 480 }),
  b: duelist({ lifePoints: 480 }),
});
