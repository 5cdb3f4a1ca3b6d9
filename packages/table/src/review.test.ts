import { fight } from '@strikehome/engine/contract';
import { Work } from '@strikehome/engine/kernel';
import { describe, expect, it } from 'vitest';
import { changesState } from './fight.ts';
import { reviewFight } from './index.ts';
import { spread } from './sampled.ts';
import { TestTable } from './testing/local.ts';

const MIRA = { name: 'Mira', skill: 8, defense: 7, absorption: 2, lifePoints: 20, attack: 'war-blade' };
const BRUTE = { name: 'Brute', skill: 6, defense: 5, absorption: 2, lifePoints: 16, attack: 'iron-maul' };
const RAT = { ...BRUTE, name: 'Rat', lifePoints: 1 };
const FIGHTERS = [
  { ...MIRA, side: 'travelers' },
  { ...BRUTE, side: 'bandits' },
];
const ATTACK = { kind: 'do', action: { kind: 'attack', by: 'mira', target: 'brute' } };

function duel(visibility: 'hidden' | 'open' = 'hidden', fighters: readonly object[] = FIGHTERS) {
  const table = new TestTable({ system: 'degrees', name: 'Dana', setup: { fighters } as never, visibility });
  const [ana, wall] = [table.join('Ana'), table.join('Wall', 'watcher')];
  table.do('s1', { kind: 'seat', seat: ana, plays: ['mira'] });
  const review = (seat: string, work = new Work()) =>
    reviewFight(table.entries, table.table, table.seat(seat), { work });
  const swing = (offense: readonly number[], defense: readonly number[], command: object = ATTACK) => {
    table.do('s1', command);
    table.do('s1', { kind: 'type', faces: offense });
    table.do('s1', { kind: 'type', faces: defense });
  };
  return { table, ana, wall, review, swing };
}

