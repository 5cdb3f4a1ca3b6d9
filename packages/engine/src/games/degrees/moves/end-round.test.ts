import { describe, expect, it } from 'vitest';
import { degrees } from '../index.ts';
import { ATTACK, begin, END, expectMove, go, having, SWORD } from '../testing/fight.ts';

describe('the end of a round', () => {
  const slowed = { name: 'slowed', offense: -1, defense: -2, rounds: 2 };
  const bleeding = { name: 'bleeding', lifePoints: 3, rounds: 1 };
  const ada = { attack: { ...SWORD, effects: [slowed, bleeding] } };
  const dice = { offense: [4, 4], defense: [2, 3] };
  const struck = () => go(begin({ anyOrder: true }, ada, { lifePoints: 12 }), ATTACK, dice);
  const off = (one: object) => `bo condition -1 ${JSON.stringify(one)}`;

  it('D31 conditions harm, wear off or last; one that is there begins anew', () => {
    const hit = struck();
    expect(hit.changes).toEqual([
      { who: 'bo', what: 'ap', by: -1, from: 6, to: 5 },
      { who: 'bo', what: 'lifePoints', by: -5, from: 12, to: 7 },
      { who: 'bo', what: 'condition', by: 1, detail: slowed },
      { who: 'bo', what: 'condition', by: 1, detail: bleeding },
    ]);
    const ended = expectMove([hit.state, END], {
      outcome: 'next-round',
      steps: [
        'DOS-08 round-over round=1',
        'D31 harm-goes-on who=Bo name=bleeding lost=3',
        'D31 still-lasts who=Bo name=slowed offense=-1 defense=-2 rounds=1',
        'D31 wears-off who=Bo name=bleeding',
      ],
      facts: { round: 2 },
      changes: ['bo lifePoints -3 7→4', off(bleeding)],
    });
    const fresh = { lifePoints: 4, ap: 6, acted: false, defenses: 0 };
    expect(ended.fighters.bo).toMatchObject({ ...fresh, conditions: [{ ...slowed, rounds: 1 }] });
    const second = expectMove([ended, END], {
      outcome: 'next-round',
      steps: ['DOS-08 round-over round=2', 'D31 wears-off who=Bo name=slowed'],
      facts: { round: 3 },
      changes: [off({ ...slowed, rounds: 1 })],
    });
    expect(second.fighters.bo).not.toHaveProperty('conditions');
    const twice = go(ended, ATTACK, { offense: [4, 3], defense: [3, 3] });
    expect(twice.state.fighters.bo!.conditions).toEqual([slowed, bleeding]);
  });

  it('D31 lasting harm can fell a fighter, and a fighter who is out has no conditions left', () => {
    const ended = expectMove([having(struck().state, 'bo', { lifePoints: 3 }), END], {
      outcome: 'next-round',
      steps: [
        'DOS-08 round-over round=1',
        'D31 harm-goes-on who=Bo name=bleeding lost=3',
        'DOS-36 out name=Bo lifePoints=0',
      ],
      facts: { round: 2 },
      changes: ['bo lifePoints -3 3→0'],
    });
    expect(ended.fighters.bo).not.toHaveProperty('conditions');
  });

  it('DOS-08, D4 both begin the next round fresh, and nobody loses anything where nothing lasts', () => {
    const tired = having(begin(), 'ada', { ap: 2, defenses: 3, acted: true, flatFooted: true });
    const state = expectMove([tired, END], {
      ...{ outcome: 'next-round', steps: ['DOS-08 round-over round=1'], facts: { round: 2 } },
    });
    expect(state).toEqual({ ...begin(), round: 2, moves: 1 });
    const offers = degrees.encounter!.legal(tired as never);
    expect(offers.at(-1)).toMatchObject({ by: 'gm', label: 'End round 1', action: END, ends: true });
  });
});
