import { describe, expect, it } from 'vitest';
import type { PlainRecord } from '../../../kernel/index.ts';
import { fate } from '../index.ts';
import { barred, begin, step } from '../testing/table.ts';
import type { State } from './state.ts';

const SERA = { name: 'Sera', side: 'thieves', skills: { athletics: 3, notice: 2 } };
const BRAN = { name: 'Bran', side: 'thieves', skills: { athletics: 1 } };
const WATCH = { name: 'Watch', side: 'law', gm: true, skills: { athletics: 2, shoot: 2 } };

const race = (more: PlainRecord = {}): State => begin({ scene: 'contest', people: [SERA, BRAN, WATCH], ...more });
const fire = (more: PlainRecord = {}): State =>
  race({ scene: 'contest-under-fire', contestants: ['thieves'], ...more });
const run = (by: string, more: PlainRecord = {}) => ({ kind: 'contest', by, skill: 'athletics', ...more }) as const;
const swim = (by: string) => run(by, { against: 2 });
const end = { kind: 'end-exchange' } as const;
const labels = (state: State, by: string) =>
  fate.encounter!.legal(state).flatMap((move) => (move.by === by ? [move.label] : []));
const victories = (state: State) => state.contest.victories.map(({ count }) => count);

describe('what is compared in a contest', () => {
  it('FATE-36 the rolls of one exchange are all made against each other, or all against set ratings', () => {
    const swam = step(race(), swim('sera'), { dice: { actor: 0 } }).state;
    expect(barred(swam, run('watch'))).toMatchObject({ code: 'not_allowed', path: 'action.against', rule: 'FATE-36' });
    const ran = step(race(), run('sera'), { dice: { actor: 0 } }).state;
    expect(barred(ran, swim('watch')).message).toContain('against each other');
    const [offered] = fate
      .encounter!.legal(swam)
      .filter(({ by, action }) => by === 'watch' && action.kind === 'contest');
    expect(offered?.action).toMatchObject({ against: 2 });
    const other = step(swam, run('watch', { against: 3 }), { dice: { actor: 4 } }).state;
    expect(other.contest.rolls.map(({ score }) => score)).toEqual([1, 3]);
  });

  it('FATE-32, FATE-36 a roll that succeeds at a serious cost was done, with no shift to spare, and can win', () => {
    const paid = step(race(), swim('sera'), {
      dice: { actor: -3 },
      choices: { onFail: 'serious-cost', seriousCost: 'advantage' },
    });
    expect(paid.facts).toMatchObject({ shifts: -2, success: true });
    expect(paid.state.contest.rolls).toEqual([{ side: 'thieves', by: 'sera', score: 0, against: 2 }]);
    const failed = step(paid.state, swim('watch'), { dice: { actor: -1 } }).state;
    const won = step(failed, end);
    expect(victories(won.state)).toEqual([1, 0]);
    expect(won.way).toContainEqual(['FATE-36', 'victories', { side: 'thieves', count: 1 }]);
    const plain = step(race(), swim('sera'), { dice: { actor: -3 } }).state;
    const none = step(step(plain, swim('watch'), { dice: { actor: -1 } }).state, end).state;
    expect(victories(none)).toEqual([0, 0]);
  });

  it('FATE-36 a lone roll wins one victory, and two with style against a set rating', () => {
    const lone = (move: PlainRecord, actor: number) => {
      const rolled = step(fire(), move, { dice: { actor } }).state;
      const passed = ['watch', 'bran'].reduce((state, by) => step(state, { kind: 'pass', by }).state, rolled);
      return victories(step(passed, end).state);
    };
    expect([lone(swim('sera'), 2), lone(swim('sera'), 1), lone(run('sera'), 4)]).toEqual([[2], [1], [1]]);
    expect(lone(swim('sera'), -4)).toEqual([0]);
  });
});

