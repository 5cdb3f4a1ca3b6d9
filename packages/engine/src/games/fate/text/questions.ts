/** What whoever throws or decides reads beside the question. */

import { addedUp, cap, counted, listed } from '../../../helpers/index.ts';
import type { ChoiceDescription, Cost, OptionDescription, RollDescription } from '../../../kernel/index.ts';
import type { Way } from '../absorb.ts';
import type { InvokeOption } from '../invoke.ts';
import { type Outcome, onLadder, outcomeOf } from '../ladder.ts';
import { type Role, SLOT_VALUE } from '../request.ts';
import type { Side, Situation } from '../situation.ts';

const FREE: Cost = { label: 'free', by: 0 };

const fixedOf = ({ rating, bonuses }: Side) => bonuses.reduce((all, { value }) => all + value, rating);

const termsOf = ({ rating, skill, bonuses }: Side, by: Role) => [
  { label: skill ?? 'rating', value: rating, by },
  ...bonuses.map(({ name: label, value }) => ({ label, value, by })),
];

/** FATE-03, FATE-14: the dice of one side, what is added to them, and what they are up against. */
export function describeDice(s: Situation, role: Role, extra: number, against: number | undefined): RollDescription {
  const [own, other] = role === 'actor' ? [s.actor, s.opposition] : [s.opposition, s.actor];
  const terms = [...termsOf(own, role), ...(extra === 0 ? [] : [{ label: 'invoked', value: extra, by: role }])];
  const target = against ?? (other.rolls ? undefined : fixedOf(other));
  const facing = target === undefined ? `4dF + ${onLadder(fixedOf(other))}` : onLadder(target);
  const about = `${cap(own.name)}: 4dF + ${addedUp(terms)} against ${facing} of ${other.name}.`;
  return { about, reading: 'against', ...(target === undefined ? {} : { target }), terms };
}

/** A contest of bare results: nobody is rolled against. */
export function describeOpen({ actor }: Situation): RollDescription {
  const terms = termsOf(actor, 'actor');
  return {
    about: `${cap(actor.name)}: 4dF + ${addedUp(terms)}; the results are compared.`,
    reading: 'against',
    terms,
  };
}

/** An outcome as whoever acts, or whoever resists, would say it. */
const DOES: Readonly<Record<Role, Readonly<Record<Outcome, string>>>> = {
  actor: { fail: 'fails', tie: 'ties', succeed: 'succeeds', style: 'succeeds with style' },
  opposition: { fail: 'ahead', tie: 'level', succeed: 'behind', style: 'behind' },
};

const standing = (by: Role, shifts: number) =>
  `${DOES[by][outcomeOf(shifts)]}${shifts === 0 ? '' : ` by ${Math.abs(shifts)}`}`;

interface Window {
  readonly by: Role;
  /** The results as they stand. */
  readonly own: number;
  readonly other: number;
  readonly freeLeft: (aspect: string) => number;
  readonly points: number;
}

/** FATE-04: where the roll stands, and what each invocation would cost and make of it. */
export function describeInvoke(
  s: Situation,
  { by, own, other, freeLeft, points }: Window,
): ChoiceDescription<'pass' | InvokeOption> {
  const shiftsWith = (result: number) => (by === 'actor' ? result - other : other - result);
  const now = `${cap(s[by].name)}: ${onLadder(own)} against ${onLadder(other)}`;
  return {
    about: `${now}, ${standing(by, shiftsWith(own))}.`,
    option: (option): OptionDescription => {
      if (option === 'pass') return { label: 'Pass', cost: FREE, makes: `stays at ${onLadder(own)}` };
      const { aspect, use } = option;
      const cost = free(freeLeft(aspect)) ?? paid(points);
      if (use === 'reroll') return { label: `${aspect}: roll again`, cost, makes: 'all four dice again' };
      const raised = own + 2;
      const makes = `+2 → ${onLadder(raised)}: ${standing(by, shiftsWith(raised))}`;
      return { label: `${aspect}: +2`, cost, makes };
    },
  };
}

