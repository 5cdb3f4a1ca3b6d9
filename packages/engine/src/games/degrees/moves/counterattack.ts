/** The answer to an opening (DOS-37): the original attacker now defends. */
import { moveKind } from '../../../kernel/index.ts';
import { attack } from '../attack.ts';
import { COUNTER_BLOW } from '../blow.ts';
import { strikeBack } from '../counter.ts';
import { blowOf, closed, leaveOpening, struck, suffer } from '../encounter/blows.ts';
import { bonusOf, fighterId, nameIn, type State, withFighter, withoutBonus } from '../encounter/state.ts';
import { BLOW_OUTCOMES, describeBlow, describeBlowPublicly, inRole } from '../encounter/text.ts';
import { hindered, noOpening } from '../encounter/turns.ts';
import { modifiers, named } from '../strike.ts';
import { ATTACK_ROLLS } from '../text/rolls.ts';

export const counterattackMove = moveKind<State>()({
  kind: 'counterattack',
  about: { label: 'Counterattack', chance: 'To hit', help: 'Strike back through the opening.' },
  fields: { by: fighterId('Who counters'), factors: modifiers('Factors', 'attacker') },
  rolls: ATTACK_ROLLS,
  offers: ({ opening, fighters }, by) =>
    opening === undefined
      ? []
      : [
          {
            by,
            label: `${fighters[by]!.name} counterattacks`,
            action: { by },
            target: opening.against,
            what: 'counterattacks',
          },
        ],
  illegal: (state, { by }) => noOpening(state, by) ?? hindered(state, by),
  /** D28: at the distance of the attack that failed. */
  act: (referee, state, { by, factors }) => {
    const { against, afar = false } = state.opening!;
    const blow = { by, target: against, factors: named(factors), modifiers: [], close: !afar };
    const closing = state.settings.answerCounters === 'off';
    const given = { ...blowOf(state, blow), rolls: COUNTER_BLOW, closing };
    const { cost, back } = strikeBack(referee, attack, given, bonusOf(state, by, against));
    const paid = withFighter(withoutBonus(closed(state), by, against), by, { ap: cost.to! });
    const after = suffer(referee, paid, against, back);
    return struck(back, [cost, ...back.changes], leaveOpening(after, blow, given, back), blow);
  },
  label: (state, { by }) => `${nameIn(state, by)} counterattacks ${nameIn(state, state.opening?.against)}`,
  takesPart: ({ opening }, { by }) => (opening === undefined ? [by] : [by, opening.against]),
  /** The roles of the first blow, turned around. */
  asked: ({ opening }, { by }, needs) => (opening === undefined ? undefined : inRole(needs, opening.against, by)),
  describe: (result, before, { by }) =>
    before.opening === undefined
      ? undefined
      : describeBlow(result, before, by, 'counterattacks', before.opening.against),
  describePublicly: (result, before, { by }) =>
    before.opening === undefined
      ? undefined
      : describeBlowPublicly(result, before, by, 'counterattacks', before.opening.against),
  roles: ({ opening }) => ({ target: opening?.against }),
  outcomes: BLOW_OUTCOMES,
});
