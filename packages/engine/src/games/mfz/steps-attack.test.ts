import { describe, expect, it } from 'vitest';
import type { PlainRecord } from '../../kernel/index.ts';
import { HERON, told } from './testing/table.ts';

const WALL = { kind: 'terrain', name: 'the wall' } as const;
const POST = { kind: 'frame', name: 'Post', systems: ['Y'], white: 1 } as const;
const name = 'Heron';

const FACTS = {
  attackValue: 5,
  damageDice: 3,
  chart: 2,
  coverHits: 0,
  targetHits: 0,
  breached: false,
  piecesLost: 0,
  targetDestroyed: false,
  coverDestroyed: false,
};
const DICE = ['MFZ-10', 'dice', { name, attackValue: 5, defense: 2, damageDice: 3 }] as const;
const chart = (n: number, called: string) => [`MFZ-${16 + n}`, 'chart', { chart: n, called }] as const;
const COVERED = chart(3, 'ranged, in cover');
const BY_FRAME = chart(4, 'ranged, covered by a frame');
const OPEN = chart(2, 'ranged, no cover');
const hits = (rule: string, n: number) => [rule, 'hits', { name, hits: n }] as const;
const loses = (part: string, left: number) => ['MFZ-33', 'system', { name, part, left }] as const;
const lost = (detail: string, from: number, who = 'target') => ({
  who,
  what: 'system',
  by: -1,
  from,
  to: from - 1,
  detail,
});
const white = (from: number, who = 'target') => ({ who, what: 'white', by: -1, from, to: from - 1 });

/** The whole answer of an attack: every step with its clause and numbers, every fact, every change. */
function expectDescribed(
  { steps, result }: ReturnType<typeof told>,
  way: readonly unknown[],
  facts: PlainRecord,
  changes: readonly PlainRecord[],
): void {
  expect(steps).toEqual(way);
  expect(result).toEqual({
    outcome: facts.damageDice === 0 ? 'miss' : 'hit',
    facts: { ...FACTS, ...facts },
    changes,
  });
}

describe('the way to a miss', () => {
  it('MFZ-06 even: no chart is read and no die thrown', () => {
    const even = ['MFZ-06', 'even', { name, attackValue: 5, defense: 5 }];
    expectDescribed(told({ defense: 5 }), [even], { damageDice: 0 }, []);
  });

  it('MFZ-07, MFZ-02 short, although the spot was added', () => {
    const way = [
      ['MFZ-02', 'spot-used', { attack: 2, spot: 1, sum: 3 }],
      ['MFZ-07', 'short', { name, attackValue: 3, defense: 6 }],
    ];
    const answer = told({ attack: 2, spot: 1, defense: 6 }, undefined, { useSpot: true });
    const changes = [{ who: 'target', what: 'spot', by: -1, from: 1, to: 0 }];
    expectDescribed(answer, way, { attackValue: 3, damageDice: 0 }, changes);
  });

  it('MFZ-04 a spot that would not help stays by itself', () => {
    const way = [
      ['MFZ-04', 'spot-kept', { spot: 1 }],
      ['MFZ-07', 'short', { name, attackValue: 2, defense: 6 }],
    ];
    expectDescribed(told({ attack: 2, spot: 1, defense: 6 }), way, { attackValue: 2, damageDice: 0 }, []);
    expect(told({ attack: 5, spot: 1, defense: 6 }).result.facts.attackValue).toBe(5);
    expect(told({ attack: 5, spot: 1, defense: 5 }, [1]).result.facts.attackValue).toBe(6);
  });
});

