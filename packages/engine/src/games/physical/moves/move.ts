/** Walking up to an enemy (c-18): the one movement of the round. */
import { refuseMove } from '../../../helpers/index.ts';
import { moveKind } from '../../../kernel/index.ts';
import { areAdjacent, moveUp } from '../encounter/places.ts';
import { fighterId, isUp, nameIn, type State } from '../encounter/state.ts';
import { offerAt } from '../encounter/text.ts';
import { enemiesOf, notTheirTurn, notToReach } from '../encounter/turns.ts';

export const moveUpMove = moveKind<State>()({
  kind: 'move',
  about: { label: 'Move up', help: 'Your one movement this round: step up to an enemy.' },
  fields: { by: fighterId(), target: fighterId('Up to whom') },
  offers: (state, by) =>
    enemiesOf(state, by)
      .filter((target) => isUp(state.fighters[target]!))
      .map((target) => offerAt(state, by, 'moves up to', target)),
  illegal: (state, { by, target }) => {
    if (by === target) return refuseMove('target', 'Nobody moves up to themselves.');
    if (areAdjacent(state, by, target)) {
      return refuseMove('target', `${nameIn(state, by)} stands next to ${nameIn(state, target)} already.`);
    }
    return notTheirTurn(state, by) ?? notToReach(state, by, target);
  },
  act: (referee, state, { by, target }) => {
    referee.note('c-18', 'moves-up', { name: state.fighters[by]!.name, target: state.fighters[target]!.name });
    return { outcome: 'moved', facts: {}, changes: [], state: { ...moveUp(state, by, target), started: true } };
  },
  label: (state, { by, target }) => `${nameIn(state, by)} moves up to ${nameIn(state, target)}`,
  takesPart: (_, { by, target }) => [by, target],
});
