/** The sentences of this book's steps. */

import { cap, counted, listed, numeral, signOf } from '../../../helpers/index.ts';
import type { PlainRecord, Sentences } from '../../../kernel/index.ts';
import type { Term } from '../target.ts';

const ways = (n: unknown) => `${n} in 36`;

/** "PHYSICAL 6 + swords 2 − opponent’s skill 1 = 7" */
function added({ terms, target }: PlainRecord): string {
  const all = terms as readonly Term[];
  const spelled = all.map((term, i) => `${signOf(term, i === 0)}${term.label} ${Math.abs(term.value)}`);
  return `${spelled.join('')} = ${numeral(target)}`;
}

/** What has to be rolled under a target number; two dice never show less than 2. */
function toRoll(what: string, v: PlainRecord): string {
  return Number(v.target) > 2
    ? `${what} under ${v.target}: ${added(v)}.`
    : `${what} under ${numeral(v.target)}, lower than two dice can show: ${added(v)}.`;
}

const under = (roll: unknown, target: unknown) =>
  Number(roll) < Number(target) ? `${roll} is under ${target}` : `${roll} is not under ${numeral(target)}`;

const luckLeft = (v: PlainRecord) =>
  Number(v.luck) === 0
    ? 'There is no LUCK POINT to spend.'
    : `One LUCK POINT is spent, and ${v.left} ${Number(v.left) === 1 ? 'is' : 'are'} left.`;

const actionSentences: Sentences = {
  'attack-target': (v) => toRoll('To hit, roll', v),
  'attack-hit': (v) => `${under(v.roll, v.target)}: a hit.`,
  'attack-double': (v) => `Double ${Number(v.roll) / 2} hits whatever the target number, and is no critical hit here.`,
  'attack-critical': (v) => `Double ${Number(v.roll) / 2}: a hit whatever the target number, and a critical one.`,
  'attack-fumble': (v) => `Double ${Number(v.roll) / 2}: a miss whatever the target number, and ${v.name} fumbles.`,
  miss: (v) => `${under(v.roll, v.target)}: a miss.`,
  'defense-target': (v) => (v.rule === 'attacker-roll' ? toRoll('The attacker hits', v) : toRoll('To avoid, roll', v)),
  avoided: (v) => `${under(v.roll, v.target)}: the attack is avoided.`,
  'defense-hit': (v) => `${under(v.roll, v.target)}: the attack hits.`,
  'defense-double': () => 'Double 1 fails whatever the target number, and is no critical hit here.',
  'defense-critical': (v) => `Double 1: no defense whatever the target number, and ${v.name} scores a critical hit.`,
  'defense-fumble': (v) => `Double 6: avoided whatever the target number, and ${v.name} fumbles.`,
  'no-skill': (v) => `${cap(v.name)} has no skill that can defend here, and rolls with 0.`,
  'named-none': (v) => `${cap(v.name)} defends with no skill, and rolls with 0.`,
  'player-strikes': (v) =>
    `${cap(v.name)} is another player’s character and rolls the attack; only protection is left to roll.`,
  auto: (v) => `The best eligible skill is ${v.skill} ${v.level}: it avoids ${ways(v.avoids)}.`,
  backwards: (v) =>
    `As written, a higher level of ${v.skill} lowers this chance: ${ways(v.avoids)} at level ${v.level}, ${ways(v.higher)} at ${Number(v.level) + 1}.`,
  doubled: () => 'A critical hit: the damage from the table counts twice.',
  damage: (v) => `The damage is ${v.damage}.`,
  protection: (v) => `Protection stops ${v.protection}.`,
  net: (v) =>
    v.protection === 0
      ? `${cap(v.name)} loses ${v.net} STAMINA.`
      : `${v.damage} minus ${v.protection}: ${v.name} loses ${v.net} STAMINA.`,
  stopped: (v) =>
    v.damage === 0
      ? `No damage: ${v.name} is not hurt.`
      : `${v.damage} minus ${v.protection} leaves nothing: ${v.name} is not hurt.`,
  stamina: (v) => `${cap(v.name)} is at ${numeral(v.left)} STAMINA.`,
  falls: (v) =>
    v.player
      ? `${numeral(v.left)} is 0 or lower: the rules for the dying apply to ${v.name}.`
      : `${numeral(v.left)} is 0 or lower: ${v.name} is out of the fight.`,
  'critical-turned': (v) => `${cap(v.name)} is lucky: the critical hit counts as a plain one.`,
  'critical-row': (v) => `Critical hit table, ${v.roll}: ${v.text}`,
  'fumble-row': (v) => `Fumble table, ${v.roll}: ${v.text}`,
  'fumble-softened': (v) => `${cap(v.name)} is lucky: the fumble costs the round and no more.`,
  'hits-self': (v) =>
    `${cap(v.name)} is struck by their own weapon: ${v.damage} minus ${v.protection} is ${v.net} STAMINA.`,
  condition: (v) => `${cap(v.name)} is ${v.condition}.`,
  killed: (v) => `${cap(v.name)} is killed.`,
  'escapes-death': (v) => `${cap(v.name)} is lucky and left at 0 STAMINA.`,
  'to-zero': (v) => `${cap(v.name)} drops to 0 STAMINA.`,
  lucky: (v) => `${cap(v.name)} is lucky: ${v.roll} is not over ${v.luck}. ${luckLeft(v)}`,
  unlucky: (v) => `${cap(v.name)} is unlucky: ${v.roll} is over ${v.luck}. ${luckLeft(v)}`,
  'not-in-melee': (v) => `No adjacent enemy holds ${v.name} in melee: they may walk off.`,
  'in-melee': (v) => `${cap(v.enemy)} wields a melee weapon: ${v.name} is in melee and must get away.`,
  acrobatics: (v) =>
    `PHYSICAL ${v.physical} + acrobatics ${v.acrobatics} = ${v.target}, rolled ${v.roll}: ${v.name} gets away.`,
  'acrobatics-failed': (v) =>
    `PHYSICAL ${v.physical} + acrobatics ${v.acrobatics} = ${v.target}, rolled ${v.roll}: ${v.name} does not get away.`,
  left: (v) => `${cap(v.name)} leaves the melee unhurt.`,
  stayed: (v) => `${cap(v.name)} stays and fights on; the next round brings another chance.`,
  'automatic-hits': (v) => `${cap(v.name)} breaks away through ${counted(v.hits, 'automatic hit')}.`,
  'broke-away': (v) => `${cap(v.name)} is out of the melee for ${v.net} STAMINA.`,
  felled: (v) => `${cap(v.name)} falls in breaking away, and has not got out.`,
  'broke-nothing': (v) => `${cap(v.name)} lost ${v.net} STAMINA and is still in the melee.`,
};

