/** Helpers: what every system needs beside the rules of its book, and no game in it. */

export { hasOneSide, idFor, nobodyCalled, sidesOf } from './people.ts';
export {
  addedUp,
  cap,
  continued,
  counted,
  fromTo,
  inside,
  listed,
  numeral,
  type Phrase,
  sentenceOf,
  signed,
  signOf,
} from './phrases.ts';
export {
  invalid,
  invalidStart,
  isSpent,
  namedTwice,
  onceMore,
  presetsOf,
  refuse,
  refuseMove,
  SWITCH,
} from './requests.ts';
export { lineFrom, nameText, numberText, plainWord, readSheetText, type Saying, wordsFor } from './sheet-text.ts';
export { AIM_WORDS, attackOn, TARGETING_WORDS, targetingShape, whomToAttack } from './targeting.ts';
