/** The end of a phase (d-17): what was coming takes hold, and the next one begins. */
import { continued, refuseMove } from '../../../helpers/index.ts';
import { moveKind } from '../../../kernel/index.ts';
import { takenNow } from '../conditions.ts';
import { settle } from '../encounter/rounds.ts';
import { type Coming, isLastPhase, PHASES, type State } from '../encounter/state.ts';
import { inDanger, losses, withFates } from '../encounter/text.ts';
import { hasEndToCome, notAllActed } from '../encounter/turns.ts';

export const endPhaseMove = moveKind<State>()({
  kind: 'end-phase',
  about: { label: 'End phase', help: 'Damage of this phase takes hold, and the next phase begins.' },
  fields: {},
  offersGm: (state) =>
    hasEndToCome(state) ? [{ by: 'gm', label: `End the ${state.phase} phase`, action: {}, ends: true }] : [],
  illegal: (state) =>
    isLastPhase(state) ? refuseMove('kind', 'There is no phase after this one.') : notAllActed(state),
  act: (referee, state) => {
    const settled = settle(referee, { ...state, coming: state.coming.map(takenInPhase) }, state);
    const phase = PHASES[PHASES.indexOf(state.phase!) + 1]!;
    referee.note('d-17', 'phase-over', { phase: state.phase!, next: phase });
    // PHY-73: what comes after a phase is no longer the start of the round.
    return { outcome: 'next-phase', facts: { phase }, ...settled, state: { ...settled.state, phase, started: true } };
  },
  label: ({ phase }) => `End of the ${phase} phase`,
  takesPart: ({ fighters }) => Object.keys(fighters),
  asked: inDanger,
  describe: ({ changes, state }, before) =>
    withFates(continued(`The ${before.phase} phase is over.`, losses(changes, before)), before, state),
});

/** c-22: what takes hold before the last phase has the rest of this round besides its own. */
function takenInPhase(harm: Coming): Coming {
  return harm.condition === undefined ? harm : { ...harm, condition: takenNow(harm.condition) };
}
