import { describe, expect, it } from 'vitest';
import type { PlainRecord } from '../../../kernel/index.ts';
import { described, needs } from '../testing/needs.ts';
import { barred, begin, step } from '../testing/table.ts';
import type { State } from './state.ts';

const SERA = { name: 'Sera', side: 'heroes', skills: { notice: 3 }, aspects: ['Quick to Anger'], fatePoints: 1 };
const BRAN = { name: 'Bran', side: 'heroes', fatePoints: 2, aspects: ['Never Leaves a Friend'] };
const GUARD = { name: 'Guard', side: 'guards', gm: true, aspects: ['Open to Bribes'] };

const scene = (more: PlainRecord = {}, sera: PlainRecord = {}): State =>
  begin({ scene: 'plain', people: [{ ...SERA, ...sera }, BRAN, GUARD], ...more });

describe('a plain scene', () => {
  it('FB-27 nobody has turns: everybody does what they do, as often as it makes sense', () => {
    const climb = { kind: 'overcome', by: 'sera', skill: 'athletics', opposition: { kind: 'passive', rating: 0 } };
    const once = step(scene(), climb, { dice: { actor: 1 } });
    expect(once.way).toContainEqual(['FATE-34', 'goal', { name: 'Sera' }]);
    expect(step(once.state, climb, { dice: { actor: 1 } }).outcome).toBe('succeed');
    expect(barred(scene(), { kind: 'end-exchange' }).message).toBe('A plain scene has no exchanges.');
  });

  it('FB-27, FATE-79 nobody attacks in it, and one person is enough for it', () => {
    const attack = { kind: 'attack', by: 'sera', skill: 'fight', target: 'guard' };
    expect(barred(scene(), attack)).toMatchObject({ rule: 'FATE-79', path: 'action.kind' });
    expect(begin({ scene: 'plain', people: [BRAN] }).order).toEqual(['bran']);
  });
});

describe('story details', () => {
  const detail = { kind: 'story-detail', by: 'sera', detail: 'the cook is her cousin' };

  it('FB-21 a fate point makes it so, without dice', () => {
    const said = step(scene(), detail);
    expect(said.outcome).toBe('declared');
    expect(said.way).toEqual([['FB-21', 'declared', { name: 'Sera', says: 'the cook is her cousin' }]]);
    expect(said.state.people.sera!.fatePoints).toBe(0);
    expect(said.state.information).toEqual([{ says: detail.detail, by: 'sera', believed: true, truth: 'true' }]);
    expect(barred(said.state, detail)).toMatchObject({ rule: 'FB-21', path: 'action.by' });
  });

  it('FB-21 what the GM vetoes costs nothing', () => {
    const said = step(scene(), detail, { choices: { newInformation: 'veto' } });
    expect(said.outcome).toBe('vetoed');
    expect(said.way).toEqual([['FB-21', 'detail-vetoed', { name: 'Sera', says: 'the cook is her cousin' }]]);
    expect([said.changes, said.state.people.sera!.fatePoints, said.state.information]).toEqual([[], 1, []]);
  });

  it('FB-21, FATE-43 the GM tells, and does not pay', () => {
    expect(barred(scene(), { ...detail, by: 'guard' })).toMatchObject({ rule: 'FATE-43' });
  });
});

