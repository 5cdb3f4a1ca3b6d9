import { describe, expect, it } from 'vitest';
import { type StepAnswer, step } from '../../../contract/index.ts';
import type { PlainRecord } from '../../../kernel/index.ts';
import { dice } from '../testing/table.ts';

const SERA = { name: 'Sera', side: 'heroes', skills: { athletics: 3, fight: 3, lore: 2 } };
const ARCHER = { name: 'Archer', side: 'foes', gm: true, skills: { athletics: 2, shoot: 2 } };
const CONTEST = { scene: 'contest', people: [SERA, ARCHER] };
const CONFLICT = { scene: 'conflict', people: [SERA, ARCHER], aspects: [{ name: 'Smoke', by: 'archer' }] };
const CLIMB = { kind: 'overcome', by: 'sera', skill: 'athletics', opposition: { kind: 'passive', rating: 4 } };

function go(request: PlainRecord): StepAnswer {
  const answer = step({ system: 'fate', ...request });
  if (!answer.ok) throw new Error(`${answer.error.path}: ${answer.error.message}`);
  expect(answer.unusedDice, 'dice left over').toBeUndefined();
  return answer;
}

function refusal(request: PlainRecord): string {
  const answer = step({ system: 'fate', ...request });
  if (answer.ok) throw new Error('it was allowed');
  return answer.error.message;
}

const steps = ({ steps: all }: StepAnswer) => all!.map(({ text }) => text);

