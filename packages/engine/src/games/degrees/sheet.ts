/**
 * A person of this book as on paper: what is added to the Offensive and the Defensive Roll, what absorbs, life points,
 * and the weapon. Acrobatics is a field next to them.
 */

import { lineFrom, nameText, numberText, readSheetText, type Saying, wordsFor } from '../../helpers/index.ts';
import { type LineUp, type PlainRecord, type Play, sheetKind, withoutUndefined } from '../../kernel/index.ts';
import { ARMORS, WEAPONS } from './data/gear.ts';
import type { State } from './encounter/state.ts';
import { type Sheet, sheetShape } from './person.ts';
import { DAMAGE_TYPES } from './strike.ts';

export { packs } from './own-gear.ts';

const wounded = ({ lifePointsNow }: Sheet) =>
  lifePointsNow === undefined ? {} : { from: { lifePoints: 'lifePointsNow' } };

const bodyOf = ({ absorption, armor, lifePoints, lifePointsNow, ap }: Sheet) => ({
  absorption,
  armor,
  lifePoints: lifePointsNow ?? lifePoints,
  ap,
});

const settingsIn = ({ settings }: PlainRecord) => (settings ?? {}) as PlainRecord;

/** The numbers of a counterattack are said where one can come of it: where it is played out, or the target has a weapon. */
function isAnswered(request: PlainRecord): boolean {
  const target = (request.defender ?? {}) as PlainRecord;
  const theirs = target.sheet as PlainRecord | string | undefined;
  const armed = typeof theirs === 'string' || theirs?.weapon !== undefined;
  return settingsIn(request).counter === 'resolve' || target.counter !== undefined || armed;
}

const asAttacker: Play<Sheet> = (sheet, { request }) => {
  const { name, skill: offense, defense, weapon } = sheet;
  const settings = settingsIn(request);
  const points = settings.attackCost === 'on' || settings.counter === 'resolve';
  const exposed =
    defense !== undefined && isAnswered(request)
      ? { defense: withoutUndefined({ skill: defense, ...bodyOf(sheet) }) }
      : {};
  return {
    fields: withoutUndefined({ name, skill: offense, ...(points ? { ap: sheet.ap } : {}), ...exposed }) as PlainRecord,
    ...(weapon === undefined ? {} : { beside: { attack: { value: weapon, from: 'weapon' } } }),
  };
};

const asDefender: Play<Sheet> = (sheet) => {
  const { name, skill: offense, defense, weapon, answersShots } = sheet;
  const counter = offense === undefined || weapon === undefined ? undefined : { skill: offense, attack: weapon };
  return {
    fields: withoutUndefined({ name, skill: defense, ...bodyOf(sheet), answersShots, counter }) as PlainRecord,
    from: { skill: 'defense', counter: 'weapon', ...wounded(sheet).from },
  };
};

const asActor: Play<Sheet> = ({ name, acrobatics }) => ({
  fields: withoutUndefined({ name, skill: acrobatics }) as PlainRecord,
  from: { skill: 'acrobatics' },
});

/** Who is to be got past stands in the way with the skill that keeps blows off. */
const asOpponent: Play<Sheet> = ({ name, defense }) => ({
  fields: withoutUndefined({ name, skill: defense }) as PlainRecord,
  from: { skill: 'defense' },
});

const fighterFields = (sheet: Sheet) => {
  const { name, skill: offense, defense, weapon, answersShots } = sheet;
  const { ap: _, ...body } = bodyOf(sheet);
  return { name, skill: offense, defense, ...body, attack: weapon, answersShots };
};

const asFighter: Play<Sheet> = (sheet) => ({
  fields: withoutUndefined(fighterFields(sheet)) as PlainRecord,
  from: { attack: 'weapon', ...wounded(sheet).from },
});

/** In a fight that is played move by move one may also tumble past an enemy. */
const asCharacter: Play<Sheet> = (sheet) => ({
  fields: withoutUndefined({ ...fighterFields(sheet), acrobatics: sheet.acrobatics }) as PlainRecord,
  from: { attack: 'weapon', ...wounded(sheet).from },
});

/** After a fight: life points as they are. Conditions end with the fight (D31). */
function back({ lifePointsNow: _, ...rest }: Sheet, state: State, id: string): Sheet {
  const { lifePoints } = state.fighters[id]!;
  return lifePoints === rest.lifePoints ? rest : { ...rest, lifePointsNow: lifePoints };
}

/** "war blade (cut 7)", "bow (ranged thrust 4)": a weapon of your own. */
const WEAPON = /^(?:weapon:?\s*)?([^()]*?)\s*\((ranged\s+)?(\p{L}[\p{L} ]*?)\s+(\d+)\)$/iu;

function ownWeapon(item: string): readonly Saying[] | undefined {
  const [, name = '', ranged, damageType, baseDamage] = WEAPON.exec(item) ?? [];
  if (damageType === undefined) return undefined;
  const mode = ranged === undefined ? 'melee' : 'ranged';
  const named = name === '' || name.toLowerCase() === 'weapon' ? {} : { name: name.slice(0, 60) };
  const value = { ...named, mode, damageType: damageType.toLowerCase(), baseDamage: Number(baseDamage) };
  return [{ path: ['weapon'], value }];
}

