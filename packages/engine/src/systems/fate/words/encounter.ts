/** The sentences of a scene's own steps. */
import type { Words } from '../../../kernel/index.ts';
import { cap, counted, listed } from '../../../kit/index.ts';
import { onLadder } from '../ladder.ts';
import { SCENE_WORD, type SceneKind } from '../request.ts';
import { MENU, said } from './steps.ts';

export const sceneWords: Words = {
  'not-resisting': (v) => `${cap(v.name)} does not resist.`,
  justified: (v) => `${cap(v.name)} may oppose because of ${v.aspect}.`,
  'set-because': (v) => `The rating is set for ${v.aspect}.`,
  'cost-fixed': (v) => `The GM fixes the ${v.cost} cost: ${MENU[`${v.chosen}`] ?? v.chosen}.`,
  removed: (v) => `${v.aspect} is gone, with its free invocations.`,
  vetoed: (v) => `The GM will not have it: ${said(v.says)}`,
  'opponent-invokes': (v) => `An opponent gets a free invocation on ${v.aspect}.`,
  passed: (v) => `${cap(v.name)} does nothing this exchange.`,
  'on-guard': (v) =>
    `${cap(v.name)} gives up the action for full defense: +2 to every defend ${v.until === 'next-turn' ? 'until the next turn' : 'of the exchange'}.`,
  conceded: (v) => `${cap(v.name)} concedes: ${counted(v.points, 'fate point')} when the scene is over.`,
  given: (v) => `${cap(v.name)} hands ${v.aspect} on to ${v.to}.`,
  placed: (v) => `The GM brings in ${v.aspect}.`,
  shown: (v) => `The GM reveals ${v.aspect} to ${v.to}.`,
  told: (v) => `The GM tells ${v.to}: ${said(v.says)}`,
  reworded: (v) => `${v.aspect} is now called ${v.as}.`,
  'detail-vetoed': (v) => `The GM will not have it, and ${v.name} keeps the fate point: ${said(v.says)}`,
  declared: (v) => `${cap(v.name)} spends a fate point, and it is so: ${said(v.says)}`,
  compelled: (v) => `${cap(v.by)} compels ${v.aspect} of ${v.name}: ${said(v.says)}`,
  'compel-declined': (v) => `The GM does not take it up, and ${v.name} gets nothing.`,
  'compel-refused': (v) => `${cap(v.name)} pays a fate point and refuses.`,
  'compel-accepted': (v) => `${cap(v.name)} takes a fate point, and it happens: ${said(v.says)}`,
  interposed: (v) => `${cap(v.name)} steps in between and defends for ${v.target}.`,
  joined: (v) => `${cap(v.name)} joins the scene on the side ${v.side}.`,
  named: (v) => `${cap(v.aspect)} is called ${v.as}.`,
  obstacle: (v) => `Something new is in the way: ${v.name}, ${onLadder(Number(v.rating))}.`,
  overcome: (v) => `${cap(v.name)} is out of the way.`,
  'higher-later': (v) => `The opposition of ${v.what} will be higher than expected by ${v.more}.`,
  kept: (v) => `${listed(v.aspects as readonly string[])} will be there in the next scene.`,
  'scene-begins': (v) => `The next scene begins: a ${SCENE_WORD[v.scene as SceneKind]}.`,
  'exchange-over': (v) => `Exchange ${v.exchange} is over.`,
  'scene-over': () =>
    'The scene is over: stress clears, fate points are paid, and boosts and situation aspects go unless they are kept.',
  forfeited: (v) => `${cap(v.name)} has forfeited this contest roll.`,
  twist: (v) => `A tie at the top of exchange ${v.exchange}: no victory, but a twist.`,
  victories: (v) => `${cap(v.side)} gains ${counted(v.count, 'victory')}.`,
  'under-fire': (v) => `${cap(v.name)} lost this exchange and is hit for ${counted(v.hit, 'shift')}.`,
  judged: (v) => challengeWords(Number(v.done), Number(v.of), Number(v.costly)),
};

/** What a challenge came to, once all its tasks are tried. */
export function challengeWords(done: number, of: number, costly: number): string {
  if (done === 0)
    return `The challenge fails: ${of === 1 ? 'its one task is not' : `none of its ${of} tasks is`} done.`;
  const cost = costly === 0 ? '' : costly === done && done > 1 ? ', each at a cost' : `, ${costly} at a cost`;
  if (done < of)
    return `The challenge is met in part: ${done} of ${of} tasks ${done === 1 ? 'is' : 'are'} done${cost}.`;
  return of === 1
    ? `The challenge is met: its one task is done${costly === 0 ? '' : ', at a cost'}.`
    : `The challenge is met: all ${of} tasks are done${cost}.`;
}
