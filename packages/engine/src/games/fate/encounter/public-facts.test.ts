/** What everybody may know of an action whose rolls they see: its public facts, changes and sentence, and nothing of a sheet. */
import { describe, expect, it } from 'vitest';
import { check, type PlainRecord, type Viewer } from '../../../kernel/index.ts';
import { fate } from '../index.ts';
import { begin, type Given, step } from '../testing/table.ts';
import type { State } from './state.ts';

const SERA = { name: 'Sera', side: 'heroes', fatePoints: 3, skills: { fight: 3, notice: 3, lore: 2 } };
const BRAN = { name: 'Bran', side: 'heroes', skills: { fight: 1 } };
const WOLF = { name: 'Wolf', side: 'pack', gm: true, skills: { fight: 2, athletics: 3 } };
const FAIR = { kind: 'passive', rating: 2 };

const scene = (more: PlainRecord = {}): State =>
  begin({ scene: 'conflict', people: [SERA, BRAN, WOLF], aspects: [{ name: 'Fog' }], ...more });

const { seats } = fate.encounter!;

/** A player, who knows the heroes and sees the rolls of the wolf. */
const player = (own: string): Viewer => ({
  knows: (id) => id === 'sera' || id === 'bran' || id === 'scene',
  plays: (id) => id === own,
});
const [ANA, BO] = [player('sera'), player('bran')];
const GM: Viewer = { knows: () => true, plays: () => true };

function read(state: State, move: PlainRecord) {
  const checked = check(fate.encounter!.action, move);
  if (!checked.ok) throw new Error(checked.error.message);
  return [state, checked.value] as const;
}

function shown(state: State, move: PlainRecord, given: Given = {}, viewer: Viewer = ANA) {
  const { outcome, facts, changes, state: after } = step(state, move, given);
  return seats!.publicly!({ outcome, facts, changes }, ...read(state, move), after, viewer);
}
const levels = (state: State, move: PlainRecord) =>
  [ANA, BO, GM].map((viewer) => seats!.gmLevel!(...read(state, move), viewer));
const takesPart = (state: State, move: PlainRecord) => seats!.takesPart(...read(state, move));

const blow = { kind: 'attack', by: 'sera', skill: 'fight', target: 'wolf', defense: 'athletics' };
const bite = { kind: 'attack', by: 'wolf', skill: 'fight', target: 'sera', defense: 'fight' };
const wolfFirst = (state: State): State => ({ ...state, order: ['wolf', 'sera', 'bran'] });

