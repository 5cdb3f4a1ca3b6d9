/**
 * The board as the control: tap who acts, tap whom, then only what is left to say. What belongs to nobody on the board
 * stands under it, and what ends something comes last. What is secret is shown to whoever asks for it.
 */
import type { Move, PlainRecord } from '@strikehome/engine/kernel';
import type { View } from '@strikehome/table';
import { useState } from 'preact/hooks';
import type { RowControl } from '../../drawings/control.ts';
import { rowsOf } from '../../drawings/row-head.tsx';
import { lazy } from '../../parts/lazy.tsx';
import { advice } from '../../state/advice.ts';
import { humanize } from '../../state/labels.ts';
import { capital } from '../../state/verdict.ts';
import { bestLaid, doAsBefore, layBest, layWay, movesAsBefore } from './as-before.ts';
import { Board, upNext } from './board.tsx';
import type { TableClient } from './client.ts';
import { actorOf, isOthers, MOST, type Offer, offerOf, type Said } from './offer.ts';

const Tray = lazy(async () => (await import('./tray.tsx')).Tray, 'div');
const PickCard = lazy(async () => (await import('./pick-card.tsx')).PickCard, 'div');
const MoreMoves = lazy(async () => (await import('./more-moves.tsx')).MoreMoves, 'div');
const SayMore = lazy(async () => (await import('./say-more.tsx')).SayMore, 'div');

interface Props {
  readonly client: TableClient;
  readonly view: View;
  readonly fight: NonNullable<View['fight']>;
  /** Opens somebody's sheet. */
  readonly onSheet?: ((id: string) => void) | undefined;
}

/** The things of the board that are nobody: aspects, terrain. */
const thingsOf = ({ pictures }: Props['fight']): readonly string[] =>
  pictures.flatMap((picture) =>
    picture.kind === 'columns'
      ? picture.columns.flatMap((column) => [column, ...column.items].flatMap(({ id }) => id ?? []))
      : [],
  );

/** How the tokens of the board look, by their letters. */
function looksIn({ pictures }: Props['fight']) {
  const tokens = pictures.flatMap((picture) => (picture.kind === 'tokens' ? picture.rows : []));
  return new Map(tokens.flatMap((row) => row.tokens).map((token) => [token.letter, token] as const));
}

interface Fetched {
  readonly who: string;
  readonly seq: number;
  readonly moves: readonly Move[];
}

const withoutToken = ({ token: _, ...said }: Said): Said => said;

