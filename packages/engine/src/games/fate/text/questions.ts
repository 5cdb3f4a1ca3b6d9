/** What the player who rolls or decides reads beside the question. */

import { addedUp, cap, counted, listed } from '../../../helpers/index.ts';
import type {
  ChoiceDescription,
  Cost,
  NextDecision,
  OptionDescription,
  RollDescription,
  SoFar,
} from '../../../kernel/index.ts';
import type { Way } from '../absorb.ts';
import type { InvokeOption } from '../invoke.ts';
import { type Outcome, onLadder, outcomeOf, STYLE } from '../ladder.ts';
import { type Role, SLOT_VALUE } from '../request.ts';
import { type Facing, isOrphaned } from '../resist.ts';
import type { Rolled } from '../roll.ts';
import type { Side, Situation } from '../situation.ts';
import { hitOf, moreThan, soFarOf, waysOf, waysText } from './so-far.ts';

const FREE: Cost = { label: 'free', by: 0 };

const fixedOf = ({ rating, bonuses }: Side) => bonuses.reduce((all, { value }) => all + value, rating);

const termsOf = ({ rating, skill, bonuses }: Side, by: Role) => [
  { label: skill ?? 'rating', value: rating, by },
  ...bonuses.map(({ name: label, value }) => ({ label, value, by })),
];

type Words = Required<Pick<RollDescription, 'ask' | 'told'>>;

/** What a roll serves, by the action alone: the side that acts, and the side that resists. */
const ACTS: Readonly<Record<Situation['action'], Words>> = {
  attack: { ask: 'Roll your attack', told: 'rolls the attack' },
  defend: { ask: 'Roll your defense', told: 'rolls defense' },
  overcome: { ask: 'Roll to overcome', told: 'rolls to overcome' },
  discover: { ask: 'Roll to discover', told: 'rolls to discover' },
  advantage: { ask: 'Roll to create an advantage', told: 'rolls to create an advantage' },
};

const RESISTS: Readonly<Record<'attack' | 'defend' | 'other', Words>> = {
  attack: { ask: 'Roll your defense', told: 'rolls defense' },
  defend: { ask: 'Roll your attack', told: 'rolls the attack' },
  other: { ask: 'Roll to resist', told: 'rolls to resist' },
};

function wordsOf({ action, compared }: Situation, role: Role): Words {
  if (compared === true) return { ask: 'Roll for the contest', told: 'rolls for the contest' };
  if (role === 'actor') return ACTS[action];
  return RESISTS[action === 'attack' || action === 'defend' ? action : 'other'];
}

/** FATE-03, FATE-14: the dice of one side, what is added to them, and what they are up against. */
export function describeDice(s: Situation, role: Role, extra: number, against: number | undefined): RollDescription {
  const [own, other] = role === 'actor' ? [s.actor, s.opposition] : [s.opposition, s.actor];
  const terms = [...termsOf(own, role), ...(extra === 0 ? [] : [{ label: 'invoked', value: extra, by: role }])];
  const target = against ?? (other.rolls ? undefined : fixedOf(other));
  const facing = target === undefined ? `4dF + ${onLadder(fixedOf(other))}` : onLadder(target);
  const about = `${cap(own.name)}: 4dF + ${addedUp(terms)} against ${facing} of ${other.name}.`;
  const words = wordsOf(s, role);
  if (target === undefined) return { about, ...words, reading: 'against', terms };
  const ways = waysOf(role, fixedOf(own) + extra, target);
  const otherRole = role === 'actor' ? 'opposition' : 'actor';
  const reached = against === undefined ? {} : { [otherRole]: against };
  const soFar = soFarOf(s, reached, { target, ways });
  // Their total is what is rolled against, said once.
  const isTheirs = soFar.totals?.some(({ by }) => by === otherRole) === true;
  return {
    about,
    ...words,
    reading: 'against',
    target,
    terms,
    soFar: isTheirs ? { ...soFar, targetBy: otherRole } : soFar,
  };
}

/** FB-41: the roll without a stunt and with it, and its chances where the opposition is a set rating. */
export function describeStunt(s: Situation, role: Role, has: string, bonus: number): ChoiceDescription<boolean> {
  const [own, other] = role === 'actor' ? [s.actor, s.opposition] : [s.opposition, s.actor];
  const target = other.rolls || s.compared === true ? undefined : fixedOf(other);
  return {
    about: `${cap(own.name)} has ${has}.`,
    ...(target === undefined ? {} : { soFar: { target } }),
    option: (yes) => {
      const rating = fixedOf(own) + (yes ? bonus : 0);
      const makes = `4dF + ${onLadder(rating)}`;
      return target === undefined ? { makes } : { makes, target, ways: waysOf(role, rating, target) };
    },
  };
}

