/** What may be done now, by whom, and why something else may not. */
import type { Move } from '../../../kernel/index.ts';
import { pointsInPlay } from '../settings.ts';
import { costOf } from '../strike.ts';
import { type Fighter, hasTurn, holds, isUp, type State, sidesUp, upNext } from './state.ts';

/** D29: what an attack of theirs costs, where attacks cost something. */
export function attackCost({ settings }: State, { strike }: Fighter): number {
  return settings.attackCost === 'on' ? costOf(strike) : 0;
}

/** DOS-31, DOS-38: why somebody may not take the reaction. */
export function hindered(
  { settings }: State,
  { name, flatFooted, ap }: Fighter,
): readonly [string, string] | undefined {
  if (flatFooted) return [`${name} is flat-footed this round.`, 'DOS-31'];
  return ap === 0 && pointsInPlay(settings)
    ? [`${name} has no action point for a counterattack.`, 'DOS-38']
    : undefined;
}

export function mayAttack(state: State, id: string): boolean {
  const one = state.fighters[id]!;
  return hasTurn(one) && one.ap >= attackCost(state, one);
}

export function enemiesOf({ fighters }: State, id: string): readonly string[] {
  return Object.keys(fighters).filter(
    (other) => isUp(fighters[other]!) && fighters[other]!.side !== fighters[id]!.side,
  );
}

export function legal(state: State): readonly Move[] {
  const { opening, fighters } = state;
  if (sidesUp(state).length < 2) return [];
  if (opening !== undefined) {
    const { by } = opening;
    const { name } = fighters[by]!;
    const counter = {
      by,
      label: `${name} counterattacks`,
      action: { kind: 'counterattack', by },
      target: opening.against,
      what: 'counterattacks',
    };
    const pass = { by, label: `${name} lets it pass`, action: { kind: 'let-it-pass', by }, what: 'lets it pass' };
    return hindered(state, fighters[by]!) === undefined ? [counter, pass] : [pass];
  }
  const moves = state.order
    .filter((by) => hasTurn(fighters[by]!) && (state.anyOrder || by === upNext(state)))
    .flatMap((by) => {
      const { name } = fighters[by]!;
      const attacks = mayAttack(state, by)
        ? enemiesOf(state, by).map((target) => ({
            by,
            label: `${name} attacks ${fighters[target]!.name}`,
            action: { kind: 'attack', by, target },
            target,
            what: 'attacks',
          }))
        : [];
      // DOS-21: offered where a counter bonus can serve it; D36: anybody with a turn may still try.
      const bonuses = enemiesOf(state, by).filter((against) => holds(state, by, against) !== undefined);
      const tumbles = bonuses.map((against) => ({
        by,
        label: `${name} tries acrobatics against ${fighters[against]!.name}`,
        action: { kind: 'acrobatics', by, against },
        target: against,
        what: 'tries acrobatics',
      }));
      return [
        ...attacks,
        ...tumbles,
        { by, label: `${name} does nothing`, action: { kind: 'pass', by }, what: 'does nothing' },
      ];
    });
  return [...moves, { by: 'gm', label: `End round ${state.round}`, action: { kind: 'end-round' }, ends: true }];
}
