/** What may be done now, as complete actions to send as they are or with more said; and where the scene stands. */
import type { Move, PlainRecord } from '../../../kernel/index.ts';
import { FAIR } from '../ladder.ts';
import { ATTACKS, harmOf, TRACK } from '../tracks.ts';
import { yetToRoll } from './act.ts';
import { current, forfeits, isIn, turnsTo } from './change.ts';
import { illegalReason } from './illegal.ts';
import { knows, played } from './invocable.ts';
import type { EncounterMove } from './moves.ts';
import { ratingOf, skillOf } from './start.ts';
import { type Aspect, GM, type State } from './state.ts';
import { farther, zoneMoves } from './zone-moves.ts';

const PASSIVE = { kind: 'passive', rating: FAIR } as const;

export function legal(state: State): readonly Move[] {
  // Whoever's turn it is stands first, and the GM when everybody has acted; the others may still concede.
  const now = turnsTo(state.scene) ? current(state) : undefined;
  const order = now === undefined ? state.order : [now, ...state.order.filter((id) => id !== now)];
  const doing = order.flatMap((id) => (isIn(state, id) ? doings(state, id) : []));
  const ends: readonly Move[] = [
    { by: GM, label: `End exchange ${state.exchange}`, action: { kind: 'end-exchange' }, ends: true },
    { by: GM, label: 'End the scene', action: { kind: 'end-scene' }, ends: true },
  ];
  const everything = now === undefined && state.scene === 'conflict' ? [...ends, ...doing] : [...doing, ...ends];
  return everything.filter(({ action }) => illegalReason(state, action as unknown as EncounterMove) === undefined);
}

function best(state: State, id: string): string {
  const person = state.people[id]!;
  const skills = Object.keys(person.skills);
  return skills.reduce(
    (top, one) => (ratingOf(person, one) > ratingOf(person, top) ? one : top),
    skills[0] ?? 'athletics',
  );
}

function doings(state: State, by: string): readonly Move[] {
  const { name, side, skills } = state.people[by]!;
  const skill = best(state, by);
  const move: Make = (what, action, on) => ({
    by,
    label: `${name} ${on?.label ?? what}`,
    action: { ...action, by },
    ...(on === undefined ? {} : { target: on.target }),
    what,
  });
  const nameOf = (id: string) => state.people[id]!.name;
  const rivals = state.order.filter((id) => isIn(state, id) && state.people[id]!.side !== side);
  const known = ATTACKS.map(({ skill: one }) => one).filter((one) => skillOf({ skills }, one) !== undefined);
  const weapons = known.length > 0 ? known : [TRACK[state.harm].attacks[0]];
  const attacks = rivals.flatMap((target) =>
    weapons.flatMap((one) => {
      const attack = { kind: 'attack', skill: one, target, track: harmOf(one) };
      const plain = move(known.length > 1 ? one : 'attacks', attack, {
        target,
        label: `attacks ${nameOf(target)} (${one})`,
      });
      return [plain, ...farther(state, by, attack).map((uses) => withReach(plain, uses))];
    }),
  );
  const zones = zoneMoves(state, by, move);
  return [
    ...attacks,
    ...zones.filter(({ ends }) => !ends),
    ...challengeMoves(state, by, move),
    ...contestMoves(state, by, move, skill),
    ...aspectMoves(state, by, move, skill, rivals),
    ...(state.obstacles ?? []).map(({ name: obstacle }) =>
      move(`gets past ${obstacle}`, { kind: 'overcome', skill, opposition: { kind: 'passive', obstacle } }),
    ),
    move('overcomes something', { kind: 'overcome', skill, opposition: PASSIVE }),
    ...rivals.map((rival) =>
      move(
        'overcomes something',
        { kind: 'overcome', skill, opposition: { kind: 'active', by: rival } },
        { target: rival, label: `overcomes something against ${nameOf(rival)}` },
      ),
    ),
    move('looks around', { kind: 'discover', skill, opposition: PASSIVE, information: 'what is going on here' }),
    move('goes on full defense', { kind: 'full-defense' }),
    move('passes', { kind: 'pass' }),
    ...zones.filter(({ ends }) => ends),
    { ...move('concedes', { kind: 'concede' }), ends: true },
  ];
}

