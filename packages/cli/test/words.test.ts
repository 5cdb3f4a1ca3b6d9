import { requestShape } from '@strikehome/engine/contract';
import { SYSTEMS } from '@strikehome/engine/games';
import {
  check,
  either,
  isRecord,
  list,
  map,
  number,
  oneOf,
  type Plain,
  record,
  same,
  shapesAt,
  text,
} from '@strikehome/engine/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildRequest } from '../src/fields/build.ts';
import { placeOfPath, placeOfSyntax } from '../src/fields/json-place.ts';
import { fieldsOf } from '../src/fields/paths.ts';
import { readValue, spell } from '../src/fields/value.ts';

const system = SYSTEMS.degrees!;
const shape = requestShape(system, 'attack', 'resolve');

const build = (words: readonly string[], base: Readonly<Record<string, Plain>> = {}) =>
  buildRequest({ shape, base, words, choices: system.actions.attack!.choices });

describe('fields on the command line', () => {
  it('become a request by their dotted paths, each value read by its shape', () => {
    expect(
      build([
        ...[
          'attacker.skill=7',
          'attacker.name=12',
          'defender.armor.cut=3',
          'attack.mode=melee',
          'attack.pointBlank=yes',
        ],
        ...[
          'settings.openRolls=on',
          'seed=42',
          'ask=true',
          'dice.offense=3,4',
          'dice.offense#2=6',
          'choices.counterattack=let-it-pass',
        ],
      ]),
    ).toEqual({
      attacker: { skill: 7, name: '12' },
      defender: { armor: { cut: 3 } },
      attack: { mode: 'melee', pointBlank: true },
      settings: { openRolls: 'on' },
      seed: '42',
      ask: true,
      dice: { offense: [3, 4], 'offense#2': [6] },
      choices: { counterattack: 'let-it-pass' },
    });
  });

  it('take lists by commas, by repeating the path and by index, and small records by colons', () => {
    const wanted = { attacker: { factors: [2, { name: 'smoke', value: -1 }] } };
    expect(build(['attacker.factors=2,smoke:-1'])).toEqual(wanted);
    expect(build(['attacker.factors=2,', 'attacker.factors=smoke:-1,'])).toEqual(wanted);
    expect(build(['attacker.factors.0=2', 'attacker.factors.1.name=smoke', 'attacker.factors.1.value=-1'])).toEqual(
      wanted,
    );
    expect(build(['attacker.factors=[2,{"name":"smoke","value":-1}]'])).toEqual(wanted);
    expect(build(['defender.armor=cut:3,thrust:1'])).toEqual({ defender: { armor: { cut: 3, thrust: 1 } } });
    expect(build(['defender.armor=ring-shirt', 'attack=dirk'])).toEqual({
      defender: { armor: 'ring-shirt' },
      attack: 'dirk',
    });
  });

  it('are laid over an example, and a list that is said again starts anew', () => {
    const base = { attacker: { skill: 1, factors: [1, 2] }, seed: 'a' };
    expect(build(['attacker.skill=7', 'attacker.factors=5,'], base)).toEqual({
      attacker: { skill: 7, factors: [5] },
      seed: 'a',
    });
    expect(base.attacker.factors).toEqual([1, 2]);
  });

  it('that fit no shape stay text, so that the contract says what is wrong and where', () => {
    expect(build(['attacker.skill=seven', 'attacker.skil=7'])).toEqual({ attacker: { skill: 'seven', skil: 7 } });
    expect(build(['attacker.factors.3=1'])).toEqual({ attacker: { factors: [null, null, null, 1] } });
  });

  it('that cannot be a field at all are refused with what to write instead', () => {
    expect(build(['attacker.skill'])).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('attacker.skill=…') },
    });
    expect(build(['attacker..skill=7'])).toMatchObject({
      ok: false,
      error: { path: 'attacker..skill', message: 'The path attacker..skill has an empty part between its dots.' },
    });
    expect(build(['attacker.factors.9999.value=7'])).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('1000') },
    });
    expect(build(['attacker.factors=1,2', 'attacker.factors.first=1'])).toMatchObject({ ok: false });
    expect(build(['seed=@no-such-file.json'])).toMatchObject({ ok: false, error: { path: 'seed' } });
  });

  it('never reach what every object inherits', () => {
    const built = build(['__proto__.skill=7', 'attacker.__proto__=1']);
    expect(Object.keys(built)).toEqual(['__proto__', 'attacker']);
    expect(({} as Record<string, unknown>).skill).toBeUndefined();
  });

  it('say every example of the registry: spelled out and built again it is the same request', () => {
    for (const { actions } of Object.values(SYSTEMS)) {
      for (const { examples, schema, choices } of Object.values(actions)) {
        for (const { request } of examples) {
          const words = spell(request).map((word) => word.replace(/^'|'$/g, '').replaceAll(`'\\''`, "'"));
          const own = record({ ...schema.fields, settings: record({}) });
          const built = buildRequest({ shape: own, base: {}, words, choices }) as Record<string, Plain>;
          const { settings: _s, ...fields } = built;
          const { settings: _t, ...wanted } = request;
          expect(check(schema, fields)).toEqual(check(schema, wanted));
        }
      }
    }
  });
});