/** How many there are is said where there are several. */
function free(left: number): Cost | undefined {
  if (left < 2) return left === 1 ? FREE : undefined;
  return { label: `free, 1 of ${left}`, by: 0 };
}

function paid(points: number): Cost {
  if (!Number.isFinite(points)) return { label: '1 fate point', by: 1 };
  return { label: `1 of ${counted(points, 'fate point')}`, by: 1, from: points, to: points - 1 };
}

/** FATE-86: one shift of the hit for a boost. */
export function describeReduce(target: string, hit: number): ChoiceDescription<boolean> {
  return {
    about: `${cap(target)} takes a hit of ${hit}.`,
    option: (reduce) =>
      reduce
        ? { cost: { label: '1 of the hit', by: 1, from: hit, to: hit - 1 }, makes: `a hit of ${hit - 1} and a boost` }
        : { cost: FREE, makes: `a hit of ${hit}` },
  };
}

/** FATE-68: nothing at all, or an aspect that somebody else has the use of; `other` is undefined where nobody gains. */
export function describeAdvantageFail(
  name: string,
  other: string | undefined,
): ChoiceDescription<'no-aspect' | 'theirs'> {
  return {
    about: `${cap(name)} has failed.`,
    option: (word) =>
      word === 'no-aspect'
        ? { cost: FREE, makes: 'nothing is created' }
        : {
            makes:
              other === undefined ? 'an aspect, free for nobody' : `an aspect, with 1 free invocation for ${other}`,
          },
  };
}

/** FATE-50: what somebody else gets out of an aspect that is revealed. */
export function describeDiscoverTie(name: string, other: string): ChoiceDescription<'free-invocation' | 'boost'> {
  return {
    about: `A tie: ${name} learns the aspect.`,
    option: (gain) => ({
      makes: gain === 'boost' ? `a boost for ${other}` : `1 free invocation of it for ${other}`,
    }),
  };
}

/** FATE-56: a boost, or an aspect that stays. */
export function describeDiscoverStyle(name: string): ChoiceDescription<'boost' | 'aspect'> {
  return {
    about: `${cap(name)} succeeds with style.`,
    option: (chosen) => ({
      cost: FREE,
      makes:
        chosen === 'boost' ? `a boost for ${name}, +2 once` : `an aspect that stays, 1 free invocation for ${name}`,
    }),
  };
}

/** D21: the GM hears what was offered. */
export function describeCostVeto(name: string): ChoiceDescription<'allow' | 'refuse'> {
  return {
    about: `${cap(name)} has failed and would pay a serious cost.`,
    option: (word) => ({
      makes: word === 'allow' ? 'it is done, and you say what it costs' : 'it is not done, and costs nothing',
    }),
  };
}

interface Left {
  readonly wasted: number;
  readonly heals: string;
  readonly stillTakes: number;
}

/** FATE-87: what each way takes, how long it stays, and what could still be taken after it. */
export function describeAbsorb(name: string, hit: number, leftBy: (way: Way) => Left): ChoiceDescription<Way> {
  return {
    about: `${cap(name)} takes a hit of ${counted(hit, 'shift')}.`,
    option: (way) => {
      const parts = [
        ...(way.box === null ? [] : [`stress box ${way.box}`]),
        ...way.consequences.map((slot) => `a ${slot} consequence (${SLOT_VALUE[slot]})`),
      ];
      const { wasted, heals, stillTakes } = leftBy(way);
      const more = wasted > 0 ? `, ${wasted} more than needed` : '';
      return {
        label: parts.length === 0 ? 'Nothing to take' : cap(listed(parts)),
        cost: {
          label: `heals ${heals === 'at once' ? heals : heals.startsWith('after') ? heals : `in ${heals}`}`,
          by: way.consequences.length,
        },
        makes: `could still take ${stillTakes}${more}`,
      };
    },
  };
}
