/** The words that moves share, whom a roll waits for, and where the fight stands. */

import { cap, continued, numeral } from '../../../helpers/index.ts';
import type { Change, Needs } from '../../../kernel/index.ts';
import { modifierNote } from '../lasting.ts';
import { lossAhead } from './rounds.ts';
import { type Fighter, type State, sidesUp, whenItCounts } from './state.ts';

export const LIVES: Readonly<Record<Fighter['life'], string>> = {
  up: 'up',
  out: 'out',
  dying: 'dying',
  stable: 'unconscious',
  dead: 'dead',
};

/** "Ana attacks", as it is offered: what a fighter does, in words. */
export function offerOf({ fighters }: State, by: string, what: string) {
  return { by, label: `${cap(fighters[by]!.name)} ${what}`, what };
}

/** "Ana attacks Bo": the same, with a target. */
export function offerAt(state: State, by: string, what: string, target: string) {
  return { ...offerOf(state, by, `${what} ${state.fighters[target]!.name}`), action: { by, target }, target, what };
}

/** PHY-65: those who may come to test LUCK against death. */
export function mayDie({ fighters }: State, who: string): boolean {
  const one = fighters[who];
  return one?.player === true && one.luck !== undefined && (one.life === 'up' || one.life === 'dying');
}

export const theOnly = (all: readonly string[]) => (all.length === 1 ? all[0] : undefined);

/** Whom a roll at the end of a phase or a round waits for: the one who may die of it, if that is one. */
export function inDanger(state: State, _: unknown, { by }: Needs): string | undefined {
  if (by !== 'character' && by !== 'opponent') return undefined;
  return theOnly(Object.keys(state.fighters).filter((who) => mayDie(state, who) && isInDanger(state, who)));
}

function isInDanger({ fighters, coming }: State, who: string): boolean {
  const { life, conditions } = fighters[who]!;
  return (
    life === 'dying' || coming.some((one) => one.who === who) || conditions.some(({ bleeds }) => (bleeds ?? 0) > 0)
  );
}

/** A sentence, and who has fallen with what it tells, or come back from dying. */
export function withFates(sentence: string, before: State, after: State): string {
  const fallen = Object.entries(after.fighters).flatMap(([who, { name, life }]) =>
    life === before.fighters[who]!.life ? [] : [`${name} is ${LIVES[life]}`],
  );
  return continued(sentence, fallen.length === 0 ? '' : `; ${fallen.join(', ')}`);
}

/** PHY-61: what everybody lost with the end of a round or phase. */
export function losses(changes: readonly Change[], { fighters }: State): string {
  const each = changes.flatMap(({ who, what, by, to }) =>
    what === 'stamina' ? [`; ${fighters[who]!.name} loses ${numeral(-by)} STAMINA and is at ${numeral(to)}`] : [],
  );
  return each.join('');
}

/** One of the people where a fight stands: STAMINA, what is coming, and what ails them. */
export function standingOf(state: State, who: string): string {
  const { name, stamina, life, conditions, modifiers = [] } = state.fighters[who]!;
  const points = lossAhead(state, who);
  const soon = points === 0 ? '' : ` (${numeral(points)} lost ${whenItCounts(state)})`;
  const more = [
    ...(life === 'up' ? [] : [LIVES[life]]),
    ...conditions.map((one) => one.name),
    ...modifiers.map(modifierNote),
  ];
  return [`${name} ${numeral(stamina)}${soon}`, ...more].join(', ');
}

/** "Round 2, melee phase. Scene: darkness −2." */
export function roundAndScene({ round, phase, modifiers = [] }: State): string {
  const said = modifiers.length === 0 ? '' : ` Scene: ${modifiers.map(modifierNote).join(', ')}.`;
  return `Round ${round}${phase === undefined ? '' : `, ${phase} phase`}.${said}`;
}

export function sayEncounter(state: State): string {
  const up = sidesUp(state);
  if (up.length < 2) return up.length === 0 ? 'Nobody is left standing.' : `The fight is over: ${up[0]} won.`;
  const people = Object.keys(state.fighters).map((who) => standingOf(state, who));
  return `${roundAndScene(state)} STAMINA: ${people.join('; ')}.`;
}