/** The sentences of a whole fight. */
const fightSentences: Sentences = {
  strikes: (v) => `${cap(v.name)} attacks ${v.target}.`,
  holds: (v) => (v.what === undefined ? `${cap(v.name)} holds.` : `${cap(v.name)}: ${v.what}`),
  out: (v) => `${cap(v.name)} is at ${numeral(v.stamina)} STAMINA and out of the fight.`,
  dies: (v) => `${cap(v.name)} is at ${numeral(v.stamina)} STAMINA and dead.`,
  dying: (v) => `${cap(v.name)} is at ${numeral(v.stamina)} STAMINA, unconscious and dying, and tests LUCK.`,
  stable: (v) => `${cap(v.name)} is stable until hurt again.`,
  fades: (v) => `${cap(v.name)} is at ${numeral(v.stamina)} STAMINA: a round costs one LUCK POINT.`,
  luckless: (v) => `${cap(v.name)} has no LUCK left and is dead.`,
  bleeds: (v) => `${cap(v.name)} bleeds for ${v.points}.`,
  'all-told': (v) => `${cap(v.name)} loses ${v.points} STAMINA in all and is at ${numeral(v.left)}.`,
  'moves-up': (v) => `${cap(v.name)} moves up to ${v.target}.`,
  'changes-weapon': (v) => `${cap(v.name)} takes up another weapon: ${v.weapon}.`,
  'picks-up': (v) => `${cap(v.name)} picks up the lost weapon: ${v.weapon}.`,
  'changes-shield': (v) =>
    v.shield === 'none'
      ? `${cap(v.name)} puts the shield away.`
      : `${cap(v.name)} takes up a shield${v.shield === 'shield' ? '' : `: ${v.shield}`}.`,
  'changes-protection': (v) =>
    v.protection === 'none'
      ? `${cap(v.name)} relies on no table now.`
      : `${cap(v.name)} relies on the ${cap(v.protection)} table now.`,
  healed: (v) => `${cap(v.name)} regains ${v.points} STAMINA and is at ${numeral(v.left)}.`,
  'up-again': (v) => `${cap(v.name)} is up again, and acts from the next round on.`,
  scene: (v) => `The scene from now on: ${listed(v.modifiers as readonly string[])}.`,
  'scene-cleared': () => 'The scene no longer modifies attacks.',
  treated: (v) => `${cap(v.name)} is no longer ${v.condition}.`,
  stabilised: (v) => `${cap(v.name)} is stable until hurt again.`,
  'phase-over': (v) => `The ${v.phase} phase is over; the ${v.next} phase begins.`,
  'round-over': (v) => `Every combat of round ${v.round} is resolved: the round is over.`,
};

export const SENTENCES: Sentences = { ...actionSentences, ...fightSentences };
