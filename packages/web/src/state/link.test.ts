/** A link holds the whole what-if, and a bad one loses nothing that can be read. */
import { SYSTEMS } from '@strikehome/engine/games';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstLink, firstPlace, linkOf, placeOf, type Route, viewIn, views } from './link.ts';
import { exampleSimulation } from './simulation.ts';
import { exampleOf, type Whatif } from './whatif.ts';

const mira: Whatif = {
  ...exampleOf('degrees', 'attack', 0),
  settings: { counter: 'resolve' },
  onTable: {
    dice: {
      offense: [
        { face: 5, from: 'typed' },
        { face: 6, from: 'rolled' },
      ],
      defense: [{ face: 3, from: 'typed' }, null],
    },
    choices: { counterattack: 'let-it-pass' },
  },
  playing: true,
};

describe('the link', () => {
  it('is short enough to read', () => {
    const link = linkOf({ view: 'card', whatif: mira });
    expect(link).toMatch(/^#\/1\/degrees@4\/attack\?attacker\.name=Mira&attacker\.skill=10&/);
    expect(link).toContain(
      '&settings.counter=resolve&dice.offense=5,6r&dice.defense=3,&choices.counterattack=let-it-pass',
    );
  });

  it('brings back fields, settings, dice with where they came from, and choices', () => {
    expect(placeOf(linkOf({ view: 'card', whatif: mira }))).toEqual({ view: 'card', whatif: mira });
  });

  it('brings back the example of a clause, and without a clause is no link to one', () => {
    const place = { view: 'try', system: 'degrees', clause: 'DOS-20' } as const;
    expect(placeOf(linkOf(place))).toEqual(place);
    expect(placeOf('#/1/degrees/~try/DOS-20')).toEqual(place);
    expect(placeOf('#/1/degrees/~try').view).toBe('card');
  });

  it('brings back a fight that it holds, packed as it is', () => {
    const place = { view: 'fight', system: 'degrees', shared: '7Vjb-_uM2' } as const;
    expect(placeOf(linkOf(place))).toEqual(place);
    expect(linkOf({ view: 'fight', system: 'degrees' })).toBe('#/1/degrees@4/~fight');
  });

  it('brings back every example of every system', () => {
    for (const [id, system] of Object.entries(SYSTEMS)) {
      for (const [name, { examples }] of Object.entries(system.actions)) {
        for (const index of examples.keys()) {
          const whatif = exampleOf(id, name, index);
          expect(placeOf(linkOf({ view: 'card', whatif }))).toEqual({ view: 'card', whatif });
        }
      }
    }
  });

  it('brings back any plain data, and words that look like numbers as words', () => {
    const key = fc
      .stringMatching(/^[a-z][a-zA-Z -]{0,8}$/)
      .filter((name) => name !== 'settings' && name !== 'choices' && name !== 'dice');
    const { plain } = fc.letrec<{ plain: unknown }>((tie) => ({
      plain: fc.oneof(
        { maxDepth: 3 },
        fc.integer({ min: -1_000_000, max: 1_000_000 }),
        fc.boolean(),
        fc.constant(null),
        fc.string({ maxLength: 12, unit: 'grapheme' }),
        fc.constantFrom('7', '-3', 'true', 'null', '"', '[1]', '{}', ' a b ', 'a=b&c', '100%', '+1', ''),
        fc.array(tie('plain'), { maxLength: 3 }),
        fc.dictionary(key, tie('plain'), { maxKeys: 3, noNullPrototype: true }),
      ),
    }));
    const records = fc.dictionary(key, plain, { maxKeys: 4, noNullPrototype: true });
    void fc.assert(
      fc.property(records, records, records, fc.boolean(), (fields, settings, choices, playing) => {
        const whatif = { ...mira, fields, settings, onTable: { dice: {}, choices }, playing } as Whatif;
        const link = linkOf({ view: 'card', whatif });
        fc.pre(link.includes('?'));
        expect(placeOf(link)).toEqual({ view: 'card', whatif });
      }),
    );
  });

  it('pins the defaults that it relied on, and the way open decisions are taken', () => {
    const link = linkOf({ view: 'card', whatif: { ...mira, policy: 'best' } });
    expect(link).toContain('&~policy=best&~rules=openRolls:off,fumbles:off,');
    expect(link).not.toContain('counter:');
    expect(placeOf(link)).toEqual({ view: 'card', whatif: { ...mira, policy: 'best' } });
    const simulation = exampleSimulation('degrees', 0);
    const fight = linkOf({ view: 'simulate', system: 'degrees', simulation });
    expect(fight).toMatch(/&~rules=openRolls:off,.*,counter:offer&~options=counterBonus:counterattack,/);
    expect(placeOf(fight)).toEqual({ view: 'simulate', system: 'degrees', simulation });
  });

  it('made before a default changed shows what it showed, and says that it has changed', () => {
    const card = linkOf({ view: 'card', whatif: exampleOf('degrees', 'attack', 0) });
    const before = card.replace('fumbles:off', 'fumbles:on');
    expect(before).not.toBe(card);
    expect(placeOf(before)).toEqual({
      view: 'card',
      whatif: { ...exampleOf('degrees', 'attack', 0), settings: { fumbles: 'on' } },
      trouble: expect.stringMatching(
        /^A default has changed since this link was made. The link keeps the old value: .+\.$/,
      ),
    });
    const simulation = exampleSimulation('degrees', 0);
    const fight = linkOf({ view: 'simulate', system: 'degrees', simulation: { ...simulation, pinned: simulation } });
    const older = placeOf(
      fight.replace('targeting:weakest', 'targeting:first').replace('apPerRound:6', 'apPerRound:5'),
    );
    const then = { targeting: 'first', apPerRound: 5 };
    expect(older).toMatchObject({ simulation: { fields: then, pinned: { fields: then } } });
    expect(older.trouble).toContain('The link keeps the old value: Whom to attack, Action points a round.');
  });

  it('that relied on a rule which is gone says that its numbers may differ', () => {
    const link = linkOf({ view: 'card', whatif: exampleOf('degrees', 'attack', 0) });
    const before = placeOf(link.replace('fumbles:off', 'fumbles:sometimes,luck:on'));
    expect(before).toMatchObject({ whatif: { settings: {} } });
    expect(before.trouble).toBe(
      'The rules no longer have what this link relied on (fumbles, luck), so its numbers may differ.',
    );
  });

  it('made under another version of the rules says so, beside what else is wrong with it', () => {
    const link = linkOf({ view: 'card', whatif: exampleOf('degrees', 'attack', 0) }).replace(
      /degrees@\d+/,
      'degrees@1',
    );
    const { trouble } = placeOf(link.replace('fumbles:off', 'fumbles:on'));
    expect(trouble).toContain('A default has changed');
    expect(trouble).toContain('These rules have changed since this link was made (version 1, now');
  });

  it('leads to a fight and to a clause', () => {
    expect(placeOf(linkOf({ view: 'fight', system: 'degrees' }))).toEqual({ view: 'fight', system: 'degrees' });
    const clause = { view: 'rules', system: 'degrees', clause: 'DOS-14' } as const;
    expect(placeOf(linkOf(clause))).toEqual(clause);
  });

  it('that is empty leads to the first words', () => {
    const [first] = Object.keys(SYSTEMS);
    expect(placeOf('')).toEqual({ view: 'home', system: first });
  });

  it('to a table, to the ways there and to a fight comes back as it was', () => {
    for (const view of ['home', 'fight', 'join', 'table'] as const)
      expect(placeOf(linkOf({ view, system: 'fate' }))).toEqual({ view, system: 'fate' });
    const table = { view: 'table', system: 'fate', table: 'Ab-c_1' } as const;
    expect(placeOf(linkOf(table))).toEqual(table);
  });

  it('that invites holds a key, and the page never writes one', () => {
    const invited = placeOf('#/1/degrees/~join/t1/k-_y');
    expect(invited).toEqual({
      view: 'table',
      system: 'degrees',
      table: 't1',
      invitation: { as: 'player', key: 'k-_y' },
    });
    expect(placeOf('#/1/degrees/~watch/t1/k')).toMatchObject({ invitation: { as: 'watcher', key: 'k' } });
    expect(linkOf(invited)).toBe('#/1/degrees@4/~table/t1');
    expect(placeOf('#/1/degrees/~join/t1')).toEqual({ view: 'join', system: 'degrees' });
  });

  it.each<[string, Route, string?]>([
    ['~home', { view: 'home', system: 'degrees' }],
    ['~fight', { view: 'fight', system: 'degrees' }],
    ['~fight/7Vjb-_uM2', { view: 'fight', system: 'degrees', shared: '7Vjb-_uM2' }],
    ['~table', { view: 'table', system: 'degrees' }],
    ['~table/t1', { view: 'table', system: 'degrees', table: 't1' }],
    ['~join', { view: 'join', system: 'degrees' }],
    ['~join/t1', { view: 'join', system: 'degrees' }, '~join'],
    ['~watch', { view: 'join', system: 'degrees' }, '~join'],
    [
      '~join/t1/k',
      { view: 'table', system: 'degrees', table: 't1', invitation: { as: 'player', key: 'k' } },
      '~table/t1',
    ],
    [
      '~watch/t1/k',
      { view: 'table', system: 'degrees', table: 't1', invitation: { as: 'watcher', key: 'k' } },
      '~table/t1',
    ],
    ['~book', { view: 'characters', system: 'degrees' }],
    ['~book/', { view: 'characters', system: 'degrees' }, '~book'],
    ['~book/+', { view: 'characters', system: 'degrees', person: '' }],
    ['~book/Mira%20of%20the%2FHill', { view: 'characters', system: 'degrees', person: 'Mira of the/Hill' }],
    ['~book/100%', { view: 'characters', system: 'degrees', person: '100%' }, '~book/100%25'],
    ['~person', { view: 'characters', system: 'degrees' }, '~book'],
    ['~person/7Vjb', { view: 'characters', system: 'degrees', given: '7Vjb' }],
    ['~pack', { view: 'characters', system: 'degrees', pack: '' }],
    ['~pack/7Vjb', { view: 'characters', system: 'degrees', pack: '7Vjb' }],
    ['~rules', { view: 'rules', system: 'degrees' }],
    ['~rules/DOS-14', { view: 'rules', system: 'degrees', clause: 'DOS-14' }],
    ['~try/DOS-14', { view: 'try', system: 'degrees', clause: 'DOS-14' }],
  ])('of %s leads where it always did', (path, place, printed = path) => {
    for (const game of ['degrees', 'degrees@4']) expect(placeOf(`#/1/${game}/${path}`)).toEqual(place);
    expect(linkOf(place)).toBe(`#/1/degrees@4/${printed}`);
    // What is fetched before the game is here is what is shown then.
    expect(viewIn(`#/1/degrees/${path}`).id).toBe(place.view);
  });

  it('of every view that has one without a word leads to where the view begins', () => {
    for (const { id, paths, owns } of views) {
      if (paths.length === 0 || owns?.(paths) === false) continue;
      const link = firstLink(id, 'degrees');
      expect([viewIn(link).id, placeOf(link)]).toEqual([id, firstPlace(id, 'degrees')]);
    }
    expect(firstPlace('try', 'degrees')).toEqual({ view: 'rules', system: 'degrees' });
  });

  it('that no view owns is the first card, and asks for its rules', () => {
    for (const path of ['', '~try', '~homes', '~nowhere/x', 'sing'])
      expect([viewIn(`#/1/degrees/${path}`).id, placeOf(`#/1/degrees/${path}`).view]).toEqual(['card', 'card']);
    expect(viewIn('#/2/degrees/~fight').id).toBe('card');
    expect(viewIn('').id).toBe('home');
    expect(viewIn('#/').id).toBe('home');
  });

  it.each([
    ['', undefined],
    ['attack?attacker.sheet.name=Mira', 'sheet'],
    ['~wins?a.sheet.name=Mira', 'outline'],
    ['~fight', 'table'],
    ['~table/t1', 'table'],
    ['~join/t1/k', 'table'],
    ['~join', undefined],
    ['~book', 'sheet'],
    ['~person/7Vjb', 'sheet'],
    ['~pack', 'sheet'],
    ['~rules', undefined],
  ])('of %o says what part of the game it needs', (path, part) => {
    const hash = `#/1/degrees/${path}`;
    expect(viewIn(hash).needs?.(hash.split('?')[1])).toBe(part);
  });

  it.each([
    ['#/2/degrees@4/attack', 'another version of this page'],
    ['#/1/nowhere/attack', 'no game called “nowhere”'],
    ['#/1/degrees@4/sing', 'no action called “sing”'],
    ['#/1/degrees@99/attack?attacker.skill=3', 'version 99'],
    ['#/1/degrees@4/attack?dice.offense=x,2&attacker.skill=3', 'could not be read (dice.offense)'],
    ['#/1/degrees@4/attack?attacker=3&attacker.skill=3', 'could not be read (attacker.skill)'],
  ])('that cannot be read says so: %s', (hash, told) => {
    const place = placeOf(hash);
    expect(place.view).toBe('card');
    expect(place.trouble).toContain(told);
  });

  it('that can be read in part keeps that part', () => {
    expect(placeOf('#/1/degrees@4/attack?dice.offense=x,2&attacker.skill=3')).toMatchObject({
      whatif: { fields: { attacker: { skill: 3 } } },
    });
  });

  it('never breaks the page, whatever is in it', () => {
    void fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (tail) => {
        for (const head of ['#', '#/1/', '#/1/degrees@4/', '#/1/degrees@4/attack?']) {
          expect(['home', 'card', 'fight', 'join', 'table', 'simulate', 'rules']).toContain(placeOf(head + tail).view);
        }
      }),
    );
  });
});
