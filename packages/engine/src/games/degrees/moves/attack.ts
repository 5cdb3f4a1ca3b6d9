/** An attack between people of the fight: the attack rule, and where the harm and the opening go. */
import { refuseMove } from '../../../helpers/index.ts';
import { flag, maybe, moveKind } from '../../../kernel/index.ts';
import { attack } from '../attack.ts';
import { BONUS_CHOICES, blowOf, leaveOpening, spendBonus, struck, suffer } from '../encounter/blows.ts';
import { fighterId, nameIn, type State, withFighter } from '../encounter/state.ts';
import { BLOW_OUTCOMES, describeBlow, describeBlowPublicly, inRole } from '../encounter/text.ts';
import { attackCost, enemiesOf, notAnEnemy, notTheirTurn, openingFirst } from '../encounter/turns.ts';
import { modifiers, named } from '../strike.ts';
import { ATTACK_ROLLS } from '../text/rolls.ts';

export const attackMove = moveKind<State>()({
  kind: 'attack',
  about: {
    label: 'Attack',
    chance: 'To hit',
    help: 'Both sides roll 2d6 + skill; damage is the margin minus absorption and armor.',
    with: [{ field: 'strike', label: 'Weapon' }, { field: 'skill' }],
  },
  fields: {
    by: fighterId('Attacker'),
    target: fighterId('Target'),
    pointBlank: maybe(flag({ label: 'At point-blank' })),
    factors: modifiers('Factors', 'attacker'),
    modifiers: modifiers('Modifiers', 'defender'),
    useBonus: maybe(flag({ label: 'Use the counter bonus', more: true })),
  },
  rolls: ATTACK_ROLLS,
  choices: BONUS_CHOICES,
  offers: (state, by) =>
    enemiesOf(state, by).map((target) => ({ by, action: { by, target }, target, what: 'attacks' })),
  illegal: (state, { by, target }) =>
    openingFirst(state) ?? notAnEnemy(state, by, 'target', target) ?? notTheirTurn(state, by) ?? notPaid(state, by),
  act: (referee, state, move) => {
    const { by, target } = move;
    const spent = spendBonus(referee, state, { ...move, against: target });
    const blow = {
      ...{ by, target, close: move.pointBlank },
      factors: named(move.factors),
      modifiers: named(move.modifiers),
    };
    const attacker = state.fighters[by]!;
    const cost = attackCost(state, attacker);
    const given = blowOf(spent.state, blow);
    const bonus = spent.bonus === undefined ? {} : { bonus: spent.bonus };
    const result = attack(referee, { ...given, ...bonus, ...(cost > 0 ? { cost } : {}) });
    const turned = withFighter(spent.state, by, { acted: true, ap: attacker.ap - cost });
    const after = suffer(referee, turned, target, result);
    return struck(result, result.changes, leaveOpening(after, blow, given, result), blow);
  },
  label: (state, { by, target }) => `${nameIn(state, by)} attacks ${nameIn(state, target)}`,
  takesPart: (_, { by, target }) => [by, target],
  asked: (_, { by, target }, needs) => inRole(needs, by, target),
  singly: () => 'attack',
  describe: (result, before, { by, target }) => describeBlow(result, before, by, 'attacks', target),
  describePublicly: (result, before, { by, target }) => describeBlowPublicly(result, before, by, 'attacks', target),
  roles: (_, { target }) => ({ target }),
  outcomes: BLOW_OUTCOMES,
});

/** D29: why a fighter cannot pay for an attack. */
function notPaid(state: State, by: string) {
  const one = state.fighters[by]!;
  const cost = attackCost(state, one);
  return one.ap < cost
    ? refuseMove('by', `${one.name} has ${one.ap} of the ${cost} action points that the attack costs.`, 'D29')
    : undefined;
}
