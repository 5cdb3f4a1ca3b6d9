/** A table on the screen, the same for one in this page and one on a server: what is asked, the board, moves, the log. */
import type { View, WaitingView } from '@strikehome/table';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { tableKeys } from '../../parts/keys.ts';
import { lazy } from '../../parts/lazy.tsx';
import { wide } from '../../parts/screen.ts';
import { useOverlay } from '../../state/overlays.ts';
import { systemOf } from '../../state/whatif.ts';
import { ClauseLink } from '../rules/clause-link.tsx';
import { ActionBar } from './action-bar.tsx';
import { StandingAnswers } from './always.tsx';
import {
  answerAsSaid,
  priorChanceAt,
  rememberChances,
  rememberPriorChance,
  settle,
  tableKey,
  waitingOf,
} from './answering.ts';
import { Board, ending } from './board.tsx';
import { lastBlow, type TableClient } from './client.ts';
import { FixLast } from './fix-last.tsx';
import { Log } from './log.tsx';
import { Moves } from './moves.tsx';
import { ourSides } from './my-side.ts';
import { Choosing } from './nobody-yet.tsx';
import { WaitingFor } from './waiting-for.tsx';

const Question = lazy(async () => (await import('./question.tsx')).Question, 'div');
const LastBlow = lazy(async () => (await import('./last-blow.tsx')).LastBlow, 'div');
const WinChance = lazy(async () => (await import('./win-chance.tsx')).WinChance, 'div');
const Room = lazy(async () => (await import('./room.tsx')).Room, 'div');
const NextFightButton = lazy(async () => (await import('./room.tsx')).NextFightButton, 'div');
const PersonSheet = lazy(async () => (await import('./person-sheet.tsx')).PersonSheet, 'div');
const MySheet = lazy(async () => (await import('./my-sheet.tsx')).MySheet, 'div');
const Review = lazy(async () => (await import('./review.tsx')).Review, 'div');

interface Props {
  readonly client: TableClient;
  /** Above the log: what only some homes have. */
  readonly side?: ComponentChildren;
  /** Under the log: what is done with the whole table. */
  readonly footer?: ComponentChildren;
  /** Where there is no fight yet. */
  readonly before?: ComponentChildren;
  /** To the set-up of the next fight, for the GM of a table whose fight is over. */
  readonly onNext?: (() => void) | undefined;
  /** Plays on from after a line of the log, as a fight of this page. */
  readonly onPlay?: ((upTo: number) => void) | undefined;
  /** Steps through the fight line by line. */
  readonly onReplay?: (() => void) | undefined;
}

export function TableScreen({ client, side, footer, before, onNext, onPlay, onReplay }: Props) {
  useEffect(() => {
    tableKeys.act = (key) => tableKey(key, client);
    return () => {
      delete tableKeys.act;
    };
  }, [client]);
  const [looking, look] = useState(false);
  useOverlay(looking, () => look(false));
  // Nobody's while it is being picked whose.
  const [sheet, open] = useState<{ readonly id?: string } | undefined>(undefined);
  const openSheet = (id: string | undefined) => open(id === undefined ? {} : { id });
  const view = client.view.value;
  // A player who does something is asked next.
  if (client.unsent.value) Question.preload();
  const now = waitingOf(client)?.for;
  const asked = now === undefined ? undefined : `${now.kind} ${now.id}`;
  const { value: busy } = client.busy;
  useEffect(() => {
    // What was typed in full before a reload, or in one handful, is sent now; a question may come before the last answer is heard.
    if (asked !== undefined && !busy) void settle(client).then(() => answerAsSaid(client));
    rememberChances(client);
  }, [client, asked, busy]);
  const { value: seq } = client.seq;
  useEffect(() => {
    if (asked === undefined) rememberPriorChance(client);
  }, [client, asked, seq]);
  const over = view?.fight === undefined ? undefined : (view.fight.over ?? false);
  const was = useRef(over);
  useEffect(() => {
    // The end begins at its heading, wherever the fight was ended from.
    if (over === true && was.current === false) scrollTo({ top: 0 });
    was.current = over;
  }, [over]);
  if (view === undefined) return null;
  const mayLook = view.fight !== undefined && !over && !looking;
  return (
    <>
      <Trouble client={client} system={view.table.system} />
      <div class="turn-row">
        {/* One device for everyone shows the question itself; the heading stays for a screen reader. */}
        {view.fight !== undefined && !over && (
          <h2 class={client.live || asked === undefined ? 'turn-line' : 'unseen'}>{view.turn}</h2>
        )}
        {view.fight?.own !== undefined && <MySheet client={client} view={view} />}
      </div>
      {view.fight?.state !== undefined && !over && (
        <WinChance
          system={view.table.system}
          state={view.fight.state}
          first={ourSides(view)[0] ?? view.fight.people[0]?.side}
        />
      )}
      <div class="fight-columns">
        <div class="fight-now">
          {sheet !== undefined && view.fight !== undefined ? (
            <PersonSheet client={client} view={view} id={sheet.id} onOpen={openSheet} onClose={() => open(undefined)} />
          ) : (
            <Now client={client} view={view} before={before} onNext={onNext} onSheet={openSheet} />
          )}
          <StandingAnswers client={client} view={view} />
          {(over || looking) && (
            <Review
              client={client}
              view={view}
              onPlay={onPlay}
              onReplay={onReplay}
              onClose={over ? undefined : () => look(false)}
            />
          )}
          {over && (client.live || onNext !== undefined) && <Room view={view} onNext={onNext} />}
          {!wide.value && side}
        </div>
        <div>
          {wide.value && side}
          <Log
            client={client}
            view={view}
            onSheets={view.fight === undefined || sheet !== undefined ? undefined : () => openSheet(undefined)}
            onReview={mayLook ? () => look(true) : undefined}
          >
            {footer}
          </Log>
        </div>
      </div>
      <ActionBar client={client} view={view} />
    </>
  );
}

