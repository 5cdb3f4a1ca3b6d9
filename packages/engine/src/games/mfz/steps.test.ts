import { describe, it } from 'vitest';
import { answered, isWhole, type Noted } from '../../contract/testing/way.ts';
import type { Change, Plain, PlainRecord } from '../../kernel/index.ts';

const HERON = { name: 'Heron', systems: ['Rd', 'Y', 'B', 'B'] };
const WALL = { kind: 'terrain', name: 'the wall' };
const CALLED = {
  1: 'hand-to-hand',
  2: 'ranged, no cover',
  3: 'ranged, in cover',
  4: 'ranged, covered by a frame',
  5: 'not a frame',
};

/** An attack of 5 on Heron's 2 at direct range, unless told otherwise. */
const attack = (request: PlainRecord, damage?: readonly number[], more: PlainRecord = {}) =>
  answered({
    ...{ system: 'mfz', action: 'attack', attack: 5, defense: 2, range: 'direct', target: HERON },
    ...request,
    ...(damage === undefined ? {} : { dice: { damage } }),
    ...more,
  });

const threw = (chart: 1 | 2 | 3 | 4 | 5, dice = 3, name = 'Heron', attackValue = 5): readonly Noted[] => [
  ['MFZ-10', 'dice', { name, attackValue, defense: attackValue - dice, damageDice: dice }],
  [`MFZ-${16 + chart}`, 'chart', { chart, called: CALLED[chart] }],
];

const facts = (chart: number, more: PlainRecord = {}): PlainRecord => ({
  ...{ attackValue: 5, damageDice: 3, chart, coverHits: 0, targetHits: 0, breached: false, piecesLost: 0 },
  ...{ targetDestroyed: false, coverDestroyed: false, ...more },
});

const hits = (clause: string, n: number, name = 'Heron'): Noted => [clause, 'hits', { name, hits: n }];
const loses = (part: string, left: number, name = 'Heron'): Noted => ['MFZ-33', 'system', { name, part, left }];
const gone = (part: Plain, left: number, who = 'target'): Change => ({
  ...{ who, what: 'system', by: -1, from: left + 1, to: left, detail: part },
});
const white = (left: number, name = 'Heron'): Noted => ['MFZ-36', 'white', { name, white: left }];
const whiteGone = (left: number, who = 'target'): Change => ({ who, what: 'white', by: -1, from: left + 1, to: left });

describe('does it strike?', () => {
  const short = (defense: number, attackValue: number, clause: string, id: string, before: readonly Noted[] = []) => ({
    outcome: 'miss',
    way: [...before, [clause, id, { name: 'Heron', attackValue, defense }] as const],
    facts: facts(2, { attackValue, damageDice: 0 }),
  });

  it('MFZ-06, MFZ-07 an even fight goes to the defender, and so does a higher defense', () => {
    isWhole(attack({ defense: 5 }), short(5, 5, 'MFZ-06', 'even'));
    isWhole(attack({ defense: 6 }), short(6, 5, 'MFZ-07', 'short'));
  });

  it('MFZ-13 a miss names its chart, too', () => {
    const missed = (chart: number, more: PlainRecord) => {
      const { way, outcome } = short(5, 5, 'MFZ-06', 'even');
      isWhole(attack({ defense: 5, ...more }), { way, outcome, facts: facts(chart, { damageDice: 0 }) });
    };
    missed(1, { range: 'hand-to-hand' });
    missed(3, { cover: WALL });
    missed(4, { cover: { kind: 'frame', systems: ['G'] } });
  });

  it('MFZ-02, MFZ-04 a spot that is added is gone, also after a miss; one that is kept stays', () => {
    const used: Noted = ['MFZ-02', 'spot-used', { attack: 5, spot: 1, sum: 6 }];
    const spent: Change = { who: 'target', what: 'spot', by: -1, from: 1, to: 0 };
    const yes = { choices: { useSpot: true } };
    isWhole(attack({ defense: 6, spot: 1 }, undefined, yes), {
      ...short(6, 6, 'MFZ-06', 'even', [used]),
      changes: [spent],
    });
    const kept: Noted = ['MFZ-04', 'spot-kept', { spot: 1 }];
    isWhole(attack({ defense: 6, spot: 1 }), short(6, 5, 'MFZ-07', 'short', [kept]));
    isWhole(attack({ defense: 5, spot: 1 }, [1]), {
      outcome: 'hit',
      way: [used, ...threw(2, 1, 'Heron', 6), ['MFZ-12', 'no-hits', {}]],
      facts: facts(2, { attackValue: 6, damageDice: 1 }),
      changes: [spent],
    });
    isWhole(attack({ defense: 4, spot: 1 }, [1], { choices: { useSpot: false } }), {
      outcome: 'hit',
      way: [kept, ...threw(2, 1), ['MFZ-12', 'no-hits', {}]],
      facts: facts(2, { damageDice: 1 }),
    });
  });
});

