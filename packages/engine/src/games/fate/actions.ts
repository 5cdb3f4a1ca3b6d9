/** The actions of this book as the game interface takes them: five rolls (FATE-29, D15), a hit taken, and advice. */
import {
  type Action,
  action,
  addedFractions,
  type Follow,
  type Headline,
  type HeadlinesOf,
  type OpenRequest,
  type OutcomeKind,
  type Rule,
  type Sum,
  type Tone,
} from '../../kernel/index.ts';
import { absorb, prepareAbsorb } from './absorb.ts';
import { advantage } from './advantage.ts';
import { type Advice, advise, adviseShape, prepareAdvise } from './advise.ts';
import { attack } from './attack.ts';
import { EXAMPLES } from './data/examples.ts';
import { defend } from './defend.ts';
import { discover } from './discover.ts';
import type { Outcome } from './ladder.ts';
import { overcome } from './overcome.ts';
import { absorbPictures, advicePictures, rollPictures } from './pictures.ts';
import { absorbShape, type RollAction, type RollRequest, rollShape, SLOTS } from './request.ts';
import type { RollResult } from './result.ts';
import { type Settings, settingsShape } from './settings.ts';
import { type Situation, situate } from './situation.ts';
import { fixedOf } from './standing.ts';
import type { Chances } from './text/chances.ts';
import { absorbChoice, ROLL_CHOICES, ROLLS } from './text/rolls.ts';
import { sayAbsorb, sayAdvice, sayRoll } from './text/say.ts';
import { byTrack, harmOf } from './tracks.ts';

const OUTCOMES: Readonly<Record<Outcome, OutcomeKind>> = {
  style: { label: 'Succeed with style', tone: 'great' },
  succeed: { label: 'Succeed', tone: 'good' },
  tie: { label: 'Tie', tone: 'even' },
  fail: { label: 'Fail', tone: 'bad' },
};

/** FATE-33, FATE-50, FATE-69, FATE-73, FATE-84, FATE-92: what a tie means, in each of the actions. */
const TIES: Readonly<Record<RollAction, string>> = {
  overcome: 'done, at a minor cost',
  discover: 'found out, at a minor cost',
  advantage: 'a boost, or one free invocation of an aspect that exists',
  attack: 'no hit, but a boost for the attacker',
  defend: 'not hit, but a boost for the attacker',
};

const FACTS = {
  result: { label: 'Result', total: 'acting' },
  ladder: { label: 'On the ladder' },
  opposition: { label: 'Opposition', total: 'other' },
  shifts: { label: 'Shifts', inOdds: true },
  success: { label: 'Done' },
  cost: { label: 'Cost' },
  hit: { label: 'Hit', inOdds: true },
  boosts: { label: 'Boosts' },
  freeInvocations: { label: 'Free invocations' },
  aspectCreated: { label: 'A new aspect' },
  resistedBy: { label: 'Resisted by' },
  resisting: { label: 'Resisting counts as' },
  invoked: { label: 'Invoked' },
  fatePoints: { label: 'Fate points spent' },
  costMenu: { label: 'Costs the GM may choose' },
  abysmal: { label: 'An abysmal failure' },
  advice: { label: 'How hard it was' },
} as const;

/** The rating and what is settled before the dice, side by side. */
function sums({ args }: OpenRequest<RollRequest, Settings, Situation>): readonly Sum[] {
  if (args.resistedBy === 'nothing') return [];
  return (['actor', 'opposition'] as const).map((role) => {
    const side = args[role];
    const invoked = args.made.filter(({ by, use }) => by === role && use === 'bonus');
    const terms = [
      { label: side.skill ?? 'rating', value: side.rating, by: role },
      ...side.bonuses.map(({ name: label, value }) => ({ label, value, by: role })),
      ...invoked.map(({ aspect }) => ({ label: aspect ?? 'an aspect', value: 2, by: role })),
    ];
    return {
      label: side.rolls ? `4dF + ${side.name}` : `against ${side.name}`,
      terms,
      total: fixedOf(side) + 2 * invoked.length,
    };
  });
}

