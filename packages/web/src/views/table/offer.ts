/**
 * What a board offers now: who acts, whom it may be aimed at, and what is left to say. As much as fits is a tap away at
 * once; where there is more, it is said step by step, so that there are never more than ten buttons.
 */
import type { Move } from '@strikehome/engine/kernel';
import type { View } from '@strikehome/table';

/** So many buttons stand on a screen at most, beside the one to say more. */
export const MOST = 9;

/** What has been said of a move so far. */
export interface Said {
  /** Who acts is being chosen. */
  readonly choosing?: boolean;
  /** Whose people are chosen from, where all would be too many. */
  readonly mover?: string;
  readonly actor?: string;
  readonly target?: string;
  /** The kind of move, before its target. */
  readonly kind?: string;
  /** Everything that the one who acts can do is listed. */
  readonly list?: boolean;
  /** A token, and what it is laid on. */
  readonly token?: string;
  readonly on?: string;
  /** What was folded is shown. */
  readonly all?: boolean;
}

export interface BoardPlace {
  readonly on: string;
  /** With the token that is held, or the best one. */
  readonly moves: readonly Move[];
  readonly token: string;
  readonly best: boolean;
}

export interface Offer {
  /** Everybody of the fight that may act, in the order of the rules. */
  readonly actors: readonly string[];
  /** Others whose people may act, where not all can be shown. */
  readonly movers: readonly string[];
  /** Who acts; nobody while that is being chosen. */
  readonly actor: string | undefined;
  /** The moves of the kind that comes first: they have a button of their own. */
  readonly first: readonly Move[];
  /** People and things of the board to aim at; what is left to say comes after. */
  readonly aims: readonly string[];
  /** Moves that stand on the board, by whom they are aimed at. */
  readonly onBoard: ReadonlyMap<string, readonly Move[]>;
  /** Moves that are aimed at nobody; what ends something comes last. */
  readonly buttons: readonly Move[];
  /** How many more there are. */
  readonly folded: number;
  /** Tokens that may be laid, and where. */
  readonly tokens: readonly string[];
  readonly moreTokens: number;
  readonly places: readonly BoardPlace[];
  /** Something was said that can be taken back. */
  readonly said: boolean;
}

export const actorOf = ({ actor, by }: Move): string => actor ?? by;

/** Whether the turn belongs to those who have these moves, and to nobody else: where anybody may act, nobody is waited for. */
export const holdsTurn = (moves: readonly Move[], next: readonly string[]): boolean =>
  next.length > 0 && next.every((id) => moves.some((move) => actorOf(move) === id && !move.ends));

/** A GM may move everybody; whom another plays is theirs to move. */
export function isOthers({ you, fight }: View, { by }: Move): boolean {
  const seat = fight?.movers.find(({ id }) => id === by)?.seat;
  return seat !== undefined && seat !== you.seat;
}

const endingLast = (moves: readonly Move[]) =>
  moves.toSorted((a, b) => Number(a.ends ?? false) - Number(b.ends ?? false));

const unique = <T>(all: readonly T[]): readonly T[] => [...new Set(all)];

export function gatheredBy(
  moves: readonly Move[],
  keyOf: (move: Move) => string,
): ReadonlyMap<string, readonly Move[]> {
  const groups = new Map<string, Move[]>();
  for (const move of moves) groups.set(keyOf(move), [...(groups.get(keyOf(move)) ?? []), move]);
  return groups;
}

const NOTHING: Offer = {
  actors: [],
  movers: [],
  actor: undefined,
  first: [],
  aims: [],
  onBoard: new Map(),
  buttons: [],
  folded: 0,
  tokens: [],
  moreTokens: 0,
  places: [],
  said: false,
};

