/** Results in one sentence that stands alone: who did what to whom, with which weapon or skill, and what it came to. */

import { cap, counted, inside, numeral, type Phrase } from '../../../helpers/index.ts';
import type { Change } from '../../../kernel/index.ts';
import { FISTS } from '../combatant.ts';
import { type Condition, isDisarmed } from '../conditions.ts';
import type { WeaponGiven } from '../gear.ts';
import type { AttackResult, BlowFacts, DefendResult, LeaveResult, LuckResult } from '../result.ts';

/** The people of a blow by name, what it is struck with, and when its harm counts where that is not at once (d-17). */
export interface Struck {
  readonly by: string;
  readonly target: string;
  readonly weapon: string;
  /** Whose name a change is told under. */
  readonly nameOf: (who: string) => string;
  /** "at the end of the round" */
  readonly when?: string;
}

type Blow = { readonly outcome: string; readonly facts: BlowFacts; readonly changes: readonly Change[] };

/** What a hit costs; those who do not know what protects are told what was rolled. */
function lost({ damage = 0, protection = 0, net }: BlowFacts, { when }: Struck): string {
  if (net === undefined) return `${damage} of damage rolled`;
  if (net > 0) return `${net} STAMINA lost${when === undefined ? '' : ` ${when}`}`;
  return damage === 0
    ? 'but it does no damage'
    : `but ${protection} of protection against ${damage} of damage leaves nothing`;
}

const under = ({ roll, target }: BlowFacts) => `${roll} is ${roll < target ? '' : 'not '}under ${numeral(target)}`;
const double = ({ roll }: BlowFacts) => `double ${roll / 2}`;

/** What a row of a table left, the LUCK that was tested, and the row's own words. */
function also({ outcome, facts, changes }: Blow, struck: Struck): string {
  const { lucky, critical, fumble } = facts;
  const { by, nameOf, when } = struck;
  const later = when === undefined ? '' : ` ${when}`;
  const turned = outcome === 'fumble' ? 'LUCK keeps it at a lost round' : 'LUCK makes it a plain hit';
  const parts = [
    ...(lucky === undefined ? [] : [lucky ? turned : 'the LUCK test fails']),
    ...(fumble?.net === undefined ? [] : [`${by} loses ${fumble.net} STAMINA${later}`]),
    ...changes.flatMap(({ who, what, by: sign, detail }) => {
      if (what === 'killed') return [`${nameOf(who)} is killed${later}`];
      if (what === 'to-zero') return [`${nameOf(who)} drops to 0 STAMINA${later}`];
      return what === 'condition' && sign > 0 ? [`${nameOf(who)} is ${(detail as Condition).name}`] : [];
    }),
  ];
  const row = critical?.text ?? fumble?.text;
  const isTold = row === undefined || changes.some((change) => saysOnly(row, change));
  return `${parts.map((part) => `; ${part}`).join('')}.${isTold ? '' : ` ${row}`}`;
}

/** Whether a row says no more than the condition that it leaves: "Off balance.", "The guard is wide open." */
function saysOnly(row: string, { what, by, detail }: Change): boolean {
  if (what !== 'condition' || by <= 0) return false;
  const said = row.toLowerCase().replace(/^the \w+ is |\W+$/g, '');
  return said === (detail as Condition).name.toLowerCase();
}

function attackPhrase(result: AttackResult, struck: Struck): Phrase {
  const { outcome, facts } = result;
  const more = also(result, struck);
  switch (outcome) {
    case 'hit':
      return {
        word: 'Hit',
        how: `${facts.roll < facts.target ? under(facts) : double(facts)}, ${lost(facts, struck)}${more}`,
      };
    case 'miss':
      return { word: 'Miss', how: `${under(facts)}${more}` };
    case 'critical':
      return { word: 'Critical hit', how: `${double(facts)}, ${lost(facts, struck)}${more}` };
    case 'fumble':
      return { word: 'Fumble', how: `${double(facts)}${more}` };
  }
}

/** A defense, whatever it was made with. */
type Answered = Omit<DefendResult, 'facts'> & { readonly facts: BlowFacts };

