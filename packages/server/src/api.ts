/** What describes the calls: the systems, their schemas, OpenAPI, and a page of it for people. All made once, when first asked for. */
import type { Failure, GameEngine } from '@strikehome/engine/contract';
import { Document } from './document.ts';
import { OPEN, REVALIDATE } from './headers.ts';
import { openApi } from './openapi.ts';
import { referencePage } from './reference.ts';
import { REFERENCE_STYLE } from './reference-style.ts';

export interface Documentation {
  readonly fixed: ReadonlyMap<string, () => Document>;
  /** By game, operation and action. */
  readonly schemaOf: (...of: readonly string[]) => Document | Failure;
}

export function documentation(engine: GameEngine): Documentation {
  const described = once(() => json(openApi(engine)));
  const schemas = new Map<string, Document>();
  return {
    fixed: new Map([
      ['/api', once(() => made(referencePage(engine), 'text/html; charset=utf-8'))],
      ['/api/reference.css', once(() => made(REFERENCE_STYLE, 'text/css; charset=utf-8'))],
      ['/api/openapi.json', described],
      ['/openapi.json', described],
      ['/api/systems', once(() => json(engine.systems()))],
      ['/api/schema', once(() => json(engine.schema(), 'application/schema+json'))],
    ]),
    schemaOf: (...of) => {
      const name = of.join('/');
      let known = schemas.get(name);
      if (known === undefined) {
        const found = engine.schema(...of);
        if (isFailure(found)) return found;
        known = json(found, 'application/schema+json');
        schemas.set(name, known);
      }
      return known;
    },
  };
}

function isFailure(value: object): value is Failure {
  return 'ok' in value && value.ok === false;
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function json(value: unknown, type = 'application/json'): Document {
  return made(`${JSON.stringify(value)}\n`, `${type}; charset=utf-8`);
}

function made(content: string, type: string): Document {
  return new Document(content, { type, cache: REVALIDATE, headers: OPEN });
}
