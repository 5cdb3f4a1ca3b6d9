import { describe, expect, it } from 'vitest';
import { asked } from '../../contract/testing/way.ts';
import type { PlainRecord } from '../../kernel/index.ts';
import { attacked, expectAttack, HERON, losses, refused, rolls } from './testing/table.ts';

const oneHit = [...rolls(2), 'MFZ-12 hits name=Heron hits=1'];
const twoHits = [...rolls(2), 'MFZ-12 hits name=Heron hits=2'];

describe('terrain', () => {
  it('MFZ-21, MFZ-30 4 to 6 take six pieces each, at most what is there', () => {
    const wall = (pieces?: number) => ({
      ...{ attack: 3, defense: 0 },
      target: { kind: 'terrain', name: 'the wall', ...(pieces === undefined ? {} : { pieces }) },
    });
    const steps = (hits: number, lost: number) => [
      ...rolls(5, 3, 0, 'the wall'),
      `MFZ-12 hits name=the wall hits=${hits}`,
      `MFZ-30 pieces name=the wall hits=${hits} lost=${lost}`,
    ];
    const facts = (targetHits: number, piecesLost: number, targetDestroyed = false) => ({
      ...{ attackValue: 3, chart: 5, targetHits, piecesLost, targetDestroyed },
    });
    expectAttack(wall(), [3, 4, 6], { steps: steps(2, 12), facts: facts(2, 12), changes: ['terrain pieces -12'] });
    expectAttack(wall(13), [4, 4, 1], {
      steps: steps(2, 12),
      facts: facts(2, 12),
      changes: ['terrain pieces -12 13→1'],
    });
    expectAttack(wall(8), [4, 5, 6], {
      steps: steps(3, 8),
      facts: facts(3, 8, true),
      changes: ['terrain pieces -8 8→0'],
    });
    const none = [...rolls(5, 3, 0, 'the wall'), 'MFZ-12 no-hits'];
    expectAttack(wall(8), [1, 2, 3], { steps: none, facts: facts(0, 0) });
  });
});

