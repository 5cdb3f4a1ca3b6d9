import { describe, expect, it } from 'vitest';
import type { PlainRecord } from '../../../kernel/index.ts';
import { fate } from '../index.ts';
import { barred, begin, step } from '../testing/table.ts';
import type { State } from './state.ts';

const SERA = { name: 'Sera', side: 'thief', skills: { athletics: 3 } };
const WATCH = { name: 'Watch', side: 'law', gm: true, skills: { athletics: 2 } };
const race = (more: PlainRecord = {}): State => begin({ scene: 'contest', people: [SERA, WATCH], ...more });
const run = (by: string) => ({ kind: 'contest', by, skill: 'athletics' }) as const;

/** An exchange of the race with these dice. */
function exchange(state: State, mine: number, theirs: number): State {
  const one = step(state, run('sera'), { dice: { actor: mine } }).state;
  const two = step(one, run('watch'), { dice: { actor: theirs } }).state;
  return step(two, { kind: 'end-exchange' }).state;
}

describe('contests', () => {
  it('FATE-36 contests are overcome rolls: the best gains a victory, two with style, and three win', () => {
    const first = exchange(race(), 0, 0);
    expect(first.contest.victories).toEqual([
      { side: 'thief', count: 1 },
      { side: 'law', count: 0 },
    ]);
    const second = exchange(first, 2, 0);
    expect([second.contest.victories[0]?.count, second.over]).toEqual([3, 'The contest is over: thief won.']);
    expect(fate.encounter!.legal(second).map(({ label }) => label)).toEqual(['End the scene']);
  });

  it('FATE-36 a tie at the top is no victory but a twist, and each side rolls once', () => {
    const tied = exchange(race(), -1, 0);
    expect(tied.contest.victories.map(({ count }) => count)).toEqual([0, 0]);
    expect(tied.aspects.map(({ name }) => name)).toEqual(['Twist of exchange 1']);
    const rolled = step(race(), run('sera'), { dice: { actor: 0 } }).state;
    expect(barred(rolled, run('sera')).code).toBe('not_allowed');
    expect(barred(rolled, { kind: 'end-exchange' }).message).toContain('law');
  });

  it('FATE-36 against the environment the shifts are compared', () => {
    const swim = (by: string, actor: number) => [{ ...run(by), against: 2 }, { dice: { actor } }] as const;
    const one = step(race(), ...swim('sera', 2)).state;
    const two = step(one, ...swim('watch', 3)).state;
    expect(two.contest.rolls.map(({ score }) => score)).toEqual([3, 3]);
    const lone = step(step(race(), ...swim('sera', 2)).state, ...swim('watch', 0)).state;
    expect(step(lone, { kind: 'end-exchange' }).state.contest.victories[0]?.count).toBe(2);
  });

  it('FATE-04, FATE-36 who rolls to be compared later is the first to be asked what they invoke', () => {
    const state = race({ aspects: [{ name: 'Fog', free: { sera: 1 } }] });
    const choices = { invoke: { aspect: 'Fog', use: 'bonus' } };
    expect(step(state, run('sera'), { dice: { actor: 1 }, choices }).facts).toMatchObject({ result: 6 });
  });

  it('FB-12, FATE-36 a side’s roll has its helpers, against each other and against a set rating', () => {
    const ann = { name: 'Ann', side: 'thief', skills: { athletics: 1 } };
    const state = race({ people: [SERA, WATCH, ann] });
    const helped = { ...run('sera'), helpers: ['ann'] };
    const open = step(state, helped, { dice: { actor: 1 } });
    expect(open.facts).toMatchObject({ result: 5 });
    expect(open.clauses).toEqual(['FATE-03']);
    expect(open.state.contest.rolls).toMatchObject([{ side: 'thief', by: 'sera', score: 5 }]);
    const swum = step(state, { ...helped, against: 2 }, { dice: { actor: 1 } });
    expect(swum.state.contest.rolls).toMatchObject([{ side: 'thief', score: 3, against: 2 }]);
    expect(barred(state, { ...run('sera'), helpers: ['watch'] })).toMatchObject({
      rule: 'FB-12',
      path: 'action.helpers.0',
    });
  });

  it('FATE-59 discovering wins only where information is the goal', () => {
    expect(barred(race(), { ...run('sera'), action: 'discover' })).toMatchObject({ rule: 'FATE-59' });
    const asked = race({ goal: 'information' });
    expect(step(asked, { ...run('sera'), action: 'discover' }, { dice: { actor: 0 } }).outcome).toBe('rolled');
  });

  it('FATE-77, D13 a failed advantage forfeits that participant’s next contest roll, once', () => {
    const trick = {
      kind: 'advantage',
      by: 'sera',
      skill: 'athletics',
      mode: 'new',
      aspect: 'Short Cut',
      opposition: { kind: 'passive', rating: 4 },
    };
    const failed = step(race(), trick, { dice: { actor: 0 } });
    expect(failed.changes).toContainEqual({ who: 'sera', what: 'contest-roll', by: -1 });
    const lost = step(failed.state, run('sera'));
    expect([lost.outcome, lost.state.contest.forfeits]).toEqual(['forfeited', []]);
    const after = step(step(lost.state, run('watch'), { dice: { actor: -4 } }).state, { kind: 'end-exchange' }).state;
    expect(after.contest.victories.map(({ count }) => count)).toEqual([0, 1]);
    expect(step(after, run('sera'), { dice: { actor: 0 } }).outcome).toBe('rolled');
    const tied = step(race(), trick, { dice: { actor: 1 } });
    expect(tied.state.contest.forfeits).toEqual([]);
  });

  it('FATE-79 nobody attacks in a contest; under fire they do, and defend as often as needed', () => {
    const strike = { kind: 'attack', by: 'sera', skill: 'fight', target: 'watch' };
    expect(barred(race(), strike)).toMatchObject({ code: 'not_allowed', rule: 'FATE-79' });
    expect(barred(race(), { kind: 'full-defense', by: 'sera' })).toMatchObject({ rule: 'FATE-96' });
    const fire = begin({ scene: 'contest-under-fire', people: [SERA, WATCH], contestants: ['thief'] });
    const shot = step(fire, strike, { dice: { actor: 0, opposition: 0 }, choices: { resistWith: 'athletics' } });
    expect(shot.facts).toMatchObject({ resistedBy: 'defend', shifts: -2 });
    expect(barred(fire, run('watch')).code).toBe('not_allowed');
  });

  it('D12 the simpler way under fire: the losers are hit by what they lost by', () => {
    const fire = begin({ scene: 'contest-under-fire', people: [SERA, WATCH], settings: { underFire: 'condensed' } });
    const after = exchange(fire, 0, 0);
    expect(after.people.watch?.free.physical).toEqual([2]);
    expect(after.people.sera?.free.physical).toEqual([1, 2]);
  });
});

