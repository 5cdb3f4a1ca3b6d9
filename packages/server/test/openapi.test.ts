import { answerText, ENGINE, schema, VERB_NAMES } from '@strikehome/engine/contract';
import { SYSTEMS } from '@strikehome/engine/games';
import type { PlainRecord } from '@strikehome/engine/kernel';
import { describe, expect, it } from 'vitest';
import { ANSWER_SCHEMAS, answerSchema } from '../src/answers.ts';
import { makeApp } from '../src/app.ts';
import { exampleRequests, openApi } from '../src/openapi.ts';
import { referencePage } from '../src/reference.ts';
import { exampleCalls, LONG, lookUp, misfit, QUICK, referencesIn, shortest } from './testing.ts';

const api = openApi();
const paths = api.paths as Readonly<Record<string, PlainRecord>>;

describe('OpenAPI', () => {
  it('describes a call for each verb of the contract', () => {
    expect(api.openapi).toBe('3.1.0');
    for (const name of VERB_NAMES) {
      const { post, get } = paths[`/api/${name}`] as Record<string, { operationId: string; responses: object }>;
      expect(post!.operationId).toBe(name);
      expect(Object.keys(post!.responses)).toEqual([
        '200',
        '400',
        '408',
        '413',
        '415',
        '422',
        '429',
        '431',
        '500',
        '503',
      ]);
      expect(get?.operationId).toBe(name === 'step' ? undefined : `${name}Link`);
    }
  });

  it('describes every call of the live table, and what a command may be', () => {
    const calls = Object.entries(paths)
      .filter(([path]) => path.startsWith('/api/tables'))
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
    expect(calls).toEqual([
      'POST /api/tables',
      'POST /api/tables/import',
      'POST /api/tables/join',
      'GET /api/tables/{table}',
      'DELETE /api/tables/{table}',
      'POST /api/tables/{table}/seats',
      'POST /api/tables/{table}/commands',
      'GET /api/tables/{table}/log',
      'GET /api/tables/{table}/events',
      'GET /api/tables/{table}/moves',
      'GET /api/tables/{table}/next',
      'GET /api/tables/{table}/luck',
      'GET /api/tables/{table}/export',
    ]);
    const { post } = paths['/api/tables/{table}/commands'] as { post: { requestBody: PlainRecord } };
    const { schema: command } = (post.requestBody.content as Record<string, { schema: PlainRecord }>)[
      'application/json'
    ]!;
    expect(misfit(api, command, { id: 'a', command: { kind: 'note', text: 'Rain.' } })).toBe(undefined);
    expect(misfit(api, command, { id: 'a', command: { kind: 'dance' } })).not.toBe(undefined);
  });

  it('says of every call with a body that another type than JSON is refused', () => {
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods as Readonly<Record<string, { requestBody?: object; responses?: object }>>)
        .filter(([, { requestBody }]) => requestBody !== undefined)
        .map(([method, { responses = {} }]) => ({ call: `${method} ${path}`, is: Object.hasOwn(responses, '415') })),
    );
    expect(calls.length).toBeGreaterThan(VERB_NAMES.length);
    expect(calls.filter(({ is }) => !is)).toEqual([]);
  });

  it('lists every operation once, under an id of its own and in a group that is described', () => {
    const operations = Object.values(paths).flatMap((methods) =>
      Object.values(methods as Readonly<Record<string, { operationId: string; tags: readonly string[] }>>),
    );
    const groups = (api.tags as readonly { readonly name: string }[]).map(({ name }) => name);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    expect(new Set(operations.flatMap(({ tags }) => tags))).toEqual(new Set(groups));
    expect(operations.filter(({ tags }) => tags.length !== 1)).toEqual([]);
  });

  it('every reference leads somewhere', () => {
    const references = referencesIn(api);
    expect(references.length).toBeGreaterThan(QUICK.length * Object.keys(SYSTEMS).length);
    for (const reference of new Set(references)) expect(() => lookUp(api, reference)).not.toThrow();
  });

  it('so does every reference of the published schemas, of one system and of all', () => {
    for (const published of [schema(), ...Object.keys(SYSTEMS).map((id) => schema(id))] as PlainRecord[]) {
      const references = new Set(referencesIn(published));
      expect(references.size).toBeGreaterThan(2);
      for (const reference of references) expect(() => lookUp(published, reference)).not.toThrow();
    }
  });

  it('every example fits the schema of its request', () => {
    for (const verb of VERB_NAMES) {
      const { post } = paths[`/api/${verb}`] as { post: { requestBody: { content: Record<string, PlainRecord> } } };
      const { schema } = post.requestBody.content['application/json'] as { schema: PlainRecord };
      for (const { request } of exampleRequests(verb)) expect(misfit(api, schema, request)).toBe(undefined);
    }
    for (const name of VERB_NAMES) expect(exampleRequests(name).length).toBeGreaterThan(0);
  });

  it('every answer fits the schema of its call, every failure that of the error', () => {
    for (const { verb, request, name } of exampleCalls()) {
      const answer = answerText(verb, JSON.stringify(request));
      const schema = ANSWER_SCHEMAS[answer.ok ? answerSchema(verb) : 'Error']!;
      expect(misfit(api, schema, JSON.parse(JSON.stringify(answer))), `${verb} ${name}`).toBe(undefined);
    }
  });

  it('so do the answers of long work', () => {
    for (const name of LONG) {
      const { request } = shortest(name);
      const answer = answerText(name, JSON.stringify(request));
      expect(answer).toMatchObject({ ok: true });
      expect(misfit(api, ANSWER_SCHEMAS[answerSchema(name)]!, JSON.parse(JSON.stringify(answer))), name).toBe(
        undefined,
      );
    }
  });

  it('the checker of these tests finds what does not fit', () => {
    const schema = ANSWER_SCHEMAS.Chance!;
    expect(misfit(api, schema, { exact: '1/2', p: 0.5 })).toBe(undefined);
    expect(misfit(api, schema, { exact: '1/2' })).toBe('.p is missing');
    expect(misfit(api, schema, { exact: 1, p: 0.5 })).toBe('.exact is not string');
  });
});

describe('the readable page', () => {
  const page = referencePage(ENGINE);

  it('names every call and every system, and shows answers that were really given', () => {
    for (const name of VERB_NAMES) expect(page).toContain(`POST /api/${name}`);
    for (const { id, title } of Object.values(SYSTEMS)) {
      expect(page).toContain(`id="${id}"`);
      expect(page).toContain(title);
    }
    expect(page).toContain('&quot;ok&quot;: true');
  });

  it('has no script and no style inside it', () => {
    expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=|javascript:/i);
  });

  it('what it links to is there', async () => {
    const app = makeApp();
    const links = new Set([...page.matchAll(/href="(\/[^"]*)"/g)].map(([, link]) => link!));
    expect(links).toContain('/api/reference.css');
    for (const link of links) expect([link, (await app.request(link)).status]).toEqual([link, 200]);
  });
});
