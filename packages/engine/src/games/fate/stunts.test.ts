import { describe, expect, it } from 'vitest';
import { step as askedIn, odds, resolve } from '../../contract/index.ts';
import type { PlainRecord } from '../../kernel/index.ts';
import { fate } from './index.ts';
import { sheets } from './sheet.ts';
import { barred, begin, done, passive, refused, refusedSetup, step } from './testing/table.ts';

const DUELIST = { name: 'Duelist', skill: 'fight', action: 'attack', when: 'against a single opponent' };
const GUARDED = { name: 'Guarded', skill: 'athletics', action: 'defend' };
const bran = { name: 'Bran', skill: 'Fight', rating: 2, stunts: [DUELIST] };
const attack = (actor: PlainRecord, opposition: PlainRecord = passive(2)) => ({ actor, opposition, scene: 'conflict' });

describe('stunts on a roll', () => {
  it('FB-41 a stunt that is said to apply adds 2, and is named', () => {
    const hit = done('attack', attack({ ...bran, uses: ['Duelist'] }), { dice: { actor: 0 } });
    expect(hit.way.slice(0, 2)).toEqual([
      ['FB-41', 'stunt', { name: 'Bran', stunt: 'Duelist', bonus: 2, when: 'against a single opponent' }],
      [
        'FATE-03',
        'rolled',
        {
          name: 'Bran',
          skill: 'Fight',
          rating: 2,
          bonuses: [{ name: 'Duelist', value: 2 }],
          dice: 0,
          result: 4,
          ladder: 'Great',
        },
      ],
    ]);
    expect(hit.steps[0]).toBe('Duelist gives Bran +2 (against a single opponent).');
    expect(hit.facts).toMatchObject({ shifts: 2, hit: 2 });
  });

  it('FB-41 where nothing is said, the player who rolls says whether it applies, and it does not by itself', () => {
    const asked = (stunt?: boolean) =>
      done('attack', attack(bran), { dice: { actor: 0 }, ...(stunt === undefined ? {} : { choices: { stunt } }) });
    expect(asked().facts.shifts).toBe(0);
    expect(asked().choices).toEqual({ stunt: false });
    expect(asked(true).facts.shifts).toBe(2);
    expect(asked(true).clauses[0]).toBe('FB-41');
    const none = done('attack', attack({ ...bran, uses: [] }), { dice: { actor: 0 } });
    expect([none.choices, none.facts.shifts]).toEqual([{}, 0]);
  });

  it('FB-41 the question says what the stunt is for and what it makes', () => {
    const answer = resolve({ system: 'fate', action: 'attack', ...attack(bran), ask: true, show: ['question'] });
    if (!answer.ok) throw new Error(answer.error.message);
    expect(answer.needs).toMatchObject({ kind: 'choice', id: 'stunt', by: 'actor', options: [false, true] });
    expect(answer.needs?.question).toMatchObject({
      about: 'Bran has Duelist: +2 to attack with fight, against a single opponent.',
      options: [
        { label: 'Not here', makes: '4dF + Fair +2' },
        { label: 'It applies', makes: '4dF + Great +4' },
      ],
    });
  });

  it('FB-41 it says another bonus, fits any skill or any action where it names none, and counts once', () => {
    const roll = (stunt: PlainRecord) =>
      done(
        'overcome',
        { actor: { ...bran, stunts: [stunt], uses: ['Bold'] }, opposition: passive(2) },
        { dice: { actor: 0 } },
      );
    expect(roll({ name: 'Bold', action: 'overcome', bonus: 3 }).facts.shifts).toBe(3);
    expect(roll({ name: 'Bold', skill: 'fight' }).facts.shifts).toBe(2);
    expect(refused('attack', attack({ ...bran, uses: ['Duelist', 'duelist'] }))).toMatchObject({
      path: 'actor.uses.1',
      rule: 'FB-41',
    });
  });

  it('FB-41 one for another skill or action, one that is a text and one that nobody has are refused', () => {
    const said = (actor: PlainRecord, action = 'attack') => refused(action, { ...attack(actor), scene: 'conflict' });
    expect(said({ ...bran, skill: 'shoot', uses: ['Duelist'] })).toMatchObject({
      code: 'not_allowed',
      path: 'actor.uses.0',
      rule: 'FB-41',
      message: 'Duelist is for attack with fight.',
    });
    expect(said({ ...bran, uses: ['Duelist'] }, 'overcome').rule).toBe('FB-41');
    expect(
      said({ ...bran, stunts: [{ name: 'Armed', text: 'never without a blade' }], uses: ['Armed'] }),
    ).toMatchObject({
      rule: 'FB-41',
      message: 'Armed is a text; what it adds is a bonus with a name.',
    });
    expect(said({ ...bran, uses: ['Dualist'] })).toMatchObject({
      code: 'invalid_request',
      message: 'There is no stunt Dualist here. Did you mean Duelist?',
    });
  });

  it('FB-41 two stunts of one character whose names differ only in capitals are refused, wherever they are told', () => {
    const stunts = [DUELIST, { name: 'DUELIST ', skill: 'lore' }];
    const message = 'Two stunts are called DUELIST.';
    expect(refused('attack', attack({ ...bran, stunts }))).toMatchObject({ path: 'actor.stunts.1.name', message });
    const people = [{ ...WOLF, stunts }, SERA];
    expect(refusedSetup({ scene: 'conflict', people })).toMatchObject({
      path: 'start.people.0.stunts.1.name',
      message,
    });
    const state = conflict();
    const changed = { ...state, people: { ...state.people, sera: { ...state.people.sera!, stunts } } };
    expect(fate.encounter!.invalidState!(changed)).toEqual({ path: 'state.people.sera.stunts.1.name', message });
    const sheet = { name: 'Bran', stunts: ['Duelist', 'duelist (+2 fight attack)'] };
    expect(sheets.person.problem!(sheet)).toMatchObject({
      path: 'stunts.1',
      message: 'Two stunts are called duelist.',
    });
  });

  it('FATE-89, FB-42 a defend is an action, so its stunts count; to oppose is none, and nothing is asked', () => {
    const guarded = { kind: 'active', name: 'Og', skill: 'athletics', rating: 1, stunts: [GUARDED] };
    const defended = done('attack', attack({ ...bran, stunts: [] }, guarded), {
      dice: { actor: 0, opposition: 0 },
      choices: { stunt: true },
    });
    expect(defended.facts).toMatchObject({ resistedBy: 'defend', opposition: 3, shifts: -1 });
    expect(defended.way[0]).toEqual(['FB-41', 'stunt', { name: 'Og', stunt: 'Guarded', bonus: 2 }]);
    const own = done(
      'defend',
      {
        actor: { name: 'Og', skill: 'athletics', rating: 1, stunts: [GUARDED], uses: ['Guarded'] },
        opposition: passive(3),
      },
      { dice: { actor: 0 } },
    );
    expect(own.facts.shifts).toBe(0);
    const opposed = {
      actor: { rating: 2 },
      opposition: { ...guarded, stunts: [{ name: 'Steady', skill: 'athletics' }] },
    };
    const plain = done('overcome', opposed, { dice: { actor: 0, opposition: 0 } });
    expect([plain.facts.resistedBy, plain.facts.opposition, plain.choices]).toEqual(['oppose', 1, {}]);
    expect(refused('overcome', { ...opposed, opposition: { ...opposed.opposition, uses: ['Steady'] } })).toMatchObject({
      code: 'not_allowed',
      path: 'opposition.uses.0',
      rule: 'FB-42',
      message: 'To oppose is not an action, and stunts are for actions.',
    });
  });

  it('FB-41 it may apply where the skill of the roll is not said', () => {
    const { skill: _, ...unsaid } = bran;
    expect(done('attack', attack({ ...unsaid, uses: ['Duelist'] }), { dice: { actor: 0 } }).facts.shifts).toBe(2);
  });

  it('FB-41 a refusal says what the stunt is for, and has no other name to suggest where none is near', () => {
    const said = (stunt: PlainRecord, uses = ['Bold']) =>
      refused('overcome', { actor: { ...bran, stunts: [stunt], uses }, opposition: passive(2) }).message;
    expect(said({ name: 'Bold', skill: 'lore' })).toBe('Bold is for any action with lore.');
    expect(said({ name: 'Bold', action: 'attack' })).toBe('Bold is for attack.');
    expect(said({ name: 'Bold', action: 'attack' }, ['Swordmaster'])).toBe('There is no stunt Swordmaster here.');
  });

  it('FATE-89, FB-41 who is defended against attacks, or does what is said, with the stunts for that', () => {
    const sly = { name: 'Sly', skill: 'fight', action: 'advantage' };
    const og = { kind: 'active', name: 'Og', skill: 'fight', rating: 1, stunts: [DUELIST, sly] };
    const actor = { name: 'Bran', skill: 'athletics', rating: 1 };
    const defended = (uses: readonly string[], more = {}) => ({ actor, opposition: { ...og, uses }, ...more });
    const even = { dice: { actor: 0, opposition: 0 } };
    expect(done('defend', defended(['Duelist']), even).facts).toMatchObject({ opposition: 3, shifts: -2 });
    expect(refused('defend', defended(['Sly']))).toMatchObject({ path: 'opposition.uses.0', rule: 'FB-41' });
    const made = { against: 'advantage' };
    expect(done('defend', defended(['Sly'], made), even).facts).toMatchObject({ opposition: 3, shifts: -2 });
    expect(refused('defend', defended(['Duelist'], made))).toMatchObject({ path: 'opposition.uses.0', rule: 'FB-41' });
  });

  it('FATE-01, FB-41 nothing is added, and nobody is asked, where nothing is rolled', () => {
    const idle = { actor: bran, opposition: { kind: 'none' } };
    const { path, rule } = refused('overcome', { ...idle, actor: { ...bran, uses: ['Duelist'] } });
    expect([path, rule]).toEqual(['actor.uses', 'FATE-01']);
    const bold = { ...bran, stunts: [{ name: 'Bold', action: 'overcome' }] };
    expect(done('overcome', { ...idle, actor: bold }).choices).toEqual({});
    // A set rating is not rolled: who stands behind it is not asked.
    const set = { ...passive(1), skill: 'athletics', stunts: [GUARDED] };
    expect(done('attack', attack({ rating: 2 }, set), { dice: { actor: 0 } }).choices).toEqual({});
  });

  it('FB-43 a plain bonus has a name, and is counted on either side of any roll', () => {
    const roll = done(
      'discover',
      {
        actor: { name: 'Sera', rating: 2, bonuses: [{ name: 'old map', value: 1 }] },
        opposition: {
          ...passive(2),
          bonuses: [
            { name: 'dark', value: 2 },
            { name: 'hurry', value: -1 },
          ],
        },
      },
      { dice: { actor: 0 } },
    );
    expect(roll.facts).toMatchObject({ result: 3, opposition: 3, shifts: 0 });
    expect(roll.steps.slice(0, 2)).toEqual([
      'Sera: +0 on the dice and a rating of +2 + 1 old map is Good +3.',
      'The opposition: a set rating of Fair +2 + 2 dark − 1 hurry is Good +3.',
    ]);
    const idle = { actor: { rating: 1, bonuses: [{ name: 'old map', value: 1 }] }, opposition: { kind: 'none' } };
    expect(refused('overcome', idle)).toMatchObject({ path: 'actor.bonuses', rule: 'FATE-01' });
  });

  it('FB-41, FB-43 chances count what is said: +2 on Fair against Fair is 5 failures of 81 instead of 31', () => {
    const fail = (actor: PlainRecord) => {
      const answer = odds({ system: 'fate', action: 'attack', ...attack({ rating: 2, ...actor }) });
      if (!answer.ok) throw new Error(answer.error.message);
      return answer.outcomes.fail?.exact;
    };
    expect(fail({})).toBe('31/81');
    expect(fail({ skill: 'fight', stunts: [DUELIST] })).toBe('31/81');
    expect(fail({ skill: 'fight', stunts: [DUELIST], uses: ['Duelist'] })).toBe('5/81');
    expect(fail({ bonuses: [{ name: 'high ground', value: 2 }] })).toBe('5/81');
  });
});

