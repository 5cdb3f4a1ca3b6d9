import { PassThrough } from 'node:stream';
import { SYSTEMS } from '@strikehome/engine/games';
import { check, number, record, type Shape } from '@strikehome/engine/kernel';
import { describe, expect, it, vi } from 'vitest';
import { penOf } from '../src/draw/pen.ts';
import { readDice } from '../src/guide/dice.ts';
import { asTyped, fillField, shown } from '../src/guide/fill.ts';
import { linePrompter } from '../src/guide/lines.ts';
import { Left } from '../src/guide/prompter.ts';
import { terminalPrompter } from '../src/guide/terminal.ts';
import { Script } from './script.ts';

describe('dice as they are typed', () => {
  it.each([
    ['3 4', [2], 6, [3, 4]],
    ['34', [2], 6, [3, 4]],
    ['3,4', [2], 6, [3, 4]],
    ['3+4', [2], 6, [3, 4]],
    [' 6 ', [1], 6, [6]],
    ['12', [1], 20, [12]],
    ['12 7', [2], 20, [12, 7]],
    ['1234', [2, 4], 6, [1, 2, 3, 4]],
    ['+-0+', [4], 'F', [1, -1, 0, 1]],
    ['+ − 0 b', [4], 'F', [1, -1, 0, 0]],
    ['1 -1 0 1', [4], 'F', [1, -1, 0, 1]],
    ['++++', [4], 'F', [1, 1, 1, 1]],
  ] as const)('%s is read', (typed, counts, sides, faces) => {
    expect(readDice(typed, counts, sides)).toEqual({ faces });
  });

  it.each([
    ['3', [2], 6, 'Type the second die too.'],
    ['3', [4], 6, 'Type all 4 dice.'],
    ['7', [1], 6, 'The first die shows 1 to 6, not 7.'],
    ['9', [2], 6, 'The first die shows 1 to 6, not 9.'],
    ['3 7', [4], 6, 'The second die shows 1 to 6, not 7.'],
    ['3 0', [2], 6, 'The second die shows 1 to 6, not 0.'],
    ['three', [2], 6, 'Type both dice, 1 to 6, like 1 2.'],
    ['1 2 3', [2], 6, 'That is 3 dice; this roll takes 2.'],
    ['x', [4], 'F', 'Type all 4 dice as + − or 0, like + - 0 +.'],
    ['+-', [4], 'F', 'Type all 4 dice.'],
  ] as const)('%s says what to do instead', (typed, counts, sides, problem) => {
    expect(readDice(typed, counts, sides)).toEqual({ problem });
  });
});