describe('values', () => {
  it('of a closed set hear yes and no where it is on or off', () => {
    const onOff = oneOf(['off', 'on']);
    expect(['on', 'YES', 'true', 'off', 'no', 'maybe'].map((typed) => readValue(onOff, typed))).toEqual([
      ...['on', 'on', 'on', 'off', 'off', 'maybe'],
    ]);
  });

  it('prefer the form that says most', () => {
    const modifier = either([number(), record({ name: text(), value: number() })]);
    expect(readValue(either([list(modifier), modifier]), '2')).toBe(2);
    expect(readValue(either([list(modifier), modifier]), '2,−3')).toEqual([2, -3]);
    expect(readValue(either([text(), number()]), '4')).toBe(4);
    expect(readValue(map('any', number()), 'cut:3')).toEqual({ cut: 3 });
  });

  it('of text keep what looks like something else', () => {
    expect(readValue(text(), '{odd')).toBe('{odd');
    expect(readValue(text(), '007')).toBe('007');
  });
});

describe('ways through a shape', () => {
  it('lead to every field that the shell can offer', () => {
    const paths = fieldsOf(shape).map(({ path }) => path);
    expect(paths).toContain('attacker.skill');
    expect(paths).toContain('attack.baseDamage');
    expect(paths).toContain('attack');
    expect(paths).toContain('defender.counter.attack.mode');
    expect(shapesAt(shape, ['defender', 'armor', 'cut']).map(({ kind }) => kind)).toEqual(['whole']);
    expect(shapesAt(shape, ['no', 'where'])).toEqual([]);
  });
});

describe('places in JSON', () => {
  const pack = '{\n  "weapons": [\n    {"name": "a, \\"b\\" ]", "damage": [1, 2]},\n    {"damage": "much"}\n  ]\n}';

  it('are found by path: a field by its name, an item by itself', () => {
    expect(placeOfPath(pack, ['weapons', '1', 'damage'])).toEqual({ line: 4, column: 6 });
    expect(placeOfPath(pack, ['weapons', '0', 'damage', '1'])).toEqual({ line: 3, column: 42 });
    expect(placeOfPath(pack, ['weapons', '1', 'name'])).toEqual({ line: 4, column: 5 });
    expect(placeOfPath(pack, [])).toEqual({ line: 1, column: 1 });
  });

  it('of what is missing are those of what it is missing from, and any path comes to an end', () => {
    const step = fc.oneof(fc.constantFrom('weapons', 'damage', '0', '1', '7'), fc.string());
    fc.assert(
      fc.property(fc.jsonValue(), fc.array(step), fc.constantFrom(0, 2), (value, path, indent) => {
        const text = JSON.stringify(value, undefined, indent);
        const { line, column } = placeOfPath(text, path);
        expect(text.split('\n')[line - 1]!.length).toBeGreaterThanOrEqual(column - 1);
      }),
    );
  });

  it('of any value in any JSON are where that value is written', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(), (value, pick) => {
        const ways = paths(value);
        const path = ways[pick % ways.length]!;
        const text = JSON.stringify(value);
        const at = placeOfPath(text, path).column - 1;
        const end = path.at(-1);
        const parent = path
          .slice(0, -1)
          .reduce<unknown>((inside, part) => (inside as Record<string, unknown>)[part], value);
        const whole = path.reduce<unknown>((inside, part) => (inside as Record<string, unknown>)[part], value);
        const field = isRecord(parent) && end !== undefined ? `${JSON.stringify(end)}:` : '';
        expect(text.startsWith(`${field}${JSON.stringify(whole)}`, at)).toBe(true);
      }),
    );
  });

  it('say where a text stops being JSON', () => {
    expect(placeOfSyntax('{\n  "a": 1,\n}')).toEqual({ line: 3, column: 1 });
    expect(placeOfSyntax('{"a": ')).toEqual({ line: 1, column: 6 });
    expect(placeOfSyntax('[1,\n 2 3]')).toEqual({ line: 2, column: 4 });
    expect(placeOfSyntax('{"a": [1}')).toEqual({ line: 1, column: 9 });
    expect(placeOfSyntax('[] []')).toEqual({ line: 1, column: 4 });
    expect(placeOfSyntax(pack)).toBeUndefined();
  });

  it('say so of exactly the texts that JSON.parse refuses', () => {
    const isJson = (text: string) => {
      try {
        JSON.parse(text);
        return true;
      } catch {
        return false;
      }
    };
    const piece = fc.constantFrom(
      ...'{}[],:',
      ' ',
      '"a"',
      '"',
      '\\',
      '1',
      '-',
      '0',
      '.',
      'e',
      'true',
      'null',
      '\n',
      '\t',
    );
    const torn = fc.tuple(fc.json(), fc.nat(), fc.nat(3)).map(([text, at, drop]) => {
      const from = at % (text.length + 1);
      return text.slice(0, from) + text.slice(from + drop);
    });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          torn,
          fc.array(piece).map((all) => all.join('')),
        ),
        (text) => {
          expect(placeOfSyntax(text) === undefined).toBe(isJson(text));
        },
      ),
      { numRuns: 1000 },
    );
  });
});

function paths(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inside = Object.entries(value).filter(([key]) => key !== '__proto__');
  return [path, ...inside.flatMap(([key, part]) => paths(part, [...path, key]))];
}

it('typed and read again, plain values are the same', () => {
  expect(same(readValue(list(number()), '3,4'), [3, 4])).toBe(true);
});
