/** The place of the page that shows an example: a card, or a whole fight. */
import { isRecord, type PlainRecord } from '@strikehome/engine/kernel';
import type { Route } from '../../state/link.ts';
import { cardOf } from '../../state/whatif.ts';
import type { ClauseExample } from './example.ts';

/** A fight that is played move by move has none. */
export function placeOfExample(
  system: string,
  clause: string,
  { resolve, odds, fight }: ClauseExample,
): Route | undefined {
  const action = resolve ?? odds;
  if (action !== undefined) {
    const { ask: _, ...request } = action;
    const whatif = { ...cardOf(system, request), playing: resolve !== undefined };
    return { view: 'card', whatif, tries: clause };
  }
  if (fight === undefined) return undefined;
  const { settings, ...fields } = fight;
  const houseRules = isRecord(settings) ? (settings as PlainRecord) : {};
  return {
    view: 'simulate',
    system,
    simulation: { system, fields, settings: houseRules, policy: 'default', part: 'fight' },
  };
}
