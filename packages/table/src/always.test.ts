/** "Always do this" at a table: kept by the log, done without asking, shown to those who may take it back. */
import { SYSTEMS } from '@strikehome/engine/games';
import { describe, expect, it } from 'vitest';
import { exported, foldAll, isFailure, readFile, verify } from './index.ts';
import { TestTable } from './testing/local.ts';

const code = (answer: unknown) => (isFailure(answer) ? answer.error.code : 'done');

const hero = {
  side: 'travelers',
  player: true,
  physical: 6,
  luck: 8,
  stamina: 12,
  weapon: 'long-blade',
  shield: true,
};
const ALLEY = {
  fighters: [
    { name: 'Sable', ...hero, skills: { swords: 3, dodge: 2, armor: 1 } },
    { name: 'Orrin', ...hero, skills: { swords: 2, dodge: 1 } },
    { from: 'watchman', side: 'watch' },
    { from: 'ruffian', side: 'watch' },
    { from: 'watchman', name: 'Gunman', side: 'watch', weapon: 'sidearm' },
  ],
};

/** Sable is played by Ana, Orrin by Ben, everybody else by the GM. */
function alley() {
  const table = new TestTable({ visibility: 'hidden', system: 'physical', name: 'Dana', setup: ALLEY });
  const [ana, ben] = [table.join('Ana'), table.join('Ben')];
  table.do('s1', { kind: 'seat', seat: ana, plays: ['sable'] });
  table.do('s1', { kind: 'seat', seat: ben, plays: ['orrin'] });
  const strike = (by: string, target = 'sable') =>
    table.do('s1', { kind: 'do', action: { kind: 'attack', by, target } });
  const asked = () => {
    const { kind, id } = table.view('s1').fight!.waiting?.for ?? {};
    return kind === undefined ? undefined : [kind, id];
  };
  return { table, ana, ben, strike, asked };
}

const DODGE = { kind: 'choose', option: 'dodge', always: true };

