/** A screen for the wall: the last blow large, the dice as they fall, whose turn it is, the board. Nothing to press. */
import '../../styles/wall.css';
import type { FallenDice as Fallen, Shown, View } from '@strikehome/table';
import type { ComponentProps } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { lazy } from '../../parts/lazy.tsx';
import { wide } from '../../parts/screen.ts';
import { waitingOf } from './answering.ts';
import { Board, ending } from './board.tsx';
import { lastBlow, struckIn, type TableClient } from './client.ts';
import { FallenDice } from './fallen.tsx';
import { LastBlow } from './last-blow.tsx';
import { WaitingFor } from './waiting-for.tsx';

/** Where nothing should move, or the device cannot turn a die, the dice are drawn flat; also where they cannot be fetched. */
const FallingDice = lazy<ComponentProps<typeof FallenDice> & { readonly falling: boolean }>(async () => {
  try {
    return (await import('./falling.tsx')).FallingDice;
  } catch {
    return FallenDice;
  }
}, 'div');

const fallsIn3d = (): boolean =>
  !matchMedia('(prefers-reduced-motion: reduce)').matches &&
  CSS.supports('transform-style', 'preserve-3d') &&
  'adoptedStyleSheets' in document;

export function Wall({ client, view }: { readonly client: TableClient; readonly view: View }) {
  const waiting = waitingOf(client);
  const entries = client.entries.value;
  const dice = waiting === undefined ? diceIn(entries) : waiting.dice;
  // What lay there when the screen was opened does not fall again.
  const opened = useRef(false);
  useEffect(() => {
    opened.current = true;
  }, []);
  const [now, board] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  useLayoutEffect(() => fit(now.current, board.current));
  useEffect(() => {
    const again = () => fit(now.current, board.current);
    addEventListener('resize', again);
    // Dice and results come a moment later, and take room from the board.
    const above = new ResizeObserver(again);
    above.observe(now.current!);
    return () => {
      removeEventListener('resize', again);
      above.disconnect();
    };
  }, []);
  return (
    <div class="wall">
      {/* The end of a fight is said in place of the last blow, where there is one. */}
      {!(view.fight?.over && lastBlow(entries) !== undefined) && <h2 class="turn-line">{view.turn}</h2>}
      <div ref={now} class={waiting === undefined ? 'wall-now' : 'wall-now asking'}>
        {waiting !== undefined && <WaitingFor waiting={waiting} view={view} bare />}
        <Tray
          key={begunIn(entries, client.seq.value)}
          dice={dice}
          system={view.table.system}
          falling={opened.current}
        />
        {/* While a question is open, the room is its own and the board's. */}
        {waiting === undefined && <LastBlow entries={entries} view={view} />}
      </div>
      {view.fight !== undefined && (
        <div ref={board}>
          <Board fight={view.fight} headless={(view.fight.over ?? false) && ending(view.fight).headless} />
        </div>
      )}
    </div>
  );
}

const ZOOMS = [4, 3.4, 2.9, 2.4, 2.1, 1.8, 1.5, 1.25, 1.1, 1, 0.9, 0.8];
/** How much smaller a long result is told before the board is smaller than it is read across a room. */
const SMALLER = [1, 0.8, 0.65, 0.5];
const READABLE = 1.8;

/** Nobody scrolls a wall: the board is as large as there is room for it. On a phone it is as it is. */
function fit(now: HTMLElement | null, board: HTMLElement | null): void {
  if (now === null || board === null) return;
  now.style.zoom = '';
  board.style.zoom = '';
  if (!wide.value) return;
  const fits = (zoom: number) => {
    board.style.zoom = `${zoom}`;
    return document.documentElement.scrollHeight <= innerHeight;
  };
  const isRead = SMALLER.some((smaller) => {
    now.style.zoom = `${smaller}`;
    return ZOOMS.some((zoom) => zoom >= READABLE && fits(zoom));
  });
  if (!isRead) ZOOMS.some(fits);
}

/** What fell in the course of the last move, or with a roll that belongs to no rule and came after it. */
function diceIn(entries: readonly Shown[]): Fallen {
  const struck = struckIn(entries);
  const blow = lastBlow(entries)?.seq ?? 0;
  const stands = entries.filter(({ seq }) => !struck.has(seq));
  const roll = stands.findLast(({ seq, kind, dice }) => seq > blow && kind === 'roll' && dice !== undefined);
  if (roll !== undefined) return roll.dice!;
  const begun = begunIn(stands, blow);
  const mine = stands.filter(({ seq, kind }) => seq >= begun && seq <= blow && kind !== 'roll');
  return Object.assign({}, ...mine.map(({ dice }) => dice)) as Fallen;
}

/** Where the move began that a line belongs to. */
const begunIn = (entries: readonly Shown[], upTo: number): number =>
  entries.findLast(({ seq, kind }) => kind === 'do' && seq <= upTo)?.seq ?? upTo;

interface TrayProps {
  readonly dice: Fallen;
  readonly system: string;
  readonly falling: boolean;
}

function Tray({ dice, system, falling }: TrayProps) {
  if (Object.keys(dice).length === 0) return null;
  return fallsIn3d() ? (
    <FallingDice dice={dice} system={system} falling={falling} />
  ) : (
    <FallenDice dice={dice} system={system} size={wide.value ? 104 : 64} />
  );
}