describe('a frame without cover', () => {
  it('MFZ-17, MFZ-22 hand-to-hand 4 to 6 hit, and what is in the way is told and ignored', () => {
    isWhole(attack({ range: 'hand-to-hand', cover: WALL }, [3, 4, 6], { choices: { lose: ['Y', 'B'] } }), {
      outcome: 'hit',
      way: [
        threw(1)[0]!,
        ['MFZ-22', 'cover-ignored', { name: 'the wall' }],
        threw(1)[1]!,
        hits('MFZ-12', 2),
        loses('Y', 3),
        loses('B', 2),
      ],
      facts: facts(1, { targetHits: 2 }),
      changes: [gone('Y', 3), gone('B', 2)],
    });
  });

  it('MFZ-18 ranged 5 and 6 hit, and without a hit that is said', () => {
    isWhole(attack({}, [4, 5, 6]), {
      outcome: 'hit',
      way: [...threw(2), hits('MFZ-12', 2), loses('Rd', 3), loses('Y', 2)],
      facts: facts(2, { targetHits: 2 }),
      changes: [gone('Rd', 3), gone('Y', 2)],
    });
    const way: Noted[] = [...threw(2), ['MFZ-12', 'no-hits', {}]];
    isWhole(attack({}, [4, 4, 1]), { outcome: 'hit', way, facts: facts(2) });
  });

  it('MFZ-36, MFZ-37 without systems white dice go, and with the last of them the frame; the rest is spare', () => {
    isWhole(attack({ attack: 7, target: { name: 'Heron', systems: ['G'] } }, [5, 5, 5, 6, 6]), {
      outcome: 'hit',
      way: [
        ...threw(2, 5, 'Heron', 7),
        hits('MFZ-12', 5),
        loses('G', 0),
        white(1),
        white(0),
        ['MFZ-37', 'destroyed', { name: 'Heron', spare: 2 }],
      ],
      facts: facts(2, { attackValue: 7, damageDice: 5, targetHits: 5, targetDestroyed: true }),
      changes: [gone('G', 0), whiteGone(1), whiteGone(0)],
    });
  });

  it('D22 by house rule a white die may go before the systems, never the last one', () => {
    const target = { name: 'Heron', systems: ['G', 'B'] };
    const settings = { settings: { dropWhite: 'on' } };
    isWhole(attack({ target }, [5, 5, 1], { ...settings, choices: { lose: ['W', 'B'] } }), {
      outcome: 'hit',
      way: [...threw(2), hits('MFZ-12', 2), ['D22', 'white', { name: 'Heron', white: 1 }], loses('B', 1)],
      facts: facts(2, { targetHits: 2 }),
      changes: [whiteGone(1), gone('B', 1)],
    });
  });
});

