/** The demo of every game can be played by the rules of today, and ends where a player is asked for dice. */
import { SYSTEMS } from '@strikehome/engine/games';
import { view } from '@strikehome/table';
import { expect, it } from 'vitest';
import { begun } from './begin.ts';

it.each(Object.entries(SYSTEMS))('the demo of %s begins with Ana asked for dice', (system, { encounter }) => {
  const { table } = begun(system);
  const [gm, ana, ben, wall] = table.seats;
  const waiting = view(table, gm!).fight!.waiting!;
  expect([waiting.for.kind, waiting.for.seats]).toEqual(['dice', [ana!.seat]]);
  expect(view(table, ana!).fight!.waiting!.needs).toBeDefined();
  for (const seat of [ben!, wall!]) expect(view(table, seat).fight!.waiting!.needs).toBeUndefined();
  const asked = encounter!.demo!.moves.at(-1)!.action;
  expect(table.waiting!.action).toMatchObject(asked);
});