describe('a frame', () => {
  it('MFZ-34 its owner picks, one after the other', () => {
    expect(losses(attacked({}, [5, 6, 1], { lose: ['B', 'Y'] }))).toEqual(['B', 'Y']);
    expect(losses(attacked({}, [5, 6, 5], { lose: ['B'] }))).toEqual(['B', 'Rd', 'Y']);
    expect(refused({}, [5, 1, 1], { lose: ['G'] })).toMatchObject({ code: 'not_allowed', path: 'choices.lose.0' });
    expect(refused({}, [5, 5, 5], { lose: ['Y', 'Y'] })).toMatchObject({ code: 'not_allowed', path: 'choices.lose.1' });
  });

  it('MFZ-33 each system that is lost is told by its own name, also after another is gone', () => {
    const target = { ...HERON, called: ['launcher', 'eye', 'plate', 'shield'] };
    expect(losses(attacked({ target }, [5, 6, 1], { lose: ['Rd', 'B'] }))).toEqual(['launcher (Rd)', 'plate (B)']);
  });

  it('MFZ-33 a list that names a system the frame lacks is refused, also past the damage; without damage nobody looks', () => {
    const lacking = { code: 'not_allowed', path: 'choices.lose.1', rule: 'MFZ-33' };
    expect(refused({}, [5, 1, 1], { lose: ['Rd', 'G'] })).toMatchObject(lacking);
    expect(refused({}, [5, 1, 1], { lose: ['Y', 'Y'] })).toMatchObject(lacking);
    const cover = { kind: 'frame', systems: ['G', 'Y'] };
    expect(refused({ cover }, [5, 1, 1], { coverLose: ['Y', 'B'] })).toMatchObject({ path: 'choices.coverLose.1' });
    expect(losses(attacked({}, [1, 1, 1], { lose: ['G'] }))).toEqual([]);
    expect(losses(attacked({}, [5, 1, 1], { lose: ['B', 'Y', 'B', 'Rd', 'W'] }))).toEqual(['B']);
  });

  it('MFZ-34 a system with a name is lost by it, or by its kind, the first of them; whose choice it was is said', () => {
    const target = { ...HERON, called: ['launcher', '', 'armor', 'shield'] };
    const whole = {
      steps: [
        ...twoHits,
        'MFZ-33 system name=Heron part=B left=3 called=shield',
        'MFZ-33 system name=Heron part=Y left=2',
      ],
      facts: { targetHits: 2 },
      changes: ['target system -1 4→3 shield (B)', 'target system -1 3→2 Y'],
    };
    expectAttack({ target }, [5, 5, 1], whole, { lose: ['shield', 'Y'] });
    expect(losses(attacked({ target }, [5, 5, 1], { lose: ['B'] }))).toEqual(['armor (B)', 'launcher (Rd)']);
    expectAttack({ target: { ...HERON, owner: 'Ines' } }, [5, 1, 1], {
      steps: [...oneHit, 'MFZ-33 system name=Heron part=Rd left=3 owner=Ines'],
      facts: { targetHits: 1 },
      changes: ['target system -1 4→3 Rd'],
    });
  });

  it('MFZ-36, MFZ-37, D19 without systems white dice go, and with the last of them the frame; the rest is spare', () => {
    expectAttack({ attack: 7, target: { name: 'Heron', systems: ['G'] } }, [5, 5, 5, 6, 6], {
      steps: [
        ...rolls(2, 7),
        'MFZ-12 hits name=Heron hits=5',
        'MFZ-33 system name=Heron part=G left=0',
        'MFZ-36 white name=Heron white=1',
        'MFZ-36 white name=Heron white=0',
        'MFZ-37 destroyed name=Heron spare=2',
      ],
      facts: { attackValue: 7, damageDice: 5, targetHits: 5, targetDestroyed: true },
      changes: ['target system -1 1→0 G', 'target white -1 2→1', 'target white -1 1→0'],
    });
  });

  it('MFZ-37 destroyed, it can be neither target nor cover', () => {
    expect(refused({ target: { systems: [], white: 0 } })).toMatchObject({ code: 'not_allowed', rule: 'MFZ-37' });
    expect(refused({ cover: { kind: 'frame', systems: ['B'], white: 0 } })).toMatchObject({ rule: 'MFZ-37' });
  });

  it('MFZ-38 keeps its white dice while a system remains', () => {
    expect(refused({}, [5, 1, 1], { lose: ['W'] })).toMatchObject({ code: 'not_allowed', rule: 'MFZ-38' });
  });

  it('D22 by house rule a white die may go before the systems, never the last one', () => {
    const whole = {
      steps: [...twoHits, 'D22 white name=Heron white=1', 'MFZ-33 system name=Heron part=B left=1'],
      facts: { targetHits: 2 },
      changes: ['target white -1 2→1', 'target system -1 2→1 B'],
    };
    const target = { name: 'Heron', systems: ['G', 'B'] };
    expectAttack({ target }, [5, 5, 1], whole, { lose: ['W', 'B'] }, { dropWhite: 'on' });
  });

  it('carries at most four systems, two of a kind', () => {
    expect(refused({ target: { systems: ['B', 'B', 'B'] } })).toMatchObject({
      code: 'invalid_request',
      path: 'target.systems.2',
    });
    expect(refused({ target: { systems: ['B', 'B', 'Y', 'Y', 'G'] } })).toMatchObject({ code: 'invalid_request' });
  });
});

describe('near a station', () => {
  const target = { ...HERON, nearStation: true };
  const leaves = 'MFZ-39 station name=Heron';
  const moved = 'target moved 1';

  it('MFZ-33, MFZ-39, MFZ-40 the position instead of one damage, once, or not at all', () => {
    const left = {
      steps: [...twoHits, leaves, 'MFZ-33 system name=Heron part=Rd left=3'],
      facts: { targetHits: 2, ignored: 1 },
      changes: [moved, 'target system -1 4→3 Rd'],
    };
    expectAttack({ target }, [5, 5, 1], left, { station: true });
    const stayed = {
      steps: [...twoHits, 'MFZ-33 system name=Heron part=Rd left=3', 'MFZ-33 system name=Heron part=Y left=2'],
      facts: { targetHits: 2 },
      changes: ['target system -1 4→3 Rd', 'target system -1 3→2 Y'],
    };
    expectAttack({ target }, [5, 5, 1], stayed);
    expectAttack({ target }, [5, 5, 1], stayed, { station: false });
  });

  it('D14 strict: whether it came near one again is asked, and if so the next damage may be ignored, too', () => {
    const strict = { station: 'strict' };
    const twice = {
      steps: [...twoHits, leaves, 'D14 near-again name=Heron', leaves],
      facts: { targetHits: 2, ignored: 2 },
      changes: [moved, 'target near-station 1', moved],
    };
    expectAttack({ target }, [5, 5, 1], twice, { station: true, 'station#2': true, nearAgain: [true, false] }, strict);
    const once = {
      steps: [...twoHits, leaves, 'MFZ-33 system name=Heron part=Rd left=3'],
      facts: { targetHits: 2, ignored: 1 },
      changes: [moved, 'target system -1 4→3 Rd'],
    };
    expectAttack({ target }, [5, 5, 1], once, { station: true }, strict);
  });
});

