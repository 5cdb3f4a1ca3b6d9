/** Results in one sentence. */
import { cap, counted, inside, type Phrase } from '../../../helpers/index.ts';
import type { AbsorbResult } from '../absorb.ts';
import type { Advice, AdviseRequest } from '../advise.ts';
import { type Outcome, onLadder } from '../ladder.ts';
import type { AbsorbRequest, RollAction } from '../request.ts';
import type { PerRole, RollResult } from '../result.ts';
import { type Added, type Chances, chancesText, ratingsText, useWords } from './chances.ts';

export const OUTCOME_WORD = { fail: 'Failure', tie: 'Tie', succeed: 'Success', style: 'Success with style' } as const;

function gains(of: PerRole, one: string, many: string, other: string): readonly string[] {
  const count = (n: number) => (n === 1 ? one : `${n} ${many}`);
  return [
    ...(of.actor > 0 ? [count(of.actor)] : []),
    ...(of.opposition > 0 ? [`${count(of.opposition)} for ${other}`] : []),
  ];
}

type Rolled = Pick<RollResult, 'outcome' | 'facts'>;
type Named = { readonly name?: string | undefined; readonly skill?: string | undefined };
type Against = { readonly opposition: Named; readonly costs?: string | undefined };

/** " with Athletics" */
export const withSkill = (skill: string | undefined) => (skill === undefined ? '' : ` with ${cap(skill)}`);

export function rollPhrase({ outcome, facts }: Rolled, request: Against): Phrase {
  const other = request.opposition.name ?? 'the opposition';
  const { result, opposition, shifts, cost, hit, boosts, freeInvocations, aspectCreated, success } = facts;
  const parts = [
    ...(cost === 'none'
      ? []
      : [`it is done at a ${cost} cost${request.costs === undefined ? '' : ` (${request.costs})`}`]),
    ...(success === false ? ['it is not done'] : []),
    ...(hit > 0 ? [`a hit of ${counted(hit, 'shift')}`] : []),
    ...(aspectCreated ? ['an aspect'] : []),
    ...gains(freeInvocations, 'a free invocation', 'free invocations', other),
    ...gains(boosts, 'a boost', 'boosts', other),
  ];
  const also = parts.length === 0 ? '' : `; ${parts.join(', ')}`;
  if (result === null || opposition === null) {
    return { word: 'Done without a roll', how: `nothing interesting is in the way${also}.` };
  }
  const margin = shifts === 0 ? '' : `, ${counted(Math.abs(shifts), 'shift')}${shifts < 0 ? ' short' : ''}`;
  const sides = `${onLadder(result)} against ${onLadder(opposition)}`;
  return { word: OUTCOME_WORD[outcome], how: `${sides}${margin}${also}.` };
}

/** What is done to whom, with which skill: "attacks the guard with Provoke against Will". */
const DEEDS: Readonly<Record<RollAction, (own: string, other: Named) => string>> = {
  overcome: (own, other) => `rolls to overcome${own}${against(other)}`,
  discover: (own, other) => `rolls to discover${own}${against(other)}`,
  advantage: (own, other) => `rolls to create an advantage${own}${against(other)}`,
  attack: (own, { name, skill }) => `attacks ${name ?? 'the opposition'}${own}${against({ skill })}`,
  defend: (own, other) => `defends${own}${against(other)}`,
};

/** " against the guard with Will", as much of it as is known. */
function against({ name, skill }: Named): string {
  if (name === undefined) return skill === undefined ? '' : ` against ${cap(skill)}`;
  return ` against ${name}${withSkill(skill)}`;
}

/** "Sera attacks the guard with Fight: success with style, Superb +5 against Fair +2, 3 shifts; a hit of 3 shifts." */
export function sayRoll(action: RollAction, result: Rolled, request: Against & { readonly actor: Named }): string {
  const { actor, opposition } = request;
  const name = cap(actor.name ?? 'the actor');
  const phrase = rollPhrase(result, request);
  if (result.facts.result === null) return `${name} succeeds without a roll: ${phrase.how}`;
  return `${name} ${DEEDS[action](withSkill(actor.skill), opposition)}: ${inside(phrase)}`;
}

export function sayAbsorb({ facts }: AbsorbResult, request: AbsorbRequest): string {
  const hit = counted(request.hit, 'shift');
  if (facts.used === null) return `Taken out: ${hit} ${request.hit === 1 ? 'is' : 'are'} more than can be taken.`;
  const { box, consequences } = facts.used;
  const marks = [
    ...consequences.map((slot) => `a ${slot} consequence`),
    ...(box === null ? [] : [`stress box ${box}`]),
  ];
  return `Absorbed: ${hit}, ${marks.length === 0 ? 'nothing to mark' : marks.join(' and ')}.`;
}

type Weighed = { readonly by: string; readonly aspect: string; readonly use: string; readonly chances: Chances };

/** "With Quick for +2: succeed 100%." for each invocation that is open. */
function withEach(facts: Advice['facts'], request: AdviseRequest): string {
  const before = facts.now === undefined;
  return ((facts.invokes ?? []) as readonly Weighed[])
    .map(({ by, aspect, use, chances }) => {
      const other = by === 'actor' ? '' : ` of ${request.opposition?.name ?? 'the opposition'}`;
      return ` With ${aspect}${other} ${useWords({ by, use, before })}: ${chancesText(chances)}.`;
    })
    .join('');
}

const STANDS = { fail: 'a failure', tie: 'a tie', succeed: 'a success', style: 'a success with style' } as const;

export function sayAdvice({ outcome, facts }: Advice, request: AdviseRequest): string {
  const name = request.actor.name ?? 'who acts';
  const each = withEach(facts, request);
  if (outcome === 'keep' || outcome === 'spend') {
    const now = `${request.actor.name === undefined ? 'the roll' : `the roll of ${name}`} is ${STANDS[facts.now as Outcome]} as it is`;
    if (outcome === 'keep') return `Keep what you have: ${now}, and no invocation open here is worth its price.${each}`;
    const { by, aspect, use } = facts.best as Readonly<Record<string, string>>;
    return `Worth an invocation: ${now}; invoke ${aspect} ${useWords({ by: by!, use: use!, before: false })}.${each}`;
  }
  const fitting = facts.suggested === true ? `A fitting difficulty is ${onLadder(facts.difficulty as number)}. ` : '';
  const word = DIFFICULTY_WORD[outcome];
  const sides = ratingsText(request.actor.rating, facts.difficulty as number, facts.added as Added | undefined);
  return `${fitting}${word} for ${name}, ${sides}: ${chancesText(facts.chances as Chances)}.${each}`;
}

const DIFFICULTY_WORD = {
  hard: 'Hard',
  'fairly-hard': 'Fairly hard',
  even: 'Even',
  'fairly-easy': 'Fairly easy',
  easy: 'Easy',
} as const;
