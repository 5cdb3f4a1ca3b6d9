/** What a fighter holds and what protects them, changed in the middle of a fight (c-19). */
import { cap, listed, refuseMove } from '../../../helpers/index.ts';
import {
  type Change,
  type InferFields,
  type MoveResult,
  moveKind,
  type Referee,
  type Refusal,
} from '../../../kernel/index.ts';
import { bodyFields, type Combatant, FISTS, ready } from '../combatant.ts';
import { isDisarmed } from '../conditions.ts';
import { combatantOf, type Fighter, fighterId, nameIn, type State } from '../encounter/state.ts';
import { offerOf } from '../encounter/text.ts';
import { hasToFight, notTheirTurn } from '../encounter/turns.ts';
import { lastingProblem } from '../modifiers.ts';
import { stockOf } from '../pack.ts';
import { isOnSheet } from '../skills.ts';
import { weaponText } from '../text/say.ts';

const { weapon, shield, protection } = bodyFields('character');
const fields = { by: fighterId(), weapon, shield, protection };

type GearChange = InferFields<typeof fields>;

export const changeMove = moveKind<State>()({
  kind: 'change',
  about: { label: 'Change gear', help: 'Switch weapon, shield or protection.' },
  fields,
  offers: (state, by) => {
    const { carries = [], weapon: held, armor, protection: now = 'armor', conditions } = state.fighters[by]!;
    // c-19: a weapon that was lost is picked up as another is taken up.
    const lies = isDisarmed(conditions) && held.name !== FISTS;
    const tables = [
      ...(armor === undefined ? [] : (['armor'] as const)),
      ...(isOnSheet(combatantOf(state, by), 'dodge') ? (['dodge'] as const) : []),
    ].filter((one) => one !== now);
    return [
      ...(lies ? [{ ...offerOf(state, by, `picks up ${held.name}`), action: { by, weapon: held } }] : []),
      ...carries
        .filter(({ name }) => name !== held.name)
        .map((other) => ({ ...offerOf(state, by, `takes up ${other.name}`), action: { by, weapon: other } })),
      ...tables.map((table) => ({ ...offerOf(state, by, `relies on ${table}`), action: { by, protection: table } })),
    ];
  },
  illegal: (state, move) => notToChange(state, move) ?? gearProblem(state, move),
  act: changeGear,
  label: (state, { by }) => `${nameIn(state, by)} changes gear`,
  takesPart: (_, { by }) => [by],
  describe: ({ changes }, before, { by }) =>
    changes.length < 2 ? undefined : changed(before.fighters[by]!.name, changes),
});

/** Weapon and shield take the main action; the table that protects is settled when the round begins. */
function notToChange(state: State, move: GearChange): Refusal | undefined {
  if (move.weapon !== undefined || move.shield !== undefined)
    return notTheirTurn(state, move.by) ?? hasToFight(state, move.by);
  if (move.protection === undefined) {
    return refuseMove('kind', 'Say what changes: weapon, shield or protection.', 'c-19');
  }
  return state.started
    ? refuseMove('protection', 'What protects is settled at the start of the round.', 'c-19')
    : undefined;
}

/** The gear that is named, looked up as on any sheet. */
function gearOf({ pack }: State, { weapon, shield }: GearChange): Combatant | Refusal {
  return ready(
    { ...(weapon === undefined ? {} : { weapon }), ...(shield === undefined ? {} : { shield }) },
    'action',
    stockOf(pack),
    'fighter',
  );
}

function gearProblem(state: State, move: GearChange): Refusal | undefined {
  const gear = gearOf(state, move);
  return 'code' in gear ? gear : lastingProblem(gear.weapon?.modifiers, state.pack, 'action.weapon.modifiers');
}

function changeGear(referee: Referee, state: State, move: GearChange): MoveResult<State> {
  const gear = gearOf(state, move);
  if ('code' in gear) throw new Error(`gear that was not barred: ${gear.message}`);
  const { shield: held, ...one } = state.fighters[move.by]!;
  const { name } = one;
  const changes: Change[] = [];
  const say = (what: string, detail: string, how = `changes-${what}`) => {
    referee.note('c-19', how, { name, [what]: detail });
    changes.push({ who: move.by, what, by: 1, detail });
  };
  let after: Fighter = one;
  if (gear.weapon !== undefined) {
    const again = isDisarmed(one.conditions) && gear.weapon.name === one.weapon.name;
    say('weapon', gear.weapon.name, again ? 'picks-up' : 'changes-weapon');
    // A fighter who takes up a weapon has one in hand again.
    const conditions = one.conditions.filter(({ disarmed }) => !disarmed);
    after = { ...after, weapon: gear.weapon, conditions };
  }
  const shield = move.shield === undefined ? held : gear.shield;
  if (move.shield !== undefined)
    say('shield', typeof shield === 'object' ? (shield.name ?? 'shield') : shield ? 'shield' : 'none');
  if (shield !== undefined) after = { ...after, shield };
  if (move.protection !== undefined) {
    say('protection', move.protection);
    after = { ...after, protection: move.protection };
  }
  const acts = gear.weapon !== undefined || move.shield !== undefined;
  const fighters = { ...state.fighters, [move.by]: acts ? { ...after, acted: true } : after };
  return { outcome: 'changed', facts: {}, changes, state: { ...state, fighters, started: state.started || acts } };
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
