/** A player is attacked: PHY-31 to PHY-56, then the harm of PHY-62 and PHY-63. PHY-80 is said aloud where it holds. */

import { invalid } from '../../helpers/index.ts';
import type { Referee, Refusal } from '../../kernel/index.ts';
import {
  type Aimed,
  type Attack,
  aimed,
  attack,
  attackBy,
  bothSides,
  fumbled,
  hasTables,
  landed,
  personOf,
  rowsOf,
} from './attack.ts';
import { armed, idleProblem } from './combatant.ts';
import { type DefenseSkill, type Defenses, defensesOf } from './defense-skill.ts';
import { handfulOf } from './handful.ts';
import { blowOf, protectionOf } from './harm.ts';
import { aimOfDefense, fromConditions, fromLasting, settle } from './modifiers.ts';
import type { BlowRequest } from './request.ts';
import type { DefendResult } from './result.ts';
import type { Settings } from './settings.ts';
import {
  type Armed,
  type DefenseBase,
  defenseBase,
  defenseTerms,
  reachOfWeapon,
  skillAgainst,
  type Term,
  totalOf,
} from './target.ts';
import { describeDefense, describeUnder, waysToAvoid } from './text/questions.ts';

/** A legal defense, everything settled but the skill and the dice. */
export interface Defense extends Omit<Attack, 'terms' | 'target' | 'dice' | 'toHit'> {
  readonly base: DefenseBase;
  readonly defenses: Defenses;
  /** The blow on someone who defends with Dodge, where the protection follows the skill (d-11). */
  readonly dodged?: Aimed;
}

export function prepareDefense(request: BlowRequest, settings: Settings): Defense | Refusal {
  const sides = bothSides(request);
  if ('code' in sides) return sides;
  const { character, opponent } = sides;
  const striker = armed(opponent, 'opponent');
  if ('code' in striker) return striker;
  const idle = idleProblem(opponent, 'opponent');
  if (idle !== undefined) return idle;
  const hidden = hiddenProblem(request.opponent, settings);
  if (hidden !== undefined) return hidden;
  const reach = reachOfWeapon(striker.weapon);
  const aim = aimOfDefense(settings);
  const said = settle(request.modifiers, request.pack, reach, aim);
  if ('code' in said) return said;
  const at = { attacker: 'opponent', target: 'character' };
  const lasting = fromLasting(
    { scene: request.scene, attacker: striker, target: character, at },
    request.pack,
    reach,
    aim,
  );
  if ('code' in lasting) return lasting;
  const modifiers = [...said, ...lasting, ...fromConditions(opponent.conditions, character.conditions, aim)];
  const base = defenseBase(character, striker, modifiers, settings);
  const tied = settings.protectionRule === 'tied-to-skill';
  const protection = protectionOf(character, reach, settings, tied ? 'weapon' : undefined);
  const attacker = personOf(opponent, 'opponent', opponent.player);
  const struck = personOf(character, 'character', true);
  const blow = blowOf(striker, character, protection);
  const dodging = tied ? blowOf(striker, character, protectionOf(character, reach, settings, 'dodge')) : undefined;
  const hands = handfulOf(attacker, struck, settings, blow.protection === undefined && dodging ? dodging : blow);
  return {
    base,
    defenses: defensesOf(character, striker, base, settings),
    reach,
    striker: attacker,
    struck,
    ...aimed(blow, hands, 'character'),
    ...(dodging === undefined ? {} : { dodged: aimed(dodging, hands, 'character') }),
    settings,
    hands,
    ...(hasTables(settings) ? rowsOf(request, striker, reach, settings) : {}),
  };
}

/** Struck at by another player (PHY-64, c-04): they roll the attack, and the target only its protection. */
export interface DefenseAnswer {
  readonly attack: Attack;
  readonly skill: string;
  readonly level: number;
}

/** What a player does about a blow: the defense roll, or nothing but protection where another player strikes. */
export function prepareDefend(request: BlowRequest, settings: Settings): Defense | DefenseAnswer | Refusal {
  if (typeof request.opponent === 'string' || !request.opponent.player) return prepareDefense(request, settings);
  const sides = bothSides(request);
  if ('code' in sides) return sides;
  const { character, opponent } = sides;
  const { physical } = opponent;
  if (physical === undefined) {
    const message = 'PHYSICAL is missing: another player rolls the attack with their own PHYSICAL.';
    return invalid('opponent.physical', message);
  }
  const attack = attackBy('opponent', { ...opponent, physical }, character, request, settings);
  if ('code' in attack) return attack;
  const level = skillAgainst(character, opponent as Armed, settings)?.level;
  const skill = attack.reach === 'ranged' ? 'none' : (character.weapon?.skill ?? 'none');
  return { attack, skill, level: level ?? 0 };
}

