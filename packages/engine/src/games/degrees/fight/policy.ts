/** The policy of a whole fight: who attacks whom, whether an opening is answered, and what of a state still matters. */

import { attackOn, refuse, signed, whomToAttack } from '../../../helpers/index.ts';
import {
  DEFAULT_TARGETING,
  DROPPED,
  type FightPlay,
  type FightPolicy,
  isRefusal,
  lineOf,
  OUT,
  type Party,
  type PlainRecord,
  type PolicyMove,
  type PolicyTurn,
  type Process,
  policyProcess,
  type Refusal,
  type Rollout,
  standing,
  type Targets,
  targetChoice,
  targetsOf,
  twoSides,
} from '../../../kernel/index.ts';
import { act } from '../encounter/moves.ts';
import { POINTS, start } from '../encounter/start.ts';
import {
  bonusOf,
  type Fighter,
  hasTurn,
  isOver,
  isUp,
  type State,
  sidesUp,
  stands,
  upNext,
} from '../encounter/state.ts';
import { sayEncounter } from '../encounter/text.ts';
import { mayAttack } from '../encounter/turns.ts';
import type { EncounterMove } from '../moves/index.ts';
import { pointsInPlay, type Settings } from '../settings.ts';
import { baseOf, conditionFrom, strikeOf } from '../strike.ts';
import type { Combatant, FightRequest } from './request.ts';

export const QUESTIONS = {
  counterattack: {
    label: 'Counterattack',
    ask: 'The blow failed and left an opening. Counterattack?',
    options: { 'let-it-pass': 'let it pass', counterattack: 'counterattack' },
  },
  useCounterBonus: {
    label: 'Counter bonus',
    ask: 'Use the counter bonus on this attack?',
    options: { true: 'use it', false: 'keep it' },
  },
};

/** The encounter of a fight, with the people named after their side and place. */
export function begun(request: FightRequest, settings: Settings): State | Refusal {
  if (request.apPerRound !== POINTS && !pointsInPlay(settings)) {
    const message = 'Action points decide nothing here unless flatFooted, attackCost or answerCounters is on.';
    return refuse('apPerRound', message);
  }
  const line = (side: Party) =>
    lineOf<Combatant>(request[side]).map((one, i) => ({
      ...one,
      id: `${side}${i + 1}`,
      name: one.name ?? `${side}${i + 1}`,
      side,
    }));
  const lines = { a: line('a'), b: line('b') };
  const state = start({
    settings,
    apPerRound: request.apPerRound,
    fighters: [...lines.a, ...lines.b],
    ...(request.order === 'simultaneous' ? { simultaneous: true } : {}),
  });
  return isRefusal(state) ? { ...state, path: pathOf(state.path, request, lines.a.length) } : state;
}

/** Where a fighter of the setup is in the request. */
function pathOf(path: string, request: FightRequest, first: number): string {
  return path.replace(/^start\.fighters\.(\d+)/, (_, at: string) => {
    const [side, i] = Number(at) < first ? (['a', Number(at)] as const) : (['b', Number(at) - first] as const);
    return Array.isArray(request[side]) ? `${side}.${i}` : side;
  });
}

const partyOf = (state: State, id: string) => state.fighters[id]!.side as Party;

/** The targets a fighter may attack now, the default first. */
function targetsIn({ fighters: start }: State, { targets, openTargets }: Habits) {
  const line = (party: Party) => Object.keys(start).filter((id) => start[id]!.side === party);
  const lines = { a: line('a'), b: line('b') };
  const points = (id: string) => start[id]!.lifePoints;
  const choice = targetChoice(targets, { a: lines.a.map(points), b: lines.b.map(points) });
  return ({ fighters }: State, by: string): readonly string[] => {
    const party = fighters[by]!.side as Party;
    const enemies = lines[party === 'a' ? 'b' : 'a'];
    const opponents = enemies.map((id) => {
      const one = fighters[id]!;
      return !isUp(one) ? OUT : one.lifePoints < 1 ? DROPPED : standing(one.lifePoints);
    });
    const place = lines[party].indexOf(by);
    const places = openTargets ? choice.all(party, place, opponents) : [choice.choose(party, place, opponents)];
    return places.map((one) => enemies[one]!);
  };
}

