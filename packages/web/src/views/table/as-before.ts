/** Everybody who may act does what they did last time: one tap for a round in which nobody changes their mind. */
import { type Move, type MoveSequence, type PlainRecord, same } from '@strikehome/engine/kernel';
import { waitingOf } from './answering.ts';
import { struckIn, type TableClient } from './client.ts';
import { actorOf, isOthers } from './offer.ts';

/** The last move that may be repeated of a character who may act, the first in order first. */
export function movesAsBefore({ entries, view }: TableClient): readonly Move[] {
  const now = view.value;
  const moves = (now?.fight?.moves ?? []).filter((move) => !isOthers(now!, move));
  const struck = struckIn(entries.value);
  const done = entries.value
    .filter(({ seq, kind }) => (kind === 'do' || kind === 'change') && !struck.has(seq))
    .flatMap(({ command }) => (command?.action === undefined ? [] : [command.action as PlainRecord]))
    .toReversed();
  return [...new Set(moves.map(actorOf))].flatMap((actor) => {
    const own = moves.filter((move) => actorOf(move) === actor && move.lays === undefined && !move.ends);
    // The last thing of its kind, and no other: what can no longer be done is decided anew.
    const last = done.find(({ by, kind }) => by === actor && own.some(({ action }) => action.kind === kind));
    const again = last === undefined ? undefined : own.find(({ action }) => same(action, last));
    return again === undefined ? [] : [again];
  });
}

/**
 * Until a player is asked, nobody is left, or a player has to think again; then the round ends where nothing else can be
 * done. Where the best way is marked, dice in front of the actor are placed so.
 */
export async function doAsBefore(client: TableClient, marks: boolean): Promise<void> {
  for (;;) {
    const [next] = movesAsBefore(client);
    if (next === undefined) break;
    if (!(await client.send({ kind: 'do', action: next.action })) || waitingOf(client) !== undefined) return;
    if (marks) await layBest(client, actorOf(next));
    if (waitingOf(client) !== undefined) return;
  }
  const left = client.view.value?.fight?.moves ?? [];
  if (left.length === 1 && left[0]!.ends) await client.send({ kind: 'do', action: left[0]!.action });
}

/** The ways to use a token that belong to the best, where there is one for its place: which of several is for the player to say. */
export function bestLaid(moves: readonly Move[], actor: string | undefined): readonly Move[] {
  const best = moves.filter((move) => move.best && move.lays !== undefined && actorOf(move) === actor);
  return best.filter(({ lays }) => best.filter((other) => other.lays!.on === lays!.on).length === 1);
}

/** Lays the best way token by token, until a player is asked or another character acts. */
export async function layBest(client: TableClient, actor: string): Promise<void> {
  for (;;) {
    const [next] = bestLaid(client.view.value?.fight?.moves ?? [], actor);
    if (next === undefined) return;
    if (!(await client.send({ kind: 'do', action: next.action })) || waitingOf(client) !== undefined) return;
  }
}

/** One move of a whole way after the other, until one is not open, a player is asked or another character acts. */
export async function layWay(client: TableClient, { moves }: MoveSequence): Promise<void> {
  for (const action of moves) {
    const isOpen = client.view.value?.fight?.moves.some((move) => same(move.action, action));
    if (!isOpen || !(await client.send({ kind: 'do', action })) || waitingOf(client) !== undefined) return;
  }
}
