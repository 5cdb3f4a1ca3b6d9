/** FB-34: who reaches whom with an attack, and from how far. */
import { refuseMove } from '../../../helpers/index.ts';
import type { Refusal } from '../../../kernel/index.ts';
import { same } from '../stunts.ts';
import { nameOf } from './change.ts';
import { skillOf } from './start.ts';
import type { State } from './state.ts';
import { zoneOf, zonesBetween } from './zones.ts';

interface Attack {
  readonly by: string;
  readonly skill: string;
  readonly target: string;
  readonly reach?: number | undefined;
  readonly uses?: readonly string[] | undefined;
  readonly guardian?: string | undefined;
}

/** FB-34: how many zones away a skill reaches; all others reach the same zone. */
const REACH: Readonly<Record<string, number>> = { shoot: 2 };

/** Skills have any name, also `constructor`. */
const usualReach = (skill: string) => {
  const plain = skill.toLowerCase();
  return Object.hasOwn(REACH, plain) ? REACH[plain]! : 0;
};

/** FB-34: what the attack says, what a stunt in use gives, what the sheet says, or what is usual. */
function reachWith(state: State, { by, skill, reach, uses = [] }: Attack): number {
  if (reach !== undefined) return reach;
  const { stunts = [], reach: own = {} } = state.people[by]!;
  const given = stunts.filter((one) => uses.some((name) => same(name, one.name)));
  const listedAs = skillOf({ skills: own }, skill);
  const usual = listedAs === undefined ? usualReach(skill) : own[listedAs]!;
  return Math.max(usual, ...given.map((one) => one.reach ?? 0));
}

const inZones = (count: number) => (count === 1 ? '1 zone' : `${count} zones`);

/** FB-34, D44: the target is near enough, and the guardian is with the target. */
export function outOfReach(state: State, move: Attack): Refusal | undefined {
  if (state.zones === undefined)
    return move.reach === undefined ? undefined : refuseMove('reach', 'This scene has no zones.', 'FB-31');
  const { by, target, guardian, skill } = move;
  const far = zonesBetween(state, by, target);
  const reach = reachWith(state, move);
  if (far === undefined || far > reach) {
    const where = `${nameOf(state, target)} is at ${zoneOf(state, target)}${far === undefined ? ', where no way leads' : `, ${inZones(far)} away`}`;
    return refuseMove(
      'target',
      `${where}; ${skill} reaches ${reach === 0 ? 'the same zone' : inZones(reach)}.`,
      'FB-34',
    );
  }
  if (guardian === undefined || zoneOf(state, guardian) === zoneOf(state, target)) return undefined;
  return refuseMove('guardian', `${nameOf(state, guardian)} is not at ${zoneOf(state, target)}.`, 'D44');
}
