/** What each kind of question tells the player who is asked. reason past 400: one list, game by game. */
import { describe, expect, it } from 'vitest';
import { SYSTEMS } from '../games/index.ts';
import type { PlainRecord } from '../kernel/index.ts';
import { odds } from './all/cases.ts';
import { resolve, step } from './all/play.ts';
import { priorChanceOf } from './chances.ts';
import type { OptionShown, Question } from './question.ts';

const example = (system: string, action: string, title: RegExp): PlainRecord => {
  const found = SYSTEMS[system]!.actions[action]!.examples.find((one) => title.test(one.title));
  if (found === undefined) throw new Error(`${system} ${action} has no example ${title}`);
  return { system, action, ...found.request };
};

function asked(request: PlainRecord, show: readonly string[] = ['question', 'advice']): Question {
  const answer = resolve({ ...request, ask: true, show });
  if (!answer.ok) throw new Error(answer.error.message);
  if (answer.needs?.question === undefined) throw new Error('nothing is asked');
  return answer.needs.question;
}

const optionOf = ({ options = [] }: Question, label: RegExp): OptionShown => {
  const found = options.find((one) => label.test(one.label ?? ''));
  if (found === undefined) throw new Error(`no option ${label} among ${options.map((one) => one.label)}`);
  return found;
};

/** What a move of a fight asks next. */
function askedIn(system: string, start: PlainRecord, action: PlainRecord, laid: PlainRecord): Question {
  const opened = step({ system, start });
  if (!opened.ok) throw new Error(opened.error.message);
  const answer = step({ system, state: opened.state, action, ...laid, ask: true, show: ['question', 'advice'] });
  if (!answer.ok) throw new Error(answer.error.message);
  if (answer.needs?.question === undefined) throw new Error(`nothing is asked: ${JSON.stringify(answer.needs)}`);
  return answer.needs.question;
}

