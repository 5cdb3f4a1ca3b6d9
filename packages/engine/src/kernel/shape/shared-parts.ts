/** Several JSON Schemas with their equal parts written once: a part that stands in two places becomes a definition. */
import { isRecord, type Plain, type PlainRecord } from '../plain.ts';

/** What is said of a value and does not bind it: it stays where it is said, beside the reference. */
const SAID = ['title', 'description', 'default', 'examples'];
const ONE = ['items', 'additionalProperties', 'propertyNames'];
const LISTED = ['anyOf', 'prefixItems'];
const NAMED = ['properties', 'patternProperties'];

/** Shorter than this, a reference saves nothing. */
const WORTH_A_NAME = 90;

/** The key under which a schema, once read, holds the number of its part; no keyword of JSON Schema is empty. */
const MARK = '';

interface Part {
  readonly schema: PlainRecord;
  readonly length: number;
  readonly word: string;
  uses: number;
}

interface Place {
  /** The name of a definition, as it stands among the others. */
  readonly nameOf: (word: string) => string;
  /** Where definitions stand: `#/$defs/`. */
  readonly at: string;
}

/** The schemas by name with a reference where two parts are equal, and the definitions they refer to beside them. */
export function withSharedParts(
  schemas: Readonly<Record<string, PlainRecord>>,
  { nameOf, at }: Place,
): Readonly<Record<string, PlainRecord>> {
  const parts = new Parts();
  const whole = Object.entries(schemas).map(([name, schema]) => [name, parts.read(schema, name)] as const);
  const names = new Map<Part, string>();
  const taken = new Set(Object.keys(schemas));
  const definitions: Record<string, PlainRecord> = {};
  const written = ({ [MARK]: index, ...said }: PlainRecord): PlainRecord => {
    const part = parts.all[index as number]!;
    const inside = () => (MARK in part.schema ? written(part.schema) : under(part.schema, written));
    if (part.uses < 2 || part.length < WORTH_A_NAME) return { ...said, ...inside() };
    let name = names.get(part);
    if (name === undefined) {
      name = freeName(nameOf(part.word), taken);
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
  read(schema: PlainRecord, word: string): PlainRecord {
    const entries = Object.entries(schema);
    const said = entries.filter(([key]) => SAID.includes(key));
    const bare = Object.fromEntries(entries.filter(([key]) => !SAID.includes(key)));
    const own = typeof schema.title === 'string' ? camel(schema.title) : word;
    const inside: PlainRecord[] = [];
    const bound = under(bare, (part, name) => {
      const marked = this.read(part, name ?? own);
      inside.push(marked);
      return marked;
    });
    const binds = this.#mark({ schema: bound, length: JSON.stringify(bare).length, word: own, uses: 0 }, inside);
    if (said.length === 0) return binds;
    const both = { ...Object.fromEntries(said), ...binds };
    return this.#mark({ schema: both, length: JSON.stringify(schema).length, word: own, uses: 0 }, [binds]);
  }

  /** An equal whole has equal parts: they are counted with the first of it. */
  #mark(part: Part, inside: readonly PlainRecord[]): PlainRecord {
    const text = JSON.stringify(part.schema);
    let index = this.#known.get(text);
    if (index === undefined) {
      index = this.all.length;
      this.#known.set(text, index);
      this.all.push(part);
      for (const { [MARK]: one } of inside) this.all[one as number]!.uses += 1;
    }
    return { [MARK]: index };
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
