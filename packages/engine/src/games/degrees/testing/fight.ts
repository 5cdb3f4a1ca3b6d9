/** A fight of Ada against Bo for tests: each move is answered with its own dice, none of them left over. */
import { expectWhole, stepped, type Whole } from '../../../contract/testing/way.ts';
import type { PlainRecord } from '../../../kernel/index.ts';

export const SWORD = { mode: 'melee', damageType: 'cut', baseDamage: 5 } as const;
export const ATTACK = { kind: 'attack', by: 'ada', target: 'bo' };
export const BACK = { kind: 'counterattack', by: 'bo' };
export const PASS = { kind: 'let-it-pass', by: 'bo' };
export const END = { kind: 'end-round' };

export type State = PlainRecord & { readonly fighters: Readonly<Record<string, PlainRecord>> };

const fighter = (name: string, side: string, more: PlainRecord): PlainRecord => ({
  ...{ name, side, skill: 6, defense: 6, absorption: 2, lifePoints: 20, attack: SWORD },
  ...more,
});

/** Both at skill and defense 6, absorption 2, 20 life points, a sword of 5. */
export function begin(more: PlainRecord = {}, ada: PlainRecord = {}, bo: PlainRecord = {}): State {
  const fighters = [fighter('Ada', 'us', ada), fighter('Bo', 'them', bo)];
  return stepped({ system: 'degrees', start: { fighters, ...more } }).state as State;
}

export function go(state: PlainRecord, action: PlainRecord, dice: PlainRecord = {}, choices: PlainRecord = {}) {
  const answer = stepped({ system: 'degrees', state, action, dice, choices });
  return { ...answer, state: answer.state as State };
}

/** A move compared whole; answers with the state after it. */
export function expectMove(
  [state, action, dice, choices]: readonly [PlainRecord, PlainRecord, PlainRecord?, PlainRecord?],
  whole: Whole,
): State {
  const answer = go(state, action, dice, choices);
  expectWhole(answer, whole);
  return answer.state;
}

/** A state with one fighter changed. */
export function having(state: State, id: string, more: PlainRecord): State {
  return { ...state, fighters: { ...state.fighters, [id]: { ...state.fighters[id]!, ...more } } };
}

/** The last step of an answer, by clause and id. */
export function lastOf({ steps = [] }: ReturnType<typeof go>): string {
  const { rule, id } = steps.at(-1)!;
  return `${rule} ${id}`;
}
