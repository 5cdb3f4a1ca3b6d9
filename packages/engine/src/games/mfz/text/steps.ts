/** The sentences of an attack's steps. */

import { cap, counted } from '../../../helpers/index.ts';
import type { Sentences } from '../../../kernel/index.ts';
import { SYSTEM_NAMES, type SystemKind } from '../frame.ts';

/** "a B", "an Rd", "an artillery weapon" */
export const a = (thing: string) => `${/^[Raeiou]/.test(thing) ? 'an' : 'a'} ${thing}`;

/** "a die that shows 5", "2 dice that show 5". */
const showing = (n: unknown, face: number, is = '', are = is) =>
  `${Number(n) === 1 ? `a die that shows ${face}` : `${n} dice that show ${face}`} ${Number(n) === 1 ? is : are}`.trim();

const throughIt = (n: unknown) => (n === 0 ? 'no 5 is left' : `${showing(n, 5, 'blows', 'blow')} through`);

const nameOf = (kind: unknown) => SYSTEM_NAMES[kind as SystemKind];

const attackSentences: Sentences = {
  'spot-used': (v) => `The spot is added and removed: ${v.attack} + ${v.spot} is ${v.sum}.`,
  'spot-kept': (v) => `The spot of ${v.spot} stays where it is.`,
  even: (v) => `${v.attackValue} against defense ${v.defense}: an even attack misses ${v.name}.`,
  short: (v) => `${v.attackValue} does not reach defense ${v.defense}: the attack misses ${v.name}.`,
  dice: (v) =>
    `${v.attackValue} beats defense ${v.defense}: ${v.name} is hit, for ${counted(v.damageDice, 'damage die', 'damage dice')}.`,
  'cover-ignored': (v) => `Hand-to-hand, ${v.name} is no cover.`,
  chart: (v) => `The dice are read on chart ${v.chart}: ${v.called}.`,
  hits: (v) => `${counted(v.hits, 'die hits', 'dice hit')} ${v.name}.`,
  'no-hits': () => 'No die hits anything.',
  'cover-hits': (v) => `${cap(v.name)} takes ${counted(v.hits, 'hit')} first: the 4s, then the 5s.`,
  pieces: (v) => `${cap(v.name)} loses ${counted(v.lost, 'piece')} of the attacker’s choice.`,
  breached: (v) => {
    const wasted = v.wasted === 0 ? '' : `, and ${showing(v.wasted, 4, 'does', 'do')} nothing`;
    return `${cap(v.name)} is no longer cover: ${throughIt(v.through)}${wasted}.`;
  },
  'frame-hits': (v) => `${cap(v.name)} stands in the way of ${showing(v.hits, 5)}.`,
  unharmed: (v) =>
    `${cap(v.name)} has two defensive systems and takes no damage; ${showing(v.fives, 5, 'is', 'are')} spent on it.`,
  'blown-through': (v) => `${cap(v.name)} no longer covers anyone: ${throughIt(v.through)}.`,
  station: (v) =>
    `${cap(v.name)} ignores one damage and moves 1 unit away from ${v.station === undefined ? 'the station' : v.station}.`,
  'near-again': (v) => `${cap(v.name)} is near a station again.`,
  system: (v) => {
    const lost =
      v.called === undefined
        ? `${a(`${v.part}`)}, ${a(nameOf(v.part))}`
        : `its ${v.called}, ${a(nameOf(v.part))} (${v.part})`;
    const chosen = v.owner === undefined ? '' : `, the choice of ${v.owner}`;
    return `${cap(v.name)} loses ${lost}${chosen}; ${Number(v.left) === 0 ? 'no system is' : counted(v.left, 'system is', 'systems are')} left.`;
  },
  white: (v) =>
    v.white === 0
      ? `${cap(v.name)} loses its last white die.`
      : `${cap(v.name)} loses a white die; ${counted(v.white, 'is', 'are')} left.`,
  destroyed: (v) =>
    `${cap(v.name)} is destroyed${v.spare === 0 ? '' : `; ${counted(v.spare, 'hit more strikes', 'hits more strike')} nothing`}.`,
  ruined: (v) => `${cap(v.name)} no longer covers anyone.`,
};

const turnSentences: Sentences = {
  pool: (v) =>
    `${cap(v.name)} rolls ${counted(v.dice, 'die', 'dice')}, with ${v.range === 'no' ? 'no attack' : `${v.range} range`} declared.`,
  rockets: (v) => `${cap(v.name)} fires ${counted(v.rockets, 'rocket')}, spent once rolled.`,
  'best-dice': (v) =>
    `Highest for each use: ${v.attack} to attack, ${v.defense} to defend, ${v.movement} to move, ${v.spot} to spot.`,
  placed: (v) =>
    `${counted(v.ways, 'way')} to use the dice of ${v.name}; the best has attack ${v.attack}, defense ${v.defense}, movement ${v.movement}, spot ${v.spot}.`,
  defends: (v) =>
    v.defense === 0
      ? `${cap(v.name)} assigns no die: its defense is 0 until the round ends.`
      : `${cap(v.name)} defends at ${v.defense} until the round ends.`,
  'activates-first': (v) => `${cap(v.name)} has no defense yet: it declares, rolls and defends before ${v.by} attacks.`,
  moves: (v) => `${cap(v.name)} moves up to ${counted(v.units, 'unit')}.`,
  spots: (v) => `${cap(v.by)} spots ${v.name} for ${v.spot}.`,
  passes: (v) => `${cap(v.name)} passes; the next player chooses.`,
  score: (v) => `${cap(v.name)}’s score goes from ${v.from} to ${v.score}.`,
  taken: (v) => `${cap(v.name)} holds ${v.station} now.`,
  contested: (v) => `${cap(v.station)} is lost to ${v.name} and contested: nobody holds it.`,
  unguarded: (v) => `${cap(v.station)} is abandoned; ${v.name} holds it until another frame comes.`,
  'turn-over': (v) =>
    `${cap(v.name)} ends its turn${v.dice === 0 ? '' : `; ${counted(v.dice, 'unused die is', 'unused dice are')} put away`}.`,
  'round-over': (v) => `Round ${v.round} is over: defense and spot dice leave the field.`,
};

export const SENTENCES: Sentences = { ...attackSentences, ...turnSentences };
