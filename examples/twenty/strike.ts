/** A strike in the order of the book, its sentences, and the action that the interfaces know it by. */
import {
  action,
  type Change,
  type Dice,
  die,
  type Referee,
  type RollAbout,
  type Sentences,
  sum,
  thrown as thrownDice,
} from '@strikehome/engine/authors';
import { prepare, type Strike, settingsShape, strikeShape } from './request.ts';

export type StrikeResult = {
  readonly outcome: 'critical' | 'hit' | 'miss';
  readonly facts: { readonly natural: number; readonly damage: number; readonly down: number };
  readonly changes: readonly Change[];
};

export function strike(referee: Referee, { attacker, defender, thrown, doubles }: Strike): StrikeResult {
  const natural = referee.roll('attack', d20(thrown), { by: 'attacker' });
  const total = natural + attacker.attack;
  if (thrown !== 'straight') referee.note('TW-04', thrown, { natural });
  referee.note('TW-01', 'attack', { name: attacker.name, natural, bonus: attacker.attack, total });
  if (natural === 1 || (natural < 20 && total < defender.armorClass)) {
    referee.note(natural === 1 ? 'TW-03' : 'TW-01', 'miss', { total, armorClass: defender.armorClass });
    return { outcome: 'miss', facts: { natural, damage: 0, down: 0 }, changes: [] };
  }
  const isCritical = natural === 20;
  if (isCritical) referee.note('TW-02', 'critical');
  const { count, sides, bonus } = attacker.weapon;
  const twice = isCritical && doubles === 'dice';
  const points = referee.roll('damage', sum(twice ? 2 * count : count, sides), { by: 'attacker' });
  const damage = Math.max(1, (isCritical && doubles === 'points' ? 2 * points : points) + bonus);
  referee.note('TW-05', 'damage', { name: defender.name, points, bonus, damage });
  const down = defender.hitPoints !== undefined && damage >= defender.hitPoints;
  if (down) referee.note('TW-06', 'down', { name: defender.name });
  const lost: Change = {
    ...{ who: 'defender', what: 'hitPoints', by: -damage },
    ...(defender.hitPoints === undefined ? {} : { from: defender.hitPoints, to: defender.hitPoints - damage }),
  };
  return {
    outcome: isCritical ? 'critical' : 'hit',
    facts: { natural, damage, down: down ? 1 : 0 },
    changes: [lost],
  };
}

/** TW-04. */
function d20(thrown: Strike['thrown']): Dice<number> {
  if (thrown === 'straight') return die(20);
  return thrownDice(2, 20, (faces) => (thrown === 'advantage' ? Math.max(...faces) : Math.min(...faces)));
}

export const SENTENCES: Sentences = {
  attack: ({ name, natural, bonus, total }) => `The attack of ${name}: ${natural} and ${bonus} is ${total}.`,
  advantage: ({ natural }) => `The higher of the two counts: ${natural}.`,
  disadvantage: ({ natural }) => `The lower of the two counts: ${natural}.`,
  miss: ({ total, armorClass }) => `It misses: ${total} against an armor class of ${armorClass}.`,
  critical: () => 'A 20: it hits, and hard.',
  damage: ({ name, points, bonus, damage }) => `${points} and ${bonus}: ${name} loses ${damage} hit points.`,
  down: ({ name }) => `Down goes ${name}.`,
};

/** How many dice, and of how many sides, is the weapon's. */
export const ROLLS: Readonly<Record<string, RollAbout>> = {
  attack: { label: 'Attack roll', sides: 20 },
  damage: { label: 'Damage' },
};

export const say = ({ outcome, facts: { natural, damage, down } }: StrikeResult) =>
  outcome === 'miss'
    ? `A miss with a ${natural}.`
    : `A ${outcome === 'hit' ? 'hit' : 'critical hit'} with a ${natural}: ${damage} hit points lost${down ? ', and down' : ''}.`;

export const strikeAction = action({
  title: 'Strike',
  summary: 'A d20 and the attack bonus against the armor class; a hit costs hit points.',
  schema: strikeShape,
  settings: settingsShape,
  rolls: ROLLS,
  choices: {},
  outcomes: {
    critical: { label: 'Critical hit', tone: 'great' },
    hit: { label: 'Hit', tone: 'good' },
    miss: { label: 'Miss', tone: 'bad' },
  },
  facts: {
    natural: { label: 'On the die' },
    damage: { label: 'Damage', inOdds: true },
    down: { label: 'Down', inOdds: true },
  },
  sides: { attacker: 'acting', defender: 'other' },
  objective: 'damage',
  examples: [
    {
      title: 'A guard strikes at a thief',
      request: {
        attacker: { name: 'the guard', attack: 5, weapon: { sides: 8, bonus: 3 } },
        defender: { name: 'the thief', armorClass: 15, hitPoints: 12 },
      },
    },
    {
      title: 'From behind, with a greataxe',
      request: {
        attacker: { attack: 5, weapon: { count: 2, sides: 6, bonus: 3 } },
        defender: { armorClass: 15 },
        thrown: 'advantage',
      },
    },
  ],
  prepare,
  rule: strike,
  say,
});