/** How a fight under way is played out: it has no request that says how its people fight. */
interface Habits extends Pick<FightRequest, 'counter' | 'counterBonus'> {
  readonly targets: Targets;
  readonly openTargets?: boolean;
}
const USUAL: Habits = { counter: 'never', counterBonus: 'counterattack', targets: targetsOf(DEFAULT_TARGETING) };

export function policyOf(
  request: FightRequest,
  settings: Settings,
  play: FightPlay = {},
): FightPolicy<State, EncounterMove> | Refusal {
  const first = begun(request, settings);
  if (isRefusal(first)) return first;
  const { counter, counterBonus, targeting } = request;
  return policyFrom(first, { ...play, counter, counterBonus, targets: targetsOf(targeting, play) });
}

/** A fight under way, its two sides called a and b. */
export function rollout(state: State): Rollout<State> | Refusal {
  const sides = twoSides(Object.values(state.fighters).map(({ side }) => side));
  if (isRefusal(sides)) return sides;
  const fighters = Object.entries(state.fighters).map(
    ([id, one]) => [id, { ...one, side: one.side === sides.a ? 'a' : 'b' }] as const,
  );
  const fightPolicy = policyFrom({ ...state, fighters: Object.fromEntries(fighters) }, USUAL);
  const { moves } = isOver(state) ? { moves: [] } : fightPolicy.defaultMoves(fightPolicy.start);
  return {
    process: policyProcess(act, fightPolicy),
    sides,
    parties: Object.fromEntries(fighters.map(([id, { side }]) => [id, side as Party])),
    moves: moves.map(({ action }) => action as PlainRecord),
    about: '',
  };
}

function policyFrom(first: State, request: Habits): FightPolicy<State, EncounterMove> {
  const { settings } = first;
  const anyAttack = request.counterBonus === 'any-attack';
  const openTo = targetsIn(first, request);

  const answer = (state: State, { by, against }: NonNullable<State['opening']>): PolicyTurn<EncounterMove> => {
    const counter: PolicyMove<EncounterMove> = { label: 'counterattack', action: { kind: 'counterattack', by } };
    const pass: PolicyMove<EncounterMove> = { label: 'let it pass', action: { kind: 'let-it-pass', by } };
    const bonus = signed(bonusOf(state, by, against));
    return {
      by: partyOf(state, by),
      about: `The blow failed and left ${state.fighters[by]!.name} an opening. Counterattack at ${bonus}?`,
      moves: request.counter === 'always' ? [counter, pass] : [pass, counter],
    };
  };

  return {
    start: first,
    unit: 'LP',
    out: ({ fighters }) => {
      const gone = (party: Party) =>
        Object.values(fighters)
          .filter(({ side }) => side === party)
          .map((one) => !stands(one));
      return { a: gone('a'), b: gone('b') };
    },
    questions: QUESTIONS,
    defaultMoves: (state) => {
      if (state.opening !== undefined) return answer(state, state.opening);
      const by = upNext(state);
      if (by === undefined) return { moves: [{ label: 'the round ends', action: { kind: 'end-round' } }] };
      if (!mayAttack(state, by)) return { moves: [{ label: 'nothing', action: { kind: 'pass', by } }] };
      const targets = openTo(state, by);
      const several = targets.length > 1;
      return {
        ...(several ? { by: partyOf(state, by), about: whomToAttack(state.fighters[by]!.name), targets: true } : {}),
        moves: targets.map((target) => ({
          label: several ? attackOn(state.fighters[target]!.name) : 'attack',
          action: { kind: 'attack', by, target, ...(anyAttack ? {} : { useBonus: false }) },
          sides: { attacker: partyOf(state, by) },
        })),
      };
    },
    abstractState: (state) => ({
      ...state,
      round: 1,
      bonuses: bonusesThatMatter(state, anyAttack),
      fighters: Object.fromEntries(Object.entries(state.fighters).map(([id, one]) => [id, whatMatters(state, one)])),
    }),
    verdict: (state) => {
      const up = sidesUp(state);
      return up.length === 2 ? undefined : up.length === 0 ? 'draw' : (up[0] as Party);
    },
    left: ({ fighters }, party) =>
      Object.values(fighters).reduce((sum, one) => sum + (one.side === party && stands(one) ? one.lifePoints : 0), 0),
    endsRound: (from) => from.opening === undefined && upNext(from) === undefined,
    say: sayEncounter,
    ...(sizeOf(first, settings) > MAX_SITUATIONS ? { vast: true } : {}),
  };
}

