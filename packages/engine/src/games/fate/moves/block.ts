/** D42: in the way of opponents who would leave this zone or pass through it; or no longer. */
import { refuseMove } from '../../../helpers/index.ts';
import { flag, moveKind, withDefault } from '../../../kernel/index.ts';
import { nameOf } from '../encounter/change.ts';
import { offer, rankOf, rivalsOf } from '../encounter/offers.ts';
import { doer, participants } from '../encounter/participants.ts';
import { plain } from '../encounter/results.ts';
import { person, type State } from '../encounter/state.ts';
import { notOpen } from '../encounter/turns.ts';
import { zoneOf } from '../encounter/zones.ts';

function cannotBlock(state: State, by: string, stop: boolean) {
  if (state.zones === undefined) return refuseMove('kind', 'This scene has no zones.', 'FB-31');
  if (state.zones.blocks.includes(by) === stop) return undefined;
  return refuseMove('stop', `${nameOf(state, by)} is ${stop ? 'in nobody’s way' : 'in the way already'}.`, 'D42');
}

export const blockMove = moveKind<State>()({
  kind: 'block',
  about: { label: 'Block the way', help: 'Keep opponents from leaving or crossing this zone.' },
  fields: { by: person(), stop: withDefault(flag({ label: 'No longer' }), false) },
  rank: () => rankOf('zones'),
  // To those who have an opponent with them.
  offers: (state, by) => {
    if (state.zones === undefined) return [];
    if (state.zones.blocks.includes(by)) return [offer(state, by, 'lets others pass', { stop: true })];
    const meets = rivalsOf(state, by).some((id) => zoneOf(state, id) === zoneOf(state, by));
    return meets ? [offer(state, by, 'blocks the way', {})] : [];
  },
  illegal: (state, { by, stop }) => notOpen(state) ?? cannotBlock(state, by, stop),
  // It is free, as all opposing is, and no action.
  act: (referee, state, { by, stop }) => {
    const zones = state.zones!;
    const outcome = stop ? 'lets-pass' : 'blocks';
    referee.note('D42', outcome, { name: nameOf(state, by), zone: zoneOf(state, by)! });
    const blocks = stop ? zones.blocks.filter((id) => id !== by) : [...zones.blocks, by];
    return plain(outcome, state, { ...state, zones: { ...zones, blocks } });
  },
  label: (state, { by, stop }) => `${doer(state, by)} ${stop ? 'lets others pass' : 'blocks the way'}`,
  takesPart: (_, { by }) => participants([by]),
});
