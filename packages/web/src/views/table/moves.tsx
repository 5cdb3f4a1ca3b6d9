/**
 * The board as the control: the first kind of move has a button of its own, targets are tapped on the board, and a tap on a
 * fighter lists what they can do, or what can be done to them. What ends something comes last; what is secret is shown on demand.
 */
import type { Move, PlainRecord } from '@strikehome/engine/kernel';
import type { View } from '@strikehome/table';
import type { ComponentChildren, VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { RowControl } from '../../drawings/control.ts';
import { lazy } from '../../parts/lazy.tsx';
import { bestLaid, doAsBefore, layBest, layWay } from './as-before.ts';
import { Board } from './board.tsx';
import type { TableClient } from './client.ts';
import { FirstMove, FreeMoves, isOutOfTurn, MoreToSay, MoveButton, Saying } from './move-parts.tsx';
import { kindOf, wordsOf } from './move-words.ts';
import { Nothing } from './nobody-yet.tsx';
import { actorOf, MOST, type Offer, offerOf, type Said } from './offer.ts';
import { unnamed, useMoves } from './use-moves.ts';

const Tray = lazy(async () => (await import('./tray.tsx')).Tray, 'div');
const PickCard = lazy(async () => (await import('./pick-card.tsx')).PickCard, 'div');
const MoreMoves = lazy(async () => (await import('./more-moves.tsx')).MoreMoves, 'div');
const SayMore = lazy(async () => (await import('./say-more.tsx')).SayMore, 'div');
const NameIt = lazy(async () => (await import('./name-it.tsx')).NameIt, 'div');
const DeedCard = lazy(async () => (await import('./deed-card.tsx')).DeedCard, 'div');

interface Props {
  readonly client: TableClient;
  readonly view: View;
  readonly fight: NonNullable<View['fight']>;
  /** Opens a character's sheet. */
  readonly onSheet?: ((id: string) => void) | undefined;
  /** The last attack, which lies between the teams. */
  readonly last?: ComponentChildren;
  /** What the table waits for: then nothing else is offered. */
  readonly question?: ComponentChildren;
  /** This seat may answer it. */
  readonly isAsked?: boolean;
}

/** How the tokens of the board look, by their letters. */
function looksIn({ pictures }: Props['fight']) {
  const tokens = pictures.flatMap((picture) => (picture.kind === 'tokens' ? picture.rows : []));
  return new Map(tokens.flatMap((row) => row.tokens).map((token) => [token.letter, token] as const));
}

const withoutToken = ({ token: _, ...said }: Said): Said => said;

export function Moves({ client, view, fight, onSheet, last, question, isAsked = false }: Props) {
  const now = useMoves(client, view, fight);
  const { said, say, base, people, moves, marks, offer, isListed, nameOf, about } = now;
  const [more, sayMore] = useState<Move | 'next' | undefined>(undefined);
  // A card is being picked, to give it other words.
  const [picking, pick] = useState(false);
  // What is to be named later.
  const [later, putOff] = useState<readonly (string | undefined)[]>([]);
  const toName = unnamed(view).find(({ target }) => !later.includes(target));
  const { system } = view.table;

  const send = (action: PlainRecord) => {
    say({});
    sayMore(undefined);
    pick(false);
    void client.send({ kind: 'do', action });
  };
  const take = (move: Move) => (more === 'next' || move.asks !== undefined ? sayMore(move) : send(move.action));
  const outOfTurn = said.actor === undefined && isOutOfTurn(view, moves, offer.actor);
  // What can also be aimed at a fighter asks for the target first.
  const asksTarget = (move: Move) => {
    const aimed = now.own.some(
      ({ action, target }) => action.kind === move.action.kind && people.includes(target ?? ''),
    );
    if (aimed && !isListed) say({ ...base, kind: kindOf(move) });
    else take(move);
  };
  const button = (move: Move, helps = false, onTake = take) => (
    <MoveButton
      key={JSON.stringify(move.action)}
      move={move}
      // Out of turn the heading does not name the one who may do it.
      words={
        outOfTurn && actorOf(move) === offer.actor ? move.label : wordsOf(move, nameOf(actorOf(move)), about(move))
      }
      help={helps ? about(move)?.help : undefined}
      onTake={onTake}
    />
  );
  const controls = rowControls({
    offer,
    isListed,
    said: base,
    people,
    button,
    onSay: say,
    onSheet,
  });

  const isSaying = typeof more === 'object';
  if (picking && !isSaying) return <PickCard fight={fight} view={view} onPick={sayMore} onBack={() => pick(false)} />;
  // What is said of dice is said where they lie.
  const aside = offer.tokens.length > 0 || said.on !== undefined;
  const free = (
    <FreeMoves
      offer={offer}
      before={now.before}
      nameOf={nameOf}
      onAgain={() => void doAsBefore(client, marks)}
      onSay={(next) => say({ ...said, ...next })}
      button={(move) => button(move, !aside, asksTarget)}
    />
  );
  const tapped = said.target ?? (said.list ? offer.actor : undefined);
  const list = isListed && (
    <DeedCard
      moves={now.listed}
      said={said}
      names={{ actor: nameOf(offer.actor!), nameOf, about }}
      onTake={take}
      onNext={say}
      onBack={() => say(base)}
      {...(onSheet !== undefined && tapped !== undefined && people.includes(tapped)
        ? { onSheet: () => onSheet(tapped) }
        : {})}
    />
  );
  const isAtCard = isListed && tapped !== undefined && people.includes(tapped);
  const doing = (
    <>
      {isListed && !isAtCard && list}
      {!isListed && <Saying offer={offer} said={said} outOfTurn={outOfTurn} nameOf={nameOf} onSay={say} />}
      {!isListed && !outOfTurn && offer.first.length > 0 && (
        <FirstMove
          moves={offer.first}
          about={about(offer.first[0]!)}
          actor={nameOf(offer.actor!)}
          nameOf={nameOf}
          onTake={take}
          onKind={(kind) => say({ ...base, kind })}
        />
      )}
      {!isListed && toName !== undefined && (
        <NameIt key={toName.target} move={toName} onDo={send} onLater={() => putOff([...later, toName.target])} />
      )}
      {offer.tokens.length > 0 && <DiceToLay client={client} fight={fight} now={now} onTake={take} />}
      {fight.moves.length === 0 && <Nothing client={client} view={view} />}
      {aside && free}
    </>
  );
  const others = (
    <>
      {fight.moves.length > 0 && !isListed && !aside && free}
      {fight.moreMoves && <MoreMoves client={client} fight={fight} picked={now.picked} onPick={now.pickMoves} />}
      {now.busy <= MOST && (
        <MoreToSay
          fight={fight}
          isNext={more === 'next'}
          onMore={sayMore}
          onPick={() => pick(true)}
          {...(now.uncover === undefined ? {} : { onUncover: now.uncover })}
        />
      )}
    </>
  );
  const options = isSaying && (
    <SayMore
      system={system}
      move={more}
      people={fight.people}
      onDo={send}
      onBack={() => {
        sayMore(undefined);
        pick(false);
      }}
    />
  );
  return (
    <section
      class={question === undefined ? 'moves' : 'asked-now'}
      aria-label={question === undefined ? 'Your moves' : 'The fight'}
      aria-busy={client.unsent.value}
    >
      <Board
        fight={fight}
        view={view}
        controls={controls}
        last={last}
        asking={isAsked || isSaying}
        {...(question === undefined && !isSaying ? { more: others } : {})}
        sheet={question === undefined && isAtCard ? { on: tapped, content: list } : undefined}
      >
        {question ?? (options || doing)}
      </Board>
    </section>
  );
}

interface DiceToLayProps extends Pick<Props, 'client' | 'fight'> {
  readonly now: ReturnType<typeof useMoves>;
  readonly onTake: (move: Move) => void;
}

/** The tray of dice that are laid onto places, with the best way to lay them where the best move is highlighted. */
function DiceToLay({ client, fight, now, onTake }: DiceToLayProps) {
  const { offer, moves, people, said, say, marks } = now;
  return (
    <Tray
      offer={offer}
      looks={looksIn(fight)}
      marks={marks}
      {...(!marks || bestLaid(moves, offer.actor).length === 0
        ? {}
        : { onBest: () => void layBest(client, offer.actor!) })}
      ways={now.ways.filter(({ by }) => by === offer.actor)}
      onWay={(way) => void layWay(client, way)}
      held={said.token}
      onAll={() => say({ ...said, all: true })}
      onHold={(token) => say(token === undefined ? withoutToken(said) : { ...said, token })}
      onLay={({ moves: ways, token, on }) => (ways.length === 1 ? onTake(ways[0]!) : say({ ...said, token, on }))}
      placeFor={(on, token) => offerOf(moves, people, [], { ...said, token }).places.find((one) => one.on === on)}
    />
  );
}

interface RowsProps extends Pick<Props, 'onSheet'> {
  readonly offer: Offer;
  /** A list lies over the board, and its names open sheets. */
  readonly isListed: boolean;
  /** What stays said when something on the board is tapped. */
  readonly said: Said;
  readonly people: readonly string[];
  readonly button: (move: Move) => VNode;
  readonly onSay: (said: Said) => void;
}

/** What the names of the board are tapped for, and the moves that stand with them. */
function rowControls({ offer, isListed, said, people, button, onSay, onSheet }: RowsProps) {
  return (id: string): RowControl | undefined => {
    const { actor, actors, aims, onBoard } = offer;
    if (actor === undefined && actors.includes(id)) return { tap: { kind: 'acts', on: () => onSay({ actor: id }) } };
    if (!isListed && (aims.includes(id) || onBoard.has(id))) {
      const kind = aims.includes(id) ? 'aim' : 'moves';
      const under = onBoard.get(id)?.map((move) => button(move));
      return { tap: { kind, on: () => onSay({ ...said, target: id }) }, ...(under === undefined ? {} : { under }) };
    }
    const acting = id === actor;
    if (!isListed && actors.includes(id) && !(acting && offer.tokens.length > 0))
      return { acting, tap: { kind: 'moves', on: () => onSay({ actor: id, list: true }) } };
    const sheet = onSheet !== undefined && people.includes(id);
    return { acting, ...(sheet ? { tap: { kind: 'sheet', on: () => onSheet(id) } as const } : {}) };
  };
}
