/** Pictures as text: every picture that the games draw, in a narrow and a wide font, and as Markdown. */
import { describe, expect, it } from 'vitest';
import { resolve, step } from '../contract/index.ts';
import { SYSTEMS } from '../games/index.ts';
import { PICTURE_KINDS, type Picture } from '../kernel/index.ts';
import { drawMarkdown, drawText, widthOf } from './index.ts';

/** What the examples of all games show, once each. */
function pictures(): readonly Picture[] {
  return Object.values(SYSTEMS).flatMap(({ id, actions, encounter }) => [
    ...Object.entries(actions).flatMap(([action, { examples }]) =>
      examples.flatMap(({ request }) => {
        const answer = resolve({ system: id, action, seed: 'picture', show: ['pictures'], ...request });
        return answer.ok ? (answer.pictures ?? []) : [];
      }),
    ),
    ...(encounter?.examples ?? []).flatMap(({ setup }) => {
      const answer = step({ system: id, start: setup });
      return answer.ok ? (answer.pictures ?? []) : [];
    }),
  ]);
}

const all = pictures();

describe('pictures as text', () => {
  it('the games draw every kind', () => {
    expect([...new Set(all.map(({ kind }) => kind))].sort()).toEqual([...PICTURE_KINDS].sort());
  });

  it.each([24, 40, 80, 120])('fit in %i columns, without trailing spaces and control characters', (width) => {
    for (const picture of all) {
      const lines = drawText(picture, { width }).split('\n');
      expect(lines.length).toBeGreaterThan(1);
      for (const line of lines) {
        expect([picture.title, line, widthOf(line) <= width]).toEqual([picture.title, line, true]);
        expect(line).toBe(line.trimEnd());
        expect(line).not.toMatch(/\p{Cc}/u);
      }
    }
  });

  it('are drawn for 80 columns where nothing is said, and for a width that can be drawn', () => {
    const [picture] = all;
    expect(drawText(picture!)).toBe(drawText(picture!, { width: 80 }));
    expect(drawText(picture!, { width: 1 })).toBe(drawText(picture!, { width: 24 }));
  });

  const board: Picture = {
    kind: 'bars',
    title: 'Life points',
    groups: [
      { label: 'travelers', bars: [{ label: 'Mira', now: true, value: 12, of: 40, soon: 7, notes: ['6 AP'] }] },
      { label: 'bandits', bars: [{ label: 'Brute', out: true, of: 45, notes: ['out'] }] },
    ],
  };

  it('say what a bar says', () => {
    expect(drawText(board, { width: 60 }).split('\n')).toEqual([
      '  Life points',
      '    travelers',
      '  ▸ Mira   ████▒▒░░░░░░░░░░░░░░ 12 of 40 → 7 · 6 AP',
      '    bandits',
      '    Brute                                · out',
    ]);
  });
});

describe('pictures as Markdown', () => {
  it('are a title and a list', () => {
    const board: Picture = {
      kind: 'boxes',
      title: 'Stress',
      rows: [
        {
          label: 'Sera',
          now: true,
          boxes: [
            { label: '1', crossed: true },
            { label: '2', crossed: false },
          ],
        },
        { label: 'The captain', out: true, boxes: [], notes: ['taken out'] },
      ],
    };
    expect(drawMarkdown(board)).toBe('**Stress**\n\n- ▸ **Sera**: ☒ 1 ☐ 2\n- ~~The captain~~ · taken out');
  });

  it('hold nothing of what people wrote as a mark, a link, a mention or a line of its own', () => {
    const label = '**a** [b](http://c) <d> @everyone `e`\n# f';
    const drawn = drawMarkdown({ kind: 'bars', title: label, groups: [{ label, bars: [{ label, notes: [label] }] }] });
    for (const mark of [/(?<!\\)\]\(/, /(?<!\\)</, /@everyone/, /(?<!\\)`/, /^# f/m]) expect(drawn).not.toMatch(mark);
  });

  it('every picture of the games has a line for each of its rows', () => {
    for (const picture of all) {
      const lines = drawMarkdown(picture).split('\n');
      expect(lines[0]).toBe(`**${picture.title.replace(/[()]/g, '\\$&')}**`);
      const rows = {
        bars: () => picture.kind === 'bars' && picture.groups.reduce((sum, { bars }) => sum + bars.length, 0),
        boxes: () => picture.kind === 'boxes' && picture.rows.length,
        tokens: () => picture.kind === 'tokens' && picture.rows.length,
        columns: () => picture.kind === 'columns' && picture.columns.length,
        curves: () => picture.kind === 'curves' && picture.curves.length,
        ladder: () => picture.kind === 'ladder' && new Set(picture.marks.map(({ value }) => value)).size,
      }[picture.kind]();
      expect(lines.filter((line) => line.startsWith('- ')).length).toBe(rows);
    }
  });
});
