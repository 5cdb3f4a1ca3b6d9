/** Why a move may not be made: where and by which clause, for each kind. */
import { describe, expect, it } from 'vitest';
import type { PlainRecord } from '../../../kernel/index.ts';
import { allows, refuses } from '../testing/refuses.ts';
import { challenge, conflict, contest, FAIR, plain, scene } from '../testing/refusing-scenes.ts';
import { barred, step } from '../testing/table.ts';

describe('what a scene is open to', () => {
  const late = step(conflict, { kind: 'end-scene' }).state;
  const done = { ...conflict, over: 'The conflict is over: heroes won.' };
  const full = { ...conflict, complications: Array<string>(181).fill('much') };
  const MOVES: readonly PlainRecord[] = [
    ...[
      { kind: 'overcome', by: 'sera', skill: 'lore', opposition: FAIR },
      { kind: 'discover', by: 'sera', skill: 'lore', opposition: FAIR, information: 'what' },
      { kind: 'advantage', by: 'sera', skill: 'lore', mode: 'new', aspect: 'New', opposition: FAIR },
      { kind: 'attack', by: 'sera', skill: 'fight', target: 'wolf' },
      { kind: 'defend', by: 'sera', skill: 'fight', rating: 1 },
      { kind: 'full-defense', by: 'sera' },
      { kind: 'pass', by: 'sera' },
      { kind: 'concede', by: 'sera' },
      { kind: 'give', by: 'sera', to: 'bran', aspect: 'Fog' },
    ],
    ...[
      { kind: 'place', aspect: 'New' },
      { kind: 'reveal', aspect: 'Trap', to: 'sera' },
      { kind: 'tell', information: 'it', to: 'sera' },
      { kind: 'reword', aspect: 'Fog', as: 'Mist' },
      { kind: 'story-detail', by: 'sera', detail: 'a rope' },
      { kind: 'compel', on: 'sera', aspect: 'Fog', complication: 'lost' },
      { kind: 'join', person: { name: 'Rex', side: 'pack' } },
      { kind: 'obstacle', obstacle: { name: 'Wall', rating: 1 } },
    ],
  ];

  it.each(MOVES)('FB-26 nothing is done in a scene that is over, has ended or is full: $kind', (move) => {
    allows(conflict, move);
    expect(barred(late, move).message).toBe('The scene has ended; start the next one.');
    expect(barred(done, move).message).toBe('The conflict is over: heroes won. End the scene.');
    expect(barred(full, move).message).toBe(
      'There is no room for more complications: end the scene and start the next.',
    );
    for (const state of [late, done, full]) expect(barred(state, move).path).toBe('action.kind');
  });

  it.each([
    { kind: 'move', by: 'sera', zone: 'hall' },
    { kind: 'block', by: 'sera' },
  ])('FB-26, FB-31 nor is $kind, where there are zones', (move) => {
    const placed = scene('conflict', { zones: [{ name: 'yard' }, { name: 'hall' }] });
    allows(placed, move);
    expect(barred({ ...placed, over: 'Over.' }, move).message).toBe('Over. End the scene.');
    expect(barred(conflict, move)).toMatchObject({ path: 'action.kind', rule: 'FB-31' });
  });

  it.each([
    [contest, { kind: 'contest', by: 'sera', skill: 'lore' }],
    [challenge, { kind: 'task', by: 'sera', task: 'climb' }],
  ])('FB-26 nor a roll of a contest or a challenge', (state, move) => {
    allows(state, move);
    expect(barred({ ...state, over: 'Over.' }, move).message).toBe('Over. End the scene.');
  });

  it('FB-26 a scene that is over or full still ends, and only then the next one begins', () => {
    allows(done, { kind: 'end-scene' });
    allows(full, { kind: 'end-scene' });
    refuses(late, 'end-scene', [undefined, {}, 'kind']);
    refuses(conflict, 'next-scene', [undefined, { scene: 'plain' }, 'kind', 'FB-26']);
    refuses(late, 'next-scene', [undefined, { scene: 'challenge' }, 'tasks']);
    refuses(late, 'next-scene', [undefined, { scene: 'plain', zones: [{ name: 'a' }, { name: 'a' }] }, 'zones.1.name']);
    allows(late, { kind: 'next-scene', scene: 'plain' });
    refuses(conflict, 'end-scene', [undefined, { keep: ['Fog', 'Moat'] }, 'keep.1', 'FB-26']);
  });

  it('FB-28 an exchange ends when nobody has anything left to do in it', () => {
    refuses(plain, 'end-exchange', [undefined, {}, 'kind']);
    refuses(conflict, 'end-exchange', [undefined, {}, 'kind']);
    refuses(contest, 'end-exchange', [undefined, {}, 'kind']);
    expect(barred(plain, { kind: 'end-exchange' }).message).toBe('A plain scene has no exchanges.');
    expect(barred(conflict, { kind: 'end-exchange' }).message).toBe('Sera has yet to act or pass.');
    expect(barred(contest, { kind: 'end-exchange' }).message).toBe('The side heroes has its contest roll to make.');
    const passed = ['sera', 'bran', 'wolf'].reduce((now, by) => step(now, { kind: 'pass', by }).state, conflict);
    allows(passed, { kind: 'end-exchange' });
    const last = { ...passed, exchange: 1_000_000_000 };
    expect(barred(last, { kind: 'end-exchange' }).message).toBe('There is no exchange after this one.');
    const aspects = Array.from({ length: 281 }, (_, i) => ({ ...passed.aspects[0]!, name: `a${i}` }));
    expect(barred({ ...passed, aspects }, { kind: 'end-exchange' }).path).toBe('action.kind');
    allows({ ...passed, aspects: aspects.slice(1) }, { kind: 'end-exchange' });
  });
});

