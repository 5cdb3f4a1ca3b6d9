/** The sentences of a frame's turn and of the round around it. */
import type { Words } from '../../../kernel/index.ts';
import { cap, counted } from '../../../kit/index.ts';

export const turnWords: Words = {
  pool: (v) =>
    `${cap(v.name)} rolls ${counted(v.dice, 'die', 'dice')}, with ${v.range === 'no' ? 'no attack' : `${v.range} range`} declared.`,
  rockets: (v) => `${cap(v.name)} fires ${counted(v.rockets, 'rocket')}, spent once rolled.`,
  'best-dice': (v) =>
    `Highest for each use: ${v.attack} to attack, ${v.defense} to defend, ${v.movement} to move, ${v.spot} to spot.`,
  placed: (v) =>
    `${counted(v.ways, 'way')} worth a thought for ${v.name}; the best has attack ${v.attack}, defense ${v.defense}, movement ${v.movement}, spot ${v.spot}.`,
  defends: (v) =>
    v.defense === 0
      ? `${cap(v.name)} assigns no die: its defense is 0 until the round ends.`
      : `${cap(v.name)} defends at ${v.defense} until the round ends.`,
  'activates-first': (v) => `${cap(v.name)} has no defense yet: it declares, rolls and defends before ${v.by} strikes.`,
  moves: (v) => `${cap(v.name)} moves up to ${counted(v.units, 'unit')}.`,
  spots: (v) => `${cap(v.by)} spots ${v.name} for ${v.spot}.`,
  passes: (v) => `${cap(v.name)} passes the choice down.`,
  score: (v) => `The score of ${v.name} goes from ${v.from} to ${v.score}.`,
  taken: (v) => `${cap(v.name)} holds ${v.station} now.`,
  contested: (v) => `${cap(v.station)} is lost to ${v.name} and contested: nobody holds it.`,
  unguarded: (v) => `${cap(v.station)} is abandoned; ${v.name} holds it until somebody comes.`,
  'turn-over': (v) =>
    `${cap(v.name)} ends its turn${v.dice === 0 ? '' : `; ${counted(v.dice, 'unused die is', 'unused dice are')} put away`}.`,
  'round-over': (v) => `Round ${v.round} is over: defense and spot dice leave the field.`,
};
