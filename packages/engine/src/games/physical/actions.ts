/** The four actions of this book behind the game interface: attack, defend, leave, luck. */

import { isSpent, onceMore } from '../../helpers/index.ts';
import { type Action, action, type Change, type Follow, type PlainRecord, type Tone } from '../../kernel/index.ts';
import { attack, prepareAttack } from './attack.ts';
import { type Condition, spent } from './conditions.ts';
import { EXAMPLES } from './data/examples.ts';
import { answer, prepareDefend } from './defend.ts';
import { leave, prepareLeave } from './leave.ts';
import { luck, prepareLuck } from './luck.ts';
import { sheetOf } from './pack.ts';
import { attackSums, defensePictures, defenseSums } from './pictures.ts';
import { type BlowRequest, blowShape, leaveShape, luckShape } from './request.ts';
import type { AttackResult, DefendResult, Role } from './result.ts';
import { settingsShape } from './settings.ts';
import {
  ATTACK_ROLLS,
  DEFEND_CHOICES,
  DEFEND_ROLLS,
  LEAVE_CHOICES,
  LEAVE_ROLLS,
  LUCK_ROLLS,
  MISHAP_CHOICES,
} from './text/rolls.ts';
import { answerText, attackText, defendText, leaveText, luckText, type Struck, weaponText } from './text/say.ts';

const HARM_FACTS = {
  target: { label: 'Target number', total: 'target' },
  roll: { label: 'Roll', diceOnly: true, total: 'acting' },
  hit: { label: 'Hit' },
  damage: { label: 'Damage', inOdds: true },
  protection: { label: 'Protection', inOdds: true },
  net: { label: 'STAMINA lost', inOdds: true },
} as const;

/** PHY-61: a wound stays on the sheet it struck, also on one that was only named; d-19: what this blow used up is gone. */
function again(name: 'attack' | 'defend', fields: BlowRequest, changes: readonly Change[]): readonly Follow[] {
  const { character } = fields;
  const opponent = sheetOf(fields.opponent, fields.pack, 'opponent');
  if ('code' in opponent) return [];
  const label = name === 'attack' ? 'Next attack' : 'Defend again';
  const people =
    name === 'attack' ? { character, opponent: struck(opponent) } : { character: struck(character), opponent };
  return onceMore(label, name, { ...fields, ...people } as PlainRecord, changes, 'stamina');
}

function struck<S extends { readonly conditions?: readonly Condition[] }>(sheet: S): S {
  return sheet.conditions === undefined ? sheet : { ...sheet, conditions: spent(sheet.conditions) };
}

/** Who strikes whom with what, as the request has it. */
function struckIn(fields: BlowRequest, striker: Role): Struck {
  const opponent = sheetOf(fields.opponent, fields.pack, 'opponent');
  if ('code' in opponent) throw new Error(`an opponent that was checked: ${opponent.message}`);
  const people = { character: fields.character, opponent };
  const nameOf = (who: string) => people[who as Role].name ?? `the ${who}`;
  const { weapon, conditions } = people[striker];
  const target = striker === 'character' ? 'opponent' : 'character';
  return { by: nameOf(striker), target: nameOf(target), weapon: weaponText(weapon, conditions), nameOf };
}

type Blow = AttackResult | DefendResult;

const isHurt = ({ facts: { net = 0 } }: Blow) => net > 0;

/** PHY-65: at 0 STAMINA or lower, or by a row of a table, the target is out of the fight. */
const isOut = ({ facts: { hit }, changes }: Blow) =>
  hit && (isSpent(changes, 'stamina') || changes.some(({ what }) => what === 'killed' || what === 'to-zero'));

/** A target that is hit and not harmed is as well off as before. */
const toneOf = ({ outcome, facts }: Blow): Tone | undefined =>
  outcome === 'hit' && (facts.net ?? 0) === 0 ? 'even' : undefined;

export const attackAction = action({
  title: 'Attack',
  happens: 'I attack',
  summary: 'The player rolls 2d6 under PHYSICAL + skill, minus the opponent’s skill in melee, minus modifiers.',
  schema: blowShape,
  settings: settingsShape,
  rolls: ATTACK_ROLLS,
  choices: MISHAP_CHOICES,
  outcomes: {
    critical: { label: 'Critical hit', tone: 'great' },
    hit: { label: 'Hit', tone: 'good' },
    miss: { label: 'Miss', tone: 'bad' },
    fumble: { label: 'Fumble', tone: 'awful' },
  },
  tone: toneOf,
  facts: HARM_FACTS,
  sides: { character: 'acting', opponent: 'other' },
  objective: 'net',
  headlines: {
    'to-hit': { label: 'To hit', tone: 'good', holds: ({ facts }) => facts.hit },
    'to-hurt': { label: 'To hurt', tone: 'good', holds: isHurt },
    'to-take-out': {
      label: 'To take out',
      tone: 'great',
      arises: ({ struck }) => struck.stamina !== undefined,
      holds: isOut,
    },
  },
  examples: EXAMPLES.attack,
  prepare: prepareAttack,
  rule: attack,
  say: (result, fields) => attackText(result, struckIn(fields, 'character')),
  sums: attackSums,
  next: (fields, { resolution }) => again('attack', fields, resolution.changes),
});

