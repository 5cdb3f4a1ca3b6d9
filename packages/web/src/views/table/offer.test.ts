/** What a board offers: never more than ten buttons, everything within reach, what ends something last. */
import { step } from '@strikehome/engine/contract';
import { SYSTEMS } from '@strikehome/engine/games';
import type { Move, PlainRecord } from '@strikehome/engine/kernel';
import { describe, expect, it } from 'vitest';
import { deedsOf } from './deeds.ts';
import { actorOf, holdsTurn, MOST, type Offer, offerOf, type Said } from './offer.ts';

const frame = (name: string, i: number) => ({ name, systems: ['Rd', 'Ra', 'Y', 'B'], rockets: i === 0 ? 3 : 0 });
const FIVE = {
  players: [
    { name: 'Ana', frames: ['Heron', 'Anvil', 'Wren', 'Kite', 'Owl'].map(frame) },
    { name: 'Ben', frames: ['Lantern', 'Magpie', 'Rook', 'Crane', 'Swift'].map(frame) },
  ],
  terrain: ['wall', 'ruin', 'silo'].map((name) => ({ name })),
};

const buttonsOf = ({
  movers,
  first,
  aims,
  onBoard,
  buttons,
  folded,
  tokens,
  moreTokens,
  places,
  actors,
  actor,
  said,
}: Offer) =>
  [...onBoard.values()].flat().length +
  aims.length +
  movers.length +
  Number(first.length > 0) +
  buttons.length +
  tokens.length +
  places.length +
  Number(folded > 0) +
  Number(moreTokens > 0) +
  (actor === undefined ? actors.length : 0) +
  Number(said || actors.length > 1);

/** Every move that can be reached, and the most buttons on the way. */
function walk(moves: readonly Move[], people: readonly string[], things: readonly string[]) {
  const reached = new Set<Move>();
  let most = 0;
  const seen = new Set<string>();
  const go = (said: Said) => {
    if (seen.has(JSON.stringify(said))) return;
    seen.add(JSON.stringify(said));
    const offer = offerOf(moves, people, things, said);
    const own = moves.filter((move) => actorOf(move) === offer.actor);
    const list = deedsOf(own, said, { actor: '', nameOf: (id) => id, about: () => undefined });
    if (list !== undefined) {
      // A list over the board, in the place of what the board offers.
      most = Math.max(most, list.deeds.length);
      for (const { move, next } of list.deeds) {
        if (move !== undefined) reached.add(move);
        else go(next!);
      }
      return;
    }
    if (offer.first.length === 1) reached.add(offer.first[0]!);
    else if (offer.first.length > 1) go({ ...said, kind: String(offer.first[0]!.action.kind) });
    // What stands on the board also has a name to tap.
    for (const target of offer.onBoard.keys()) go({ ...said, target });
    // What the player asked to see in full is shown in full.
    if (!said.all) most = Math.max(most, buttonsOf(offer));
    for (const move of [...[...offer.onBoard.values()].flat(), ...offer.buttons]) reached.add(move);
    for (const { moves: ways, on, token } of offer.places) {
      if (ways.length === 1) reached.add(ways[0]!);
      else go({ ...said, on, token });
    }
    for (const token of offer.tokens) if (token !== said.token) go({ ...said, token });
    for (const target of offer.aims) go({ ...said, target });
    for (const mover of offer.movers) go({ ...said, mover });
    if (offer.actor === undefined) for (const actor of offer.actors) go({ actor });
    else if (offer.actors.length > 1 && !offer.said) go({ choosing: true });
    if (offer.folded > 0 || offer.moreTokens > 0) go({ ...said, all: true });
  };
  go({});
  return { reached, most };
}

function started(system: string, start: PlainRecord): PlainRecord {
  const begun = step({ system, start });
  if (!begun.ok) throw new Error(begun.error.message);
  return begun.state;
}

describe('a board', () => {
  it('of five frames a side has never more than ten buttons, and everything is within reach', () => {
    const { encounter } = SYSTEMS.mfz!;
    let state = started('mfz', FIVE);
    for (let i = 0; i < 60; i++) {
      const moves = encounter!.legal(state);
      if (moves.length === 0) break;
      const people = encounter!.seats!.people(state).map(({ id }) => id);
      const { reached, most } = walk(moves, people, ['wall', 'ruin', 'silo']);
      expect(reached.size, JSON.stringify(moves.filter((move) => !reached.has(move)))).toBe(moves.length);
      // One more is the way to say more; it goes where there is no room for it.
      expect(most).toBeLessThanOrEqual(MOST + 1);
      const { action } = moves[(i * 7) % moves.length]!;
      const after = step({ system: 'mfz', state, action, seed: `${i}` });
      if (!after.ok) throw new Error(after.error.message);
      state = after.state;
    }
  });

  it.each(Object.keys(SYSTEMS))(
    'of %s reaches every move of its examples, and what ends something stands last',
    (id) => {
      const { encounter } = SYSTEMS[id]!;
      for (const { setup } of encounter!.examples) {
        const state = started(id, setup);
        const moves = encounter!.legal(state);
        const people = encounter!.seats!.people(state).map((one) => one.id);
        expect(walk(moves, people, []).reached.size).toBe(moves.length);
        const ends = offerOf(moves, people, [], { all: true }).buttons.map((move) => move.ends ?? false);
        expect(ends).toEqual(ends.toSorted((a, b) => Number(a) - Number(b)));
      }
    },
  );
});

describe('a turn', () => {
  const move = (by: string, ends = false): Move => ({ by, label: `${by} acts`, action: {}, ...(ends ? { ends } : {}) });

  it('is held by the only one who is next', () => {
    expect(holdsTurn([move('mira')], ['mira'])).toBe(true);
    expect(holdsTurn([move('mira'), move('teo')], ['mira', 'teo'])).toBe(true);
  });

  it('is nobody’s where others may act too, where nobody is next, and where one may only end one’s part', () => {
    expect(holdsTurn([move('mira')], ['mira', 'brute'])).toBe(false);
    expect(holdsTurn([move('mira')], [])).toBe(false);
    expect(holdsTurn([move('mira', true)], ['mira'])).toBe(false);
  });
});
