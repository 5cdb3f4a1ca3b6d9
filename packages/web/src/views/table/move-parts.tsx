/** The parts of the moves: who acts, the first kind of move, the buttons, and what may be said besides. */
import type { Move, MoveAbout } from '@strikehome/engine/kernel';
import type { View } from '@strikehome/table';
import type { VNode } from 'preact';
import { rowsOf } from '../../drawings/row-head.tsx';
import { capital } from '../../state/verdict.ts';
import { kindOf, prospectText, wordsOf } from './move-words.ts';
import { actorOf, type Offer, type Said } from './offer.ts';

interface MoveButtonProps {
  readonly move: Move;
  readonly words: string;
  readonly help?: string | undefined;
  readonly onTake: (move: Move) => void;
}

export function MoveButton({ move, words, help, onTake }: MoveButtonProps) {
  const label = words === move.label ? undefined : move.label;
  const known = prospectText(move);
  return (
    <button
      type="button"
      class={help === undefined && known === undefined ? 'option' : 'option deed'}
      aria-label={label}
      onClick={() => onTake(move)}
    >
      {words} {known !== undefined && <small class="known">{known}</small>}
      {help !== undefined && <small>{help}</small>}
    </button>
  );
}

interface FirstMoveProps {
  readonly moves: readonly Move[];
  readonly about: MoveAbout | undefined;
  readonly actor: string;
  readonly nameOf: (id: string) => string;
  readonly onTake: (move: Move) => void;
  readonly onKind: (kind: string) => void;
}

/** Attack, always in the same place: at once where there is one way to do it, otherwise it asks for the target. */
export function FirstMove({ moves, about, actor, nameOf, onTake, onKind }: FirstMoveProps) {
  const move = moves[0]!;
  const only = moves.length === 1;
  const words = only || about === undefined ? wordsOf(move, actor, about) : about.label;
  const whom = only && move.target !== undefined ? ` ${nameOf(move.target)}` : '';
  return (
    <button type="button" class="main-button first-move" onClick={() => (only ? onTake(move) : onKind(kindOf(move)))}>
      {words}
      {whom} {only && prospectText(move) !== undefined && <small class="known">{prospectText(move)}</small>}
    </button>
  );
}

interface FreeMovesProps {
  readonly offer: Offer;
  /** What one tap would do again. */
  readonly before: readonly Move[];
  readonly nameOf: (id: string) => string;
  readonly onAgain: () => void;
  readonly onSay: (said: Said) => void;
  readonly button: (move: Move) => VNode;
}

/** The moves that are aimed at nothing on the board. */
export function FreeMoves({ offer, before, nameOf, onAgain, onSay, button }: FreeMovesProps) {
  return (
    <div class="free-moves">
      {before.length > 0 && (
        <button type="button" class="option again" onClick={onAgain}>
          Repeat last round
          <small>{before.length === 1 ? before[0]!.label : `${before.length} moves`}</small>
        </button>
      )}
      {offer.movers.map((mover) => (
        <button key={mover} type="button" class="second-button" onClick={() => onSay({ mover })}>
          {nameOf(mover)}’s fighters
        </button>
      ))}
      {offer.buttons.map(button)}
      {offer.folded > 0 && (
        <button type="button" class="second-button" onClick={() => onSay({ all: true })}>
          {offer.folded} more
        </button>
      )}
    </div>
  );
}

interface MoreToSayProps {
  readonly fight: NonNullable<View['fight']>;
  /** More is said of the next move that is tapped. */
  readonly isNext: boolean;
  readonly onMore: (more: Move | 'next' | undefined) => void;
  readonly onPick: () => void;
  /** Where something is covered. */
  readonly onUncover?: () => void;
}

/** What may be said besides the moves: the options of one, other words for a card, and what is covered. */
export function MoreToSay({ fight, isNext, onMore, onPick, onUncover }: MoreToSayProps) {
  const { moves, asides = [] } = fight;
  if (moves.length === 0 && asides.length === 0) return null;
  // Of one aside that is about no card there is nothing to pick.
  const single = asides.length === 1 && asides[0]!.target === undefined ? asides[0] : undefined;
  return (
    <p class="saying-more">
      {moves.length > 0 && (
        <button type="button" class="link" aria-pressed={isNext} onClick={() => onMore(isNext ? undefined : 'next')}>
          {isNext ? 'Tap a move to set its options' : 'Move options'}
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
          Show hidden moves
        </button>
      )}
    </p>
  );
}

interface SayingProps {
  readonly offer: Offer;
  readonly said: Said;
  /** What is offered is out of turn: whose turn it is stands above. */
  readonly outOfTurn: boolean;
  readonly nameOf: (id: string) => string;
  readonly onSay: (said: Said) => void;
}

/** Who acts, as far as it is said, and a way back. */
export function Saying({ offer, said, outOfTurn, nameOf, onSay }: SayingProps) {
  const { actors, actor } = offer;
  if (actors.length === 0) return null;
  const now = said.on === undefined ? undefined : `: ${said.on} with ${said.token}`;
  const back: Said = said.actor === undefined ? {} : { actor: said.actor };
  return (
    <div class="saying">
      <p class="acts">
        {actor === undefined
          ? 'Who acts?'
          : now !== undefined
            ? capital(nameOf(actor)) + now
            : outOfTurn
              ? ''
              : `${capital(nameOf(actor))} acts`}
      </p>
      {offer.said ? (
        <button type="button" class="link" onClick={() => onSay(back)}>
          Back
        </button>
      ) : (
        actors.length > 1 && (
          <button type="button" class="link" onClick={() => onSay({ choosing: true })}>
            Change character
          </button>
        )
      )}
    </div>
  );
}

/** Whether the moves that are offered are out of turn, or only end something. */
export function isOutOfTurn(view: View, moves: readonly Move[], actor: string | undefined): boolean {
  if (actor === undefined) return false;
  const next = (view.fight?.pictures ?? []).flatMap(rowsOf).filter(({ now }) => now);
  if (next.some(({ id }) => id === actor)) return false;
  return next.length > 0 || !moves.some((move) => actorOf(move) === actor && !move.ends);
}
