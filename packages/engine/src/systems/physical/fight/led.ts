/**
 * A whole fight is the encounter, led (c-21): everybody stands next to everybody, whoever is up attacks by `targeting`,
 * and when nobody has an action left the round ends. Blows of a simultaneous round are seen as they fall: nobody turns to
 * somebody who will drop while another stands. Kept from state to state is only what still makes a difference.
 */
import {
  isRefusal,
  keyOf,
  type LedTurn,
  ledProcess,
  type Process,
  prefers,
  type Referee,
  type Refusal,
  type Verdict,
} from '../../../kernel/index.ts';
import { hasTables } from '../attack.ts';
import type { Condition } from '../conditions.ts';
import { act } from '../encounter/act.ts';
import { prepareBlow, rollsDefense } from '../encounter/attacks.ts';
import { toAct } from '../encounter/barred.ts';
import { start } from '../encounter/start.ts';
import { type Coming, type EncounterMove, isUp, type Setup, type State } from '../encounter/state.ts';
import type { Settings } from '../settings.ts';
import { DEFEND_CHOICES, LEAVE_CHOICES } from '../words/rolls.ts';
import { type FightRequest, mayLeave, oursOf, problemOf, theirsOf } from './request.ts';

/** Somebody who may still make a difference. */
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

export function ledFight(request: FightRequest, settings: Settings): Process<Led> | Refusal {
  const problem = problemOf(request, settings);
  if (problem !== undefined) return problem;
  const first = start(setupOf(request, settings));
  if (isRefusal(first)) return { ...first, path: pathIn(request, first.path) };
  const whole = (led: Led) => expanded(first, led);
  const leaves = mayLeave(request);
  const prepare = preparing();
  return {
    ...ledProcess<Led, EncounterMove>(
      (referee: Referee, led, move) => ({ state: projected(act(referee, whole(led), move, prepare).state) }),
      {
        start: projected(first),
        matters: (led) => led,
        usual: (led) => usual(whole(led), led.next, request, leaves),
        verdict,
        left: ({ fighters }, party) => {
          let sum = 0;
          for (const [who, one] of Object.entries(fighters)) {
            if (who.startsWith(party) && typeof one === 'object') sum += one.stamina;
          }
          return sum;
        },
        unit: 'STAMINA',
        endsRound: ({ next }) => next === null,
        say: (led) => sentence(first, led),
        questions: { ...DEFEND_CHOICES, ...LEAVE_CHOICES },
      },
    ),
    ...(hasTables(settings) ? { unsolvable: LASTING } : {}),
  };
}

const LASTING = 'Critical and fumble tables leave conditions behind, so such a fight is simulated.';

/** Blows made ready, each once: of the sheets only this changes in the course of a led fight. */
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
  const left = ordered(own.flatMap(({ condition }) => condition ?? []));
  const bearing = luck === undefined ? {} : { luck };
  return { stamina, coming: points, left, conditions: ordered(conditions), acted, ...bearing, ...tried };
}

/** The same conditions in the same order, whichever came first. */
function ordered(conditions: readonly Condition[]): readonly Condition[] {
  if (conditions.length < 2) return conditions;
  return [...conditions].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

function verdict({ fighters }: Led): Verdict | undefined {
  const all = Object.entries(fighters);
  // Who got away has not won, and has not lost.
  if (all.some(([, one]) => one === 'away')) return 'draw';
  const up = (side: string) => all.some(([who, one]) => who.startsWith(side) && typeof one === 'object');
  const [a, b] = [up('a'), up('b')];
  return a && b ? undefined : a ? 'a' : b ? 'b' : 'draw';
}

function usual(state: State, next: string | null, request: FightRequest, leaves: boolean): LedTurn<EncounterMove> {
  if (next === null) return { moves: [{ label: 'end the round', action: { kind: 'end-round' } }] };
  const move = { kind: 'attack', by: next, target: targetOf(state, next, request) } as const;
  const party = (who: string) => state.fighters[who]!.side as 'a' | 'b';
  const defends = rollsDefense(state, move);
  const [character, opponent] = defends ? [move.target, move.by] : [move.by, move.target];
  const blow = {
    label: defends ? 'defend' : 'attack',
    action: move,
    sides: { character: party(character), opponent: party(opponent) },
  };
  if (!leaves || party(next) === 'b' || state.fighters[next]!.triedToLeave) return { moves: [blow] };
  const off = {
    label: 'leave',
    action: { kind: 'leave', by: next },
    sides: { character: 'a', opponent: 'b' },
  } as const;
  return { by: 'a', about: 'Fight or leave?', moves: [blow, off] };
}

/** The first in line, or whoever can take the least or the most; nobody who will drop while another stands. */
function targetOf({ fighters, coming }: State, by: string, { targeting }: FightRequest): string {
  const left = (who: string) =>
    coming.reduce((sum, harm) => sum + (harm.who === who ? (harm.stamina ?? 0) : 0), fighters[who]!.stamina);
  const enemies = Object.keys(fighters).filter((who) => fighters[who]!.side !== fighters[by]!.side);
  const [first, ...others] = enemies.filter((who) => isUp(fighters[who]!));
  return others.reduce((best, who) => (prefers(targeting, left(who), left(best)) ? who : best), first!);
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