describe('physical', () => {
  const attack = example('physical', 'attack', /sword/);

  it('PHY-11: an attack roll says under what, term by term, and how often', () => {
    const question = asked(attack);
    expect(question.about).toBe('To hit, roll under 7: 6 PHYSICAL + 2 swords − 1 opponent’s skill; 15 in 36.');
    expect(question).toMatchObject({ reading: 'under', target: 7 });
    expect(question.terms!.reduce((sum, { value }) => sum + value, 0)).toBe(7);
  });

  it('PHY-57: a hit is said before the damage die, with the table it is read on', () => {
    const question = asked({ ...attack, dice: { attack: [1, 2] } });
    expect(question.settled).toEqual(['3 is under 7: a hit.']);
    expect(question).toMatchObject({ about: 'Damage on the sword’s table: 2 2 3 3 4 4 5.', reading: 'table' });
  });

  it('PHY-59: protection is asked against the damage that has fallen', () => {
    const question = asked({ ...attack, dice: { attack: [1, 2], damage: [3] } });
    expect(question.about).toBe('Protection against 3 of damage: 0 0 0 1 1 1.');
  });

  it('PHY-42: each skill has its level and its chance, and the best is marked', () => {
    const question = asked(example('physical', 'defend', /watchman strikes/));
    expect(optionOf(question, /^Swords 2$/)).toMatchObject({
      makes: 'roll under 5; avoids 6 in 36',
      isDefault: true,
      best: true,
    });
    expect(optionOf(question, /^Dodge 3$/)).not.toHaveProperty('best');
    // The defender wants little harm: the sign is theirs.
    expect(question.objective).toEqual({ fact: 'net', label: 'STAMINA lost', sign: -1 });
    expect(optionOf(question, /^Dodge 3$/).value).toMatchObject({ exact: '-17/6' });
  });

  it('PHY-74: leaving by LUCK costs a point of those that are left', () => {
    const question = asked(example('physical', 'leave', /ring of three/));
    expect(optionOf(question, /LUCK/)).toMatchObject({
      cost: { label: '1 of 8 LUCK POINTS', by: 1, from: 8, to: 7 },
      makes: 'roll at most 8; 26 in 36',
    });
    expect(optionOf(question, /Acrobatics/)).toMatchObject({
      cost: { label: 'free', by: 0 },
      makes: 'roll under 7; 15 in 36',
    });
  });

  it('PHY-74: what Acrobatics takes is as the house rules have it, where it is offered and where it is rolled', () => {
    const ring = example('physical', 'leave', /ring of three/);
    const thrown = { ...ring, choices: { by: 'acrobatics' } };
    expect(asked(thrown).about).toBe('To get away, roll under 7: 6 PHYSICAL + 1 acrobatics; 15 in 36.');
    const settings = { skillRoll: 'at-or-under' };
    expect(optionOf(asked({ ...ring, settings }), /Acrobatics/).makes).toBe('roll at most 7; 21 in 36');
    expect(asked({ ...thrown, settings }).about).toBe(
      'To get away, roll at most 7: 6 PHYSICAL + 1 acrobatics; 21 in 36.',
    );
  });

  it('PHY-76: after a failure, what breaking away takes', () => {
    const ring = example('physical', 'leave', /ring of three/);
    const question = asked({ ...ring, choices: { by: 'acrobatics' }, dice: { leave: [6, 6] } });
    expect(optionOf(question, /Break away/).makes).toBe('out of the melee through 3 automatic hits');
    expect(optionOf(question, /Stay/).isDefault).toBe(true);
  });

  it('d-16: a LUCK test may equal', () => {
    const question = asked(example('physical', 'luck', /./));
    expect(question).toMatchObject({ reading: 'at-most', target: 7 });
    expect(question.about).toBe('To be lucky, roll at most 7; 21 in 36: the test costs 1 of 7 LUCK POINTS.');
  });

  it('PHY-38, PHY-19: LUCK against a fumble, a critical hit and death says what it costs and what it takes', () => {
    const settings = { criticals: 'table', fumbles: 'table' };
    const tests = {
      cost: { label: '1 of 8 LUCK POINTS', from: 8, to: 7 },
      makes: 'roll at most 8 to be lucky; 26 in 36',
    };
    const fumbles = { ...attack, settings, dice: { attack: [1, 1] } };
    expect(optionOf(asked(fumbles), /Test LUCK/)).toMatchObject(tests);
    expect(optionOf(asked(fumbles), /Keep it/)).toMatchObject({ isDefault: true, makes: 'it stands' });
    const tested = asked({ ...fumbles, choices: { luckAgainstFumble: 'yes' } });
    expect(tested).toMatchObject({ reading: 'at-most', target: 8 });
    const suffers = { ...example('physical', 'defend', /watchman strikes/), settings, choices: { defense: 'weapon' } };
    expect(asked(suffers)).toMatchObject({ reading: 'under', target: 5 });
    const dice = { defense: [1, 1], damage: [1] };
    expect(optionOf(asked({ ...suffers, dice }), /Test LUCK/)).toMatchObject(tests);
    const effects = [{ kind: 'killed', luckEscape: true }];
    const pack = { criticals: { any: [{ from: 2, to: 12, text: 'Death.', effects }] } };
    const choices = { ...suffers.choices, luckAgainstCritical: 'no' };
    const dies = asked({ ...suffers, pack, choices, dice: { ...dice, critical: [3, 4] } });
    expect(optionOf(dies, /Test LUCK/)).toMatchObject({ ...tests, isDefault: true });
  });

  it('PHY-69: a blow of a fight is asked with the same sum', () => {
    const { setup } = SYSTEMS.physical!.encounter!.examples[0]!;
    const question = askedIn('physical', setup, { kind: 'attack', by: 'sable', target: 'watchman' }, {});
    expect(question).toMatchObject({ reading: 'under' });
    expect(question.about).toMatch(/roll under \d+: .*; \d+ in 36/);
    // The move says who attacks whom: the question does not say it again.
    expect(question.settled).toEqual([]);
  });
});

