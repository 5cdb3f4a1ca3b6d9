import { describe, expect, it } from 'vitest';
import type { PlainRecord } from '../../../kernel/index.ts';
import { act, after, begin, expectMove } from '../testing/fight.ts';
import { rolls } from '../testing/table.ts';
import type { State } from './state.ts';

const HERON = { name: 'Heron', systems: ['Rd', 'Y', 'B', 'B'], rockets: 1 };
const setup = (magpie: PlainRecord = {}) =>
  begin({
    players: [
      { name: 'Ines', pointsPerAsset: 9, stations: 1, frames: [HERON] },
      {
        name: 'Tomas',
        pointsPerAsset: 5,
        frames: [
          { name: 'Magpie', systems: ['G'], ...magpie },
          { name: 'Wren', systems: ['Y'] },
        ],
      },
    ],
  });

const AT_MAGPIE = { kind: 'activate', by: 'heron', target: 'magpie', range: 'direct' };
const HERON_DICE = { white: [3, 2], red: [6, 1], blue: [5, 2], yellow: [4] };
const MAGPIE_DICE = { white: [4, 1], green: [2], green8: [8] };
const defends = (by: string, die?: string) => ({ kind: 'defend', by, ...(die === undefined ? {} : { die }) });
const up = (state: State = setup()) => after(state, [AT_MAGPIE, HERON_DICE], [defends('heron', 'B5')]);
const withFrames = (state: State, frames: PlainRecord): State => ({
  ...state,
  frames: Object.fromEntries(
    Object.entries(state.frames).map(([id, frame]) => [id, { ...frame, ...(frames[id] as PlainRecord) }]),
  ),
});

describe('a turn', () => {
  it('TN-02, FR-06 the pool is told, and the rockets in it', () => {
    expectMove(act(setup(), AT_MAGPIE, HERON_DICE), {
      outcome: 'rolled',
      steps: ['TN-02 pool name=Heron dice=7 range=direct'],
      facts: { dice: 7 },
    });
    expectMove(act(setup(), { ...AT_MAGPIE, rockets: 1 }, { ...HERON_DICE, red8: [8] }), {
      outcome: 'rolled',
      steps: ['TN-02 pool name=Heron dice=8 range=direct', 'FR-06 rockets name=Heron rockets=1'],
      facts: { dice: 8 },
      changes: ['heron rockets -1 1→0'],
    });
    const { red: _, ...unarmed } = HERON_DICE;
    const { state } = expectMove(act(setup(), { kind: 'activate', by: 'heron' }, unarmed), {
      outcome: 'rolled',
      steps: ['TN-02 pool name=Heron dice=5 range=no'],
      facts: { dice: 5 },
    });
    expect(state.frames.heron).toMatchObject({ activated: true, rockets: 1 });
    const dice = ['W3', 'W2', 'B5', 'B2', 'Y4'].map(([colour, face]) => ({ colour, face: Number(face) }));
    const used = { defended: false, moved: false, attacked: false, spotted: false };
    expect(state.turns).toEqual([{ frame: 'heron', rolled: true, dice, ...used }]);
  });

  it('TN-03, TN-05 to TN-07 a defense, a move, a spot, the end, each with its die', () => {
    const begun = after(setup(), [AT_MAGPIE, HERON_DICE]);
    const defended = (by: number) => ({
      outcome: 'defended',
      steps: [`TN-03 defends name=Heron defense=${by}`],
      facts: { defense: by },
      changes: [`heron defense ${by}`],
    });
    expectMove(act(begun, defends('heron', 'B5')), defended(5));
    expectMove(act(begun, defends('heron')), defended(0));
    expectMove(act(up(), { kind: 'move', by: 'heron', die: 'W3' }), {
      outcome: 'moved',
      steps: ['TN-05 moves name=Heron units=3'],
      facts: { units: 3 },
      changes: ['heron moved 3'],
    });
    const marked = withFrames(up(), { wren: { spot: 1 } });
    expectMove(act(marked, { kind: 'spot', by: 'heron', die: 'Y4', target: 'wren' }), {
      outcome: 'spotted',
      steps: ['TN-06 spots by=Heron name=Wren spot=4'],
      facts: { spot: 4 },
      changes: ['wren spot 3 1→4'],
    });
    const over = act({ ...up(), passed: ['tomas'] }, { kind: 'end-turn', by: 'heron' });
    expectMove(over, { outcome: 'turn-over', steps: ['TN-07 turn-over name=Heron dice=6'] });
    expect(over.state).toMatchObject({ turns: [], passed: [] });
  });

  it('TN-09, TN-11 a pass and the end of a round', () => {
    const pass = act(setup(), { kind: 'pass', by: 'ines' });
    expectMove(pass, { outcome: 'passed', steps: ['TN-09 passes name=Ines'] });
    expect(pass.state.passed).toEqual(['ines']);
    const acted = { activated: true, spot: 3, defense: 2 };
    const wreck = { activated: true, systems: [], white: 0 };
    const all = withFrames(setup(), { heron: acted, magpie: acted, wren: wreck });
    const done = act({ ...all, round: 4 }, { kind: 'end-round' });
    expectMove(done, { outcome: 'next-round', steps: ['TN-11 round-over round=4'], facts: { round: 5 } });
    const fresh = { defense: 'unassigned', spot: 0, activated: false };
    expect(done.state).toMatchObject({
      ...{ turns: [], passed: [] },
      frames: { heron: fresh, magpie: fresh, wren: { ...fresh, activated: true } },
    });
  });
});

