/** The sentences of a scene's own steps. */
import { listed, type Words } from '../../../kernel/index.ts';
import { onLadder } from '../ladder.ts';
import { SCENE_WORD, type SceneKind } from '../request.ts';
import { cap, MENU, several } from './steps.ts';

export const sceneWords: Words = {
  'not-resisting': (v) => `${cap(v.name)} does not resist.`,
  justified: (v) => `${cap(v.name)} may oppose because of ${v.aspect}.`,
  'set-because': (v) => `The rating is set for ${v.aspect}.`,
  'cost-fixed': (v) => `The GM fixes the ${v.cost} cost: ${MENU[`${v.chosen}`] ?? v.chosen}.`,
  removed: (v) => `${v.aspect} is gone, with its free invocations.`,
  vetoed: (v) => `The GM will not have it: ${v.says}.`,
  'opponent-invokes': (v) => `An opponent gets a free invocation on ${v.aspect}.`,
  passed: (v) => `${cap(v.name)} does nothing this exchange.`,
  'on-guard': (v) => `${cap(v.name)} gives up the action for full defense: +2 to every defend of the exchange.`,
  conceded: (v) => `${cap(v.name)} concedes: ${several(v.points, 'fate point')} when the scene is over.`,
  given: (v) => `${cap(v.name)} hands ${v.aspect} on to ${v.to}.`,
  placed: (v) => `The GM brings in ${v.aspect}.`,
  shown: (v) => `The GM reveals ${v.aspect} to ${v.to}.`,
  told: (v) => `The GM tells ${v.to}: ${v.says}.`,
  reworded: (v) => `${v.aspect} is now called ${v.as}.`,
  'detail-vetoed': (v) => `The GM will not have it, and ${v.name} keeps the fate point: ${v.says}.`,
  declared: (v) => `${cap(v.name)} spends a fate point, and it is so: ${v.says}.`,
  compelled: (v) => `${cap(v.by)} compels ${v.aspect} of ${v.name}: ${v.says}.`,
  'compel-declined': (v) => `The GM does not take it up, and ${v.name} gets nothing.`,
  'compel-refused': (v) => `${cap(v.name)} pays a fate point and refuses.`,
  'compel-accepted': (v) => `${cap(v.name)} takes a fate point, and it happens: ${v.says}.`,
  interposed: (v) => `${cap(v.name)} steps in between and defends for ${v.target}.`,
  joined: (v) => `${cap(v.name)} joins the scene on the side ${v.side}.`,
  named: (v) => `${cap(v.aspect)} is called ${v.as}.`,
  obstacle: (v) => `Something new is in the way: ${v.name}, ${onLadder(Number(v.rating))}.`,
  overcome: (v) => `${cap(v.name)} is out of the way.`,
  'higher-later': (v) => `The opposition of ${v.what} will be higher than expected by ${v.more}.`,
  kept: (v) => `${listed(v.aspects as readonly string[])} will be there in the next scene.`,
  'scene-begins': (v) => `The next scene begins: a ${SCENE_WORD[v.scene as SceneKind]}.`,
  'exchange-over': (v) => `Exchange ${v.exchange} is over.`,
  'scene-over': () => 'The scene is over: stress clears, boosts and situation aspects go, fate points are paid.',
  forfeited: (v) => `${cap(v.name)} has forfeited this contest roll.`,
  twist: (v) => `A tie at the top of exchange ${v.exchange}: no victory, but a twist.`,
  victories: (v) => `${cap(v.side)} gains ${several(v.count, 'victory', 'victories')}.`,
  'under-fire': (v) => `${cap(v.name)} lost this exchange and is hit for ${several(v.hit, 'shift')}.`,
  judged: (v) => `All tasks are tried: ${v.done} of ${v.of} done, ${v.costly} at a cost.`,
};