function defendPhrase(result: Answered, struck: Struck): Phrase {
  const { outcome, facts } = result;
  const more = also(result, struck);
  switch (outcome) {
    case 'avoided':
      return { word: 'Avoided', how: `${under(facts)}${more}` };
    case 'hit':
      return { word: 'Hit', how: `${facts.byDouble ? double(facts) : under(facts)}, ${lost(facts, struck)}${more}` };
    case 'critical':
      return { word: 'Critical hit', how: `${double(facts)}, ${lost(facts, struck)}${more}` };
    case 'fumble':
      return { word: 'Avoided', how: `${double(facts)}, and the attacker fumbles${more}` };
  }
}

/** PHY-57: "the long blade", "fists"; a weapon without a name goes by its skill. */
export function weaponText(weapon: WeaponGiven | string | undefined, conditions: readonly Condition[] = []): string {
  const inHand = isDisarmed(conditions) ? FISTS : weapon;
  const name = typeof inHand === 'object' ? inHand.name : inHand;
  if (name === undefined || name.startsWith('the weapon of ')) {
    return typeof inHand === 'object' ? skillText(inHand.skill) : 'a weapon';
  }
  return name === FISTS || /^(the|a|an) /i.test(name) ? name : `the ${name.replaceAll('-', ' ')}`;
}

const skillText = (skill: string) => cap(skill.replaceAll('-', ' '));

const attacks = ({ by, target, weapon }: Struck) => `${cap(by)} attacks ${target} with ${weapon}`;

/** "Ada attacks the thug with the sword: hit, 4 is under 7, 3 STAMINA lost." */
export function attackText(result: AttackResult, struck: Struck): string {
  return `${attacks(struck)}: ${inside(attackPhrase(result, struck))}`;
}

/** "The thug attacks Ada with the knife; Ada defends with Swords 2: avoided, 4 is under 5." */
export function defendText(result: DefendResult, struck: Struck): string {
  const { skill, skillLevel } = result.facts;
  const means = skill === 'none' ? 'no skill' : `${skillText(skill)} ${numeral(skillLevel)}`;
  return `${attacks(struck)}; ${struck.target} defends with ${means}: ${inside(defendPhrase(result, struck))}`;
}

/** c-04: struck at by another player, whose roll it is. */
export function answerText(result: Answered, struck: Struck): string {
  return `${attacks(struck)}: ${inside(defendPhrase(result, struck))}`;
}

/** "Ada tries to leave by Acrobatics: stayed, 8 is too high for 6." What was lost is left out where it is not known. */
export function leaveText({ outcome, facts }: Told, name: string): string {
  const { by, roll, target, automaticHits, net, fell } = facts;
  const hits = `${counted(automaticHits, 'automatic hit')}${net === undefined ? '' : `, ${net} STAMINA lost`}`;
  const failed = `${roll} is too high for ${numeral(target)}`;
  const way = by === undefined ? '' : ` by ${by === 'luck' ? 'LUCK' : 'Acrobatics'}`;
  const said = (phrase: Phrase) => `${cap(name)} tries to leave${way}: ${inside(phrase)}`;
  switch (outcome) {
    case 'free':
      return said({ word: 'Free to go', how: 'no adjacent enemy holds them in melee.' });
    case 'left':
      return said({ word: 'Left', how: `${roll} is low enough for ${numeral(target)}.` });
    case 'stayed':
      if (fell) return said({ word: 'Felled', how: `${failed}; ${hits} in breaking away.` });
      return automaticHits === 0
        ? said({ word: 'Stayed', how: `${failed}.` })
        : said({ word: 'Stayed', how: `${failed}; ${hits}, and still in the melee.` });
    case 'broke-away':
      return said({ word: 'Broke away', how: `${failed}; ${hits}.` });
  }
}

type Told = Pick<LeaveResult, 'outcome'> & {
  readonly facts: Omit<LeaveResult['facts'], 'net'> & Partial<Pick<LeaveResult['facts'], 'net'>>;
};

export function luckText({ outcome, facts }: LuckResult, name: string): string {
  return outcome === 'lucky'
    ? `${cap(name)} tests LUCK: lucky, ${facts.roll} is not over ${facts.target}.`
    : `${cap(name)} tests LUCK: unlucky, ${facts.roll} is over ${facts.target}.`;
}
