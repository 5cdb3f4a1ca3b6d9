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
import { diceTeamsIn } from './teams.ts';
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
  const stage = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => fit(stage.current));
  useEffect(() => {
    const again = () => fit(stage.current);
    addEventListener('resize', again);
    // Dice and results come a moment later, and take room.
    const grown = new ResizeObserver(again);
    grown.observe(stage.current!);
    return () => {
      removeEventListener('resize', again);
      grown.disconnect();
    };
  }, []);
  const { fight } = view;
  const tray = <Tray key={begunIn(entries, client.seq.value)} dice={dice} view={view} falling={opened.current} />;
  const asked = waiting !== undefined && <WaitingFor waiting={waiting} view={view} bare />;
  return (
    <div class="wall">
      {/* The end of a fight is said in place of the last blow, where there is one. */}
      <h2 class={fight?.over && lastBlow(entries) !== undefined ? 'unseen' : 'turn-line'}>{view.turn}</h2>
      <div ref={stage} class="wall-stage">
        {fight === undefined ? (
          <>
            {tray}
            {asked}
          </>
        ) : (
          <Board
            fight={fight}
            view={view}
            headless={(fight.over ?? false) && ending(fight).headless}
            asking={waiting !== undefined}
            last={
              <>
                {tray}
                <LastBlow entries={entries} view={view} bare />
              </>
            }
          >
            {asked}
          </Board>
        )}
      </div>
    </div>
  );
}

/** Below 1, a crowd is drawn smaller than it is best read. */
const ZOOMS = [2, 1.8, 1.65, 1.5, 1.4, 1.3, 1.2, 1.1, 1, 0.95, 0.9, 0.85, 0.8, 0.7, 0.6, 0.5];

/** Nobody scrolls a wall: the stage is as large as there is room for it. On a phone it is as it is. */
function fit(stage: HTMLElement | null): void {
  if (stage === null) return;
  stage.style.zoom = '';
  if (!wide.value) return;
  ZOOMS.some((zoom) => {
    stage.style.zoom = `${zoom}`;
    return document.documentElement.scrollHeight <= innerHeight;
  });
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
  readonly view: View;
  readonly falling: boolean;
}

function Tray({ dice, view, falling }: TrayProps) {
  if (Object.keys(dice).length === 0) return null;
  const { system } = view.table;
  const teamOf = diceTeamsIn(view);
  return fallsIn3d() ? (
    <FallingDice dice={dice} system={system} teamOf={teamOf} falling={falling} />
  ) : (
    <FallenDice dice={dice} system={system} teamOf={teamOf} size={wide.value ? 104 : 64} />
  );
}
