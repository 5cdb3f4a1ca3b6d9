/** The sentences of a roll's steps, and of taking a hit. */

import { cap, counted, listed, signed } from '../../../helpers/index.ts';
import { type PlainRecord, percent, type Sentences } from '../../../kernel/index.ts';
import { type Outcome, onLadder } from '../ladder.ts';
import { SCENE_WORD, type SceneKind } from '../request.ts';
import { type Added, type Chances, chancesText, ratingsText, shareOf, useWords } from './chances.ts';

/** What a character says, as a sentence. */
const withStop = (words: unknown) => (/[.!?…]$/.test(`${words}`) ? `${words}` : `${words}.`);

/** A boost that nobody has named is only a boost. */
const thing = (aspect: unknown) => (`${aspect}`.startsWith('Boost of ') ? 'a boost' : `${aspect}`);

export const MENU: Readonly<Record<string, string>> = {
  'new-opposition': 'new opposition, now or in the next scene',
  consequence: 'a consequence in the lowest free slot',
  advantage: 'an advantage with a free invocation for an opponent',
  detail: 'an awkward detail',
  stress: 'some stress',
  boost: 'a boost for an opponent',
  narration: 'only the telling of it',
  false: 'what is learned is false',
  'partly-false': 'part of what is learned is false',
  complication: 'a serious complication',
  altered: 'the aspect is changed for the worse',
  'extra-aspect': 'another, harmful aspect comes with it',
  'altered-and-extra': 'the aspect is changed for the worse and another comes with it',
  'harmful-aspect': 'a new aspect that is serious trouble',
  unclear: 'it is unclear or incomplete',
  'harder-later': 'a later task is harder than expected',
  'minor-problem': 'a small problem',
};

/** What the GM may choose from, where nobody is asked for it. */
const menu = (v: PlainRecord) =>
  v.menu === undefined ? '' : `: ${(v.menu as readonly string[]).map((item) => MENU[item] ?? item).join('; ')}`;

/** " + 2 full defense" */
function bonuses(v: PlainRecord): string {
  const terms = (v.bonuses ?? []) as readonly { readonly name: string; readonly value: number }[];
  return terms.map(({ name, value }) => ` ${value < 0 ? '−' : '+'} ${Math.abs(value)} ${name}`).join('');
}

const free = (v: PlainRecord) => (v.free === true ? 'freely' : 'for a fate point');

