import { describe, expect, it } from 'vitest';
import type { PlainRecord } from '../../kernel/index.ts';
import { mfz } from './index.ts';
import { attacked, done, expectAttack, HERON, losses, refused, rolls } from './testing/table.ts';

const WALL = { kind: 'terrain', name: 'the ragged wall' } as const;
const EXAMPLE = { attack: 3, spot: 5, defense: 5, cover: WALL } as const;

describe('the worked example', () => {
  it('MFZ-47 3 and a spot of 5 against 5 are three damage dice, and the 3 alone would have missed', () => {
    expect(attacked(EXAMPLE, [1, 1, 1]).facts).toMatchObject({ attackValue: 8, damageDice: 3 });
    expect(attacked({ ...EXAMPLE, cover: WALL }, undefined, { useSpot: false }).outcome).toBe('miss');
  });

  it('MFZ-49 behind the wall 1, 4 and 5 are a miss and two hits on the wall while it stands', () => {
    expect(attacked(EXAMPLE, [1, 4, 5]).facts).toMatchObject({ chart: 3, coverHits: 2, targetHits: 0, piecesLost: 12 });
  });

  it('MFZ-50, MFZ-51 the 4 takes six pieces and ruins the wall, and the 5 is one damage', () => {
    const result = attacked(EXAMPLE, [1, 4, 5], { stillCover: [false], lose: ['B'] });
    expect(result.facts).toMatchObject({ coverHits: 1, targetHits: 1, breached: true, piecesLost: 6 });
    expect(result.changes).toEqual([
      { who: 'target', what: 'spot', by: -5, from: 5, to: 0 },
      { who: 'terrain', what: 'pieces', by: -6 },
      { who: 'target', what: 'system', by: -1, from: 4, to: 3, detail: 'B' },
    ]);
  });

  it('MFZ-52 the frame that gave up its shield covers nobody unharmed any more', () => {
    const left = { kind: 'frame', systems: ['Rd', 'Y', 'B'] };
    expect(losses(attacked({ cover: left }, [5, 1, 1]), 'cover')).toEqual(['Rd']);
    expect(losses(attacked({ cover: { kind: 'frame', ...HERON } }, [5, 1, 1]), 'cover')).toEqual([]);
  });

  it('says itself in one sentence', () => {
    const request = { ...EXAMPLE, range: 'direct', target: HERON };
    const result = attacked(EXAMPLE, [1, 4, 5], { stillCover: [false], lose: ['B'] });
    expect(mfz.actions.attack!.say(result, request)).toBe(
      'A frame attacks Heron by direct fire: hit, 8 with the spot beats Heron’s 5, 3 damage dice; the ragged wall is breached and Heron loses a B.',
    );
    const two = attacked({}, [5, 6, 1]);
    expect(mfz.actions.attack!.say(two, { ...request, defense: 2 })).toContain('Heron loses an Rd and a Y.');
    const gone = attacked({ attack: 8, target: { systems: [], white: 1 } }, [5, 6, 1, 1, 1, 1]);
    expect(mfz.actions.attack!.say(gone, { defense: 2, target: { systems: [] } })).toBe(
      'A frame attacks the target: hit, 8 beats the target’s 2, 6 damage dice; the target is destroyed.',
    );
    expect(mfz.actions.attack!.say(attacked({ attack: 2 }), { defense: 2, target: HERON })).toBe(
      'A frame attacks Heron: miss, 2 does not beat Heron’s 2.',
    );
  });
});