describe('always do so', () => {
  it('is asked once, and then no more: only the dice are', () => {
    const { table, ana, strike, asked } = alley();
    strike('watchman');
    expect(asked()).toEqual(['choice', 'defense']);
    table.do(ana, DODGE);
    expect(table.log('s1').at(-1)).toMatchObject({
      text: 'Sable decides how to defend for the rest of the fight: Dodge.',
    });
    expect(asked()).toEqual(['dice', 'defense']);
    table.do(ana, { kind: 'type', faces: [1, 2] });
    expect(asked()).toBeUndefined();
    const [again] = strike('ruffian');
    expect(again).toMatchObject({ choices: { defense: 'dodge' } });
    expect(asked()).toEqual(['dice', 'defense']);
  });

  it('holds for the one who said so, and for that decision', () => {
    const { table, ana, strike, asked } = alley();
    strike('watchman');
    table.do(ana, DODGE);
    table.do(ana, { kind: 'type', faces: [1, 2] });
    strike('ruffian', 'orrin');
    expect(asked()).toEqual(['choice', 'defense']);
  });

  it('is shown to those who may take it back, and to nobody else', () => {
    const { table, ana, ben, strike } = alley();
    const wall = table.join('Wall', 'watcher');
    strike('watchman');
    table.do(ana, DODGE);
    const told = [
      { who: 'sable', id: 'defense', option: 'dodge', name: 'Sable', label: 'Defense skill', answer: 'Dodge' },
    ];
    for (const seat of ['s1', ana]) expect(table.view(seat).fight!.always).toEqual(told);
    for (const seat of [ben, wall]) expect(table.view(seat).fight).not.toHaveProperty('always');
    for (const seat of [ben, wall]) expect(JSON.stringify(table.log(seat))).not.toContain('dodge');
  });

  it('is taken back by the player who is asked or the GM, and then asked again', () => {
    const { table, ana, ben, strike, asked } = alley();
    const back = { kind: 'ask', who: 'sable', id: 'defense' };
    expect(code(table.try(ana, back))).toBe('not_allowed');
    strike('watchman');
    table.do(ana, DODGE);
    expect(code(table.try(ben, back))).toBe('forbidden');
    table.do(ana, back);
    expect(table.log('s1').at(-1)).toMatchObject({ text: 'Sable is asked again: Defense skill.' });
    expect(table.view(ana).fight).not.toHaveProperty('always');
    table.do(ana, { kind: 'type', faces: [1, 2] });
    strike('ruffian');
    expect(asked()).toEqual(['choice', 'defense']);
  });

  it('applies only while it is an option; else the question is asked', () => {
    const { table, ana, strike, asked } = alley();
    strike('watchman');
    table.do(ana, { kind: 'choose', option: 'weapon', always: true });
    table.do(ana, { kind: 'type', faces: [1, 2] });
    // A blade does not stop a bullet.
    strike('gunman');
    expect(asked()).toEqual(['choice', 'defense']);
    expect(table.view(ana).fight!.always).toHaveLength(1);
  });

  it('must be one of the options offered', () => {
    const { table, ana, strike } = alley();
    strike('watchman');
    expect(code(table.try(ana, { kind: 'choose', option: 'none', always: true }))).toBe('not_allowed');
    expect(code(table.try(ana, { kind: 'choose', option: 'none' }))).toBe('done');
  });

  it('answers every time a decision comes up in one action, with the one it is given with', () => {
    const table = new TestTable({
      system: 'fate',
      name: 'Dana',
      setup: SYSTEMS.fate!.encounter!.examples[0]!.setup,
      visibility: 'open',
    });
    const attack = table.view('s1').fight!.moves.find(({ action }) => action.kind === 'attack')!;
    table.do('s1', { kind: 'do', action: attack.action });
    for (let i = 0; i < 20 && table.table.waiting !== undefined; i++) {
      const needs = table.view('s1').fight!.waiting!.needs!;
      if (needs.kind === 'dice') table.do('s1', { kind: 'throw' });
      else table.do('s1', { kind: 'choose', option: needs.default, always: true });
    }
    const said = table.log('s1').filter(({ kind, command }) => kind === 'choose' && command?.always === true);
    const keys = said.map(({ text }) => text);
    expect(new Set(keys).size).toBe(keys.length);
    expect(table.table.always.map(({ id }) => id)).toContain('invoke');
  });

  it('ends with the fight, and a single action knows no always', () => {
    const { table, ana, strike } = alley();
    strike('watchman');
    table.do(ana, DODGE);
    table.do('s1', { kind: 'withdraw' });
    expect(table.table.always).toHaveLength(1);
    table.do('s1', { kind: 'start', setup: ALLEY });
    expect(table.table.always).toEqual([]);
    const { examples } = SYSTEMS.physical!.actions.defend!;
    table.do('s1', { kind: 'do', action: { request: { action: 'defend', ...examples[0]!.request } } });
    expect(code(table.try('s1', DODGE))).toBe('invalid_request');
    expect(table.view('s1').fight!.waiting).not.toHaveProperty('mayAlways');
  });

  it('is offered to the player who decides in the fight', () => {
    const { table, ana, ben, strike } = alley();
    strike('watchman');
    for (const seat of ['s1', ana]) expect(table.view(seat).fight!.waiting).toMatchObject({ mayAlways: true });
    expect(table.view(ben).fight!.waiting).not.toHaveProperty('mayAlways');
    table.do(ana, { kind: 'choose', option: 'dodge' });
    expect(table.view(ana).fight!.waiting).not.toHaveProperty('mayAlways');
  });

  it('is the fold of the log, and a file keeps it', () => {
    const { table, ana, strike } = alley();
    strike('watchman');
    table.do(ana, DODGE);
    table.do(ana, { kind: 'type', faces: [1, 2] });
    strike('ruffian');
    expect(foldAll(table.entries)).toEqual(table.table);
    const file = readFile(JSON.parse(JSON.stringify(exported(table.table, table.entries, table.seat('s1')))));
    if (isFailure(file)) throw new Error(file.error.message);
    expect(file.table.always).toEqual([{ who: 'sable', id: 'defense', option: 'dodge' }]);
    expect(verify(file).faults).toEqual([]);
  });
});