const rollSentences: Sentences = {
  described: (v) => `${cap(v.name)}: ${withStop(v.says)}`,
  'no-roll': (v) => `Nothing interesting stands in the way: ${v.name} simply does it, without dice.`,
  'no-help': (v) =>
    `A helper at ${onLadder(Number(v.rating))} does not help ${v.name}: helping takes Average or better.`,
  stunt: (v) => `${cap(v.stunt)} gives ${v.name} +${v.bonus}${v.when === undefined ? '' : ` (${v.when})`}.`,
  'set-rating': (v) =>
    `${cap(v.name)}: a set rating of ${onLadder(Number(v.rating))}${v.rating === v.result ? '' : `${bonuses(v)} is ${onLadder(Number(v.result))}`}.`,
  rolled: (v) =>
    `${cap(v.name)}: ${signed(Number(v.dice))} on the dice and ${v.skill === undefined ? 'a rating of' : cap(v.skill)} ${signed(Number(v.rating))}${bonuses(v)} is ${onLadder(Number(v.result))}.`,
  'invoked-bonus': (v) => `${cap(v.name)} invokes ${thing(v.aspect)} ${free(v)} for +2: ${onLadder(Number(v.result))}.`,
  'invoked-reroll': (v) =>
    `${cap(v.name)} invokes ${thing(v.aspect)} ${free(v)} and rerolls: ${signed(Number(v.dice))} on the dice, ${onLadder(Number(v.result))}.`,
  fail: (v) =>
    `${onLadder(Number(v.result))} is below ${onLadder(Number(v.opposition))}: ${v.name} fails by ${counted(-Number(v.shifts), 'shift')}.`,
  tie: (v) => `Both have ${onLadder(Number(v.result))}: a tie.`,
  succeed: (v) =>
    `${onLadder(Number(v.result))} beats ${onLadder(Number(v.opposition))}: ${v.name} succeeds by ${counted(v.shifts, 'shift')}.`,
  style: (v) =>
    `${onLadder(Number(v.result))} beats ${onLadder(Number(v.opposition))}: ${v.name} succeeds with style by ${counted(v.shifts, 'shift')}.`,
  'plain-failure': (v) => `${cap(v.name)} does not get it.`,
  'serious-cost': (v) => `${cap(v.name)} gets it all the same, at a serious cost that the GM chooses${menu(v)}.`,
  'cost-refused': (v) => `The GM refuses the offer: ${v.name} does not get it.`,
  'minor-cost': (v) => `${cap(v.name)} gets it at a minor cost that the GM chooses${menu(v)}.`,
  goal: (v) => `${cap(v.name)} gets it, at no cost.`,
  'goal-and-boost': (v) => `${cap(v.name)} gets it, and a boost.`,
  learned: (v) => `${cap(v.name)} learns it; using it takes another action.`,
  revealed: (v) => `The aspect is revealed to ${v.name}, with no free invocation.`,
  'learned-and-boost': (v) => `${cap(v.name)} learns it, and gets a boost.`,
  'revealed-and-invocation': (v) => `The aspect is revealed to ${v.name}, with one free invocation.`,
  'tied-reveal': (v) =>
    `The aspect is revealed and true, but ${v.opposition} gets ${v.gain === 'boost' ? 'a boost' : 'a free invocation'}.`,
  'tied-reveal-lost': (v) => `The aspect is revealed to ${v.name} and true, and nobody is there to gain by it.`,
  'aspect-alone': () => 'The aspect is created, and nobody is there to hold a free invocation on it.',
  abysmal: (v) => `Missed by ${v.by}: the GM may also give an opponent a free invocation.`,
  established: (v) => `What ${v.name} says is true in this world.`,
  'established-and-boost': (v) => `What ${v.name} says is true in this world, and gives a boost.`,
  'established-as-aspect': (v) => `What ${v.name} says becomes an aspect with one free invocation.`,
  'no-aspect': () => 'No aspect is created.',
  'aspect-theirs': (v) => `The aspect is created, but ${v.other} holds the free invocation.`,
  'boost-instead': (v) => `${cap(v.name)} gets a boost instead of the aspect.`,
  aspect: (v) => `The aspect is created, with ${counted(v.free, 'free invocation')} for ${v.name}.`,
  'invocation-theirs': (v) => `The free invocation goes to ${v.other} instead.`,
  'nobody-gains': () => 'Nobody is there to gain by it.',
  invocations: (v) => `${cap(v.name)} places ${counted(v.free, 'free invocation')} on the aspect.`,
  forfeit: (v) => `${cap(v.name)} forfeits the next contest roll.`,
  'no-hit': (v) => `${cap(v.target)} is not harmed.`,
  'tied-boost': (v) => `${cap(v.target)} is not harmed; a boost for ${v.name}.`,
  hit: (v) => `${cap(v.target)} takes a hit of ${counted(v.hit, 'shift')}.`,
  'hit-and-boost': (v) => `The hit on ${v.target} is lowered to ${counted(v.hit, 'shift')}; a boost for ${v.name}.`,
  'weapon-and-armor': (v) =>
    `${counted(v.shifts, 'shift')} with weapon ${v.weapon} against armor ${v.armor}: ${v.hit === 0 ? 'no harm, and a boost for the attacker' : `a hit of ${counted(v.hit, 'shift')}`}.`,
  'defend-fail': (v) => `${cap(v.name)} does not hold off ${v.threat}.`,
  'defend-tie': (v) => `${cap(v.name)} ties against ${v.threat}: what the tie gives, the other side gets, once.`,
  'defend-succeed': (v) => `${cap(v.name)} avoids ${v.threat}.`,
  'defend-style': (v) => `${cap(v.name)} avoids ${v.threat} with style.`,
  rare: () => 'Defending is rare in a challenge: harm there results from a failed overcome.',
  'no-passive-boost': (v) => `${cap(v.name)} has a set rating and gets no boost for it here.`,
  'turned-tables': (v) => `${cap(v.name)} defends by ${counted(v.shifts, 'shift')} and turns the tables: a boost.`,
  'orphan-boost': () => 'Nobody is there to take the boost.',
  'taken-out': (v) => `${cap(v.name)} cannot take ${counted(v.hit, 'shift')} and is taken out.`,
  absorbed: (v) => `${cap(v.name)} takes ${counted(v.hit, 'shift')}: ${taken(v)}.`,
};

function taken(v: PlainRecord): string {
  const slots = (v.consequences as readonly string[]).map((slot) => `a ${slot} consequence`);
  const all = v.box === null ? slots : [...slots, `stress box ${v.box}`];
  return all.length === 0 ? 'nothing to mark' : all.join(', ');
}

const STANDS = { fail: 'a failure', tie: 'a tie', succeed: 'a success', style: 'a success with style' } as const;

