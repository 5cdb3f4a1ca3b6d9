/** A fight kept as data: moves, undo, redo, and what comes back from a file. */
import { SYSTEMS } from '@strikehome/engine/systems';
import { describe, expect, it } from 'vitest';
import {
  askerFor,
  begin,
  type Fight,
  fightFrom,
  look,
  movesByPerson,
  pendingAnswer,
  propose,
  redo,
  undo,
  withHand,
} from './fight.ts';
import { rollOn } from './hand.ts';

function started(system: string, index = 0): Fight {
  const fight = begin(system, SYSTEMS[system]!.encounter.examples[index]!.setup);
  if ('ok' in fight) throw new Error(fight.error.message);
  return fight;
}

function moves(fight: Fight) {
  const now = look(fight);
  if (!now.ok) throw new Error(now.error.message);
  return now.legal ?? [];
}

const fought = (next: ReturnType<typeof propose>): Fight => {
  if ('ok' in next) throw new Error(next.error.message);
  return next;
};

/** Proposes the first legal move and rolls it out, decisions as preset. */
function firstMove(fight: Fight): Fight {
  const [first] = moves(fight);
  let now = fought(propose(fight, first!.label, first!.action));
  for (let i = 0; i < 40 && now.pending !== undefined; i++) {
    const { action } = now.pending;
    const hand = rollOn(askerFor(now, action), now.pending.hand);
    const answer = pendingAnswer({ ...now, pending: { ...now.pending, hand } });
    if (answer?.ok && answer.needs?.kind === 'choice') {
      const { id, index, default: option } = answer.needs;
      const before = (hand.choices[id] as [] | undefined) ?? [];
      now = fought(
        withHand(now, {
          ...hand,
          choices: { ...hand.choices, [id]: index === undefined ? option : [...before, option] },
        }),
      );
    } else now = fought(withHand(now, hand));
  }
  return now;
}

describe('a fight', () => {
  it.each(Object.keys(SYSTEMS))('of %s starts from each example, lists moves and plays the first', (system) => {
    for (const index of SYSTEMS[system]!.encounter.examples.keys()) {
      const fight = started(system, index);
      expect(moves(fight).length).toBeGreaterThan(0);
      const after = firstMove(fight);
      expect(after.pending).toBeUndefined();
      expect(after.log).toHaveLength(1);
      expect(after.log[0]!.before).toEqual(fight.state);
    }
  });

  it('undo is the state before, and redo brings back the same dice', () => {
    const fight = started('degrees');
    const after = firstMove(fight);
    const back = undo(after);
    expect(back.state).toEqual(fight.state);
    expect(back.log).toEqual([]);
    expect(redo(back)).toEqual({ ...after, undone: [] });
    expect(undo(fight)).toBe(fight);
    expect(redo(fight)).toBe(fight);
  });

  it('a new move forgets what was taken back', () => {
    const back = undo(firstMove(started('degrees')));
    expect(back.undone).toHaveLength(1);
    expect(firstMove(back).undone).toEqual([]);
  });

  it('undo of a move that waits for dice only takes the move back', () => {
    const fight = started('degrees');
    const [first] = moves(fight);
    const waiting = fought(propose(fight, first!.label, first!.action));
    expect(waiting.pending).toBeDefined();
    expect(undo(waiting)).toEqual(fight);
  });

  it('lists moves by person, each person once', () => {
    const people = movesByPerson(moves(started('degrees'))).map(([by]) => by);
    expect(new Set(people).size).toBe(people.length);
  });

  it('comes back from JSON as it was', () => {
    const after = firstMove(started('degrees'));
    expect(fightFrom(JSON.parse(JSON.stringify(after)))).toEqual(after);
  });

  it.each([
    ['nothing', undefined],
    ['a list', []],
    ['another thing', { kept: 1, system: 'degrees' }],
    ['an unknown system', { ...started('degrees'), system: 'nowhere' }],
    ['a state the rules do not know', { ...started('degrees'), state: { round: 1 } }],
    ['a log that is no log', { ...started('degrees'), log: [{ label: 'x' }] }],
  ])('is not read from %s', (_what, value) => {
    expect(fightFrom(value)).toBeUndefined();
  });

  it('refuses a move that a rule bars, and stays as it is', () => {
    const fight = started('degrees');
    expect(propose(fight, 'x', { kind: 'counterattack', by: 'mira' })).toMatchObject({ ok: false });
  });
});
