/**
 * A person of this book as on paper: PHYSICAL, STAMINA, LUCK, skills, what is in hand and what is worn. A Director's
 * opponent is the same sheet with less on it, down to one number for a skill.
 */

import {
  lineFrom,
  nameText,
  numberText,
  plainWord,
  readSheetText,
  type Saying,
  wordsFor,
} from '../../helpers/index.ts';
import {
  amount,
  either,
  type Infer,
  type LineUp,
  list,
  maybe,
  number,
  type PlainRecord,
  type Play,
  type Played,
  record,
  sheetKind,
  text,
  withoutUndefined,
} from '../../kernel/index.ts';
import { bodyFields, sheetShape as opponentFields, TWICE_PHYSICAL } from './combatant.ts';
import { STARTER } from './data/starter.ts';
import { MAX_CARRIED, type State } from './encounter/state.ts';
import { weaponShape } from './gear.ts';
import { ATTACK_SKILLS, SKILLS } from './skills.ts';

export { packs } from './own-gear.ts';

const body = bodyFields('character');

const sheetShape = record({
  name: body.name,
  physical: maybe(number({ label: 'PHYSICAL', usual: [1, 12], ratingOf: 'character' })),
  stamina: maybe(
    number({
      label: 'STAMINA',
      usual: [0, 24],
      help: 'At full health; if left out, twice PHYSICAL.',
      follows: TWICE_PHYSICAL,
    }),
  ),
  luck: maybe(amount({ label: 'LUCK', usual: [0, 12], help: 'At full strength.' })),
  skills: body.skills,
  weapon: body.weapon,
  armor: body.armor,
  shield: body.shield,
  carries: maybe(list(either([text({}, 60), weaponShape]), { label: 'Weapons at hand', more: true }, 0, MAX_CARRIED)),
  protection: body.protection,
  staminaNow: maybe(
    number({ label: 'STAMINA now', usual: [0, 24], more: true, help: 'Where it is not the full one.' }),
  ),
  luckNow: maybe(amount({ label: 'LUCK now', usual: [0, 12], more: true, help: 'Where some of it is spent.' })),
  skill: maybe({ ...number(), about: { ...body.skill.about, more: true } }),
  base: opponentFields.fields.base,
  conditions: body.conditions,
  modifiers: body.modifiers,
});

type Sheet = Infer<typeof sheetShape>;

/** STAMINA POINTS are twice PHYSICAL unless the sheet says otherwise. */
const fullStamina = ({ stamina, physical }: Sheet) => stamina ?? (physical === undefined ? undefined : 2 * physical);

const FROM = { stamina: 'staminaNow', luck: 'luckNow' } as const;

function played(sheet: Sheet, fields: PlainRecord): Played {
  const { staminaNow, luckNow } = sheet;
  const from = withoutUndefined({
    stamina: staminaNow === undefined ? undefined : FROM.stamina,
    luck: luckNow === undefined ? undefined : FROM.luck,
  });
  return { fields, from };
}

function bodyOf(sheet: Sheet): PlainRecord {
  const { name, physical, skills, skill, weapon, armor, shield, protection, conditions, modifiers } = sheet;
  const [stamina, luck] = [sheet.staminaNow ?? sheet.stamina, sheet.luckNow ?? sheet.luck];
  return withoutUndefined({
    name,
    physical,
    luck,
    stamina,
    skills,
    skill,
    weapon,
    armor,
    shield,
    protection,
    conditions,
    modifiers,
  });
}

const asCharacter: Play<Sheet> = (sheet) => played(sheet, bodyOf(sheet));
const asOpponent: Play<Sheet> = (sheet) =>
  played(sheet, withoutUndefined({ ...bodyOf(sheet), base: sheet.base }) as PlainRecord);
const asFighter: Play<Sheet> = (sheet) =>
  played(sheet, withoutUndefined({ ...bodyOf(sheet), base: sheet.base, carries: sheet.carries }) as PlainRecord);
/** On side a are the players' characters, who hide no numbers. */
const onSide: Play<Sheet> = (sheet, { role }) => {
  const stamina = sheet.staminaNow ?? fullStamina(sheet);
  const hidden = role === 'a' ? {} : { base: sheet.base };
  return played(sheet, withoutUndefined({ ...bodyOf(sheet), ...hidden, stamina }) as PlainRecord);
};

/** After a fight: STAMINA and LUCK as they are, and what lasts until it is treated. */
function back({ staminaNow: _, luckNow: __, conditions: ___, ...rest }: Sheet, state: State, id: string): Sheet {
  const { stamina, luck, conditions } = state.fighters[id]!;
  const lasting = conditions.filter(({ rounds }) => rounds === undefined);
  return {
    ...rest,
    ...(stamina === fullStamina(rest) ? {} : { staminaNow: stamina }),
    ...(luck === undefined || luck === rest.luck ? {} : { luckNow: luck }),
    ...(lasting.length === 0 ? {} : { conditions: lasting }),
  };
}

const NUMBERS = {
  ...wordsFor(['physical', 'stamina', 'luck', 'skill'], (one) => [one]),
  'stamina now': ['staminaNow'],
  'luck now': ['luckNow'],
  base: ['base'],
  ...wordsFor(SKILLS, (skill) => ['skills', skill]),
};

type Kind = 'weapon' | 'armor' | 'shield';
const namesIn = (kind: Kind, things: readonly { readonly name: string }[]) =>
  wordsFor(
    things.map(({ name }) => name),
    (value) => ({ path: [kind], value }),
  );