describe('a field to fill in', () => {
  it('offers every value of the examples as a line that is read as the same, or part by part, never as JSON', () => {
    const through = (shape: Shape, value: unknown): void => {
      const line = shape.kind === 'record' ? undefined : asTyped(shape, value as number);
      if (line !== undefined) expect(line).not.toMatch(/[{"]/);
      else if (shape.kind === 'list') for (const one of value as readonly unknown[]) through(shape.item, one);
      else if (shape.kind === 'map') for (const one of Object.values(value as object)) through(shape.value, one);
      else if (shape.kind === 'either') {
        const fitting = shape.cases.find(
          (one) => (one.kind === 'list' || one.kind === 'record') && check(one, value).ok,
        );
        through(fitting!, value);
      } else if (shape.kind === 'record') {
        for (const [key, field] of Object.entries(shape.fields)) {
          const inside = (value as Record<string, unknown>)[key];
          if (inside !== undefined) through(field, inside);
        }
      } else throw new Error(`${JSON.stringify(value)} cannot be asked for`);
    };
    for (const { actions } of Object.values(SYSTEMS)) {
      for (const { schema, examples } of Object.values(actions))
        for (const { request } of examples) through(schema, request);
    }
  });

  it('of a list of small records is typed with colons or written as JSON', async () => {
    const shape = record({ name: { kind: 'text', max: 9, about: {} }, value: number() });
    expect(asTyped({ kind: 'list', item: shape, min: 0, max: 9, about: {} }, [{ name: 'smoke', value: 2 }])).toBe(
      'smoke:2',
    );
    const script = new Script([
      ['Value', 'x'],
      ['Value', '4'],
    ]);
    expect(await fillField(script, number(), 'Value', undefined)).toBe(4);
  });
});

describe('what a field holds so far', () => {
  it('is told in the words of its shape', () => {
    expect(shown({ flatFooted: 'on' }, SYSTEMS.degrees!.settings)).toBe('flat-footed on');
    const { aspects } = (SYSTEMS.fate!.encounter!.setup as { fields: Record<string, Shape> }).fields;
    expect(shown([{ name: 'Slippery Cobbles' }, { name: 'Loose Gate Chain', hidden: true }], aspects)).toBe(
      'Slippery Cobbles, Loose Gate Chain',
    );
  });
});

describe('the prompter of a pipe', () => {
  it('says which option Enter takes where that is not the first', async () => {
    const input = new PassThrough();
    const written: string[] = [];
    const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(`${text}`) > 0);
    const options = ['Fists', 'Dirk'].map((label) => ({ value: label, label }));
    const prompter = linePrompter(input, penOf(80, false));
    input.end('\n\n');
    try {
      expect(await prompter.pick('Weapon', options, 1)).toBe('Dirk');
      expect(await prompter.pick('Weapon', options)).toBe('Fists');
    } finally {
      out.mockRestore();
      prompter.close();
    }
    expect(written.join('').match(/^Weapon.*$/gm)).toEqual(['Weapon [Dirk]', 'Weapon']);
  });
});

describe('the prompter of a terminal', () => {
  const terminal = () => {
    const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} });
    const output = Object.assign(new PassThrough(), { isTTY: true, columns: 80, rows: 40 });
    let seen = '';
    output.on('data', (chunk: Buffer) => {
      seen += chunk.toString();
    });
    const prompter = terminalPrompter(penOf(80, false), { input, output });
    return { prompter, type: (keys: string) => input.write(keys), seen: () => seen };
  };
  const OPTIONS = [
    { value: { any: 'thing' }, label: 'First' },
    { value: undefined, label: 'Second', hint: 'h'.repeat(200) },
  ];

  it('picks with the arrow keys, from the option that stands ready', async () => {
    const { prompter, type, seen } = terminal();
    const first = prompter.pick('Which?', OPTIONS);
    type('\r');
    expect(await first).toEqual({ any: 'thing' });
    const second = prompter.pick('Which?', OPTIONS);
    type('\u001b[B');
    type('\r');
    expect(await second).toBeUndefined();
    const ready = prompter.pick('Which?', OPTIONS, 1);
    type('\r');
    expect(await ready).toBeUndefined();
    expect(seen()).toContain('First');
  });

  it('takes text that will do, and says why not', async () => {
    const { prompter, type, seen } = terminal();
    const typed = prompter.text({
      message: 'Dice?',
      empty: 'press Enter to roll',
      problem: (text) => (text === '7' ? 'No seven.' : undefined),
    });
    type('7\r');
    await new Promise((done) => setImmediate(done));
    type('\u007f3\r');
    expect(await typed).toBe('3');
    expect(seen()).toContain('No seven.');
    const empty = prompter.text({ message: 'Dice?', empty: 'press Enter to roll' });
    type('\r');
    expect(await empty).toBe('');
    const sure = prompter.confirm('Sure?', true);
    type('\r');
    expect(await sure).toBe(true);
  });

  it('Ctrl-C leaves', async () => {
    const { prompter, type } = terminal();
    const asked = prompter.pick('Which?', OPTIONS);
    type('\u0003');
    await expect(asked).rejects.toBeInstanceOf(Left);
  });
});
