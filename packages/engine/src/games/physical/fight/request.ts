/** The request of a whole fight, and what is wrong with it before anybody strikes. */

import { refuse, targetingShape } from '../../../helpers/index.ts';
import {
  either,
  type Infer,
  lineOf,
  list,
  maybe,
  ORDERS,
  oneOf,
  type Refusal,
  record,
  whole,
  withDefault,
} from '../../../kernel/index.ts';
import { prepareAttack } from '../attack.ts';
import { characterShape, sheetShape, TWICE_PHYSICAL } from '../combatant.ts';
import { prepareDefend } from '../defend.ts';
import { sceneModifiersShape } from '../lasting.ts';
import { packShape } from '../pack.ts';
import type { BlowRequest } from '../request.ts';
import type { Settings } from '../settings.ts';

const stamina = whole(1, 10_000, { label: 'STAMINA', usual: [1, 24], follows: TWICE_PHYSICAL });
const fighterA = record({ ...characterShape.fields, stamina });
const fighterB = record({ ...sheetShape.fields, stamina });

export const fightShape = record({
  a: either([fighterA, list(fighterA, {}, 1, 6)], { label: 'Characters' }),
  b: either([fighterB, list(fighterB, {}, 1, 6)], { label: 'Opponents' }),
  order: withDefault(
    oneOf(ORDERS, { label: 'Order', help: 'Blows at once, or a first and b only if still standing.' }),
    'simultaneous',
  ),
  targeting: targetingShape('Weakest and strongest by the STAMINA left.'),
  escape: withDefault(
    oneOf(['never', 'allowed'], {
      label: 'Escape',
      help: 'Whether a lone character may leave a lone opponent; it counts as a draw.',
    }),
    'never',
  ),
  modifiers: sceneModifiersShape,
  pack: maybe(packShape),
});

export type FightRequest = Infer<typeof fightShape>;
export type Ours = Infer<typeof fighterA>;
export type Theirs = Infer<typeof fighterB>;

export const oursOf = ({ a }: FightRequest): readonly Ours[] => lineOf<Ours>(a);
export const theirsOf = ({ b }: FightRequest): readonly Theirs[] => lineOf<Theirs>(b);

/** PHY-73: where a whole fight lets fighters leave. */
export const mayLeave = (request: FightRequest) => request.escape === 'allowed';

/** Every pairing must be a legal blow, both ways; and who leaves, leaves alone. */
export function problemOf(request: FightRequest, settings: Settings): Refusal | undefined {
  const ours = oursOf(request);
  const theirs = theirsOf(request);
  if (mayLeave(request) && ours.length + theirs.length > 2) {
    const message = 'In a whole fight only a lone character may leave, and only a lone opponent.';
    return refuse('escape', message, 'c-21');
  }
  const several = { a: Array.isArray(request.a), b: Array.isArray(request.b) };
  const at = (path: string, i: number, j: number) =>
    path
      .replace(/^character(?=\.|$)/, several.a ? `a.${i}` : 'a')
      .replace(/^opponent(?=\.|$)/, several.b ? `b.${j}` : 'b');
  for (const [i, character] of ours.entries()) {
    for (const [j, opponent] of theirs.entries()) {
      // A fighter who cannot act now may later, and a lost weapon is found again.
      const healthy = blowRequest(request, withoutConditions(character), withoutConditions(opponent));
      for (const prepare of [prepareAttack, prepareDefend]) {
        const args = prepare(healthy, settings);
        if ('code' in args) return { ...args, path: at(args.path, i, j) };
      }
    }
  }
  return undefined;
}

function withoutConditions<T extends Ours | Theirs>(one: T): T {
  return one.conditions === undefined || one.conditions.length === 0 ? one : { ...one, conditions: [] };
}

export function blowRequest({ modifiers, pack }: FightRequest, character: Ours, opponent: Theirs): BlowRequest {
  return {
    character,
    opponent,
    ...(modifiers === undefined ? {} : { scene: modifiers }),
    ...(pack === undefined ? {} : { pack }),
  };
}
