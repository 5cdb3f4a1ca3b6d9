/** An attack from the spot to the last damage: MFZ-01 to MFZ-44 in the order of the chapter. */
import type { Change, Referee, RollHint } from '../../kernel/index.ts';
import {
  CHART_NAMES,
  type Chart,
  countDice,
  coverDice,
  frameCoverDice,
  hitDice,
  type Struck,
  struckInTurn,
} from './charts.ts';
import { damageFrame, damageTerrain, type Harm, PIECES_A_HIT, piecesLost } from './damage.ts';
import { coversUnharmed, type Frame } from './frame.ts';
import type { Attack, Terrain } from './prepare.ts';
import type { AttackFacts, AttackResult } from './result.ts';
import { describeCover, describeDamage, describeSpot } from './text/questions.ts';

/** MFZ-13, MFZ-17 to MFZ-22: range, cover and target pick the chart. */
export function chartOf({ range, target, cover }: Pick<Attack, 'range' | 'target' | 'cover'>): Chart {
  if (target.kind === 'terrain') return 5;
  if (range === 'hand-to-hand') return 1;
  return cover === undefined ? 2 : cover.kind === 'terrain' ? 3 : 4;
}

export function attack(referee: Referee, a: Attack): AttackResult {
  const changes: Change[] = [];
  const attackValue = a.attack + addSpot(referee, a, changes);
  const chart = chartOf(a);
  const { name } = a.target;
  if (attackValue <= a.defense) {
    // MFZ-06, MFZ-07, D10: an even fight goes to the defender, and there are no fewer than 0 dice.
    const even = attackValue === a.defense;
    referee.note(even ? 'MFZ-06' : 'MFZ-07', even ? 'even' : 'short', { name, attackValue, defense: a.defense });
    return miss(attackValue, chart, changes);
  }
  const damageDice = attackValue - a.defense;
  referee.note('MFZ-10', 'dice', { name, attackValue, defense: a.defense, damageDice });
  if (chart === 1 && a.cover !== undefined) referee.note('MFZ-22', 'cover-ignored', { name: a.cover.name });
  referee.note(`MFZ-${16 + chart}`, 'chart', { chart, called: CHART_NAMES[chart] });
  const spot = attackValue - a.attack;
  const hint = { by: 'attacker', describe: () => describeDamage(chart, a.attack, spot, a.defense) };
  const fell = strike(referee, a, chart, damageDice, changes, hint);
  const struck = strikeTarget(referee, a, fell.targetHits, changes);
  const facts: AttackFacts = {
    attackValue,
    damageDice,
    chart,
    coverHits: fell.coverHits,
    targetHits: fell.targetHits,
    breached: fell.breached,
    piecesLost: fell.pieces + struck.pieces,
    targetDestroyed: struck.destroyed,
    coverDestroyed: fell.coverDestroyed,
    ...(struck.ignored > 0 ? { ignored: struck.ignored } : {}),
  };
  return { outcome: 'hit', facts, changes };
}

function miss(attackValue: number, chart: Chart, changes: readonly Change[]): AttackResult {
  return {
    outcome: 'miss',
    facts: {
      attackValue,
      chart,
      damageDice: 0,
      coverHits: 0,
      targetHits: 0,
      breached: false,
      piecesLost: 0,
      targetDestroyed: false,
      coverDestroyed: false,
    },
    changes,
  };
}

/** MFZ-01 to MFZ-04, D9, D11: anybody's spot, once the defense is known; added, it is gone whatever comes of it. */
function addSpot(referee: Referee, a: Attack, changes: Change[]): number {
  const { spot, attack, defense } = a;
  if (spot === undefined) return 0;
  const beats = attack + spot > defense;
  const uses = referee.choose('useSpot', {
    by: 'attacker',
    options: [true, false],
    default: beats,
    about: { attack, spot, defense, hits: beats },
    describe: () => describeSpot(a.target.name, attack, spot, defense),
  });
  if (!uses) {
    referee.note('MFZ-04', 'spot-kept', { spot });
    return 0;
  }
  referee.note('MFZ-02', 'spot-used', { attack, spot, sum: attack + spot });
  changes.push({ who: 'target', what: 'spot', by: -spot, from: spot, to: 0 });
  return spot;
}

interface Fell {
  readonly coverHits: number;
  readonly targetHits: number;
  readonly breached: boolean;
  readonly pieces: number;
  readonly coverDestroyed: boolean;
}

