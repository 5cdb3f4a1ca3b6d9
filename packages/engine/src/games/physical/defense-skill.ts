/**
 * Which skill may defend: PHY-42 to PHY-56. The options as people name them, the clause that bars each of the others, and
 * what `auto` picks (d-02).
 */

import { cap } from '../../helpers/index.ts';
import type { ClosedOption, Dice } from '../../kernel/index.ts';
import type { Combatant } from './combatant.ts';
import { avoidedOf36, defenseDice, type Verdict } from './judge.ts';
import type { Settings } from './settings.ts';
import { isMeleeSkill, isOnSheet, levelOf, SKILLS, type Skill } from './skills.ts';
import { type Armed, brawlingBar, type DefenseBase, defenseTerms, reachOfWeapon, totalOf } from './target.ts';

/** The skill that is subtracted, and its level; `none` at level 0 (d-13). */
export interface DefenseSkill {
  readonly skill: Skill | 'none';
  readonly level: number;
  readonly dice: Dice<Verdict>;
  /** In how many of 36 throws it avoids the attack, and in how many it would at one level more. */
  readonly avoids: number;
  readonly higher: number;
}

/** What a defender may say to the choice `defense`. */
export interface Defenses {
  readonly options: readonly string[];
  /** Legal to name, not worth offering: skills that are not on the sheet, or `none` beside a skill that is (d-02). */
  readonly alsoAccepted: readonly string[];
  readonly closed: readonly ClosedOption[];
  readonly default: string;
  readonly means: Readonly<Record<string, DefenseSkill>>;
}

type Bar = { readonly clause: string; readonly because: string };

/** PHY-49, PHY-51, PHY-53 to PHY-56: why this skill may not defend, if it may not. */
function barOn(skill: Skill, defender: Combatant, attacker: Armed, settings: Settings): Bar | undefined {
  const ranged = reachOfWeapon(attacker.weapon) === 'ranged';
  if (skill === 'armor') {
    if (defender.shield !== undefined) return undefined;
    return { clause: ranged ? 'PHY-55' : 'PHY-49', because: 'The Armor skill defends only with a shield in hand.' };
  }
  if (skill === 'dodge') {
    const rule = settings.dodgeRequiresUnarmored;
    if (defender.armor === undefined || rule === 'never' || (ranged && rule === 'melee')) return undefined;
    return { clause: ranged ? 'd-10' : 'PHY-51', because: 'Dodge is for those who wear no armor.' };
  }
  if (ranged) {
    return skill === 'acrobatics'
      ? { clause: 'PHY-56', because: 'Only Dodge, or Armor with a shield, defends against a ranged attack.' }
      : { clause: 'PHY-53', because: 'A weapon skill cannot defend against a ranged attack.' };
  }
  if (!isMeleeSkill(skill)) return { clause: 'PHY-43', because: `${cap(skill)} is not a melee attack skill.` };
  const clause = brawlingBar(skill, attacker);
  if (clause === undefined) return undefined;
  const against = clause === 'PHY-45' ? 'Martial Arts' : 'a melee weapon';
  return { clause, because: `Brawling cannot defend against ${against}.` };
}

export function defensesOf(defender: Combatant, attacker: Armed, base: DefenseBase, settings: Settings): Defenses {
  const measured = (skill: DefenseSkill['skill'], level: number): DefenseSkill => {
    const target = totalOf(defenseTerms(base, skill, level));
    const dice = defenseDice(target, settings);
    const higher = avoidedOf36(defenseDice(target + base.sign, settings));
    return { skill, level, dice, avoids: avoidedOf36(dice), higher };
  };
  const means: Record<string, DefenseSkill> = { none: measured('none', 0) };
  const closed: ClosedOption[] = [];
  const listed: string[] = [];
  const alsoAccepted: string[] = [];
  const consider = (option: string, skill: Skill, offer: boolean) => {
    const bar = barOn(skill, defender, attacker, settings);
    if (bar !== undefined) {
      closed.push({ option, clause: bar.clause, because: bar.because });
      return;
    }
    means[option] = measured(skill, levelOf(defender, skill));
    (offer && isOnSheet(defender, skill) ? listed : alsoAccepted).push(option);
  };
  const own = defender.weapon?.skill;
  if (own !== undefined) consider('weapon', own, true);
  else if (reachOfWeapon(attacker.weapon) === 'ranged') {
    closed.push({
      option: 'weapon',
      clause: 'PHY-53',
      because: 'A weapon skill cannot defend against a ranged attack.',
    });
  } else closed.push({ option: 'weapon', clause: 'PHY-42', because: `${cap(defender.name)} has no weapon in hand.` });
  for (const skill of SKILLS) consider(skill, skill, skill === 'dodge' || skill === 'armor');
  const best = bestOf(listed, means);
  means.auto = means[best]!;
  const several = listed.length > 1;
  return {
    options: listed.length === 0 ? ['none'] : several ? [...listed, 'auto'] : listed,
    alsoAccepted: [...alsoAccepted, ...(listed.length === 0 ? [] : ['none']), ...(several ? [] : ['auto'])],
    closed,
    default: usual(listed, reachOfWeapon(attacker.weapon) === 'ranged'),
    means,
  };
}

/** PHY-42: weapon skill in melee, Dodge at range; else Armor, else Dodge, else nothing. */
function usual(listed: readonly string[], ranged: boolean): string {
  const order = ranged ? ['dodge', 'armor'] : ['weapon', 'armor', 'dodge'];
  return order.find((option) => listed.includes(option)) ?? 'none';
}

/** d-02: the best avoid chance under the active rule; as written that is the lowest level. Ties in the order given. */
function bestOf(listed: readonly string[], means: Readonly<Record<string, DefenseSkill>>): string {
  let best = listed[0] ?? 'none';
  for (const option of listed) if (means[option]!.avoids > means[best]!.avoids) best = option;
  return best;
}