describe('the way to a hit in the open', () => {
  it('MFZ-12 dice that all miss', () => {
    expectDescribed(told({}, [1, 2, 4]), [DICE, OPEN, ['MFZ-12', 'no-hits', {}]], {}, []);
  });

  it('MFZ-18, MFZ-33 each 5 and 6 costs a system, in listed order', () => {
    const way = [DICE, OPEN, hits('MFZ-12', 2), loses('Rd', 3), loses('Y', 2)];
    expectDescribed(told({}, [5, 6, 4]), way, { targetHits: 2 }, [lost('Rd', 4), lost('Y', 3)]);
  });

  it('MFZ-22, MFZ-17 hand-to-hand past the cover', () => {
    const way = [
      DICE,
      ['MFZ-22', 'cover-ignored', { name: 'the wall' }],
      chart(1, 'hand-to-hand'),
      hits('MFZ-12', 1),
      loses('Rd', 3),
    ];
    expectDescribed(told({ range: 'hand-to-hand', cover: WALL }, [4, 3, 1]), way, { chart: 1, targetHits: 1 }, [
      lost('Rd', 4),
    ]);
  });

  it('MFZ-36, MFZ-37, D19 systems, white dice, destruction, and the hits that strike nothing', () => {
    const way = [
      ['MFZ-10', 'dice', { name, attackValue: 7, defense: 2, damageDice: 5 }],
      OPEN,
      hits('MFZ-12', 5),
      loses('G', 0),
      ['MFZ-36', 'white', { name, white: 1 }],
      ['MFZ-36', 'white', { name, white: 0 }],
      ['MFZ-37', 'destroyed', { name, spare: 2 }],
    ];
    const answer = told({ attack: 7, target: { name, systems: ['G'] } }, [5, 5, 5, 6, 6]);
    const facts = { attackValue: 7, damageDice: 5, targetHits: 5, targetDestroyed: true };
    expectDescribed(answer, way, facts, [lost('G', 1), white(2), white(1)]);
  });

  it('D22 a white die that is dropped early is told as such', () => {
    const way = [DICE, OPEN, hits('MFZ-12', 1), ['D22', 'white', { name, white: 1 }]];
    expectDescribed(told({}, [5, 1, 1], { lose: ['W'] }, { dropWhite: 'on' }), way, { targetHits: 1 }, [white(2)]);
  });

  it('MFZ-39 a position given up, and the next damage is taken', () => {
    const way = [DICE, OPEN, hits('MFZ-12', 2), ['MFZ-39', 'station', { name }], loses('Rd', 3)];
    const answer = told({ target: { ...HERON, nearStation: true } }, [5, 5, 1], { station: true });
    const facts = { targetHits: 2, ignored: 1 };
    expectDescribed(answer, way, facts, [{ who: 'target', what: 'moved', by: 1 }, lost('Rd', 4)]);
  });

  it('MFZ-34 a system with a name is lost by it, or by its kind, the first of them', () => {
    const called = ['launcher', '', 'armor', 'shield'];
    const way = [
      DICE,
      OPEN,
      hits('MFZ-12', 2),
      ['MFZ-33', 'system', { name, part: 'B', left: 3, called: 'shield' }],
      loses('Y', 2),
    ];
    const target = { ...HERON, called };
    const answer = told({ target }, [5, 5, 1], { lose: ['shield', 'Y'] });
    expectDescribed(answer, way, { targetHits: 2 }, [lost('shield (B)', 4), lost('Y', 3)]);
    const byKind = told({ target }, [5, 5, 1], { lose: ['B'] }).result.changes.map(({ detail }) => detail);
    expect(byKind).toEqual(['armor (B)', 'launcher (Rd)']);
  });

  it('MFZ-34 whose choice it was is said where it is known', () => {
    const way = [DICE, OPEN, hits('MFZ-12', 1), ['MFZ-33', 'system', { name, part: 'Rd', left: 3, owner: 'Ines' }]];
    expectDescribed(told({ target: { ...HERON, owner: 'Ines' } }, [5, 1, 1]), way, { targetHits: 1 }, [lost('Rd', 4)]);
  });

  it('MFZ-21, MFZ-30 terrain loses six pieces a hit, and at none it is gone', () => {
    const target = { kind: 'terrain', name: 'the wall', pieces: 8 };
    const way = [
      ['MFZ-10', 'dice', { name: 'the wall', attackValue: 5, defense: 0, damageDice: 5 }],
      chart(5, 'not a frame'),
      ['MFZ-12', 'hits', { name: 'the wall', hits: 2 }],
      ['MFZ-30', 'pieces', { name: 'the wall', hits: 2, lost: 8 }],
    ];
    const answer = told({ defense: 0, target }, [4, 6, 1, 2, 3]);
    const facts = { damageDice: 5, chart: 5, targetHits: 2, piecesLost: 8, targetDestroyed: true };
    expectDescribed(answer, way, facts, [{ who: 'terrain', what: 'pieces', by: -8, from: 8, to: 0 }]);
  });
});