describe('mfz', () => {
  const attack = example('mfz', 'attack', /spotted frame/);

  it('MFZ-02: the spot says what the attack is with it and without it', () => {
    const question = asked(attack);
    expect(optionOf(question, /^Add the spot 5$/)).toMatchObject({
      makes: '3 + 5 = 8 against 5: 3 damage dice',
      best: true,
    });
    expect(optionOf(question, /Leave/)).toMatchObject({ cost: { by: 0 }, makes: '3 against 5: misses' });
    expect(optionOf(question, /Add/).headlines).toMatchObject([{ exact: '1' }, { id: 'to-hurt', exact: '91/216' }]);
  });

  it('TN-02: the whole pool is named once, and after a part of it what is still to throw', () => {
    const { setup } = SYSTEMS.mfz!.encounter!.examples[0]!;
    const heron = { kind: 'activate', by: 'heron', range: 'hand-to-hand', target: 'lantern', rockets: 0 };
    const about = (dice: PlainRecord) => askedIn('mfz', setup, heron, { dice }).about;
    expect(about({})).toBe('The whole pool at once: 2 white, 2 blue and 1 yellow.');
    expect(about({ white: [3, 4] })).toBe('Still to roll: 2 blue and 1 yellow.');
    expect(about({ white: [3, 4], blue: [5, 5] })).toBe('Still to roll: 1 yellow.');
    const roll = example('mfz', 'roll', /soldier/);
    expect(asked({ ...roll, dice: { white: [3, 4] } }).about).toBe(
      '2 red dice to attack, of which the highest counts.',
    );
    expect(asked({ ...roll, dice: { white: [3, 4], red: [2, 2] } }).about).toBe('1 blue die to defend.');
  });

  it('MFZ-10: damage dice say why there are so many and what each face strikes', () => {
    const question = asked({ ...attack, choices: { useSpot: true } });
    expect(question.about).toBe(
      '3 damage dice: 3 attack + 5 spot − 5 defense. Ranged, in cover: 1 to 3 nothing, 4 and 5 the cover, 6 the target.',
    );
    expect(question.headlines).toMatchObject([{ label: 'To do damage', exact: '91/216' }]);
    expect(question).not.toHaveProperty('chances');
  });

  it('MFZ-06: of a hit that was certain is told what it might have done, whether it did so or not', () => {
    const sure = { ...attack, choices: { useSpot: true } };
    const computed = odds(sure);
    if (!computed.ok) throw new Error(computed.error.message);
    const before = { outcome: computed.outcomes.hit, headlines: computed.headlines };
    expect(before.outcome).toMatchObject({ exact: '1' });
    const had = (damage: readonly number[]) => {
      const answer = resolve({ ...sure, dice: { damage } });
      if (!answer.ok) throw new Error(answer.error.message);
      const { outcome = '', facts = {}, changes = [] } = answer;
      return priorChanceOf(SYSTEMS.mfz!.actions.attack!, before, { outcome, facts, changes });
    };
    const some = { label: 'To do damage', exact: '91/216' };
    expect([had([1, 1, 1]), had([6, 1, 1])]).toMatchObject([some, some]);
    // An outcome that was open speaks for itself.
    const open = { ...before, outcome: { exact: '1/2', p: 0.5 } };
    expect(priorChanceOf({}, open, { outcome: 'hit', facts: {}, changes: [] })).toEqual({ exact: '1/2', p: 0.5 });
  });

  it('MFZ-34: what is lost says what it leaves', () => {
    const question = asked({ ...attack, choices: { useSpot: true }, dice: { damage: [1, 1, 6] } });
    expect(optionOf(question, /Surveillance/)).toMatchObject({ makes: 'leaves Rd, B, B and 2 white dice' });
  });

  it('MFZ-39: the station says what it is worth', () => {
    const question = asked({ ...example('mfz', 'attack', /beside a station/), dice: { damage: [6, 6, 6, 6] } });
    expect(optionOf(question, /Give up/).makes).toBe('one damage ignored, 1 unit away');
  });

  it('MFZ-39: a damage that is ignored is not one that is done', () => {
    const one = { ...example('mfz', 'attack', /beside a station/), dice: { damage: [6, 1, 1, 1] } };
    const harmed = (station: boolean) => {
      const question = asked(one);
      return question.options!.find(({ option }) => option === station)!.headlines ?? [];
    };
    expect(harmed(false)).toMatchObject([{ id: 'to-hit' }, { id: 'to-hurt', exact: '1' }]);
    expect(harmed(true).map(({ id }) => id)).toEqual(['to-hit']);
    expect(resolve({ ...one, choices: { station: true } })).toMatchObject({ facts: { targetHits: 1, ignored: 1 } });
  });

  it('TN-02: the whole pool is one handful', () => {
    const answer = resolve({ ...example('mfz', 'roll', /direct range/), ask: true, show: ['question'] });
    expect(answer).toMatchObject({
      needs: {
        id: 'white',
        with: [{ id: 'red' }, { id: 'blue' }, { id: 'yellow' }, { id: 'green' }],
        question: { about: 'The whole pool at once: 2 white, 2 red, 1 blue, 1 yellow and 1 green.' },
      },
    });
  });
});

