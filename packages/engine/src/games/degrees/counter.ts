/**
 * The counterattack (D9: two names, one rule): a full attack with the roles swapped, its own bonus and its own cost. An
 * attack that is resolved with its answer, a fight played by its policy and a whole fight all strike back here.
 */
import type { Change, Referee, Rule } from '../../kernel/index.ts';
import { type Attack, COUNTER_BLOW, COUNTER_OPTIONS, type Counter, NEXT_COUNTER_BLOW } from './blow.ts';
import { type AttackResult, result } from './result.ts';
import { change } from './strike.ts';
import { describeCounter } from './text/questions.ts';

type AttackRule = Rule<Attack, AttackResult>;

/** DOS-37: 1 action point, if one is left; the bonus on the Offensive Roll; the original attacker defends. */
export function strikeBack(
  referee: Referee,
  attack: AttackRule,
  blow: Attack,
  bonus: number,
  counts?: (back: AttackResult) => unknown,
): { readonly cost: Change; readonly back: AttackResult } {
  const { name, ap } = blow.attacker;
  const spent = ap === 0 ? 0 : 1;
  referee.note('DOS-37', 'counterattack', { name, against: blow.defender.name, bonus, spent });
  const back = referee.perform(attack, { ...blow, bonus }, counts);
  return { cost: change('attacker', 'ap', 0 - spent, ap), back };
}

/** Of an exchange of blows counts what it does to people, not how well each was made or what it cost to make. */
function whatCounts({ outcome, changes }: AttackResult): unknown {
  const done = changes.filter(({ what }) => what !== 'ap');
  return [outcome, done.map(({ who, what, by, detail }) => ({ who, what, by, detail }))];
}

/** DOS-22: the failed attack may be answered at once, or the opening passes. */
export function counterattack(
  referee: Referee,
  attack: AttackRule,
  a: Attack,
  answer: Counter,
  failed: AttackResult,
): AttackResult {
  const { facts, changes } = failed;
  const { bonus } = facts.counter;
  const chosen = referee.choose('counterattack', {
    by: a.rolls.defense.by,
    options: COUNTER_OPTIONS,
    default: answer.usual,
    about: { bonus },
    describe: () => describeCounter(a.defender.name, a.attacker.name, bonus, a.defender.ap),
  });
  if (chosen === 'let-it-pass') {
    referee.note('DOS-22', 'let-pass', { name: a.defender.name });
    return failed;
  }
  const { cost, back } = strikeBack(referee, attack, blowBack(a, answer), bonus, whatCounts);
  const swapped = [cost, ...back.changes].map((one) => ({
    ...one,
    who: one.who === 'defender' ? 'attacker' : 'defender',
  }));
  return result('failure', { ...facts, counter: { ...facts.counter, attack: back } }, [...changes, ...swapped]);
}

/** D24: every step of an attack applies. D25: it closes the exchange, unless counterattacks are answered too. */
function blowBack(a: Attack, { attacker, defender, strike, usual, most }: Counter): Attack {
  const { answer: _, cost: _paid, unheard: _unheard, ...rest } = a;
  const blow = {
    ...rest,
    attacker,
    defender,
    strike,
    rolls: a.rolls.offense.by === 'attacker' ? COUNTER_BLOW : NEXT_COUNTER_BLOW,
  };
  if (most <= 1) return { ...blow, closing: true };
  const { ap, ...others } = a.defender;
  const left = ap === undefined || ap === 0 ? ap : ap - 1;
  return {
    ...blow,
    answer: {
      attacker: { ...a.attacker, ...(defender.ap === undefined ? {} : { ap: defender.ap }) },
      defender: { ...others, ...(left === undefined ? {} : { ap: left }) },
      strike: a.strike,
      usual,
      most: most - 1,
    },
  };
}
