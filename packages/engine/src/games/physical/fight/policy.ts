/**
 * A whole fight is the encounter, played by a policy (c-21): all stand next to each other, each fighter attacks in turn by `targeting`,
 * and when nobody has an action left the round ends. Blows of a simultaneous round are seen as they fall: nobody turns to
 * a fighter who will drop while another stands. Kept from state to state is only what still makes a difference.
 */

import { attackOn, refuse, whomToAttack } from '../../../helpers/index.ts';
import {
  DEFAULT_TARGETING,
  DROPPED,
  type FightPlay,
  isRefusal,
  keyOf,
  moveTable,
  OUT,
  type Party,
  type PlainRecord,
  type PolicyMove,
  type PolicyTurn,
  type Process,
  policyProcess,
  type Referee,
  type Refusal,
  type Rollout,
  standing,
  type TargetChoice,
  type Targets,
  targetChoice,
  targetsOf,
  twoSides,
  type Verdict,
} from '../../../kernel/index.ts';
import { hasTables } from '../attack.ts';
import type { Condition } from '../conditions.ts';
import { prepareBlow, rollsDefense } from '../encounter/attacks.ts';
import { MOVE_RULES } from '../encounter/moves.ts';
import { start } from '../encounter/start.ts';
import { type Coming, type Fighter, isUp, type Setup, type State } from '../encounter/state.ts';
import { toAct } from '../encounter/turns.ts';
import { attackMove, attackWith } from '../moves/attack.ts';
import { type EncounterMove, MOVES } from '../moves/index.ts';
import type { Settings } from '../settings.ts';
import { DEFEND_CHOICES, LEAVE_CHOICES } from '../text/rolls.ts';
import { type FightRequest, mayLeave, oursOf, problemOf, theirsOf } from './request.ts';

/** A fighter who may still make a difference. */
interface Standing {
  readonly stamina: number;
  readonly luck?: number;
  readonly conditions: readonly Condition[];
  readonly acted: boolean;
  readonly triedToLeave?: boolean;
  /** Harm of this round that is still to be taken. */
  readonly coming: number;
  readonly left: readonly Condition[];
}

/** What is left of a state: the rest of it never changes, or no longer matters. */
interface Led {
  readonly fighters: Readonly<Record<string, Standing | 'out' | 'away'>>;
  /** Who is up; nobody means that the round ends. */
  readonly next: string | null;
}

export function policyFight(request: FightRequest, settings: Settings, play: FightPlay = {}): Process<Led> | Refusal {
  const problem = problemOf(request, settings);
  if (problem !== undefined) return problem;
  const first = start(setupOf(request, settings));
  if (isRefusal(first)) return { ...first, path: pathIn(request, first.path) };
  return ledFrom(first, habitsOf(first, targetsOf(request.targeting, play), play.openTargets), mayLeave(request));
}

/** A fight under way, its two sides called a and b and everybody next to every enemy, as in a whole fight. */
export function rollout(state: State): Rollout<Led> | Refusal {
  const sides = twoSides(Object.values(state.fighters).map(({ side }) => side));
  if (isRefusal(sides)) return sides;
  if (state.phase !== undefined) return notLed('A fight by phases is not played out to its end.');
  if (Object.values(state.fighters).some((one) => isUp(one) && one.moved === 'off')) {
    return notLed('A fighter has just left the melee; the fight is played out from the next round.');
  }
  const first = alike(state, sides.a);
  const led = projected(first);
  const usually = habitsOf(first, targetsOf(DEFAULT_TARGETING));
  const moves = verdict(first, led) === undefined ? usual(first, led.next, usually, false).moves : [];
  return {
    process: ledFrom(first, usually, false),
    sides,
    parties: Object.fromEntries(Object.entries(first.fighters).map(([id, { side }]) => [id, side as Party])),
    moves: moves.map(({ action }) => action as PlainRecord),
    about: keyOf(sheetsOf(first)),
  };
}

function notLed(message: string): Refusal {
  return refuse('state', message);
}

/** The state with its sides called a and b, without what a fight played by its policy does not follow: places, and LUCK nobody tests. */
function alike(state: State, a: string): State {
  const all = Object.entries(state.fighters).map(([id, { luck, moved: _, fightsOn: __, ...one }]) => {
    const bearing = hasTables(state.settings) && luck !== undefined ? { luck } : {};
    return [id, { ...one, ...bearing, side: one.side === a ? 'a' : 'b' }] as const;
  });
  const [ours, theirs] = ['a', 'b'].map((side) => all.filter(([, one]) => one.side === side).map(([id]) => id));
  const adjacent = ours!.flatMap((one) => theirs!.map((other) => ({ a: one, b: other })));
  return { ...state, round: 1, fighters: Object.fromEntries(all), adjacent };
}

/** What of a state never changes while it is played out. */
function sheetsOf(state: State): State {
  const all = Object.entries(state.fighters).map(([id, { luck: _, ...one }]) => {
    const sheet: Fighter = { ...one, stamina: 0, conditions: [], life: 'up', acted: false, triedToLeave: false };
    return [id, sheet] as const;
  });
  return { ...state, started: false, coming: [], fighters: Object.fromEntries(all) };
}