describe('challenges', () => {
  const mine = (more: PlainRecord = {}) =>
    begin({
      scene: 'challenge',
      people: [{ name: 'Sera', side: 'heroes', skills: { lore: 3, athletics: 1 } }],
      tasks: [
        { name: 'Read the plans', skill: 'lore', rating: 2, action: 'discover' },
        { name: 'Swim', skill: 'athletics', rating: 2 },
      ],
      ...more,
    });
  const task = (name: string) => ({ kind: 'task', by: 'sera', task: name }) as const;

  it('FATE-36 each task is an overcome of its own, tried once', () => {
    const { state, facts } = step(mine(), task('Swim'), { dice: { actor: 2 } });
    expect([facts.shifts, state.tasks[1]?.outcome, state.over]).toEqual([1, 'succeed', undefined]);
    expect(barred(state, task('Swim')).code).toBe('not_allowed');
    expect(barred(mine(), { kind: 'attack', by: 'sera', skill: 'fight', target: 'sera' }).rule).toBe('FATE-79');
  });

  it('FATE-58 the whole is judged when all tasks are tried, and a failed discover spoils it', () => {
    const read = step(mine(), task('Read the plans'), {
      dice: { actor: -4 },
      choices: { onFail: 'serious-cost', seriousCost: 'false' },
    });
    expect(read.state.over).toBeUndefined();
    const both = step(read.state, task('Swim'), { dice: { actor: 0 } });
    expect(both.clauses).toContain('FATE-58');
    expect(both.state.over).toBe('The challenge is met in part: 1 of 2 tasks is done, 1 at a cost.');
  });

  it('FATE-76 an advantage helps a task, and a failed one arms the GM against it', () => {
    const map = {
      kind: 'advantage',
      by: 'sera',
      skill: 'lore',
      mode: 'existing',
      aspect: 'Old Map',
      opposition: { kind: 'passive', rating: 4 },
    };
    const start = mine({ aspects: [{ name: 'Old Map' }] });
    const helped = step(start, map, { dice: { actor: 2 } }).state;
    const swum = step(helped, task('Swim'), {
      dice: { actor: 0 },
      choices: { invoke: { aspect: 'Old Map', use: 'bonus' } },
    });
    expect(swum.facts.shifts).toBe(1);
    const armed = step(start, map, { dice: { actor: 0 } }).state;
    const harder = step(armed, task('Swim'), {
      dice: { actor: 1 },
      choices: { 'invoke#2': { aspect: 'Old Map', use: 'bonus' } },
    });
    expect(harder.facts.shifts).toBe(-2);
  });
});