/** D20: the attacker rolls, and what lies on the table is read once more when the cover gives way (MFZ-29). */
function strike(referee: Referee, a: Attack, chart: Chart, dice: number, changes: Change[], hint: RollHint): Fell {
  const { cover } = a;
  if ((chart !== 3 && chart !== 4) || cover === undefined) {
    const targetHits = referee.roll('damage', hitDice(chart, dice), hint);
    if (targetHits === 0) referee.note('MFZ-12', 'no-hits', {});
    else referee.note('MFZ-12', 'hits', { name: a.target.name, hits: targetHits });
    return { coverHits: 0, targetHits, breached: false, pieces: 0, coverDestroyed: false };
  }
  return cover.kind === 'terrain'
    ? strikeTerrainCover(referee, a, cover, dice, changes, hint)
    : strikeFrameCover(referee, a, cover, dice, changes, hint);
}

/** Chart 3, D8, D17: the wall first, and through it once it is ruined. */
function strikeTerrainCover(
  referee: Referee,
  a: Attack,
  cover: Terrain,
  dice: number,
  changes: Change[],
  hint: RollHint,
): Fell {
  const struck = struckCover(referee, cover, dice, hint);
  const { cover: coverHits, target: targetHits, breached, fours, fives, sixes } = struck;
  if (coverHits > 0) referee.note('MFZ-23', 'cover-hits', { name: cover.name, hits: coverHits });
  const change = damageTerrain(referee, cover, coverHits);
  if (change !== undefined) changes.push(change);
  if (breached) {
    const through = targetHits - sixes;
    referee.note('MFZ-24', 'breached', { name: cover.name, through, wasted: fours + fives - coverHits - through });
  }
  tellHits(referee, targetHits > sixes ? 'MFZ-24' : 'MFZ-19', a, coverHits, targetHits);
  return { coverHits, targetHits, breached, pieces: piecesLost(cover, coverHits), coverDestroyed: false };
}

/** D2, D4: a default number of hits or of pieces, or the people at the table after each hit. */
function struckCover(referee: Referee, cover: Terrain, dice: number, hint: RollHint): Struck {
  const { pieces, hitsToBreach, name } = cover;
  const outOfPieces = pieces === undefined ? Number.POSITIVE_INFINITY : Math.ceil(pieces / PIECES_A_HIT);
  if (hitsToBreach !== undefined) {
    return referee.roll('damage', coverDice(dice, Math.min(hitsToBreach, outOfPieces)), hint);
  }
  const counts = referee.roll('damage', countDice(dice), hint);
  return struckInTurn(counts, (hit) => {
    if (hit >= outOfPieces) return false;
    const about = { name, hit };
    // Neither side decides whether bricks still stand three high; a doubt goes to the defender (MFZ-46).
    return referee.choose('stillCover', {
      by: 'gm',
      options: [true, false],
      default: true,
      repeats: true,
      about,
      describe: () => describeCover(name, hit),
    });
  });
}

/** Chart 4, D5 to D8, D16: a frame in between is damaged like any other, and needs no defense die. */
function strikeFrameCover(
  referee: Referee,
  a: Attack,
  cover: Frame,
  dice: number,
  changes: Change[],
  hint: RollHint,
): Fell {
  const { fives, sixes } = referee.roll('damage', frameCoverDice(dice), hint);
  if (coversUnharmed(cover)) {
    if (fives > 0) referee.note('MFZ-28', 'unharmed', { name: cover.name, fives });
    tellHits(referee, 'MFZ-20', a, 0, sixes);
    return { coverHits: 0, targetHits: sixes, breached: false, pieces: 0, coverDestroyed: false };
  }
  if (fives > 0) referee.note('MFZ-25', 'frame-hits', { name: cover.name, hits: fives });
  const harm: Harm = damageFrame(referee, 'cover', cover, fives, a.settings, changes);
  const through = fives - harm.taken;
  if (harm.destroyed) referee.note('MFZ-26', 'blown-through', { name: cover.name, through });
  const targetHits = sixes + through;
  tellHits(referee, through > 0 ? 'MFZ-26' : 'MFZ-20', a, harm.taken, targetHits);
  return { coverHits: harm.taken, targetHits, breached: harm.destroyed, pieces: 0, coverDestroyed: harm.destroyed };
}

function tellHits(referee: Referee, clause: string, a: Attack, coverHits: number, hits: number): void {
  if (hits > 0) referee.note(clause, 'hits', { name: a.target.name, hits });
  else if (coverHits === 0) referee.note(clause, 'no-hits', {});
}

function strikeTarget(
  referee: Referee,
  { target, settings }: Attack,
  hits: number,
  changes: Change[],
): { readonly destroyed: boolean; readonly pieces: number; readonly ignored: number } {
  if (hits === 0) return { destroyed: false, pieces: 0, ignored: 0 };
  if (target.kind === 'frame') {
    const { destroyed, ignored } = damageFrame(referee, 'target', target, hits, settings, changes);
    return { destroyed, pieces: 0, ignored };
  }
  const change = damageTerrain(referee, target, hits);
  if (change !== undefined) changes.push(change);
  const pieces = piecesLost(target, hits);
  return { destroyed: pieces === target.pieces, pieces, ignored: 0 };
}
