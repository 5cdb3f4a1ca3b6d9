/** The sentences of an attack's steps. */
import type { Words } from '../../../kernel/index.ts';
import { SYSTEM_NAMES, type SystemKind } from '../frame.ts';

export const several = (n: unknown, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;
export const cap = (name: unknown) => `${name}`.charAt(0).toUpperCase() + `${name}`.slice(1);

/** "a B", "an Rd", "an artillery weapon" */
export const a = (thing: string) => `${/^[Raeiou]/.test(thing) ? 'an' : 'a'} ${thing}`;

const nameOf = (kind: unknown) => SYSTEM_NAMES[kind as SystemKind];

export const attackWords: Words = {
  'spot-used': (v) => `The spot is added and removed: ${v.attack} + ${v.spot} is ${v.sum}.`,
  'spot-kept': (v) => `The spot of ${v.spot} stays where it is.`,
  even: (v) => `${v.attackValue} against defense ${v.defense}: an even attack misses ${v.name}.`,
  short: (v) => `${v.attackValue} does not reach defense ${v.defense}: the attack misses ${v.name}.`,
  dice: (v) =>
    `${v.attackValue} beats defense ${v.defense}: ${v.name} is hit, for ${several(v.damageDice, 'damage die', 'damage dice')}.`,
  'cover-ignored': (v) => `Hand-to-hand, ${v.name} is no cover.`,
  chart: (v) => `The dice are read on chart ${v.chart}: ${v.called}.`,
  hits: (v) => `${several(v.hits, 'die hits', 'dice hit')} ${v.name}.`,
  'no-hits': () => 'No die hits anything.',
  'cover-hits': (v) => `${cap(v.name)} takes ${several(v.hits, 'hit')} first: the 4s, then the 5s.`,
  pieces: (v) => `${cap(v.name)} loses ${several(v.lost, 'piece')} of the attacker’s choice.`,
  breached: (v) => {
    const rest = v.through === 0 ? 'no 5 is left' : `${several(v.through, '5 blows', '5s blow')} through`;
    const wasted = v.wasted === 0 ? '' : ` and ${several(v.wasted, '4 does', '4s do')} nothing`;
    return `${cap(v.name)} is cover no more: ${rest}${wasted}.`;
  },
  'frame-hits': (v) => `${cap(v.name)} stands in the way of ${several(v.hits, '5')}.`,
  unharmed: (v) =>
    `${cap(v.name)} has two defensive systems and takes no damage; ${several(v.fives, '5 is', '5s are')} spent on it.`,
  'blown-through': (v) =>
    `${cap(v.name)} covers nobody now: ${v.through === 0 ? 'no 5 is left' : `${several(v.through, '5 blows', '5s blow')} through`}.`,
  station: (v) => `${cap(v.name)} ignores one damage and moves 1 unit away from the station.`,
  'near-again': (v) => `${cap(v.name)} is near a station again.`,
  system: (v) => `${cap(v.name)} loses ${a(`${v.part}`)}, ${a(nameOf(v.part))}; ${several(v.left, 'system')} left.`,
  white: (v) =>
    v.white === 0 ? `${cap(v.name)} loses its last white die.` : `${cap(v.name)} loses a white die; ${v.white} left.`,
  destroyed: (v) =>
    `${cap(v.name)} is destroyed${v.spare === 0 ? '' : `; ${several(v.spare, 'damage', 'damage')} left over is lost`}.`,
};