export function answer(referee: Referee, args: Defense | DefenseAnswer): DefendResult {
  if ('base' in args) return defend(referee, args);
  const { skill, level } = args;
  referee.note('c-04', 'player-strikes', { name: args.attack.striker.name });
  const { outcome, facts, changes } = attack(referee, args.attack);
  return { outcome: outcome === 'miss' ? 'avoided' : outcome, facts: { ...facts, skill, skillLevel: level }, changes };
}

/** PHY-41: the Director gives PHYSICAL and skill, or both as one base number and the sheet stays hidden. */
function hiddenProblem(opponent: BlowRequest['opponent'], { defense }: Settings): Refusal | undefined {
  if (typeof opponent === 'string') return undefined;
  const { physical, base, skill, skills } = opponent;
  if (defense === 'own-ability') {
    if (base === undefined || skill !== undefined || skills !== undefined) return undefined;
    return invalid(
      'opponent.skill',
      'The skill is missing: under own-ability the opponent’s skill is subtracted, and a base number hides it.',
    );
  }
  if (physical !== undefined || base !== undefined) return undefined;
  return invalid('opponent.physical', 'PHYSICAL is missing: give the opponent’s, or only a base number.');
}

export function defend(referee: Referee, d: Defense): DefendResult {
  const { settings, defenses, base } = d;
  const option = referee.choose('defense', {
    by: 'character',
    options: defenses.options,
    default: defenses.default,
    closed: defenses.closed,
    alsoAccepted: defenses.alsoAccepted,
    about: { name: d.struck.name, attacker: d.striker.name },
    describe: () => {
      const targetOf = ({ skill, level }: DefenseSkill) => totalOf(defenseTerms(base, skill, level));
      return describeDefense(d.striker.name, defenses.means, targetOf, settings.defense === 'attacker-roll');
    },
  });
  const used = defenses.means[option]!;
  const { skill, level } = used;
  const terms = defenseTerms(base, skill, level);
  const target = totalOf(terms);
  sayTarget(referee, d, option, used, terms);
  const { judged, thrown: roll } = referee.roll('defense', used.dice, {
    by: d.hands.roll.by,
    with: d.hands.roll.with,
    describe: () => {
      const known = { ways: waysToAvoid(used.dice), along: d.hands.roll.with.map(({ id }) => id) };
      return settings.defense === 'attacker-roll'
        ? describeUnder('To hit', terms, target, 36 - used.avoids, known)
        : describeUnder('To avoid it', terms, target, used.avoids, known);
    },
  });
  const rule = settings.defense;
  if (judged === 'miss') {
    referee.note('PHY-33', 'avoided', { roll, target, rule });
    return { outcome: 'avoided', facts: { target, roll, hit: false, skill, skillLevel: level }, changes: [] };
  }
  if (judged === 'fumble') {
    referee.note('PHY-35', 'defense-fumble', { name: d.striker.name });
    const { also, changes } = fumbled(referee, d);
    return { outcome: 'fumble', facts: { target, roll, hit: false, skill, skillLevel: level, ...also }, changes };
  }
  const byDouble = judged === 'hit' && roll === 2 && settings.doubles === 'on';
  if (judged === 'critical') referee.note('PHY-37', 'defense-critical', { name: d.striker.name });
  else if (byDouble) referee.note('PHY-37', 'defense-double');
  else referee.note('PHY-34', 'defense-hit', { roll, target, rule });
  const { outcome, wound, also, changes } = landed(
    referee,
    d,
    skill === 'dodge' && d.dodged !== undefined ? d.dodged : d,
    judged,
  );
  const { damage, protection, net } = wound;
  const hit = { target, roll, hit: true, skill, skillLevel: level, damage, protection, net };
  const facts = byDouble ? { ...hit, byDouble } : hit;
  return { outcome, facts: also === undefined ? facts : { ...facts, ...also }, changes };
}

function sayTarget(
  referee: Referee,
  { reach, settings, struck, defenses }: Defense,
  option: string,
  { skill, level, avoids, higher }: DefenseSkill,
  terms: readonly Term[],
): void {
  if (skill === 'none') {
    const named = defenses.default !== 'none';
    referee.note(named ? 'd-02' : 'd-13', named ? 'named-none' : 'no-skill', { name: struck.name });
  } else if (option === 'auto') referee.note('d-02', 'auto', { skill, level, avoids });
  const clause = reach === 'melee' ? 'PHY-31' : 'PHY-32';
  referee.note(clause, 'defense-target', { target: totalOf(terms), terms, rule: settings.defense });
  // PHY-80, d-01: the text says a higher skill makes it easier; where the formula says otherwise, so does the answer.
  if (skill !== 'none' && higher < avoids) referee.note('PHY-80', 'backwards', { skill, level, avoids, higher });
}