export function Moves({ client, view, fight, onSheet }: Props) {
  const [said, say] = useState<Said>({});
  const [more, sayMore] = useState<Move | 'next' | undefined>(undefined);
  // A phone lies on the table: what is secret is shown to whoever asks for it.
  const [uncovered, uncover] = useState<string | undefined>(undefined);
  // A card is being picked, to give it other words.
  const [picking, pick] = useState(false);
  // Of a list that is too long for a view, the moves of one character who has none in it, until something happens.
  const [fetched, fetchFor] = useState<Fetched | undefined>(undefined);
  const theirs = fetched?.seq === client.seq.value ? fetched : undefined;
  const rows = fight.pictures.flatMap(rowsOf).flatMap(({ id }) => id ?? []);
  const people = fight.people.map(({ id }) => id).filter((id) => rows.includes(id));
  // Whom nobody else plays comes first: a GM does not mean to take a player's turn.
  const moves = (theirs?.moves ?? fight.moves)
    .filter((move) => !move.secret || uncovered === actorOf(move))
    .toSorted((one, other) => Number(isOthers(view, one)) - Number(isOthers(view, other)));
  const before = movesAsBefore(client);
  const again = before.length > 0 && said.target === undefined && said.on === undefined && !said.choosing;
  const marks = advice.value.table;
  const laying = marks && said.on === undefined && moves.some(({ best, lays }) => best && lays !== undefined);
  const ways = said.on === undefined ? (fight.sequences ?? []) : [];
  const beside = Number(again) + Number(laying) + Number(ways.length > 0);
  const offer = offerOf(moves, people, thingsOf(fight), said, beside);
  const nameOf = (id: string) => nameIn(view, id);

  const send = (action: PlainRecord) => {
    say({});
    sayMore(undefined);
    pick(false);
    void client.send({ kind: 'do', action });
  };
  const take = (move: Move) => (more === 'next' || move.asks !== undefined ? sayMore(move) : send(move.action));
  const turn = said.actor === undefined ? outOfTurn(view, moves, offer.actor) : undefined;
  // What the heading does not say of whoever may do it stands on the button.
  const isOutside = (move: Move) => turn !== undefined && actorOf(move) === offer.actor;
  const button = (move: Move) => (
    <MoveButton
      key={JSON.stringify(move.action)}
      move={move}
      words={capital((isOutside(move) ? undefined : move.what) ?? move.label)}
      onTake={take}
    />
  );
  const busy = beside + controlsIn(offer);
  const asides = fight.asides ?? [];
  const controls = (id: string): RowControl | undefined => {
    const choosing = offer.actor === undefined && offer.actors.includes(id);
    if (choosing) return { tap: { kind: 'acts', on: () => say({ actor: id }) } };
    if (offer.aims.includes(id)) return { tap: { kind: 'aim', on: () => say({ ...said, target: id }) } };
    const here = offer.onBoard.get(id);
    if (here !== undefined) {
      // Of the one thing that is pointed at, what may be done without a turn too.
      const aside = said.target === id ? asides.filter(({ target }) => target === id) : [];
      return { under: [...here, ...aside].map((move) => button(move)) };
    }
    const acting = id === offer.actor;
    const sheet = onSheet !== undefined && busy + people.length <= MOST && people.includes(id);
    return { acting, ...(sheet ? { tap: { kind: 'sheet', on: () => onSheet(id) } as const } : {}) };
  };

  if (typeof more === 'object')
    return (
      <SayMore
        system={view.table.system}
        move={more}
        people={fight.people}
        onDo={send}
        onBack={() => {
          sayMore(undefined);
          pick(false);
        }}
      />
    );
  if (picking) return <PickCard fight={fight} onPick={sayMore} onBack={() => pick(false)} />;
  // What is said of dice is said where they lie.
  const aside = offer.tokens.length > 0 || said.on !== undefined;
  const free = (
    <div class="free-moves">
      {again && (
        <button type="button" class="option again" onClick={() => void doAsBefore(client, marks)}>
          As before
          <small>{before.length === 1 ? before[0]!.label : `${before.length} moves`}</small>
        </button>
      )}
      {offer.movers.map((mover) => (
        <button key={mover} type="button" class="second-button" onClick={() => say({ ...said, mover })}>
          Those of {nameOf(mover)}
        </button>
      ))}
      {offer.buttons.map((move) => button(move))}
      {offer.folded > 0 && (
        <button type="button" class="second-button" onClick={() => say({ ...said, all: true })}>
          {offer.folded} more
        </button>
      )}
    </div>
  );
  const covered = fight.moves.some((move) => move.secret && actorOf(move) === offer.actor && uncovered !== offer.actor);
  return (
    <section class="moves" aria-label="What may be done now" aria-busy={client.unsent.value}>
      <Saying offer={offer} said={said} turn={turn} nameOf={nameOf} onSay={say} />
      {offer.tokens.length > 0 && (
        <Tray
          offer={offer}
          looks={looksIn(fight)}
          marks={marks}
          {...(!marks || bestLaid(moves, offer.actor).length === 0
            ? {}
            : { onBest: () => void layBest(client, offer.actor!) })}
          ways={ways.filter(({ by }) => by === offer.actor)}
          onWay={(way) => void layWay(client, way)}
          held={said.token}
          onAll={() => say({ ...said, all: true })}
          onHold={(token) => say(token === undefined ? withoutToken(said) : { ...said, token })}
          onLay={({ moves: ways, token, on }) => (ways.length === 1 ? take(ways[0]!) : say({ ...said, token, on }))}
          placeFor={(on, token) => offerOf(moves, people, [], { ...said, token }).places.find((one) => one.on === on)}
        />
      )}
      {aside && free}
      {fight.moves.length === 0 && <Nothing client={client} view={view} />}
      <Board fight={fight} controls={controls} />
      {fight.moves.length > 0 && !aside && free}
      {fight.moreMoves && (
        <MoreMoves
          client={client}
          fight={fight}
          picked={theirs?.who}
          onPick={(who, list) => {
            say({});
            fetchFor(who === undefined ? undefined : { who, seq: client.seq.value, moves: list });
          }}
        />
      )}
      {busy <= MOST && (
        <MoreToSay
          fight={fight}
          isNext={more === 'next'}
          onMore={sayMore}
          onPick={() => pick(true)}
          {...(covered ? { onUncover: () => uncover(offer.actor) } : {})}
        />
      )}
    </section>
  );
}

/** How many things an offer lets one tap. */
function controlsIn({ aims, buttons, tokens, places, onBoard }: Offer): number {
  return aims.length + buttons.length + tokens.length + places.length + [...onBoard.values()].flat().length;
}

interface MoveButtonProps {
  readonly move: Move;
  readonly words: string;
  readonly onTake: (move: Move) => void;
}

function MoveButton({ move, words, onTake }: MoveButtonProps) {
  const label = words === move.label ? undefined : move.label;
  return (
    <button type="button" class="option" aria-label={label} onClick={() => onTake(move)}>
      {words}
    </button>
  );
}

interface MoreToSayProps {
  readonly fight: Props['fight'];
  /** More is said of the next move that is tapped. */
  readonly isNext: boolean;
  readonly onMore: (more: Move | 'next' | undefined) => void;
  readonly onPick: () => void;
  /** Where something is covered. */
  readonly onUncover?: () => void;
}