describe('does it strike?', () => {
  it('MFZ-01 the attacker may add the spot, or not', () => {
    expect(attacked({ spot: 2 }, [1, 1, 1, 1, 1]).facts.attackValue).toBe(7);
    expect(attacked({ spot: 2 }, [1, 1, 1], { useSpot: false }).facts.attackValue).toBe(5);
  });

  it('MFZ-02, MFZ-04 a spot that is added is gone, also after a miss; one that is kept or would not help stays', () => {
    const used = (attack: number) => `MFZ-02 spot-used attack=${attack} spot=1 sum=${attack + 1}`;
    const kept = 'MFZ-04 spot-kept spot=1';
    const gone = ['target spot -1 1→0'];
    const miss = (attackValue: number) => ({ attackValue, damageDice: 0 });
    const add = { useSpot: true };
    const even = [used(5), 'MFZ-06 even name=Heron attackValue=6 defense=6'];
    expectAttack({ defense: 6, spot: 1 }, undefined, { steps: even, facts: miss(6), changes: gone }, add);
    const short = [used(2), 'MFZ-07 short name=Heron attackValue=3 defense=6'];
    expectAttack({ attack: 2, defense: 6, spot: 1 }, undefined, { steps: short, facts: miss(3), changes: gone }, add);
    const alone = [kept, 'MFZ-07 short name=Heron attackValue=5 defense=6'];
    expectAttack({ defense: 6, spot: 1 }, undefined, { steps: alone, facts: miss(5) });
    const hit = { attackValue: 6, damageDice: 1 };
    const helps = [used(5), ...rolls(2, 6, 5), 'MFZ-12 no-hits'];
    expectAttack({ defense: 5, spot: 1 }, [1], { steps: helps, facts: hit, changes: gone });
    const without = [kept, ...rolls(2, 5, 4), 'MFZ-12 no-hits'];
    expectAttack({ defense: 4, spot: 1 }, [1], { steps: without, facts: { damageDice: 1 } }, { useSpot: false });
  });

  it('MFZ-05 attack and spot together are compared with the defense', () => {
    expect(attacked({ attack: 3, spot: 3, defense: 5 }, [1]).outcome).toBe('hit');
  });

  it('MFZ-06, MFZ-07, MFZ-13 an even fight goes to the defender, and so does a higher defense, on any chart', () => {
    const even = ['MFZ-06 even name=Heron attackValue=5 defense=5'];
    expectAttack({ defense: 5 }, undefined, { steps: even, facts: { damageDice: 0 } });
    const short = ['MFZ-07 short name=Heron attackValue=5 defense=6'];
    expectAttack({ defense: 6 }, undefined, { steps: short, facts: { damageDice: 0 } });
    const onChart = (chart: number, more: PlainRecord) =>
      expectAttack({ defense: 5, ...more }, undefined, { steps: even, facts: { damageDice: 0, chart } });
    onChart(1, { range: 'hand-to-hand' });
    onChart(3, { cover: WALL });
    onChart(4, { cover: { kind: 'frame', systems: ['G'] } });
  });

  it('MFZ-08 one above the defense hits', () => {
    expect(attacked({ attack: 6, defense: 5 }, [1]).outcome).toBe('hit');
  });

  it('MFZ-10 each point above the defense is a damage die', () => {
    for (const defense of [0, 1, 2, 3, 4]) {
      expect(attacked({ attack: 5, defense }, new Array(5 - defense).fill(1)).facts.damageDice).toBe(5 - defense);
    }
  });

  it('MFZ-11 damage dice are d6, whatever die attacked', () => {
    expect(() => attacked({ attack: 8, defense: 7 - 1 }, [7, 1])).toThrow('A d6 shows 1 to 6');
  });

  it('MFZ-12, MFZ-18 every die by itself, one damage at most, and without a hit that is said', () => {
    expect(attacked({}, [6, 6, 5]).facts.targetHits).toBe(3);
    const two = ['MFZ-12 hits name=Heron hits=2', 'MFZ-33 system name=Heron part=Rd left=3'];
    expectAttack({}, [4, 5, 6], {
      steps: [...rolls(2), ...two, 'MFZ-33 system name=Heron part=Y left=2'],
      facts: { targetHits: 2 },
      changes: ['target system -1 4→3 Rd', 'target system -1 3→2 Y'],
    });
    expectAttack({}, [4, 4, 1], { steps: [...rolls(2), 'MFZ-12 no-hits'] });
  });
});

