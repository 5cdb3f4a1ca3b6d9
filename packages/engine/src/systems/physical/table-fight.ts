/** Whole fights with critical tables: conditions outlive the blow, so the encounter itself is played out. */
import type { Process, Referee, Refusal, Resolution } from '../../kernel/index.ts';
import { isRefusal, way } from '../../kernel/index.ts';
import { fight } from './encounter.ts';
import { isUp, type Setup, type State, start } from './encounter-state.ts';
import { type FightRequest, oursOf, theirsOf } from './fight.ts';
import type { Settings } from './settings.ts';

const SIDES = { a: 'a', b: 'b' } as const;

type Step = Resolution & { readonly state: unknown };

export function tableFight(request: FightRequest, settings: Settings): Process<unknown> | Refusal {
  const fighters = [
    ...oursOf(request).map((one, i) => ({ ...one, id: `a${i + 1}`, side: SIDES.a, player: true })),
    ...theirsOf(request).map((one, i) => ({ ...one, id: `b${i + 1}`, side: SIDES.b, player: false })),
  ];
  const setup = {
    settings,
    order: request.order,
    fighters,
    adjacent: [],
    ...(request.pack === undefined ? {} : { pack: request.pack }),
  } as unknown as Setup;
  const first = start(setup);
  if (isRefusal(first)) return first;
  const act = (referee: Referee, args: { readonly state: State; readonly action: unknown }): Step =>
    fight.act(referee, args);
  const process: Process<State> = {
    unsolvable: 'Critical tables leave conditions behind, so such a fight is fought by lot.',
    unit: 'STAMINA',
    start: first,
    code: (state) => JSON.stringify(state),
    over: (state) => {
      if (state.coming.length > 0) return undefined;
      const up = (side: string) => Object.values(state.fighters).some((one) => one.side === side && isUp(one));
      const [a, b] = [up(SIDES.a), up(SIDES.b)];
      return a && b ? undefined : a ? 'a' : b ? 'b' : 'draw';
    },
    left: (state, party) =>
      Object.values(state.fighters)
        .filter((one) => one.side === party && isUp(one))
        .reduce((sum, one) => sum + one.stamina, 0),
    now: (state) => {
      const moves = fight.legal(state).map(({ action }) => action);
      // Everybody attacks the first they may; who cannot, holds; then the round ends.
      const chosen =
        moves.find(({ kind }) => kind === 'attack') ?? moves.find(({ kind }) => kind === 'end-round') ?? moves[0];
      return { ways: [way('as usual', act, { state, action: chosen }, ({ state: after }) => after as State)] };
    },
    endsRound: (from, to) => to.round > from.round,
    say: (state) => fight.say(state),
  };
  return process as Process<unknown>;
}