describe('the roll of a side and the actions of its people', () => {
  const shot = { kind: 'attack', by: 'sera', skill: 'athletics', target: 'watch' } as const;
  const even = { dice: { actor: 0, opposition: 0 }, choices: { resistWith: 'athletics' } } as const;

  it('D12 a contest roll is nobody’s action: it may come before the attack or after it, and nobody waits', () => {
    const rolled = step(fire(), run('sera'), { dice: { actor: 0 } }).state;
    expect(rolled.people.sera?.acted).toBe(false);
    expect(step(rolled, shot, even).facts.hit).toBe(1);
    expect(step(step(fire(), shot, even).state, run('sera'), { dice: { actor: 0 } }).outcome).toBe('rolled');
    const others = ['watch', 'bran'].reduce((state, by) => step(state, { kind: 'pass', by }).state, rolled);
    expect(step(others, end).state.exchange).toBe(2);
  });

  it('D12 the character who made the contest roll acts from their own place in the order on, and not before', () => {
    const rolled = step(fire(), run('bran'), { dice: { actor: 0 } }).state;
    expect(rolled.order).toEqual(['sera', 'watch', 'bran']);
    const stab = { ...shot, by: 'bran' };
    expect(barred(rolled, stab)).toMatchObject({ path: 'action.by', message: 'It is Sera’s turn.' });
    expect(labels(rolled, 'bran')).toEqual(['Bran goes on full defense', 'Bran concedes']);
    const next = step(rolled, { kind: 'pass', by: 'sera' }).state;
    expect(barred(next, stab).message).toBe('It is Watch’s turn.');
    const last = step(next, { kind: 'pass', by: 'watch' }).state;
    expect(step(last, stab, even).outcome).toBe('fail');
    // Nobody waits for Sera, who may still act once her place has passed.
    const later = step(step(fire(), run('sera'), { dice: { actor: 0 } }).state, { kind: 'pass', by: 'watch' }).state;
    expect(step(later, shot, even).facts.hit).toBe(1);
  });

  it('FATE-77, D13 the forfeit is the side’s: nobody else of it makes the roll instead', () => {
    const trick = {
      ...{ kind: 'advantage', by: 'sera', skill: 'athletics', mode: 'new', aspect: 'Short Cut' },
      opposition: { kind: 'passive', rating: 4 },
    };
    const failed = step(race(), trick, { dice: { actor: 0 } }).state;
    expect(labels(failed, 'bran')).toContain('Bran forfeits the contest roll');
    const lost = step(failed, run('bran'));
    expect([lost.outcome, lost.state.contest.rolls]).toEqual(['forfeited', [{ side: 'thieves', by: 'bran' }]]);
    expect(lost.way).toEqual([['FATE-77', 'forfeited', { name: 'Bran' }]]);
    const next = step(step(lost.state, run('watch'), { dice: { actor: 0 } }).state, end).state;
    expect([next.contest.forfeits, labels(next, 'bran').includes('Bran makes the contest roll')]).toEqual([[], true]);
  });

  it('FATE-77 a character who does not contest has no contest roll to lose', () => {
    const net = { kind: 'advantage', by: 'watch', skill: 'shoot', mode: 'new', aspect: 'Pinned', on: 'sera' };
    const turn = step(fire(), { kind: 'pass', by: 'sera' }).state;
    const failed = step(turn, net, {
      dice: { actor: 0, opposition: 0 },
      choices: { resistWith: 'athletics' },
    });
    expect([failed.outcome, failed.clauses.includes('FATE-77'), failed.state.contest.forfeits]).toEqual([
      'fail',
      false,
      [],
    ]);
  });

  it('D11 a full defense that lasts until the next turn ends with it, also when the turn is passed', () => {
    const longer = fire({ settings: { fullDefenseUntil: 'next-turn' } });
    const guarded = step(longer, { kind: 'full-defense', by: 'sera' }).state;
    const ran = step(guarded, run('sera'), { dice: { actor: 0 } }).state;
    const others = ['watch', 'bran'].reduce((state, by) => step(state, { kind: 'pass', by }).state, ran);
    const next = step(others, end).state;
    expect(next.people.sera?.fullDefense).toBe(true);
    expect(step(next, { kind: 'pass', by: 'sera' }).state.people.sera?.fullDefense).toBe(false);
  });
});
