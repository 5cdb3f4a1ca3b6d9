/** FATE-43: the GM may reveal an aspect whenever it makes sense. */
import { refuseMove } from '../../../helpers/index.ts';
import { moveKind, type Refusal, type Viewer } from '../../../kernel/index.ts';
import { findAspect, nameOf, withAspect } from '../encounter/change.ts';
import { aspect } from '../encounter/fields.ts';
import { knows, mayRead } from '../encounter/invocable.ts';
import { everybody } from '../encounter/participants.ts';
import { plain } from '../encounter/results.ts';
import { person, type State } from '../encounter/state.ts';
import { notOpen } from '../encounter/turns.ts';

function nothingToShow(state: State, name: string, to: string): Refusal | undefined {
  const found = findAspect(state, name);
  if (found === undefined) return refuseMove('aspect', `There is no aspect ${name}.`);
  return knows(state, to, found) ? refuseMove('to', `${nameOf(state, to)} knows of it.`) : undefined;
}

/** Those it is revealed to read it, and those who have found it before. */
function isToldTo(state: State, name: string, to: string, viewer: Viewer): boolean {
  const found = findAspect(state, name);
  return viewer.plays(to) || (found !== undefined && mayRead(viewer, found));
}

export const revealMove = moveKind<State>()({
  kind: 'reveal',
  about: { label: 'Reveal', help: 'Show a hidden aspect to everyone.' },
  fields: { aspect, to: person('To whom') },
  illegal: (state, { aspect: name, to }) => notOpen(state) ?? nothingToShow(state, name, to),
  act: (referee, state, { aspect: name, to }) => {
    referee.note('FATE-43', 'shown', { aspect: name, to: nameOf(state, to) });
    const { known } = findAspect(state, name)!;
    return plain('revealed', state, withAspect(state, name, { known: [...known, to] }));
  },
  label: (state, { aspect: name, to }, viewer) =>
    isToldTo(state, name, to, viewer) ? `The GM reveals “${name}” to ${nameOf(state, to)}` : 'The GM does something',
  takesPart: everybody,
  gmLevel: (state, { aspect: name, to }, viewer) => (isToldTo(state, name, to, viewer) ? 'open' : 'hidden'),
});
