/** Several JSON Schemas with their equal parts written once: a part that stands in two places becomes a definition. */
import { isRecord, type Plain, type PlainRecord } from '../plain.ts';

/** What is said of a value and does not bind it: it stays where it is said, beside the reference. */
const SAID = ['title', 'description', 'default', 'examples'];
const ONE = ['items', 'additionalProperties', 'propertyNames'];
const LISTED = ['anyOf', 'prefixItems'];
const NAMED = ['properties', 'patternProperties'];
const PLAIN = ['integer', 'string', 'boolean'];

/** The key under which a schema, once read, holds the number of its part; no keyword of JSON Schema is empty. */
const MARK = '';

interface Part {
  readonly schema: PlainRecord;
  readonly length: number;
  readonly word: string;
  /** The schemas it stands in. */
  readonly owners: Set<string>;
  readonly inside: readonly number[];
  uses: number;
}

interface Place {
  /** The name of a definition, as it stands among the others; `owners` are the schemas it is a part of. */
  readonly nameOf: (word: string, owners: ReadonlySet<string>) => string;
  /** Where definitions stand: `#/$defs/`. */
  readonly at: string;
}

/** The schemas by name with a reference where two parts are equal, and the definitions they refer to beside them. */
export function withSharedParts(
  schemas: Readonly<Record<string, PlainRecord>>,
  { nameOf, at }: Place,
): Readonly<Record<string, PlainRecord>> {
  const parts = new Parts();
  const whole = Object.entries(schemas).map(([name, schema]) => [name, parts.read(schema, name, name)] as const);
  const names = new Map<Part, string>();
  const taken = new Set(Object.keys(schemas));
  const definitions: Record<string, PlainRecord> = {};
  const written = ({ [MARK]: index, ...said }: PlainRecord): PlainRecord => {
    const part = parts.all[index as number]!;
    const inside = () => (MARK in part.schema ? written(part.schema) : under(part.schema, written));
    let name = names.get(part);
    if (name === undefined) {
      const wanted = nameOf(part.word, part.owners);
      const reference = `{"$ref":"${at}${wanted}"}`.length;
      // By name it is written once, and referred to wherever it stands.
      const saved = part.uses * (part.length - reference) - part.length - wanted.length;
      if (part.uses < 2 || saved <= 0) return { ...said, ...inside() };
      name = freeName(wanted, taken);
      names.set(part, name);
      definitions[name] = {};
      definitions[name] = inside();
    }
    return { ...said, $ref: `${at}${name}` };
  };
  const own = whole.map(([name, marked]) => [name, written(marked)] as const);
  return { ...Object.fromEntries(own), ...definitions };
}

class Parts {
  readonly all: Part[] = [];
  readonly #known = new Map<string, number>();

  /** The mark of a schema: of what binds in it, and around that, where something is said of it, of the two together. */
  read(schema: PlainRecord, word: string, owner: string): PlainRecord {
    const entries = Object.entries(schema);
    const said = entries.filter(([key]) => SAID.includes(key));
    const bare = Object.fromEntries(entries.filter(([key]) => !SAID.includes(key)));
    const own = typeof schema.title === 'string' ? camel(schema.title) : word;
    const inside: number[] = [];
    const bound = under(bare, (part, name) => {
      const marked = this.read(part, name ?? own, owner);
      inside.push(marked[MARK] as number);
      return marked;
    });
    // A plain number or text is a part of many things, and called after none of them.
    const kind = typeof bare.type === 'string' && PLAIN.includes(bare.type) ? bare.type : own;
    const binds = this.#mark(bound, JSON.stringify(bare).length, kind, inside, owner);
    if (said.length === 0) return { [MARK]: binds };
    const both = { ...Object.fromEntries(said), [MARK]: binds };
    return { [MARK]: this.#mark(both, JSON.stringify(schema).length, own, [binds], owner) };
  }

  /** The number of a part. An equal whole has equal parts: they are counted with the first of it. */
  #mark(schema: PlainRecord, length: number, word: string, inside: readonly number[], owner: string): number {
    const text = JSON.stringify(schema);
    let index = this.#known.get(text);
    if (index === undefined) {
      index = this.all.length;
      this.#known.set(text, index);
      this.all.push({ schema, length, word, inside, owners: new Set(), uses: 0 });
      for (const one of inside) this.all[one]!.uses += 1;
    }
    this.#own(index, owner);
    return index;
  }

  #own(index: number, owner: string): void {
    const { owners, inside } = this.all[index]!;
    if (owners.has(owner)) return;
    owners.add(owner);
    for (const one of inside) this.#own(one, owner);
  }
}

/** A schema with the schemas directly under it replaced. */
function under(schema: PlainRecord, by: (part: PlainRecord, name?: string) => PlainRecord): PlainRecord {
  const replaced = ([key, value]: readonly [string, Plain]): readonly [string, Plain] => {
    if (ONE.includes(key) && isRecord(value)) return [key, by(value as PlainRecord)];
    if (LISTED.includes(key)) return [key, (value as readonly PlainRecord[]).map((one) => by(one))];
    if (!NAMED.includes(key)) return [key, value];
    const named = Object.entries(value as Readonly<Record<string, PlainRecord>>);
    return [key, Object.fromEntries(named.map(([name, part]) => [name, by(part, name)]))];
  };
  return Object.fromEntries(Object.entries(schema).map(replaced));
}

/** "Base damage" as `baseDamage`. */
function camel(title: string): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? ['part'];
  return words.map((word, i) => (i === 0 ? word : word[0]!.toUpperCase() + word.slice(1))).join('');
}

function freeName(wanted: string, taken: Set<string>): string {
  let name = wanted;
  for (let n = 2; taken.has(name); n++) name = `${wanted}${n}`;
  taken.add(name);
  return name;
}