describe('whose turn it is', () => {
  const TURNS: readonly PlainRecord[] = [
    { kind: 'overcome', skill: 'lore', opposition: FAIR },
    { kind: 'discover', skill: 'lore', opposition: FAIR, information: 'what' },
    { kind: 'advantage', skill: 'lore', mode: 'new', aspect: 'New', opposition: FAIR },
    { kind: 'attack', skill: 'fight', target: 'wolf' },
    { kind: 'pass' },
  ];

  it.each(TURNS)('FB-28, FATE-89 one action an exchange, in order: $kind', (move) => {
    const acted = step(conflict, { kind: 'pass', by: 'sera' }).state;
    expect(barred(acted, { ...move, by: 'sera' }).message).toBe('Sera has acted in this exchange.');
    expect(barred(conflict, { ...move, by: 'bran' }).message).toBe('It is Sera’s turn.');
    allows(acted, { ...move, by: 'bran' });
  });

  it('D11 full defense out of turn, but not after the action, and only in a conflict', () => {
    allows(conflict, { kind: 'full-defense', by: 'wolf' });
    const acted = step(conflict, { kind: 'pass', by: 'sera' }).state;
    refuses(acted, 'full-defense', ['sera', {}, 'by', 'D11']);
    refuses(contest, 'full-defense', ['sera', {}, 'kind', 'FATE-96']);
    refuses(plain, 'pass', ['sera', {}, 'kind', 'FB-27']);
    refuses(contest, 'concede', ['sera', {}, 'kind']);
  });
});

