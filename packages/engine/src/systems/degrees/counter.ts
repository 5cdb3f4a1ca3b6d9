/** The counterattack (D9: two names, one rule): a full attack with the roles swapped, its own bonus and its own cost. */
import type { Change, Referee, Rule } from '../../kernel/index.ts';
import { type Attack, COUNTER_BLOW } from './people.ts';
import { type AttackFacts, type AttackResult, result } from './result.ts';

export const COUNTER_OPTIONS = ['let-it-pass', 'counterattack'] as const;

export function counterattack(
  referee: Referee,
  attack: Rule<Attack, AttackResult>,
  a: Attack,
  answer: NonNullable<Attack['answer']>,
  facts: AttackFacts,
): AttackResult {
  const chosen = referee.choose('counterattack', {
    by: 'defender',
    options: COUNTER_OPTIONS,
    default: 'let-it-pass',
    about: { bonus: facts.counter.bonus },
  });
  if (chosen === 'let-it-pass') {
    referee.note('DOS-22', 'let-pass', { name: a.defender.name });
    return result('failure', facts, []);
  }
  const { bonus } = facts.counter;
  const { ap } = a.defender;
  const paid = ap === 0 ? 0 : 1;
  referee.note('DOS-37', 'counterattack', { name: a.defender.name, against: a.attacker.name, bonus });
  const cost: Change = {
    who: 'defender',
    what: 'ap',
    by: 0 - paid,
    ...(ap === undefined ? {} : { from: ap, to: ap - paid }),
  };
  // D24: every step of an attack applies; what it leaves open is said, not played on.
  const { answer: _, ...rest } = a;
  const back = attack(referee, {
    ...rest,
    ...answer,
    attacker: { ...answer.attacker, factors: [...answer.attacker.factors, { name: 'counter bonus', value: bonus }] },
    rolls: COUNTER_BLOW,
  });
  const swapped = back.changes.map((change) => ({
    ...change,
    who: change.who === 'defender' ? 'attacker' : 'defender',
  }));
  return result('failure', { ...facts, counter: { ...facts.counter, attack: back } }, [cost, ...swapped]);
}