describe('the text of a move is its whole result', () => {
  it('FATE-36 the end of an exchange says who won it, and that the contest is over', () => {
    const run = (by: string) => ({ kind: 'contest', by, skill: 'athletics' });
    const ran = go({ start: CONTEST, action: run('sera'), dice: { actor: dice(1) } });
    expect(ran.text).toBe('Sera rolls for the contest with Athletics: Great +4.');
    expect(steps(ran)).toEqual(['Sera: +1 on the dice and Athletics +3 is Great +4.']);
    const both = go({ state: ran.state, action: run('archer'), dice: { actor: dice(-1) } });
    const over = go({ state: both.state, action: { kind: 'end-exchange' } });
    expect(over.text).toBe('2 victories for heroes. Exchange 1 is over.');
    const last = { ...(both.state as { contest: PlainRecord }) };
    const victories = [
      { side: 'heroes', count: 1 },
      { side: 'foes', count: 0 },
    ];
    const won = go({
      state: { ...last, contest: { ...last.contest, victories } },
      action: { kind: 'end-exchange' },
    });
    expect(won.standing).toBe('The contest is over: heroes won.');
  });

  it('FB-33, D42 a try to get to another zone says where it ends, and who was in the way', () => {
    const zones = [{ name: 'Yard' }, { name: 'Gate', rating: 3 }];
    const people = [SERA, { ...ARCHER, zone: 'Yard' }];
    const start = { scene: 'conflict', people, zones };
    const move = { kind: 'move', by: 'sera', zone: 'Gate' };
    const got = (more: PlainRecord, action: PlainRecord = move) => go({ start, action, ...more }).text;
    expect(got({ dice: { actor: dice(1) } })).toBe(
      'Sera tries to get to Gate with Athletics: success, Great +4 against Good +3, 1 shift; Sera is now at Gate.',
    );
    expect(got({ dice: { actor: dice(-1) } })).toBe(
      'Sera tries to get to Gate with Athletics: failure, Fair +2 against Good +3, 1 shift short; it is not done; Sera stays at Yard.',
    );
    const past = { ...move, opposition: { kind: 'active', by: 'archer', skill: 'athletics' } };
    expect(got({ dice: { actor: dice(0), opposition: dice(1) }, choices: { minorCost: 'stress' } }, past)).toBe(
      'Sera tries to get past Archer to Gate with Athletics: tie, Good +3 against Good +3; it is done at a minor cost (some stress); Sera marks stress box 1; Sera is now at Gate.',
    );
  });

  it('D18 a tied search by which nobody gains is not done at a cost', () => {
    const settings = { orphanBoost: 'none' };
    const start = { scene: 'plain', people: [SERA], aspects: [{ name: 'Trapdoor', hidden: true }], settings };
    const search = {
      ...{ kind: 'discover', by: 'sera', skill: 'lore', mode: 'existing', aspect: 'Trapdoor' },
      opposition: { kind: 'passive', rating: 2 },
    };
    const { text, facts } = go({ start, action: search, dice: { actor: dice(0) } });
    expect([facts?.cost, text]).toEqual([
      'none',
      'Sera tries to discover something with Lore: tie, Fair +2 against Fair +2.',
    ]);
  });

  it('FB-26 the end of a scene says what ends and what stays', () => {
    const { text } = go({ start: CONFLICT, action: { kind: 'end-scene', keep: ['Smoke'] } });
    expect(text).toMatch(/^The scene is over: stress clears.*kept\. Smoke will be there in the next scene\.$/);
  });

  it('FATE-58 the last task says what the challenge came to', () => {
    const tasks = [{ name: 'Climb', skill: 'athletics', rating: 2 }];
    const start = { scene: 'challenge', people: [SERA], tasks };
    const { text } = go({ start, action: { kind: 'task', by: 'sera', task: 'Climb' }, dice: { actor: dice(0) } });
    expect(text).toBe(
      'Sera tries “Climb” with Athletics: success, Good +3 against Fair +2, 1 shift. The challenge is met: its one task is done.',
    );
  });

  it('FATE-32 a failure at a serious cost says that it is done, and which cost it was', () => {
    const paid = go({
      ...{ start: CONFLICT, action: CLIMB, dice: { actor: dice(-1) } },
      choices: { onFail: 'serious-cost', seriousCost: 'consequence' },
    });
    expect(paid.text).toBe(
      'Sera tries to overcome something with Athletics: failure, Fair +2 against Great +4, 2 shifts short; it is done at a serious cost (a consequence in the lowest free slot); Sera takes a mild consequence.',
    );
    expect(paid.facts).toMatchObject({ cost: 'serious', paid: 'consequence' });
    // The GM reads the menu where it is asked for, and the steps do not repeat it.
    expect(steps(paid).slice(-2)).toEqual([
      'Sera gets it all the same, at a serious cost that the GM chooses.',
      'The GM fixes the serious cost: a consequence in the lowest free slot.',
    ]);
  });

  it('FATE-33 so does a tie at a minor cost', () => {
    const tied = go({ start: CONFLICT, action: CLIMB, dice: { actor: dice(1) }, choices: { minorCost: 'stress' } });
    expect(tied.text).toBe(
      'Sera tries to overcome something with Athletics: tie, Great +4 against Great +4; it is done at a minor cost (some stress); Sera marks stress box 1.',
    );
    expect(steps(tied)).toContain('Sera gets it at a minor cost that the GM chooses.');
  });

  it('FATE-63 an advantage names the aspect, on whom, and the skill', () => {
    const trip = { kind: 'advantage', by: 'sera', skill: 'fight', mode: 'new', aspect: 'Tripped', on: 'archer' };
    const { text } = go({ start: CONFLICT, action: trip, dice: { actor: dice(0), opposition: dice(0) } });
    expect(text).toBe(
      'Sera tries to create “Tripped” on Archer with Fight: success, Good +3 against Fair +2, 1 shift; an aspect, a free invocation.',
    );
    const use = { kind: 'advantage', by: 'archer', skill: 'shoot', mode: 'existing', aspect: 'Pit' };
    const action = { ...use, opposition: { kind: 'passive', rating: 4 } };
    const hidden = { ...CONFLICT, scene: 'plain', aspects: [{ name: 'Pit', hidden: true }] };
    // D30: what nobody has found is not named. D7: and the GM’s own failure serves the other side.
    expect(go({ start: hidden, action, dice: { actor: dice(0) } }).text).toBe(
      'Archer tries to make use of something hidden with Shoot: failure, Fair +2 against Great +4, 2 shifts short; a free invocation for Sera.',
    );
  });

  it('FATE-87 boxes that are all worth 1 are counted', () => {
    const fire = { kind: 'defend', by: 'sera', skill: 'athletics', rating: 5, threat: 'the fire' };
    const start = { ...CONFLICT, settings: { stressMode: 'condensed' } };
    expect(go({ start, action: fire, dice: { actor: dice(0) } }).text).toBe(
      'Sera defends against the fire with Athletics: failure, Good +3 against Superb +5, 2 shifts short; a hit of 2 shifts; Sera marks 2 stress boxes.',
    );
  });
});

