/** The four actions as people ask for them: a blow struck or suffered, leaving melee, a test of LUCK. */
import { type Infer, list, maybe, record } from '../../kernel/index.ts';
import { characterShape, opponentShape } from './combatant.ts';
import { modifiersShape, type OneModifier } from './lasting.ts';
import { packShape } from './pack.ts';

export const blowShape = record({
  character: characterShape,
  opponent: opponentShape,
  modifiers: modifiersShape,
  pack: maybe(packShape),
});

/** In a fight with what the scene adds to every attack (c-25). */
export type BlowRequest = Infer<typeof blowShape> & { readonly scene?: readonly OneModifier[] };

export const leaveShape = record({
  character: characterShape,
  enemies: list(opponentShape, { label: 'Enemies faced', by: 'gm' }, 0, 50),
  pack: maybe(packShape),
});

export type LeaveRequest = Infer<typeof leaveShape>;

export const luckShape = record({ character: characterShape, pack: maybe(packShape) });

export type LuckRequest = Infer<typeof luckShape>;
