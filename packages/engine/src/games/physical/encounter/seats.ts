/** A fight of several seats: who is in it, whose move is whose, and what may be told of somebody one does not know. */
import type { Move, Person, Plain, SeatsText, Viewer } from '../../../kernel/index.ts';
import { encounterPictures } from './pictures.ts';
import { enemiesFaced } from './places.ts';
import { conditionOf, type EncounterMove, isUp, type State, sidesUp } from './state.ts';
import { LIVES, roundAndScene, standingOf } from './text.ts';

function people(state: State): readonly Person[] {
  return Object.entries(state.fighters).map(([id, one]) => ({
    id,
    name: one.name,
    side: one.side,
    condition: conditionOf(state, id),
    out: !isUp(one),
  }));
}

/** PHY-76: whoever leaves is struck by everybody they face; a round ends for all. */
function takesPart(state: State, move: EncounterMove): readonly string[] {
  switch (move.kind) {
    case 'attack':
    case 'move':
      return [move.by, move.target];
    case 'leave':
      return Object.hasOwn(state.fighters, move.by) ? [move.by, ...enemiesFaced(state, move.by)] : [move.by];
    case 'treat':
      return [move.target];
    case 'scene':
      return [];
    case 'end-phase':
    case 'end-round':
      return Object.keys(state.fighters);
    default:
      return [move.by];
  }
}

const nameOf = (state: State, id: string): string =>
  Object.hasOwn(state.fighters, id) ? state.fighters[id]!.name : 'somebody';

function label(state: State, move: EncounterMove): string {
  switch (move.kind) {
    case 'attack':
      return `${nameOf(state, move.by)} attacks ${nameOf(state, move.target)}`;
    case 'leave':
      return `${nameOf(state, move.by)} tries to leave the melee`;
    case 'hold':
      return `${nameOf(state, move.by)} does something else`;
    case 'move':
      return `${nameOf(state, move.by)} moves up to ${nameOf(state, move.target)}`;
    case 'change':
      return `${nameOf(state, move.by)} changes gear`;
    case 'treat':
      return `The Director treats ${nameOf(state, move.target)}`;
    case 'scene':
      return 'The Director says what the scene is like';
    case 'end-phase':
      return `End of the ${state.phase} phase`;
    case 'end-round':
      return `End of round ${state.round}`;
    default:
      return `${nameOf(state, (move as { readonly by: string }).by)} acts`;
  }
}

const OUTCOMES: Readonly<Record<string, string>> = {
  hit: 'a hit',
  miss: 'a miss',
  critical: 'a critical hit',
  fumble: 'a fumble',
  avoided: 'avoided',
  left: 'away without incident',
  free: 'free to go',
  stayed: 'held fast',
  'broke-away': 'broken away',
};

function plainly(outcome: string, before: State, move: EncounterMove, after: State): string {
  const fates = Object.entries(after.fighters)
    .filter(([id, { life }]) => before.fighters[id]?.life !== life)
    .map(([, { name, life }]) => `; ${name} is ${LIVES[life]}`);
  const said = OUTCOMES[outcome];
  return `${label(before, move)}${said === undefined ? '' : `: ${said}`}${fates.join('')}.`;
}

function say(state: State, viewer: Viewer): string {
  const up = sidesUp(state);
  if (up.length < 2) return up.length === 0 ? 'Nobody is left standing.' : `The fight is over: ${up[0]} won.`;
  const each = Object.entries(state.fighters).map(([id, one]) =>
    viewer.knows(id) ? standingOf(state, id) : `${one.name} ${conditionOf(state, id)}`,
  );
  return `${roundAndScene(state)} STAMINA: ${each.join('; ')}.`;
}

/** c-25: the modifiers of the scene, as they are, to be said anew. */
const scene = ({ modifiers = [] }: State): Move => ({
  by: 'gm',
  label: 'The Director says what the scene is like',
  action: { kind: 'scene', modifiers: modifiers as readonly Plain[] },
  what: 'the scene',
  asks: ['modifiers'],
});

/** Who may act is the encounter's to say. */
export const seatsWith = (mayAct: (state: State) => readonly string[]): SeatsText<State, EncounterMove> => ({
  people,
  mover: (_, move) => ('by' in move ? move.by : 'gm'),
  takesPart,
  label,
  plainly,
  say,
  pictures: (state, viewer) => encounterPictures(state, mayAct(state), viewer),
  asides: (state, _, directs) => (directs && sidesUp(state).length > 1 ? [scene(state)] : []),
  isOver: (state) => sidesUp(state).length < 2,
  conceals: 'unplayed',
});
