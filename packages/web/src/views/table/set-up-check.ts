/** The rules of a set-up, fetched when one is changed. */
export { step } from '@strikehome/engine/contract';
