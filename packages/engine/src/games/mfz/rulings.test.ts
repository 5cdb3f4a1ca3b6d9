import { describe, expect, it } from 'vitest';
import { isRefusal, resume } from '../../kernel/index.ts';
import { damageSum } from './actions.ts';
import { mfz } from './index.ts';
import { attacked, HERON, losses, prepared, refused } from './testing/table.ts';

const wall = (hitsToBreach: number) => ({ kind: 'terrain', hitsToBreach });

function needs(request: Readonly<Record<string, unknown>>, given = {}) {
  const ready = prepared('attack', request as never);
  if (isRefusal(ready)) throw new Error(ready.message);
  const ran = resume(mfz.actions.attack!.rule, ready.args, given);
  return ran.kind === 'waiting' ? ran.needs : undefined;
}

describe('cover', () => {
  it('D1 the 4 takes the wall down and the 5 goes through, whichever fell first', () => {
    expect(attacked({ attack: 4, cover: wall(1) }, [5, 4]).facts.targetHits).toBe(1);
    expect(attacked({ attack: 4, cover: wall(1) }, [4, 5]).facts.targetHits).toBe(1);
  });

  it('D2 the table is asked after each hit, unless hits or pieces are given', () => {
    const request = { attack: 5, defense: 2, range: 'direct', target: HERON, cover: { kind: 'terrain' } };
    const dice = { damage: [4, 4, 5] };
    expect(needs(request, { dice })).toMatchObject({ id: 'stillCover', index: 0, by: 'gm', default: true });
    expect(needs(request, { dice, choices: { stillCover: [true] } })).toMatchObject({ id: 'stillCover', index: 1 });
    expect(needs({ ...request, cover: wall(2) }, { dice })).toMatchObject({ id: 'lose' });
    expect(attacked({ cover: { kind: 'terrain' } }, [4, 4, 5], { stillCover: [true, false] }).facts).toMatchObject({
      coverHits: 2,
      targetHits: 1,
      breached: true,
    });
    expect(attacked({ cover: { kind: 'terrain', pieces: 12 } }, [4, 4, 5]).facts).toMatchObject({
      coverHits: 2,
      targetHits: 1,
    });
  });

  it('D3 4s left over after the breach miss', () => {
    expect(attacked({ cover: wall(1) }, [4, 4, 4]).facts).toMatchObject({ coverHits: 1, targetHits: 0 });
  });

  it('D4 a breached wall may have pieces left', () => {
    const result = attacked({ cover: { kind: 'terrain', hitsToBreach: 1, pieces: 30 } }, [4, 1, 1]);
    expect(result.facts).toMatchObject({ breached: true, piecesLost: 6, coverDestroyed: false });
  });

  it('D5 a covering frame takes its systems and its white dice, its owner picking', () => {
    const cover = { kind: 'frame', systems: ['Y', 'G'] };
    expect(losses(attacked({ attack: 8, cover }, [5, 5, 5, 5, 5, 1], { coverLose: ['G'] }), 'cover')).toEqual([
      'G',
      'Y',
      'W',
      'W',
    ]);
    expect(refused({ cover }, [5, 1, 1], { coverLose: ['B'] })).toMatchObject({ code: 'not_allowed' });
  });

  it('D6 one defensive system is not enough', () => {
    expect(losses(attacked({ cover: { kind: 'frame', systems: ['B', 'G'] } }, [5, 5, 1]), 'cover')).toEqual(['B', 'G']);
  });

  it('D8 when the one cover is gone the rest is read on chart 2', () => {
    expect(attacked({ attack: 6, cover: wall(1) }, [4, 4, 5, 6]).facts).toMatchObject({ chart: 3, targetHits: 2 });
  });

  it('D16 a covering frame uses its station and goes on covering', () => {
    const cover = { kind: 'frame', systems: ['G'], white: 1, nearStation: true };
    const result = attacked({ attack: 6, cover }, [5, 5, 5, 5], { coverStation: true });
    expect(losses(result, 'cover')).toEqual(['moved', 'G', 'W']);
    expect(result.facts).toMatchObject({ coverHits: 3, targetHits: 1, coverDestroyed: true });
  });

  it('D17 a target that moved off stays on the chart it was attacked on', () => {
    const target = { ...HERON, nearStation: true };
    const result = attacked({ target, cover: wall(1) }, [4, 5, 5], { station: true });
    expect(result.facts).toMatchObject({ chart: 3, targetHits: 2 });
    expect(losses(result)).toEqual(['moved', 'Rd']);
  });

  it('D18 cover before target, and what is over when it is gone is lost', () => {
    const result = attacked(
      { attack: 8, target: { systems: [], white: 1 }, cover: { kind: 'frame', systems: ['G'] } },
      [6, 6, 6, 5, 1, 1],
    );
    expect(result.changes.map(({ who, what }) => `${who} ${what}`)).toEqual(['cover system', 'target white']);
    expect(result.facts).toMatchObject({ targetHits: 3, targetDestroyed: true });
  });

  it('D19 hits past the destruction of the target strike nobody else', () => {
    const result = attacked({ target: { systems: [], white: 1 }, cover: wall(1) }, [6, 6, 6]);
    expect(result.facts).toMatchObject({ targetHits: 3, coverHits: 0, piecesLost: 0 });
    expect(losses(result)).toEqual(['W']);
  });
});

