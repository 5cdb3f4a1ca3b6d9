/** What the Director says of the scene (c-25): it takes the place of what was said before, and nobody's turn. */
import { moveKind } from '../../../kernel/index.ts';
import { isOver, type State } from '../encounter/state.ts';
import { modifierNote, sceneModifiersShape } from '../lasting.ts';
import { lastingProblem } from '../modifiers.ts';

export const sceneMove = moveKind<State>()({
  kind: 'scene',
  about: { label: 'Scene', help: 'Modifiers that count for everyone, such as darkness.' },
  fields: { modifiers: sceneModifiersShape },
  /** The modifiers of the scene, as they are, to be said anew. */
  asides: (state, _, directs) =>
    directs && !isOver(state)
      ? [{ by: 'gm', action: { modifiers: state.modifiers ?? [] }, what: 'the scene', asks: ['modifiers'] }]
      : [],
  illegal: ({ pack }, { modifiers }) => lastingProblem(modifiers, pack, 'action.modifiers'),
  act: (referee, state, { modifiers = [] }) => {
    const { modifiers: _, ...rest } = state;
    const said = modifiers.map(modifierNote);
    referee.note('c-25', said.length === 0 ? 'scene-cleared' : 'scene', { modifiers: said });
    const change = { who: 'scene', what: 'modifiers', by: modifiers.length, detail: said.join(', ') };
    const after = said.length === 0 ? rest : { ...rest, modifiers };
    return { outcome: 'set', facts: {}, changes: [change], state: after };
  },
  label: () => 'The Director says what the scene is like',
  takesPart: () => [],
});
