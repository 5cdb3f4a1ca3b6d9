/** What the page works out of a what-if, on every system of the registry. */
import { odds } from '@strikehome/engine/contract';
import { SYSTEMS } from '@strikehome/engine/games';
import { beforeAll, describe, expect, it } from 'vitest';
import { fetchCase } from './case-rules.ts';
import { EMPTY_TABLE, isEmpty, rollOn } from './on-table.ts';
import {
  askerOf,
  blank,
  exampleOf,
  oddsRequest,
  openWhatif,
  picturesAt,
  refusalOf,
  run,
  setField,
  setSetting,
  tapped,
} from './whatif.ts';

beforeAll(fetchCase);

const EVERY = Object.entries(SYSTEMS).flatMap(([id, { actions }]) =>
  Object.entries(actions).flatMap(([name, { examples }]) =>
    examples.map(({ title }, i) => [id, name, title, i] as const),
  ),
);

describe.each(EVERY)('%s %s: %s', (id, name, _title, index) => {
  const whatif = exampleOf(id, name, index);

  it('has odds, and can be rolled to its end with every decision as preset', () => {
    expect(odds(oddsRequest(whatif, {}))).toMatchObject({ ok: true });
    let onTable = EMPTY_TABLE;
    for (let i = 0; i < 60; i++) {
      onTable = rollOn(askerOf(whatif), onTable);
      const answer = run({ ...whatif, onTable });
      if (!answer.ok) throw new Error(answer.error.message);
      if (answer.needs?.kind !== 'choice') break;
      const { id: choice, index: at, default: option } = answer.needs;
      const before = onTable.choices[choice];
      onTable = {
        ...onTable,
        choices: { ...onTable.choices, [choice]: at === undefined ? option : [...((before as []) ?? []), option] },
      };
    }
    const answer = run({ ...whatif, onTable });
    expect(answer).toMatchObject({ ok: true, outcome: expect.any(String), text: expect.any(String) });
    const opened = openWhatif(whatif);
    if (!opened.ok) throw new Error(opened.error.message);
    expect(Array.isArray(picturesAt(opened.value, answer))).toBe(true);
    // What lies on the table does not open the card again.
    expect(openWhatif({ ...whatif, onTable })).toBe(opened);
  });
});

describe('a what-if', () => {
  const attack = exampleOf('degrees', 'attack', 0);

  it('changes one field and nothing else', () => {
    const next = setField(attack, ['attacker', 'skill'], 11);
    expect(next.fields.attacker).toEqual({ name: 'Mira', skill: 11 });
    expect(next.fields.defender).toBe(attack.fields.defender);
    expect(attack.fields.attacker).toEqual({ name: 'Mira', skill: 10 });
  });

  it('writes a house rule down only while it differs from the book', () => {
    const moved = setSetting(attack, 'counter', 'resolve');
    expect(moved.settings).toEqual({ counter: 'resolve' });
    expect(setSetting(moved, 'counter', 'offer').settings).toEqual({});
  });

  it('says what is wrong with an impossible value', () => {
    const wrong = setField(attack, ['attack', 'baseDamage'], 0);
    expect(refusalOf(wrong)).toMatchObject({
      path: 'attack.baseDamage',
      message: expect.stringContaining('between 1'),
    });
    expect(openWhatif(wrong).ok).toBe(false);
  });

  it('a tap on a box of a list puts its value in or out, in order', () => {
    const boxes = { ...attack, fields: { free: [1, 3] } };
    expect(tapped(boxes, ['free'], 2, [1, 3]).fields.free).toEqual([1, 2, 3]);
    expect(tapped(boxes, ['free'], 3, [1, 3]).fields.free).toEqual([1]);
    expect(tapped(boxes, ['free'], 'x', undefined).fields.free).toBe('x');
  });

  it('an empty card holds what must be there and no more', () => {
    const empty = blank('degrees', 'attack');
    expect(refusalOf(empty)).toBeUndefined();
    expect(isEmpty(empty.onTable)).toBe(true);
  });
});
