import { describe, expect, it } from 'vitest';
import { emptyTally, inOrder, Simulator, searchTargets, standardError } from '../fights/index.ts';
import { SYSTEMS } from '../games/index.ts';
import { type PlainRecord, percent, TARGETINGS, type Targets, Work } from '../kernel/index.ts';
import { type FightAnswer, fight } from './index.ts';
import { type OpenFight, readFightOver } from './read-fight.ts';

const SWORD = { name: 'sword', skill: 'swords', damage: [2, 2, 3, 3, 4, 4, 5] };
const CLUB = { name: 'club', skill: 'clubs', damage: [1, 1, 2, 2, 3, 3] };
const SABLE = { name: 'Sable', physical: 7, stamina: 6, skills: { swords: 3 }, weapon: SWORD };
const ASH = { name: 'Ash', physical: 6, stamina: 4, skills: { clubs: 2 }, weapon: CLUB };
const RUE = { name: 'Rue', physical: 6, stamina: 5, skills: { clubs: 1 }, weapon: CLUB };
/** Hits hard and falls fast, but not as fast as the porter, who hardly hurts anybody. */
const GIANT = {
  name: 'the giant',
  physical: 4,
  skill: 1,
  stamina: 5,
  weapon: { ...SWORD, damage: [4, 4, 5, 5, 6, 6] },
};
const PORTER = {
  name: 'the porter',
  physical: 6,
  skill: 1,
  stamina: 4,
  weapon: { ...CLUB, damage: [0, 0, 0, 0, 1, 1] },
};
const GUARD = { name: 'the guard', physical: 6, skill: 2, stamina: 5, weapon: CLUB };

const two = { system: 'physical', a: [SABLE, ASH], b: [GIANT, PORTER] };
const three = { system: 'physical', a: [SABLE, ASH, RUE], b: [GIANT, PORTER, GUARD] };

function fought(request: PlainRecord): FightAnswer {
  const answer = fight(request);
  if (!answer.ok) throw new Error(`${answer.error.path}: ${answer.error.message}`);
  return answer;
}

describe('with the best play targets are decisions', () => {
  const best = fought({ ...two, policy: 'best' });
  const objective = ({ win }: FightAnswer) => win.a - win.b;

  it('solved where that fits, and said so', () => {
    expect(best).toMatchObject({ method: 'exact', targeting: 'best' });
    expect(best.notes![0]).toBe('Each side attacks whom it is best to attack.');
    expect(best.advice!.map(({ about }) => about)).toContain('Whom does Sable attack?');
  });

  it('no order of either list changes what it is worth by more than who chooses first', () => {
    const turned = fought({ ...two, a: [ASH, SABLE], b: [PORTER, GIANT], policy: 'best' });
    expect(Math.abs(objective(turned) - objective(best))).toBeLessThan(0.01);
  });

  it('no rule of one side does better against the same opponents', () => {
    // One opponent leaves b nothing to choose: what a can do at best is at least what any rule of a comes to.
    const alone = { ...two, a: [SABLE, ASH], b: GIANT };
    const against = { ...two, a: SABLE };
    const most = fought({ ...against, policy: 'best' });
    expect(most.method).toBe('exact');
    for (const targeting of TARGETINGS) {
      expect(objective(fought({ ...against, targeting }))).toBeLessThanOrEqual(objective(most) + 1e-9);
      expect(objective(fought({ ...alone, targeting }))).toBeGreaterThanOrEqual(
        objective(fought({ ...alone, policy: 'best' })) - 1e-9,
      );
    }
  });

  it('an advice line says whom to attack first and what that gains', () => {
    const [focus] = fought({ ...two, a: SABLE, policy: 'best' }).focus!;
    const byRule = fought({ ...two, a: SABLE });
    expect(focus).toMatchObject({ by: 'a', targets: ['the giant'] });
    expect(focus!.instead).toBeCloseTo(byRule.win.a, 9);
    expect(focus!.text).toBe(`Attack the giant first: ${percent(focus!.win)} instead of ${percent(byRule.win.a)}.`);
    expect(focus!.win).toBeGreaterThan(10 * byRule.win.a);
  });
});

describe('what is too large to solve with targets open', () => {
  const read = readFightOver(SYSTEMS, three) as OpenFight;
  const sizes = { a: 3, b: 3 };
  const played = (targets: Targets) => {
    const tally = emptyTally();
    new Simulator(read.model({ targets })).run(tally, 4000, 'played');
    return { value: (tally.won.a - tally.won.b) / tally.trials, error: standardError(tally) };
  };

  it('has targets found by search, at least as good as every rule within two standard errors, for both sides', () => {
    const start = { a: 'weakest', b: 'weakest' } as const;
    const found = searchTargets({ model: read.model, sizes, start, seed: 'search', work: new Work() });
    const own = played(found);
    for (const rule of TARGETINGS) {
      for (const [party, sign] of [
        ['a', 1],
        ['b', -1],
      ] as const) {
        const other = played({ ...found, [party]: rule });
        // The chance to win less the chance to lose has up to twice the error of either.
        const error = 2 * Math.hypot(own.error, other.error);
        expect((own.value - other.value) * sign).toBeGreaterThan(-2 * error);
      }
    }
    const focus = played({ ...found, a: inOrder([0, 2, 1], 3) });
    expect(own.value).toBeGreaterThan(focus.value - 4 * Math.hypot(own.error, focus.error));
  });

  it('says that it was searched and sampled, with its standard error', () => {
    const answer = fought({ ...three, policy: 'best', method: 'simulate', trials: 2000 });
    expect(answer).toMatchObject({ method: 'simulate', targeting: 'best', trials: 2000 });
    expect(answer.standardError).toBeLessThan(0.012);
    expect(answer.notes!.slice(0, 2)).toEqual([
      'Whom to attack was found by search among rules and orders; a better choice may exist.',
      'Other decisions follow their defaults.',
    ]);
    expect(answer.focus!.map(({ by }) => by)).toEqual(['a', 'b']);
    expect(fought({ ...three, policy: 'best', method: 'simulate', trials: 2000 })).toEqual(answer);
  });

  it('is still exact for the targets that were found, where what else is decided can be solved', () => {
    const answer = fought({ ...three, policy: 'best', budget: 3000 });
    expect(answer).toMatchObject({ method: 'exact', targeting: 'best' });
    expect(answer.notes![0]).toContain('found by search');
    expect(fight({ ...three, policy: 'best', method: 'exact', budget: 3000 })).toMatchObject({
      ok: false,
      error: { code: 'too_large' },
    });
  });

  it('tells how far it is, and stops when told to', () => {
    const seen: (readonly [number, number])[] = [];
    fight({ ...three, policy: 'best', method: 'simulate', trials: 1000 }, undefined, (done, of) =>
      seen.push([done, of]),
    );
    expect(seen.length).toBeGreaterThan(20);
    expect(seen.every(([done, of]) => done <= of)).toBe(true);
    let calls = 0;
    const canceled = () => {
      if (++calls === 3) throw new Error('canceled');
    };
    expect(() => fight({ ...three, policy: 'best', method: 'simulate' }, undefined, canceled)).toThrow('canceled');
    expect(calls).toBe(3);
  });
});