const LEXICON = {
  numbers: {
    ...wordsFor(['skill', 'defense', 'absorption', 'acrobatics'], (one) => [one]),
    ...wordsFor(['offense', 'attack', 'offensive skill'], () => ['skill']),
    ...wordsFor(['defence', 'defensive skill'], () => ['defense']),
    ...wordsFor(['life points', 'life', 'lp'], () => ['lifePoints']),
    ...wordsFor(['life points now', 'life now', 'lp now'], () => ['lifePointsNow']),
    ...wordsFor(['action points', 'ap'], () => ['ap']),
    ...wordsFor(DAMAGE_TYPES, (type) => ['armor', type]),
    ...wordsFor(
      DAMAGE_TYPES.map((type) => `armor ${type}`),
      (word) => ['armor', word.slice('armor '.length)],
    ),
  },
  names: {
    ...wordsFor(Object.keys(WEAPONS), (value) => ({ path: ['weapon'], value })),
    ...wordsFor(Object.keys(ARMORS), (value) => ({ path: ['armor'], value })),
    'answers shots': { path: ['answersShots'], value: true },
  },
  headings: { name: ['name'], weapon: ['weapon'], armor: ['armor'], armour: ['armor'] },
  special: ownWeapon,
};

function weaponText(weapon: Sheet['weapon']): string | undefined {
  if (weapon === undefined || typeof weapon === 'string') return weapon;
  const { name, mode, damageType, baseDamage } = weapon;
  return `${name ?? 'weapon'} (${mode === 'ranged' ? 'ranged ' : ''}${damageType} ${baseDamage})`;
}

/** The line of a sheet; what a weapon adds and leaves behind is not in it. */
function toText(sheet: Sheet): string {
  const { armor } = sheet;
  const worn =
    typeof armor === 'string' ? [armor] : Object.entries(armor ?? {}).map(([type, n]) => `armor ${type} ${n}`);
  return lineFrom([
    nameText(LEXICON, sheet.name),
    numberText('skill', sheet.skill),
    numberText('defense', sheet.defense),
    numberText('acrobatics', sheet.acrobatics),
    numberText('absorption', sheet.absorption),
    ...worn,
    numberText('life points', sheet.lifePoints),
    numberText('life points now', sheet.lifePointsNow),
    numberText('action points', sheet.ap),
    weaponText(sheet.weapon),
    sheet.answersShots ? 'answers shots' : undefined,
  ]);
}

const OFFERS = {
  weapon: Object.fromEntries(
    Object.entries(WEAPONS).map(([name, { mode, damageType, baseDamage }]) => [
      name,
      `${mode === 'ranged' ? 'ranged ' : ''}${damageType} ${baseDamage}`,
    ]),
  ),
  armor: Object.fromEntries(
    Object.entries(ARMORS).map(([name, armor]) => [
      name,
      Object.entries(armor)
        .map(([type, value]) => `${type} ${value}`)
        .join(', '),
    ]),
  ),
};

export const sheets = {
  person: sheetKind({
    label: 'Character',
    plural: 'Characters',
    summary: 'Offensive and defensive skill, absorption, armor, life points and a weapon.',
    shape: sheetShape,
    blank: { skill: 6, defense: 6, absorption: 2, lifePoints: 40, weapon: 'war-blade' },
    offers: OFFERS,
    roles: {
      attack: { attacker: asAttacker, defender: asDefender },
      acrobatics: { actor: asActor, opponent: asOpponent },
    },
    gives: { attack: { attack: 'attacker' } },
    fighter: { at: 'fighters.*', play: asCharacter },
    side: asFighter,
    templates: [
      { name: 'brute', skill: 6, defense: 5, absorption: 2, lifePoints: 45, weapon: 'iron-maul' },
      { name: 'knife', skill: 7, defense: 6, absorption: 2, lifePoints: 30, weapon: 'dirk' },
      {
        name: 'sentry',
        skill: 5,
        defense: 4,
        absorption: 2,
        armor: 'quilted-coat',
        lifePoints: 35,
        weapon: 'hunting-bow',
      },
      {
        name: 'bandit',
        skill: 6,
        defense: 6,
        absorption: 2,
        armor: 'boiled-hide',
        lifePoints: 40,
        weapon: 'war-blade',
      },
      {
        name: 'champion',
        skill: 10,
        defense: 9,
        absorption: 2,
        armor: 'ring-shirt',
        lifePoints: 60,
        weapon: 'great-axe',
      },
    ],
    fromText: (given) => readSheetText(LEXICON, given),
    toText,
    back,
  }),
};

/** Everybody in the order in which they are listed, which is the order they act in. */
export const lineUp: LineUp = (parties) => ({
  fighters: parties.flatMap(({ name, people }) => people.map(({ role }) => ({ ...role, side: name }))),
});