describe('a station', () => {
  const target = { ...HERON, nearStation: true };
  const left: Noted = ['MFZ-39', 'station', { name: 'Heron' }];
  const moved: Change = { who: 'target', what: 'moved', by: 1 };
  const two = facts(2, { targetHits: 2 });

  it('MFZ-39, MFZ-40 the position instead of one damage, once, or not at all', () => {
    isWhole(attack({ target }, [5, 5, 1], { choices: { station: true } }), {
      outcome: 'hit',
      way: [...threw(2), hits('MFZ-12', 2), left, loses('Rd', 3)],
      facts: { ...two, ignored: 1 },
      changes: [moved, gone('Rd', 3)],
    });
    isWhole(attack({ target }, [5, 5, 1]), {
      outcome: 'hit',
      way: [...threw(2), hits('MFZ-12', 2), loses('Rd', 3), loses('Y', 2)],
      facts: two,
      changes: [gone('Rd', 3), gone('Y', 2)],
    });
  });

  it('D14 strict: whether it came near one again is asked, and if so the next damage may be ignored, too', () => {
    const strict = { settings: { station: 'strict' } };
    const again: Noted = ['D14', 'near-again', { name: 'Heron' }];
    const near: Change = { who: 'target', what: 'near-station', by: 1 };
    const choices = { station: true, 'station#2': true, nearAgain: [true, false] };
    isWhole(attack({ target }, [5, 5, 1], { ...strict, choices }), {
      outcome: 'hit',
      way: [...threw(2), hits('MFZ-12', 2), left, again, left],
      facts: { ...two, ignored: 2 },
      changes: [moved, near, moved],
    });
    isWhole(attack({ target }, [5, 5, 1], { ...strict, choices: { station: true } }), {
      outcome: 'hit',
      way: [...threw(2), hits('MFZ-12', 2), left, loses('Rd', 3)],
      facts: { ...two, ignored: 1 },
      changes: [moved, gone('Rd', 3)],
    });
  });
});

