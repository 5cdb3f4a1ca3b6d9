/** A player attacks: PHY-11 to PHY-21, then the harm of PHY-57 to PHY-61. */
import type { Change, Dice, Referee, Refusal, RollHint } from '../../kernel/index.ts';
import { armed, type Combatant, idleProblem, ready } from './combatant.ts';
import type { Row } from './effects.ts';
import { type Handful, handfulOf } from './handful.ts';
import {
  type Blow,
  blowOf,
  type DamageHints,
  protectionOf,
  type Wound,
  type WoundDice,
  wound,
  woundDice,
} from './harm.ts';
import { attackDice, hitsOf36, type Verdict, waysOf36 } from './judge.ts';
import { criticalOnTable, fumbleOnTable } from './mishap.ts';
import { fromConditions, fromLasting, settle } from './modifiers.ts';
import { packProblem, rowsFor, sheetOf, stockOf } from './pack.ts';
import type { BlowRequest } from './request.ts';
import { type AttackResult, type Mishap, type Person, type Role, staminaLost } from './result.ts';
import type { Settings } from './settings.ts';
import type { Reach } from './skills.ts';
import { type Armed, attackTerms, reachOfWeapon, type Term, totalOf } from './target.ts';
import { describeHarm, describeUnder } from './text/questions.ts';

/** A legal attack, everything settled but the dice. */
export interface Attack {
  readonly terms: readonly Term[];
  readonly target: number;
  readonly dice: Dice<Verdict>;
  /** Who rolls, and what they are told. */
  readonly toHit: RollHint;
  readonly reach: Reach;
  readonly striker: Person;
  readonly struck: Person;
  readonly blow: Blow;
  readonly wounds: WoundDice;
  readonly harmHints: DamageHints;
  /** The attacker's weapon on the attacker, where a fumble is looked up. */
  readonly own?: Blow;
  readonly settings: Settings;
  readonly hands: Handful;
  readonly criticalRows?: readonly Row[];
  readonly fumbleRows?: readonly Row[];
}

export function personOf(one: Combatant, role: Person['role'], player: boolean): Person {
  const { name, stamina, luck } = one;
  if (stamina === undefined) return luck === undefined ? { role, name, player } : { role, name, player, luck };
  return luck === undefined ? { role, name, player, stamina } : { role, name, player, stamina, luck };
}

/** Both sides of a request with their gear in hand. */
export function bothSides({
  character,
  opponent,
  pack,
}: BlowRequest):
  | Refusal
  | { readonly character: Combatant & { readonly physical: number }; readonly opponent: Combatant } {
  const problem = packProblem(pack);
  if (problem !== undefined) return problem;
  const stock = stockOf(pack);
  const sheet = sheetOf(opponent, pack, 'opponent');
  if ('code' in sheet) return sheet;
  const own = ready(character, 'character', stock, 'character');
  if ('code' in own) return own;
  const other = ready(sheet, 'opponent', stock, 'opponent');
  if ('code' in other) return other;
  return { character: own as Combatant & { readonly physical: number }, opponent: other };
}

export function prepareAttack(request: BlowRequest, settings: Settings): Attack | Refusal {
  const sides = bothSides(request);
  if ('code' in sides) return sides;
  const { character, opponent } = sides;
  return attackBy('character', character, opponent, request, settings);
}

/** The attack of one on the other; `by` is the role of the one who strikes and rolls. */
export function attackBy(
  by: Role,
  own: Combatant & { readonly physical: number },
  other: Combatant,
  request: BlowRequest,
  settings: Settings,
): Attack | Refusal {
  const striker = armed(own, by);
  if ('code' in striker) return striker;
  const idle = idleProblem(own, by);
  if (idle !== undefined) return idle;
  const reach = reachOfWeapon(striker.weapon);
  const said = settle(request.modifiers, request.pack, reach, 'to-hit');
  if ('code' in said) return said;
  const at = { attacker: by, target: by === 'character' ? 'opponent' : 'character' };
  const lasting = fromLasting(
    { scene: request.scene, attacker: striker, target: other, at },
    request.pack,
    reach,
    'to-hit',
  );
  if ('code' in lasting) return lasting;
  const borne = fromConditions(own.conditions, other.conditions, 'to-hit');
  const modifiers = lasting.length === 0 && borne.length === 0 ? said : [...said, ...lasting, ...borne];
  const terms = attackTerms(by, striker, other, modifiers, settings);
  const isCharacter = by === 'character';
  const attacker = personOf(own, by, isCharacter || own.player);
  const struck = personOf(other, isCharacter ? 'opponent' : 'character', !isCharacter || other.player);
  const blow = blowOf(striker, other, protectionOf(other, reach, settings));
  const hands = handfulOf(attacker, struck, settings, blow, by);
  const { wounds, harmHints } = aimed(blow, hands, struck.role);
  const target = totalOf(terms);
  const dice = attackDice(target, settings);
  const toHit: RollHint = {
    by: hands.roll.by,
    with: hands.roll.with,
    describe: () => describeUnder('To hit', terms, target, hitsOf36(dice), { ways: waysOf36(dice), along: ['damage'] }),
  };
  const plain = {
    terms,
    target,
    dice,
    toHit,
    reach,
    striker: attacker,
    struck,
    blow,
    wounds,
    harmHints,
    settings,
    hands,
  };
  return hasTables(settings) ? { ...plain, ...rowsOf(request, striker, reach, settings) } : plain;
}

/** A blow with its dice, and what the roller is told. */
export type Aimed = Pick<Attack, 'blow' | 'wounds' | 'harmHints'>;

