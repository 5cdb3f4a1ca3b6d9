/** What a fight makes public when it happens, for seats that see the rolls of two fighters and not both sheets. */
import { continued, counted, signed } from '../../../helpers/index.ts';
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
import type { AttackFacts } from '../result.ts';
import { withWeapon } from '../text/say.ts';
import { describe } from './moves.ts';
import { nameIn, type State } from './state.ts';
import { fallsOf } from './text.ts';

/** Totals, margins and the opening are seen by all; what a blow does follows from what its target absorbs and wears. */
const PUBLIC_FACTS: PublicFacts<'target'> = {
  offense: 'rolls',
  defense: 'rolls',
  degrees: 'rolls',
  counter: 'rolls',
  units: { sheet: 'target' },
  damage: { sheet: 'target' },
  effects: { sheet: 'target' },
  conditions: { sheet: 'target' },
  flatFooted: { sheet: 'target' },
  own: 'rolls',
  theirs: 'rolls',
  margin: 'rolls',
  round: 'rolls',
};

interface Happened {
  readonly outcome: string;
  readonly facts: PlainRecord;
  readonly changes: readonly Change[];
}

export function publicly(
  { outcome, facts: all, changes }: Happened,
  before: State,
  move: EncounterMove,
  after: State,
  viewer: Viewer,
): Omit<PublicResult, 'text'> & { readonly text?: string } {
  const target = targetOf(before, move);
  const facts = publicFacts(PUBLIC_FACTS, all, viewer, target === undefined ? {} : { target });
  const made = { facts, changes: publicChanges(changes, viewer) };
  if (target === undefined || !('by' in move)) return made;
  if (move.kind === 'acrobatics') {
    const text = describe({ outcome, facts, changes: [], state: after }, before, move);
    return text === undefined ? made : { ...made, text };
  }
  const verb = move.kind === 'attack' ? 'attacks' : 'counterattacks';
  const { name, strike } = before.fighters[move.by]!;
  const said = `${name} ${verb} ${nameIn(before, target)}${withWeapon(strike)}`;
  const result = resultOf(outcome, facts as Partial<AttackFacts>, nameIn(before, target));
  return { ...made, text: continued(`${said}: ${result}.`, fallsOf(before, after)) };
}

/** Whom a move is aimed at, where that is one. */
function targetOf({ opening }: State, move: EncounterMove): string | undefined {
  switch (move.kind) {
    case 'attack':
      return move.target;
    case 'acrobatics':
      return move.against;
    case 'counterattack':
      return opening?.against;
    default:
      return undefined;
  }
}

/** "11 against 9, a hit by 2 degrees; Mira loses 6 life points" */
function resultOf(outcome: string, facts: Partial<AttackFacts>, target: string): string {
  const { offense, defense, degrees, damage, counter } = facts;
  const totals = `${offense} against ${defense}`;
  if (outcome === 'tie') return `${totals}, a tie`;
  const by = counted(degrees, 'degree');
  if (outcome === 'success') {
    const harm =
      damage === undefined ? '' : damage === 0 ? ', soaked' : `; ${target} loses ${counted(damage, 'life point')}`;
    return `${totals}, a hit by ${by}${harm}`;
  }
  const opening = counter?.reaction ? `; ${target} may counterattack at ${signed(counter.bonus)}` : '';
  return `${totals}, a miss by ${by}${opening}`;
}