describe('compels', () => {
  const compel = { kind: 'compel', on: 'sera', aspect: 'Quick to Anger', complication: 'she strikes the mayor' };

  it('FB-22 the GM compels without a fate point, and pays none', () => {
    const poor: State = { ...scene(), gm: { ...scene().gm, fatePoints: 0 } };
    const done = step(poor, compel);
    expect([done.outcome, done.state.gm.fatePoints]).toEqual(['accepted', 0]);
  });

  it('FB-22 who takes the trouble gets a fate point, and it happens', () => {
    const done = step(scene(), compel);
    expect(done.outcome).toBe('accepted');
    expect(done.way).toEqual([
      ['FB-22', 'compelled', { by: 'the GM', name: 'Sera', aspect: 'Quick to Anger', says: 'she strikes the mayor' }],
      ['FB-22', 'compel-accepted', { name: 'Sera', says: 'she strikes the mayor' }],
    ]);
    expect(done.state.people.sera!.fatePoints).toBe(2);
    expect(done.state.complications).toEqual(['Sera: she strikes the mayor']);
    expect(done.state.gm).toEqual(scene().gm);
  });

  it('FB-22 to refuse costs one, and takes one', () => {
    const done = step(scene(), compel, { choices: { compel: 'refuse' } });
    expect(done.way.at(-1)).toEqual(['FB-22', 'compel-refused', { name: 'Sera' }]);
    expect([done.outcome, done.state.people.sera!.fatePoints, done.state.complications]).toEqual(['refused', 0, []]);
    const broke = scene({}, { fatePoints: 0 });
    expect(barred(broke, compel, { choices: { compel: 'refuse' } })).toMatchObject({ rule: 'FB-22' });
    expect(step(broke, compel).state.people.sera!.fatePoints).toBe(1);
  });

  it('FB-22 each answer says what it costs and what comes of it; without a fate point nobody refuses', () => {
    const gains = { cost: { label: '1 fate point gained', by: -1 }, makes: 'the complication happens' };
    const accept = { option: 'accept', ...gains, as: undefined };
    const refuse = { option: 'refuse', makes: 'nothing comes of it', as: undefined };
    const cost = (points: number) => ({ by: 1, from: points, to: points - 1 });
    const rich = scene({}, { fatePoints: 2 });
    expect(described(scene(), compel)).toEqual([
      accept,
      { ...refuse, cost: { label: '1 of 1 fate point', ...cost(1) } },
    ]);
    expect(described(rich, compel)[1]).toEqual({ ...refuse, cost: { label: '1 of 2 fate points', ...cost(2) } });
    // The GM leaves a player's own compel for nothing, whatever they have.
    const broke = scene({}, { fatePoints: 0 });
    const asked = (state: State, by?: string) => {
      const { id, by: role, options, usual } = needs(state, { ...compel, ...(by === undefined ? {} : { by }) });
      return [id, role, options, usual];
    };
    expect(described(broke, { ...compel, by: 'sera' })).toEqual([accept, refuse]);
    expect(asked(broke, 'sera')).toEqual(['compel', 'gm', ['accept', 'refuse'], 'accept']);
    expect(asked(scene())).toEqual(['compel', 'character', ['accept', 'refuse'], 'accept']);
    expect(() => asked(broke), 'there is nothing to ask').toThrow('finished');
    expect(barred(broke, compel, { choices: { compel: 'refuse' } })).toMatchObject({
      ...{ path: 'choices.compel', rule: 'FB-22', message: 'Without a fate point nobody refuses.' },
    });
  });

  it('FB-22 a player pays for proposing one; what the GM’s people get goes to the GM', () => {
    const bribe = { kind: 'compel', by: 'bran', on: 'guard', aspect: 'Open to Bribes', complication: 'he looks away' };
    const done = step(scene(), bribe);
    expect([done.state.people.bran!.fatePoints, done.state.gm.fatePoints]).toEqual([1, 3]);
    const refused = step(scene(), bribe, { choices: { compel: 'refuse' } });
    expect([refused.state.people.bran!.fatePoints, refused.state.gm.fatePoints]).toEqual([1, 1]);
    expect(barred(scene({}, { fatePoints: 0 }), { ...bribe, by: 'sera' })).toMatchObject({ path: 'action.by' });
  });

  it('FB-22 one’s own compel costs nothing, and the GM may leave it', () => {
    const own = { ...compel, by: 'sera' };
    expect(step(scene(), own).state.people.sera!.fatePoints).toBe(2);
    const left = step(scene(), own, { choices: { compel: 'refuse' } });
    expect(left.way.at(-1)).toEqual(['FB-22', 'compel-declined', { name: 'Sera' }]);
    expect([left.changes, left.state.people.sera!.fatePoints, left.state.complications]).toEqual([[], 1, []]);
  });

  it('FB-22 the aspect is the person’s own or the scene’s, and no boost', () => {
    expect(barred(scene(), { ...compel, aspect: 'Never Leaves a Friend' })).toMatchObject({ rule: 'FB-22' });
    expect(barred(scene(), { ...compel, aspect: 'Nothing Such' }).path).toBe('action.aspect');
    const windy = scene({ aspects: [{ name: 'Gale' }], boosts: [{ name: 'Tailwind', holder: 'gm' }] });
    expect(step(windy, { ...compel, aspect: 'Gale' }).outcome).toBe('accepted');
    expect(barred(windy, { ...compel, aspect: 'Tailwind' }).message).toBe('A boost is not compelled.');
    expect(barred(windy, { ...compel, on: 'guard', aspect: 'Gale' })).toMatchObject({ path: 'action.on' });
  });
});