describe('the chart', () => {
  const all = { attack: 8, defense: 2 };
  const faces = [1, 2, 3, 4, 5, 6];
  const solid = { kind: 'terrain', hitsToBreach: 9 };
  const frame = { kind: 'frame', systems: ['Rd', 'Rd', 'G', 'G'] };

  it('MFZ-13 range, cover and target pick it', () => {
    const charts = [
      { range: 'hand-to-hand', cover: solid },
      { range: 'artillery' },
      { range: 'artillery', cover: solid },
      { cover: frame },
      { defense: 0, attack: 6, target: { kind: 'terrain' } },
    ].map((request) => attacked({ ...all, ...request }, faces).facts.chart);
    expect(charts).toEqual([1, 2, 3, 4, 5]);
  });

  it('MFZ-15, MFZ-32 what no hit is needed to ruin is no cover', () => {
    expect(attacked({ cover: { kind: 'terrain', hitsToBreach: 0 } }, [4, 5, 6]).facts).toMatchObject({
      chart: 2,
      targetHits: 2,
    });
    expect(attacked({ cover: { kind: 'terrain', pieces: 0 } }, [4, 5, 6]).facts).toMatchObject({
      chart: 2,
      targetHits: 2,
    });
  });

  it('MFZ-16 a frame can be the cover', () => {
    expect(attacked({ cover: frame }, [5, 1, 1]).facts).toMatchObject({ chart: 4, coverHits: 1 });
  });

  it('MFZ-17 hand-to-hand: 4 to 6 hit', () => {
    expect(attacked({ ...all, range: 'hand-to-hand' }, faces).facts).toMatchObject({ chart: 1, targetHits: 3 });
  });

  it('MFZ-18 ranged without cover: 5 and 6 hit', () => {
    expect(attacked(all, faces).facts).toMatchObject({ chart: 2, targetHits: 2, coverHits: 0 });
  });

  it('MFZ-19 ranged against cover: 4 and 5 hit the cover, 6 the target', () => {
    expect(attacked({ ...all, cover: solid }, faces).facts).toMatchObject({ targetHits: 1, coverHits: 2 });
  });

  it('MFZ-20 covered by a frame: 5 hits the cover, 6 the target', () => {
    expect(attacked({ ...all, cover: frame }, faces).facts).toMatchObject({ targetHits: 1, coverHits: 1 });
  });

  it('MFZ-21 not a frame: 4 to 6 hit, at any range', () => {
    for (const range of ['hand-to-hand', 'direct', 'artillery']) {
      const result = attacked({ attack: 6, defense: 0, range, target: { kind: 'terrain' } }, faces);
      expect(result.facts).toMatchObject({ chart: 5, targetHits: 3, piecesLost: 18 });
    }
  });

  it('MFZ-22 hand-to-hand ignores terrain and frames in the way', () => {
    for (const cover of [solid, frame]) {
      expect(attacked({ range: 'hand-to-hand', cover }, [4, 5, 6]).facts).toMatchObject({
        chart: 1,
        targetHits: 3,
        coverHits: 0,
      });
    }
  });

  it('MFZ-17, MFZ-22 what hand-to-hand passes by is told', () => {
    const [dice, chart] = rolls(1);
    expectAttack(
      { range: 'hand-to-hand', cover: { ...WALL, name: 'the wall' } },
      [3, 4, 6],
      {
        steps: [
          dice!,
          'MFZ-22 cover-ignored name=the wall',
          chart!,
          'MFZ-12 hits name=Heron hits=2',
          'MFZ-33 system name=Heron part=Y left=3',
          'MFZ-33 system name=Heron part=B left=2',
        ],
        facts: { chart: 1, targetHits: 2 },
        changes: ['target system -1 4→3 Y', 'target system -1 3→2 B'],
      },
      { lose: ['Y', 'B'] },
    );
  });

  it('MFZ-29 a change of chart throws no new dice', () => {
    const dice = { damage: [4, 5, 5] };
    const request = {
      attack: 5,
      defense: 2,
      range: 'direct',
      target: HERON,
      cover: { kind: 'terrain', hitsToBreach: 1 },
    };
    expect(done('attack', request, { dice }).facts).toMatchObject({ damageDice: 3, targetHits: 2 });
  });
});

it('MFZ-19 a hit that only chips the cover feels like neither; one that ruins it or harms a frame is good', () => {
  const { tone } = mfz.actions.attack!;
  expect(tone!(attacked({ cover: WALL }, [1, 1, 4]))).toBe('even');
  expect(tone!(attacked({ cover: WALL }, [1, 1, 1]))).toBe('even');
  expect(tone!(attacked({ cover: WALL }, [1, 1, 4], { stillCover: [false] }))).toBe('good');
  expect(tone!(attacked({ cover: WALL }, [1, 1, 6]))).toBe('good');
  expect(tone!(attacked({ cover: { kind: 'frame', systems: ['Rd', 'Y', 'B'] } }, [5, 1, 1]))).toBe('good');
  expect(tone!(attacked({ target: { kind: 'terrain', pieces: 40 }, defense: 0 }, [6, 1, 1, 1, 1]))).toBe('good');
});

describe('close calls', () => {
  it('MFZ-45 an attack is possible unless a player says no', () => {
    expect(attacked({}, [1, 1, 1]).outcome).toBe('hit');
    expect(refused({ inRange: false })).toMatchObject({ code: 'not_allowed', rule: 'MFZ-45' });
  });

  it('MFZ-46 cover counts unless a player says no', () => {
    expect(attacked({ cover: WALL }, [1, 1, 4]).facts).toMatchObject({ chart: 3, coverHits: 1 });
    expect(attacked({ cover: WALL, coverCounts: false }, [1, 1, 4]).facts).toMatchObject({ chart: 2, coverHits: 0 });
  });
});
