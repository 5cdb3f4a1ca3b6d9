/**
 * A roll between people of a scene: the situation from the state, the action's own rule, and what it does to the state.
 * Nothing of the rules is written again here.
 */
import type { Referee } from '../../../kernel/index.ts';
import { MEDIOCRE } from '../ladder.ts';
import { resistedBy } from '../opposition.ts';
import type { MadeInvoke, OpenInvoke, Role, RollAction, Use } from '../request.ts';
import type { RollResult } from '../result.ts';
import { guard, help, type Side, type Situation, type Term } from '../situation.ts';
import { fixedOf } from '../standing.ts';
import { bonusesOf, stuntsFor, termOf } from '../stunts.ts';
import { TRACK, type Track } from '../tracks.ts';
import { addBoosts, nameOf } from './change.ts';
import { someoneElse } from './costs.ts';
import type { OppositionMove } from './fields.ts';
import { charge, invocable } from './invocable.ts';
import { harder, met, obstacleOf } from './obstacles.ts';
import { type Announcement, NOTHING, resistWith } from './resist-with.ts';
import { ratingOf } from './start.ts';
import { GM, type State } from './state.ts';

interface Opponent {
  readonly id: string;
  readonly side: Side;
  /** With what they resist is their decision: nobody has said it for them. */
  readonly decides?: boolean;
}

function yielding(id: string, name: string): Opponent {
  return { id, side: { name, rating: MEDIOCRE, bonuses: [], rolls: false, yields: true } };
}

/** What is settled about a defend before it: FATE-82 a set rating, FATE-88 the skill, D8 that nobody is on guard. */
interface Defense {
  readonly passive?: number | undefined;
  readonly defense?: string | undefined;
  readonly unaware?: boolean | undefined;
  readonly against: () => Announcement;
}

/** A character who defends: FATE-96, full defense counts here. */
export function defender(
  referee: Referee,
  state: State,
  id: string,
  track: Track,
  { passive, defense: named, unaware = false, against }: Defense,
): Opponent {
  const { name, fullDefense } = state.people[id]!;
  // D8: a set rating is a defend too.
  const bonuses = guard(fullDefense && !unaware);
  if (passive !== undefined) return { id, side: { name, rating: passive, bonuses, rolls: false } };
  const { skill, rating, used } = resistWith(referee, state, id, track, { named, bonuses, defends: true, against });
  if (skill === NOTHING) return yielding(id, name);
  const side = { name, rating, skill, bonuses: [...bonuses, ...used.map(termOf)], rolls: true };
  return { id, side: used.length === 0 ? side : { ...side, used }, decides: named === undefined };
}

/** FATE-10, FATE-98, FATE-102: opposing costs nothing and full defense does not help. */
export function opponent(
  referee: Referee,
  state: State,
  given: OppositionMove,
  by: string,
  against: () => Announcement,
): Opponent {
  if (given.kind === 'active') {
    const id = given.by!;
    if (given.because !== undefined) {
      referee.note('FATE-11', 'justified', { name: nameOf(state, id), aspect: given.because });
    }
    const { skill, rating } = resistWith(referee, state, id, state.harm, { named: given.skill, against });
    if (skill === NOTHING) return yielding(id, nameOf(state, id));
    const side = { name: nameOf(state, id), rating, skill, bonuses: [], rolls: true };
    return { id, side, decides: given.skill === undefined };
  }
  if (given.because !== undefined) referee.note('FATE-12', 'set-because', { aspect: given.because });
  const { obstacle } = given;
  const rating = obstacle === undefined ? (given.rating ?? MEDIOCRE) : obstacleOf(state, obstacle)!.rating;
  const bonuses = harder(state, by, obstacle);
  return { id: GM, side: { name: obstacle ?? 'the opposition', rating, bonuses, rolls: false } };
}

/** FATE-04: an invocation announced with the action. */
interface Announced {
  readonly by: Role;
  readonly aspect: string;
  readonly use: Use;
}

export interface AnnouncedRoll {
  readonly by: string;
  readonly skill: string;
  readonly helpers?: readonly string[] | undefined;
  readonly says?: string | undefined;
  readonly invokes?: readonly Announced[] | undefined;
  /** FB-41, FB-43: stunts of who acts that apply, and what else is added to either side. */
  readonly uses?: readonly string[] | undefined;
  readonly bonuses?: readonly (Term & { readonly by: Role })[] | undefined;
}

interface Gear {
  readonly weapon: number;
  readonly armor: number;
}

/** House rule: weapon and armor count on some tracks only. */
export function gearOf(state: State, track: Track, striker: string, target: string): Gear {
  if (!TRACK[track].gear) return { weapon: 0, armor: 0 };
  const rated = (id: string, what: 'weapon' | 'armor') => (id === GM ? 0 : (state.people[id]![what] ?? 0));
  return { weapon: rated(striker, 'weapon'), armor: rated(target, 'armor') };
}

type Open = ReturnType<typeof invocable>;

/** What was announced is made before the window opens, freely where that is possible. */
function announce(
  { available, purse }: Open,
  announced: readonly Announced[],
  yields: boolean,
): Open & { readonly made: readonly MadeInvoke[] } {
  let left: readonly OpenInvoke[] = available;
  const made = announced.map(({ by, aspect, use }) => {
    const at = left.findIndex((one) => one.by === by && one.aspect === aspect && one.free);
    if (at >= 0) left = left.filter((_, i) => i !== at);
    return { by, aspect, use, free: at >= 0 };
  });
  // D28: giving up resistance leaves the window to the other side.
  return { available: yields ? left.filter(({ by }) => by === 'actor') : left, purse, made };
}