describe('behind terrain', () => {
  const wall = (more: PlainRecord) => ({ cover: { ...WALL, ...more } });
  const struck = (n: number): Noted => ['MFZ-23', 'cover-hits', { name: 'the wall', hits: n }];
  const pieces = (n: number, lost: number): Noted => ['MFZ-30', 'pieces', { name: 'the wall', hits: n, lost }];
  const breached = (through: number, wasted: number): Noted => [
    ...(['MFZ-24', 'breached', { name: 'the wall', through, wasted }] as const),
  ];

  it('MFZ-19, MFZ-30 4 and 5 strike it, 6 the target, and each hit takes six pieces', () => {
    isWhole(attack(wall({ hitsToBreach: 9 }), [4, 5, 6]), {
      outcome: 'hit',
      way: [...threw(3), struck(2), pieces(2, 12), hits('MFZ-19', 1), loses('Rd', 3)],
      facts: facts(3, { coverHits: 2, targetHits: 1, piecesLost: 12 }),
      changes: [{ who: 'terrain', what: 'pieces', by: -12 }, gone('Rd', 3)],
    });
    isWhole(attack(wall({ hitsToBreach: 9, pieces: 20 }), [4, 1, 1]), {
      outcome: 'hit',
      way: [...threw(3), struck(1), pieces(1, 6)],
      facts: facts(3, { coverHits: 1, piecesLost: 6 }),
      changes: [{ who: 'terrain', what: 'pieces', by: -6, from: 20, to: 14 }],
    });
    isWhole(attack(wall({ hitsToBreach: 9 }), [6, 1, 1]), {
      outcome: 'hit',
      way: [...threw(3), hits('MFZ-19', 1), loses('Rd', 3)],
      facts: facts(3, { targetHits: 1 }),
      changes: [gone('Rd', 3)],
    });
    isWhole(attack(wall({ hitsToBreach: 9 }), [1, 2, 3]), {
      outcome: 'hit',
      way: [...threw(3), ['MFZ-19', 'no-hits', {}]],
      facts: facts(3),
    });
  });

  it('MFZ-24 past the ruined wall a 5 goes through and a 4 is wasted', () => {
    isWhole(attack({ attack: 7, ...wall({ hitsToBreach: 1 }) }, [4, 4, 5, 6, 1]), {
      outcome: 'hit',
      way: [
        ...threw(3, 5, 'Heron', 7),
        struck(1),
        pieces(1, 6),
        breached(1, 1),
        hits('MFZ-24', 2),
        loses('Rd', 3),
        loses('Y', 2),
      ],
      facts: facts(3, {
        ...{ attackValue: 7, damageDice: 5, coverHits: 1, targetHits: 2, breached: true, piecesLost: 6 },
      }),
      changes: [{ who: 'terrain', what: 'pieces', by: -6 }, gone('Rd', 3), gone('Y', 2)],
    });
    // Seven pieces are gone with the second hit, which takes the last one.
    isWhole(attack(wall({ pieces: 7 }), [4, 4, 5]), {
      outcome: 'hit',
      way: [...threw(3), struck(2), pieces(2, 7), breached(1, 0), hits('MFZ-24', 1), loses('Rd', 3)],
      facts: facts(3, { coverHits: 2, targetHits: 1, breached: true, piecesLost: 7 }),
      changes: [{ who: 'terrain', what: 'pieces', by: -7, from: 7, to: 0 }, gone('Rd', 3)],
    });
    isWhole(attack(wall({ hitsToBreach: 2 }), [4, 4, 4]), {
      outcome: 'hit',
      way: [...threw(3), struck(2), pieces(2, 12), breached(0, 1)],
      facts: facts(3, { coverHits: 2, breached: true, piecesLost: 12 }),
      changes: [{ who: 'terrain', what: 'pieces', by: -12 }],
    });
  });

  it('D2 where no number says so, the table decides after each hit whether it still stands', () => {
    isWhole(attack({ cover: WALL }, [4, 4, 5], { choices: { stillCover: [true, false] } }), {
      outcome: 'hit',
      way: [...threw(3), struck(2), pieces(2, 12), breached(1, 0), hits('MFZ-24', 1), loses('Rd', 3)],
      facts: facts(3, { coverHits: 2, targetHits: 1, breached: true, piecesLost: 12 }),
      changes: [{ who: 'terrain', what: 'pieces', by: -12 }, gone('Rd', 3)],
    });
    isWhole(attack({ cover: WALL }, [4, 4, 5]), {
      outcome: 'hit',
      way: [...threw(3), struck(3), pieces(3, 18)],
      facts: facts(3, { coverHits: 3, piecesLost: 18 }),
      changes: [{ who: 'terrain', what: 'pieces', by: -18 }],
    });
  });
});

