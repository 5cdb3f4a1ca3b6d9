/** The three readings of a defence side by side (PHY-80, d-01): the chance to avoid along one's own defence skill. */
import type { CurvesPicture, Sum } from '../../kernel/index.ts';
import { type BlowRequest, prepareAttack } from './attack.ts';
import { type Defense, prepareDefend } from './defend.ts';
import { avoidChance } from './judge.ts';
import { DEFENSE_RULES, type DefenseRule, type Settings } from './settings.ts';
import { defenseTerms, totalOf } from './target.ts';

const LABELS: Readonly<Record<DefenseRule, string>> = {
  'as-written': 'as written',
  'attacker-roll': 'attacker roll',
  'own-ability': 'own ability',
};

/** The lowest highest level that a curve reaches. */
const REACHES = 6;

function usualSkill({ defenses }: Defense) {
  return defenses.means[defenses.default]!;
}

export function defensePictures(request: BlowRequest, settings: Settings, level?: number): readonly CurvesPicture[] {
  const now = prepareDefend(request, settings);
  if (!('base' in now)) return [];
  const at = level ?? usualSkill(now).level;
  const levels = Array.from({ length: Math.max(REACHES, at + 2) + 1 }, (_, i) => i).filter((n) => n <= 40);
  const curves = DEFENSE_RULES.flatMap((defense) => {
    const under = { ...settings, defense };
    const prepared = prepareDefend(request, under);
    if (!('base' in prepared)) return [];
    const points = levels.map((own) => {
      const { exact, p } = avoidChance(totalOf(defenseTerms(prepared.base, 'skill', own)), under);
      return [own, p, exact] as const;
    });
    return [{ label: LABELS[defense], current: defense === settings.defense, points }];
  });
  return [{ kind: 'curves', title: 'Chance to avoid the attack', along: 'own defence skill', at, curves }];
}

/** PHY-20, PHY-21: who supplies which number of an attack. */
export function attackSums(request: BlowRequest, settings: Settings): readonly Sum[] {
  const prepared = prepareAttack(request, settings);
  if ('code' in prepared) return [];
  return [{ label: 'hit: 2d6 under', terms: prepared.terms, total: prepared.target }];
}

/** PHY-41: who supplies which number of a defence. */
export function defenseSums(request: BlowRequest, settings: Settings): readonly Sum[] {
  const prepared = prepareDefend(request, settings);
  if ('code' in prepared) return [];
  if ('attack' in prepared)
    return [{ label: 'hit: 2d6 under', terms: prepared.attack.terms, total: prepared.attack.target }];
  const { skill, level } = usualSkill(prepared);
  const terms = defenseTerms(prepared.base, skill, level);
  const label = settings.defense === 'attacker-roll' ? 'hit: 2d6 under' : 'avoid: 2d6 under';
  return [{ label, terms, total: totalOf(terms) }];
}
