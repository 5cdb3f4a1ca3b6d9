/** What each game carries from one fight into the next, and that any fight, wherever it stopped, leads to a next one. */
import type { Plain, PlainRecord } from '@strikehome/engine/kernel';
import { describe, expect, it } from 'vitest';
import { runs, SEED } from '../../../tests/seed.ts';
import { isFailure, type NextFight, nextSetup } from './index.ts';
import { GAMES, Seeded } from './testing/games.ts';
import { TestTable } from './testing/local.ts';
import { waitingFor } from './waiting.ts';

type Parts = Readonly<Record<string, PlainRecord>>;

const setupOf = (table: TestTable, options?: NextFight) => {
  const setup = nextSetup(table.table, options);
  if (isFailure(setup)) throw new Error(setup.error.message);
  return setup as PlainRecord;
};

const set = (table: TestTable, path: string, value: Plain) =>
  table.do('s1', { kind: 'set', path, value, reason: 'for the test' });

describe('wounds', () => {
  it('physical: STAMINA, LUCK and what lasts until treated stay; what lasts for rounds and the weapon lost go', () => {
    const fighters = [
      {
        ...{ name: 'Mira', side: 'ours', player: true, physical: 6, luck: 7 },
        ...{ skills: { swords: 3 }, weapon: 'long-blade', carries: ['sidearm'], armor: 'padded-coat' },
      },
      { name: 'Thug', side: 'theirs', physical: 5 },
    ];
    const table = new TestTable({
      system: 'physical',
      name: 'Dana',
      setup: { fighters, modifiers: [{ name: 'smoke', value: 2 }] },
    });
    set(table, 'fighters.mira.luck', 4);
    const limp = { name: 'limp', attacking: -1 };
    set(table, 'fighters.mira.conditions', [limp, { name: 'dazed', rounds: 2 }, { name: 'open', once: true }]);
    table.do('s1', { kind: 'damage', who: 'mira', by: 5 });
    const thug = [{ name: 'Guard', side: 'theirs', physical: 5 }];
    const mira = () => (table.table.state!.fighters as Parts).mira!;
    table.do('s1', { kind: 'start', setup: setupOf(table, { others: thug }), carry: 'wounds' });
    expect(mira()).toMatchObject({ stamina: 7, fullStamina: 12, luck: 4, conditions: [limp], life: 'up' });
    expect(mira()).toMatchObject({
      weapon: { name: 'long-blade' },
      carries: [{ name: 'long-blade' }, { name: 'sidearm' }],
    });
    expect(table.table.state!.modifiers).toBeUndefined();
    table.do('s1', { kind: 'damage', who: 'mira', by: 9 });
    expect(mira()).toMatchObject({ stamina: -2, life: 'dying' });
    table.do('s1', { kind: 'start', setup: setupOf(table, { others: thug }), carry: 'wounds' });
    expect(mira()).toMatchObject({ stamina: -2, life: 'dying', luck: 4 });
    table.do('s1', { kind: 'heal', who: 'mira', by: 3 });
    expect(mira()).toMatchObject({ stamina: 1, life: 'up', conditions: [limp] });
    table.do('s1', { kind: 'damage', who: 'mira', by: 20 });
    expect(mira().life).toBe('dead');
    table.do('s1', { kind: 'start', setup: setupOf(table, { others: thug }) });
    expect(mira()).toMatchObject({ stamina: 12, life: 'up', luck: 7, conditions: [] });
  });

  it('fate: stress clears; slots, consequences as they are worded and Fate points stay; who was taken out is back', () => {
    const people = [
      { name: 'Brenna', side: 'ours', skills: { fight: 3, physique: 3 }, aspects: ['Last of Her Line'], fatePoints: 3 },
      { name: 'Corin', side: 'ours', skills: { shoot: 2 } },
      { name: 'Wolf', side: 'theirs', gm: true },
    ];
    const aspects = [{ name: 'Burning Barn' }];
    const table = new TestTable({ system: 'fate', name: 'Dana', setup: { scene: 'conflict', people, aspects } });
    const brenna = () => (table.table.state!.people as Parts).brenna!;
    const named = (kind: string) =>
      (table.table.state!.aspects as readonly PlainRecord[]).filter((one) => one.kind === kind).map(({ name }) => name);
    table.do('s1', { kind: 'damage', who: 'brenna', by: 4 });
    table.do('s1', { kind: 'damage', who: 'brenna', by: 4 });
    expect(brenna()).toMatchObject({ free: { physical: [1, 3] }, slots: ['moderate', 'severe'] });
    set(table, 'people.brenna.fatePoints', 1);
    set(table, 'people.brenna.owed', 1);
    table.do('s1', { kind: 'damage', who: 'corin', by: 30 });
    const others = [{ name: 'Bear', side: 'theirs', gm: true }];
    table.do('s1', { kind: 'start', setup: setupOf(table, { others }), carry: 'wounds' });
    expect(brenna()).toMatchObject({
      free: { physical: [1, 2, 3, 4] },
      slots: ['moderate', 'severe'],
      fatePoints: 2,
      owed: 0,
    });
    expect([named('consequence'), named('character'), named('situation')]).toEqual([
      ['Mild consequence of Brenna'],
      ['Last of Her Line'],
      [],
    ]);
    expect(table.view('s1').fight!.people.map(({ id, out }) => [id, out])).toEqual([
      ['brenna', false],
      ['corin', false],
      ['bear', false],
    ]);
    // A third scene in a row keeps the consequence once.
    table.do('s1', { kind: 'start', setup: setupOf(table, { others }), carry: 'wounds' });
    expect(named('consequence')).toEqual(['Mild consequence of Brenna']);
    table.do('s1', { kind: 'start', setup: setupOf(table, { others }) });
    expect(brenna()).toMatchObject({ free: { physical: [1, 2, 3, 4] }, fatePoints: 3 });
    expect(named('consequence')).toEqual([]);
  });

  it('mfz: systems, white dice and rockets stay as they are left, and a wreck is one until it is repaired', () => {
    const frames = [
      { name: 'Heron', systems: ['Rd', 'B', 'G'], called: ['cannon', 'shield', 'legs'], rockets: 2 },
      { name: 'Wren', systems: ['Rh'], white: 1 },
    ];
    const players = [
      { name: 'Ines', frames, pointsPerAsset: 6 },
      { name: 'Tomas', frames: [{ name: 'Anvil', systems: ['B'] }] },
    ];
    const table = new TestTable({ system: 'mfz', name: 'Dana', setup: { players } });
    const frame = (id: string) => (table.table.state!.frames as Parts)[id]!;
    set(table, 'frames.heron.rockets', 1);
    table.do('s1', { kind: 'damage', who: 'heron' });
    table.do('s1', { kind: 'damage', who: 'wren', by: 2 });
    const others = [{ name: 'Vera', frames: [{ name: 'Rook', systems: ['Ra'] }] }];
    table.do('s1', { kind: 'start', setup: setupOf(table, { others }), carry: 'wounds' });
    expect(frame('heron')).toMatchObject({ systems: ['B', 'G'], called: ['shield', 'legs'], white: 2, rockets: 1 });
    expect(frame('wren')).toMatchObject({ systems: [], white: 0, activated: true, owner: 'ines' });
    expect(table.table.state!.players).toMatchObject({ ines: { pointsPerAsset: 6, score: 6 }, vera: { score: 5 } });
    table.do('s1', { kind: 'heal', who: 'wren', by: 1 });
    expect(frame('wren')).toMatchObject({ systems: [], white: 1, activated: false });
    table.do('s1', { kind: 'heal', who: 'heron', by: 5 });
    expect(frame('heron')).toMatchObject({ systems: ['Rd', 'B', 'G'], called: ['cannon', 'shield', 'legs'], white: 2 });
    table.do('s1', { kind: 'start', setup: setupOf(table, { others }) });
    expect(frame('heron').rockets).toBe(2);
  });

  it('degrees: what effects left behind ends with the fight, and a better sheet keeps what was lost', () => {
    const fighter = { side: 'ours', skill: 7, defense: 6, absorption: 1, lifePoints: 30, attack: 'dirk' };
    const fighters = [
      { name: 'Mira', ...fighter },
      { name: 'Brute', ...fighter, side: 'theirs' },
    ];
    const table = new TestTable({ system: 'degrees', name: 'Dana', setup: { fighters, anyOrder: true } });
    const mira = () => (table.table.state!.fighters as Parts).mira!;
    const { mira: before } = table.table.state!.fighters as Parts;
    set(table, 'fighters.mira', { ...before!, conditions: [{ name: 'bleeding', lifePoints: 2 }] });
    table.do('s1', { kind: 'damage', who: 'mira', by: 10 });
    const setup = setupOf(table, { who: ['mira', 'brute'] }) as PlainRecord & {
      readonly fighters: readonly PlainRecord[];
    };
    const grown = setup.fighters.map((one) => (one.id === 'mira' ? { ...one, lifePoints: 36 } : one));
    table.do('s1', { kind: 'start', setup: { ...setup, fighters: grown }, carry: 'wounds' });
    expect(mira()).toMatchObject({ lifePoints: 26, fullLifePoints: 36 });
    expect(mira().conditions).toBeUndefined();
    expect(table.table.state!.anyOrder).toBe(true);
  });
});