describe('fate', () => {
  it('FATE-03: the dice say what is added and what they are up against', () => {
    const question = asked(example('fate', 'discover', /afraid/));
    expect(question).toMatchObject({
      about: 'Sera: 4dF + 3 Lore against Fair +2 of the opposition.',
      reading: 'against',
      target: 2,
    });
    expect(question.chances!.map(({ outcome }) => outcome)).toEqual(['style', 'succeed', 'tie', 'fail']);
  });

  it('FATE-03: in a fight what is added has the name of the skill that is rolled', () => {
    const { setup } = SYSTEMS.fate!.encounter!.examples[0]!;
    const blow = { kind: 'attack', by: 'sera', skill: 'fight', target: 'captain' };
    const { about } = askedIn('fate', setup, blow, { choices: { resistWith: 'fight' } });
    expect(about).toBe('Sera: 4dF + 2 fight against 4dF + Good +3 of Captain.');
  });

  it('FATE-14: after both sides have thrown in one handful, both throws are told', () => {
    const dice = { actor: [1, 1, 0, 0], opposition: [0, -1, 0, 0] };
    const attack = example('fate', 'attack', /courtyard/);
    const first = asked({ ...attack, dice: { actor: dice.actor } });
    const both = asked({ ...attack, dice });
    expect(first.settled).toHaveLength(1);
    expect(both.settled.slice(0, 1)).toEqual(first.settled);
    expect(both.settled.length).toBeGreaterThan(1);
  });

  it('FATE-04: an invocation says what it costs and what it makes of the roll', () => {
    const question = asked({ ...example('fate', 'overcome', /leap/), dice: { actor: [0, 0, 0, 0] } });
    expect(question.about).toBe('Bran has Good +3 against Great +4 and is behind by 1.');
    expect(optionOf(question, /: \+2$/)).toMatchObject({
      label: 'Raised on Rooftops: +2',
      cost: { by: 1 },
      makes: '+2 → Superb +5: succeeds by 1',
      best: true,
    });
    expect(optionOf(question, /^Pass$/)).toMatchObject({ isDefault: true, cost: { label: 'free', by: 0 } });
  });

  it('FATE-04: of several free invocations it says how many there are', () => {
    const own = { by: 'actor', aspect: 'Full Moon', free: true };
    const request = { ...example('fate', 'overcome', /leap/), available: [own, own] };
    const question = asked({ ...request, dice: { actor: [0, 0, 0, 0] } });
    expect(optionOf(question, /: \+2$/).cost).toEqual({ label: 'free, 1 of 2', by: 0 });
  });

  it('FATE-04: without advice nothing is called best', () => {
    const question = asked({ ...example('fate', 'overcome', /leap/), dice: { actor: [0, 0, 0, 0] } }, ['question']);
    expect(question.options!.some(({ best }) => best)).toBe(false);
  });

  /** Landon at so many shifts over Og's Mediocre, all dice at 0. */
  const landon = (action: string, shifts: number, more: PlainRecord) =>
    asked({
      ...{ system: 'fate', action, dice: { actor: [0, 0, 0, 0], opposition: [0, 0, 0, 0] } },
      ...{ actor: { name: 'Landon', rating: shifts }, opposition: { name: 'Og', kind: 'active', rating: 0 } },
      ...more,
    });

  it('FATE-32, D21: success at a serious cost says what it is, to who fails and to the GM', () => {
    const fails = landon('overcome', -1, {});
    expect(fails.about).toBe('Landon has failed.');
    expect(optionOf(fails, /serious/)).toMatchObject({ makes: 'it is done, and the GM says what it costs' });
    expect(optionOf(fails, /fail/)).toMatchObject({ isDefault: true, cost: { label: 'free', by: 0 } });
    const veto = landon('overcome', -1, { settings: { costVeto: 'on' }, choices: { onFail: 'serious-cost' } });
    expect(veto.about).toBe('Landon has failed and would pay a serious cost.');
    expect(optionOf(veto, /Refuse/)).toMatchObject({ makes: 'it is not done, and costs nothing' });
  });

  it('FATE-68: a failed advantage says who would have the use of the aspect', () => {
    const question = landon('advantage', -1, { mode: 'new', on: 'environment' });
    expect(question.about).toBe('Landon has failed.');
    expect(optionOf(question, /^No aspect/)).toMatchObject({ makes: 'nothing is created', isDefault: true });
    expect(optionOf(question, /theirs/)).toMatchObject({ makes: 'an aspect, with 1 free invocation for Og' });
  });

  it('FATE-50: a tied reveal says what whom it serves', () => {
    const question = landon('discover', 0, { reveals: 'aspect' });
    expect(question.about).toBe('A tie: Landon learns the aspect.');
    expect(question.options!.map(({ makes }) => makes)).toEqual(['1 free invocation of it for Og', 'a boost for Og']);
  });

  it('FATE-56: style says what stays and what is used once', () => {
    const question = landon('discover', 3, { mode: 'new' });
    expect(question.options!.map(({ makes }) => makes)).toEqual([
      'a boost for Landon, +2 once',
      'an aspect that stays, 1 free invocation for Landon',
    ]);
  });

  it('FATE-26, FATE-27: each cost says what it does to the sheets and the scene', () => {
    const people = [
      { name: 'Sera', side: 'heroes', skills: { fight: 2 } },
      { name: 'Elder', side: 'village', gm: true, skills: { will: 1 } },
    ];
    const by = { kind: 'overcome', by: 'sera', skill: 'fight', opposition: { kind: 'passive', rating: 2 } };
    const find = { ...by, kind: 'discover', information: 'Who made it?' };
    const laid = (faces: readonly number[]) => ({ dice: { actor: faces }, choices: { onFail: 'serious-cost' } });
    const serious = askedIn('fate', { scene: 'conflict', people }, by, laid([-1, 0, 0, 0]));
    expect(serious.about).toBe('Sera succeeds at a serious cost.');
    expect(serious.options!.map(({ option, makes }) => [option, makes])).toEqual([
      ['new-opposition', undefined],
      ['consequence', 'Sera takes a mild consequence'],
      ['advantage', '“Trouble for Sera”, with 1 free invocation for the GM'],
    ]);
    const minor = askedIn('fate', { scene: 'conflict', people }, find, laid([0, 0, 0, 0]));
    expect(minor.options!.filter(({ makes }) => makes !== undefined).map(({ makes }) => makes)).toEqual([
      'a boost for the GM',
      '+2 on the next set rating that Sera meets',
      'Sera marks physical stress box 1',
    ]);
  });

  it('FATE-86: a shift for a boost', () => {
    const dice = { actor: [1, 1, 1, 1], opposition: [0, 0, 0, 0] };
    const question = asked({ ...example('fate', 'attack', /courtyard/), dice });
    expect(optionOf(question, /Lower/)).toMatchObject({ makes: 'a hit of 4 and a boost', cost: { from: 5, to: 4 } });
  });

  it('FATE-87: each way to take a hit is told in words', () => {
    const question = asked(example('fate', 'absorb', /Six shifts/));
    expect(optionOf(question, /^Stress box 2 and a moderate consequence \(4\)$/)).toMatchObject({
      makes: 'could still take 9',
      isDefault: true,
      best: true,
    });
  });

  it('FATE-87: the hit is said once, by the question how it is taken', () => {
    const people = [
      { name: 'Sera', side: 'heroes', skills: { fight: 3 } },
      { name: 'Wolf', side: 'pack', gm: true, skills: { fight: 2 } },
    ];
    const bite = { kind: 'attack', by: 'sera', skill: 'fight', target: 'wolf' };
    const dice = { actor: [1, 0, 0, 0], opposition: [0, 0, 0, 0] };
    const laid = { dice, choices: { resistWith: 'fight', invoke: ['pass', 'pass'] } };
    const { about, settled } = askedIn('fate', { scene: 'conflict', people }, bite, laid);
    expect(about).toBe('Wolf takes a hit of 2 shifts.');
    expect(settled.filter((text) => /a hit of/.test(text))).toEqual([]);
  });
});