export function aimed(blow: Blow, hands: Handful, struck: Role): Aimed {
  return { blow, wounds: woundDice(blow), harmHints: describeHarm(hands, blow, 1, struck) };
}

export function hasTables({ criticals, fumbles }: Settings): boolean {
  return criticals === 'table' || fumbles === 'table';
}

/** The tables in use, and for a fumble the striker's weapon on the striker. */
export function rowsOf({ pack }: BlowRequest, striker: Armed, reach: Reach, settings: Settings) {
  const self = { ...striker, conditions: [] };
  return {
    ...(settings.criticals === 'table' ? { criticalRows: rowsFor(pack, 'criticals', reach) } : {}),
    ...(settings.fumbles === 'table'
      ? {
          fumbleRows: rowsFor(pack, 'fumbles', reach),
          own: blowOf(striker, self, protectionOf(striker, reach, settings)),
        }
      : {}),
  };
}

export function attack(referee: Referee, a: Attack): AttackResult {
  const { target } = a;
  referee.note(a.reach === 'melee' ? 'PHY-11' : 'PHY-12', 'attack-target', { target, terms: a.terms });
  const { judged, thrown: roll } = referee.roll('attack', a.dice, a.toHit);
  if (judged === 'miss') {
    referee.note('PHY-15', 'miss', { roll, target });
    return { outcome: 'miss', facts: { target, roll, hit: false }, changes: [] };
  }
  if (judged === 'fumble') {
    referee.note('PHY-18', 'attack-fumble', { name: a.striker.name, roll });
    const { also, changes } = fumbled(referee, a);
    return { outcome: 'fumble', facts: { target, roll, hit: false, ...also }, changes };
  }
  if (judged === 'critical') referee.note('PHY-16', 'attack-critical', { roll });
  else if (roll >= target) referee.note('PHY-16', 'attack-double', { roll });
  else referee.note('PHY-14', 'attack-hit', { roll, target });
  const { outcome, wound, also, changes } = landed(referee, a, a, judged);
  const { damage, protection, net } = wound;
  const facts = { target, roll, hit: true, damage, protection, net };
  return { outcome, facts: also === undefined ? facts : { ...facts, ...also }, changes };
}

type Struggle = Pick<Attack, 'striker' | 'struck' | 'own' | 'settings' | 'hands' | 'criticalRows' | 'fumbleRows'>;

/** A blow that hit: what it does, and the facts that a critical table adds. */
interface Landed {
  readonly outcome: 'hit' | 'critical';
  readonly wound: Wound;
  readonly also?: { readonly critical?: Mishap; readonly lucky?: boolean };
  readonly changes: readonly Change[];
}

/** A blow that hits, no matter who rolled for it: damage, protection, and what a critical adds. */
export function landed(referee: Referee, s: Struggle, aim: Aimed, judged: 'hit' | 'critical'): Landed {
  const { struck, settings, criticalRows } = s;
  const { blow, wounds, harmHints } = aim;
  if (judged === 'critical' && criticalRows !== undefined) {
    const hit = criticalOnTable(referee, blow, struck, criticalRows, harmHints);
    noteWound(referee, struck, hit.wound, blow);
    const also = {
      ...(hit.mishap === undefined ? {} : { critical: hit.mishap }),
      ...(hit.lucky === undefined ? {} : { lucky: hit.lucky }),
    };
    return { outcome: hit.softened ? 'hit' : 'critical', wound: hit.wound, also, changes: hit.changes };
  }
  const factor = judged === 'critical' && settings.criticals === 'double' ? 2 : 1;
  if (factor === 2) referee.note(struck.role === 'opponent' ? 'PHY-17' : 'PHY-38', 'doubled');
  const harmed = wound(
    referee,
    wounds,
    factor,
    factor === 1 ? harmHints : describeHarm(s.hands, blow, factor, struck.role),
  );
  noteWound(referee, struck, harmed, blow);
  return { outcome: judged, wound: harmed, changes: staminaLost(struck, harmed.net) };
}

/** The striker's fumble: reported, or looked up on the table. */
export function fumbled(referee: Referee, { own, striker, fumbleRows, hands }: Struggle) {
  if (fumbleRows === undefined || own === undefined) return { also: {}, changes: [] };
  const { lucky, mishap, changes } = fumbleOnTable(referee, own, striker, fumbleRows, hands);
  return {
    also: { ...(mishap === undefined ? {} : { fumble: mishap }), ...(lucky === undefined ? {} : { lucky }) },
    changes,
  };
}

/** PHY-58 to PHY-61, and PHY-65 where the STAMINA is known. */
export function noteWound(
  referee: Referee,
  { role, name, stamina, player }: Person,
  { damage, protection, net }: { readonly damage: number; readonly protection: number; readonly net: number },
  blow: Blow,
): void {
  referee.note(role === 'opponent' ? 'PHY-57' : 'PHY-62', 'damage', { damage });
  if (blow.protection !== undefined) {
    referee.note(role === 'opponent' ? 'PHY-59' : 'PHY-63', 'protection', { protection });
  }
  referee.note('PHY-60', net > 0 ? 'net' : 'stopped', { name, damage, protection, net });
  if (net > 0 && stamina !== undefined) noteLeft(referee, { name, player }, stamina - net);
}

/** PHY-61, and PHY-65 for what is 0 or lower (d-23). */
export function noteLeft(referee: Referee, { name, player }: Pick<Person, 'name' | 'player'>, left: number): void {
  referee.note('PHY-61', 'stamina', { name, left });
  if (left <= 0) referee.note('PHY-65', 'falls', { name, left, player });
}
