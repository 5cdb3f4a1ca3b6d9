/** Acrobatics: an opposed check to get past somebody, which a counter bonus may serve (DOS-21). */
import {
  action,
  amount,
  type Infer,
  maybe,
  number,
  type Referee,
  type Resolution,
  record,
  text,
} from '../../kernel/index.ts';
import type { CheckRolls } from './request.ts';
import { totals } from './roll.ts';
import { type Settings, settingsShape } from './settings.ts';
import { modifiers, type Named, named, sumOf } from './strike.ts';
import { ACROBATICS_ROLLS } from './words/rolls.ts';
import { sayAcrobatics } from './words/say.ts';

const ROLLS: CheckRolls = {
  offense: { id: 'acrobatics', by: 'attacker' },
  defense: { id: 'opposing', by: 'defender' },
};

type Tumbler = {
  readonly name: string;
  readonly skill: number;
  readonly terms: readonly Named[];
};

export interface Tumble {
  readonly actor: Tumbler;
  readonly opponent: Tumbler;
  readonly settings: Settings;
}

export type TumbleResult = Resolution & {
  readonly outcome: 'success' | 'tie' | 'failure';
  readonly facts: {
    readonly own: number;
    readonly theirs: number;
    readonly degrees: number;
    /** By how much whoever tries is ahead, or behind. */
    readonly margin: number;
  };
};

/** D32: whoever tries has to beat the other; a tie is not enough. */
export function acrobatics(referee: Referee, { actor, opponent, settings }: Tumble): TumbleResult {
  const {
    offense: own,
    defense: theirs,
    dice,
  } = totals(referee, ROLLS, actor.skill + sumOf(actor.terms), opponent.skill + sumOf(opponent.terms), settings);
  const { name } = actor;
  referee.note('DOS-21', 'acrobatics', { ...actor, ...(dice && { dice: dice.offense }), own });
  referee.note('DOS-21', 'opposed', { ...opponent, ...(dice && { dice: dice.defense }), theirs });
  const degrees = Math.abs(own - theirs);
  const outcome = own > theirs ? 'success' : own === theirs ? 'tie' : 'failure';
  const said = { success: 'check-won', tie: 'check-tied', failure: 'check-lost' } as const;
  referee.note(outcome === 'tie' ? 'D32' : 'DOS-06', said[outcome], { name, own, theirs, degrees });
  return { outcome, facts: { own, theirs, degrees, margin: own - theirs }, changes: [] };
}

export const bonusTerm = (bonus: number): readonly Named[] =>
  bonus === 0 ? [] : [{ name: 'counter bonus', value: bonus }];

const tumblerShape = (label: string, by: string, skill: string, factors: string) =>
  record(
    {
      name: maybe(text({ label: 'Name', by }, 60)),
      skill: number({ label: skill, by, of: by, usual: [0, 20] }),
      factors: modifiers(factors, by),
    },
    { label },
  );

const acrobaticsShape = record({
  actor: tumblerShape('Who tries', 'attacker', 'Acrobatics', 'Factors'),
  opponent: tumblerShape('Against whom', 'defender', 'Opposing skill', 'Modifiers'),
  counterBonus: maybe(
    amount({
      label: 'Counter bonus',
      usual: [0, 5],
      by: 'attacker',
      of: 'attacker',
      help: 'Half the degrees of a failed attack of this opponent, rounded down.',
    }),
  ),
});

function prepare(request: Infer<typeof acrobaticsShape>, settings: Settings): Tumble {
  const { actor, opponent, counterBonus = 0 } = request;
  return {
    actor: {
      name: actor.name ?? 'the acrobat',
      skill: actor.skill,
      terms: [...named(actor.factors), ...bonusTerm(counterBonus)],
    },
    opponent: { name: opponent.name ?? 'the opponent', skill: opponent.skill, terms: named(opponent.factors) },
    settings,
  };
}

export const acrobaticsAction = action({
  title: 'Acrobatics',
  summary: 'An opposed check to get past somebody; a counter bonus against them is added.',
  schema: acrobaticsShape,
  settings: settingsShape,
  rolls: ACROBATICS_ROLLS,
  choices: {},
  outcomes: {
    success: { label: 'Success', tone: 'good' },
    tie: { label: 'Tie', tone: 'even' },
    failure: { label: 'Failure', tone: 'bad' },
  },
  facts: {
    own: { label: 'Acrobatics', diceOnly: true },
    theirs: { label: 'Opposing roll', diceOnly: true },
    degrees: { label: 'Degrees', inOdds: true },
    margin: { label: 'Margin', inOdds: true },
  },
  sides: { attacker: 'acting', defender: 'other' },
  worth: 'margin',
  examples: [
    {
      title: 'Past a bandit who swung too wide',
      request: {
        actor: { name: 'Mira', skill: 6 },
        opponent: { name: 'the bandit', skill: 7 },
        counterBonus: 3,
      },
    },
  ],
  prepare,
  rule: acrobatics,
  say: sayAcrobatics,
  sums: ({ args: { actor, opponent } }) => {
    const sum = (label: string, { skill, terms }: Tumbler, by: string) => ({
      label,
      terms: [{ label: 'skill', value: skill, by }, ...terms.map(({ name, value }) => ({ label: name, value, by }))],
      total: skill + sumOf(terms),
    });
    return [sum('2d6 + acrobatics', actor, 'attacker'), sum('2d6 + opposing', opponent, 'defender')];
  },
});
