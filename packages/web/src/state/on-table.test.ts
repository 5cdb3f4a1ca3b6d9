/** Dice typed one key at a time, the rest rolled, the last one taken back. */
import { beforeAll, describe, expect, it } from 'vitest';
import { fetchCase } from './case-rules.ts';
import {
  type Asker,
  type DiceNeeded,
  decide,
  EMPTY_TABLE,
  faceOfKey,
  givenOf,
  handful,
  nextSlot,
  type OnTable,
  putDie,
  rollOn,
  takeBack,
} from './on-table.ts';
import { askerOf, exampleOf, run, type Whatif } from './whatif.ts';

beforeAll(fetchCase);

const attack = exampleOf('degrees', 'attack', 0);
const answered = exampleOf('degrees', 'attack', 2);
const needed = (whatif: Whatif) => {
  const answer = run(whatif);
  if (!answer.ok || answer.needs === undefined) throw new Error('nothing is asked');
  return answer.needs;
};

/** Types faces the way the page does: each into the next empty place. */
function typeAll(whatif: Whatif, faces: readonly number[]): Whatif {
  let now = whatif;
  for (const face of faces) {
    const needs = needed(now) as DiceNeeded;
    const slot = nextSlot(now.onTable, needs)!;
    const count = handful(now.onTable, needs).find(({ id }) => id === slot.id)!.dice.length;
    now = { ...now, onTable: putDie(now.onTable, slot, count, { face, from: 'typed' }) };
  }
  return now;
}

describe('what lies on the table', () => {
  it('moves on to the next roll when the last die of one is typed', () => {
    expect(needed(attack)).toMatchObject({ kind: 'dice', id: 'offense', count: 2 });
    expect(needed(typeAll(attack, [5]))).toMatchObject({ id: 'offense' });
    expect(needed(typeAll(attack, [5, 6]))).toMatchObject({ id: 'defense' });
    expect(run(typeAll(attack, [5, 6, 3, 5]))).toMatchObject({
      outcome: 'success',
      facts: { offense: 21, defense: 14 },
    });
  });

  it('rolls only the places left empty', () => {
    const half = typeAll(attack, [5, 6, 3]);
    const done = rollOn(askerOf(half), half.onTable);
    expect(done.dice.offense).toEqual([
      { face: 5, from: 'typed' },
      { face: 6, from: 'typed' },
    ]);
    expect(done.dice.defense![0]).toEqual({ face: 3, from: 'typed' });
    expect(done.dice.defense![1]!.from).toBe('rolled');
    expect(run({ ...half, onTable: done })).toMatchObject({ outcome: expect.any(String) });
  });

  it('stops where a player has to decide, and goes on after it', () => {
    const missed = typeAll(answered, [1, 1, 6, 6]);
    const waiting = rollOn(askerOf(missed), missed.onTable);
    const choice = needed({ ...missed, onTable: waiting });
    expect(choice).toMatchObject({ kind: 'choice', id: 'counterattack', default: 'let-it-pass' });
    if (choice.kind !== 'choice') throw new Error('a decision was expected');
    const decided = decide(waiting, choice, 'counterattack');
    expect(needed({ ...missed, onTable: decided })).toMatchObject({ kind: 'dice', id: 'counter-offense' });
  });

  it('takes back one typed die, a throw of rolled ones, a decision, in the order they came', () => {
    const asker = askerOf(answered);
    let onTable: OnTable = decide(
      typeAll(answered, [1, 1, 6, 6]).onTable,
      needed(typeAll(answered, [1, 1, 6, 6])) as never,
      'counterattack',
    );
    onTable = rollOn(asker, onTable);
    expect(Object.keys(onTable.dice)).toEqual(['offense', 'defense', 'counter-offense', 'counter-defense']);
    onTable = takeBack(asker, onTable);
    expect(Object.keys(onTable.dice)).toEqual(['offense', 'defense', 'counter-offense']);
    onTable = takeBack(asker, onTable);
    expect(onTable.choices).toEqual({ counterattack: 'counterattack' });
    onTable = takeBack(asker, onTable);
    expect(onTable.choices).toEqual({});
    onTable = takeBack(asker, onTable);
    expect(onTable.dice.defense).toEqual([{ face: 6, from: 'typed' }, null]);
    for (let i = 0; i < 3; i++) onTable = takeBack(asker, onTable);
    expect(onTable).toEqual(EMPTY_TABLE);
    expect(takeBack(asker, onTable)).toEqual(EMPTY_TABLE);
  });

  it('takes back what the rules refuse, newest first', () => {
    const no: Asker = () => ({ ok: false, error: { code: 'invalid_request', path: '', message: 'no' } });
    const onTable: OnTable = { dice: { a: [{ face: 1, from: 'typed' }] }, choices: { b: [true, false] } };
    const without = takeBack(no, onTable);
    expect(without).toEqual({ dice: {}, choices: { b: [true, false] } });
    expect(takeBack(no, without)).toEqual({ dice: {}, choices: { b: [true] } });
  });

  it('keeps a list of answers for a decision that is asked several times', () => {
    const needs = { kind: 'choice', id: 'each', options: [true, false], by: 'x', default: true } as const;
    const first = decide(EMPTY_TABLE, { ...needs, index: 0 }, false);
    expect(decide(first, { ...needs, index: 1 }, true).choices).toEqual({ each: [false, true] });
  });

  it('shows the rules only rolls that are complete', () => {
    expect(givenOf(typeAll(attack, [5, 6, 3]).onTable).dice).toEqual({ offense: [5, 6] });
  });

  it('reads keys as faces: digits, and + − 0 on Fate dice', () => {
    expect(['1', '6', '7', '0', 'a'].map((key) => faceOfKey(key, 6))).toEqual([1, 6, undefined, undefined, undefined]);
    expect(['+', '-', '0', '−', '2'].map((key) => faceOfKey(key, 'F'))).toEqual([1, -1, 0, -1, undefined]);
    expect(faceOfKey('0', 10)).toBe(10);
  });
});