describe('the chain', () => {
  const struck = [
    ...rolls(2, 6, 4, 'Magpie'),
    'MFZ-12 hits name=Magpie hits=1',
    'MFZ-33 system name=Magpie part=G left=0',
  ];
  const facts = {
    ...{ attackValue: 6, damageDice: 2, chart: 2, coverHits: 0, targetHits: 1, breached: false, piecesLost: 0 },
    ...{ targetDestroyed: false, coverDestroyed: false },
  };
  const lost = 'magpie system -1 1→0 G';
  const R6 = { kind: 'attack', by: 'heron', die: 'R6' };

  it('TN-08 a target that has yet to act is activated first, and the attack comes down on its defense', () => {
    const waits = act(up(), R6);
    expectMove(waits, {
      outcome: 'waiting',
      steps: ['TN-08 activates-first name=Magpie by=Heron'],
      facts: { attack: 6 },
    });
    expect(waits.state.turns).toMatchObject([
      { frame: 'heron', attacked: true, pending: { face: 6 } },
      { frame: 'magpie', rolled: false },
    ]);
    const rolled = after(waits.state, [{ kind: 'activate', by: 'magpie' }, MAGPIE_DICE]);
    const answer = act(rolled, defends('magpie', 'W4'), { damage: [5, 1] });
    expectMove(answer, {
      outcome: 'hit',
      steps: ['TN-03 defends name=Magpie defense=4', ...struck],
      facts,
      changes: ['magpie defense 4', lost],
    });
    expect(answer.state.turns.map(({ frame }) => frame)).toEqual(['magpie', 'heron']);
    expect(answer.state.turns[1]).not.toHaveProperty('pending');
  });

  it('TN-05 a target with a defense is hit at once, with the spot that is on it', () => {
    const ready = (spot: number) => withFrames(up(), { magpie: { activated: true, defense: 4, spot } });
    const hit = act(ready(0), R6, { damage: [5, 1] });
    expectMove(hit, { outcome: 'hit', steps: struck, facts, changes: [lost] });
    const spotted = act(ready(2), R6, { damage: [1, 1, 1, 1] }, { useSpot: true });
    expectMove(spotted, {
      outcome: 'hit',
      steps: ['MFZ-02 spot-used attack=6 spot=2 sum=8', ...rolls(2, 8, 4, 'Magpie'), 'MFZ-12 no-hits'],
      facts: { ...facts, attackValue: 8, damageDice: 4, targetHits: 0 },
      changes: ['magpie spot -2 2→0'],
    });
    expect(spotted.state.frames.magpie).toMatchObject({ spot: 0 });
  });

  it('MFZ-43 a frame that is destroyed costs its owner points at once', () => {
    const state = withFrames(up(setup({ systems: [], white: 1 })), { magpie: { activated: true, defense: 0 } });
    expectMove(act(state, R6, { damage: [5, 1, 1, 1, 1, 1] }), {
      outcome: 'hit',
      steps: [
        ...rolls(2, 6, 0, 'Magpie'),
        'MFZ-12 hits name=Magpie hits=1',
        'MFZ-36 white name=Magpie white=0',
        'MFZ-37 destroyed name=Magpie spare=0',
        'MFZ-43 score name=Tomas from=10 score=5',
      ],
      facts: { ...facts, damageDice: 6, targetDestroyed: true },
      changes: ['magpie white -1 1→0', 'tomas score -5 10→5'],
    });
  });
});