type Bent = Partial<Pick<Situation, 'mode' | 'on' | 'reveals' | 'against'>> & {
  readonly none?: boolean;
  readonly willing?: boolean;
  /** What the house rule adds to a hit and takes from it. */
  readonly gear?: Gear;
};

function invokedFor(against: Opponent | undefined): Side | undefined {
  return against?.id === GM ? { ...against.side, invoker: 'the GM' } : against?.side;
}

/**
 * FB-42, FB-43: what is added to those who resist; a stunt serves a character who defends and rolls. D46: one that the
 * GM plays is not asked again.
 */
function resisting(
  state: State,
  against: Opponent | undefined,
  defends: boolean,
  bonuses: readonly Term[],
): Side | undefined {
  const side = invokedFor(against);
  if (side === undefined) return undefined;
  const { stunts, gm } = against!.id === GM ? { gm: true } : state.people[against!.id]!;
  const own = defends && side.rolls && !gm ? stuntsFor({ stunts }, { action: 'defend', skill: side.skill }) : {};
  return { ...side, ...own, ...(bonuses.length === 0 ? {} : { bonuses: [...side.bonuses, ...bonuses] }) };
}

const termsFor = (bonuses: AnnouncedRoll['bonuses'], role: Role): readonly Term[] =>
  (bonuses ?? []).filter(({ by }) => by === role).map(({ name, value }) => ({ name, value }));

/** The side of who acts, with what counts before the dice. */
function acting(state: State, action: RollAction, told: AnnouncedRoll, rolls: boolean): Side {
  const { by, skill, helpers } = told;
  const person = state.people[by]!;
  const rating = ratingOf(person, skill);
  const guarded = action === 'defend' ? guard(person.fullDefense) : [];
  const hands = (helpers ?? []).map((id) => ratingOf(state.people[id]!, skill));
  // D46: a character that the GM plays uses the stunts that its move names, and is not asked.
  const uses = told.uses ?? (person.gm ? [] : undefined);
  const extras = { stunts: person.stunts, uses, bonuses: termsFor(told.bonuses, 'actor') };
  return {
    name: person.name,
    rating,
    skill,
    bonuses: [...help(rating, hands, state.settings), ...guarded, ...bonusesOf(extras)],
    rolls: true,
    ...stuntsFor(extras, rolls ? { action, skill } : undefined),
  };
}

/** What a character who is asked how to resist may know of the roll that is announced. */
export function announcement(state: State, action: RollAction, told: AnnouncedRoll): () => Announcement {
  return () => {
    const { name, ...side } = acting(state, action, told, true);
    const { invokes = [] } = told;
    const invoked = (role: Role) => 2 * invokes.filter(({ by, use }) => by === role && use === 'bonus').length;
    const added = termsFor(told.bonuses, 'opposition').reduce((all, { value }) => all + value, 0);
    const total = fixedOf({ name, ...side }) + invoked('actor');
    return { name, skill: told.skill, total, raised: invoked('opposition') + added };
  };
}

/** Everything a rule needs to know of a roll in this scene. */
export function situation(
  state: State,
  action: RollAction,
  told: AnnouncedRoll,
  against: Opponent | undefined,
  bent: Bent,
): Situation {
  const { by, says } = told;
  const person = state.people[by]!;
  const { none, willing, gear, ...more } = bent;
  const kind = none === true ? 'none' : against?.side.rolls === true ? 'active' : 'passive';
  const on = bent.on ?? 'environment';
  const other = someoneElse(state, by, against?.id ?? GM);
  const resists = resistedBy(action, { opposition: { kind }, on, ...(willing === undefined ? {} : { willing }) });
  return {
    action,
    actor: acting(state, action, told, none !== true),
    opposition: resisting(
      state,
      against,
      resists === 'defend' && action !== 'defend',
      termsFor(told.bonuses, 'opposition'),
    ) ?? {
      name: 'nobody',
      rating: MEDIOCRE,
      bonuses: [],
      rolls: false,
    },
    resistedBy: resists,
    // FATE-77: a character who does not contest has no contest roll to lose.
    scene:
      state.scene === 'contest-under-fire' && !state.contest.contestants.includes(person.side)
        ? 'conflict'
        : state.scene,
    mode: 'existing',
    on,
    reveals: 'information',
    against: 'attack',
    ...more,
    ...(says === undefined ? {} : { says }),
    weapon: gear?.weapon ?? 0,
    armor: gear?.armor ?? 0,
    ...announce(invocable(state, by, against?.id), told.invokes ?? [], against?.side.yields === true),
    // Beside each answer stands the chance of what comes of it, and that follows from the shifts.
    onlyShifts: against?.decides === true,
    ...(against === undefined ? { compared: true } : {}),
    asksCost: true,
    ...(other === GM ? {} : { gainer: nameOf(state, other) }),
    settings: state.settings,
  };
}

/** Pays for what was invoked and hands out the boosts; an opponent's goes to the character who can use it (D18). */
export function settle(
  state: State,
  who: Readonly<Record<Role, string>>,
  { facts }: RollResult,
  other: string = who.opposition,
  what?: string,
): State {
  const surprised = who.opposition === GM ? met(state, who.actor, what) : state;
  const charged = charge(surprised, who, facts.invoked);
  return addBoosts(addBoosts(charged, who.actor, facts.boosts.actor), other, facts.boosts.opposition);
}
