/**
 * The table of verbs: everything that can be asked, over the systems of a registry. A verb that is added here is answered and
 * described by every engine and every interface.
 */
import type { GameRegistry } from '../kernel/index.ts';
import type { Failure, ResolveAnswer } from './answer.ts';
import { ANSWERS } from './answer-schemas.ts';
import { auditOver, auditShape } from './audit.ts';
import { openCaseOver } from './case.ts';
import { csvOfAudit, csvOfFight, csvOfMatchup, csvOfOdds, csvOfPlay, csvOfSweep } from './csv.ts';
import { DICE_EXAMPLES, dice, diceShape } from './dice.ts';
import { csvOfDice, DICE_ANSWER } from './dice-answer.ts';
import { throwsTrueDice } from './dice-roll.ts';
import { requestShape } from './envelope.ts';
import {
  actionExamples,
  auditExamples,
  fightExamples,
  matchupExamples,
  stepExamples,
  sweepExamples,
} from './examples.ts';
import { fightOver } from './fight.ts';
import { oddsOfCase, oddsOver } from './odds.ts';
import { fightShape } from './read-fight.ts';
import { resolveCase, resolveOver } from './resolve.ts';
import { type StepAnswer, stepOver, stepShape } from './step.ts';
import { matchupOver, matchupShape } from './survey.ts';
import { sweepOver, sweepShape } from './sweep.ts';
import { type OnProgress, verb } from './verb.ts';

const counting = (onProgress: OnProgress | undefined) =>
  onProgress && ((done: number, of: number) => onProgress({ done, of }));

export function verbsOver(registry: GameRegistry) {
  return {
    resolve: verb<'resolve', ResolveAnswer>({
      name: 'resolve',
      summary: 'Play one action: roll the dice you leave out, and show the result.',
      byAction: 'always',
      request: (system, action) => (action === undefined ? undefined : requestShape(system, action, 'resolve')),
      answer: { name: 'ResolveAnswer', schema: ANSWERS.ResolveAnswer },
      examples: actionExamples,
      run: (value) => resolveOver(registry, value),
      cases: { open: (value) => openCaseOver(registry, value, 'resolve'), answer: resolveCase },
      csv: csvOfPlay,
      cost: 'fast',
      link: 'with-seed',
    }),
    odds: verb({
      name: 'odds',
      summary: 'Compute exact odds for an action.',
      byAction: 'always',
      request: (system, action) => (action === undefined ? undefined : requestShape(system, action, 'odds')),
      answer: { name: 'OddsAnswer', schema: ANSWERS.OddsAnswer },
      examples: actionExamples,
      run: (value, caps) => oddsOver(registry, value, caps),
      cases: { open: (value) => openCaseOver(registry, value, 'odds'), answer: (opened) => oddsOfCase(opened) },
      csv: csvOfOdds,
      cost: 'fast',
      link: 'always',
    }),
    dice: verb({
      name: 'dice',
      summary: 'Compute exact odds of dice notation, and roll it: 3d6+2 >= 12, 4d6kh3, 2d6+3 vs 2d6+1.',
      byAction: 'never',
      request: () => undefined,
      withoutGame: { shape: diceShape, examples: DICE_EXAMPLES },
      answer: { name: 'DiceAnswer', schema: DICE_ANSWER },
      examples: () => [],
      run: (value, caps) => dice(value, caps),
      csv: csvOfDice,
      cost: 'fast',
      link: 'with-seed',
      throwsTrueDice,
    }),
    fight: verb({
      name: 'fight',
      summary: 'Compute win chances, length and remaining health for a fight.',
      byAction: 'never',
      roles: 'fight',
      request: (system) => (system.fight === undefined ? undefined : fightShape(system)),
      answer: { name: 'FightAnswer', schema: ANSWERS.FightAnswer },
      examples: fightExamples,
      run: (value, caps, onProgress) => fightOver(registry, value, caps, counting(onProgress)),
      csv: csvOfFight,
      cost: 'slow',
      link: 'always',
      counts: 'fights',
    }),
    step: verb<'step', StepAnswer>({
      name: 'step',
      summary: 'Play one move of a fight.',
      byAction: 'never',
      roles: 'step',
      request: ({ id, encounter }) => (encounter === undefined ? undefined : stepShape(id, encounter)),
      answer: { name: 'StepAnswer', schema: ANSWERS.StepAnswer },
      examples: stepExamples,
      run: (value) => stepOver(registry, value),
      csv: csvOfPlay,
      // Its state is sent back and forth whole: too long for a link, and a client may have made it huge.
      cost: 'usually-fast',
      link: 'never',
    }),
    matchup: verb({
      name: 'matchup',
      summary: 'Win-rate table: every fighter in one list against every fighter in another.',
      byAction: 'never',
      roles: 'fight',
      request: (system) => (system.fight === undefined ? undefined : matchupShape(system)),
      answer: { name: 'Matched', schema: ANSWERS.Matched },
      examples: matchupExamples,
      run: (value, caps, onProgress) => matchupOver(registry, value, counting(onProgress), caps),
      csv: csvOfMatchup,
      cost: 'very-slow',
      link: 'always',
      counts: 'fights',
    }),
    sweep: verb({
      name: 'sweep',
      summary: 'Vary one field of an action or a fight, or two, see how the odds change, and find the break-even.',
      byAction: 'maybe',
      roles: 'fight',
      request: (system, action) =>
        system.fight === undefined && action === undefined ? undefined : sweepShape(system, action),
      answer: { name: 'Swept', schema: ANSWERS.Swept },
      examples: sweepExamples,
      run: (value, caps, onProgress) => sweepOver(registry, value, counting(onProgress), caps),
      csv: csvOfSweep,
      cost: 'very-slow',
      link: 'always',
      counts: 'points',
    }),
    audit: verb({
      name: 'audit',
      summary: 'Find rules that backfire: harmful ratings, dominated options, impossible outcomes, endless fights.',
      byAction: 'never',
      request: auditShape,
      answer: { name: 'AuditAnswer', schema: ANSWERS.AuditAnswer },
      examples: auditExamples,
      run: (value, caps, onProgress) =>
        auditOver(registry, value, onProgress && ((part) => onProgress({ part })), caps),
      csv: csvOfAudit,
      cost: 'very-slow',
      link: 'always',
    }),
  } as const;
}

export type Verbs = ReturnType<typeof verbsOver>;
export type VerbName = keyof Verbs;

/** What a verb answers when all is well. */
export type AnswerOf<N extends VerbName> = Exclude<ReturnType<Verbs[N]['run']>, Failure>;
