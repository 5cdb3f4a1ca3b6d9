/** What somebody holds and what protects them, changed in the middle of a fight (c-19); and the Director's healing (c-12). */
import type { Change, Plain, Referee, Refusal } from '../../../kernel/index.ts';
import { type Combatant, ready } from '../combatant.ts';
import { isDisarmed } from '../conditions.ts';
import { modifierNote } from '../lasting.ts';
import { lastingProblem } from '../modifiers.ts';
import { stockOf } from '../pack.ts';
import { type EncounterMove, type Fighter, type State, withFighter } from './state.ts';

type ChangeMove = Extract<EncounterMove, { readonly kind: 'change' }>;
type TreatMove = Extract<EncounterMove, { readonly kind: 'treat' }>;
type SceneMove = Extract<EncounterMove, { readonly kind: 'scene' }>;

interface Altered {
  readonly outcome: 'changed' | 'treated' | 'set';
  readonly facts: Readonly<Record<string, Plain>>;
  readonly changes: readonly Change[];
  readonly state: State;
}

/** The gear that is named, looked up as on any sheet. */
function gearOf({ pack }: State, { weapon, shield }: ChangeMove): Combatant | Refusal {
  return ready(
    { ...(weapon === undefined ? {} : { weapon }), ...(shield === undefined ? {} : { shield }) },
    'action',
    stockOf(pack),
    'fighter',
  );
}

export function gearProblem(state: State, move: ChangeMove): Refusal | undefined {
  const gear = gearOf(state, move);
  return 'code' in gear ? gear : lastingProblem(gear.weapon?.modifiers, state.pack, 'action.weapon.modifiers');
}

export function changeGear(referee: Referee, state: State, move: ChangeMove): Altered {
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
    // Whoever takes up a weapon has one in hand again.
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

/** c-25: what is said of the scene takes the place of what was said before, and nobody's turn. */
export function setScene(referee: Referee, state: State, { modifiers = [] }: SceneMove): Altered {
  const { modifiers: _, ...rest } = state;
  const said = modifiers.map(modifierNote);
  referee.note('c-25', said.length === 0 ? 'scene-cleared' : 'scene', { modifiers: said });
  const change = { who: 'scene', what: 'modifiers', by: modifiers.length, detail: said.join(', ') };
  const after = said.length === 0 ? rest : { ...rest, modifiers };
  return { outcome: 'set', facts: {}, changes: [change], state: after };
}

/** c-12: how a wound is treated is not in the book; the Director says that it was, and how much STAMINA came back. */
export function treat(referee: Referee, state: State, { target, condition, stamina }: TreatMove): Altered {
  const one = state.fighters[target]!;
  const { name } = one;
  const changes: Change[] = [];
  let after: Fighter = one;
  if (condition !== undefined) {
    referee.note('c-12', 'treated', { name, condition });
    after = { ...after, conditions: one.conditions.filter((other) => other.name !== condition) };
    changes.push({ who: target, what: 'condition', by: -1, detail: condition });
  }
  if (stamina !== undefined) {
    const to = Math.min(one.fullStamina ?? Number.POSITIVE_INFINITY, one.stamina + stamina);
    referee.note('c-12', 'healed', { name, points: to - one.stamina, left: to });
    after = { ...after, stamina: to };
    changes.push({ who: target, what: 'stamina', by: to - one.stamina, from: one.stamina, to });
    if (one.life !== 'up' && to > 0) {
      referee.note('c-12', 'up-again', { name });
      // Back on their feet, and in the fight from the next round on.
      after = { ...after, life: 'up', acted: true };
    }
  }
  if (condition === undefined && stamina === undefined) {
    referee.note('c-12', 'stabilised', { name });
    after = { ...after, life: 'stable' };
    changes.push({ who: target, what: 'stable', by: 1 });
  }
  return { outcome: 'treated', facts: {}, changes, state: withFighter(state, target, after) };
}
