/** A fight as plain data: who stands, what they have left this round, who holds a bonus against whom. */
import {
  amount,
  either,
  flag,
  type Infer,
  list,
  map,
  maybe,
  number,
  oneOf,
  preset,
  type Refusal,
  record,
  text,
  WIDEST,
  whole,
} from '../../kernel/index.ts';
import { WEAPONS } from './data/gear.ts';
import { armorOf, armorShape, modifiers, strikeOf, strikeShape } from './people.ts';
import { settingsShape } from './settings.ts';

/** Action points at the start of each round. */
const POINTS = 6;

export const setupShape = record({
  settings: preset(settingsShape, {
    openRolls: 'off',
    fumbles: 'off',
    flatFooted: 'off',
    multipleDefenses: 'off',
    counter: 'offer',
  }),
  apPerRound: preset(whole(0, 100, { label: 'Action points a round', usual: [0, 10] }), POINTS),
  fighters: list(
    record({
      id: maybe(text({ label: 'Id' }, 30)),
      name: text({ label: 'Name' }, 60),
      side: text({ label: 'Side' }, 30),
      skill: number({ label: 'Offensive skill', usual: [0, 20] }),
      defense: number({ label: 'Defensive skill', usual: [0, 20] }),
      absorption: preset(amount({ label: 'Absorption', usual: [0, 6] }), 0),
      armor: maybe(armorShape),
      lifePoints: number({ label: 'Life points', usual: [1, 120] }),
      attack: either([strikeShape, oneOf(Object.keys(WEAPONS))], { label: 'Weapon', names: Object.keys(WEAPONS) }),
    }),
    { label: 'Fighters, in the order in which they act' },
    2,
    40,
  ),
});

const fighterShape = record({
  name: text({}, 60),
  side: text({}, 30),
  skill: number(),
  defense: number(),
  absorption: amount(),
  armor: map('any', amount()),
  lifePoints: number(),
  /** Life points when the fight began. */
  fullLifePoints: maybe(number()),
  ap: amount(),
  flatFooted: flag(),
  /** Defenses made this round. */
  defenses: amount(),
  acted: flag(),
  strike: strikeShape,
});

export const stateShape = record({
  round: whole(1, WIDEST),
  settings: settingsShape,
  apPerRound: amount(),
  fighters: map('any', fighterShape, {}, 40),
  order: list(text({}, 30), {}, 0, 40),
  /** Counter bonuses: bound to one attacker, good once, gone when the round ends. */
  bonuses: list(record({ holder: text({}, 30), against: text({}, 30), bonus: amount() }), {}, 0, 2000),
  /** A failed attack that its target may still answer. */
  opening: maybe(record({ by: text({}, 30), against: text({}, 30) })),
});

const who = (label: string) => text({ label }, 30);

export const moveShape = either([
  record({
    kind: oneOf(['attack']),
    by: who('Attacker'),
    target: who('Target'),
    pointBlank: maybe(flag({ label: 'At point-blank' })),
    factors: modifiers('Factors', 'attacker'),
    modifiers: modifiers('Modifiers', 'defender'),
  }),
  record({ kind: oneOf(['counterattack']), by: who('Who counters'), factors: modifiers('Factors', 'attacker') }),
  record({ kind: oneOf(['let-it-pass']), by: who('Who lets it pass') }),
  record({
    kind: oneOf(['acrobatics']),
    by: who('Who tries'),
    against: who('Against whom'),
    skill: number({ label: 'Acrobatics', usual: [0, 20] }),
    opposing: number({ label: 'Opposing skill', usual: [0, 20] }),
  }),
  record({ kind: oneOf(['end-round']) }),
]);

export type Setup = Infer<typeof setupShape>;
export type State = Infer<typeof stateShape>;
export type Fighter = Infer<typeof fighterShape>;
export type FightMove = Infer<typeof moveShape>;

export function start(setup: Setup): State | Refusal {
  const fighters: Record<string, Fighter> = {};
  for (const [i, one] of setup.fighters.entries()) {
    const id = one.id ?? idFor(one.name, fighters);
    const path = `start.fighters.${i}`;
    if (!/^[A-Za-z][A-Za-z0-9 -]*$/.test(id)) {
      return {
        code: 'invalid_request',
        path: `${path}.id`,
        message: 'An id is letters, digits and dashes, a letter first.',
      };
    }
    if (Object.hasOwn(fighters, id))
      return { code: 'invalid_request', path: `${path}.id`, message: `Two fighters are called ${id}.` };
    if (one.lifePoints <= 0) {
      return {
        code: 'invalid_request',
        path: `${path}.lifePoints`,
        message: `${one.name} starts out of the fight; give at least 1 life point.`,
      };
    }
    fighters[id] = {
      name: one.name,
      side: one.side,
      skill: one.skill,
      defense: one.defense,
      absorption: one.absorption,
      armor: armorOf(one.armor),
      lifePoints: one.lifePoints,
      fullLifePoints: one.lifePoints,
      ap: setup.apPerRound,
      flatFooted: false,
      defenses: 0,
      acted: false,
      strike: strikeOf(one.attack),
    };
  }
  if (new Set(setup.fighters.map(({ side }) => side)).size < 2) {
    return { code: 'invalid_request', path: 'start.fighters', message: 'A fight needs two sides at least.' };
  }
  return {
    round: 1,
    settings: setup.settings,
    apPerRound: setup.apPerRound,
    fighters,
    order: Object.keys(fighters),
    bonuses: [],
  };
}

function idFor(name: string, taken: Readonly<Record<string, unknown>>): string {
  const base =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^[^a-z]+|-+$/g, '')
      .slice(0, 20) || 'fighter';
  let id = base;
  for (let n = 2; Object.hasOwn(taken, id); n++) id = `${base}-${n}`;
  return id;
}

/** At 0 life points or fewer nobody fights on. */
export function isUp({ lifePoints }: Fighter): boolean {
  return lifePoints > 0;
}

/** The sides that still have somebody standing. */
export function sidesUp(state: State): readonly string[] {
  return [
    ...new Set(
      Object.values(state.fighters)
        .filter(isUp)
        .map(({ side }) => side),
    ),
  ];
}

export function bonusOf(state: State, holder: string, against: string): number {
  return state.bonuses.find((b) => b.holder === holder && b.against === against)?.bonus ?? 0;
}

/** How somebody looks to those who cannot read their sheet. */
export function conditionOf({ lifePoints, fullLifePoints }: Fighter): string {
  if (lifePoints <= 0) return 'out';
  if (fullLifePoints === undefined || lifePoints >= fullLifePoints) return 'unhurt';
  return lifePoints * 2 > fullLifePoints ? 'hurt' : 'badly hurt';
}