describe('the way through cover', () => {
  it('MFZ-19, MFZ-23 the wall takes the 4s and 5s, the target the 6', () => {
    const way = [
      DICE,
      COVERED,
      ['MFZ-23', 'cover-hits', { name: 'the wall', hits: 2 }],
      ['MFZ-30', 'pieces', { name: 'the wall', hits: 2, lost: 12 }],
      hits('MFZ-19', 1),
      loses('Rd', 3),
    ];
    const answer = told({ cover: { ...WALL, hitsToBreach: 3 } }, [4, 5, 6]);
    const changes = [{ who: 'terrain', what: 'pieces', by: -12 }, lost('Rd', 4)];
    expectDescribed(answer, way, { chart: 3, coverHits: 2, targetHits: 1, piecesLost: 12 }, changes);
  });

  it('MFZ-24, D3 past the breach a 5 goes through and a 4 does nothing', () => {
    const way = [
      ['MFZ-10', 'dice', { name, attackValue: 6, defense: 2, damageDice: 4 }],
      COVERED,
      ['MFZ-23', 'cover-hits', { name: 'the wall', hits: 1 }],
      ['MFZ-30', 'pieces', { name: 'the wall', hits: 1, lost: 6 }],
      ['MFZ-24', 'breached', { name: 'the wall', through: 1, wasted: 1 }],
      hits('MFZ-24', 2),
      loses('Rd', 3),
      loses('Y', 2),
    ];
    const answer = told({ attack: 6, cover: { ...WALL, hitsToBreach: 1 } }, [4, 4, 5, 6]);
    const facts = {
      attackValue: 6,
      damageDice: 4,
      chart: 3,
      coverHits: 1,
      targetHits: 2,
      breached: true,
      piecesLost: 6,
    };
    expectDescribed(answer, way, facts, [{ who: 'terrain', what: 'pieces', by: -6 }, lost('Rd', 4), lost('Y', 3)]);
  });

  it('MFZ-19 dice that reach neither wall nor target, and a wall that takes all', () => {
    expectDescribed(told({ cover: WALL }, [1, 2, 3]), [DICE, COVERED, ['MFZ-19', 'no-hits', {}]], { chart: 3 }, []);
    const way = [
      DICE,
      COVERED,
      ['MFZ-23', 'cover-hits', { name: 'the wall', hits: 1 }],
      ['MFZ-30', 'pieces', { name: 'the wall', hits: 1, lost: 6 }],
    ];
    const changes = [{ who: 'terrain', what: 'pieces', by: -6 }];
    expectDescribed(told({ cover: WALL }, [1, 2, 4]), way, { chart: 3, coverHits: 1, piecesLost: 6 }, changes);
  });

  it('MFZ-25, MFZ-26 a frame in the way is destroyed, and what is left of the 5s goes through', () => {
    const way = [
      ['MFZ-10', 'dice', { name, attackValue: 6, defense: 2, damageDice: 4 }],
      BY_FRAME,
      ['MFZ-25', 'frame-hits', { name: 'Post', hits: 3 }],
      ['MFZ-33', 'system', { name: 'Post', part: 'Y', left: 0 }],
      ['MFZ-36', 'white', { name: 'Post', white: 0 }],
      ['MFZ-37', 'destroyed', { name: 'Post', spare: 1 }],
      ['MFZ-26', 'blown-through', { name: 'Post', through: 1 }],
      hits('MFZ-26', 1),
      loses('Rd', 3),
    ];
    const answer = told({ attack: 6, cover: POST }, [5, 5, 5, 4]);
    const facts = { attackValue: 6, damageDice: 4, chart: 4, coverHits: 2, targetHits: 1, breached: true };
    const changes = [lost('Y', 1, 'cover'), white(1, 'cover'), lost('Rd', 4)];
    expectDescribed(answer, way, { ...facts, coverDestroyed: true }, changes);
  });

  it('MFZ-20 a frame in the way that stands, and one that nothing reached', () => {
    const way = [
      DICE,
      BY_FRAME,
      ['MFZ-25', 'frame-hits', { name: 'Post', hits: 1 }],
      ['MFZ-33', 'system', { name: 'Post', part: 'Y', left: 0 }],
      hits('MFZ-20', 1),
      loses('Rd', 3),
    ];
    const changes = [lost('Y', 1, 'cover'), lost('Rd', 4)];
    expectDescribed(told({ cover: POST }, [5, 6, 4]), way, { chart: 4, coverHits: 1, targetHits: 1 }, changes);
    expectDescribed(told({ cover: POST }, [1, 2, 4]), [DICE, BY_FRAME, ['MFZ-20', 'no-hits', {}]], { chart: 4 }, []);
  });

  it('MFZ-28 two defensive systems: the 5s are spent for nothing', () => {
    const cover = { ...POST, systems: ['B', 'B'] };
    const way = [DICE, BY_FRAME, ['MFZ-28', 'unharmed', { name: 'Post', fives: 2 }], hits('MFZ-20', 1), loses('Rd', 3)];
    expectDescribed(told({ cover }, [5, 5, 6]), way, { chart: 4, targetHits: 1 }, [lost('Rd', 4)]);
  });
});
