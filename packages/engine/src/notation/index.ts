/** Dice notation: read, computed exactly, rolled and put into words. It knows no game. */
export { type Expression, MAX_LENGTH, type Pool, poolsIn, printed, printTerm } from './expression.ts';
export { rowOfExpression, rowOfTerm, weightHolding } from './odds.ts';
export { parseNotation } from './parse.ts';
export { type DiceOutcome, ROLL, type Rolled, type RolledDie, type RolledPool, rollExpression } from './play.ts';
export { Misread } from './reader.ts';
export { comparedInWords, dieText, notesOf, stepsInWords } from './words.ts';