/** What may be said beside the moves: more of one, other words for a card, and what is covered. */
function MoreToSay({ fight, isNext, onMore, onPick, onUncover }: MoreToSayProps) {
  const { moves, asides = [] } = fight;
  if (moves.length === 0 && asides.length === 0) return null;
  // Of one aside that is about no card there is nothing to pick.
  const single = asides.length === 1 && asides[0]!.target === undefined ? asides[0] : undefined;
  return (
    <p class="saying-more">
      {moves.length > 0 && (
        <button type="button" class="link" aria-pressed={isNext} onClick={() => onMore(isNext ? undefined : 'next')}>
          {isNext ? 'Tap the move to say more of' : 'Say more of a move'}
        </button>
      )}
      {asides.length > 0 && (
        <button type="button" class="link" onClick={() => (single === undefined ? onPick() : onMore(single))}>
          {single !== undefined
            ? capital(single.what ?? single.label)
            : asides.some(({ what }) => what === 'name it')
              ? 'Name a card'
              : 'Cards'}
        </button>
      )}
      {onUncover !== undefined && (
        <button type="button" class="link" onClick={onUncover}>
          Show what nobody else has found
        </button>
      )}
    </p>
  );
}

interface SayingProps {
  readonly offer: Offer;
  readonly said: Said;
  /** Whose turn it is, where what is offered is nobody's. */
  readonly turn: string | undefined;
  readonly nameOf: (id: string) => string;
  readonly onSay: (said: Said) => void;
}

/** Who acts and on whom, as far as it is said, and a way back. */
function Saying({ offer, said, turn, nameOf, onSay }: SayingProps) {
  const { actors, actor } = offer;
  if (actors.length === 0) return null;
  const aimed = actor !== undefined && offer.onBoard.has(said.target ?? '') ? ` → ${nameOf(said.target!)}` : '';
  const now = said.on === undefined ? '' : `: ${said.on} with ${said.token}`;
  const back: Said = said.actor === undefined ? {} : { actor: said.actor };
  return (
    <div class="saying">
      <p class="acts">
        {actor === undefined
          ? 'Who acts?'
          : aimed + now !== ''
            ? capital(nameOf(actor)) + aimed + now
            : (turn ?? `${capital(nameOf(actor))} acts`)}
      </p>
      {offer.said ? (
        <button type="button" class="link" onClick={() => onSay(back)}>
          Back
        </button>
      ) : (
        actors.length > 1 && (
          <button type="button" class="link" onClick={() => onSay({ choosing: true })}>
            Somebody else
          </button>
        )
      )}
    </div>
  );
}

/** Whose turn it is, where whoever is offered something may do it out of turn, or only end their part. */
function outOfTurn(view: View, moves: readonly Move[], actor: string | undefined): string | undefined {
  if (actor === undefined) return undefined;
  const next = (view.fight?.pictures ?? []).flatMap(rowsOf).filter(({ now }) => now);
  if (next.some(({ id }) => id === actor)) return undefined;
  if (next.length === 0 && moves.some((move) => actorOf(move) === actor && !move.ends)) return undefined;
  return next.length === 0 && view.you.role === 'gm' ? 'Everybody has acted' : othersNext(upNext(view));
}

const othersNext = (next: readonly string[]) =>
  next.length === 0 || next.length > 3 ? 'Others move now' : `${next.join(' or ')} is next`;

function Nothing({ client, view }: Pick<Props, 'client' | 'view'>) {
  const { you, fight } = view;
  const free = fight?.free ?? [];
  if (you.role === 'gm') return <p class="lead">There is nothing left to do. Start another fight, or undo.</p>;
  if (you.role === 'watcher') return null;
  if (you.plays.length === 0 || free.length > 0)
    return (
      <section class="prompt" aria-label="Waiting">
        <h2 class="question">{free.length === 0 ? 'Waiting for the GM' : 'Whom do you play?'}</h2>
        <p class="seen">
          You are in. {free.length === 0 ? 'The GM gives you somebody to play.' : 'Or the GM gives you somebody.'}
        </p>
        <div class="options">
          {free.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              class="option take"
              disabled={client.unsent.value}
              onClick={() => void client.send({ kind: 'take', who: id })}
            >
              {capital(name)}
            </button>
          ))}
        </div>
      </section>
    );
  const next = upNext(view);
  const names = (fight?.movers ?? []).filter(({ id }) => you.plays.includes(id)).map(({ name }) => name);
  return (
    <section class="prompt" aria-label="Waiting">
      <h2 class="question">{othersNext(next)}</h2>
      <p class="seen">You play {names.join(' and ')}.</p>
    </section>
  );
}

/** The name behind an id of the fight. */
function nameIn({ fight }: View, id: string): string {
  const known = [...(fight?.people ?? []), ...(fight?.movers ?? [])].find((one) => one.id === id);
  return known?.name ?? (id.length < 3 ? id.toUpperCase() : humanize(id));
}
