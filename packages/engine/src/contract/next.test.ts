import { describe, expect, it } from 'vitest';
import { SYSTEMS } from '../games/index.ts';
import type { PlainRecord } from '../kernel/index.ts';
import { resolve } from './index.ts';

/** An answer that must be one, with what follows it. */
function played(request: PlainRecord) {
  const answer = resolve({ ...request, show: ['next'] });
  if (!answer.ok) throw new Error(`${answer.error.path}: ${answer.error.message}`);
  return answer;
}

const EXAMPLES = Object.values(SYSTEMS).flatMap(({ id, actions }) =>
  Object.entries(actions).flatMap(([action, { examples }]) =>
    examples.map(({ title, request }) => [`${id} ${action}: ${title}`, { system: id, action, ...request }] as const),
  ),
);

describe('what follows an action', () => {
  it.each(EXAMPLES)('can be sent as it stands, %s', (_title, request) => {
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      for (const { request: follow } of played({ ...request, seed }).next!) {
        expect(resolve({ ...follow, seed }), `seed ${seed}`).toMatchObject({ ok: true });
      }
    }
  });

  it('is nothing unless it is asked for', () => {
    const [, request] = EXAMPLES[0]!;
    expect(resolve({ ...request, seed: 'a' })).not.toHaveProperty('next');
  });

  const blow = {
    system: 'degrees',
    action: 'attack',
    attacker: { skill: 10 },
    defender: { skill: 6, absorption: 2, armor: { cut: 3 }, lifePoints: 60, ap: 6 },
    attack: { mode: 'melee', damageType: 'cut', baseDamage: 7 },
  };

  it('DOS-11 a blow that hurt may be struck again at what is left', () => {
    const { next } = played({ ...blow, dice: { offense: [6, 4], defense: [3, 2] } });
    expect(next).toMatchObject([{ label: 'Next attack', request: { defender: { lifePoints: 32, ap: 5 } } }]);
  });

  it('DOS-11 nobody is struck again who has no life points left', () => {
    const dying = { ...blow, defender: { ...blow.defender, lifePoints: 20 } };
    expect(played({ ...dying, dice: { offense: [6, 4], defense: [3, 2] } }).next).toEqual([]);
  });

  it('DOS-11 a defender without action points is struck again all the same', () => {
    const tired = { ...blow, defender: { ...blow.defender, ap: 1 } };
    const { next } = played({ ...tired, dice: { offense: [6, 4], defense: [3, 2] } });
    expect(next).toMatchObject([{ label: 'Next attack', request: { defender: { lifePoints: 32, ap: 0 } } }]);
    expect(resolve({ ...next![0]!.request, seed: 'a' })).toMatchObject({ ok: true });
  });

  it('PHY-61 an opponent that was only named keeps the wound', () => {
    const character = { name: 'Sable', physical: 6, skills: { swords: 3 }, weapon: 'long-blade' };
    const strike = { system: 'physical', action: 'attack', character, opponent: 'watchman' };
    const { changes, next } = played({ ...strike, dice: { attack: [1, 2], damage: [3] }, seed: 'a' });
    const { to } = changes!.find(({ what }) => what === 'stamina')!;
    expect(next).toMatchObject([{ label: 'Next attack', request: { opponent: { name: 'watchman', stamina: to } } }]);
    expect(resolve({ ...next![0]!.request, seed: 'a' })).toMatchObject({ ok: true });
  });

  it('d-19 what was good for one attack is not on the sheet that follows', () => {
    const slow = { name: 'slow', attacked: 1 };
    const conditions = [{ name: 'open', struckRoll: 2, once: true }, slow];
    const opponent = { name: 'Bo', physical: 6, skill: 1, stamina: 9, conditions };
    const character = { physical: 8, skills: { swords: 3 }, weapon: 'long-blade' };
    const strike = { system: 'physical', action: 'attack', character, opponent };
    const { next } = played({ ...strike, dice: { attack: [1, 2], damage: [1] } });
    expect(next).toMatchObject([{ label: 'Next attack', request: { opponent: { conditions: [slow] } } }]);
  });

  it('FR-01 the ways of a roll without a target promise no damage', () => {
    const frame = { name: 'Heron', systems: ['Rd', 'Y', 'B', 'G'] };
    const dice = { white: [6, 3], red: [5, 2], blue: [2], yellow: [4], green: [3] };
    const used = { system: 'mfz', action: 'assign', frame, range: 'direct', rolled: dice, seed: 'a' };
    const notes = (request: PlainRecord) => {
      const answer = resolve({ ...request, show: ['pictures'] });
      if (!answer.ok) throw new Error(answer.error.message);
      const [picture] = answer.pictures!;
      return picture?.kind === 'tokens' ? (picture.rows[0]!.notes ?? []) : [];
    };
    expect(notes(used)).toEqual([]);
    const target = { name: 'Anvil', systems: ['Ra', 'B', 'B'] };
    expect(notes({ ...used, target, defense: 4 })[0]).toMatch(/damage expected$/);
  });

  it('FATE-84 a hit is taken by its target, in body or mind', () => {
    const attack = (skill: string) => ({
      ...{
        system: 'fate',
        action: 'attack',
        scene: 'conflict',
        dice: { actor: [1, 1, 0, 0], opposition: [0, 0, 0, 0] },
      },
      ...{
        actor: { name: 'Bran', skill, rating: 4 },
        opposition: { kind: 'active', name: 'Io', skill: 'Will', rating: 3 },
      },
    });
    const [hit] = played(attack('Fight')).next!;
    expect(hit).toMatchObject({
      label: 'Take the hit',
      request: { hit: 3, track: 'physical', character: { name: 'Io' } },
    });
    expect(played(attack('Provoke')).next).toMatchObject([{ request: { track: 'mental' } }]);
  });

  it('FR-01 a roll is handed on to its use, and each way to use it to the attack, best first', () => {
    const frame = { name: 'Heron', systems: ['Rd', 'Y', 'B', 'G'] };
    const dice = { white: [6, 3], red: [5, 2], blue: [2], yellow: [4], green: [3] };
    const [attack, use] = played({ system: 'mfz', action: 'roll', frame, range: 'direct', dice }).next!;
    expect(use).toMatchObject({
      label: 'Use this roll without an attack',
      request: { action: 'assign', rolled: dice, range: 'direct' },
    });
    expect(attack).toMatchObject({
      label: 'Attack with this roll',
      gives: 'at a soldier that has yet to roll, unless you say at whom',
      request: { ...use!.request, target: { name: 'soldier' }, defense: 'unassigned' },
      asks: ['target', 'defense', 'spot', 'cover'],
    });
    expect(played({ system: 'mfz', action: 'roll', frame, dice: { ...dice, red: [] } }).next).toMatchObject([
      { label: 'Use this roll' },
    ]);
    const target = { name: 'Anvil', systems: ['Ra', 'B', 'B'] };
    const { next: ways, facts } = played({ ...use!.request, target, defense: 4 });
    expect(ways).toHaveLength((facts!.options as readonly unknown[]).length);
    expect(ways![0]).toMatchObject({
      label: 'W6 attacks, W3 defends, G3 moves and Y4 spots',
      gives: '0.67 damage expected, some 55.6% of the time',
      best: true,
      request: { action: 'attack', attack: 6, defense: 4, target },
    });
    for (const way of ways!.slice(1)) expect(way).not.toHaveProperty('best');
    expect(ways).toContainEqual(
      expect.objectContaining({
        label: 'R5 attacks, W6 defends, G3 moves and Y4 spots',
        request: expect.objectContaining({ attack: 5 }),
      }),
    );
    expect(played(use!.request).next).toEqual([]);
  });
});
