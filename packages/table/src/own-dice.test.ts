/** Own dice: a throw answers one roll, and a handful holds only what the seats that are asked throw themselves. */
import type { Move, PlainRecord } from '@strikehome/engine/kernel';
import { describe, expect, it } from 'vitest';
import { DEVICE, isFailure, LocalTable } from './index.ts';
import { TestTable } from './testing/local.ts';
import type { WaitingView } from './view-types.ts';

const FATE = {
  scene: 'conflict',
  people: [
    { name: 'Sera', side: 'heroes', skills: { fight: 3, notice: 0 } },
    { name: 'Thug', side: 'guards', gm: true, skills: { fight: 2, notice: 4 } },
  ],
};
const STAB = { kind: 'do', action: { kind: 'attack', by: 'thug', target: 'sera', skill: 'fight' } };

const PHYSICAL = {
  fighters: [
    { name: 'Sable', side: 'us', player: true, physical: 7, luck: 7, skills: { swords: 3 }, weapon: 'long-blade' },
    {
      ...{ name: 'Gull', side: 'them', physical: 5, stamina: 10, skills: { swords: 1 } },
      ...{ weapon: 'long-blade', armor: 'padded-coat' },
    },
  ],
};
const CUT = { kind: 'do', action: { kind: 'attack', by: 'sable', target: 'gull' } };

/** A table with one player, who knows everybody and plays the first of them. */
function seated(system: string, setup: PlainRecord, plays: string) {
  const table = new TestTable({ system, name: 'Dana', setup, visibility: 'open' });
  const ana = table.join('Ana');
  table.do('s1', { kind: 'seat', seat: ana, plays: [plays] });
  return { table, ana };
}

const waiting = (table: TestTable, seat: string) => table.view(seat).fight!.waiting!;
const along = (needs: WaitingView['needs']) => (needs?.kind === 'dice' ? needs.with?.map(({ id }) => id) : undefined);

describe('a handful', () => {
  it('of the GM holds no dice of the player who defends, and a throw rolls the one roll that is asked for', () => {
    const { table, ana } = seated('fate', FATE, 'sera');
    table.do('s1', STAB);
    if (waiting(table, 's1').for.kind === 'choice') table.do(ana, { kind: 'choose', option: 'fight' });
    expect(waiting(table, 's1')).toMatchObject({ for: { id: 'actor', seats: ['s1'] }, needs: { id: 'actor' } });
    expect(along(waiting(table, 's1').needs)).toBeUndefined();
    table.do('s1', { kind: 'throw' });
    expect(waiting(table, ana)).toMatchObject({ for: { id: 'opposition', seats: [ana] } });
    expect(Object.keys(waiting(table, ana).dice)).toEqual(['actor']);
    // For a player the GM rolls one roll too, and it is on record who did.
    const [rolled] = table.do('s1', { kind: 'throw' });
    expect(rolled!.dice!.opposition).toMatchObject({ by: 's1', for: 'sera' });
  });

  it('of one seat that plays both sides holds the dice of both', () => {
    const home = LocalTable.open({ system: 'fate', name: 'Dana', setup: FATE }, DEVICE);
    if (isFailure(home)) throw new Error(home.error.message);
    home.do(STAB);
    const needs = home.view.fight!.waiting!.needs!;
    if (needs.kind === 'choice') home.do({ kind: 'choose', option: needs.options[0]! });
    expect(along(home.view.fight!.waiting!.needs)).toEqual(['opposition']);
  });

  it('PHY-66 of a player holds all three colors, and where each side throws its own only what is theirs', () => {
    const one = seated('physical', PHYSICAL, 'sable');
    one.table.do(one.ana, CUT);
    expect(along(waiting(one.table, one.ana).needs)).toEqual(['damage', 'protection']);
    const two = seated('physical', { ...PHYSICAL, settings: { hands: 'each-side' } }, 'sable');
    two.table.do(two.ana, CUT);
    expect(along(waiting(two.table, two.ana).needs)).toEqual(['damage']);
    // The GM, who may answer for Ana, sees Ana's handful and no more.
    expect(along(waiting(two.table, 's1').needs)).toEqual(['damage']);
  });

  it('is not rolled unasked for a player because the GM leaves their own dice to the table', () => {
    const { table, ana } = seated('fate', FATE, 'sera');
    table.do('s1', { kind: 'seat', seat: 's1', dice: 'throw' });
    table.do('s1', STAB);
    if (waiting(table, 's1').for.kind === 'choice') table.do(ana, { kind: 'choose', option: 'fight' });
    expect(Object.keys(waiting(table, ana).dice)).toEqual(['actor']);
    expect(waiting(table, ana).for).toMatchObject({ id: 'opposition', seats: [ana] });
  });
});

/** The recipe of docs/reference/table.md, for any seat; false where there is nothing to do for this one. */
function bot(table: TestTable, seat: string): boolean {
  const { fight, you } = table.view(seat);
  const asked = fight!.waiting;
  if (asked !== undefined) {
    if (!asked.for.seats.includes(you.seat)) return false;
    const needs = asked.needs!;
    table.do(seat, needs.kind === 'dice' ? { kind: 'throw' } : { kind: 'choose', option: needs.options[0] });
    return true;
  }
  const others = fight!.movers.filter((one) => one.seat !== undefined && one.seat !== you.seat).map(({ id }) => id);
  const own = fight!.moves.filter(({ by }: Move) => !others.includes(by));
  // One that ends the scene would leave little to look at.
  const move = own.find(({ action }) => ['attack', 'end-round'].includes(`${action.kind}`));
  if (move !== undefined) table.do(seat, { kind: 'do', action: move.action });
  return move !== undefined;
}

describe('a bot', () => {
  it.each([
    ['fate', { ...FATE, people: FATE.people.map((one) => ({ ...one, skills: { ...one.skills, notice: 1 } })) }, 'sera'],
    ['physical', PHYSICAL, 'sable'],
  ] as const)(
    'of the GM of a %s table, by the recipe, rolls and moves only what no player does',
    (system, setup, plays) => {
      const { table, ana } = seated(system, setup, plays);
      for (let deeds = 0; deeds < 60 && table.view('s1').fight!.over !== true; deeds++)
        if (!bot(table, 's1') && !bot(table, ana)) break;
      const dice = table.entries.flatMap((entry) => Object.values(entry.dice ?? {}));
      const own = dice.filter((one) => one.for === plays);
      expect(own.length).toBeGreaterThan(0);
      expect(own.every(({ by }) => by === ana)).toBe(true);
      expect(dice.filter((one) => one.for !== plays).every(({ by }) => by === 's1')).toBe(true);
      const moved = table.entries.filter(({ kind }) => kind === 'do');
      const byPlayed = moved.filter(({ command }) => (command.action as PlainRecord).by === plays);
      expect(byPlayed.length).toBeGreaterThan(0);
      expect(byPlayed.every(({ seat }) => seat === ana)).toBe(true);
    },
  );
});