/** FATE-84: a hit is taken by its target, with the boxes and slots that a sheet begins with. */
function takingTheHit(name: RollAction, { actor, opposition }: RollRequest, { facts }: RollResult): readonly Follow[] {
  if (facts.hit <= 0 || (name !== 'attack' && name !== 'defend')) return [];
  const [striker, struck] = name === 'attack' ? [actor, opposition] : [opposition, actor];
  const character = {
    ...(struck.name === undefined ? {} : { name: struck.name }),
    stress: byTrack(() => [1, 2]),
    consequences: [...SLOTS],
  };
  const track = harmOf(striker.skill ?? '');
  return [{ label: 'Take the hit', request: { action: 'absorb', hit: facts.hit, track, character } }];
}

interface RollText {
  readonly title: string;
  readonly happens: string;
  readonly summary: string;
  readonly rule: Rule<Situation, RollResult>;
  readonly choices: readonly (keyof typeof ROLL_CHOICES)[];
  readonly objective: string;
  readonly headlines: HeadlinesOf<RollResult>;
}

const SUCCEED: HeadlinesOf<RollResult> = {
  'to-succeed': { label: 'To succeed', tone: 'good', holds: ({ outcome }) => isSuccess(outcome) },
  'to-succeed-with-style': {
    label: 'To succeed with style',
    tone: 'great',
    holds: ({ outcome }) => outcome === 'style',
  },
};

/** FATE-33, FATE-50: a tie gets it done too, at a cost. */
const DONE: HeadlinesOf<RollResult> = {
  'to-get-it-done': {
    label: 'To get it done, at a cost if need be',
    tone: 'good',
    holds: ({ facts }) => facts.success === true,
  },
};

const isSuccess = (outcome: unknown) => outcome === 'succeed' || outcome === 'style';

/** Nothing but a boost for the attacker. */
const isHeldOff = ({ facts: { hit, aspectCreated, freeInvocations } }: RollResult) =>
  hit === 0 && !aspectCreated && freeInvocations.opposition === 0;

const TEXTS: Readonly<Record<RollAction, RollText>> = {
  overcome: {
    title: 'Overcome',
    happens: 'I overcome',
    summary: 'Get past something, take an advantage away, or change something for good.',
    rule: overcome,
    choices: ['stunt', 'invoke', 'onFail', 'costVeto'],
    objective: 'shifts',
    headlines: { ...SUCCEED, ...DONE },
  },
  discover: {
    title: 'Discover',
    happens: 'I discover',
    summary: 'Reveal something hidden, or establish something new.',
    rule: discover,
    choices: ['stunt', 'invoke', 'onFail', 'costVeto', 'discoverStyle', 'discoverTie'],
    objective: 'shifts',
    headlines: { ...SUCCEED, ...DONE },
  },
  advantage: {
    title: 'Create an advantage',
    happens: 'I create an advantage',
    summary: 'Create an aspect, or get more use out of an existing one.',
    rule: advantage,
    choices: ['stunt', 'invoke', 'advantageFail'],
    objective: 'shifts',
    headlines: {
      ...SUCCEED,
      'to-gain-an-invocation': {
        label: 'To gain a free invocation',
        tone: 'good',
        holds: ({ facts }) => facts.freeInvocations.actor > 0,
      },
    },
  },
  attack: {
    title: 'Attack',
    happens: 'I attack',
    summary: 'Harm a character in a conflict. Each shift past the defense is a shift of the hit.',
    rule: attack,
    choices: ['stunt', 'invoke', 'reduceForBoost'],
    objective: 'hit',
    headlines: {
      'to-hit': { label: 'To hit', tone: 'good', holds: ({ facts }) => facts.hit > 0 },
      'to-succeed-with-style': SUCCEED['to-succeed-with-style']!,
    },
  },
  defend: {
    title: 'Defend',
    happens: 'I am attacked',
    summary: 'Hold off an attack, or an advantage aimed at you.',
    rule: defend,
    choices: ['stunt', 'invoke', 'reduceForBoost', 'advantageFail'],
    objective: 'shifts',
    headlines: {
      'to-hold': { label: 'To hold it off', tone: 'good', holds: isHeldOff },
      'to-defend-with-style': {
        label: 'To defend with style',
        tone: 'great',
        holds: ({ outcome }) => outcome === 'style',
      },
    },
  },
};

