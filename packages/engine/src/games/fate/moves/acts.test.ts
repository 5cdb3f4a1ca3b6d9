/** What each move does: its steps, its changes and its sentence, with scripted dice. */
import { describe, expect, it } from 'vitest';
import type { PlainRecord } from '../../../kernel/index.ts';
import type { State } from '../encounter/state.ts';
import { does } from '../testing/does.ts';
import { begin, type Given } from '../testing/table.ts';

const SERA = { name: 'Sera', side: 'heroes', skills: { fight: 3, lore: 2, athletics: 1 } };
const BRAN = { name: 'Bran', side: 'heroes', skills: { fight: 1 } };
const WOLF = { name: 'Wolf', side: 'pack', gm: true, skills: { fight: 2 } };
const ASPECTS = [
  { name: 'Fog', free: { sera: 2 } },
  { name: 'Trap', hidden: true },
  { name: 'Howl', on: 'wolf', by: 'wolf' },
];

const scene = (kind = 'conflict', more: PlainRecord = {}): State =>
  begin({
    ...{ scene: kind, people: [SERA, BRAN, WOLF], aspects: ASPECTS },
    boosts: [
      { name: 'Quick', holder: 'sera' },
      { name: 'Slow', holder: 'wolf' },
    ],
    ...more,
  });
const conflict = scene();

const sera = (kind: string, more: PlainRecord = {}) => ({ kind, by: 'sera', ...more });