/** Whom everybody attacks, and whether that is for their side to decide. */
interface Habits {
  readonly lines: Readonly<Record<Party, readonly string[]>>;
  readonly choice: TargetChoice;
  readonly open: boolean;
}

function habitsOf({ fighters }: State, targets: Targets, open = false): Habits {
  const line = (party: Party) => Object.keys(fighters).filter((who) => fighters[who]!.side === party);
  const lines = { a: line('a'), b: line('b') };
  const stamina = (who: string) => fighters[who]!.stamina;
  return { lines, choice: targetChoice(targets, { a: lines.a.map(stamina), b: lines.b.map(stamina) }), open };
}

function ledFrom(first: State, habits: Habits, leaves: boolean): Process<Led> {
  const { settings } = first;
  const whole = (led: Led) => expanded(first, led);
  const others = MOVES.filter((one) => one !== attackMove);
  const { act } = moveTable([attackWith(preparing()), ...others], MOVE_RULES);
  return {
    ...policyProcess<Led, EncounterMove>(
      (referee: Referee, led, move) => ({ state: projected(act(referee, whole(led), move).state) }),
      {
        start: projected(first),
        abstractState: (led) => led,
        defaultMoves: (led) => usual(whole(led), led.next, habits, leaves),
        verdict: (led) => verdict(first, led),
        left: ({ fighters }, party) => {
          let sum = 0;
          for (const [who, one] of Object.entries(fighters)) {
            if (first.fighters[who]!.side === party && typeof one === 'object') sum += one.stamina;
          }
          return sum;
        },
        unit: 'STAMINA',
        out: ({ fighters }) => {
          const gone = (party: Party) => habits.lines[party].map((who) => fighters[who] === 'out');
          return { a: gone('a'), b: gone('b') };
        },
        endsRound: ({ next }) => next === null,
        say: (led) => sentence(first, led),
        questions: { ...DEFEND_CHOICES, ...LEAVE_CHOICES },
      },
    ),
    ...(hasTables(settings) ? { unsolvable: LASTING } : {}),
  };
}

const LASTING = 'Critical and fumble tables leave conditions behind, so such a fight is simulated.';

/** Blows made ready, each once: of the sheets only this changes in the course of a fight played by its policy. */
function preparing(): typeof prepareBlow {
  const known = new Map<string, ReturnType<typeof prepareBlow>>();
  return (state, move) => {
    const changing = [move.by, move.target].map((who) => {
      const { luck, conditions, stamina } = state.fighters[who]!;
      const points = state.order === 'sequential' ? stamina : '';
      return `${who} ${luck} ${points} ${conditions.length === 0 ? '' : keyOf(conditions)}`;
    });
    const key = changing.join();
    let blow = known.get(key);
    if (blow === undefined) {
      blow = prepareBlow(state, move);
      known.set(key, blow);
    }
    return blow;
  };
}

/** The two lines as fighters of an encounter, everybody next to every enemy. */
function setupOf(request: FightRequest, settings: Settings): Setup {
  // LUCK that nobody can come to test is left at home: who falls is out, whatever becomes of them.
  const bearing = mayLeave(request) || hasTables(settings);
  const sheet = <T extends { readonly luck?: number }>({ luck, ...one }: T) =>
    bearing && luck !== undefined ? { ...one, luck } : one;
  const ours = oursOf(request).map((one, i) => ({ ...sheet(one), id: `a${i + 1}`, side: 'a', player: true }));
  const theirs = theirsOf(request).map((one, i) => ({ ...sheet(one), id: `b${i + 1}`, side: 'b' }));
  return {
    settings,
    order: request.order,
    fighters: [...ours, ...theirs],
    adjacent: ours.flatMap(({ id: a }) => theirs.map(({ id: b }) => ({ a, b }))),
    ...(request.modifiers === undefined ? {} : { modifiers: request.modifiers }),
    ...(request.pack === undefined ? {} : { pack: request.pack }),
  };
}

/** A place in the set-up as a place in the request. */
function pathIn(request: FightRequest, path: string): string {
  const ours = oursOf(request).length;
  return path.replace(/^start\.(?:fighters\.(\d+))?/, (_, at: string | undefined) => {
    if (at === undefined) return '';
    const [side, i] = Number(at) < ours ? (['a', Number(at)] as const) : (['b', Number(at) - ours] as const);
    return Array.isArray(request[side]) ? `${side}.${i}` : side;
  });
}

function expanded(first: State, { fighters, next }: Led): State {
  const coming: Coming[] = [];
  const all = Object.entries(first.fighters).map(([who, sheet]) => {
    const one = fighters[who]!;
    if (typeof one === 'string') return [who, { ...sheet, stamina: 0, conditions: [], life: 'out' }] as const;
    const { coming: points, left, luck, ...own } = one;
    if (points < 0) coming.push({ who, stamina: points });
    for (const condition of left) coming.push({ who, condition });
    return [who, { ...sheet, triedToLeave: false, ...own, ...(luck === undefined ? {} : { luck }) }] as const;
  });
  const started = next === null || all.some(([, one]) => one.life === 'up' && one.acted);
  return { ...first, started, fighters: Object.fromEntries(all), coming };
}

