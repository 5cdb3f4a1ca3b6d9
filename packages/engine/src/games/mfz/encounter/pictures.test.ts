import { describe, expect, it } from 'vitest';
import { type StepAnswer, step } from '../../../contract/index.ts';
import type { PlainRecord } from '../../../kernel/index.ts';

const SETUP = {
  players: [
    { name: 'Ines', pointsPerAsset: 4, stations: 1, frames: [{ name: 'Heron', systems: ['Rd', 'B'], rockets: 1 }] },
    {
      name: 'Tomas',
      pointsPerAsset: 5,
      frames: [
        { name: 'Magpie', systems: ['Rd', 'G'] },
        { name: 'Anvil', systems: ['B'], white: 1, nearStation: true },
      ],
    },
  ],
};

function go(request: PlainRecord): StepAnswer {
  const answer = step({ system: 'mfz', ...request });
  if (!answer.ok) throw new Error(`${answer.error.path}: ${answer.error.message}`);
  expect(answer.unusedDice, 'dice left over').toBeUndefined();
  return answer;
}

const letters = (row: PlainRecord) =>
  (row.tokens as readonly PlainRecord[]).map(({ letter, lost }) => `${letter}${lost ? ' lost' : ''}`);
const rows = ({ pictures }: StepAnswer) =>
  (pictures as readonly { rows: readonly PlainRecord[] }[]).map((one) => one.rows);

const AIM = { kind: 'activate', by: 'magpie', target: 'heron', range: 'direct' };
const MAGPIE = { white: [4, 1], red: [6, 5], green: [2] };
const HERON = { white: [3, 2], blue: [5] };
const after = (state: PlainRecord, ...moves: readonly (readonly [PlainRecord, PlainRecord?])[]) =>
  moves.reduce((now, [action, dice = {}]) => go({ state: now, action, dice }).state, state);
/** Magpie has laid a 6 against Heron, which is activated first and rolls. */
const waiting = () =>
  after(
    go({ start: SETUP }).state,
    [AIM, MAGPIE],
    [{ kind: 'defend', by: 'magpie', die: 'W1' }],
    [{ kind: 'attack', by: 'magpie', die: 'R6' }],
    [{ kind: 'activate', by: 'heron' }, HERON],
  );

