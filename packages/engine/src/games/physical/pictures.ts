/** The three readings of a defense side by side (PHY-80, d-01): the chance to avoid along one's own defense skill. */
import type { CurvesPicture, OpenRequest, Sum } from '../../kernel/index.ts';
import type { Attack } from './attack.ts';
import { type Defense, type DefenseAnswer, prepareDefend } from './defend.ts';
import { avoidChance } from './judge.ts';
import type { BlowRequest } from './request.ts';
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

type Blow<A> = OpenRequest<BlowRequest, Settings, A>;

export function defensePictures(
  { fields, settings, args }: Blow<Defense | DefenseAnswer>,
  level?: number,
): readonly CurvesPicture[] {
  if (!('base' in args)) return [];
  const at = level ?? usualSkill(args).level;
  const levels = Array.from({ length: Math.max(REACHES, at + 2) + 1 }, (_, i) => i).filter((n) => n <= 40);
  const curves = DEFENSE_RULES.flatMap((defense) => {
    const under = { ...settings, defense };
    const prepared = defense === settings.defense ? args : prepareDefend(fields, under);
    if (!('base' in prepared)) return [];
    const points = levels.map((own) => {
      const { exact, p } = avoidChance(totalOf(defenseTerms(prepared.base, 'skill', own)), under);
      return [own, p, exact] as const;
    });
    return [{ label: LABELS[defense], current: defense === settings.defense, points }];
  });
  return [{ kind: 'curves', title: 'Chance to avoid the attack', along: 'own defense skill', at, curves }];
}

/** PHY-20, PHY-21: who supplies which number of an attack. */
export function attackSums({ args: { terms, target } }: Blow<Attack>): readonly Sum[] {
  return [{ label: 'hit: 2d6 under', terms, total: target }];
}

/** PHY-41: who supplies which number of a defense. */
export function defenseSums({ args, settings }: Blow<Defense | DefenseAnswer>): readonly Sum[] {
  if ('attack' in args) return [{ label: 'hit: 2d6 under', terms: args.attack.terms, total: args.attack.target }];
  const { skill, level } = usualSkill(args);
  const terms = defenseTerms(args.base, skill, level);
  const label = settings.defense === 'attacker-roll' ? 'hit: 2d6 under' : 'avoid: 2d6 under';
  return [{ label, terms, total: totalOf(terms) }];
}