const adviceSentences: Sentences = {
  suggested: (v) => `A fitting difficulty is ${onLadder(Number(v.rating))}.`,
  'advice-hard': (v) => `${sides(v)}: probably a failure without an invocation. ${all(v)}`,
  'advice-fairly-hard': (v) => `${sides(v)}: more likely a failure than not. ${all(v)}`,
  'advice-even': (v) => `${sides(v)}: it may go either way. ${all(v)}`,
  'advice-fairly-easy': (v) => `${sides(v)}: more likely a success than not. ${all(v)}`,
  would: (v) =>
    `If ${v.name} invokes ${thing(v.aspect)} ${useWords({ by: `${v.by}`, use: `${v.use}`, before: true })}: ${chancesText(chancesIn(v))}.`,
  'advice-easy': (v) => `${sides(v)}: probably no invocation is needed. ${all(v)}`,
  keep: (v) => `It stands at ${STANDS[v.now as Outcome]}, and no open invocation is worth it.`,
  spend: (v) =>
    `It stands at ${STANDS[v.now as Outcome]}; ${v.by} could invoke ${thing(v.aspect)} ${v.use === 'bonus' ? 'for +2' : 'to reroll'}: better ${v.better === '1' ? 'for certain' : `with a chance of ${percent(shareOf(`${v.better}`))}`}.`,
};

const chancesIn = ({ fail, tie, succeed, style }: PlainRecord): Chances => ({
  fail: `${fail}`,
  tie: `${tie}`,
  succeed: `${succeed}`,
  style: `${style}`,
});
const sides = (v: PlainRecord) => ratingsText(Number(v.rating), Number(v.against), v.added as Added | undefined);
const all = (v: PlainRecord) => `${cap(chancesText(chancesIn(v)))}.`;

/** "Captain is in the way from Gate to Yard", "The way from Gate to Tower is Fair +2". */
function hardWay(v: PlainRecord): string {
  const way = `from ${v.from} to ${v.to}`;
  if (v.who !== undefined) return `${cap(v.who)} is in the way ${way}`;
  const far = Number(v.zones) > 1 ? `, ${v.zones} zones,` : '';
  return `The way ${way}${far} is ${v.rating ?? 'not free'}`;
}

const sceneSentences: Sentences = {
  'not-resisting': (v) => `${cap(v.name)} does not resist.`,
  justified: (v) => `${cap(v.name)} may oppose because of ${v.aspect}.`,
  'set-because': (v) => `The rating is set for ${v.aspect}.`,
  'cost-fixed': (v) => `The GM fixes the ${v.cost} cost: ${MENU[`${v.chosen}`] ?? v.chosen}.`,
  moved: (v) => `${cap(v.name)} moves from ${v.from} to ${v.to}.`,
  stayed: (v) => `${cap(v.name)} stays at ${v.from}.`,
  'hard-way': (v) => `${hardWay(v)}: it takes an overcome.`,
  blocks: (v) => `${cap(v.name)} blocks the way at ${v.zone}.`,
  'lets-pass': (v) => `${cap(v.name)} lets others pass at ${v.zone}.`,
  removed: (v) => `${v.aspect} is gone, with its free invocations.`,
  vetoed: (v) => `The GM refuses: ${withStop(v.says)}`,
  'opponent-invokes': (v) => `An opponent gets a free invocation on ${v.aspect}.`,
  passed: (v) => `${cap(v.name)} does nothing this exchange.`,
  'on-guard': (v) =>
    `${cap(v.name)} gives up the action for full defense: +2 to every defend ${v.until === 'next-turn' ? 'until the next turn' : 'of the exchange'}.`,
  conceded: (v) => `${cap(v.name)} concedes: ${counted(v.points, 'fate point')} when the scene is over.`,
  given: (v) => `${cap(v.name)} hands ${v.aspect} on to ${v.to}.`,
  placed: (v) => `The GM brings in ${v.aspect}.`,
  shown: (v) => `The GM reveals ${v.aspect} to ${v.to}.`,
  told: (v) => `The GM tells ${v.to}: ${withStop(v.says)}`,
  reworded: (v) => `${v.aspect} is now called ${v.as}.`,
  'detail-vetoed': (v) => `The GM refuses, and ${v.name} keeps the fate point: ${withStop(v.says)}`,
  declared: (v) => `${cap(v.name)} spends a fate point, and it is true: ${withStop(v.says)}`,
  compelled: (v) => `${cap(v.by)} compels ${v.aspect} of ${v.name}: ${withStop(v.says)}`,
  'compel-declined': (v) => `The GM declines it, and ${v.name} gets nothing.`,
  'compel-refused': (v) => `${cap(v.name)} pays a fate point and refuses.`,
  'compel-accepted': (v) => `${cap(v.name)} takes a fate point, and it happens: ${withStop(v.says)}`,
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
  victories: (v) => `${counted(v.count, 'victory')} for ${v.side}.`,
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

export const SENTENCES: Sentences = { ...rollSentences, ...adviceSentences, ...sceneSentences };
