/**
 * Leaving melee: PHY-70 to PHY-79. A roll of Acrobatics or a LUCK test at the start of the round; after a failure stay
 * and fight, or break away through one automatic hit from every enemy faced.
 */

import { cap } from '../../helpers/index.ts';
import type { Referee, Refusal } from '../../kernel/index.ts';
import { noteLeft, noteWound, personOf } from './attack.ts';
import { armed, type Combatant, idleProblem, ready } from './combatant.ts';
import { isIdle, spent } from './conditions.ts';
import { handfulOf } from './handful.ts';
import { type Blow, blowOf, type DamageHints, protectionOf, wound, woundDice } from './harm.ts';
import { TWO_DICE } from './judge.ts';
import { testLuck } from './luck.ts';
import { packProblem, sheetOf, stockOf } from './pack.ts';
import type { LeaveRequest } from './request.ts';
import { type LeaveResult, type Person, staminaLost } from './result.ts';
import type { Settings } from './settings.ts';
import { holdsInMelee, levelOf } from './skills.ts';
import { reachOfWeapon } from './target.ts';
import { describeAcrobatics, describeFailure, describeHarm, describeLeave } from './text/questions.ts';

/** A legal attempt to leave. */
export interface Leave {
  readonly leaver: Person;
  /** The first enemy who holds the leaver in melee, if one does. */
  readonly heldBy?: string;
  readonly physical: number;
  readonly acrobatics: number;
  readonly strikes: readonly Strike[];
  readonly settings: Settings;
}

interface Strike {
  readonly striker: Person;
  readonly blow: Blow;
}

export function prepareLeave(request: LeaveRequest, settings: Settings): Leave | Refusal {
  const problem = packProblem(request.pack);
  if (problem !== undefined) return problem;
  const stock = stockOf(request.pack);
  const own = ready(request.character, 'character', stock, 'character');
  if ('code' in own) return own;
  const enemies: Combatant[] = [];
  for (const [i, given] of request.enemies.entries()) {
    const sheet = sheetOf(given, request.pack, `enemies.${i}`);
    if ('code' in sheet) return sheet;
    const enemy = ready(sheet, `enemies.${i}`, stock, 'enemy');
    if ('code' in enemy) return enemy;
    enemies.push(enemy);
  }
  return leaving({ ...own, physical: request.character.physical }, enemies, settings, true);
}

/** d-14: who is held is asked for each side on its own. d-15: every adjacent enemy is faced, whatever it wields. */
export function leaving(
  own: Combatant & { readonly physical: number },
  enemies: readonly Combatant[],
  settings: Settings,
  player: boolean,
): Leave | Refusal {
  const idle = idleProblem(own, 'character');
  if (idle !== undefined) return idle;
  const held = heldBy(enemies);
  const strikes: Strike[] = [];
  for (const [i, enemy] of enemies.entries()) {
    if (held === undefined) break;
    if (isIdle(enemy.conditions)) continue;
    const striker = armed(enemy, `enemies.${i}`);
    if ('code' in striker) return striker;
    const reach = reachOfWeapon(striker.weapon);
    // d-19: what is good for one attack counts for the first of them.
    const struck = strikes.length === 0 ? own : { ...own, conditions: spent(own.conditions) };
    strikes.push({
      striker: personOf(enemy, 'opponent', enemy.player),
      blow: blowOf(striker, struck, protectionOf(own, reach, settings)),
    });
  }
  return {
    leaver: personOf(own, 'character', player),
    ...(held === undefined ? {} : { heldBy: held.name }),
    physical: own.physical,
    acrobatics: levelOf(own, 'acrobatics'),
    strikes,
    settings,
  };
}

/** PHY-70: an adjacent enemy who wields a melee weapon; c-17: who cannot act wields nothing. */
export function heldBy(enemies: readonly Combatant[]): Combatant | undefined {
  return enemies.find(
    ({ weapon, conditions }) => weapon !== undefined && holdsInMelee(weapon.skill) && !isIdle(conditions),
  );
}

const WAYS = ['acrobatics', 'luck'] as const;

