/** What an attack, a defense, an escape and a LUCK test come to. */
import type { Change } from '../../kernel/index.ts';

export type Role = 'character' | 'opponent';

/** A fighter as the consequences need them. */
export interface Person {
  readonly role: Role;
  readonly name: string;
  readonly stamina?: number;
  readonly luck?: number;
  /** A player's character: LUCK is theirs to test. */
  readonly player: boolean;
}

/** A row of a critical or fumble table that was rolled. */
export type Mishap = { readonly roll: number; readonly text: string; readonly net?: number };

export type BlowFacts = {
  readonly target: number;
  readonly roll: number;
  readonly hit: boolean;
  readonly damage?: number;
  readonly protection?: number;
  readonly net?: number;
  readonly critical?: Mishap;
  readonly fumble?: Mishap;
  readonly lucky?: boolean;
  /** A double alone decided: the sum would have been no hit. */
  readonly byDouble?: boolean;
};

export type AttackResult = {
  readonly outcome: 'hit' | 'miss' | 'critical' | 'fumble';
  readonly facts: BlowFacts;
  readonly changes: readonly Change[];
};

export type DefendResult = {
  readonly outcome: 'avoided' | 'hit' | 'critical' | 'fumble';
  readonly facts: BlowFacts & { readonly skill: string; readonly skillLevel: number };
  readonly changes: readonly Change[];
};

export type LeaveResult = {
  readonly outcome: 'free' | 'left' | 'stayed' | 'broke-away';
  readonly facts: {
    readonly inMelee: boolean;
    /** PHY-74: how it was tried. */
    readonly by?: 'acrobatics' | 'luck';
    readonly target?: number;
    readonly roll?: number;
    readonly automaticHits: number;
    readonly net: number;
    /** What leaving is for: 1 for a fighter who gets out, else 0. */
    readonly away: 0 | 1;
    /** d-15: felled by the automatic hits. */
    readonly fell?: boolean;
  };
  readonly changes: readonly Change[];
};

export type LuckResult = {
  readonly outcome: 'lucky' | 'unlucky';
  readonly facts: { readonly target: number; readonly roll: number };
  readonly changes: readonly Change[];
};

const NO_CHANGES: readonly Change[] = [];

/** PHY-61: what is left of the damage comes off the current STAMINA POINTS, below 0 if need be. */
export function staminaLost({ role, stamina }: Person, net: number): readonly Change[] {
  if (net === 0) return NO_CHANGES;
  if (stamina === undefined) return [{ who: role, what: 'stamina', by: -net }];
  return [{ who: role, what: 'stamina', by: -net, from: stamina, to: stamina - net }];
}