describe('what is public of a roll', () => {
  it('FATE-85, FATE-87 both totals, the hit and the stress box that is marked, and not how many are left', () => {
    const { facts, changes, text } = shown(scene(), blow, { dice: { actor: 1, opposition: 0 } });
    expect(facts).toEqual({
      ...{ result: 4, ladder: 'Great', opposition: 3, shifts: 1, hit: 1, cost: 'none' },
      ...{ boosts: { actor: 0, opposition: 0 }, freeInvocations: { actor: 0, opposition: 0 }, aspectCreated: false },
      ...{ resistedBy: 'defend', resisting: { isAction: true, usesTurn: false } },
      ...{ invoked: [], fatePoints: { actor: 0, opposition: 0 } },
    });
    expect(changes).toEqual([{ who: 'wolf', what: 'physical', by: -1 }]);
    expect(text).toBe(
      'Sera attacks Wolf with Fight: success, Great +4 against Good +3, 1 shift; a hit of 1 shift; Wolf marks stress box 1.',
    );
  });

  it('FATE-87 a consequence that is taken is public, and its free invocation', () => {
    const choices = { absorb: { box: null, consequences: ['mild'] } };
    const { changes, text } = shown(scene(), blow, { dice: { actor: 2, opposition: 0 }, choices });
    expect(changes).toEqual([
      { who: 'wolf', what: 'consequences', by: -1 },
      { who: 'wolf', what: 'aspect', by: 1, detail: 'Mild consequence of Wolf' },
      { ...{ who: 'sera', what: 'free-invocations', by: 1, from: 0, to: 1 }, detail: 'Mild consequence of Wolf' },
    ]);
    expect(text).toContain('; Wolf takes a mild consequence.');
  });

  it('FATE-04 a fate point that the GM pays is public, and the points that are left are not', () => {
    const given = {
      ...{ dice: { actor: 0, opposition: 0 }, choices: { invoke: { aspect: 'Fog', use: 'bonus' }, absorb: ONE } },
    };
    const { facts, changes } = shown(wolfFirst(scene()), bite, given);
    expect(facts).toMatchObject({
      ...{ fatePoints: { actor: 1, opposition: 0 } },
      invoked: [{ by: 'actor', use: 'bonus', free: false, aspect: 'Fog' }],
    });
    expect(changes).toEqual([{ ...{ who: 'sera', what: 'physical', by: -1 }, from: 2, to: 1 }]);
    // The one who paid knows: a character of your own, whole.
    const own = { dice: { actor: 1, opposition: 1 }, choices: { invoke: { aspect: 'Fog', use: 'bonus' } } };
    expect(shown(scene(), blow, own).changes).toContainEqual({
      ...{ who: 'sera', what: 'fate-points', by: -1, from: 3, to: 2 },
    });
  });

  const ONE = { box: 1, consequences: [] };

  it('FATE-84 a boost is public, for either side', () => {
    const { changes } = shown(wolfFirst(scene()), bite, { dice: { actor: 1, opposition: 0 } });
    expect(changes).toEqual([{ who: 'wolf', what: 'boosts', by: 1, from: 0, to: 1 }]);
  });

  it('FATE-36 the end of an exchange says who has won it', () => {
    const contest = begin({ scene: 'contest', people: [SERA, WOLF] });
    const run = (by: string) => ({ kind: 'contest', by, skill: 'athletics' });
    const mine = step(contest, run('sera'), { dice: { actor: 4 } }).state;
    expect(shown(mine, run('wolf'), { dice: { actor: -1 } }).text).toBe(
      'Wolf rolls for the contest with Athletics: Fair +2.',
    );
    const both = step(mine, run('wolf'), { dice: { actor: -1 } }).state;
    expect(shown(both, { kind: 'end-exchange' })).toEqual({
      facts: {},
      changes: [
        { who: 'heroes', what: 'victories', by: 1, from: 0, to: 1 },
        { who: 'scene', what: 'exchange', by: 1, from: 1, to: 2 },
      ],
      text: 'The GM ends exchange 1; a victory for heroes.',
    });
  });

  it('FB-11 a concession is public, and the points it brings are not', () => {
    expect(shown(scene(), { kind: 'concede', by: 'wolf' })).toEqual({
      ...{ facts: {}, changes: [{ who: 'wolf', what: 'out', by: 1, detail: 'conceded' }] },
      text: 'Wolf concedes. The conflict is over: heroes won.',
    });
  });

  it('FB-22 a compel says how it was answered', () => {
    const compel = { kind: 'compel', on: 'sera', aspect: 'Fog', complication: 'She loses the way' };
    const { text, changes } = shown(scene(), compel, {}, BO);
    expect(text).toBe('The GM proposes a compel on Sera: it happens.');
    expect(changes.map(({ who, what }) => `${who} ${what}`)).toEqual(['sera fate-points', 'scene complication']);
    expect(shown(scene(), compel, { choices: { compel: 'refuse' } }).text).toBe(
      'The GM proposes a compel on Sera: refused.',
    );
  });
});

