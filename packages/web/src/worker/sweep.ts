/** A number varied along its range, fetched when one is. */
export { sweep } from '@strikehome/engine/contract';