describe('what is asked', () => {
  const attack = (more: PlainRecord) =>
    asked({
      ...{ system: 'mfz', action: 'attack', attack: 5, defense: 2, range: 'direct', target: HERON },
      ...{ dice: { damage: [5, 1, 1] }, ...more },
    });

  it('MFZ-01 the attacker for the spot, told what it would do, and for the dice', () => {
    const spot = { kind: 'choice', id: 'useSpot', by: 'attacker', options: [true, false] };
    const about = { attack: 5, spot: 1 };
    expect(attack({ spot: 1 })).toEqual({ ...spot, default: true, about: { ...about, defense: 2, hits: true } });
    const short = attack({ spot: 1, defense: 6 });
    expect(short).toEqual({ ...spot, default: false, about: { ...about, defense: 6, hits: false } });
    expect(attack({ dice: {} })).toEqual({ kind: 'dice', id: 'damage', count: 3, sides: 6, by: 'attacker' });
  });

  it('MFZ-34 the owner for what is lost, and nobody when all go', () => {
    const lose = { kind: 'choice', id: 'lose', by: 'defender', options: ['Rd', 'Y', 'B'], default: 'Rd', index: 0 };
    const about = { name: 'Heron', systems: HERON.systems, damage: 1 };
    expect(attack({})).toEqual({ ...lose, about });
    expect(attack({ dice: { damage: [5, 5, 1] }, choices: { lose: ['Rd'] } })).toEqual({
      ...{ ...lose, options: ['Y', 'B'], default: 'Y', index: 1 },
      about: { ...about, systems: ['Y', 'B', 'B'] },
    });
    const few = { target: { name: 'Heron', systems: ['Y', 'G'] } };
    expect(attack({ ...few, dice: { damage: [5, 5, 1] } })).toBeUndefined();
    const drop = { settings: { dropWhite: 'on' }, ...few };
    expect(attack({ ...drop, dice: { damage: [5, 5, 1] } })).toMatchObject({ options: ['Y', 'G', 'W'] });
    expect(attack({ ...drop, dice: { damage: [5, 5, 5] } })).toBeUndefined();
    const cover = { kind: 'frame', name: 'Anvil', systems: ['Y', 'G'] };
    expect(attack({ cover })).toMatchObject({ id: 'coverLose', by: 'defender', about: { name: 'Anvil' } });
  });

  it('MFZ-39, D14 the owner for the station, the table for whether it came near one again', () => {
    const target = { name: 'Heron', systems: ['Rd', 'Y'], nearStation: true };
    const about = { name: 'Heron' };
    const station = { kind: 'choice', id: 'station', by: 'defender', options: [false, true], default: false, about };
    expect(attack({ target })).toEqual(station);
    const once = { target, dice: { damage: [5, 5, 1] }, choices: { station: false } };
    // A frame that stays at the first damage stays, as a rule; by the letter the second asks again.
    expect(attack(once)).toBeUndefined();
    expect(attack({ ...once, settings: { station: 'strict' } })).toMatchObject({ id: 'station#2' });
    const strict = { target, settings: { station: 'strict' }, choices: { station: true } };
    const again = { kind: 'choice', id: 'nearAgain', by: 'gm', options: [false, true], default: false, index: 0 };
    expect(attack(strict)).toEqual({ ...again, about });
  });

  it('D2 the table for whether a wall still stands', () => {
    const still = { kind: 'choice', id: 'stillCover', by: 'gm', options: [true, false], default: true, index: 0 };
    const cover = { kind: 'terrain', name: 'the wall' };
    expect(attack({ cover })).toEqual({ ...still, about: { name: 'the wall', hit: 1 } });
  });
});