describe('degrees', () => {
  it('DOS-01: both rolls say what is added, and the second what it has to reach', () => {
    const attack = example('degrees', 'attack', /war-blade/);
    expect(asked(attack).about).toBe('Mira: 2d6 + 10 skill, to beat 2d6 + 6 of the bandit.');
    expect(asked({ ...attack, dice: { offense: [3, 3] } })).toMatchObject({
      about: 'The bandit: 2d6 + 6 skill against 16 of Mira: 10 on the dice ties.',
      target: 16,
    });
  });

  it('DOS-22: a counterattack says what it costs, its bonus and its chance', () => {
    const dice = { offense: [2, 2], defense: [4, 4] };
    const question = asked({ ...example('degrees', 'attack', /answered/), dice });
    const counter = optionOf(question, /Counterattack/);
    expect(counter).toMatchObject({
      cost: { label: '1 of 3 action points', from: 3, to: 2 },
      makes: 'an attack at +3 on the Offensive Roll',
    });
    expect(counter.headlines![0]).toMatchObject({ id: 'countered', label: 'The counterattack succeeds' });
  });

  it('DOS-37: the terms of a counterattack are those of the roller', () => {
    const dice = { offense: [2, 2], defense: [4, 4] };
    const struck = { ...example('degrees', 'attack', /answered/), choices: { counterattack: 'counterattack' } };
    const givers = (more: PlainRecord) => asked({ ...struck, dice: { ...dice, ...more } }).terms!.map(({ by }) => by);
    expect(givers({})).toEqual(['defender', 'defender']);
    expect(givers({ 'counter-offense': [3, 3] })).toEqual(['attacker']);
  });
});
