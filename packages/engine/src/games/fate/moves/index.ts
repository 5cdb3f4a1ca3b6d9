/** The moves of a scene, by kind: a new one is a file beside this one and a line here. */
import type { AnyMove } from '../../../kernel/index.ts';
import { advantageMove } from './advantage.ts';
import { attackMove } from './attack.ts';
import { blockMove } from './block.ts';
import { compelMove } from './compel.ts';
import { concedeMove } from './concede.ts';
import { contestMove } from './contest.ts';
import { defendMove } from './defend.ts';
import { discoverMove } from './discover.ts';
import { endExchangeMove } from './end-exchange.ts';
import { endSceneMove } from './end-scene.ts';
import { fullDefenseMove } from './full-defense.ts';
import { giveMove } from './give.ts';
import { joinMove } from './join.ts';
import { moveMove } from './move.ts';
import { nextSceneMove } from './next-scene.ts';
import { obstacleMove } from './obstacle.ts';
import { overcomeMove } from './overcome.ts';
import { passMove } from './pass.ts';
import { placeMove } from './place.ts';
import { revealMove } from './reveal.ts';
import { rewordMove } from './reword.ts';
import { storyDetailMove } from './story-detail.ts';
import { taskMove } from './task.ts';
import { tellMove } from './tell.ts';

export const MOVES = [
  overcomeMove,
  discoverMove,
  advantageMove,
  attackMove,
  defendMove,
  moveMove,
  blockMove,
  fullDefenseMove,
  passMove,
  concedeMove,
  contestMove,
  taskMove,
  giveMove,
  placeMove,
  revealMove,
  tellMove,
  rewordMove,
  storyDetailMove,
  compelMove,
  joinMove,
  obstacleMove,
  endExchangeMove,
  endSceneMove,
  nextSceneMove,
] as const;

/** A move as it is sent. */
export type EncounterMove = AnyMove<typeof MOVES>;