function Trouble({ client, system }: { readonly client: TableClient; readonly system: string }) {
  const wrong = client.trouble.value;
  if (wrong === undefined) return null;
  return (
    <p class="notice" role="alert">
      {wrong.message} {wrong.rule !== undefined && <ClauseLink id={wrong.rule} system={system} />}
    </p>
  );
}

function Now({
  client,
  view,
  before,
  onNext,
  onSheet,
}: {
  readonly client: TableClient;
  readonly view: View;
  readonly before: ComponentChildren;
  readonly onNext: (() => void) | undefined;
  readonly onSheet: (id: string | undefined) => void;
}) {
  const waiting: WaitingView | undefined = waitingOf(client);
  const { fight } = view;
  const question =
    waiting === undefined ? undefined : waiting.needs === undefined ? (
      <>
        <WaitingFor waiting={waiting} view={view} client={client} />
        <Choosing client={client} view={view} />
        <FixLast client={client} view={view} />
      </>
    ) : (
      <>
        <Question client={client} waiting={waiting} view={view} />
        <FixLast client={client} view={view} />
      </>
    );
  if (fight === undefined) return <>{question ?? before}</>;
  const entries = client.entries.value;
  const blow = (
    <>
      <LastBlow entries={entries} view={view} prior={priorChanceAt(client, lastBlow(entries)?.seq)} headless />
      {waiting === undefined && <FixLast client={client} view={view} />}
    </>
  );
  if (!fight.over)
    return (
      <Moves
        client={client}
        view={view}
        fight={fight}
        onSheet={onSheet}
        last={blow}
        question={question}
        isAsked={waiting?.needs !== undefined}
      />
    );
  const sheets = (id: string) =>
    fight.people.some((one) => one.id === id)
      ? ({ tap: { kind: 'sheet', on: () => onSheet(id) } } as const)
      : undefined;
  return (
    <>
      {question}
      <h2 class="question over">{ending(fight).text}</h2>
      <UndoEnd client={client} view={view} />
      {onNext !== undefined && <NextFightButton onNext={onNext} />}
      <Reveal client={client} view={view} />
      <Board fight={fight} view={view} controls={sheets} headless={ending(fight).headless} last={blow} />
      {view.you.role === 'gm' && view.table.open && (
        <button type="button" class="second-button" onClick={() => onSheet(undefined)}>
          Continue with new opponents
        </button>
      )}
    </>
  );
}

/** The GM ended the fight by hand, perhaps by mistake: it goes on where it was. */
function UndoEnd({ client, view }: { readonly client: TableClient; readonly view: View }) {
  if (view.you.role !== 'gm' || !view.canUndo || client.entries.value.at(-1)?.kind !== 'end') return null;
  return (
    <button
      type="button"
      class="second-button"
      disabled={client.unsent.value}
      onClick={() => void client.send({ kind: 'undo' })}
    >
      Undo: the fight goes on
    </button>
  );
}

/** Offered to the GM at the end: every seat may then review the whole fight. Old lines of the log stay as they are. */
function Reveal({ client, view }: { readonly client: TableClient; readonly view: View }) {
  const isHidden = view.fight!.people.some(({ level }) => level !== 'open');
  if (view.you.role !== 'gm' || !view.table.open || !isHidden) return null;
  const who = view.fight!.people.map(({ id }) => id);
  return (
    <>
      <button
        type="button"
        class="second-button"
        onClick={() => void client.send({ kind: 'visibility', who, level: 'open' })}
      >
        Reveal for review
      </button>
      <p class="lead">Players then see everyone’s numbers and the win chance after each move.</p>
    </>
  );
}

export const titleOf = (view: View): string => systemOf(view.table.system).title;