/** A contest of bare results: nobody is rolled against. */
export function describeOpen(s: Situation): RollDescription {
  const { actor } = s;
  const terms = termsOf(actor, 'actor');
  return {
    ...wordsOf(s, 'actor'),
    about: `${cap(actor.name)}: 4dF + ${addedUp(terms)}; the results are compared.`,
    reading: 'against',
    terms,
  };
}

/** An outcome as the side that acts, or the side that resists, would say it. */
const DOES: Readonly<Record<Role, Readonly<Record<Outcome, string>>>> = {
  actor: { fail: 'fails', tie: 'ties', succeed: 'succeeds', style: 'succeeds with style' },
  opposition: { fail: 'ahead', tie: 'level', succeed: 'behind', style: 'behind' },
};

const standing = (by: Role, shifts: number) =>
  `${DOES[by][outcomeOf(shifts)]}${shifts === 0 ? '' : ` by ${Math.abs(shifts)}`}`;

/** "ahead by 2", "level", from the side of who is asked. */
function lead(own: number, other: number): string {
  if (own === other) return 'level';
  return own > other ? `ahead by ${own - other}` : `behind by ${other - own}`;
}

interface Window {
  readonly by: Role;
  /** The results as they are. */
  readonly own: number;
  readonly other: number;
  /** What one's dice came to. */
  readonly dice: number;
  readonly freeLeft: (aspect: string) => number;
  readonly points: number;
}

/** FATE-04: what the roll comes to so far, and what each invocation would cost and make of it. */
export function describeInvoke(s: Situation, window: Window): ChoiceDescription<'pass' | InvokeOption> {
  const { by, own, other, freeLeft, points } = window;
  const makes = s.compared === true ? madeAlone(window) : madeOf(s, window);
  const totals = by === 'actor' ? { actor: own, opposition: other } : { actor: other, opposition: own };
  return {
    about: `${cap(s[by].name)} has ${makes.now}`,
    says: ['standing', 'hit'],
    ...askedWhere(s, own - other),
    soFar: soFarOf(s, totals),
    option: (option): OptionDescription => {
      if (option === 'pass') return { label: 'Pass', cost: FREE, ...makes.pass, ...loweredAfter(s, window) };
      const { aspect, use } = option;
      const cost = free(freeLeft(aspect)) ?? paid(points);
      return use === 'reroll'
        ? { label: `${aspect}: roll again`, cost, ...makes.reroll() }
        : { label: `${aspect}: +2`, cost, ...makes.bonus };
    },
  };
}

/** FATE-86: who hits with style as it stands may say with the pass whether the hit is lowered for a boost. */
function loweredAfter(s: Situation, { by, own, other }: Window): { readonly next?: NextDecision } {
  const shifts = by === 'actor' ? own - other : other - own;
  const hit = hitOf(s, shifts);
  const isAhead = hit !== undefined && hit.by !== by && own - other >= STYLE;
  // House rule: what armor leaves of a hit is nobody else's to read.
  if (!isAhead || s.settings.weaponsArmor === 'on' || isOrphaned(s, by)) return {};
  const makes = `a hit of ${counted(hit.size - 1, 'shift')} and a boost`;
  const lowered = { option: true, label: 'Pass, and lower the hit by 1 for a boost', makes };
  return { next: { id: 'reduceForBoost', default: false, others: [lowered] } };
}

/** The question says who is ahead already. */
function askedWhere({ compared }: Situation, ahead: number): { readonly ask?: string } {
  if (compared === true) return {};
  if (ahead > 0) return { ask: `You are ahead by ${ahead}. Invoke an aspect anyway?` };
  return ahead === 0
    ? { ask: 'You are even. Invoke an aspect, for +2 or to reroll?' }
    : { ask: `You are behind by ${-ahead}. Invoke an aspect, for +2 or to reroll?` };
}

/** "a hit of 2 shifts": armor is a house rule, and nobody else's to read from the size of a hit. */
const hitText = ({ settings }: Situation, size: number) =>
  `a hit of ${counted(size, 'shift')}${settings.weaponsArmor === 'on' ? ' before armor' : ''}`;

/** What passing, +2 and a reroll come to, if nobody does more. */
interface Makes {
  readonly now: string;
  readonly pass: OptionDescription;
  readonly bonus: OptionDescription;
  readonly reroll: () => OptionDescription;
}

function madeOf(s: Situation, { by, own, other, dice }: Window): Makes {
  const shiftsWith = (result: number) => (by === 'actor' ? result - other : other - result);
  const certain = (result: number) => ({ [outcomeOf(shiftsWith(result))]: 1 });
  const hitWith = (result: number) => {
    const size = hitOf(s, shiftsWith(result))?.size;
    return size === undefined ? '' : `, ${hitText(s, size)}`;
  };
  const now = lead(own, other);
  const hit = hitOf(s, shiftsWith(own));
  const struck = hit === undefined ? '' : ` ${cap(s[hit.by].name)} takes ${hitText(s, hit.size)} as it stands.`;
  const raised = own + 2;
  return {
    now: `${onLadder(own)} against ${onLadder(other)} and is ${now}.${struck}`,
    pass: { makes: `stays at ${onLadder(own)}, ${now}${hitWith(own)}`, ways: certain(own) },
    bonus: {
      makes: `+2 → ${onLadder(raised)}: ${standing(by, shiftsWith(raised))}${hitWith(raised)}`,
      ways: certain(raised),
    },
    reroll: () => {
      const ways = waysOf(by, own - dice, other);
      return { makes: `if nobody does more: ${waysText(by, ways)}`, target: other, ways };
    },
  };
}