describe('numbers', () => {
  it('D9 a d8 and a spot of 6 against 0 are fourteen dice', () => {
    expect(attacked({ attack: 8, spot: 6, defense: 0 }, new Array(14).fill(1)).facts.damageDice).toBe(14);
  });

  it('D10 never fewer than 0 dice, and the useless spot is gone', () => {
    const result = attacked({ attack: 3, spot: 1, defense: 6 }, undefined, { useSpot: true });
    expect([result.facts.damageDice, result.changes.length]).toEqual([0, 1]);
    expect(damageSum({ attack: 3, spot: 1, defense: 6 })[0]!.total).toBe(0);
    expect(attacked({ attack: 3, spot: 1, defense: 6 }).changes).toEqual([]);
  });

  it('D11 the spot is decided with the defense in sight, before any die', () => {
    const request = { attack: 3, spot: 5, defense: 5, range: 'direct', target: HERON };
    expect(needs(request)).toMatchObject({
      kind: 'choice',
      id: 'useSpot',
      by: 'attacker',
      default: true,
      about: { defense: 5 },
    });
    expect(needs({ ...request, spot: 2 })).toMatchObject({ id: 'useSpot', default: false });
  });

  it('D12 no defense yet is not 0', () => {
    expect(refused({ defense: 'unassigned' })).toMatchObject({ code: 'not_allowed', path: 'defense', rule: 'D12' });
    expect(attacked({ attack: 1, defense: 0 }, [1]).outcome).toBe('hit');
  });

  it('D13 terrain has defense 0, no spot and no cover', () => {
    const target = { kind: 'terrain' };
    expect(refused({ target, defense: 1 })).toMatchObject({ path: 'defense', rule: 'D13' });
    expect(refused({ target, defense: 'unassigned' })).toMatchObject({ path: 'defense', rule: 'D13' });
    expect(refused({ target, defense: 0, spot: 2 })).toMatchObject({ path: 'spot', rule: 'D13' });
    expect(refused({ target, defense: 0, cover: wall(1) })).toMatchObject({ path: 'cover', rule: 'D13' });
  });

  it('D20 the attacker is asked for the damage dice', () => {
    expect(needs({ attack: 5, defense: 2, range: 'direct', target: HERON })).toEqual({
      kind: 'dice',
      id: 'damage',
      count: 3,
      sides: 6,
      by: 'attacker',
    });
  });

  it('D26 nothing is measured: range, cover and station are what the table says', () => {
    const { attack } = mfz.actions;
    expect(attack!.schema.fields.inRange!.default).toBe(true);
    expect(attack!.schema.fields.coverCounts!.default).toBe(true);
    const [sum] = damageSum({ attack: 3, spot: 5, defense: 5 });
    expect(sum!.terms.map(({ value }) => value)).toEqual([3, 5, -5]);
  });
});

describe('what a frame gives up', () => {
  const near = { ...HERON, nearStation: true };

  it('D14 the station helps once in an attack; strict text asks again', () => {
    expect(losses(attacked({ target: near }, [5, 5, 5], { station: true, 'station#2': true }))).toEqual([
      'moved',
      'Rd',
      'Y',
    ]);
    const strict = { station: 'strict' };
    const again = { station: true, nearAgain: [true], 'station#2': true };
    expect(losses(attacked({ target: near }, [5, 5, 5], again, strict))).toEqual([
      'moved',
      'near-station',
      'moved',
      'Rd',
    ]);
    expect(losses(attacked({ target: near }, [5, 5, 5], { 'station#2': true }, strict))).toEqual(['Rd', 'moved', 'Y']);
  });

  it('D22 a white die goes early only where a house rule says so, and never the last', () => {
    const houseRules = { dropWhite: 'on' };
    expect(losses(attacked({}, [5, 5, 1], { lose: ['W', 'Y'] }, houseRules))).toEqual(['W', 'Y']);
    expect(() => attacked({}, [5, 5, 1], { lose: ['W', 'W'] }, houseRules)).toThrow('White dice go only');
    expect(losses(attacked({}, [5, 5, 1], {}, houseRules))).toEqual(['Rd', 'Y']);
  });

  it('D23 a rocket is no system and cannot be given up', () => {
    expect(refused({}, [5, 1, 1], { lose: ['rocket'] })).toMatchObject({ code: 'not_allowed' });
  });
});
