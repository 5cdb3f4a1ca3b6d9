import { describe, expect, it } from 'vitest';
import { isRefusal, resume } from '../../kernel/index.ts';
import { mfz } from './index.ts';
import { attacked, HERON, losses, prepared, refused } from './testing/table.ts';

const NEAR = { ...HERON, nearStation: true };

describe('terrain', () => {
  it('MFZ-30 each damage takes six pieces, at most what is there', () => {
    const wall = { kind: 'terrain', pieces: 40 };
    expect(attacked({ attack: 6, defense: 0, target: wall }, [1, 2, 3, 4, 5, 6]).changes).toEqual([
      { who: 'terrain', what: 'pieces', by: -18, from: 40, to: 22 },
    ]);
    const rest = attacked({ attack: 3, defense: 0, target: { kind: 'terrain', pieces: 8 } }, [4, 5, 6]);
    expect(rest.facts).toMatchObject({ targetHits: 3, piecesLost: 8, targetDestroyed: true });
  });

  it('cover loses its pieces as well, and at none it is breached', () => {
    const result = attacked({ cover: { kind: 'terrain', pieces: 7 } }, [4, 4, 5]);
    expect(result.facts).toMatchObject({ coverHits: 2, targetHits: 1, piecesLost: 7, breached: true });
  });
});

describe('a frame', () => {
  it('MFZ-33 loses one system for each damage', () => {
    expect(losses(attacked({}, [5, 6, 1]))).toEqual(['Rd', 'Y']);
  });

  it('MFZ-34 its owner picks, one after the other', () => {
    expect(losses(attacked({}, [5, 6, 1], { lose: ['B', 'Y'] }))).toEqual(['B', 'Y']);
    expect(losses(attacked({}, [5, 6, 5], { lose: ['B'] }))).toEqual(['B', 'Rd', 'Y']);
    expect(refused({}, [5, 1, 1], { lose: ['G'] })).toMatchObject({ code: 'not_allowed', path: 'choices.lose.0' });
    expect(refused({}, [5, 5, 5], { lose: ['Y', 'Y'] })).toMatchObject({ code: 'not_allowed', path: 'choices.lose.1' });
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

  it('MFZ-36 without systems loses a white die', () => {
    expect(losses(attacked({ target: { systems: ['G'] } }, [5, 5, 1]))).toEqual(['G', 'W']);
  });

  it('MFZ-37 without white dice is destroyed, and can be neither target nor cover', () => {
    const result = attacked({ target: { systems: ['G'] } }, [5, 5, 6]);
    expect(losses(result)).toEqual(['G', 'W', 'W']);
    expect(result.facts.targetDestroyed).toBe(true);
    expect(refused({ target: { systems: [], white: 0 } })).toMatchObject({ code: 'not_allowed', rule: 'MFZ-37' });
    expect(refused({ cover: { kind: 'frame', systems: ['B'], white: 0 } })).toMatchObject({ rule: 'MFZ-37' });
  });

  it('MFZ-38 keeps its white dice while a system remains', () => {
    expect(refused({}, [5, 1, 1], { lose: ['W'] })).toMatchObject({ code: 'not_allowed', rule: 'MFZ-38' });
  });

  it('MFZ-39 near a station may ignore one damage and move away', () => {
    const result = attacked({ target: NEAR }, [5, 5, 1], { station: true });
    expect(losses(result)).toEqual(['moved', 'Rd']);
    expect(result.facts.targetHits).toBe(2);
  });

  it('MFZ-40 may also stay and take the damage', () => {
    expect(losses(attacked({ target: NEAR }, [5, 1, 1], { station: false }))).toEqual(['Rd']);
    expect(losses(attacked({ target: NEAR }, [5, 1, 1]))).toEqual(['Rd']);
  });

  it('carries at most four systems, two of a kind', () => {
    expect(refused({ target: { systems: ['B', 'B', 'B'] } })).toMatchObject({
      code: 'invalid_request',
      path: 'target.systems.2',
    });
    expect(refused({ target: { systems: ['B', 'B', 'Y', 'Y', 'G'] } })).toMatchObject({ code: 'invalid_request' });
  });

  it('nobody is asked which system goes when all go', () => {
    const ready = prepared('attack', { attack: 8, defense: 1, range: 'direct', target: { systems: ['Y', 'G', 'B'] } });
    if (isRefusal(ready)) throw new Error(ready.message);
    const { rule } = mfz.actions.attack!;
    expect(resume(rule, ready.args, { dice: { damage: [5, 5, 5, 1, 1, 1, 1] } }).kind).toBe('finished');
    const asked = resume(rule, ready.args, { dice: { damage: [5, 5, 1, 1, 1, 1, 1] } });
    expect(asked).toMatchObject({
      kind: 'waiting',
      needs: { id: 'lose', index: 0, by: 'defender', options: ['Y', 'G', 'B'] },
    });
  });
});