/** FATE-36: a result that is compared with others later. */
function madeAlone({ own, dice }: Window): Makes {
  return {
    now: `${onLadder(own)}, to be compared with the other sides’ results.`,
    pass: { makes: `stays at ${onLadder(own)}` },
    bonus: { makes: `+2 → ${onLadder(own + 2)}` },
    reroll: () => ({ makes: `${moreThan(dice)} for more than ${onLadder(own)}` }),
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

const soFarIn = (s: Situation, rolled: Rolled | undefined): SoFar =>
  rolled === undefined ? {} : soFarOf(s, { actor: rolled.result, opposition: rolled.opposition });

/** FATE-86: one shift of the hit for a boost. */
export function describeReduce(
  s: Situation,
  { resisting: by, rolled }: Pick<Facing, 'resisting' | 'rolled'>,
  hit: number,
): ChoiceDescription<boolean> {
  return {
    about: `${cap(s[by].name)} takes a hit of ${hit}.`,
    says: ['hit'],
    soFar: { ...soFarIn(s, rolled), hit: { by, size: hit } },
    option: (reduce) =>
      reduce
        ? { cost: { label: '1 of the hit', by: 1, from: hit, to: hit - 1 }, makes: `a hit of ${hit - 1} and a boost` }
        : { cost: FREE, makes: `a hit of ${hit}` },
  };
}

/** FATE-32, FATE-46, FATE-53: a plain failure, or success that costs something. */
export function describeFail(s: Situation, rolled: Rolled): ChoiceDescription<'fail' | 'serious-cost'> {
  return {
    about: `${cap(s.actor.name)} has failed.`,
    soFar: soFarIn(s, rolled),
    option: (word) =>
      word === 'fail'
        ? { cost: FREE, makes: 'it is not done' }
        : { cost: { label: 'a serious cost', by: 1 }, makes: 'it is done, and the GM says what it costs' },
  };
}

/** FATE-68: nothing at all, or an aspect that the other side has the use of; `other` is undefined where nobody gains. */
export function describeAdvantageFail(
  s: Situation,
  { acting, rolled }: Pick<Facing, 'acting' | 'rolled'>,
  other: string | undefined,
): ChoiceDescription<'no-aspect' | 'theirs'> {
  return {
    about: `${cap(s[acting].name)} has failed.`,
    soFar: soFarIn(s, rolled),
    option: (word) =>
      word === 'no-aspect'
        ? { cost: FREE, makes: 'nothing is created' }
        : {
            makes:
              other === undefined ? 'an aspect, free for nobody' : `an aspect, with 1 free invocation for ${other}`,
          },
  };
}

/** FATE-50: what an opponent gets out of an aspect that is revealed. */
export function describeDiscoverTie(
  s: Situation,
  rolled: Rolled,
  other: string,
): ChoiceDescription<'free-invocation' | 'boost'> {
  return {
    about: `A tie: ${s.actor.name} learns the aspect.`,
    soFar: soFarIn(s, rolled),
    option: (gain) => ({
      makes: gain === 'boost' ? `a boost for ${other}` : `1 free invocation of it for ${other}`,
    }),
  };
}

/** FATE-56: a boost, or an aspect that stays. */
export function describeDiscoverStyle(s: Situation, rolled: Rolled): ChoiceDescription<'boost' | 'aspect'> {
  const { name } = s.actor;
  return {
    about: `${cap(name)} succeeds with style.`,
    soFar: soFarIn(s, rolled),
    option: (chosen) => ({
      cost: FREE,
      makes:
        chosen === 'boost' ? `a boost for ${name}, +2 once` : `an aspect that stays, 1 free invocation for ${name}`,
    }),
  };
}

/** D21: the GM hears what was offered. */
export function describeCostVeto(s: Situation, rolled: Rolled): ChoiceDescription<'allow' | 'refuse'> {
  return {
    about: `${cap(s.actor.name)} has failed and would pay a serious cost.`,
    soFar: soFarIn(s, rolled),
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
export function describeAbsorb(
  name: string,
  hit: number,
  leftBy: (way: Way) => Left,
  led: SoFar = {},
): ChoiceDescription<Way> {
  return {
    about: `${cap(name)} takes a hit of ${counted(hit, 'shift')}.`,
    says: ['hit'],
    soFar: { ...led, hit: { by: 'character', size: hit } },
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
