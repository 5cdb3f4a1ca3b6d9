/** What one does with one's turn against an enemy, to get past (D32): the acrobatics rule between people of the fight. */
import { inside } from '../../../helpers/index.ts';
import { flag, type MoveResult, maybe, moveKind, number } from '../../../kernel/index.ts';
import { acrobat, acrobatics } from '../acrobatics.ts';
import { BONUS_CHOICES, spendBonus } from '../encounter/blows.ts';
import { fighterId, holds, nameIn, type State, withFighter } from '../encounter/state.ts';
import { BLOW_OUTCOMES, inRole } from '../encounter/text.ts';
import { enemiesOf, notAnEnemy, notTheirTurn, openingFirst } from '../encounter/turns.ts';
import { ACROBATICS_ROLLS } from '../text/rolls.ts';
import { type Tumbled, tumblePhrase } from '../text/say.ts';

export const acrobaticsMove = moveKind<State>()({
  kind: 'acrobatics',
  about: { label: 'Acrobatics', help: 'Use your counter bonus to slip past an enemy.' },
  fields: {
    by: fighterId('Who tries'),
    against: fighterId('Against whom'),
    skill: maybe(number({ label: 'Acrobatics', usual: [0, 20], more: true })),
    opposing: maybe(number({ label: 'Opposing skill', usual: [0, 20], more: true })),
    useBonus: maybe(flag({ label: 'Use the counter bonus', more: true })),
  },
  rolls: ACROBATICS_ROLLS,
  choices: BONUS_CHOICES,
  /** DOS-21: offered where a counter bonus can serve it; D36: anybody with a turn may still try. */
  offers: (state, by) =>
    enemiesOf(state, by)
      .filter((against) => holds(state, by, against) !== undefined)
      .map((against) => ({
        by,
        action: { by, against },
        target: against,
        what: 'tries acrobatics',
      })),
  illegal: (state, { by, against }) =>
    openingFirst(state) ?? notAnEnemy(state, by, 'against', against) ?? notTheirTurn(state, by),
  /** D36: the numbers are those of the two, unless others are said. */
  act: (referee, state, move) => {
    const { state: after, bonus } = spendBonus(referee, state, move);
    const actor = state.fighters[move.by]!;
    const opponent = state.fighters[move.against]!;
    const result = acrobatics(referee, {
      actor: acrobat(actor.name, move.skill ?? actor.acrobatics ?? actor.defense, [], bonus),
      opponent: { name: opponent.name, skill: move.opposing ?? opponent.defense, terms: [] },
      settings: state.settings,
    });
    return { ...result, state: withFighter(after, move.by, { acted: true }) };
  },
  label: (state, { by, against }) => `${nameIn(state, by)} tries acrobatics against ${nameIn(state, against)}`,
  takesPart: (_, { by, against }) => [by, against],
  asked: (_, { by, against }, needs) => inRole(needs, by, against),
  singly: () => 'acrobatics',
  describe: tumbled,
  describePublicly: tumbled,
  roles: (_, { against }) => ({ target: against }),
  outcomes: BLOW_OUTCOMES,
});

/** "Bo tries acrobatics against Ada: success, …": both totals and the margin, which are public. */
function tumbled(
  { outcome, facts }: MoveResult<State>,
  { fighters }: State,
  { by, against }: { readonly by: string; readonly against: string },
): string {
  const two = { actor: fighters[by]!, opponent: fighters[against]! };
  const phrase = tumblePhrase({ outcome, facts: facts as Tumbled['facts'] }, two);
  return `${two.actor.name} tries acrobatics against ${two.opponent.name}: ${inside(phrase)}`;
}
