/**
 * A whole conflict is a scene, played by a policy: each fighter attacks in turn, the exchange ends when all have acted, and the conflict when
 * one side is gone. The rules are the scene's; here is only who does what, and what of a scene still makes a difference.
 */
import { attackOn, whomToAttack } from '../../../helpers/index.ts';
import {
  standing as ableToTake,
  type FightPlay,
  isRefusal,
  OUT,
  type Party,
  type PolicyTurn,
  type Process,
  policyProcess,
  type Refusal,
  type Targets,
  targetChoice,
  targetsOf,
} from '../../../kernel/index.ts';
import { current, freeOf, isIn } from '../encounter/change.ts';
import { act } from '../encounter/moves.ts';
import { start } from '../encounter/start.ts';
import type { Aspect, Person, Setup, State } from '../encounter/state.ts';
import type { EncounterMove } from '../moves/index.ts';
import type { Settings } from '../settings.ts';
import { byTrack, DEFAULT_TRACK } from '../tracks.ts';
import { type Fighter, type FightRequest, harmLeft, type Lines, linesOf, namesOf } from './request.ts';
import { PREPARED, questionsFor, standing } from './text.ts';

const idOf = (party: Party, place: number) => `${party}${place + 1}`;
const other = (party: Party): Party => (party === 'a' ? 'b' : 'a');
const partyOf = (state: State, id: string) => state.people[id]!.side as Party;

/** FATE-65: what a fighter may invoke is their own, so in the scene it is known to nobody else. */
function aspectsOf(
  { aspects, freeInvocations }: Fighter,
  id: string,
  nameFor: (name: string) => string,
): Setup['aspects'] {
  const own = { kind: 'situation', hidden: true, known: [id] } as const;
  return [
    ...[...new Set(aspects)].map((name) => ({ ...own, name: nameFor(name) })),
    ...(freeInvocations === 0 ? [] : [{ ...own, name: nameFor(PREPARED), free: { [id]: freeInvocations } }]),
  ];
}

/** Nobody is quicker than those listed before: a acts first. */
function setupOf(request: FightRequest, settings: Settings, lines: Lines): Setup {
  const names = namesOf(lines);
  const used = new Set<string>();
  const nameFor = (wanted: string) => {
    let name = wanted;
    for (let n = 2; used.has(name); n++) name = `${wanted} ${n}`;
    used.add(name);
    return name;
  };
  const line = (party: Party) =>
    lines[party].map((one, i) => ({ one, party, id: idOf(party, i), name: names[party][i]! }));
  const all = [...line('a'), ...line('b')];
  const payable = (one: Fighter) =>
    request.invokeConsequences === 'open' || one.aspects.length + one.freeInvocations > 0 ? one.fatePoints : 0;
  return {
    scene: 'conflict',
    settings,
    harm: DEFAULT_TRACK,
    people: all.map(({ one, party, id, name }) => ({
      ...{ id, name, side: party, gm: false, aspects: [] },
      skills: { attack: one.attack, defend: one.defend },
      fatePoints: payable(one),
      stress: one.stress,
      consequences: one.consequences,
      ...(one.weapon === undefined ? {} : { weapon: one.weapon }),
      ...(one.armor === undefined ? {} : { armor: one.armor }),
    })),
    aspects: all.flatMap(({ one, id }) => aspectsOf(one, id, nameFor)),
    tasks: [],
    goal: 'deed',
    carried: 0,
  };
}

/** The targets a fighter may attack in a state, the default first. */
export type OpenTo = (state: State, by: string) => readonly string[];

export function targetsIn(start: State, targets: Targets, open = false): OpenTo {
  const harm = (state: State, id: string) => {
    const { free, slots } = state.people[id]!;
    return harmLeft(free[state.harm], slots, state.settings.stressMode);
  };
  const line = (party: Party) => start.order.filter((id) => partyOf(start, id) === party);
  const lines = { a: line('a'), b: line('b') };
  const [a, b] = [lines.a, lines.b].map((ids) => ids.map((id) => harm(start, id)));
  const choice = targetChoice(targets, { a: a!, b: b! });
  return (state, by) => {
    const party = partyOf(state, by);
    const rivals = lines[other(party)];
    const opponents = rivals.map((id) => (isIn(state, id) ? ableToTake(harm(state, id)) : OUT));
    const place = lines[party].indexOf(by);
    const places = open ? choice.all(party, place, opponents) : [choice.choose(party, place, opponents)];
    return places.map((one) => rivals[one]!);
  };
}

function usualTurn(state: State, { boosts }: FightRequest, openTo: OpenTo): PolicyTurn<EncounterMove> {
  const by = current(state);
  if (by === undefined) return { moves: [{ label: 'end of the exchange', action: { kind: 'end-exchange' } }] };
  const targets = openTo(state, by);
  const mine = partyOf(state, by);
  const theirs = other(mine);
  const spent = (role: 'actor' | 'opposition', id: string) =>
    state.boosts
      .filter(({ holder }) => holder === id)
      .map(({ name }) => ({ by: role, aspect: name, use: 'bonus' as const }));
  const attack = (target: string): EncounterMove => ({
    kind: 'attack',
    ...{ by, target, skill: 'attack', defense: 'defend', track: DEFAULT_TRACK },
    // Where boosts do not count they lie there unused.
    invokes: boosts === 'ignored' ? [] : [...spent('actor', by), ...spent('opposition', target)],
  });
  const several = targets.length > 1;
  return {
    ...(several ? { by: mine, about: whomToAttack(state.people[by]!.name), targets: true } : {}),
    moves: targets.map((target) => ({
      label: several ? attackOn(state.people[target]!.name) : 'attack',
      action: attack(target),
      sides: { actor: mine, opposition: theirs, character: theirs },
    })),
  };
}

