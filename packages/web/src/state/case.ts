/** What a card asks of the engine. Fetched with the first card: no other view opens a request in the page. */
export { fail, openCase, picturesOf, playCase, sumsOf, withOnTable } from '@strikehome/engine/contract';
