/** A blow between people of the fight: the attack rule, or the defense rule where a player's character is attacked. */
import { baseOf, moveKind, type Refusal } from '../../../kernel/index.ts';
import { attack } from '../attack.ts';
import { defend } from '../defend.ts';
import { absorb, type Blow, prepareBlow, rollsDefense } from '../encounter/attacks.ts';
import { spendConditions } from '../encounter/dying.ts';
import { engage } from '../encounter/places.ts';
import { fighterId, isUp, nameIn, type State, whenItCounts, withFighter } from '../encounter/state.ts';
import { mayDie, offerAt, withFates } from '../encounter/text.ts';
import { enemiesOf, notToAttack } from '../encounter/turns.ts';
import { modifiersShape } from '../lasting.ts';
import type { AttackResult, DefendResult } from '../result.ts';
import { ATTACK_ROLLS, DEFEND_CHOICES, DEFEND_ROLLS } from '../text/rolls.ts';
import { answerText, attackText, defendText, type Struck, weaponText } from '../text/say.ts';

/** `prepare` makes a blow ready; a fight that is played out through many like states makes each of them once. */
export const attackWith = (prepare: typeof prepareBlow) =>
  moveKind<State>()({
    kind: 'attack',
    about: {
      label: 'Attack',
      chance: 'To hit',
      help: 'The player rolls 2d6: under the target number to hit, or to avoid the blow.',
      with: [{ field: 'weapon' }, { field: 'weapon.skill' }],
    },
    fields: { by: fighterId(), target: fighterId('Target'), modifiers: modifiersShape },
    rolls: { ...ATTACK_ROLLS, ...DEFEND_ROLLS },
    choices: DEFEND_CHOICES,
    offers: (state, by) => {
      const enemies = enemiesOf(state, by);
      const lying = enemies.filter((who) => ['dying', 'stable'].includes(state.fighters[who]!.life));
      const upFirst = [...enemies.filter((who) => isUp(state.fighters[who]!)), ...lying];
      return upFirst.map((target) => offerAt(state, by, 'attacks', target));
    },
    illegal: (state, blow) => notToAttack(state, blow.by, blow.target) ?? unprepared(state, blow),
    act: (referee, state, move) => {
      const { by, target } = move;
      const blow = prepare(state, move);
      if ('code' in blow) throw new Error(`a blow that was not barred: ${blow.message}`);
      referee.note('PHY-69', 'strikes', { name: state.fighters[by]!.name, target: state.fighters[target]!.name });
      const result = blow.kind === 'attack' ? attack(referee, blow.args) : defend(referee, blow.args);
      const who = (role: string) => ((role === 'character') === (blow.kind === 'attack') ? by : target);
      const acted = withFighter(engage(state, by, target), by, { acted: true });
      const course = absorb(referee, { ...spendConditions(acted, target), started: true }, result.changes, who, by);
      return { ...result, changes: course.changes, state: course.state };
    },
    label: (state, { by, target }) => `${nameIn(state, by)} attacks ${nameIn(state, target)}`,
    takesPart: (_, { by, target }) => [by, target],
    asked: (state, move, { id, by: role }) => {
      if (role !== 'character' && role !== 'opponent') return undefined;
      // Where harm counts at once, the one of the two who has fallen tests LUCK as the character.
      const isLuck = (baseOf(id) ?? id) === 'luck' && role === 'character';
      const both = mayDie(state, move.by) && mayDie(state, move.target);
      if (isLuck && state.order === 'sequential' && both) return undefined;
      return (role === 'character') === rollsDefense(state, move) ? move.target : move.by;
    },
    singly: (state, move) => (rollsDefense(state, move) ? 'defend' : 'attack'),
    describe: described,
    describePublicly: described,
    roles: (_, { by, target }) => ({ by, target }),
    outcomes: { hit: 'a hit', miss: 'a miss', critical: 'a critical hit', fumble: 'a fumble', avoided: 'avoided' },
  });

/** The blow and who fell to it; what is not among the facts is left out. */
function described(
  result: (AttackResult | DefendResult) & { readonly state: State },
  before: State,
  move: Pick<Blow, 'by' | 'target'>,
): string {
  const nameOf = (who: string) => before.fighters[who]!.name;
  const { weapon, conditions } = before.fighters[move.by]!;
  const struck = {
    ...{ by: nameOf(move.by), target: nameOf(move.target), nameOf, weapon: weaponText(weapon, conditions) },
    ...(before.order === 'sequential' ? {} : { when: whenItCounts(before) }),
  };
  return withFates(blowText(result, struck, rollsDefense(before, move)), before, result.state);
}

/** A defense is told without its skill to those who do not know the sheet of the one attacked. */
function blowText(result: AttackResult | DefendResult, struck: Struck, isDefense: boolean): string {
  if (isDefended(result)) return defendText(result, struck);
  const { outcome } = result;
  return isDefense
    ? answerText({ ...result, outcome: outcome === 'miss' ? 'avoided' : outcome }, struck)
    : attackText(result, struck);
}

/** Only a defense says which skill it was made with. */
function isDefended(result: AttackResult | DefendResult): result is DefendResult {
  return 'skillLevel' in result.facts;
}

export const attackMove = attackWith(prepareBlow);

/** Why a blow of this fight is no request of its own. */
function unprepared(state: State, move: Blow): Refusal | undefined {
  const blow = prepareBlow(state, move);
  return 'code' in blow ? { ...blow, path: `action.${blow.path}` } : undefined;
}
