/** What a fight makes public when it happens, for seats that see the dice of frames and not every sheet. */
import {
  type Change,
  type PlainRecord,
  type PublicFacts,
  type PublicResult,
  publicChanges,
  publicFacts,
  type Viewer,
} from '../../../kernel/index.ts';
import type { EncounterMove } from '../moves/index.ts';
import { describe } from './moves.ts';
import type { State } from './state.ts';

/** Dice, what they are used for, and hits lie open; what a frame is built of and has lost does not. */
const PUBLIC_FACTS: PublicFacts = {
  dice: 'rolls',
  attack: 'rolls',
  defense: 'rolls',
  units: 'rolls',
  spot: 'rolls',
  round: 'rolls',
  attackValue: 'rolls',
  damageDice: 'rolls',
  chart: 'rolls',
  coverHits: 'rolls',
  targetHits: 'rolls',
  ignored: 'rolls',
  breached: 'rolls',
  piecesLost: 'rolls',
  targetDestroyed: 'rolls',
  coverDestroyed: 'rolls',
};

/** Markers, places and scores are on the table for all to see. */
const PUBLIC_CHANGES = ['defense', 'spot', 'moved', 'near-station', 'score'];

interface Happened {
  readonly outcome: string;
  readonly facts: PlainRecord;
  readonly changes: readonly Change[];
}

export function publicly(
  { outcome, facts: all, changes: every }: Happened,
  before: State,
  move: EncounterMove,
  after: State,
  viewer: Viewer,
): Omit<PublicResult, 'text'> & { readonly text?: string } {
  const facts = publicFacts(PUBLIC_FACTS, all, viewer, {});
  const changes = publicChanges(every, viewer, PUBLIC_CHANGES);
  const text = describe({ outcome, facts, changes, state: after }, before, move);
  return { facts, changes, ...(text === undefined ? {} : { text }) };
}