export const defendAction = action({
  title: 'Defend',
  happens: 'I am attacked',
  summary: 'The attacked player rolls 2d6 under the attacker’s PHYSICAL + skill, minus your defense skill.',
  schema: blowShape,
  settings: settingsShape,
  rolls: DEFEND_ROLLS,
  choices: DEFEND_CHOICES,
  outcomes: {
    fumble: { label: 'The attacker fumbles', tone: 'great' },
    avoided: { label: 'Avoided', tone: 'good' },
    hit: { label: 'Hit', tone: 'bad' },
    critical: { label: 'Critical hit', tone: 'awful' },
  },
  tone: toneOf,
  facts: {
    ...HARM_FACTS,
    roll: { ...HARM_FACTS.roll, total: 'other' },
    skill: { label: 'Defense skill' },
    skillLevel: { label: 'Its level' },
  },
  sides: { opponent: 'acting', character: 'other' },
  outcomesFor: 'other',
  objective: 'net',
  headlines: {
    'to-avoid': { label: 'To avoid the blow', tone: 'good', holds: ({ facts }) => !facts.hit },
    'to-stay-unhurt': { label: 'To stay unhurt', tone: 'good', holds: (result) => !isHurt(result) },
    'to-be-taken-out': {
      label: 'To be taken out',
      tone: 'awful',
      arises: (args) => ('struck' in args ? args : args.attack).struck.stamina !== undefined,
      holds: isOut,
    },
  },
  examples: EXAMPLES.defend,
  prepare: prepareDefend,
  rule: answer,
  say: (result, fields) => {
    const { opponent } = fields;
    const say = typeof opponent === 'object' && opponent.player ? answerText : defendText;
    return say(result, struckIn(fields, 'opponent'));
  },
  sums: defenseSums,
  next: (fields, { resolution }) => again('defend', fields, resolution.changes),
  pictures: (opened, after) => defensePictures(opened, after?.resolution.facts.skillLevel),
});

const leaveAction = action({
  title: 'Leave melee',
  happens: 'I get away',
  summary: 'At the start of a round: Acrobatics or LUCK to get away from enemies who wield melee weapons.',
  schema: leaveShape,
  settings: settingsShape,
  rolls: LEAVE_ROLLS,
  choices: LEAVE_CHOICES,
  outcomes: {
    free: { label: 'Free to go', tone: 'great' },
    left: { label: 'Left', tone: 'good' },
    stayed: { label: 'Stayed', tone: 'even' },
    'broke-away': { label: 'Broke away', tone: 'bad' },
  },
  facts: {
    inMelee: { label: 'In melee' },
    by: { label: 'By' },
    target: { label: 'Target number' },
    roll: { label: 'Roll' },
    automaticHits: { label: 'Automatic hits', inOdds: true },
    net: { label: 'STAMINA lost', inOdds: true, lowerIsBetter: true },
    away: { label: 'Gets away', inOdds: true },
  },
  sides: { character: 'acting', opponent: 'other' },
  objective: 'away',
  tie: 'net',
  headlines: {
    'to-get-away': { label: 'To get away', tone: 'good', holds: ({ facts }) => facts.away === 1 },
    'to-be-hurt': { label: 'To be hurt', tone: 'bad', arises: () => false, holds: ({ facts }) => facts.net > 0 },
    'to-be-taken-out': {
      label: 'To be taken out',
      tone: 'awful',
      arises: () => false,
      holds: ({ facts }) => facts.fell === true,
    },
  },
  examples: EXAMPLES.leave,
  prepare: prepareLeave,
  rule: leave,
  say: (result, { character }) => leaveText(result, character.name ?? 'the character'),
});

const luckAction = action({
  title: 'Test LUCK',
  happens: 'I test my LUCK',
  summary: '2d6 equal to or under the current LUCK POINTS is lucky; each test costs one.',
  schema: luckShape,
  settings: settingsShape,
  rolls: LUCK_ROLLS,
  choices: {},
  outcomes: { lucky: { label: 'Lucky', tone: 'good' }, unlucky: { label: 'Unlucky', tone: 'bad' } },
  facts: { target: { label: 'LUCK' }, roll: { label: 'Roll', inOdds: true } },
  sides: { character: 'acting' },
  objective: 'roll',
  headlines: { 'to-be-lucky': { label: 'To be lucky', tone: 'good', holds: ({ outcome }) => outcome === 'lucky' } },
  examples: EXAMPLES.luck,
  prepare: prepareLuck,
  rule: luck,
  say: (result, { character }) => luckText(result, character.name ?? 'the character'),
});

export const ACTIONS = {
  attack: attackAction,
  defend: defendAction,
  leave: leaveAction,
  luck: luckAction,
} satisfies Readonly<Record<string, Action>>;
