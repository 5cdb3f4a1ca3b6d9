/** What a side of a whole conflict may do or leave alone: to invoke on its attacks and on its defenses (FATE-04). */
import {
  lineOf,
  type Party,
  type Plain,
  type PlainRecord,
  type Tactic,
  type TacticRule,
} from '../../../kernel/index.ts';
import type { Fighter, FightRequest } from './request.ts';

/** FATE-04: what an invocation adds. */
const BONUS = 2;

const shiftsIn = (about: PlainRecord | undefined) => about?.shifts as number;

interface Side {
  readonly role: 'actor' | 'opposition';
  readonly on: string;
  readonly fails: { readonly deed: string; readonly holds: (shifts: number) => boolean };
  /** What a bonus turns. */
  readonly turns: { readonly deed: string; readonly holds: (shifts: number) => boolean };
}

const ATTACKS: Side = {
  role: 'actor',
  on: 'attacks',
  fails: { deed: 'attacks that would miss', holds: (shifts) => shifts <= 0 },
  turns: { deed: `attacks that hit with +${BONUS}`, holds: (shifts) => shifts <= 0 && shifts + BONUS > 0 },
};
const DEFENSES: Side = {
  role: 'opposition',
  on: 'defenses',
  fails: { deed: 'defenses that would fail', holds: (shifts) => shifts > 0 },
  turns: { deed: `defenses that hold with +${BONUS}`, holds: (shifts) => shifts > 0 && shifts - BONUS <= 0 },
};

/** Nothing for a side that has nothing to invoke. */
export function spending(request: FightRequest, by: Party): readonly Tactic[] {
  const own = lineOf<Fighter>(request[by]);
  const isOpen = request.invokeConsequences === 'open';
  const free = isOpen || own.some(({ freeInvocations }) => freeInvocations > 0);
  const paid = own.some(({ fatePoints, aspects }) => fatePoints > 0 && aspects.length > 0);
  if (!free && !paid) return [];
  const deed = free ? 'Invoke aspects on' : 'Spend fate points on';
  return [ATTACKS, DEFENSES].map(({ role, on, fails, turns }): Tactic => {
    const rule: TacticRule = { deed: `${deed} ${fails.deed}`, holds: ({ about }) => fails.holds(shiftsIn(about)) };
    const firstBonus = (options: readonly Plain[]) =>
      options.find((option) => typeof option === 'object' && (option as PlainRecord | null)?.use === 'bonus');
    return {
      id: `invoke-on-${on}`,
      deed: `${deed} ${on}`,
      choice: { id: 'invoke', by: role, never: 'pass' },
      rules: () => [rule],
      fixed: {
        deed: `${deed} ${turns.deed}`,
        take: ({ options, about }) => (turns.holds(shiftsIn(about)) ? (firstBonus(options) ?? 'pass') : 'pass'),
      },
    };
  });
}
