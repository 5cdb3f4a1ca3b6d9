import { describe, it } from 'vitest';
import type { PlainRecord } from '../../kernel/index.ts';
import { expectAttack, rolls } from './testing/table.ts';

const hits = (clause: string, n: number) => `${clause} hits name=Heron hits=${n}`;
const LOSES_RD = 'MFZ-33 system name=Heron part=Rd left=3';
const LOST_RD = 'target system -1 4→3 Rd';
const LOSES_Y = 'MFZ-33 system name=Heron part=Y left=2';
const LOST_Y = 'target system -1 3→2 Y';

describe('behind terrain', () => {
  const wall = (more: PlainRecord = {}) => ({ cover: { kind: 'terrain', name: 'the wall', ...more } });
  /** The wall takes so many hits, and loses so many pieces. */
  const struck = (n: number, lost = 6 * n) => [
    `MFZ-23 cover-hits name=the wall hits=${n}`,
    `MFZ-30 pieces name=the wall hits=${n} lost=${lost}`,
  ];
  const breached = (through: number, wasted: number) =>
    `MFZ-24 breached name=the wall through=${through} wasted=${wasted}`;

  it('MFZ-19, MFZ-23, MFZ-30 4 and 5 strike it before a 6 strikes the target, and each hit takes six pieces', () => {
    expectAttack(wall({ hitsToBreach: 9 }), [6, 4, 5], {
      steps: [...rolls(3), ...struck(2), hits('MFZ-19', 1), LOSES_RD],
      facts: { chart: 3, coverHits: 2, targetHits: 1, piecesLost: 12 },
      changes: ['terrain pieces -12', LOST_RD],
    });
    expectAttack(wall({ hitsToBreach: 9, pieces: 20 }), [4, 1, 1], {
      steps: [...rolls(3), ...struck(1)],
      facts: { chart: 3, coverHits: 1, piecesLost: 6 },
      changes: ['terrain pieces -6 20→14'],
    });
    expectAttack(wall({ hitsToBreach: 9 }), [6, 1, 1], {
      steps: [...rolls(3), hits('MFZ-19', 1), LOSES_RD],
      facts: { chart: 3, targetHits: 1 },
      changes: [LOST_RD],
    });
    expectAttack(wall({ hitsToBreach: 9 }), [1, 2, 3], {
      steps: [...rolls(3), 'MFZ-19 no-hits'],
      facts: { chart: 3 },
    });
  });

  it('MFZ-24, D3 past the ruined wall a 5 goes through, a 4 is wasted, a 6 hits as before', () => {
    expectAttack({ attack: 7, ...wall({ hitsToBreach: 1 }) }, [4, 4, 5, 6, 1], {
      steps: [...rolls(3, 7), ...struck(1), breached(1, 1), hits('MFZ-24', 2), LOSES_RD, LOSES_Y],
      facts: {
        ...{ attackValue: 7, damageDice: 5, chart: 3, coverHits: 1, targetHits: 2, breached: true, piecesLost: 6 },
      },
      changes: ['terrain pieces -6', LOST_RD, LOST_Y],
    });
    expectAttack(wall({ hitsToBreach: 2 }), [4, 4, 4], {
      steps: [...rolls(3), ...struck(2), breached(0, 1)],
      facts: { chart: 3, coverHits: 2, breached: true, piecesLost: 12 },
      changes: ['terrain pieces -12'],
    });
  });

  it('MFZ-24, MFZ-30 the hit that takes the last piece breaches it', () => {
    expectAttack(wall({ pieces: 7 }), [4, 4, 5], {
      steps: [...rolls(3), ...struck(2, 7), breached(1, 0), hits('MFZ-24', 1), LOSES_RD],
      facts: { chart: 3, coverHits: 2, targetHits: 1, breached: true, piecesLost: 7 },
      changes: ['terrain pieces -7 7→0', LOST_RD],
    });
  });

  it('D2 where no number says so, the table decides after each hit whether it still stands', () => {
    const choices = { stillCover: [true, false] };
    const whole = {
      steps: [...rolls(3), ...struck(2), breached(1, 0), hits('MFZ-24', 1), LOSES_RD],
      facts: { chart: 3, coverHits: 2, targetHits: 1, breached: true, piecesLost: 12 },
      changes: ['terrain pieces -12', LOST_RD],
    };
    expectAttack(wall(), [4, 4, 5], whole, choices);
    expectAttack(wall(), [4, 4, 5], {
      steps: [...rolls(3), ...struck(3)],
      facts: { chart: 3, coverHits: 3, piecesLost: 18 },
      changes: ['terrain pieces -18'],
    });
  });
});

describe('behind a frame', () => {
  const anvil = (systems: readonly string[], more: PlainRecord = {}) => ({
    cover: { kind: 'frame', name: 'Anvil', systems, ...more },
  });
  const struck = (n: number) => `MFZ-25 frame-hits name=Anvil hits=${n}`;

  it('MFZ-20, MFZ-25 5s strike the frame in between before a 6 strikes the target', () => {
    const whole = {
      steps: [...rolls(4), struck(1), 'MFZ-33 system name=Anvil part=Y left=1', hits('MFZ-20', 1), LOSES_RD],
      facts: { chart: 4, coverHits: 1, targetHits: 1 },
      changes: ['cover system -1 2→1 Y', LOST_RD],
    };
    expectAttack(anvil(['G', 'Y']), [6, 5, 4], whole, { coverLose: ['Y'] });
    expectAttack(anvil(['G', 'Y']), [1, 2, 4], { steps: [...rolls(4), 'MFZ-20 no-hits'], facts: { chart: 4 } });
  });

  it('MFZ-26, MFZ-27 through a destroyed frame the 5s that are left hit the target, and a 4 still misses', () => {
    expectAttack({ attack: 6, ...anvil(['G'], { white: 1 }) }, [5, 5, 5, 4], {
      steps: [
        ...rolls(4, 6),
        struck(3),
        'MFZ-33 system name=Anvil part=G left=0',
        'MFZ-36 white name=Anvil white=0',
        'MFZ-37 destroyed name=Anvil spare=1',
        'MFZ-26 blown-through name=Anvil through=1',
        hits('MFZ-26', 1),
        LOSES_RD,
      ],
      facts: {
        ...{ attackValue: 6, damageDice: 4, chart: 4, coverHits: 2, targetHits: 1 },
        ...{ breached: true, coverDestroyed: true },
      },
      changes: ['cover system -1 1→0 G', 'cover white -1 1→0', LOST_RD],
    });
  });

  it('MFZ-28 with two defensive systems it covers unharmed, and that is told only where a 5 fell', () => {
    expectAttack(anvil(['B', 'B', 'G']), [5, 5, 6], {
      steps: [...rolls(4), 'MFZ-28 unharmed name=Anvil fives=2', hits('MFZ-20', 1), LOSES_RD],
      facts: { chart: 4, targetHits: 1 },
      changes: [LOST_RD],
    });
    expectAttack(anvil(['B', 'B']), [4, 4, 1], { steps: [...rolls(4), 'MFZ-20 no-hits'], facts: { chart: 4 } });
  });

  it('MFZ-39 the frame in between may leave its station, too', () => {
    const whole = {
      steps: [...rolls(4), struck(1), 'MFZ-39 station name=Anvil'],
      facts: { chart: 4, coverHits: 1 },
      changes: ['cover moved 1'],
    };
    expectAttack(anvil(['G', 'Y'], { nearStation: true }), [5, 1, 1], whole, { coverStation: true });
  });
});