describe('without a roll', () => {
  it('FATE-65 a free invocation or a boost changes hands, and nothing else', () => {
    const fog = does(conflict, sera('give', { to: 'bran', aspect: 'Fog' }));
    expect(fog.way).toEqual([['FATE-65', 'given', { name: 'Sera', to: 'Bran', aspect: 'Fog' }]]);
    expect(fog.outcome).toBe('given');
    expect(fog.changes).toEqual([
      { who: 'sera', what: 'free-invocations', by: -1, from: 2, to: 1, detail: 'Fog' },
      { who: 'bran', what: 'free-invocations', by: 1, from: 0, to: 1, detail: 'Fog' },
    ]);
    const quick = does(conflict, sera('give', { to: 'bran', aspect: 'Quick' }));
    expect(quick.state.boosts).toEqual([
      { name: 'Quick', holder: 'bran' },
      { name: 'Slow', holder: 'wolf' },
    ]);
    const two = scene('conflict', {
      boosts: [
        { name: 'Quick', holder: 'sera' },
        { name: 'Calm', holder: 'sera' },
      ],
    });
    expect(does(two, sera('give', { to: 'bran', aspect: 'Calm' })).state.boosts.map(({ holder }) => holder)).toEqual([
      ...['sera', 'bran'],
    ]);
    expect(quick.outcome).toBe('given');
    expect(quick.state).toEqual({
      ...conflict,
      boosts: [{ name: 'Quick', holder: 'bran' }, conflict.boosts[1]],
      moves: 1,
    });
  });

  it('FATE-12, FATE-43 the GM places, reveals and tells', () => {
    const placed = does(conflict, { kind: 'place', aspect: 'Fire', on: 'wolf' });
    expect(placed.way).toEqual([['FATE-12', 'placed', { aspect: 'Fire' }]]);
    expect([placed.outcome, placed.changes]).toEqual([
      'placed',
      [{ who: 'wolf', what: 'aspect', by: 1, detail: 'Fire' }],
    ]);
    const fire = { kind: 'situation', by: 'gm', hidden: false, known: [], free: {} };
    expect(placed.state.aspects.at(-1)).toEqual({ name: 'Fire', on: 'wolf', ...fire });
    const hidden = does(conflict, { kind: 'place', aspect: 'Fire', hidden: true });
    expect(hidden.state.aspects.at(-1)).toEqual({ name: 'Fire', ...fire, hidden: true });
    const shown = does(conflict, { kind: 'reveal', aspect: 'Trap', to: 'sera' });
    expect(shown.way).toEqual([['FATE-43', 'shown', { aspect: 'Trap', to: 'Sera' }]]);
    expect([shown.outcome, shown.changes]).toEqual([
      'revealed',
      [{ who: 'sera', what: 'knows', by: 1, detail: 'Trap' }],
    ]);
    const told = does(conflict, { kind: 'tell', information: 'it was Elf', to: 'sera' });
    expect(told.way).toEqual([['FATE-43', 'told', { says: 'it was Elf', to: 'Sera' }]]);
    expect([told.outcome, told.changes]).toEqual([
      'told',
      [{ who: 'sera', what: 'information', by: 1, detail: 'it was Elf' }],
    ]);
    expect(told.state.information).toEqual([{ says: 'it was Elf', by: 'sera', believed: true, truth: 'true' }]);
  });

  it('FB-25, FB-28, FATE-96, FB-11 an obstacle, a pass, full defense, a concession', () => {
    const wall = does(conflict, { kind: 'obstacle', obstacle: { name: 'Wall', rating: 3 } });
    expect(wall.way).toEqual([['FB-25', 'obstacle', { name: 'Wall', rating: 3 }]]);
    expect([wall.outcome, wall.changes]).toEqual([
      'obstacle',
      [{ who: 'scene', what: 'obstacle', by: 1, detail: 'Wall' }],
    ]);
    const passed = does(conflict, sera('pass'));
    expect([passed.outcome, passed.text, passed.state.people.sera?.acted]).toEqual(['passed', undefined, true]);
    const guard = does(conflict, sera('full-defense'));
    expect(guard.way).toEqual([['FATE-96', 'on-guard', { name: 'Sera', until: 'exchange-end' }]]);
    expect([guard.outcome, guard.changes]).toEqual([
      'on-guard',
      [{ who: 'sera', what: 'full-defense', by: 1, from: 0, to: 1 }],
    ]);
    const hurt = {
      ...conflict,
      people: { ...conflict.people, sera: { ...conflict.people.sera!, takenHere: 2, owed: 1 } },
    };
    const out = does(hurt, sera('concede'));
    expect(out.way).toEqual([['FB-11', 'conceded', { name: 'Sera', points: 3 }]]);
    expect([out.outcome, out.changes]).toEqual([
      'conceded',
      [
        { who: 'sera', what: 'fate-points-owed', by: 3, from: 1, to: 4 },
        { who: 'sera', what: 'out', by: 1, detail: 'conceded' },
      ],
    ]);
  });

  it('D42 blocking and stopping it, each for the character who says so', () => {
    const placed = scene('conflict', { zones: [{ name: 'yard' }, { name: 'hall' }] });
    const both = does(does(placed, { kind: 'block', by: 'wolf' }).state, sera('block'));
    expect(both.way).toEqual([['D42', 'blocks', { name: 'Sera', zone: 'yard' }]]);
    expect([both.outcome, both.changes]).toEqual(['blocks', [{ who: 'sera', what: 'blocks', by: 0, detail: 'yard' }]]);
    const stopped = does(both.state, sera('block', { stop: true }));
    expect(stopped.way).toEqual([['D42', 'lets-pass', { name: 'Sera', zone: 'yard' }]]);
    expect(stopped.outcome).toBe('lets-pass');
    expect(stopped.state.zones?.blocks).toEqual(['wolf']);
  });

  it('FATE-68, FB-24 other words, and a newcomer', () => {
    const mist = does(conflict, { kind: 'reword', aspect: 'Fog', as: 'Mist' });
    expect([mist.outcome, mist.changes]).toEqual([
      'reworded',
      [{ who: 'scene', what: 'reworded', by: 1, detail: 'Mist' }],
    ]);
    const rex = does(conflict, { kind: 'join', person: { name: 'Rex', side: 'pack' } });
    expect(rex.way).toEqual([['FB-24', 'joined', { name: 'Rex', side: 'pack' }]]);
    expect([rex.outcome, rex.changes]).toEqual(['joined', [{ who: 'rex', what: 'person', by: 1, detail: 'Rex' }]]);
  });

  it('FB-21, FB-22 a detail and a compel, and what they cost', () => {
    const detail = does(conflict, sera('story-detail', { detail: 'a rope' }));
    expect(detail.way).toEqual([['FB-21', 'declared', { name: 'Sera', says: 'a rope' }]]);
    expect([detail.outcome, detail.changes]).toEqual([
      'declared',
      [
        { who: 'sera', what: 'fate-points', by: -1, from: 3, to: 2 },
        { who: 'sera', what: 'information', by: 1, detail: 'a rope' },
      ],
    ]);
    expect(detail.state.information[0]).toMatchObject({ believed: true, truth: 'true' });
    const veto = does(conflict, sera('story-detail', { detail: 'a rope' }), { choices: { newInformation: 'veto' } });
    expect(veto.way).toEqual([['FB-21', 'detail-vetoed', { name: 'Sera', says: 'a rope' }]]);
    expect([veto.outcome, veto.changes]).toEqual(['vetoed', []]);
    const compel = { kind: 'compel', on: 'sera', aspect: 'Fog', complication: 'lost' };
    const points = (who: string, from: number, to: number) => ({ who, what: 'fate-points', by: to - from, from, to });
    const trouble = { who: 'scene', what: 'complication', by: 1, detail: 'Sera: lost' };
    const said = (by: string) => ['FB-22', 'compelled', { by, name: 'Sera', aspect: 'Fog', says: 'lost' }];
    const taken = ['FB-22', 'compel-accepted', { name: 'Sera', says: 'lost' }];
    const refuse = { choices: { compel: 'refuse' } };
    const rows = [
      [{}, {}, 'accepted', [said('the GM'), taken], [points('sera', 3, 4), trouble]],
      [{}, refuse, 'refused', [said('the GM'), ['FB-22', 'compel-refused', { name: 'Sera' }]], [points('sera', 3, 2)]],
      [{ by: 'bran' }, {}, 'accepted', [said('Bran'), taken], [points('sera', 3, 4), points('bran', 3, 2), trouble]],
      [
        ...[{ by: 'bran' }, refuse, 'refused'],
        [said('Bran'), ['FB-22', 'compel-refused', { name: 'Sera' }]],
        [points('sera', 3, 2), points('bran', 3, 2)],
      ],
      [{ by: 'sera' }, {}, 'accepted', [said('Sera'), taken], [points('sera', 3, 4), trouble]],
      [{ by: 'sera' }, refuse, 'refused', [said('Sera'), ['FB-22', 'compel-declined', { name: 'Sera' }]], []],
    ] as const;
    for (const [more, given, outcome, way, changes] of rows) {
      const done = does(conflict, { ...compel, ...(more as object) }, given as Given);
      expect([done.outcome, done.way, done.changes]).toEqual([outcome, way, changes]);
    }
  });
});