const SERA = { name: 'Sera', side: 'heroes', skills: { notice: 3, fight: 3, lore: 1 }, stunts: [DUELIST] };
const WOLF = { name: 'Wolf', side: 'pack', gm: true, skills: { athletics: 2, fight: 2 }, stunts: [GUARDED] };
const conflict = () => begin({ scene: 'conflict', people: [SERA, WOLF] });
const strike = { kind: 'attack', by: 'sera', skill: 'fight', target: 'wolf' } as const;

describe('stunts in a scene', () => {
  it('FB-41 who acts and who defends are each asked of those that fit', () => {
    const played = begin({ scene: 'conflict', people: [SERA, { ...WOLF, gm: false }] });
    const hit = step(played, strike, {
      dice: { actor: 0, opposition: 0 },
      choices: { resistWith: 'athletics', stunt: true, 'stunt#2': true },
    });
    expect(hit.way.slice(0, 2)).toEqual([
      ['FB-41', 'stunt', { name: 'Sera', stunt: 'Duelist', bonus: 2, when: 'against a single opponent' }],
      ['FB-41', 'stunt', { name: 'Wolf', stunt: 'Guarded', bonus: 2 }],
    ]);
    expect(hit.facts).toMatchObject({ result: 5, opposition: 4, shifts: 1 });
    const fighting = step(
      conflict(),
      { ...strike, uses: ['Duelist'] },
      {
        dice: { actor: 0, opposition: 0 },
        choices: { resistWith: 'fight' },
      },
    );
    expect(fighting.choices).toMatchObject({ resistWith: 'fight' });
    expect(fighting.choices).not.toHaveProperty('stunt');
    expect(fighting.facts).toMatchObject({ result: 5, opposition: 2 });
  });

  it('D46 a character of the GM who defends has stunts among the answers, and no question of its own', () => {
    const sly = { name: 'Sly', action: 'defend', bonus: 1 };
    const state = begin({ scene: 'conflict', people: [SERA, { ...WOLF, stunts: [GUARDED, sly] }] });
    const attacked = { ...strike, uses: [] };
    const answered = (resistWith: string) =>
      step(state, attacked, { dice: { actor: 0, opposition: 0 }, choices: { resistWith } });
    const both = answered('athletics with Guarded and Sly');
    expect(both.way.slice(0, 2)).toEqual([
      ['FB-41', 'stunt', { name: 'Wolf', stunt: 'Guarded', bonus: 2 }],
      ['FB-41', 'stunt', { name: 'Wolf', stunt: 'Sly', bonus: 1 }],
    ]);
    expect([both.facts.opposition, both.choices]).toEqual([5, { resistWith: 'athletics with Guarded and Sly' }]);
    expect(answered('athletics with Guarded').facts.opposition).toBe(4);
    expect(answered('fight with Sly').facts.opposition).toBe(3);
    expect(answered('fight').facts.opposition).toBe(2);
    expect(answered('fight').choices).not.toHaveProperty('stunt');
    const named = step(state, { ...attacked, defense: 'athletics' }, { dice: { actor: 0, opposition: 0 } });
    expect(named.facts.opposition).toBe(2);
    expect(Object.keys(named.choices)).toEqual(['absorb']);
    const asked = askedIn({ system: 'fate', state, action: attacked, ask: true, show: ['question'] });
    if (!asked.ok) throw new Error(asked.error.message);
    expect(asked.needs?.question).toMatchObject({
      options: [
        { label: 'Athletics +2', makes: '4dF + Fair +2' },
        { label: 'Fight +2', makes: '4dF + Fair +2' },
        { label: 'Athletics +2 with Guarded (+2)', makes: '4dF + Great +4' },
        { label: 'Athletics +2 with Sly (+1)', makes: '4dF + Good +3' },
        { label: 'Athletics +2 with Guarded (+2) and Sly (+1)', makes: '4dF + Superb +5' },
        { label: 'Fight +2 with Sly (+1)', makes: '4dF + Good +3' },
        { label: 'Do not resist', makes: 'Mediocre +0, without dice' },
      ],
    });
  });

  it('FATE-89, FB-42 who opposes is not asked, and a defend against the surroundings is', () => {
    const state = begin({ scene: 'conflict', people: [{ ...SERA, stunts: [{ ...GUARDED, skill: 'lore' }] }, WOLF] });
    const past = {
      kind: 'overcome',
      by: 'sera',
      skill: 'fight',
      opposition: { kind: 'active', by: 'wolf', skill: 'athletics' },
    };
    expect(step(state, past, { dice: { actor: 0, opposition: 0 } }).choices).toEqual({});
    const fire = { kind: 'defend', by: 'sera', skill: 'lore', rating: 3 };
    expect(step(state, fire, { dice: { actor: 0 }, choices: { stunt: true } }).facts).toMatchObject({
      result: 3,
      shifts: 0,
    });
  });

  it('FB-41 a stunt of another skill, and one of nobody here, are refused', () => {
    expect(barred(conflict(), { ...strike, skill: 'lore', uses: ['Duelist'] })).toMatchObject({
      path: 'action.uses.0',
      rule: 'FB-41',
    });
    expect(barred(conflict(), { ...strike, uses: ['Guarded'] }).code).toBe('invalid_request');
  });

  it('FB-43 bonuses are told with the move, for either side', () => {
    const bonuses = [
      { name: 'high ground', value: 1 },
      { name: 'thick fur', value: 2, by: 'opposition' },
    ];
    const hit = step(
      conflict(),
      { ...strike, uses: [], defense: 'fight', bonuses },
      { dice: { actor: 0, opposition: 0 } },
    );
    expect(hit.facts).toMatchObject({ result: 4, opposition: 4 });
    const idle = { kind: 'overcome', by: 'sera', skill: 'lore', opposition: { kind: 'none' }, bonuses };
    expect(barred(conflict(), idle)).toMatchObject({ path: 'action.bonuses', rule: 'FATE-01' });
  });

  it('FB-41, FB-43 in contests and challenges too, also where bare results are compared', () => {
    const runner = {
      ...SERA,
      skills: { athletics: 2 },
      stunts: [{ name: 'Swift', skill: 'athletics', action: 'overcome' }],
    };
    const race = begin({ scene: 'contest', people: [runner, WOLF] });
    const run = { kind: 'contest', by: 'sera', skill: 'athletics' } as const;
    const rolled = step(race, run, { dice: { actor: 0 }, choices: { stunt: true } });
    expect(rolled.facts).toEqual({ result: 4, ladder: 'Great' });
    expect(
      step(race, { ...run, uses: ['Swift'], bonuses: [{ name: 'downhill', value: 1 }] }, { dice: { actor: 0 } }).facts
        .result,
    ).toBe(5);
    expect(barred(race, { ...run, bonuses: [{ name: 'mud', value: 1, by: 'opposition' }] })).toMatchObject({
      path: 'action.bonuses.0.by',
      rule: 'FATE-36',
    });
    const mine = begin({
      scene: 'challenge',
      people: [runner],
      tasks: [{ name: 'Swim', skill: 'athletics', rating: 4 }],
    });
    const swim = { kind: 'task', by: 'sera', task: 'Swim', uses: ['Swift'] };
    expect(step(mine, swim, { dice: { actor: 0 } }).facts).toMatchObject({ result: 4, shifts: 0 });
  });
});