describe('behind a frame', () => {
  const anvil = (systems: readonly string[], more: PlainRecord = {}) => ({
    cover: { kind: 'frame', name: 'Anvil', systems, ...more },
  });
  const struck = (n: number): Noted => ['MFZ-25', 'frame-hits', { name: 'Anvil', hits: n }];

  it('MFZ-20, MFZ-25 5 strikes the frame in between, 6 the target', () => {
    isWhole(attack(anvil(['G', 'Y']), [5, 6, 4], { choices: { coverLose: ['Y'] } }), {
      outcome: 'hit',
      way: [...threw(4), struck(1), loses('Y', 1, 'Anvil'), hits('MFZ-20', 1), loses('Rd', 3)],
      facts: facts(4, { coverHits: 1, targetHits: 1 }),
      changes: [gone('Y', 1, 'cover'), gone('Rd', 3)],
    });
    isWhole(attack(anvil(['G', 'Y']), [4, 4, 4]), {
      outcome: 'hit',
      way: [...threw(4), ['MFZ-20', 'no-hits', {}]],
      facts: facts(4),
    });
  });

  it('MFZ-26 through a destroyed frame the 5s that are left hit the target', () => {
    isWhole(attack({ attack: 6, ...anvil(['G'], { white: 1 }) }, [5, 5, 5, 4]), {
      outcome: 'hit',
      way: [
        ...threw(4, 4, 'Heron', 6),
        struck(3),
        loses('G', 0, 'Anvil'),
        white(0, 'Anvil'),
        ['MFZ-37', 'destroyed', { name: 'Anvil', spare: 1 }],
        ['MFZ-26', 'blown-through', { name: 'Anvil', through: 1 }],
        hits('MFZ-26', 1),
        loses('Rd', 3),
      ],
      facts: facts(4, {
        ...{ attackValue: 6, damageDice: 4, coverHits: 2, targetHits: 1, breached: true, coverDestroyed: true },
      }),
      changes: [gone('G', 0, 'cover'), whiteGone(0, 'cover'), gone('Rd', 3)],
    });
  });

  it('MFZ-28 with two defensive systems it covers unharmed, and that is told only where a 5 fell', () => {
    isWhole(attack(anvil(['B', 'B']), [5, 5, 6]), {
      outcome: 'hit',
      way: [...threw(4), ['MFZ-28', 'unharmed', { name: 'Anvil', fives: 2 }], hits('MFZ-20', 1), loses('Rd', 3)],
      facts: facts(4, { targetHits: 1 }),
      changes: [gone('Rd', 3)],
    });
    isWhole(attack(anvil(['B', 'B']), [4, 4, 1]), {
      outcome: 'hit',
      way: [...threw(4), ['MFZ-20', 'no-hits', {}]],
      facts: facts(4),
    });
  });

  it('MFZ-39 the frame in between may leave its station, too', () => {
    const near = anvil(['G', 'Y'], { nearStation: true });
    isWhole(attack(near, [5, 1, 1], { choices: { coverStation: true } }), {
      outcome: 'hit',
      way: [...threw(4), struck(1), ['MFZ-39', 'station', { name: 'Anvil' }]],
      facts: facts(4, { coverHits: 1 }),
      changes: [{ who: 'cover', what: 'moved', by: 1 }],
    });
  });
});

describe('not a frame', () => {
  const terrain = (pieces?: number) => ({
    ...{ attack: 3, defense: 0 },
    target: { ...WALL, ...(pieces === undefined ? {} : { pieces }) },
  });
  const way = (n: number, lost: number): readonly Noted[] => [
    ...threw(5, 3, 'the wall', 3),
    hits('MFZ-12', n, 'the wall'),
    ['MFZ-30', 'pieces', { name: 'the wall', hits: n, lost }],
  ];
  const at = (more: PlainRecord) => facts(5, { attackValue: 3, ...more });

  it('MFZ-21, MFZ-30 4 to 6 take six pieces each, at most what is there', () => {
    isWhole(attack(terrain(), [3, 4, 6]), {
      outcome: 'hit',
      way: way(2, 12),
      facts: at({ targetHits: 2, piecesLost: 12 }),
      changes: [{ who: 'terrain', what: 'pieces', by: -12 }],
    });
    isWhole(attack(terrain(13), [4, 4, 1]), {
      outcome: 'hit',
      way: way(2, 12),
      facts: at({ targetHits: 2, piecesLost: 12 }),
      changes: [{ who: 'terrain', what: 'pieces', by: -12, from: 13, to: 1 }],
    });
    isWhole(attack(terrain(8), [4, 5, 6]), {
      outcome: 'hit',
      way: way(3, 8),
      facts: at({ targetHits: 3, piecesLost: 8, targetDestroyed: true }),
      changes: [{ who: 'terrain', what: 'pieces', by: -8, from: 8, to: 0 }],
    });
    isWhole(attack(terrain(8), [1, 2, 3]), {
      outcome: 'hit',
      way: [...threw(5, 3, 'the wall', 3), ['MFZ-12', 'no-hits', {}]],
      facts: at({}),
    });
  });
});