describe('a fight to be seen', () => {
  it('MFZ-43, TN-09 a picture for each player with the score; the leader is up', () => {
    const begun = go({ start: SETUP });
    expect(begun.pictures!.map(({ title }) => title)).toEqual(['Ines, 8 points', 'Tomas, 10 points']);
    expect(rows(begun).map((some) => some.map(({ label, now, notes }) => [label, now, notes]))).toEqual([
      [['Heron', undefined, ['1 rocket']]],
      [
        ['Magpie', true, []],
        ['Anvil', true, ['near a station']],
      ],
    ]);
    expect(letters(rows(begun)[0]![0]!)).toEqual(['W', 'W', 'R', 'B']);
  });

  it('TN-02, TN-03 an open turn shows the dice it has still to give, and the defense on the frame', () => {
    const state = after(go({ start: SETUP }).state, [AIM, MAGPIE], [{ kind: 'defend', by: 'magpie', die: 'W4' }]);
    const seen = go({ state });
    expect(seen.pictures!.at(-1)!.title).toBe('Dice of Magpie not used yet');
    expect(rows(seen).at(-1)).toMatchObject([{ label: 'for Heron, direct' }]);
    expect(letters(rows(seen).at(-1)![0]!)).toEqual(['W1', 'R6', 'R5', 'G2']);
    expect(rows(seen)[1]![0]).toMatchObject({ label: 'Magpie', now: true, notes: ['defense 4'] });
  });

  it('MFZ-33, MFZ-37 what was lost since the start is struck, a destroyed frame is out', () => {
    const { state } = go({ start: SETUP });
    const frames = state.frames as Readonly<Record<string, PlainRecord>>;
    const hurt = { ...frames, heron: { ...frames.heron, systems: ['B'], white: 1, spot: 3 } };
    const gone = { ...hurt, anvil: { ...frames.anvil, systems: [], white: 0, activated: true } };
    const [ines, tomas] = rows(go({ state: { ...state, frames: gone } }));
    expect(letters(ines![0]!)).toEqual(['W', 'W lost', 'R lost', 'B']);
    expect(ines![0]!.notes).toEqual(['spot 3 on it', '1 rocket']);
    expect(tomas![1]).toMatchObject({ label: 'Anvil', out: true, notes: ['destroyed'] });
    expect(letters(tomas![1]!)).toEqual(['W lost', 'B lost']);
  });

  it('TN-02, TR-02 a target shows from what range it is aimed at, and every frame what it stands behind', () => {
    const [ines, tomas] = SETUP.players;
    const hidden = { ...ines!.frames[0]!, behind: 'ruin' };
    const players = [{ ...ines, frames: [hidden] }, tomas] as readonly PlainRecord[];
    const start = { terrain: [{ name: 'Ruin', hitsToBreach: 2 }], players };
    const notes = (state: PlainRecord) => rows(go({ state })).slice(0, 2);
    const begun = go({ start }).state;
    expect(notes(begun).map((some) => some.map((row) => row.notes))).toEqual([
      [['1 rocket', 'behind Ruin']],
      [['in the open'], ['in the open', 'near a station']],
    ]);
    const aimed = after(begun, [AIM, MAGPIE]);
    expect(notes(aimed)[0]![0]!.notes).toEqual(['1 rocket', 'behind Ruin', 'Magpie at direct range']);
    const shot = after(begun, [{ ...AIM, target: 'ruin' }, MAGPIE]);
    const board = go({ state: shot }).pictures!.find(({ kind }) => kind === 'columns');
    expect(board).toMatchObject({ columns: [{ items: [{ note: '0 of 2 hits, Magpie at direct range' }] }] });
  });

  it('TN-08 a frame that acts out of turn says who waits', () => {
    const state = waiting();
    expect(rows(go({ state })).at(-1)).toMatchObject([{ label: 'for nobody', notes: ['Magpie has a turn open'] }]);
  });
});

describe('who is asked, by name', () => {
  it('TN-02, MFZ-34 a frame’s owner throws, attacks, and says what is lost', () => {
    const rolls = go({ start: SETUP, action: AIM, ask: true });
    expect(rolls.needs).toMatchObject({ by: 'attacker', who: 'tomas', name: 'Tomas' });
    const action = { kind: 'defend', by: 'heron', die: 'W2' };
    expect(go({ state: waiting(), action, ask: true }).needs).toMatchObject({ id: 'damage', who: 'tomas' });
    const hurt = go({ state: waiting(), action, dice: { damage: [6, 1, 1, 1] }, ask: true });
    expect(hurt.needs).toMatchObject({ id: 'lose', by: 'defender', who: 'ines', name: 'Ines' });
  });
});

describe('what a move came to, in one sentence', () => {
  it('TN-08, MFZ-24 an attack that waited is told by the frame that made it', () => {
    const action = { kind: 'defend', by: 'heron', die: 'W2' };
    const hit = go({ state: waiting(), action, dice: { damage: [6, 1, 1, 1] }, choices: { lose: ['B'] } });
    expect(hit.text).toBe(
      'Heron defends at 2; Magpie attacks Heron by direct fire: hit, 6 beats Heron’s 2, 4 damage dice; Heron loses a B.',
    );
    const missed = go({ state: waiting(), action: { kind: 'defend', by: 'heron', die: 'B5' }, dice: { damage: [1] } });
    expect(missed.text).toBe(
      'Heron defends at 5; Magpie attacks Heron by direct fire: hit, 6 beats Heron’s 5, 1 damage die, but no harm is done.',
    );
  });

  it('TN-09 passing is told by its step', () => {
    const { text } = go({ state: go({ start: SETUP }).state, action: { kind: 'pass', by: 'tomas' } });
    expect(text).toBe('Tomas passes; the next player chooses.');
  });
});
