import { describe, expect, it } from 'vitest';
import { opened } from '../../kernel/testing/opened.ts';
import { attackAction } from './actions.ts';
import { attacked, HERON } from './testing/table.ts';

const CLOSE_CALLS = { inRange: true, coverCounts: true } as const;

function drawn(request: object, damage: readonly number[], choices = {}) {
  const resolution = attacked(request as never, damage, choices);
  const full = { attack: 5, defense: 2, range: 'direct', target: { ...HERON, white: 2 }, ...CLOSE_CALLS, ...request };
  return attackAction.pictures!(opened(attackAction, full, {}), { resolution, dice: { damage }, choices });
}

describe('the dice on their chart', () => {
  it('MFZ-24 a breached wall, a 5 blown through and a 4 wasted', () => {
    const [chart] = drawn({ attack: 6, cover: { kind: 'terrain', name: 'the wall', hitsToBreach: 1 } }, [5, 1, 4, 4]);
    expect(chart).toEqual({
      kind: 'columns',
      title: 'Chart 3: ranged, in cover',
      columns: [
        {
          label: 'Miss 1–3',
          tone: 'bad',
          items: [
            { text: '1', struck: true },
            { text: '4', struck: true, note: 'wasted' },
          ],
        },
        { label: 'the wall 4–5, blown through', tone: 'even', items: [{ text: '4' }] },
        { label: 'Heron 6', tone: 'good', items: [{ text: '5', note: 'blown through' }] },
      ],
    });
  });

  it('MFZ-28 5s spent on a frame that takes no harm', () => {
    const [chart] = drawn({ cover: { kind: 'frame', name: 'Anvil', systems: ['B', 'B'], white: 2 } }, [5, 6, 1]);
    expect(chart).toMatchObject({
      columns: [
        {},
        { label: 'Anvil 5, standing', items: [{ text: '5', note: 'no effect' }] },
        { items: [{ text: '6' }] },
      ],
    });
  });

  it('every die stands in exactly one column', () => {
    const [chart] = drawn(
      { attack: 8, cover: { kind: 'frame', name: 'Anvil', systems: [], white: 1 } },
      [6, 5, 5, 4, 3, 1],
    );
    const columns = chart!.kind === 'columns' ? chart!.columns : [];
    expect(columns.flatMap(({ items }) => items.map(({ text }) => text)).sort()).toEqual([
      '1',
      '3',
      '4',
      '5',
      '5',
      '6',
    ]);
  });
});

describe('frames as lettered dice', () => {
  it('MFZ-33 what is lost is struck, and letters appear with the colors', () => {
    const [, tokens] = drawn({}, [5, 6, 1], { lose: ['B', 'Y'] });
    expect(tokens).toMatchObject({
      kind: 'tokens',
      rows: [
        {
          label: 'Heron',
          tokens: [
            { letter: 'W' },
            { letter: 'W' },
            { letter: 'R', color: 'red' },
            { letter: 'Y', lost: true },
            { letter: 'B', lost: true },
            { letter: 'B', color: 'blue' },
          ],
        },
      ],
    });
    const row = tokens!.kind === 'tokens' ? tokens!.rows[0]!.tokens : [];
    expect(row.filter(({ lost }) => lost)).toHaveLength(2);
  });

  it('before the dice there is the chart to come', () => {
    const request = {
      attack: 5,
      defense: 2,
      range: 'hand-to-hand',
      target: { ...HERON, white: 2, nearStation: false },
      ...CLOSE_CALLS,
    };
    const [chart] = attackAction.pictures!(opened(attackAction, request, {}));
    expect(chart).toMatchObject({
      title: 'Chart 1: hand-to-hand',
      columns: [
        { label: 'Miss 1–3', items: [] },
        { label: 'Heron 4–6', items: [] },
      ],
    });
  });
});