describe('stunts on a sheet', () => {
  const { person } = sheets;
  const line =
    'Bran, fight 4, reach shoot 3; stunt: Duelist (+2 fight attack: against a single opponent); stunt: Always armed';

  it('FB-41 a line says what a stunt adds, and is written back the same', () => {
    const { sheet, unread } = person.fromText(line);
    expect(unread).toEqual([]);
    expect(sheet).toEqual({
      name: 'Bran',
      skills: { fight: 4 },
      reach: { shoot: 3 },
      stunts: [{ ...DUELIST, bonus: 2 }, 'Always armed'],
    });
    expect(person.toText(sheet)).toBe(line);
    const stunts = (given: string) => person.fromText(`Ann; stunts: ${given}`).sheet.stunts;
    expect(stunts('Hawk Eye (+3 shoot attack, reaches 4), Brave (+1 will), Odd (two cats)')).toEqual([
      { name: 'Hawk Eye', skill: 'shoot', action: 'attack', bonus: 3, reach: 4 },
      { name: 'Brave', skill: 'will', bonus: 1 },
      'Odd (two cats)',
    ]);
    expect(person.toText({ name: 'Ann', stunts: [{ name: 'Odd', text: 'two cats' }] })).toBe(
      'Ann; stunt: Odd (two cats)',
    );
  });

  it('FB-41 a sheet brings its stunts to a roll and to a scene, and texts to neither', () => {
    const sheet = { name: 'Bran', skills: { fight: 4 }, stunts: ['Always armed', 'Duelist (+2 fight attack)'] };
    const played = person.roles!.attack!.actor!(sheet, { role: 'actor', own: {}, request: { action: 'attack' } });
    expect(played).toMatchObject({
      fields: { stunts: [{ name: 'Duelist', skill: 'fight', action: 'attack', bonus: 2 }] },
    });
    const fighter = person.fighter!.play(sheet, { role: 'people', own: {}, request: {} });
    expect(fighter).toMatchObject({ fields: { stunts: [{ name: 'Duelist' }] } });
    const answer = resolve({
      system: 'fate',
      action: 'attack',
      actor: { sheet, uses: ['Duelist'] },
      opposition: passive(2),
      scene: 'conflict',
      dice: { actor: [0, 0, 0, 0] },
    });
    if (!answer.ok) throw new Error(answer.error.message);
    expect(answer.facts).toMatchObject({ result: 6, hit: 4 });
    expect(fate.sheets!.person!.shape.fields.stunts).toBeDefined();
    expect(
      refusedSetup({ scene: 'plain', people: [{ name: 'Ann', side: 'a', stunts: [{ skill: 'will' }] }] }).path,
    ).toBe('people.0.stunts.0.name');
  });
});
