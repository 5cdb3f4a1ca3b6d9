import { describe, expect, it } from 'vitest';
import { pointsPerAsset } from './company-points.ts';
import { setUp, sheets } from './sheet.ts';

const { frame, company } = sheets;

describe('a frame in a line of text', () => {
  it('reads the letters of its systems, with names of their own', () => {
    expect(frame.fromText('Heron Rd Rd Y B')).toEqual({
      sheet: { name: 'Heron', systems: ['Rd', 'Rd', 'Y', 'B'] },
      unread: [],
    });
    expect(frame.fromText('Heron: Rd (rifle), B (shield), G; rockets 1, direct')).toEqual({
      sheet: { name: 'Heron', systems: ['Rd', 'B', 'G'], called: ['rifle', 'shield', ''], rockets: 1, range: 'direct' },
      unread: [],
    });
    expect(frame.fromText('Heron, Rd, rokets 2').unread).toEqual([{ text: 'rokets', near: 'rockets' }]);
  });

  it('a company is a name and a line for each frame', () => {
    expect(company.fromText('Ines:\n- Heron Rd Y B B\n- Anvil Rh Rh B G').sheet).toEqual({
      name: 'Ines',
      frames: [
        { name: 'Heron', systems: ['Rd', 'Y', 'B', 'B'] },
        { name: 'Anvil', systems: ['Rh', 'Rh', 'B', 'G'] },
      ],
    });
  });
});

describe('a frame in a whole fight and after one', () => {
  const heron = { name: 'Heron', systems: ['Y', 'Ra', 'B'], rockets: 2 };

  it('FR-07 fights at the range of its first weapon, hand-to-hand without one', () => {
    const range = (sheet: object) => {
      const played = frame.side!(sheet as never, { role: 'a', own: {}, request: {} });
      return 'code' in played ? played : (played.fields as { readonly range?: string }).range;
    };
    expect([range(heron), range({ systems: ['B', 'G'] }), range({ ...heron, range: 'direct' })]).toEqual([
      'artillery',
      'hand-to-hand',
      'direct',
    ]);
  });

  it('what it has lost comes back as what is left of it, and its rockets as they are', () => {
    const state = { frames: { heron: { systems: ['B'], white: 1, rockets: 0 } } };
    expect(frame.back!(heron, state, 'heron')).toEqual({ ...heron, rockets: 0, left: { systems: ['B'], white: 1 } });
    const unhurt = { frames: { heron: { systems: heron.systems, white: 2, rockets: 2 } } };
    expect(frame.back!({ ...heron, left: { systems: [], white: 1 } }, unhurt, 'heron')).toEqual(heron);
  });

  it('CO-01 points per asset are 5, one less for the most and one more for the fewest frames and systems', () => {
    const sizes = [
      { frames: 5, systems: 20 },
      { frames: 5, systems: 19 },
    ];
    expect(sizes.map((one) => pointsPerAsset(one, sizes))).toEqual([4, 6]);
    const three = [
      { frames: 4, systems: 12 },
      { frames: 5, systems: 12 },
      { frames: 6, systems: 20 },
    ];
    expect(three.map((one) => pointsPerAsset(one, three))).toEqual([7, 6, 3]);
  });
});

describe('before companies meet', () => {
  it('CO-01 what an asset is worth to each is said, frames of a set-up counted as often as they are fielded', () => {
    const heron = { name: 'Heron', systems: ['Rd', 'Y'] };
    const players = [
      { sheet: { name: 'Ines', frames: [heron] } },
      { sheet: { name: 'Otto', frames: [heron, { name: 'Anvil', systems: ['Rh', 'B'] }] } },
    ];
    expect(setUp.computed!({ players })).toEqual([
      'Ines: 1 frame, 7 points an asset',
      'Otto: 2 frames, 3 points an asset',
    ]);
    expect(setUp.computed!({})).toEqual([]);
  });

  it('a frame is drawn as its dice', () => {
    const picture = frame.picture!({ name: 'Heron', systems: ['Rd', 'Y'] });
    expect(picture).toMatchObject({ kind: 'tokens', rows: [{ label: 'Heron' }] });
    expect(picture.kind === 'tokens' && picture.rows[0]!.tokens.map(({ letter }) => letter)).toEqual([
      ...['W', 'W', 'R', 'Y'],
    ]);
  });
});
