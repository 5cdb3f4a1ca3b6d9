/** Why a way to use a roll stands where it does, in a sentence. */
import { listed } from '../../../kit/index.ts';
import type { Way } from '../assign.ts';
import type { Assign } from '../assign-request.ts';
import { USES } from '../dice.ts';
import { dieName } from '../placements.ts';

const VERBS = { defense: 'defends', movement: 'moves', attack: 'attacks', spot: 'spots' } as const;

const percent = (p: number) => `${(100 * p).toFixed(1)} %`;

export function whyBest({ placement, prospect }: Way, { situation, aim }: Assign): string {
  const others = USES.filter((use) => use !== 'attack' && placement[use].face > 0).map(
    (use) => `${dieName(placement[use])} ${VERBS[use]}`,
  );
  const rest = others.length === 0 ? '' : `; ${listed(others)}`;
  const named = typeof aim === 'string' ? `${aim} first` : 'by the weights';
  const die = dieName(placement.attack);
  if (situation === undefined || die === null) return `Best, ${named}${rest}.`;
  const { hit, damage, harm } = prospect;
  const name = situation.target.name;
  const how =
    hit.p === 0
      ? `cannot hit ${name}`
      : `hits ${name}${hit.p === 1 ? '' : ` ${percent(hit.p)} of the time`} for ${damage.p.toFixed(2)} damage on average, and does some ${percent(harm.p)} of the time`;
  return `Best, ${named}: ${die} ${how}${rest}.`;
}

/** What this way has more of than the best, and what it gives up for it. */
export function whyNot(way: Way, best: Way): string {
  const more: string[] = [];
  const less: string[] = [];
  const damage = way.prospect.damage.p - best.prospect.damage.p;
  if (damage !== 0) (damage > 0 ? more : less).push(`${Math.abs(damage).toFixed(2)} damage`);
  for (const use of ['defense', 'movement', 'spot'] as const) {
    const by = way.placement[use].face - best.placement[use].face;
    if (by !== 0) (by > 0 ? more : less).push(`${Math.abs(by)} ${use}`);
  }
  const gains = more.length === 0 ? 'Gains nothing' : `Gains ${listed(more)}`;
  return less.length === 0 ? `${gains}.` : `${gains}, gives up ${listed(less)}.`;
}