describe('sentences that fit whatever a name is', () => {
  it('FATE-90 the surroundings, a side or a person, one or many', () => {
    const storm = { kind: 'defend', by: 'sera', skill: 'athletics', rating: 3 };
    expect(steps(go({ start: CONFLICT, action: storm, dice: { actor: dice(0) } }))).toEqual([
      'Sera: +0 on the dice and Athletics +3 is Good +3.',
      'The surroundings: a set rating of Good +3.',
      'Both have Good +3: a tie.',
      'Sera ties against the attack: what the tie gives, the other side gets, once.',
      'Sera is not harmed; a boost for the surroundings.',
    ]);
    const lowered = { dice: { actor: dice(-3) }, choices: { reduceForBoost: true } };
    expect(steps(go({ start: CONFLICT, action: storm, ...lowered }))).toContain(
      'The hit on Sera is lowered to 2 shifts; a boost for the surroundings.',
    );
  });

  it('FATE-04 the resisting side is ahead or behind', () => {
    const boosts = [{ name: 'Boost of Archer', holder: 'archer' }];
    const action = { kind: 'attack', by: 'sera', skill: 'fight', target: 'archer', defense: 'athletics' };
    const asked = go({
      ...{ start: { ...CONFLICT, aspects: [], boosts, people: [{ ...SERA, fatePoints: 0 }, ARCHER] }, action },
      ...{ dice: { actor: dice(2), opposition: dice(0) }, ask: true, show: ['question'] },
    });
    expect(asked.needs?.question?.about).toBe(
      'Archer has Fair +2 against Superb +5 and is behind by 3. Archer takes a hit of 3 shifts as it stands.',
    );
  });

  it('FATE-55 what is established', () => {
    const fort = { kind: 'discover', by: 'sera', skill: 'lore', mode: 'new', information: 'A fort lies ahead' };
    const action = { ...fort, opposition: { kind: 'passive', rating: 1 } };
    expect(steps(go({ start: CONFLICT, action, dice: { actor: dice(0) } })).at(-1)).toBe(
      'What Sera says is true in this world.',
    );
  });

  it('FATE-104 what is refused begins with a capital', () => {
    const small = { ...ARCHER, name: 'archer', skills: {} };
    const start = { ...CONTEST, people: [SERA, small], contestants: ['heroes'] };
    const run = { kind: 'contest', by: 'archer', skill: 'athletics' };
    expect(refusal({ start, action: run })).toBe('The side foes does not contest.');
    const helped = { ...CLIMB, helpers: ['archer'] };
    expect(refusal({ start, action: helped })).toBe('Archer is on another side.');
    const oppose = (opposition: PlainRecord) => refusal({ start, action: { ...CLIMB, opposition } });
    expect(oppose({ kind: 'active' })).toBe('Say who opposes.');
    expect(oppose({ kind: 'passive' })).toBe('Say how high the set rating is.');
    expect(oppose({ kind: 'passive', rating: 1, skill: 'lore' })).toBe('Opposition of the kind passive has no skill.');
    const twins = [SERA, { ...ARCHER, id: 'sera' }];
    expect(refusal({ start: { ...CONTEST, people: twins } })).toBe('The id sera is taken.');
  });
});
