/** A fight for the tests: two who stand next to each other, and steps that must be answered. */
import { expectWhole, stepped as scripted, type Whole } from '../../../contract/testing/way.ts';
import type { PlainRecord } from '../../../kernel/index.ts';
import type { Fighter, State } from '../encounter/state.ts';
import { ADA, SWORD, stepped, stepRefused, THUG } from './people.ts';

export const HERO = { ...ADA, id: 'ada', side: 'us', player: true };
export const FOE = { ...THUG, id: 'thug', side: 'them', weapon: SWORD };
export const WHOLE = { attack: [2, 2], damage: [6] };
export const HURT = { defense: [6, 5], damage: [6] };
export const NEXT = [{ a: 'ada', b: 'thug' }];

export const begin = (fighters: readonly object[], more: object = {}) =>
  stepped({ start: { fighters, ...more } }).state;
export const act = (state: PlainRecord, action: object, more: object = {}) => stepped({ state, action, ...more });
export const strike = (state: PlainRecord, by: string, target: string, dice: object, more: object = {}) =>
  act(state, { kind: 'attack', by, target }, { dice, ...more });
export const hold = (state: PlainRecord, ...ids: string[]) =>
  ids.reduce((now, by) => act(now, { kind: 'hold', by }).state, state);
export const endRound = (state: PlainRecord, dice: object = {}) => act(state, { kind: 'end-round' }, { dice });
export const who = (state: PlainRecord, id: string): Fighter => (state as State).fighters[id]!;
export const barred = (state: PlainRecord, action: object) => stepRefused({ state, action });
export const legal = (state: PlainRecord) => stepped({ state, legal: true }).legal!.map(({ action }) => action);

/** A state with one fighter changed. */
export function having(state: PlainRecord, id: string, more: PlainRecord): PlainRecord {
  const fighters = state.fighters as Readonly<Record<string, PlainRecord>>;
  return { ...state, fighters: { ...fighters, [id]: { ...fighters[id]!, ...more } } };
}

/** A move that throws only the dice that are given, compared whole; answers with the state after it. */
export function expectMove(
  [state, action, dice = {}]: readonly [PlainRecord, PlainRecord, PlainRecord?],
  whole: Whole,
): PlainRecord {
  const answer = scripted({ system: 'physical', state, action, dice });
  expectWhole(answer, whole);
  return answer.state;
}

export const wayOf = ({ steps }: { readonly steps?: readonly { rule: string; id: string; values: PlainRecord }[] }) =>
  (steps ?? []).map(({ rule, id, values }) => [rule, id, values]);
/** What the picture notes of everybody. */
export const placesOf = (state: PlainRecord) =>
  (stepped({ state }).pictures as readonly { groups: readonly { bars: readonly PlainRecord[] }[] }[])[0]!.groups
    .flatMap(({ bars }) => bars)
    .map(({ notes }) => notes);
