import { describe, expect, it } from 'vitest';
import { emptyTally, inOrder, Simulator, searchTargets, standardError } from '../fights/index.ts';
import { SYSTEMS } from '../games/index.ts';
import { type PlainRecord, percent, TARGETINGS, type Targets, Work } from '../kernel/index.ts';
import { type FightAnswer, fight } from './index.ts';
import { type OpenFight, readFightOver } from './read-fight.ts';
import { type Followed, followedTactics, playedBy } from './tips.ts';

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

const FRAMES = [
  { name: 'Magpie', systems: ['Y', 'Rd'], range: 'direct' },
  { name: 'Wren', systems: ['Rd', 'B'], range: 'direct' },
  { name: 'Anvil', systems: ['B', 'Rh', 'G'], range: 'hand-to-hand' },
];
const BLADE = { mode: 'melee', damageType: 'cut', baseDamage: 5 };
const SOLDIERS = [
  { name: 'Ilse', skill: 6, defense: 5, lifePoints: 12, attack: BLADE },
  { name: 'Odo', skill: 5, defense: 6, lifePoints: 9, attack: BLADE },
  { name: 'Pim', skill: 7, defense: 5, lifePoints: 6, attack: BLADE },
];
const BOLD = { fatePoints: 1, aspects: ['Bold'] };
const HEROES = [
  { name: 'Ada', attack: 3, defend: 2, ...BOLD },
  { name: 'Bo', attack: 2, defend: 3, stress: { physical: [1, 2] } },
  { name: 'Cy', attack: 4, defend: 1 },
];

describe('what is sampled is at least as good as the best fixed rule within two standard errors, in', () => {
  const turned = <T extends { readonly name: string }>(all: readonly T[]) =>
    all.map((one) => ({ ...one, name: `${one.name} of b` })).reverse();
  const fights: readonly PlainRecord[] = [
    three,
    { system: 'degrees', a: SOLDIERS, b: turned(SOLDIERS) },
    { system: 'fate', a: HEROES, b: turned(HEROES) },
    { system: 'mfz', a: FRAMES, b: turned(FRAMES) },
  ];
  it.each(fights.map((request) => [request.system, request] as const))('%s', (_, request) => {
    const { model, tacticsOf, process } = readFightOver(SYSTEMS, request) as OpenFight;
    const start = { a: 'weakest', b: 'weakest' } as const;
    const trials = process.vast ? 600 : 2500;
    const drawn = (one: typeof process) => {
      const tally = emptyTally();
      new Simulator(one).run(tally, trials, 'rules');
      return tally;
    };
    const followed = followedTactics(
      tacticsOf,
      (tactics) => drawn(playedBy(model({ targets: start }), tactics)),
      new Work(),
    );
    const found = searchTargets({
      model: (play) => playedBy(model(play), followed),
      sizes: { a: 3, b: 3 },
      start,
      seed: 'rules',
      work: new Work(),
    });
    const worth = (targets: Targets, tactics: readonly Followed[]) => {
      const tally = drawn(playedBy(model({ targets }), tactics));
      return { value: (tally.won.a - tally.won.b) / tally.trials, error: standardError(tally) };
    };
    const own = worth(found, followed);
    for (const [by, sign] of [
      ['a', 1],
      ['b', -1],
    ] as const) {
      const others = followed.filter((one) => one.by !== by);
      const fixed = (['rule', 'never'] as const).map((how) => [
        ...others,
        ...tacticsOf(by).flatMap((tactic) => (tactic.fixed === undefined ? [] : [{ by, tactic, how }])),
      ]);
      for (const rule of TARGETINGS) {
        for (const tactics of tacticsOf(by).length === 0 ? [followed] : fixed) {
          const other = worth({ ...found, [by]: rule }, tactics);
          // The chance to win less the chance to lose has up to twice the error of either.
          const error = 2 * Math.hypot(own.error, other.error);
          expect((own.value - other.value) * sign).toBeGreaterThan(-2 * error);
        }
      }
    }
  });
});

describe('tactics of a group that is sampled', () => {
  it('DOS-22 are followed in the answer, not only told', () => {
    const request = { system: 'degrees', a: SOLDIERS, b: SOLDIERS.map((one) => ({ ...one, name: `${one.name} 2` })) };
    const answer = fought({ ...request, policy: 'best', method: 'simulate', trials: 4000 });
    expect(answer.notes![1]).toBe(
      'Both sides follow the tips that gain something for them; other decisions follow their defaults.',
    );
    const tips = answer.tips!.filter(({ tactic }) => tactic === 'counterattack');
    expect(tips.map(({ by }) => by)).toEqual(['a', 'b']);
    for (const { by, chance, standardError: error } of tips)
      expect(Math.abs(answer.win[by] - chance)).toBeLessThan(4 * error!);
  });
});
