/** Acrobatics: an opposed check to get past somebody, which a counter bonus may serve (DOS-21). */
import type { Change, Infer, Referee } from '../../kernel/index.ts';
import type { CheckRolls } from './blow.ts';
import type { acrobaticsShape } from './request.ts';
import { type Checked, totals } from './roll.ts';
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
    /** By how much whoever tries is ahead, or behind. */
    readonly margin: number;
  };
  readonly changes: readonly Change[];
};

/** D32: whoever tries has to beat the other; a tie is not enough. */
export function acrobatics(referee: Referee, { actor, opponent, settings }: Tumble): TumbleResult {
  const { offense: own, defense: theirs, dice } = totals(referee, ROLLS, actor, opponent, settings);
  const { name } = actor;
  referee.note('DOS-21', 'acrobatics', { ...actor, ...(dice && { dice: dice.offense }), own });
  referee.note('DOS-21', 'opposed', { ...opponent, ...(dice && { dice: dice.defense }), theirs });
  const degrees = Math.abs(own - theirs);
  const outcome = own > theirs ? 'success' : own === theirs ? 'tie' : 'failure';
  const said = { success: 'check-won', tie: 'check-tied', failure: 'check-lost' } as const;
  referee.note(outcome === 'tie' ? 'D32' : 'DOS-06', said[outcome], { name, own, theirs, degrees });
  return { outcome, facts: { own, theirs, degrees, margin: own - theirs }, changes: [] };
}

export const bonusTerm = (bonus: number): readonly Named[] =>
  bonus === 0 ? [] : [{ name: 'counter bonus', value: bonus }];

export function prepareAcrobatics(request: Infer<typeof acrobaticsShape>, settings: Settings): Tumble {
  const { actor, opponent, counterBonus = 0 } = request;
  return {
    actor: {
      name: actor.name ?? 'the acrobat',
      skill: actor.skill,
      terms: [...named(actor.factors), ...bonusTerm(counterBonus)],
    },
    opponent: { name: opponent.name ?? 'the opponent', skill: opponent.skill, terms: named(opponent.factors) },
    settings,
  };
}