/** `people` and `things` are the ids that stand on the board, `beside` the buttons next to the moves. */
export function offerOf(
  moves: readonly Move[],
  people: readonly string[],
  things: readonly string[],
  said: Said,
  beside = 0,
): Offer {
  const most = MOST - beside;
  const actors = unique(moves.map(actorOf).filter((id) => people.includes(id)));
  const others = moves.filter((move) => !people.includes(actorOf(move)));
  const offer = { ...NOTHING, actors };
  if (actors.length === 0) return { ...offer, ...withinTen(others, beside, said) };
  if (said.choosing && actors.length > 1) return choosing(offer, moves, others, said, beside);
  const actor = said.actor !== undefined && actors.includes(said.actor) ? said.actor : actors[0]!;
  const own = moves.filter((move) => actorOf(move) === actor);
  const laid = own.filter(({ lays }) => lays !== undefined);
  if (laid.length > 0) return { ...offer, actor, ...tray(laid, own, others, said, most) };
  const board = [...people, ...things];
  const aimed = gatheredBy(
    own.filter(({ target }) => target !== undefined && board.includes(target)),
    ({ target }) => target!,
  );
  const toOne = said.target === undefined ? undefined : aimed.get(said.target);
  if (toOne !== undefined) return { ...offer, actor, onBoard: new Map([[said.target!, toOne]]), said: true };
  const first = firstOf(own);
  const isFree = (move: Move) => (move.target === undefined || !board.includes(move.target)) && !first.includes(move);
  const free = own.filter(isFree);
  const change = (actors.length > 1 ? 1 : 0) + (first.length > 0 ? 1 : 0);
  const onRows = [...aimed.values()].reduce((sum, all) => sum + all.length, 0);
  if (onRows + free.length + others.length + change <= most) {
    return { ...offer, actor, first, onBoard: aimed, buttons: endingLast([...free, ...others]) };
  }
  // Things stand back for people where both are too many.
  const crowded = aimed.size + change > most - 2 && !said.all;
  const shown = [...aimed].filter(([id]) => !crowded || people.includes(id));
  const hidden = [...aimed].filter(([id]) => crowded && !people.includes(id)).flatMap(([, all]) => all);
  // The first kind of move stands with its target; the others follow a tap on the target's name.
  const onBoard = new Map(
    shown.flatMap(([id, all]): readonly (readonly [string, readonly Move[]])[] => {
      const here = all.length === 1 ? all : first.filter(({ target }) => target === id);
      return here.length === 1 ? [[id, here]] : [];
    }),
  );
  const aims = shown.flatMap(([id]) => (onBoard.has(id) ? [] : [id]));
  const taken = shown.length + change + beside;
  return {
    ...{ ...offer, actor, first, aims, onBoard },
    ...withinTen([...free, ...hidden, ...others], taken, said),
  };
}

/** The moves of the kind that a game offers first, unless that ends something. */
function firstOf(own: readonly Move[]): readonly Move[] {
  const [first] = own;
  return first === undefined || first.ends ? [] : own.filter(({ action }) => action.kind === first.action.kind);
}

/** Who acts: everybody who may, or one player's people after the other's. */
function choosing(offer: Offer, moves: readonly Move[], others: readonly Move[], said: Said, beside: number): Offer {
  const all = offer.actors;
  const movers = unique(moves.filter((move) => all.includes(actorOf(move))).map(({ by }) => by));
  const crowded = all.length + 1 + beside + others.length > MOST && movers.length < all.length;
  const mover = movers.includes(said.mover ?? '') ? said.mover! : movers[0]!;
  const actors = crowded ? all.filter((id) => moves.some((move) => move.by === mover && actorOf(move) === id)) : all;
  const rest = crowded ? movers.filter((one) => one !== mover) : [];
  return {
    ...offer,
    actors,
    movers: rest,
    said: true,
    ...withinTen(others, actors.length + rest.length + 1 + beside, said),
  };
}

function withinTen(moves: readonly Move[], taken: number, { all = false }: Said): Pick<Offer, 'buttons' | 'folded'> {
  const ordered = endingLast(moves);
  const room = Math.max(1, MOST - taken);
  if (all || ordered.length <= room) return { buttons: ordered, folded: 0 };
  return { buttons: ordered.slice(0, room - 1), folded: ordered.length - room + 1 };
}

/** Dice in front of the actor: held or not, each place takes one. */
function tray(
  laid: readonly Move[],
  own: readonly Move[],
  others: readonly Move[],
  said: Said,
  most: number,
): Pick<Offer, 'tokens' | 'moreTokens' | 'places' | 'buttons' | 'said'> {
  const token = laid.some(({ lays }) => lays!.token === said.token) ? said.token : undefined;
  const places = [...gatheredBy(laid, ({ lays }) => lays!.on)].flatMap(([on, moves]): readonly BoardPlace[] => {
    const held = token ?? (moves.find(({ best }) => best) ?? moves[0]!).lays!.token;
    const fitting = moves.filter(({ lays }) => lays!.token === held);
    return fitting.length === 0
      ? []
      : [{ on, moves: fitting, token: held, best: fitting.some(({ best }) => best === true) }];
  });
  const one = places.find(({ on }) => on === said.on);
  if (one !== undefined) return { tokens: [], moreTokens: 0, places: [], buttons: one.moves, said: true };
  const buttons = endingLast([...own.filter(({ lays }) => lays === undefined), ...others]);
  const all = unique(laid.map(({ lays }) => lays!.token));
  const room = Math.max(1, most + 1 - places.length - buttons.length);
  const tokens = said.all || all.length <= room ? all : bestTokens(laid, all, room - 1);
  return { tokens, moreTokens: all.length - tokens.length, places, buttons, said: false };
}

/** So many, those of the best way before the others, in the order they lie. */
function bestTokens(laid: readonly Move[], all: readonly string[], most: number): readonly string[] {
  const best = laid.flatMap(({ best: marked, lays }) => (marked ? [lays!.token] : []));
  const kept = unique([...best, ...all]).slice(0, most);
  return all.filter((token) => kept.includes(token));
}
