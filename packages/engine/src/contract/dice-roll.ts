/** What `dice` rolls: with true dice, a seed, or the faces that lie on the table. */
import { invalid } from '../helpers/index.ts';
import {
  baseOf,
  type Inputs,
  isRecord,
  isRefusal,
  NOTHING_GIVEN,
  play,
  type Refusal,
  resume,
  throwerFrom,
  throwerFromSeed,
} from '../kernel/index.ts';
import { type Expression, ROLL, rollExpression } from '../notation/index.ts';
import type { DiceAnswer, DiceRequest } from './dice-answer.ts';
import { rolledText } from './dice-text.ts';
import { MAX_ROLLS } from './envelope.ts';
import { trueSource } from './true-dice.ts';

const trueDice = throwerFrom(trueSource);

/** A request whose fields are checked, but for its dice. */
type RollRequest = Omit<DiceRequest, 'dice'> & { readonly dice?: unknown };

export function isRolled({ roll, seed, dice, ask }: RollRequest): boolean {
  return roll === true || seed !== undefined || dice !== undefined || ask === true;
}

/** Whether other dice would fall the next time. */
export function throwsTrueDice(value: unknown): boolean {
  if (!isRecord(value) || value.seed !== undefined || value.ask === true) return false;
  return value.roll === true || value.dice !== undefined;
}

/** Faces by roll id. Whether they fit is looked at where the notation comes to them. */
function readFaces(dice: unknown): Inputs | Refusal {
  if (dice === undefined) return NOTHING_GIVEN;
  if (!isRecord(dice)) return invalid('dice', 'Dice must be an object of faces by roll id.');
  const ids = Object.keys(dice);
  if (ids.length > MAX_ROLLS) return invalid('dice', `Dice may hold at most ${MAX_ROLLS} rolls.`);
  for (const id of ids) {
    if (baseOf(id) !== ROLL)
      return invalid(`dice.${id}`, `There is no roll ${id.slice(0, 40)} here. The first is ${ROLL}, then ${ROLL}#2.`);
    const faces = dice[id];
    const isList = Array.isArray(faces) && faces.every((face) => Number.isInteger(face));
    if (!isList) return invalid(`dice.${id}`, `The roll ${id} must be a list of faces.`);
  }
  return { dice: dice as NonNullable<Inputs['dice']> };
}

type Played = Pick<DiceAnswer, 'rolled' | 'dice' | 'unusedDice' | 'needs'>;

export function rolledWith({ dice: given, seed, ask }: RollRequest, expression: Expression): Played | Refusal {
  const inputs = readFaces(given);
  if (isRefusal(inputs)) return inputs;
  const ran = ask
    ? resume(rollExpression, expression, inputs)
    : play(rollExpression, expression, seed === undefined ? trueDice : throwerFromSeed(seed), inputs);
  if (ran.kind === 'refused') return ran.error;
  const { dice: faces, unusedDice } = ran.trace;
  const onTable = Object.keys(unusedDice).length > 0 ? { dice: faces, unusedDice } : { dice: faces };
  if (ran.kind === 'waiting') return { ...onTable, needs: ran.needs };
  return { rolled: { text: rolledText(expression, ran.result), ...ran.result }, ...onTable };
}