/** "sword (swords 2 2 3 3 4 4 5)", "armor padded vest (0 1 1 2 2 3 4)": a table of your own. */
const WEAPON = /^(?:weapon:?\s+)?([^()]+?)\s*\(([a-z -]+?):?((?:\s+\d+){6,7})(?:\s+needs\s+(\d+))?\)$/i;
const WORN = /^(armou?r|shield):?\s+([^()]+?)\s*\((\d+(?:\s+\d+){5,6})(\s+melee)?\)$/i;
const tableOf = (text: string) => text.trim().split(/\s+/).map(Number);

function ownGear(item: string): readonly Saying[] | undefined {
  const [, name, typed, damage, needs] = WEAPON.exec(item) ?? [];
  const skill = ATTACK_SKILLS.find((one) => plainWord(one) === plainWord(typed ?? ''));
  if (name !== undefined && skill !== undefined) {
    const requiredSkill = needs === undefined ? {} : { requiredSkill: Number(needs) };
    return [{ path: ['weapon'], value: { name, skill, damage: tableOf(damage!), ...requiredSkill } }];
  }
  const [, kind, worn, protection, melee] = WORN.exec(item) ?? [];
  if (kind === undefined) return undefined;
  const shield = kind.toLowerCase() === 'shield';
  const gear = { name: worn!, protection: tableOf(protection!), ...(shield && melee ? { meleeOnly: true } : {}) };
  return [{ path: [shield ? 'shield' : 'armor'], value: gear }];
}

const LEXICON = {
  numbers: NUMBERS,
  names: {
    ...namesIn('weapon', STARTER.weapons),
    ...namesIn('armor', STARTER.armors),
    ...namesIn('shield', STARTER.shields),
    shield: { path: ['shield'], value: true },
  },
  headings: {
    name: ['name'],
    weapon: ['weapon'],
    armor: ['armor'],
    armour: ['armor'],
    shield: ['shield'],
    protection: ['protection'],
  },
  lists: { carries: ['carries'] },
  special: ownGear,
};

type Gear = Sheet['weapon'] | Sheet['armor'] | Sheet['shield'];

function gearText(kind: Kind, gear: Gear): string | undefined {
  if (gear === undefined || gear === false) return undefined;
  if (gear === true) return 'shield';
  if (typeof gear === 'string') return kind === 'weapon' ? `weapon ${gear}` : `${kind} ${gear}`;
  const name = gear.name ?? `own ${kind}`;
  if ('damage' in gear) {
    const needs = gear.requiredSkill > 0 ? ` needs ${gear.requiredSkill}` : '';
    return `weapon ${name} (${gear.skill} ${gear.damage.join(' ')}${needs})`;
  }
  const melee = 'meleeOnly' in gear && gear.meleeOnly ? ' melee' : '';
  return `${kind} ${name} (${gear.protection.join(' ')}${melee})`;
}

/** The line of a sheet; conditions and tables at hand are not in it. */
function toText(sheet: Sheet): string {
  const carried = (sheet.carries ?? []).filter((one) => typeof one === 'string');
  return lineFrom([
    nameText(LEXICON, sheet.name),
    numberText('PHYSICAL', sheet.physical),
    numberText('STAMINA', sheet.stamina),
    numberText('STAMINA now', sheet.staminaNow),
    numberText('LUCK', sheet.luck),
    numberText('LUCK now', sheet.luckNow),
    ...Object.entries(sheet.skills ?? {}).map(([skill, level]) => numberText(skill, level)),
    numberText('skill', sheet.skill),
    numberText('base', sheet.base),
    gearText('weapon', sheet.weapon),
    gearText('armor', sheet.armor),
    gearText('shield', sheet.shield),
    sheet.protection === undefined ? undefined : `protection ${sheet.protection}`,
    carried.length === 0 ? undefined : `carries ${carried.join(', ')}`,
  ]);
}

const tables = <T extends { readonly name: string }>(things: readonly T[], table: (one: T) => readonly number[]) =>
  Object.fromEntries(things.map((one) => [one.name, table(one).join(' ')]));

const OFFERS = {
  weapon: tables(STARTER.weapons, ({ damage }) => damage),
  armor: tables(STARTER.armors, ({ protection }) => protection),
  shield: tables(STARTER.shields, ({ protection }) => protection),
};

const blow = { character: asCharacter, opponent: asOpponent };

export const sheets = {
  person: sheetKind({
    label: 'Character',
    plural: 'Characters',
    summary: 'PHYSICAL, STAMINA, LUCK and skills, a weapon and what protects.',
    shape: sheetShape,
    blank: { physical: 6, stamina: 12, luck: 8, skills: {}, weapon: 'fists' },
    offers: OFFERS,
    roles: {
      attack: blow,
      defend: blow,
      leave: { character: asCharacter, 'enemies.*': asOpponent },
      luck: { character: asCharacter },
    },
    fighter: { at: 'fighters.*', play: asFighter },
    side: onSide,
    templates: STARTER.opponents,
    fromText: (given) => readSheetText(LEXICON, given),
    toText,
    back,
  }),
};

/** Everybody at their own weapon, the players' characters marked as such. */
export const lineUp: LineUp = (parties) => ({
  fighters: parties.flatMap(({ name, ours, people }) =>
    people.map(({ role }) => ({ ...role, side: name, ...(ours ? { player: true } : {}) })),
  ),
});