function projected(state: State): Led {
  const fighters: Record<string, Standing | 'out' | 'away'> = {};
  for (const who of Object.keys(state.fighters)) fighters[who] = standingOf(state, who);
  const [next = null] = toAct(state);
  return { fighters, next };
}

function standingOf(state: State, who: string): Standing | 'out' | 'away' {
  const { stamina, luck, conditions, acted, triedToLeave, moved, life } = state.fighters[who]!;
  if (life !== 'up') return 'out';
  if (moved === 'off') return 'away';
  const own = state.coming.filter((harm) => harm.who === who);
  const points = own.reduce((sum, harm) => sum + (harm.stamina ?? 0), 0);
  const tried = triedToLeave ? { triedToLeave } : {};
  if (stamina + points <= 0 || own.some(({ fate }) => fate !== undefined)) {
    // Dropped, and still to take the turn that was coming: nothing else can happen to them.
    return { stamina: 1, coming: -1, left: [], conditions: acted ? [] : ordered(conditions), acted, ...tried };
  }
  const left = byName(own.flatMap(({ condition }) => condition ?? []));
  const bearing = luck === undefined ? {} : { luck };
  return { stamina, coming: points, left, conditions: ordered(conditions), acted, ...bearing, ...tried };
}

/** The same conditions in the same order, whichever came first. */
function ordered(conditions: readonly Condition[]): readonly Condition[] {
  if (conditions.length < 2) return conditions;
  return [...conditions].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

/** Of one name in the order in which they came: the newer one may take the place of the older (c-23). */
function byName(conditions: readonly Condition[]): readonly Condition[] {
  if (conditions.length < 2) return conditions;
  return [...conditions].sort((one, other) => (one.name < other.name ? -1 : Number(one.name > other.name)));
}

function verdict({ fighters: sheets }: State, { fighters }: Led): Verdict | undefined {
  const all = Object.entries(fighters);
  // Who got away has not won, and has not lost.
  if (all.some(([, one]) => one === 'away')) return 'draw';
  const up = (side: string) => all.some(([who, one]) => sheets[who]!.side === side && typeof one === 'object');
  const [a, b] = [up('a'), up('b')];
  return a && b ? undefined : a ? 'a' : b ? 'b' : 'draw';
}

function usual(state: State, next: string | null, habits: Habits, leaves: boolean): PolicyTurn<EncounterMove> {
  if (next === null) return { moves: [{ label: 'end the round', action: { kind: 'end-round' } }] };
  const party = (who: string) => state.fighters[who]!.side as Party;
  const targets = openTo(state, next, habits);
  const blowAt = (target: string): PolicyMove<EncounterMove> => {
    const move = { kind: 'attack', by: next, target } as const;
    const defends = rollsDefense(state, move);
    const [character, opponent] = defends ? [target, next] : [next, target];
    return {
      label: targets.length > 1 ? attackOn(state.fighters[target]!.name) : defends ? 'defend' : 'attack',
      action: move,
      sides: { character: party(character), opponent: party(opponent) },
    };
  };
  if (targets.length > 1)
    return {
      by: party(next),
      about: whomToAttack(state.fighters[next]!.name),
      targets: true,
      moves: targets.map(blowAt),
    };
  const blow = blowAt(targets[0]!);
  if (!leaves || party(next) === 'b' || state.fighters[next]!.triedToLeave) return { moves: [blow] };
  const off = {
    label: 'leave',
    action: { kind: 'leave', by: next },
    sides: { character: 'a', opponent: 'b' },
  } as const;
  return { by: 'a', about: 'Fight or leave?', moves: [blow, off] };
}

/** The targets a fighter may attack now, the default first. */
function openTo({ fighters, coming }: State, by: string, { lines, choice, open }: Habits): readonly string[] {
  const left = (who: string) =>
    coming.reduce((sum, harm) => sum + (harm.who === who ? (harm.stamina ?? 0) : 0), fighters[who]!.stamina);
  const party = fighters[by]!.side as Party;
  const enemies = lines[party === 'a' ? 'b' : 'a'];
  const opponents = enemies.map((who) => (!isUp(fighters[who]!) ? OUT : left(who) < 1 ? DROPPED : standing(left(who))));
  const place = lines[party].indexOf(by);
  const places = open ? choice.all(party, place, opponents) : [choice.choose(party, place, opponents)];
  return places.map((one) => enemies[one]!);
}

function sentence(first: State, { fighters, next }: Led): string {
  const each = Object.entries(fighters).map(([who, one]) => {
    const { name } = first.fighters[who]!;
    if (typeof one === 'string') return `${name} ${one}`;
    const left = one.stamina + one.coming;
    return `${name} ${left < 1 ? 'down' : `${left} STAMINA`}${one.conditions.map((each) => `, ${each.name}`).join('')}`;
  });
  const who = next === null ? 'The round ends' : `${first.fighters[next]!.name} to act`;
  return `${who}: ${each.join(', ')}`;
}
