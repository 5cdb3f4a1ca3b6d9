/** The sentences of a frame's turn and of the round around it. */
import type { Words } from '../../../kernel/index.ts';
import { cap, several } from './steps.ts';

export const turnWords: Words = {
  pool: (v) => `${cap(v.name)} rolls ${several(v.dice, 'die', 'dice')}, ${v.range} range declared.`,
  rockets: (v) => `${cap(v.name)} fires ${several(v.rockets, 'rocket')}; spent once rolled.`,
  'best-dice': (v) =>
    `Highest for each use: ${v.attack} to attack, ${v.defense} to defend, ${v.movement} to move, ${v.spot} to spot.`,
  placed: (v) =>
    `${several(v.ways, 'way')} worth a thought for ${v.name}; the best has attack ${v.attack}, defense ${v.defense}, movement ${v.movement}, spot ${v.spot}.`,
  defends: (v) =>
    v.defense === 0
      ? `${cap(v.name)} assigns no die: its defense is 0 until the round ends.`
      : `${cap(v.name)} defends at ${v.defense} until the round ends.`,
  'activates-first': (v) => `${cap(v.name)} has no defense yet: it declares, rolls and defends before ${v.by} strikes.`,
  moves: (v) => `${cap(v.name)} moves up to ${several(v.units, 'unit')}.`,
  spots: (v) => `${cap(v.by)} spots ${v.name} for ${v.spot}.`,
  passes: (v) => `${cap(v.name)} passes the choice down.`,
  score: (v) => `${cap(v.name)} loses a frame: the score goes from ${v.from} to ${v.score}.`,
  'turn-over': (v) =>
    `${cap(v.name)} ends its turn${v.dice === 0 ? '' : `; ${several(v.dice, 'unused die is', 'unused dice are')} put away`}.`,
  'round-over': (v) => `Round ${v.round} is over: defense and spot dice leave the field.`,
};
