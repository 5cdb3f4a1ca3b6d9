/** Whole conflicts in words: where one stands, and what is asked on the way. */

import { counted } from '../../../helpers/index.ts';
import type { ChoiceAbout, Process, SkirmishState } from '../../../kernel/index.ts';
import { slotSets } from '../absorb.ts';
import { SLOTS } from '../request.ts';
import { absorbChoice, ROLL_CHOICES } from '../text/rolls.ts';
import { DEFAULT_TRACK } from '../tracks.ts';
import type { FighterCodec } from './codec.ts';
import type { Fighter } from './request.ts';

/** The aspect that a fighter's free invocations are on, where nobody gave it a name. */
export const PREPARED = 'an advantage made before';

const USES = { bonus: 'for +2', reroll: 'to reroll' } as const;

/** The decisions of an attack, with each aspect that a fighter may name and each way to take a hit. */
export function questionsFor(
  aspects: readonly string[],
  fighters: readonly Fighter[],
): Readonly<Record<string, ChoiceAbout>> {
  const options: Record<string, string> = { pass: 'pass' };
  for (const aspect of [PREPARED, ...aspects]) {
    for (const use of ['bonus', 'reroll'] as const) {
      options[JSON.stringify({ aspect, use })] = `${aspect} ${USES[use]}`;
    }
  }
  const { reduceForBoost } = ROLL_CHOICES;
  return {
    invoke: { ...ROLL_CHOICES.invoke, options },
    'invoke:actor': { ...ROLL_CHOICES.invoke, ask: 'Invoke an aspect on the attack, for +2 or to reroll?' },
    'invoke:opposition': { ...ROLL_CHOICES.invoke, ask: 'Invoke an aspect on the defense, for +2 or to reroll?' },
    reduceForBoost: { ...reduceForBoost, options: { true: 'lower it', false: 'keep the hit' } },
    absorb: { ...absorbChoice, options: waysInWords(fighters) },
  };
}

function waysInWords(fighters: readonly Fighter[]): Readonly<Record<string, string>> {
  const options: Record<string, string> = {};
  for (const { stress, consequences } of fighters) {
    for (const box of [null, ...stress[DEFAULT_TRACK]]) {
      for (const slots of slotSets(SLOTS.flatMap((slot) => consequences.filter((one) => one === slot)))) {
        const marks = [...slots.map((slot) => `a ${slot} consequence`), ...(box === null ? [] : [`box ${box}`])];
        options[JSON.stringify({ box, consequences: slots })] = marks.length === 0 ? 'nothing' : marks.join(' and ');
      }
    }
  }
  return options;
}

/** What a fighter who is still in has left. */
export interface FightStanding {
  readonly left: number;
  readonly points: number;
  readonly free: number;
  readonly boost: boolean;
}

/** A fighter in one line; without a standing it is over for them. */
export function standing(
  name: string,
  { fatePoints, freeInvocations }: Fighter,
  now: FightStanding | undefined,
): string {
  if (now === undefined) return `${name} taken out`;
  const has = [
    now.left === 1 ? '1 box or slot' : `${now.left} boxes and slots`,
    ...(fatePoints > 0 ? [counted(now.points, 'fate point')] : []),
    ...(freeInvocations > 0 ? [counted(now.free, 'free invocation')] : []),
    ...(now.boost ? ['a boost'] : []),
  ];
  return `${name} ${has.join(', ')}`;
}

/** The same process, with its states and its hits told in this book's words. */
export function inWords(
  process: Process<SkirmishState>,
  names: readonly string[],
  fighters: readonly Fighter[],
  codecs: readonly FighterCodec[],
): Pick<Process<SkirmishState>, 'say' | 'now'> {
  const one = (piece: number, condition: number): string => {
    const codec = codecs[piece]!;
    if (condition < 1) return standing(names[piece]!, fighters[piece]!, undefined);
    const now = { left: codec.left(condition), ...codec.budget(condition), boost: codec.hasBoost(condition) };
    return standing(names[piece]!, fighters[piece]!, now);
  };
  return {
    say: ({ turn, pieces, owed, at }) => {
      const now = owed > 0 ? `${names[at]} is hit for ${owed}` : `${names[turn]} to act`;
      return `${now}: ${pieces.map((condition, i) => one(i, condition)).join('; ')}`;
    },
    now: (field) => {
      const crossroad = process.now(field);
      if (field.owed === 0) return crossroad;
      return { ...crossroad, about: `How is the hit of ${field.owed} taken?` };
    },
  };
}
