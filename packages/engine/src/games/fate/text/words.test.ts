import { describe, expect, it } from 'vitest';
import { check, type PlainRecord, play } from '../../../kernel/index.ts';
import { fate } from '../index.ts';
import { begin, done, passive, step } from '../testing/table.ts';
import { challengeWords } from './steps.ts';

describe('sentences', () => {
  it('FATE-07 a set rating says its number once, and what was added to it', () => {
    const set = (opposition: PlainRecord) =>
      done('overcome', { actor: { rating: 0 }, opposition }, { dice: { actor: 0 } }).steps[1];
    expect(set(passive(4))).toBe('The opposition: a set rating of Great +4.');
    expect(set({ ...passive(3), name: 'the gate', helpers: [1] })).toBe(
      'The gate: a set rating of Good +3 + 1 help is Great +4.',
    );
  });

  it('FATE-58 what a challenge came to', () => {
    const all = [
      [0, 1, 0],
      [0, 3, 0],
      [1, 4, 0],
      [3, 4, 1],
      [2, 4, 2],
      [1, 1, 1],
      [3, 3, 0],
    ] as const;
    expect(all.map(([met, of, costly]) => challengeWords(met, of, costly))).toEqual([
      'The challenge fails: its one task is not done.',
      'The challenge fails: none of its 3 tasks is done.',
      'The challenge is met in part: 1 of 4 tasks is done.',
      'The challenge is met in part: 3 of 4 tasks are done, 1 at a cost.',
      'The challenge is met in part: 2 of 4 tasks are done, each at a cost.',
      'The challenge is met: its one task is done, at a cost.',
      'The challenge is met: all 3 tasks are done.',
    ]);
  });

  it('FATE-04 what stands in the way invokes nothing: the GM does', () => {
    const mine = begin({
      scene: 'challenge',
      people: [{ name: 'Sera', side: 'heroes' }],
      tasks: [{ name: 'Ritual', skill: 'lore', rating: 2 }],
      boosts: [{ name: 'Boost of the GM', holder: 'gm' }],
    });
    const { steps, way } = step(
      mine,
      { kind: 'task', by: 'sera', task: 'Ritual' },
      { dice: { actor: 2 }, choices: { 'invoke#2': { aspect: 'Boost of the GM', use: 'bonus' } } },
    );
    expect(way[2]?.[2]).toMatchObject({ name: 'the GM', aspect: 'Boost of the GM', result: 4 });
    expect(steps.slice(1, 3)).toEqual([
      'Ritual: a set rating of Fair +2.',
      'The GM invokes a boost freely for +2: Great +4.',
    ]);
  });

  it('FATE-104 what a character says ends as it was said', () => {
    const request = { actor: { name: 'Ann', rating: 0 }, opposition: passive(0) };
    const says = (words: string) => done('overcome', { ...request, says: words }, { dice: { actor: 0 } }).steps[0];
    expect([says('Bribe them'), says('Who goes there?')]).toEqual(['Ann: Bribe them.', 'Ann: Who goes there?']);
  });
});

/** What is wrong with a sentence, if anything. */
function clumsy(text: string): string | undefined {
  if (!/^[A-Z0-9“+−]/.test(text)) return 'begins small';
  if (!/[.!?…”]$/.test(text) || /\.\.$/.test(text)) return 'has no end';
  if (/\b(\w+) \1\b/i.test(text.replace(/[+−]\d+ [+−] \d+/g, ''))) return 'says a word twice';
  if (/(^|[^\d.])1 (shift|boost|free invocation|fate point|victorie|task|consequence)s\b/.test(text))
    return 'counts 1 of many';
  return /undefined|null|NaN|\[object|[a-z]-[a-z]+-[a-z]|: (detail|boost|advantage)\b/.test(text)
    ? 'shows a raw id'
    : undefined;
}

describe('every sentence of scenes that are played', () => {
  it.each(fate.encounter!.examples.map(({ title, setup }) => [title, setup] as const))(
    'FATE-104 is one that people would say: %s',
    (_title, setup) => {
      for (let seed = 1; seed <= 12; seed++) {
        let at = seed;
        const next = (below: number) => {
          at = (at * 1_103_515_245 + 12_345) % 2_147_483_648;
          return Math.floor(at / 65_536) % below;
        };
        let state: PlainRecord = begin(setup) as PlainRecord;
        for (let i = 0; i < 20; i++) {
          const moves = fate.encounter!.legal(state);
          const move = moves[next(moves.length)];
          if (move === undefined) break;
          const asked = check(fate.encounter!.action, move.action);
          if (!asked.ok) throw new Error(asked.error.message);
          const args = { state, action: asked.value };
          const ran = play(fate.encounter!.act, args, (_id, count) => Array.from({ length: count }, () => next(3) - 1));
          if (ran.kind !== 'finished') throw new Error(`${move.label} was refused`);
          const { result, trace: played } = ran;
          const told = fate.encounter!.describe?.(result, state, asked.value);
          const said = [
            ...played.notes.map(({ id, values }) => fate.sentences[id]!(values)),
            fate.encounter!.say(result.state),
            ...(told === undefined ? [] : [told]),
          ];
          for (const text of said) expect([seed, text, clumsy(text)]).toEqual([seed, text, undefined]);
          state = result.state;
        }
      }
    },
  );
});
