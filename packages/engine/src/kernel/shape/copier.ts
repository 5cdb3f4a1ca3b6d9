/**
 * The reader of a shape as code of its own. A reader made of closures loads and stores each field by a name that it holds;
 * a shape that is read often is written out as the function that one would write by hand for it. It copies what fits and
 * says nothing of what does not: that is for the reader to say.
 */
import { codeOf } from '../code.ts';
import type { Plain } from '../plain.ts';
import type { MISFIT } from './problem.ts';
import type { RecordShape, Shape } from './shape.ts';

/**
 * A copy of a value that fits. Nothing at all where the value is not as JSON would have made it: then the reader has to
 * say whether it fits. A field that its object hides from its keys is read as if it were not hidden.
 */
export type Copier<T = Plain> = (value: unknown) => T | typeof MISFIT | undefined;

/** What the code uses by name: handed over, so that what writes code needs nothing of what reads without. */
export interface Helpers {
  readonly MISFIT: typeof MISFIT;
  readonly copyAnything: Copier;
  readonly isCleanText: (text: string) => boolean;
  readonly isName: (key: string) => boolean;
}

/** The copier of a shape, where code may be made of text. */
export function copierOf(shape: Shape, helpers: Helpers): Copier | undefined {
  return new Code(helpers).returning((code) => code.functionFor(shape));
}

/** The same of a record that is copied into two parts: the fields that are also another's, and those beside them. */
export function partsCopier<T>(whole: RecordShape, own: RecordShape, helpers: Helpers): Copier<T> | undefined {
  return new Code(helpers).returning((code) => code.functionForParts(whole, own));
}

/** What every object has would be found where nothing was sent. */
const isEverywhere = (key: string) => key in Object.prototype;

/** So few words are compared faster than they are looked up in a set. */
const FEW = 6;

/** The functions that copy a shape and the shapes inside it. */
class Code {
  readonly #functions: string[] = [];
  /** By name, what they use that is not written out. */
  readonly #used: Map<string, unknown>;
  readonly #names = new Map<Shape, string>();

  constructor(helpers: Helpers) {
    this.#used = new Map<string, unknown>(Object.entries(helpers));
  }

  /** The function of which the name is written. */
  returning<T>(write: (code: Code) => string): Copier<T> | undefined {
    const body = () => {
      const name = write(this);
      return `${this.#functions.join('\n')}\nreturn ${name};`;
    };
    return codeOf(body, this.#used);
  }

  functionFor(shape: Shape): string {
    let name = this.#names.get(shape);
    if (name === undefined) {
      name = `copy${this.#names.size}`;
      this.#names.set(shape, name);
      this.#functions.push(`function ${name}(value) {${this.#body(shape)}}`);
    }
    return name;
  }

  functionForParts({ fields }: RecordShape, own: RecordShape): string {
    const copy = this.#fields(fields, (key) => (Object.hasOwn(own.fields, key) ? 'own' : 'beside'));
    this.#functions.push(`function parts(value) {const own = {}, beside = {};${copy}return { own, beside };}`);
    return 'parts';
  }

  #use(thing: unknown): string {
    const name = `used${this.#used.size}`;
    this.#used.set(name, thing);
    return name;
  }

  #body(shape: Shape): string {
    switch (shape.kind) {
      case 'record':
        return `const out = {};${this.#fields(shape.fields, () => 'out')}return out;`;
      case 'list':
        return `if (!Array.isArray(value) || value.length > ${shape.max} || value.length < ${shape.min}) return MISFIT;
          const out = [];
          for (let i = 0; i < value.length; i++) {let x = value[i];${this.#take(shape.item)}out.push(x);}
          return out;`;
      case 'map':
        return `if (typeof value !== 'object' || value === null || Array.isArray(value)) return MISFIT;
          const keys = Object.keys(value), out = {};
          if (keys.length > ${shape.max}) return MISFIT;
          for (let i = 0; i < keys.length; i++) {
            const key = keys[i];
            if (!${shape.keys === 'any' ? 'isName' : `${this.#use(new Set(shape.keys))}.has`}(key)) return MISFIT;
            let x = value[key];${this.#take(shape.value)}out[key] = x;
          }
          return out;`;
      case 'either':
        return `let x;${shape.cases
          .map((one) => `x = ${this.functionFor(one)}(value);if (x !== MISFIT) return x;`)
          .join('')}return MISFIT;`;
      default:
        return `let x = value;${this.#take(shape)}return x;`;
    }
  }

  /** Copies the fields that are there, in the order of the shape; no others may be. */
  #fields(fields: RecordShape['fields'], partOf: (key: string) => string): string {
    const keys = Object.keys(fields);
    if (keys.some(isEverywhere)) return 'return undefined;';
    const copies = keys.map((key) => {
      const field = fields[key]!;
      const name = JSON.stringify(key);
      const place = `${partOf(key)}[${name}]`;
      const absent =
        field.default !== undefined
          ? `${place} = ${this.#use(field.default)};`
          : field.optional
            ? ''
            : 'return MISFIT;';
      return `x = value[${name}];
        if (x !== undefined) {${this.#take(field)}${place} = x;count++;} else {${absent}}`;
    });
    return `if (typeof value !== 'object' || value === null) return MISFIT;
      if (Object.getPrototypeOf(value) !== Object.prototype) return Array.isArray(value) ? MISFIT : undefined;
      let x, count = 0;${copies.join('\n')}
      if (Object.keys(value).length !== count) return Object.values(value).includes(undefined) ? undefined : MISFIT;`;
  }

  /** Makes the checked copy of `x` out of it. */
  #take(shape: Shape): string {
    switch (shape.kind) {
      case 'whole':
        // 0 is added so that negative zero is 0.
        return `if (typeof x !== 'number' || !(x >= ${shape.min} && x <= ${shape.max}) || Math.floor(x) !== x) return MISFIT;
          x += 0;`;
      case 'text':
        return `if (typeof x !== 'string' || x.length > ${shape.max}${shape.raw ? '' : ' || !isCleanText(x)'}) return MISFIT;`;
      case 'flag':
        return `if (typeof x !== 'boolean') return MISFIT;`;
      case 'one-of':
        if (shape.options.length === 0) return 'return MISFIT;';
        return shape.options.length <= FEW
          ? `if (${shape.options.map((option) => `x !== ${JSON.stringify(option)}`).join(' && ')}) return MISFIT;`
          : `if (!${this.#use(new Set(shape.options))}.has(x)) return MISFIT;`;
      case 'anything':
        return `x = copyAnything(x);if (x === MISFIT) return MISFIT;`;
      default:
        return `x = ${this.functionFor(shape)}(x);if (x === MISFIT || x === undefined) return x;`;
    }
  }
}