/** FB-34: the same attack, as far as a stunt lets it reach. */
function withReach(plain: Move, stunt: string): Move {
  const named = (words: string) => `${words.replace(/\)$/, '')}${words.endsWith(')') ? ', ' : ' ('}${stunt})`;
  return { ...plain, label: named(plain.label), what: named(plain.what!), action: { ...plain.action, uses: [stunt] } };
}

/** What is done, and at whom or what; the label says both. */
export type Make = (
  what: string,
  action: PlainRecord,
  on?: { readonly target: string; readonly label: string },
) => Move;

function challengeMoves(state: State, _by: string, move: Make): readonly Move[] {
  return state.tasks
    .filter(({ outcome }) => outcome === undefined)
    .map(({ name, skill }) => move(`tries: ${name} (${skill})`, { kind: 'task', task: name, skill }));
}

function contestMoves(state: State, by: string, move: Make, skill: string): readonly Move[] {
  if (!yetToRoll(state).includes(state.people[by]!.side)) return [];
  const { side } = state.people[by]!;
  const label = forfeits(state, side) ? 'forfeits the contest roll' : 'makes the contest roll';
  const against = state.contest.rolls.find((one) => one.against !== undefined)?.against;
  return [move(label, { kind: 'contest', skill, ...(against === undefined ? {} : { against }) })];
}

/** D30: what nobody has found stays the GM's. */
function kept({ hidden, known }: Aspect, move: Move): Move {
  return hidden && known.length === 0 ? { ...move, secret: true } : move;
}

/** New and existing advantages, hidden aspects sought, advantages removed. */
function aspectMoves(state: State, by: string, move: Make, skill: string, rivals: readonly string[]): readonly Move[] {
  const fresh = (base: string) => {
    const taken = (one: string) => state.aspects.some(({ name }) => name === one);
    let name = base;
    for (let n = 2; taken(name); n++) name = `${base} ${n}`;
    return name;
  };
  const { name } = state.people[by]!;
  const seen = state.aspects.filter((aspect) => knows(state, by, aspect));
  const about = { kind: 'advantage', skill };
  return [
    {
      ...move('creates an advantage', {
        ...about,
        mode: 'new',
        aspect: fresh(`Advantage of ${name}`),
        opposition: PASSIVE,
      }),
      asks: ['aspect'],
    },
    ...rivals.map((on) => {
      const { name: theirs } = state.people[on]!;
      const aspect = fresh(`${theirs} at a Disadvantage`);
      const said = { target: on, label: `creates an advantage on ${theirs}` };
      return { ...move('creates an advantage', { ...about, mode: 'new', aspect, on }, said), asks: ['aspect'] };
    }),
    ...seen.map((aspect) =>
      kept(
        aspect,
        move(
          'makes use of',
          {
            ...about,
            mode: 'existing',
            aspect: aspect.name,
            ...(aspect.on === undefined || aspect.on === by ? { opposition: PASSIVE } : {}),
          },
          { target: aspect.name, label: `makes use of ${aspect.name}` },
        ),
      ),
    ),
    // D30: one move, whatever there is to find, so that the list tells neither what is hidden nor how much.
    ...(played(state, by)
      ? []
      : [move('looks for something hidden', { kind: 'discover', skill, opposition: PASSIVE, hidden: 1 })]),
    ...seen
      .filter(({ kind, by: maker }) => kind === 'situation' && maker !== undefined && maker !== by)
      .map((aspect) => {
        const said = { target: aspect.name, label: `removes ${aspect.name}` };
        return kept(aspect, move('removes', { kind: 'overcome', skill, removes: aspect.name }, said));
      }),
  ];
}
