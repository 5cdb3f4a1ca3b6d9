/** How large a fight may become: characters, and what is to be seen of it. */
import { SYSTEMS } from '@strikehome/engine/games';
import type { PlainRecord } from '@strikehome/engine/kernel';
import { describe, expect, it } from 'vitest';
import { DEVICE, isFailure, LIMITS, LocalTable, type Opening, type TableLimits } from './index.ts';
import { largeScene } from './testing/large-scene.ts';
import { TestTable } from './testing/local.ts';

const NONE = Number.POSITIVE_INFINITY;

function opened(limits: Partial<TableLimits>, setup: object) {
  const opening = { system: 'fate', name: 'Gia', setup } as Opening;
  return new TestTable(opening, 'limits', { characters: NONE, view: NONE, ...limits });
}

const said = (answer: unknown) =>
  isFailure(answer) ? [answer.error.code, answer.error.path, answer.error.message] : 'done';

const person = (name: string) => ({ name, side: 'guards', gm: true, skills: { fight: 1 } });

describe('a fight of at most four characters', () => {
  const limits = { characters: 4 };
  const tooMany = (path: string) => [
    'not_allowed',
    path,
    'A fight has at most 4 characters here; this one would have 5.',
  ];

  it('is not opened with more', () => {
    expect(() => opened(limits, largeScene('conflict', 5, 0))).toThrow(tooMany('setup').slice(1).join(': '));
    opened(limits, largeScene('conflict', 4, 0));
  });

  it('is not started with more nor added to, by the GM or by an action; the error names the place', () => {
    const table = opened(limits, largeScene('conflict', 4, 0));
    const sent = (command: object) => said(table.try('s1', command));
    expect(sent({ kind: 'start', setup: largeScene('conflict', 5, 0) })).toEqual(tooMany('command.setup'));
    expect(sent({ kind: 'add', person: person('Fifth') })).toEqual(tooMany('command.person'));
    expect(sent({ kind: 'do', action: { kind: 'join', person: person('Fifth') } })).toEqual(tooMany('command.action'));
    expect(table.entries).toHaveLength(1);
    expect(sent({ kind: 'remove', who: 'person-4' })).toBe('done');
    expect(sent({ kind: 'add', person: person('Fourth') })).toBe('done');
  });

  it('is not set to more', () => {
    const [one] = SYSTEMS.mfz!.encounter!.examples;
    const table = new TestTable({ system: 'mfz', name: 'Gia', setup: one!.setup });
    const { frames } = table.table.state as { readonly frames: PlainRecord };
    const [id, ...others] = Object.keys(frames);
    table.limits = { ...LIMITS, characters: 1 + others.length };
    const value = { ...frames, another: { ...(frames[id!] as PlainRecord), name: 'Another' } };
    const count = `at most ${1 + others.length} characters here; this one would have ${2 + others.length}.`;
    expect(said(table.try('s1', { kind: 'set', path: 'frames', value, reason: '' }))).toEqual([
      'not_allowed',
      'command.value',
      `A fight has ${count}`,
    ]);
  });

  it('that has more already goes on, and may become smaller', () => {
    const table = opened({}, largeScene('conflict', 6, 0));
    table.limits = { ...table.limits, ...limits };
    const sent = (command: object) => said(table.try('s1', command));
    expect(sent({ kind: 'do', action: { kind: 'pass', by: 'person-1' } })).toBe('done');
    expect(sent({ kind: 'set', path: 'people.person-1.fatePoints', value: 5, reason: '' })).toBe('done');
    expect(sent({ kind: 'remove', who: 'person-6' })).toBe('done');
    expect(sent({ kind: 'add', person: person('Sixth') })).toMatchObject([
      'not_allowed',
      'command.person',
      expect.stringMatching(/would have 6\.$/),
    ]);
  });
});

describe('what is to be seen of a fight', () => {
  it('has an end: what would make it longer is refused with its place', () => {
    const limits = { view: 100_000 };
    expect(() => opened(limits, largeScene('conflict', 20, 8))).toThrow(
      /^setup: A view of a fight may have 100000 characters of JSON here; of this one it would have \d{6}\./,
    );
    const table = opened(limits, largeScene('conflict', 4, 2));
    const aspects = Array.from({ length: 12 }, (_, i) => `${i} ${'x'.repeat(118)}`);
    const sent = (command: object) => said(table.try('s1', command));
    const many = Array.from({ length: 12 }, (_, i) =>
      sent({
        kind: 'add',
        person: { ...person(`New ${i}`), aspects: aspects.map((one) => `${i} ${one}`.slice(0, 120)) },
      }),
    );
    expect(many[0]).toBe('done');
    expect(many.at(-1)).toMatchObject(['not_allowed', 'command.person', expect.stringMatching(/^A view of a fight/)]);
    // It goes on.
    expect(sent({ kind: 'do', action: { kind: 'pass', by: 'person-1' } })).toBe('done');
  });

  it('has none on one’s own device', () => {
    const setup = largeScene('plain', 40, 8);
    expect(isFailure(LocalTable.open({ system: 'fate', name: 'Gia', setup } as never, DEVICE))).toBe(false);
  });
});
