/** Acrobatics: an opposed check to get past an opponent, which a counter bonus may serve (DOS-21). */
import type { Change, Infer, Referee } from '../../kernel/index.ts';
import type { CheckRolls } from './blow.ts';
import type { acrobaticsShape } from './request.ts';
import { type Checked, COUNTER_BONUS, totals } from './roll.ts';
import type { Settings } from './settings.ts';
import { type Named, named } from './strike.ts';

const ROLLS: CheckRolls = {
  offense: { id: 'acrobatics', by: 'attacker' },
  defense: { id: 'opposing', by: 'defender' },
};

interface Tumble {
  readonly actor: Checked;
  readonly opponent: Checked;
  readonly settings: Settings;
}

type TumbleResult = {
  readonly outcome: 'success' | 'tie' | 'failure';
  readonly facts: {
    readonly own: number;
    readonly theirs: number;
    readonly degrees: number;
    /** By how much the tumbler is ahead, or behind. */
    readonly margin: number;
  };
  readonly changes: readonly Change[];
};

/** D32: the tumbler has to beat the other; a tie is not enough. */
export function acrobatics(referee: Referee, { actor, opponent, settings }: Tumble): TumbleResult {
  const { offense: own, defense: theirs, dice } = totals(referee, ROLLS, actor, opponent, settings);
  const { name } = actor;
  const { skill, terms } = actor;
  referee.note('DOS-21', 'acrobatics', { name, skill, terms, ...(dice && { dice: dice.offense }), own });
  referee.note('DOS-21', 'opposed', { ...opponent, ...(dice && { dice: dice.defense }), theirs });
  const degrees = Math.abs(own - theirs);
  const outcome = own > theirs ? 'success' : own === theirs ? 'tie' : 'failure';
  const said = { success: 'check-won', tie: 'check-tied', failure: 'check-lost' } as const;
  referee.note(outcome === 'tie' ? 'D32' : 'DOS-06', said[outcome], { name, own, theirs, degrees });
  return { outcome, facts: { own, theirs, degrees, margin: own - theirs }, changes: [] };
}

/** Who tries, with the counter bonus they have against the opponent; 0 is one too (D5). */
export function acrobat(name: string, skill: number, terms: readonly Named[], bonus: number | undefined): Checked {
  if (bonus === undefined) return { name, skill, terms };
  const all = bonus === 0 ? terms : [...terms, { name: 'counter bonus', value: bonus }];
  return { name, skill, terms: all, derived: COUNTER_BONUS };
}

export function prepareAcrobatics(request: Infer<typeof acrobaticsShape>, settings: Settings): Tumble {
  const { actor, opponent, counterBonus } = request;
  return {
    actor: acrobat(actor.name ?? 'the acrobat', actor.skill, named(actor.factors), counterBonus),
    opponent: { name: opponent.name ?? 'the opponent', skill: opponent.skill, terms: named(opponent.factors) },
    settings,
  };
}
