/** Who is asked in a fight, and what a move came to, by name. */

import { cap, continued, listed, numeral } from '../../../helpers/index.ts';
import { baseOf, type Change, type Needs, type Resolution, type Somebody } from '../../../kernel/index.ts';
import { modifierNote } from '../lasting.ts';
import type { AttackResult, DefendResult, LeaveResult, Role } from '../result.ts';
import { attackText, defendText, leaveText, weaponText } from '../text/say.ts';
import { rollsDefense } from './attacks.ts';
import { enemiesFaced } from './places.ts';
import { lossAhead } from './rounds.ts';
import { type EncounterMove, type Fighter, isUp, type State, sidesUp, whenItCounts } from './state.ts';

export const LIVES: Readonly<Record<Fighter['life'], string>> = {
  up: 'up',
  out: 'out',
  dying: 'dying',
  stable: 'unconscious',
  dead: 'dead',
};

/** PHY-65: those who may come to test LUCK against death. */
function mayDie({ fighters }: State, who: string): boolean {
  const one = fighters[who];
  return one?.player === true && one.luck !== undefined && (one.life === 'up' || one.life === 'dying');
}

const theOnly = (all: readonly string[]) => (all.length === 1 ? all[0] : undefined);

function idOf(state: State, move: EncounterMove, role: Role, roll: string): string | undefined {
  switch (move.kind) {
    case 'attack': {
      // Where harm counts at once, whoever of the two has fallen tests LUCK as the character.
      const both = [move.by, move.target].filter((who) => mayDie(state, who));
      if (roll === 'luck' && role === 'character' && state.order === 'sequential' && both.length > 1) return undefined;
      return (role === 'character') === rollsDefense(state, move) ? move.target : move.by;
    }
    case 'leave':
      return role === 'character' ? move.by : theOnly(enemiesFaced(state, move.by));
    case 'end-phase':
    case 'end-round':
      return theOnly(Object.keys(state.fighters).filter((who) => mayDie(state, who) && isInDanger(state, who)));
    default:
      return undefined;
  }
}

function isInDanger({ fighters, coming }: State, who: string): boolean {
  const { life, conditions } = fighters[who]!;
  return (
    life === 'dying' || coming.some((one) => one.who === who) || conditions.some(({ bleeds }) => (bleeds ?? 0) > 0)
  );
}

export function asked(state: State, move: EncounterMove, { id, by }: Needs): Somebody | undefined {
  if (by !== 'character' && by !== 'opponent') return undefined;
  const who = idOf(state, move, by, baseOf(id) ?? id);
  return who === undefined ? undefined : { id: who, name: state.fighters[who]!.name };
}

export function describe(
  result: Resolution & { readonly state: State },
  before: State,
  move: EncounterMove,
): string | undefined {
  const fallen = fates(before, result.state).join(', ');
  const andThen = (sentence: string) => continued(sentence, fallen === '' ? '' : `; ${fallen}`);
  const name = (who: string) => before.fighters[who]!.name;
  switch (move.kind) {
    case 'attack': {
      const { weapon, conditions } = before.fighters[move.by]!;
      const struck = {
        ...{ by: name(move.by), target: name(move.target), nameOf: name, weapon: weaponText(weapon, conditions) },
        ...(before.order === 'sequential' ? {} : { when: whenItCounts(before) }),
      };
      return andThen(
        rollsDefense(before, move)
          ? defendText(result as unknown as DefendResult, struck)
          : attackText(result as unknown as AttackResult, struck),
      );
    }
    case 'leave':
      return andThen(leaveText(result as unknown as LeaveResult, name(move.by)));
    case 'end-round':
      return andThen(continued(`Round ${before.round} is over.`, losses(result.changes, name)));
    case 'end-phase':
      return andThen(continued(`The ${before.phase} phase is over.`, losses(result.changes, name)));
    case 'change':
      return result.changes.length < 2 ? undefined : changed(name(move.by), result.changes);
    case 'treat':
      return treated(name(move.target), before.fighters[move.target]!, result);
    default:
      return undefined;
  }
}

/** PHY-61: what everybody lost with the end of a round or phase. */
function losses(changes: readonly Change[], name: (who: string) => string): string {
  const each = changes.flatMap(({ who, what, by, to }) =>
    what === 'stamina' ? [`; ${name(who)} loses ${numeral(-by)} STAMINA and is at ${numeral(to)}`] : [],
  );
  return each.join('');
}

/** c-19: several changes of gear in one sentence. */
function changed(name: string, changes: readonly Change[]): string {
  const parts = changes.map(({ what, detail }) => {
    if (what === 'weapon') return `takes up ${weaponText(`${detail}`)}`;
    if (what === 'protection') return detail === 'none' ? 'relies on no table' : `relies on the ${cap(detail)} table`;
    if (detail === 'none') return 'puts the shield away';
    return detail === 'shield' ? 'takes up a shield' : `takes up ${weaponText(`${detail}`)}`;
  });
  return `${cap(name)} ${listed(parts)}.`;
}

/** c-12: everything that a treatment did. */
function treated(name: string, { life }: Fighter, { changes, state }: Resolution & { readonly state: State }): string {
  const parts = changes.flatMap(({ what, by, to, detail }) => {
    if (what === 'condition') return [`is no longer ${detail}`];
    return what === 'stamina'
      ? [`regains ${numeral(by)} STAMINA and is at ${numeral(to)}`]
      : ['is stable until hurt again'];
  });
  const up = life !== 'up' && changes.some(({ who }) => isUp(state.fighters[who]!));
  return `${cap(name)} ${parts.join(', ')}${up ? '; up again, and acts from the next round on' : ''}.`;
}

/** Who has fallen, or come back from dying. */
function fates(before: State, after: State): readonly string[] {
  return Object.entries(after.fighters).flatMap(([who, { name, life }]) =>
    life === before.fighters[who]!.life ? [] : [`${name} is ${LIVES[life]}`],
  );
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
