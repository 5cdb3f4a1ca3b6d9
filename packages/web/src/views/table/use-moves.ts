/** What the moves of a screen are worked out from: what was tapped so far, what the board then offers, and the list over it. */
import type { Move } from '@strikehome/engine/kernel';
import type { View } from '@strikehome/table';
import { useState } from 'preact/hooks';
import { rowsOf } from '../../drawings/row-head.tsx';
import { advice } from '../../state/advice.ts';
import { humanize } from '../../state/labels.ts';
import { encounterOf } from '../../state/registry.ts';
import { movesAsBefore } from './as-before.ts';
import type { TableClient } from './client.ts';
import { kindOf } from './move-words.ts';
import { actorOf, isOthers, type Offer, offerOf, type Said } from './offer.ts';

interface Fetched {
  readonly who: string;
  readonly seq: number;
  readonly moves: readonly Move[];
}

/** The things of the board that are nobody: aspects, terrain. */
const thingsOf = ({ pictures }: NonNullable<View['fight']>): readonly string[] =>
  pictures.flatMap((picture) =>
    picture.kind === 'columns'
      ? picture.columns.flatMap((column) => [column, ...column.items].flatMap(({ id }) => id ?? []))
      : [],
  );

export function useMoves(client: TableClient, view: View, fight: NonNullable<View['fight']>) {
  const [said, say] = useState<Said>({});
  // A phone lies on the table: what is secret is shown only on demand.
  const [uncovered, uncover] = useState<string | undefined>(undefined);
  // Of a list that is too long for a view, the moves of one character who has none in it, until something happens.
  const [fetched, fetchFor] = useState<Fetched | undefined>(undefined);
  const theirs = fetched?.seq === client.seq.value ? fetched : undefined;
  const rows = fight.pictures.flatMap(rowsOf).flatMap(({ id }) => id ?? []);
  const people = fight.people.map(({ id }) => id).filter((id) => rows.includes(id));
  // Characters that no other seat plays come first: a GM does not mean to take a player's turn.
  const moves = (theirs?.moves ?? fight.moves)
    .filter((move) => !move.secret || uncovered === actorOf(move))
    .toSorted((one, other) => Number(isOthers(view, one)) - Number(isOthers(view, other)));
  const isAtRest = said.target === undefined && said.on === undefined && !said.choosing;
  const before = isAtRest ? movesAsBefore(client) : [];
  const marks = advice.value.table;
  const laying = marks && said.on === undefined && moves.some(({ best, lays }) => best && lays !== undefined);
  const ways = said.on === undefined ? (fight.sequences ?? []) : [];
  const beside = Number(before.length > 0) + Number(laying) + Number(ways.length > 0);
  const offer = offerOf(moves, people, thingsOf(fight), said, beside);
  const nameOf = (id: string) => nameIn(view, id);
  const about = (move: Move) => encounterOf(view.table.system)?.kinds?.[kindOf(move)];
  const own = moves.filter((move) => actorOf(move) === offer.actor);
  // To the one thing that is pointed at, also what takes no turn.
  const asides = (fight.asides ?? []).filter(({ target }) => target !== undefined && target === said.target);
  // A list lies over the board once something was tapped that has one.
  const isTapped = said.target !== undefined || said.kind !== undefined || said.list === true;
  const isMeant = (move: Move) =>
    (said.kind === undefined || kindOf(move) === said.kind) &&
    (said.target === undefined || move.target === said.target);
  const isListed = isTapped && said.on === undefined && own.some(isMeant);
  const isCovered = fight.moves.some(
    (move) => move.secret && actorOf(move) === offer.actor && uncovered !== offer.actor,
  );
  return {
    ...{ said, say, people, moves, own, before, marks, ways, offer, isListed, nameOf, about },
    /** What the list is made of. */
    listed: [...own, ...asides],
    /** Buttons in use, of those that fit. */
    busy: beside + controlsIn(offer),
    /** What stays said when something else is tapped. */
    base: (said.actor === undefined ? {} : { actor: said.actor }) as Said,
    picked: theirs?.who,
    pickMoves: (who: string | undefined, all: readonly Move[]) => {
      say({});
      fetchFor(who === undefined ? undefined : { who, seq: client.seq.value, moves: all });
    },
    uncover: isCovered ? () => uncover(offer.actor) : undefined,
  };
}

/** How many things an offer lets one tap. */
function controlsIn({ first, aims, buttons, tokens, places, onBoard }: Offer): number {
  const more = [first.slice(0, 1), aims, buttons, tokens, places, [...onBoard.values()].flat()];
  return more.reduce((sum, { length }) => sum + length, 0);
}

/** The name behind an id of the fight. */
function nameIn({ fight }: View, id: string): string {
  const known = [...(fight?.people ?? []), ...(fight?.movers ?? [])].find((one) => one.id === id);
  // An aspect is called as it is written.
  return known?.name ?? (id.length < 3 ? id.toUpperCase() : /[A-Z ]/.test(id) ? id : humanize(id));
}

/** Names that this seat gives: of what its characters made, and for the GM of what no other seat made. */
export function unnamed({ you, fight }: View): readonly Move[] {
  const seatOf = (id: string) => fight?.people.find((one) => one.id === id)?.seat;
  return (fight?.asides ?? []).filter(
    ({ what, by, actor, asks }) =>
      what === 'name it' && asks?.length === 1 && (seatOf(actor ?? by) ?? you.seat) === you.seat,
  );
}