describe('attack, defend, contest and task', () => {
  it('FATE-85, FATE-90 an attack and a defend that hit, told with what they took', () => {
    const rolls = { dice: { actor: 1, opposition: 0 }, choices: { resistWith: 'fight' } };
    const hit = does(conflict, sera('attack', { skill: 'fight', target: 'wolf' }), rolls);
    expect(hit.facts.resistedBy).toBe('defend');
    expect(hit.text).toContain('Sera attacks Wolf with Fight');
    expect(hit.changes).toEqual([{ who: 'wolf', what: 'physical', by: -1, from: 2, to: 1 }]);
    const burned = does(conflict, sera('defend', { skill: 'lore', rating: 3, threat: 'the fire' }), {
      dice: { actor: 0 },
    });
    expect(burned.facts.resistedBy).toBe('defend');
    expect(burned.text).toContain('Sera defends against the fire with Lore');
    expect([burned.changes, burned.state.people.sera?.acted]).toEqual([
      [{ who: 'sera', what: 'physical', by: -1, from: 2, to: 1 }],
      false,
    ]);
  });

  it('FATE-36, FATE-03 a contest roll to be compared: dice, rating and invocations', () => {
    const contest = scene('contest');
    const roll = does(contest, sera('contest', { skill: 'lore' }), { dice: { actor: 1 }, choices: { invoke: 'pass' } });
    expect(roll.way).toEqual([
      [
        'FATE-03',
        'rolled',
        { name: 'Sera', skill: 'lore', rating: 2, bonuses: [], dice: 1, result: 3, ladder: 'Good' },
      ],
    ]);
    expect([roll.outcome, roll.facts, roll.changes]).toEqual(['rolled', { result: 3, ladder: 'Good' }, []]);
    expect(roll.text).toBe('Sera rolls for the contest with Lore: Good +3.');
    expect(roll.state.contest.rolls).toEqual([{ side: 'heroes', by: 'sera', score: 3 }]);
    const invokes = [{ by: 'actor', aspect: 'Quick' }];
    const raised = does(contest, sera('contest', { skill: 'lore', invokes }), { dice: { actor: 1 } });
    expect([raised.facts.result, raised.state.boosts]).toEqual([5, [{ name: 'Slow', holder: 'wolf' }]]);
  });

  it('FATE-32, FATE-36, FATE-77 a contest roll against a set rating, and one that is forfeited', () => {
    const contest = scene('contest', { goal: 'information' });
    const scores = (move: PlainRecord, given: Given) => does(contest, sera('contest', move), given);
    const against = { skill: 'lore', against: 2 };
    const won = scores(against, { dice: { actor: 2 } });
    expect(won.state.contest.rolls).toEqual([{ side: 'heroes', by: 'sera', score: 2, against: 2 }]);
    expect(won.ids).toEqual(['FATE-03 rolled', 'FATE-07 set-rating', 'FATE-22 succeed', 'FATE-34 goal']);
    expect(won.way[1]?.[2]).toMatchObject({ name: 'the opposition', rating: 2 });
    expect(won.text).toContain('Sera rolls for the contest with Lore');
    expect(scores({ ...against, action: 'discover' }, { dice: { actor: 2 } }).ids.at(-1)).toBe('FATE-51 learned');
    const bought = scores(against, {
      ...{ dice: { actor: -2 }, choices: { onFail: 'serious-cost', seriousCost: 'new-opposition' } },
    });
    expect(bought.state.contest.rolls[0]?.score).toBe(0);
    expect(scores(against, { dice: { actor: -2 } }).state.contest.rolls[0]?.score).toBe(-2);
    const owed = { ...contest, contest: { ...contest.contest, forfeits: ['bran', 'wolf'] } };
    const lost = does(owed, sera('contest', { skill: 'lore' }));
    expect(lost.way).toEqual([['FATE-77', 'forfeited', { name: 'Sera' }]]);
    expect([lost.outcome, lost.state.contest.forfeits]).toEqual(['forfeited', ['wolf']]);
    expect(lost.state.contest.rolls).toEqual([{ side: 'heroes', by: 'sera' }]);
  });

  it('FATE-36, FATE-58 a challenge is judged when all tasks are tried', () => {
    const task = (name: string, action: string) => ({ name, skill: 'lore', rating: 2, action });
    const challenge = scene('challenge', { tasks: [task('climb', 'overcome'), task('read', 'discover')] });
    const climb = does(challenge, sera('task', { task: 'climb' }), {
      dice: { actor: 0 },
      choices: { minorCost: 'detail' },
    });
    expect(climb.ids).toEqual([
      ...['FATE-03 rolled', 'FATE-07 set-rating', 'FATE-21 tie', 'FATE-33 minor-cost', 'FATE-28 cost-fixed'],
    ]);
    expect(climb.state.tasks[0]).toMatchObject({ by: 'sera', outcome: 'tie', success: true, cost: 'minor' });
    expect(climb.text).toContain('Sera tries “climb” with Lore');
    const judged = (actor: number, skill?: string) =>
      does(climb.state, sera('task', { task: 'read', ...(skill === undefined ? {} : { skill }) }), { dice: { actor } });
    const last = judged(1);
    expect(last.ids.slice(3)).toEqual(['FATE-51 learned', 'FATE-58 judged']);
    expect(last.way.at(-1)?.[2]).toEqual({ done: 2, of: 2, costly: 1 });
    const failed = judged(-1);
    expect(failed.way.at(-1)?.[2]).toEqual({ done: 1, of: 2, costly: 1 });
    expect(failed.state.tasks[1]).toMatchObject({ outcome: 'fail', success: false, cost: 'none' });
    expect(judged(1, 'fight').text).toContain('with Fight');
  });
});