describe.each(Object.keys(GAMES))('the next fight of %s', (system) => {
  it(`begins wherever the last one stopped, with wounds and rested, seed ${SEED}`, () => {
    for (let run = 0; run < runs(12); run++) {
      const seeded = new Seeded(`${SEED} next ${system} ${run}`);
      const { setup, plays } = GAMES[system]!.game(seeded);
      const table = new TestTable({ system, name: 'Dana', setup });
      const ana = table.join('Ana');
      table.do('s1', { kind: 'seat', seat: ana, plays: plays[0]! });
      for (let left = seeded.between(5, 40); left > 0; left--) {
        const asked = waitingFor(table.table);
        const { moves } = table.view('s1').fight!;
        const { id } = seeded.pick(table.view('s1').fight!.people);
        if (asked?.needs.kind === 'dice') table.try('s1', { kind: 'throw' });
        else if (asked !== undefined) table.try('s1', { kind: 'choose', option: seeded.pick(asked.needs.options) });
        else if (seeded.luck(30)) {
          const by = seeded.luck(90) ? { by: seeded.between(1, 8) } : {};
          const made = table.try('s1', { kind: seeded.pick(['damage', 'damage', 'heal']), who: id, ...by });
          if (isFailure(made)) expect(made.error.message).toBe('A turn is open: end it first.');
        } else if (moves.length > 0) table.try('s1', { kind: 'do', action: seeded.pick(moves).action });
      }
      const everybody = table.view('s1').fight!.people.map(({ id }) => id);
      const hurt = table.view('s1').roster!.map(({ id, condition }) => [id, condition]);
      const again = setupOf(table, { who: everybody });
      table.do('s1', { kind: 'start', setup: again, carry: 'wounds' });
      expect(
        table
          .view('s1')
          .fight!.people.map(({ id }) => id)
          .toSorted(),
      ).toEqual([...everybody].sort());
      const carried = table.view('s1').roster!.map(({ id, condition }) => [id, condition]);
      // Blows that are struck and still to come, and who left a scene, end with the fight.
      const lasting = hurt.filter(([, condition]) => !/hit|taken out|conceded/.test(condition!));
      expect(carried).toEqual(expect.arrayContaining(lasting));
      table.do('s1', { kind: 'start', setup: again });
      const rested = new Set(table.view('s1').fight!.people.map(({ condition }) => condition));
      expect([...rested]).toEqual([system === 'mfz' ? 'intact' : 'unhurt']);
      // The setup that a fight leads to is the setup that its own first state leads to, but for points that Fate's GM was owed.
      expect({ ...setupOf(table, { who: everybody }), carried: 0 }).toEqual({ ...again, carried: 0 });
    }
  });
});
