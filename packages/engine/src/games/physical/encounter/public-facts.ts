/** What a fight makes public when it happens, for seats that see the rolls of those taking part and not every sheet. */
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

/** Target numbers, rolls and the damage rolled are seen by all; what protects and what is lost is on a sheet. */
const PUBLIC_FACTS: PublicFacts<'by' | 'target'> = {
  target: 'rolls',
  roll: 'rolls',
  hit: 'rolls',
  byDouble: 'rolls',
  damage: 'rolls',
  lucky: 'rolls',
  protection: { sheet: 'target' },
  net: { sheet: 'target' },
  skill: { sheet: 'target' },
  skillLevel: { sheet: 'target' },
  critical: { sheet: 'target' },
  fumble: { sheet: 'by' },
  inMelee: 'rolls',
  by: 'rolls',
  automaticHits: 'rolls',
  away: 'rolls',
  fell: 'rolls',
  round: 'rolls',
  phase: 'rolls',
};

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
  const facts = publicFacts(PUBLIC_FACTS, all, viewer, rolesIn(move));
  const changes = publicChanges(every, viewer);
  if (move.kind !== 'attack' && move.kind !== 'leave') return { facts, changes };
  const text = describe({ outcome, facts, changes, state: after }, before, move);
  return { facts, changes, ...(text === undefined ? {} : { text }) };
}

/** Who strikes whom; whoever leaves is struck by those they face. */
function rolesIn(move: EncounterMove): Partial<Record<'by' | 'target', string>> {
  if (move.kind === 'attack') return { by: move.by, target: move.target };
  return move.kind === 'leave' ? { by: move.by, target: move.by } : {};
}
