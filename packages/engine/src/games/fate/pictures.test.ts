import { describe, expect, it } from 'vitest';
import { check, type PlainRecord, play } from '../../kernel/index.ts';
import { opened } from '../../kernel/testing/opened.ts';
import { fate } from './index.ts';
import { passive } from './testing/table.ts';

function drawn(
  action: string,
  request: PlainRecord,
  given?: { dice?: Record<string, number[]>; choices?: PlainRecord },
) {
  const about = fate.actions[action]!;
  const { schema, rule, pictures } = about;
  const fields = check(schema, request);
  const settings = check(fate.settings, {});
  if (!fields.ok || !settings.ok) throw new Error('not a request');
  const ready = opened(about, fields.value, settings.value);
  if (given === undefined) return pictures!(ready);
  const ran = play(rule, ready.args, () => [0, 0, 0, 0], given);
  if (ran.kind !== 'finished') throw new Error(ran.kind);
  const { dice, choices } = ran.trace;
  return pictures!(ready, { resolution: ran.result, dice, choices });
}

const ROLL = { actor: { name: 'Sera', rating: 3 }, opposition: { ...passive(1), name: 'the lock' } };

describe('what there is to see', () => {
  it('draws both results on one ladder, the shifts between them and the winner', () => {
    const [ladder] = drawn('overcome', ROLL, { dice: { actor: [1, 0, 0, 0] } });
    expect(ladder).toMatchObject({
      kind: 'ladder',
      marks: [
        { value: 4, label: 'Sera: Great +4', winner: true },
        { value: 1, label: 'the lock: Average +1' },
      ],
      between: '3 shifts: success with style',
    });
    const [before] = drawn('overcome', ROLL);
    expect(before).toMatchObject({ kind: 'ladder', marks: [{ value: 3 }, { value: 1 }] });
    expect(drawn('overcome', { actor: { rating: 1 }, opposition: { kind: 'none' } })).toEqual([]);
  });

  it('lengthens the ladder where a result runs off it', () => {
    const [ladder] = drawn('overcome', { ...ROLL, actor: { rating: 9 } }, { dice: { actor: [1, 0, 0, 0] } });
    expect(ladder?.kind === 'ladder' && ladder.rungs.at(-1)).toEqual({ value: 10, label: '' });
  });

  it('strikes invocations that were used and keeps those that were not', () => {
    const available = [
      { by: 'actor', aspect: 'Quick', free: true },
      { by: 'actor', aspect: 'Bold', free: false },
    ];
    const pictures = drawn(
      'overcome',
      { ...ROLL, available },
      { dice: { actor: [0, 0, 0, 0] }, choices: { invoke: { aspect: 'Quick', use: 'bonus' } } },
    );
    expect(pictures[1]).toMatchObject({
      kind: 'columns',
      columns: [
        {
          label: 'Sera',
          items: [
            { text: 'Quick', struck: true, note: '+2, free' },
            { text: 'Bold', note: '1 fate point' },
          ],
        },
      ],
    });
  });

  it('draws boxes that can be tapped, and crosses what a hit used', () => {
    const request = { hit: 3, track: 'physical', character: { stress: { physical: [1, 2] }, consequences: ['mild'] } };
    const [boxes] = drawn('absorb', request, {});
    const crossed = boxes?.kind === 'boxes' ? boxes.rows.map((row) => row.boxes.map((box) => box.crossed)) : [];
    expect(crossed).toEqual([
      [true, false, true, true],
      [true, true, true],
    ]);
    const [before] = drawn('absorb', request);
    expect(before?.kind === 'boxes' && before.rows[0]?.boxes[1]).toEqual({
      label: '2',
      crossed: false,
      tap: { path: 'character.stress.physical', value: 2 },
    });
  });

  it('FATE-04 advice shows the chances with and without each invocation side by side', () => {
    const shown = (more: PlainRecord) => {
      const [picture] = drawn(
        'advise',
        {
          ...{ actor: { rating: 2 }, opposition: passive(3), ...more },
          available: [{ by: 'actor', aspect: 'Quick', free: true }],
        },
        {},
      ) as readonly PlainRecord[];
      const columns = picture!.columns as readonly { label: string; items: readonly { text: string }[] }[];
      return columns.map(({ label, items }) => [label, ...items.map(({ text }) => text)]);
    };
    const reroll = ['Fail 61.7%', 'Tie 19.8%', 'Succeed 17.3%', 'Succeed with style 1.2%'];
    expect(shown({})).toEqual([
      ['Without', ...reroll],
      ['Quick, for +2', 'Fail 18.5%', 'Tie 19.8%', 'Succeed 43.2%', 'Succeed with style 18.5%'],
      ['Quick, to reroll a failure', 'Fail 38.1%', 'Tie 31.9%', 'Succeed 28.0%', 'Succeed with style 2.0%'],
    ]);
    expect(shown({ rolled: { actor: [0, 0, 0, 0] } })).toEqual([
      ['As it is', 'Failure'],
      ['Quick, for +2', 'Succeed 100%'],
      ['Quick, to reroll', ...reroll],
    ]);
  });

  it('adds up the terms of both sides', () => {
    const fields = check(fate.actions.attack!.schema, {
      actor: { name: 'Bran', skill: 'Fight', rating: 3 },
      opposition: { kind: 'active', rating: 2, skill: 'Athletics' },
      scene: 'conflict',
      fullDefense: true,
      invokes: [{ by: 'actor', use: 'bonus', aspect: 'Quick' }],
    });
    const settings = check(fate.settings, {});
    if (!fields.ok || !settings.ok) throw new Error('not a request');
    expect(fate.actions.attack!.sums!(opened(fate.actions.attack!, fields.value, settings.value))).toMatchObject([
      {
        label: '4dF + Bran',
        total: 5,
        terms: [
          { label: 'Fight', value: 3 },
          { label: 'Quick', value: 2 },
        ],
      },
      {
        total: 4,
        terms: [
          { label: 'Athletics', value: 2 },
          { label: 'full defense', value: 2 },
        ],
      },
    ]);
  });
});
