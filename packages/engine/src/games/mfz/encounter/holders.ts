/** Who holds which station, and what that and the frames that stand are worth. */
import type { Change, Referee } from '../../../kernel/index.ts';
import { isStanding, scoreOf } from './order.ts';
import type { State, Station } from './state.ts';

/** ST-02: players with a frame near a station, each once. */
function near(state: State, station: string): readonly string[] {
  const owners = Object.values(state.frames)
    .filter((frame) => frame.station === station && isStanding(frame))
    .map(({ owner }) => owner);
  return [...new Set(owners)];
}

/** ST-02, ST-03: alone there takes it; of several others it is nobody's; a player with a frame there, or unchallenged, keeps it. */
function holderOf(state: State, id: string, { holder }: Station): string | undefined {
  const there = near(state, id);
  if (there.length === 0 || (holder !== undefined && there.includes(holder))) return holder;
  return there.length === 1 ? there[0] : undefined;
}

export function withHolders(state: State): State {
  let stations = state.stations;
  for (const [id, station] of Object.entries(state.stations)) {
    const holder = holderOf(state, id, station);
    if (holder === station.holder) continue;
    stations = { ...stations, [id]: { name: station.name, ...(holder === undefined ? {} : { holder }) } };
  }
  return stations === state.stations ? state : { ...state, stations };
}

export function withScores(state: State): State {
  const players = Object.entries(state.players).map(([id, player]) => [id, { ...player, score: scoreOf(state, id) }]);
  return { ...state, players: Object.fromEntries(players) as State['players'] };
}

/** MFZ-43, ST-02: after frames moved or fell, who holds what, and what everybody's assets are worth now. */
export function computed(
  referee: Referee,
  before: State,
  after: State,
): { readonly state: State; readonly changes: readonly Change[] } {
  const changes: Change[] = [];
  const held = withHolders(after);
  for (const [id, { name, holder }] of Object.entries(held.stations)) {
    const was = before.stations[id]!.holder;
    const left = (state: State, owner: string | undefined) => owner !== undefined && near(state, id).includes(owner);
    if (was === holder) {
      if (left(before, was) && !left(held, was)) {
        referee.note('ST-03', 'unguarded', { station: name, name: held.players[was!]!.name });
      }
      continue;
    }
    if (was !== undefined) changes.push({ who: was, what: 'station', by: -1, detail: id });
    if (holder !== undefined) changes.push({ who: holder, what: 'station', by: 1, detail: id });
    referee.note(holder === undefined ? 'ST-04' : 'ST-02', holder === undefined ? 'contested' : 'taken', {
      station: name,
      name: held.players[holder ?? was!]!.name,
    });
  }
  let state = held;
  for (const [id, player] of Object.entries(held.players)) {
    // Only what came or went counts: a score that a table set by hand is not set back.
    const by = scoreOf(held, id) - scoreOf(before, id);
    if (by === 0) continue;
    const { name, score: from } = player;
    const score = Math.max(0, from + by);
    referee.note('MFZ-43', 'score', { name, from, score });
    changes.push({ who: id, what: 'score', by: score - from, from, to: score });
    state = { ...state, players: { ...state.players, [id]: { ...player, score } } };
  }
  return { state, changes };
}
