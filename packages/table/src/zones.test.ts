/** Zones of a Fate scene at a table: every seat sees who is where, the GM may change it, and no hidden number shows. */
import { describe, expect, it } from 'vitest';
import { isFailure } from './index.ts';
import { TestTable } from './testing/local.ts';

const code = (answer: unknown) => (isFailure(answer) ? answer.error.code : 'done');

const SCENE = {
  scene: 'conflict',
  zones: [{ name: 'Yard' }, { name: 'Gate' }],
  people: [
    { name: 'Sera', side: 'heroes', skills: { notice: 3, athletics: 2 } },
    { name: 'Captain', side: 'guards', gm: true, zone: 'Yard', skills: { notice: 1, fight: 7 } },
  ],
};

function seated(setup: object = SCENE) {
  const table = new TestTable({ visibility: 'hidden', system: 'fate', name: 'Dana', setup: setup as never });
  const ana = table.join('Ana');
  table.do('s1', { kind: 'seat', seat: ana, plays: ['sera'] });
  const zones = (seat: string) => table.view(seat).fight!.pictures.find(({ title }) => title === 'Zones');
  return { table, ana, zones };
}

describe('zones at a table', () => {
  it('FB-31 every seat sees who is where, and a free move is told to all of them', () => {
    const { table, ana, zones } = seated();
    expect(zones(ana)).toEqual(zones('s1'));
    table.do(ana, { kind: 'do', action: { kind: 'move', by: 'sera', zone: 'Gate' } });
    expect(zones(ana)).toMatchObject({ columns: [{ items: [{ text: 'Captain' }] }, { items: [{ text: 'Sera' }] }] });
    for (const seat of ['s1', ana]) expect(table.log(seat).at(-1)!.text).toBe('Sera moves from Yard to Gate.');
  });

  it('D42 the player of a character who blocks is asked with what, and a player who gets past reads no number of theirs', () => {
    const { table, ana } = seated();
    expect(code(table.try(ana, { kind: 'do', action: { kind: 'block', by: 'captain' } }))).toBe('forbidden');
    table.do('s1', { kind: 'do', action: { kind: 'block', by: 'captain' } });
    expect(table.log(ana).at(-1)!.text).toBe('Captain blocks the way.');
    table.do(ana, { kind: 'do', action: { kind: 'move', by: 'sera', zone: 'Gate' } });
    expect(table.view('s1').fight!.waiting?.for).toMatchObject({ kind: 'choice', id: 'resistWith', who: 'captain' });
    table.do('s1', { kind: 'choose', option: 'fight' });
    table.do(ana, { kind: 'type', faces: [0, 0, 0, 0] });
    table.do('s1', { kind: 'type', faces: [0, 0, 0, 0] });
    for (let i = 0; i < 9 && table.table.waiting !== undefined; i++) {
      const needs = table.view('s1').fight!.waiting!.needs!;
      if (needs.kind !== 'choice') throw new Error('a decision is asked for');
      table.do('s1', { kind: 'choose', option: needs.default });
    }
    expect(table.log('s1').at(-1)!.text).toMatch(
      /^Sera tries to get past Captain to Gate with Athletics: failure, Fair \+2 against Epic \+7.*; Sera stays at Yard\.$/,
    );
    expect(table.log(ana).at(-1)!.text).toBe('Sera tries to get to Gate: failure; Sera stays at Yard.');
    expect(JSON.stringify(table.view(ana))).not.toContain('Epic');
  });

  it('FB-31 the GM sets where a character is, and nowhere else than in a zone', () => {
    const { table, ana, zones } = seated();
    const set = (path: string, value: unknown) => table.try('s1', { kind: 'set', path, value, reason: 'a fall' });
    expect(code(set('zones.at.captain', 'Gate'))).toBe('done');
    expect(zones(ana)).toMatchObject({ columns: [{ items: [{ text: 'Sera' }] }, { items: [{ text: 'Captain' }] }] });
    expect(code(set('zones.at.captain', 'Moat'))).toBe('invalid_request');
    expect(code(set('zones.at', { sera: 'Yard' }))).toBe('invalid_request');
    expect(code(set('zones.list.1.rating', 3))).toBe('invalid_request');
    expect(code(set('zones.list.1', { name: 'Gate', rating: 3 }))).toBe('done');
    expect(zones(ana)).toMatchObject({ columns: [{ label: 'Yard' }, { label: 'Gate (Good +3)' }] });
  });
});

describe('stunts at a table', () => {
  const [SERA, CAPTAIN] = SCENE.people;
  const DUELIST = { name: 'Duelist', skill: 'fight', action: 'defend' };

  it('D46 whether a hidden defender has a stunt does not show in what a player is sent', () => {
    const told = (stunts: object) => {
      const { table, ana } = seated({ ...SCENE, people: [SERA, { ...CAPTAIN, ...stunts }] });
      const sent = () => JSON.stringify([table.view(ana), table.log(ana)]);
      table.do(ana, { kind: 'do', action: { kind: 'attack', by: 'sera', skill: 'athletics', target: 'captain' } });
      const all = [sent()];
      for (const [seat, command] of [
        ['s1', { kind: 'choose', option: 'fight' }],
        [ana, { kind: 'type', faces: [0, 0, 0, 0] }],
        ['s1', { kind: 'type', faces: [0, 0, 0, 0] }],
      ] as const) {
        table.do(seat, command);
        all.push(sent());
      }
      return all;
    };
    const plain = told({});
    expect(plain).toEqual(told({ stunts: [DUELIST] }));
    expect(plain[0]).toContain('"resistWith"');
    expect(plain.join()).not.toContain('tunt');
  });

  it('D46 nor does a stunt of a hidden character who acts: its move names it', () => {
    const attack = { kind: 'attack', by: 'captain', skill: 'fight', target: 'sera' };
    const told = (stunts: object) => {
      const { table, ana } = seated({ ...SCENE, people: [SERA, { ...CAPTAIN, ...stunts }] });
      table.do('s1', { kind: 'do', action: { kind: 'pass', by: 'sera' } });
      table.do('s1', { kind: 'do', action: attack });
      return JSON.stringify([table.view(ana), table.log(ana)]);
    };
    expect(told({ stunts: [{ ...DUELIST, action: 'attack' }] })).toBe(told({}));
  });
});