const NO_BOXES = byTrack((): readonly number[] => []);

/** A fighter who is out has nothing left that counts; nor does what would come after the scene. */
function personThatMatters(person: Person, over: boolean): Person {
  const fixed = { ...person, takenHere: 0, owed: 0 };
  if (person.out !== undefined) {
    return { ...fixed, free: NO_BOXES, slots: [], fatePoints: 0, acted: true };
  }
  return over ? { ...fixed, fatePoints: 0, acted: true } : fixed;
}

/** What of a scene counts in the fight. */
type Counting = Pick<FightRequest, 'boosts' | 'invokeConsequences'>;

function aspectsThatMatter(state: State, { invokeConsequences }: Counting): readonly Aspect[] {
  return state.aspects
    .filter(({ kind }) => kind !== 'consequence' || invokeConsequences === 'open')
    .filter(({ hidden, known }) => !hidden || known.some((id) => isIn(state, id)))
    .map(({ by: _, ...aspect }) => {
      const held = Object.keys(aspect.free).filter((id) => isIn(state, id) && freeOf(aspect, id) > 0);
      return { ...aspect, free: Object.fromEntries(held.map((id) => [id, aspect.free[id]!])) };
    })
    .sort((one, two) => (one.name < two.name ? -1 : 1));
}

/** The same scene, whatever exchange it is and however it came to this. */
export function thatMatters(state: State, request: Counting): State {
  const over = state.over !== undefined;
  const people = Object.entries(state.people).map(([id, one]) => [id, personThatMatters(one, over)] as const);
  const held = request.boosts === 'ignored' || over ? [] : state.boosts.filter(({ holder }) => isIn(state, holder));
  return {
    ...state,
    exchange: 1,
    people: Object.fromEntries(people),
    aspects: over ? [] : aspectsThatMatter(state, request),
    boosts: held
      .map(({ holder }) => ({ name: `boost of ${holder}`, holder }))
      .sort((x, y) => (x.holder < y.holder ? -1 : 1)),
  };
}

function fightPolicy(request: FightRequest, lines: Lines, first: State, play: FightPlay) {
  const openTo = targetsIn(first, targetsOf(request.targeting, play), play.openTargets);
  const boxesOf = ({ free, slots }: Person) => free[DEFAULT_TRACK].length + slots.length;
  const here = (state: State, party: Party) =>
    Object.keys(state.people).filter((id) => isIn(state, id) && partyOf(state, id) === party);
  const fighters = new Map(
    (['a', 'b'] as const).flatMap((party) => lines[party].map((one, i) => [idOf(party, i), one] as const)),
  );
  return {
    start: first,
    unit: 'boxes and slots',
    out: (state: State) => {
      const gone = (party: Party) => lines[party].map((_, i) => !isIn(state, idOf(party, i)));
      return { a: gone('a'), b: gone('b') };
    },
    defaultMoves: (state: State) => usualTurn(state, request, openTo),
    abstractState: (state: State) => thatMatters(state, request),
    verdict: (state: State) => {
      const [gone] = (['a', 'b'] as const).filter((party) => here(state, party).length === 0);
      return gone === undefined ? undefined : other(gone);
    },
    left: (state: State, party: Party) => here(state, party).reduce((all, id) => all + boxesOf(state.people[id]!), 0),
    endsRound: (from: State) => current(from) === undefined,
    say: (state: State) => {
      const now = current(state);
      const each = Object.entries(state.people).map(([id, one]) =>
        standing(
          one.name,
          fighters.get(id)!,
          isIn(state, id)
            ? {
                left: boxesOf(one),
                points: one.fatePoints,
                free: state.aspects.reduce((all, aspect) => all + freeOf(aspect, id), 0),
                boost: state.boosts.some(({ holder }) => holder === id),
              }
            : undefined,
        ),
      );
      return `${now === undefined ? 'The exchange ends' : `${state.people[now]!.name} to act`}: ${each.join('; ')}`;
    },
    questions: questionsFor(
      first.aspects.map(({ name }) => name),
      [...lines.a, ...lines.b],
    ),
  };
}

/** The lead of a whole conflict from its first state, or why there is none. */
export function policyOf(
  request: FightRequest,
  settings: Settings,
  play: FightPlay = {},
): ReturnType<typeof fightPolicy> | Refusal {
  const lines = linesOf(request, settings);
  if (isRefusal(lines)) return lines;
  const first = start(setupOf(request, settings, lines));
  return isRefusal(first) ? first : fightPolicy(request, lines, first, play);
}

export function policyFight(request: FightRequest, settings: Settings, play?: FightPlay): Process<State> | Refusal {
  const led = policyOf(request, settings, play);
  return isRefusal(led) ? led : policyProcess(act, led);
}