describe('what cannot be done besides', () => {
  it('FB-31, FB-32, FB-33, D42, D43 move and block', () => {
    const zones = [{ name: 'yard' }, { name: 'hall' }, { name: 'roof' }];
    const placed = scene('conflict', { zones, borders: [{ from: 'yard', to: 'hall' }] });
    refuses(
      placed,
      'move',
      ['sera', { zone: 'moon' }, 'zone'],
      ['sera', { zone: 'yard' }, 'zone'],
      ['sera', { zone: 'roof' }, 'zone', 'FB-31'],
      ['sera', { zone: 'hall', skill: 'lore' }, 'skill', 'FB-32'],
      ['sera', { zone: 'hall', opposition: { kind: 'active', by: 'wolf' } }, 'opposition.by', 'D42'],
    );
    expect(barred(placed, { kind: 'move', by: 'sera', zone: 'moon' }).message).toBe(
      'There is no zone moon. There are yard, hall and roof.',
    );
    const moved = step(placed, { kind: 'move', by: 'sera', zone: 'hall' }).state;
    refuses(
      moved,
      'move',
      ['sera', { zone: 'yard', opposition: { kind: 'none' } }, 'opposition.kind', 'FB-33'],
      ['sera', { zone: 'yard', uses: ['Duelist'] }, 'uses.0', 'FB-41'],
      [
        'sera',
        { zone: 'yard', invokes: [{ by: 'opposition', aspect: 'Fog', use: 'reroll' }] },
        'invokes.0.use',
        'FATE-07',
      ],
    );
    allows(moved, { kind: 'move', by: 'sera', zone: 'yard', skill: 'fight', uses: ['Duelist'] });
    const passed = ['sera', 'bran'].reduce((now, by) => step(now, { kind: 'pass', by }).state, placed);
    refuses(passed, 'move', ['sera', { zone: 'hall' }, 'by', 'D43']);
    allows(passed, { kind: 'move', by: 'bran', zone: 'hall' });
    refuses(placed, 'block', ['sera', { stop: true }, 'stop', 'D42']);
    refuses(step(placed, { kind: 'block', by: 'sera' }).state, 'block', ['sera', {}, 'stop', 'D42']);
  });

  it('FATE-65 give: something the character holds, to another who has room for it', () => {
    refuses(
      conflict,
      'give',
      ['sera', { to: 'sera', aspect: 'Fog' }, 'to'],
      ['bran', { to: 'sera', aspect: 'Fog' }, 'aspect'],
      ['bran', { to: 'sera', aspect: 'Quick' }, 'aspect'],
      ['sera', { to: 'bran', aspect: 'Moat' }, 'aspect'],
    );
    allows(conflict, { kind: 'give', by: 'sera', to: 'bran', aspect: 'Quick' });
    const boosts = Array.from({ length: 40 }, (_, i) => ({ name: `b${i}`, holder: 'bran' }));
    refuses({ ...conflict, boosts }, 'give', ['sera', { to: 'bran', aspect: 'Fog' }, 'to']);
    allows({ ...conflict, boosts: boosts.slice(1) }, { kind: 'give', by: 'sera', to: 'bran', aspect: 'Fog' });
  });

  it('FATE-12, FATE-43, FATE-69, FB-24, FB-25 what the GM does: with names that are free and things that are there', () => {
    refuses(conflict, 'place', [undefined, { aspect: 'Fog' }, 'aspect'], [undefined, { aspect: 'Quick' }, 'aspect']);
    refuses(
      conflict,
      'reveal',
      [undefined, { aspect: 'Moat', to: 'sera' }, 'aspect'],
      [undefined, { aspect: 'Fog', to: 'sera' }, 'to'],
    );
    refuses(
      conflict,
      'reword',
      [undefined, { aspect: 'Moat', as: 'Pit' }, 'aspect'],
      [undefined, { aspect: 'Fog', as: 'Howl' }, 'as'],
      ['sera', { aspect: 'Fog', as: 'Mist' }, 'aspect', 'FATE-69'],
      ['bran', { aspect: 'Quick', as: 'Fast' }, 'aspect', 'FATE-69'],
    );
    refuses(
      conflict,
      'join',
      [undefined, { person: { id: 'sera', name: 'Sera', side: 'x' } }, 'person.id'],
      [undefined, { person: { name: 'Rex', side: 'x', zone: 'hall' } }, 'person.zone'],
    );
    const walled = step(conflict, { kind: 'obstacle', obstacle: { name: 'Wall', rating: 1 } }).state;
    refuses(walled, 'obstacle', [undefined, { obstacle: { name: 'Wall', rating: 2 } }, 'obstacle.name', 'FB-25']);
  });

  it('FB-21, FB-22, FATE-43 a detail of the story and a compel are paid for', () => {
    const detail = { detail: 'a rope' };
    refuses(conflict, 'story-detail', ['wolf', detail, 'by', 'FATE-43'], ['bran', detail, 'by', 'FB-21']);
    const brings = { complication: 'lost' };
    refuses(
      conflict,
      'compel',
      [undefined, { on: 'sera', aspect: 'Quick', ...brings }, 'aspect', 'FB-22'],
      [undefined, { on: 'sera', aspect: 'Moat', ...brings }, 'aspect'],
      [undefined, { on: 'sera', aspect: 'Howl', ...brings }, 'aspect', 'FB-22'],
      [undefined, { on: 'wolf', aspect: 'Howl', ...brings }, 'on', 'FB-22'],
      ['wolf', { on: 'wolf', aspect: 'Howl', ...brings }, 'on', 'FB-22'],
      ['bran', { on: 'sera', aspect: 'Fog', ...brings }, 'by', 'FB-22'],
    );
    allows(conflict, { kind: 'compel', on: 'sera', aspect: 'Cut', ...brings });
    allows(conflict, { kind: 'compel', by: 'bran', on: 'bran', aspect: 'Fog', ...brings });
    allows(conflict, { kind: 'compel', by: 'wolf', on: 'sera', aspect: 'Fog', ...brings });
    allows(conflict, { kind: 'compel', by: 'sera', on: 'wolf', aspect: 'Fog', ...brings });
  });
});