export function leave(referee: Referee, l: Leave): LeaveResult {
  const { leaver, settings } = l;
  const { name, luck } = leaver;
  if (l.heldBy === undefined) {
    referee.note('PHY-70', 'not-in-melee', { name });
    return { outcome: 'free', facts: { inMelee: false, automaticHits: 0, net: 0, away: 1 }, changes: [] };
  }
  referee.note('PHY-70', 'in-melee', { name, enemy: l.heldBy });
  const by = referee.choose('by', {
    by: 'character',
    options: luck === undefined ? ['acrobatics'] : WAYS,
    default: 'acrobatics',
    about: { name },
    describe: () => {
      const test = { target: l.physical + l.acrobatics, under: settings.skillRoll === 'under' };
      return describeLeave(name, l.heldBy ?? 'An enemy', test, luck ?? 0);
    },
    closed:
      luck === undefined ? [{ option: 'luck', clause: 'd-16', because: `${cap(name)} has no LUCK to test.` }] : [],
  });
  const tried = by === 'luck' ? byLuck(referee, leaver) : byAcrobatics(referee, l);
  const way: 'luck' | 'acrobatics' = by === 'luck' ? 'luck' : 'acrobatics';
  const facts = { inMelee: true, by: way, target: tried.target, roll: tried.roll };
  if (tried.free) {
    referee.note('PHY-75', 'left', { name });
    return { outcome: 'left', facts: { ...facts, automaticHits: 0, net: 0, away: 1 }, changes: tried.changes };
  }
  const next = referee.choose('onFailure', {
    by: 'character',
    options: ['stay', 'breakAway'],
    default: 'stay',
    about: { name, enemies: l.strikes.length },
    describe: () => describeFailure(name, l.strikes.length, settings.breakAway === 'leaves'),
  });
  if (next === 'stay') {
    referee.note('PHY-76', 'stayed', { name });
    return { outcome: 'stayed', facts: { ...facts, automaticHits: 0, net: 0, away: 0 }, changes: tried.changes };
  }
  const automaticHits = l.strikes.length;
  referee.note('PHY-77', 'automatic-hits', { name, hits: automaticHits });
  const net = referee.perform(hits, { leaver, strikes: l.strikes, settings });
  const harmed = { ...facts, automaticHits, net, away: 0 as const };
  const changes = [...tried.changes, ...staminaLost(leaver, net)];
  const { stamina } = leaver;
  if (net > 0 && stamina !== undefined) noteLeft(referee, leaver, stamina - net);
  // d-15: out if still standing.
  if (net > 0 && stamina !== undefined && stamina <= net) {
    referee.note('d-15', 'felled', { name });
    return { outcome: 'stayed', facts: { ...harmed, fell: true }, changes };
  }
  const leaves = settings.breakAway === 'leaves';
  referee.note('PHY-76', leaves ? 'broke-away' : 'broke-nothing', { name, net });
  return { outcome: leaves ? 'broke-away' : 'stayed', facts: { ...harmed, away: leaves ? 1 : 0 }, changes };
}

interface Tried {
  readonly free: boolean;
  readonly target: number;
  readonly roll: number;
  readonly changes: LeaveResult['changes'];
}

/** PHY-74, d-16: a LUCK test may equal. */
function byLuck(referee: Referee, leaver: Person): Tried {
  const luck = leaver.luck!;
  const { lucky, roll, cost } = testLuck(referee, { ...leaver, luck }, 'leave');
  return { free: lucky, target: luck, roll, changes: [cost] };
}

/** PHY-74: Acrobatics on PHYSICAL, no doubles; under, as in a combat roll, unless a house rule says equal will do. */
function byAcrobatics(referee: Referee, { leaver, physical, acrobatics, settings }: Leave): Tried {
  const target = physical + acrobatics;
  const roll = referee.roll('leave', TWO_DICE, {
    by: 'character',
    describe: () => describeAcrobatics(physical, acrobatics, settings.skillRoll === 'under'),
  });
  const free = settings.skillRoll === 'under' ? roll < target : roll <= target;
  const { name } = leaver;
  referee.note('PHY-74', free ? 'acrobatics' : 'acrobatics-failed', { name, physical, acrobatics, target, roll });
  return { free, target, roll, changes: [] };
}

interface Hits {
  readonly leaver: Person;
  readonly strikes: readonly Strike[];
  readonly settings: Settings;
}

/** One hit, then the others: in odds the sum of the rest is worked out once. No 2d6, so no doubles. */
function hits(referee: Referee, { leaver, strikes, settings }: Hits): number {
  const [first, ...rest] = strikes;
  if (first === undefined) return 0;
  const hints: DamageHints = handfulOf(first.striker, leaver, settings, first.blow);
  const harmed = wound(referee, woundDice(first.blow), 1, describeHarm(hints, first.blow, 1, leaver.role));
  noteWound(referee, { role: leaver.role, name: leaver.name, player: leaver.player }, harmed, first.blow);
  return harmed.net + (rest.length === 0 ? 0 : referee.perform(hits, { leaver, strikes: rest, settings }));
}
