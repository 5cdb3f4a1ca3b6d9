/** The result of an attack in one sentence. */

import { counted, inside, listed, type Phrase } from '../../../helpers/index.ts';
import { type Change, percent } from '../../../kernel/index.ts';
import type { Way } from '../assign.ts';
import { USES, type Use } from '../dice.ts';
import { fullName } from '../frame.ts';
import { dieName } from '../placements.ts';
import type { Assign } from '../prepare.ts';
import type { Range } from '../request.ts';
import type { AssignOption, AttackResult } from '../result.ts';
import { a } from './steps.ts';

/** What of an attack the sentence needs: who was behind what, and the defense. */
interface Against {
  readonly defense: number | 'unassigned';
  readonly target: Aim;
  readonly cover?: Aim | undefined;
}

interface Aim {
  readonly kind?: 'frame' | 'terrain' | undefined;
  readonly name?: string | undefined;
  readonly role?: string | undefined;
  readonly pilot?: string | undefined;
}

/** With what an attack is made, by its range: "attacks Heron by direct fire". */
export const BY_RANGE = {
  'hand-to-hand': 'hand-to-hand',
  direct: 'by direct fire',
  artillery: 'by artillery',
} as const satisfies Readonly<Record<Range, string>>;

export function attackPhrase({ outcome, facts, changes }: AttackResult, request: Against): Phrase {
  const { attackValue, damageDice, breached, coverHits } = facts;
  const target = nameOf(request.target);
  const full = fullName({ ...request.target, name: target });
  const spotted = changes.some(({ what }) => what === 'spot') ? ' with the spot' : '';
  const value = `${attackValue}${spotted}`;
  if (outcome === 'miss') return { word: 'Miss', how: `${value} does not beat ${target}’s ${request.defense}.` };
  const happened: string[] = [];
  const cover = request.cover?.name ?? (request.cover?.kind === 'frame' ? 'the covering frame' : 'the cover');
  if (request.cover?.kind === 'frame')
    happened.push(...harmOrHits(harm(changes, 'cover', cover, facts.coverDestroyed), cover, coverHits));
  else if (breached) happened.push(`${cover} is breached`);
  else if (coverHits > 0) happened.push(`${cover} takes ${counted(coverHits, 'hit')}`);
  if (request.target.kind === 'terrain') {
    if (facts.piecesLost > 0) happened.push(`${target} loses ${counted(facts.piecesLost, 'piece')}`);
  } else {
    const hits = facts.targetHits - (facts.ignored ?? 0);
    happened.push(...harmOrHits(harm(changes, 'target', full, facts.targetDestroyed), target, hits));
  }
  const opening = `${value} beats ${target}’s ${request.defense}, ${counted(damageDice, 'damage die', 'damage dice')}`;
  const harmed = happened.length === 0 ? ', but no harm is done' : `; ${listed(happened)}`;
  return { word: 'Hit', how: `${opening}${harmed}.` };
}

/** What a frame lost, or only its hits to those who do not know the frame. */
const harmOrHits = (lost: readonly string[], name: string, hits: number): readonly string[] =>
  lost.length === 0 && hits > 0 ? [`${name} takes ${counted(hits, 'hit')}`] : lost;

/** "A frame attacks Heron by direct fire: hit, 8 with the spot beats Heron’s 5, 3 damage dice; …" */
export function sayAttack(result: AttackResult, request: Against & { readonly range?: Range | undefined }): string {
  const by = request.range === undefined ? '' : ` ${BY_RANGE[request.range]}`;
  return `A frame attacks ${nameOf(request.target)}${by}: ${inside(attackPhrase(result, request))}`;
}

const nameOf = ({ name, kind }: Aim): string => name ?? (kind === 'terrain' ? 'the terrain' : 'the target');

/** "a B", "its shield (B)" */
const itself = (label: string) => (label.endsWith(')') ? `its ${label}` : a(label));

/** "Heron loses a B and 2 white dice", "Heron is destroyed". */
function harm(changes: readonly Change[], who: string, name: string, destroyed: boolean): readonly string[] {
  const own = changes.filter((change) => change.who === who);
  const left = own.some(({ what }) => what === 'moved') ? [`${name} gives up its position`] : [];
  if (destroyed) return [...left, `${name} is destroyed`];
  const systems = own.filter(({ what }) => what === 'system').map(({ detail }) => itself(`${detail}`));
  const whites = own.filter(({ what }) => what === 'white').length;
  const lost = [...systems, ...(whites === 0 ? [] : [whites === 1 ? 'a white die' : `${whites} white dice`])];
  return lost.length === 0 ? left : [...left, `${name} loses ${listed(lost)}`];
}

const VERBS = { defense: 'defends', movement: 'moves', attack: 'attacks', spot: 'spots' } as const;

/** "R6 attacks, B5 defends and W4 moves" */
export function sayUses(option: Pick<AssignOption, Use>): string {
  const uses = (['attack', 'defense', 'movement', 'spot'] as const).filter((use) => option[use] !== null);
  return listed(uses.map((use) => `${option[use]} ${VERBS[use]}`));
}

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