describe('the review of a fight', () => {
  it('begins with the chances of the whole fight, and ends with who has won', () => {
    const { table, review, swing } = duel();
    const whole = fight({ system: 'degrees', a: MIRA, b: BRUTE } as never) as never as {
      win: { a: number; b: number };
    };
    expect(review('s1').curve[0]).toMatchObject({
      seq: 1,
      method: 'exact',
      a: expect.closeTo(whole.win.a, 9),
      b: expect.closeTo(whole.win.b, 9),
    });
    swing([6, 6], [1, 1]);
    table.do('s1', { kind: 'set', path: 'fighters.brute.lifePoints', value: 0, reason: 'a stone falls' });
    const { curve, sides } = review('s1');
    expect(sides).toEqual({ a: 'travelers', b: 'bandits' });
    expect(curve.at(-1)).toMatchObject({ kind: 'set', a: 1, b: 0, draw: 0, method: 'exact' });
  });

  it('turns with the move that changed the chances most, and passes over what was undone', () => {
    const { table, review, swing } = duel();
    swing([6, 6], [1, 1]);
    const { curve, turningPoint } = review('s1');
    const hit = table.table.seq;
    expect(turningPoint).toMatchObject({ seq: hit, for: 'a' });
    expect(turningPoint!.swing).toBeCloseTo((curve.at(-1)!.a - curve[0]!.a - curve.at(-1)!.b + curve[0]!.b) / 2, 12);
    table.do('s1', { kind: 'undo' });
    const undone = review('s1');
    expect(undone.turningPoint).toBeUndefined();
    expect(undone.curve.map(({ kind, struck = false }) => [kind, struck])).toEqual([
      ['open', false],
      ['type', true],
      ['undo', false],
    ]);
    expect(undone.curve.at(-1)!.a).toBe(undone.curve[0]!.a);
  });

  it('says how it ended, and what it cost those one knows, with what the GM changed', () => {
    const { table, ana, review, swing } = duel();
    swing([3, 3], [3, 3]);
    swing([4, 4], [2, 2], { kind: 'do', action: { kind: 'attack', by: 'brute', target: 'mira' } });
    expect(review('s1').over).toBeUndefined();
    const hurt = table.table.state!.fighters as Record<string, { lifePoints: number }>;
    const lost = hurt.mira!.lifePoints - MIRA.lifePoints;
    expect(lost).toBeLessThan(0);
    table.do('s1', { kind: 'set', path: 'fighters.mira.lifePoints', value: 30, reason: 'a draught' });
    const set = table.table.seq;
    table.do('s1', { kind: 'end' });
    const { over, losses } = review('s1');
    expect(over).toBe('gm');
    expect(losses.map(({ who }) => who)).toEqual(['mira', 'brute']);
    expect(losses[0]).toMatchObject({ name: 'Mira', byGm: [set] });
    expect(losses[0]!.changes).toContainEqual({ who: 'mira', what: 'lifePoints', by: lost });
    expect(review(ana).losses.map(({ who }) => who)).toEqual(['mira']);
  });

  it('weighs whom one attacked against whom one could have', () => {
    const { review, swing } = duel('open', [
      { ...MIRA, side: 'travelers', lifePoints: 8 },
      { ...BRUTE, side: 'bandits', lifePoints: 12 },
      { ...RAT, side: 'bandits' },
    ]);
    swing([3, 4], [3, 3]);
    const [choice] = review('s1').choices;
    expect(choice).toMatchObject({ seat: 's1', by: 'mira', party: 'a', what: 'move' });
    expect(choice!.taken.option).toEqual(ATTACK.action);
    expect(choice!.best).toMatchObject({ label: 'Mira attacks Rat', option: { kind: 'attack', target: 'rat' } });
    expect(choice!.lost).toBeCloseTo(choice!.best.value - choice!.taken.value, 12);
    expect(choice!.lost).toBeGreaterThan(0);
  });

  it('weighs whether to answer an opening', () => {
    const { table, review, swing } = duel();
    swing([1, 1], [6, 6]);
    table.do('s1', { kind: 'do', action: { kind: 'let-it-pass', by: 'brute' } });
    const pass = review('s1').choices.at(-1)!;
    expect(pass).toMatchObject({ by: 'brute', party: 'b', best: { option: { kind: 'counterattack' } } });
    expect(pass.options).toHaveLength(2);
    expect(pass.lost).toBeGreaterThan(0);
  });

  it('tells chances only to those who knew all sheets, or know them all when the fight is over', () => {
    const { table, ana, wall, review, swing } = duel();
    swing([3, 3], [3, 3]);
    const nothing = { fight: 1, fights: 1, curve: [], choices: [], leftOut: [], withheld: expect.any(String) };
    const told = (seat: string) => {
      const { losses: _, ...rest } = review(seat);
      return rest;
    };
    for (const seat of [ana, wall]) expect(told(seat)).toEqual(nothing);
    table.do('s1', { kind: 'visibility', who: ['mira', 'brute'], level: 'open' });
    expect(told(ana)).toEqual(nothing);
    swing([1, 1], [6, 6], { kind: 'do', action: { kind: 'attack', by: 'brute', target: 'mira' } });
    expect(review(ana).curve.map(({ seq }) => seq)).toEqual([table.table.seq]);
    expect(review(ana).withheld).toBeDefined();
    table.do('s1', { kind: 'end' });
    for (const seat of [ana, wall]) expect(review(seat)).toEqual(review('s1'));
    expect(review(ana).curve).toHaveLength(3);
    // Hidden again for the next fight, the one that was revealed stays so.
    table.do('s1', { kind: 'visibility', who: ['brute'], level: 'hidden' });
    expect(review(ana).curve).toHaveLength(3);
  });

  it('D30 after a reveal a scene that hides an aspect has its curve for players too, and does not name it', () => {
    const people = [
      { name: 'Sera', side: 'heroes', skills: { fight: 2, notice: 2 } },
      { name: 'Wolf', side: 'pack', gm: true, skills: { fight: 1, notice: 1 } },
    ];
    const setup = { scene: 'conflict', people, aspects: [{ name: 'Loose Chain', hidden: true }] };
    const table = new TestTable({ visibility: 'hidden', system: 'fate', name: 'Gia', setup: setup as never });
    const ana = table.join('Ana');
    table.do('s1', { kind: 'seat', seat: ana, plays: ['sera'] });
    const review = () => reviewFight(table.entries, table.table, table.seat(ana), { work: new Work() });
    table.do('s1', { kind: 'end' });
    expect(review()).toMatchObject({ curve: [], withheld: expect.any(String) });
    table.do('s1', { kind: 'visibility', who: ['sera', 'wolf'], level: 'open' });
    const revealed = review();
    expect(revealed.curve).toHaveLength(1);
    expect(revealed.withheld).toBeUndefined();
    expect(JSON.stringify([revealed, table.view(ana)])).not.toContain('Loose Chain');
  });

  it('looks at the fight that is asked for, and says why one cannot be played out', () => {
    const { table, review } = duel();
    const setup = { fighters: [...FIGHTERS, { ...RAT, side: 'rats' }] };
    table.do('s1', { kind: 'start', setup });
    expect(review('s1')).toMatchObject({ fight: 2, fights: 2, curve: [] });
    expect(review('s1').leftOut).toEqual([
      { seq: table.table.seq, what: 'chance', reason: expect.stringContaining('two sides') },
    ]);
    expect(reviewFight(table.entries, table.table, table.seat('s1'), { fight: 1 }).curve).toHaveLength(1);
  });

  it('that takes too much work gives one reason, however often and however much was left', () => {
    const hardy = [
      { ...MIRA, side: 'travelers', lifePoints: 200 },
      { ...BRUTE, side: 'bandits', lifePoints: 200 },
    ];
    const { review, swing } = duel('open', hardy);
    swing([6, 6], [1, 1]);
    swing([2, 1], [6, 6], { kind: 'do', action: { kind: 'attack', by: 'brute', target: 'mira' } });
    for (const most of [10, 1000, 30_000]) {
      const reasons = new Set(review('s1', new Work(most)).leftOut.map(({ reason }) => reason));
      expect([...reasons].filter((reason) => /\d/.test(reason) || reason.includes('steps'))).toEqual([]);
    }
    const { leftOut } = review('s1', new Work(10));
    expect(leftOut.length).toBeGreaterThan(1);
    expect(new Set(leftOut.map(({ reason }) => reason)).size).toBe(1);
  });

  it('that is too large to solve is sampled from its beginning to its end, and says so', () => {
    const four = [
      { ...MIRA, side: 'travelers', lifePoints: 40 },
      { ...MIRA, name: 'Teo', side: 'travelers', lifePoints: 40 },
      { ...BRUTE, side: 'bandits', lifePoints: 40 },
      { ...BRUTE, name: 'Knife', side: 'bandits', lifePoints: 40 },
    ];
    const { table, review, swing } = duel('open', four);
    const blow = (by: string, target: string) =>
      swing([4, 4], [3, 3], { kind: 'do', action: { kind: 'attack', by, target } });
    for (const [by, target] of [
      ['mira', 'brute'],
      ['teo', 'knife'],
      ['brute', 'mira'],
      ['knife', 'teo'],
    ] as const)
      if (table.view('s1').fight!.moves.some(({ action }) => action.by === by && action.target === target))
        blow(by, target);
    const told: (readonly [number, number])[] = [];
    const { curve, leftOut } = reviewFight(table.entries, table.table, table.seat('s1'), {
      work: new Work(30_000_000),
      onProgress: (done, of) => told.push([done, of]),
    });
    const moments = table.entries.filter(changesState).map(({ seq }) => seq);
    expect(moments.length).toBeGreaterThan(2);
    expect(curve[0]!.seq).toBe(moments[0]);
    expect(curve.length).toBeGreaterThan(1);
    for (const { method, trials, standardError } of curve) {
      expect(method).toBe('simulate');
      expect(trials).toBeGreaterThanOrEqual(25);
      expect(standardError).toBeGreaterThan(0);
    }
    // What was not reached says that others were.
    const missed = moments.filter((seq) => !curve.some((point) => point.seq === seq));
    expect(leftOut.filter(({ what }) => what === 'chance').map(({ seq }) => seq)).toEqual(missed);
    for (const { what, reason } of leftOut) if (what === 'chance') expect(reason).toContain('were sampled');
    const [first, last] = [told[0]!, told.at(-1)!];
    expect(first[0]).toBe(0);
    expect(first[1]).toBeGreaterThanOrEqual(moments.length);
    expect(last).toEqual([first[1], first[1]]);
    expect(told.length).toBeGreaterThan(curve.length);
    // No move is said to have turned it by what may be chance.
    expect(review('s1', new Work(30_000_000)).turningPoint).toBeUndefined();
  });

  it('is sampled from coarse to fine: the first moment, the middle, the quarters', () => {
    expect(spread(8)).toEqual([0, 4, 2, 6, 1, 3, 5, 7]);
    expect([...spread(7)].sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect([spread(0), spread(1)]).toEqual([[], [0]]);
  });

  it('comes to the same every time', () => {
    const large = [
      { ...MIRA, side: 'travelers', lifePoints: 200 },
      { ...BRUTE, side: 'bandits', lifePoints: 200 },
      { ...RAT, side: 'bandits', lifePoints: 200 },
    ];
    const { review, swing } = duel('open', large);
    swing([6, 6], [1, 1]);
    const { curve, leftOut } = review('s1', new Work(100_000_000));
    expect(curve.map(({ method }) => method)).toEqual(['simulate', 'simulate']);
    expect(curve[0]!.standardError).toBeLessThan(0.1);
    expect(leftOut).toEqual([expect.objectContaining({ what: 'choice', reason: expect.stringContaining('sampled') })]);
    expect(review('s1', new Work(100_000_000)).curve).toEqual(curve);
  });
});