/** After so many defenses in a round the penalty is at its largest, and grows no more. */
const MAX_DEFENSES = 5;

/** The rules of the round decide what is worth telling apart: who is out has nothing left, who falls is at 0. */
function whatMatters({ settings, apPerRound }: State, one: Fighter): Fighter {
  const { falling: _, conditions = [], ...rest } = one;
  if (!isUp(one)) return { ...rest, lifePoints: 0, ap: apPerRound, flatFooted: false, defenses: 0, acted: false };
  const known = conditions.toSorted((x, y) => (x.name < y.name ? -1 : 1));
  return {
    ...rest,
    lifePoints: Math.max(0, one.lifePoints),
    ap: pointsInPlay(settings) ? one.ap : apPerRound,
    defenses: settings.multipleDefenses === 'on' ? Math.min(MAX_DEFENSES, one.defenses) : 0,
    ...(one.falling ? { falling: true } : {}),
    ...(known.length === 0 ? {} : { conditions: known }),
  };
}

/** A bonus that nobody will use any more is forgotten before the round is over. */
function bonusesThatMatter({ bonuses, fighters, opening, settings }: State, anyAttack: boolean): State['bonuses'] {
  return bonuses
    .filter(({ holder, against, bonus }) => {
      if (bonus === 0) return false;
      if (opening?.by === holder && opening.against === against) return true;
      if (!isUp(fighters[holder]!) || !isUp(fighters[against]!)) return false;
      return settings.answerCounters === 'on' || (anyAttack && hasTurn(fighters[holder]!));
    })
    .toSorted((x, y) => (`${x.holder} ${x.against}` < `${y.holder} ${y.against}` ? -1 : 1));
}

/** A led situation takes a third of a millisecond; more of them than this are simulated unless the request insists. */
const MAX_SITUATIONS = 20_000;
/** Open rolls: four times as many bonuses to tell apart, and four to five times as many margins from each situation. */
const OPEN_ROLLS_FACTOR = 16;

/** Roughly how many situations a fight has: life points in steps of the lightest blow, and what a round keeps count of. */
function sizeOf({ fighters, apPerRound }: State, settings: Settings): number {
  const all = Object.values(fighters);
  const lightest = Math.min(...all.map(({ strike }) => baseOf(strikeOf(strike))));
  const conditions = new Set(all.flatMap(({ strike }) => strike.effects.flatMap((one) => conditionFrom(one) ?? [])));
  const foes = all.length / 2;
  return all.reduce(
    (product, { lifePoints }) => {
      const points = pointsInPlay(settings) ? Math.min(apPerRound, 2 * foes + 1) + 1 : 1;
      const defenses = settings.multipleDefenses === 'on' ? Math.min(MAX_DEFENSES, 2 * foes) + 1 : 1;
      return product * (Math.ceil(lifePoints / lightest) + 1) * points * defenses * 2 ** conditions.size;
    },
    4 * all.length * (settings.openRolls === 'on' ? OPEN_ROLLS_FACTOR : 1),
  );
}

export function policyFight(request: FightRequest, settings: Settings, play?: FightPlay): Process<State> | Refusal {
  const fightPolicy = policyOf(request, settings, play);
  return isRefusal(fightPolicy) ? fightPolicy : policyProcess(act, fightPolicy);
}