describe('whose numbers count, and what is hidden', () => {
  const trap = scene({
    aspects: [
      { name: 'Trap', hidden: true },
      { name: 'Pit', hidden: true, known: ['sera'] },
    ],
  });
  const uses = (aspect: string) => ({ kind: 'advantage', by: 'wolf', skill: 'fight', mode: 'existing', aspect });
  const search = { kind: 'discover', by: 'sera', skill: 'lore', opposition: FAIR, hidden: 1 };

  it('D30 a character of the GM brings its own numbers, and the GM takes part only with what is the GM’s', () => {
    expect(takesPart(trap, bite)).toEqual(['wolf', 'sera']);
    expect(takesPart(trap, { kind: 'overcome', by: 'sera', skill: 'lore', opposition: FAIR })).toEqual(['sera', 'gm']);
    expect(levels(trap, { kind: 'overcome', by: 'sera', skill: 'lore', opposition: FAIR })).toEqual([
      ...['open', 'open', 'open'],
    ]);
    expect(takesPart(trap, { ...uses('Trap'), opposition: FAIR })).toEqual(['wolf', 'gm']);
  });

  it('D30 what names something hidden is told to those who have found it', () => {
    expect(levels(trap, uses('Trap'))).toEqual(['hidden', 'hidden', 'open']);
    expect(levels(trap, uses('Pit'))).toEqual(['open', 'hidden', 'open']);
    const because = { kind: 'active', by: 'wolf', skill: 'athletics', because: 'Pit' };
    const past = { kind: 'overcome', by: 'sera', skill: 'lore', opposition: because };
    expect([takesPart(trap, past), levels(trap, past)]).toEqual([
      ['sera', 'wolf', 'gm'],
      ['open', 'hidden', 'open'],
    ]);
    expect(levels(trap, { kind: 'reword', aspect: 'Pit', as: 'Deep Pit' })).toEqual(['open', 'hidden', 'open']);
    expect(levels(trap, { kind: 'place', aspect: 'Chasm', hidden: true })).toEqual(['hidden', 'hidden', 'open']);
    expect(levels(trap, { kind: 'place', aspect: 'Fire' })).toEqual(['open', 'open', 'open']);
    expect(levels(trap, { kind: 'reveal', aspect: 'Trap', to: 'bran' })).toEqual(['hidden', 'open', 'open']);
    // Sera has found the pit before; a name that no aspect has is nobody's to read.
    expect(levels(trap, { kind: 'reveal', aspect: 'Pit', to: 'bran' })).toEqual(['open', 'open', 'open']);
    expect(levels(trap, { kind: 'reveal', aspect: 'Nothing', to: 'bran' })).toEqual(['hidden', 'open', 'open']);
    expect(levels(trap, { kind: 'tell', information: 'Run', to: 'bran' })).toEqual(['hidden', 'open', 'open']);
    const join = { kind: 'join', person: { name: 'Bear', side: 'pack', gm: true, skills: { fight: 5 } } };
    expect(levels(trap, join)).toEqual(['rolls', 'rolls', 'open']);
  });

  it('D30 of a search the roll is public, and not whether there is something to find', () => {
    expect(levels(trap, search)).toEqual(['rolls', 'rolls', 'open']);
    const known = { result: 4, ladder: 'Great', opposition: 2, shifts: 2, success: true, hit: 0 };
    const facts = { ...known, resistedBy: 'passive', resisting: { isAction: false, usesTurn: false } };
    const text = 'Sera tries to discover something with Lore: success, Great +4 against Fair +2, 2 shifts.';
    const roll = { ...facts, invoked: [], fatePoints: { actor: 0, opposition: 0 } };
    const bare = scene({ aspects: [] });
    for (const state of [trap, bare])
      expect(shown(state, search, { dice: { actor: 2 } }, BO)).toEqual({ facts: roll, changes: [], text });
    // The one who searched learns what was found, or that there is nothing.
    expect(shown(trap, search, { dice: { actor: 2 } }).changes).toEqual([
      { who: 'sera', what: 'knows', by: 1, detail: 'Trap' },
    ]);
    expect(shown(bare, search, { dice: { actor: 2 } }).changes).toEqual([
      { who: 'sera', what: 'information', by: 1, detail: 'nothing more is hidden here' },
    ]);
  });

  it('D30 an invoked hidden aspect is named aloud', () => {
    const given = {
      dice: { actor: 2, opposition: 0 },
      choices: { invoke: { aspect: 'Trap', use: 'bonus' }, absorb: { box: 1, consequences: [] } },
    };
    const { facts } = shown(wolfFirst(trap), bite, { ...given, dice: { actor: 0, opposition: 0 } }, BO);
    expect(facts.invoked).toEqual([{ by: 'actor', use: 'bonus', free: false, aspect: 'Trap' }]);
  });

  it('FATE-12, FB-25 what the GM does in the open is named, and the rest is not', () => {
    const label = (move: PlainRecord, viewer: Viewer) => seats!.label(...read(trap, move), viewer);
    const place = { kind: 'place', aspect: 'Fire' };
    expect(label(place, BO)).toBe('The GM adds the aspect “Fire”');
    expect([BO, GM].map((one) => label({ ...place, hidden: true }, one))).toEqual([
      ...['The GM does something', 'The GM adds the aspect “Fire”'],
    ]);
    const reveal = { kind: 'reveal', aspect: 'Trap', to: 'bran' };
    expect([ANA, BO].map((one) => label(reveal, one))).toEqual([
      ...['The GM does something', 'The GM reveals “Trap” to Bran'],
    ]);
    const tell = { kind: 'tell', information: 'Run', to: 'bran' };
    expect([ANA, BO].map((one) => label(tell, one))).toEqual([
      ...['The GM does something', 'The GM tells Bran something'],
    ]);
    expect(label({ kind: 'obstacle', obstacle: { name: 'Wall', rating: 3 } }, BO)).toBe(
      'The GM puts “Wall” in the way',
    );
  });
});