function rollAction(name: RollAction): Action<RollResult> {
  const text = TEXTS[name];
  return action({
    title: text.title,
    happens: text.happens,
    summary: text.summary,
    schema: rollShape(name),
    settings: settingsShape,
    rolls: ROLLS,
    choices: Object.fromEntries(text.choices.map((id) => [id, ROLL_CHOICES[id]])),
    outcomes: { ...OUTCOMES, tie: { ...OUTCOMES.tie, means: TIES[name] } },
    // In a defend the hit is the actor's own to suffer.
    facts: name === 'defend' ? { ...FACTS, hit: { ...FACTS.hit, lowerIsBetter: true } } : FACTS,
    sides: { actor: 'acting', opposition: 'other' },
    objective: text.objective,
    headlines: text.headlines,
    examples: EXAMPLES[name],
    prepare: (request, settings) => situate(name, request, settings),
    rule: text.rule,
    say: (result, request) => sayRoll(name, result, request),
    sums,
    pictures: ({ fields }, after) => rollPictures(fields, after),
    next: (fields, { resolution }) => takingTheHit(name, fields, resolution),
  });
}

const absorbAction = action({
  title: 'Absorb a hit',
  happens: 'I am hit',
  summary: 'Take a hit with stress and consequences, or be taken out.',
  schema: absorbShape,
  settings: settingsShape,
  rolls: {},
  choices: { absorb: absorbChoice },
  outcomes: { absorbed: { label: 'Absorbed', tone: 'good' }, 'taken-out': { label: 'Taken out', tone: 'awful' } },
  facts: {
    options: { label: 'Ways to take the hit' },
    used: { label: 'Taken with' },
    compared: { label: 'The ways compared' },
    stillTakes: { label: 'Largest hit that could still be taken', inOdds: true },
  },
  sides: { character: 'acting' },
  objective: 'stillTakes',
  headlines: { 'to-stay-in': { label: 'To stay in', tone: 'good', holds: ({ outcome }) => outcome === 'absorbed' } },
  examples: EXAMPLES.absorb,
  prepare: prepareAbsorb,
  rule: absorb,
  say: sayAbsorb,
  pictures: ({ fields }, after) => absorbPictures(fields, after),
});

/** Before the dice the chance that was computed, and after them whether it is so as they lie. */
const advised = (label: string, tone: Tone, outcomes: readonly Outcome[]): Headline<Advice> => ({
  label,
  tone,
  holds: ({ facts: { now, chances } }) =>
    now === undefined
      ? outcomes.map((one) => (chances as Chances)[one]).reduce((sum, one) => addedFractions(sum, one))
      : outcomes.includes(now as Outcome),
});

const adviseAction = action({
  title: 'Advise',
  happens: 'Is it worth it?',
  summary: 'How hard it is, the chance of each outcome, and after the dice whether an invocation is worth it.',
  schema: adviseShape,
  settings: settingsShape,
  rolls: {},
  choices: {},
  outcomes: {
    hard: { label: 'Hard', tone: 'awful' },
    'fairly-hard': { label: 'Fairly hard', tone: 'bad' },
    even: { label: 'Even', tone: 'even' },
    'fairly-easy': { label: 'Fairly easy', tone: 'good' },
    easy: { label: 'Easy', tone: 'great' },
    spend: { label: 'Worth an invocation', tone: 'good' },
    keep: { label: 'Keep what you have', tone: 'even' },
  },
  facts: {
    difficulty: { label: 'Opposition', inOdds: true, lowerIsBetter: true },
    advice: { label: 'How hard' },
    chances: { label: 'Chance of each outcome' },
    added: { label: 'Added to the ratings' },
    suggested: { label: 'The rating is suggested' },
    now: { label: 'As it stands' },
    shifts: { label: 'Shifts' },
    invokes: { label: 'What each invocation would do' },
    best: { label: 'Best' },
  },
  sides: { actor: 'acting', opposition: 'other' },
  objective: 'difficulty',
  headlines: {
    'to-succeed': advised('To succeed', 'good', ['succeed', 'style']),
    'to-succeed-with-style': advised('To succeed with style', 'great', ['style']),
  },
  examples: EXAMPLES.advise,
  prepare: prepareAdvise,
  rule: advise,
  say: sayAdvice,
  pictures: ({ fields }, after) => advicePictures(fields, after),
});

export const ACTIONS = {
  overcome: rollAction('overcome'),
  discover: rollAction('discover'),
  advantage: rollAction('advantage'),
  attack: rollAction('attack'),
  defend: rollAction('defend'),
  absorb: absorbAction,
  advise: adviseAction,
} satisfies Readonly<Record<string, Action>>;
