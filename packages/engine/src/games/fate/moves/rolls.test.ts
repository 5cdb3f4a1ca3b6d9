/** What overcome, discover and an advantage do in a scene: steps, changes and sentences, with scripted dice. */
import { describe, expect, it } from 'vitest';
import type { PlainRecord } from '../../../kernel/index.ts';
import type { State } from '../encounter/state.ts';
import { does } from '../testing/does.ts';
import { begin, type Given, step } from '../testing/table.ts';

const SERA = { name: 'Sera', side: 'heroes', skills: { fight: 3, lore: 2, athletics: 1 } };
const BRAN = { name: 'Bran', side: 'heroes', skills: { fight: 1 } };
const WOLF = { name: 'Wolf', side: 'pack', gm: true, skills: { fight: 2 } };
const FAIR = { kind: 'passive', rating: 2 } as const;
const NONE = { kind: 'none' } as const;
const ASPECTS = [
  { name: 'Fog', free: { sera: 2 } },
  { name: 'Trap', hidden: true },
  { name: 'Howl', on: 'wolf', by: 'wolf' },
];

const scene = (kind = 'conflict', more: PlainRecord = {}): State =>
  begin({
    ...{ scene: kind, people: [SERA, BRAN, WOLF], aspects: ASPECTS },
    boosts: [
      { name: 'Quick', holder: 'sera' },
      { name: 'Slow', holder: 'wolf' },
    ],
    ...more,
  });
const conflict = scene();

const sera = (kind: string, more: PlainRecord = {}) => ({ kind, by: 'sera', ...more });

describe('overcome in a scene', () => {
  it('FATE-30, D29 an aspect is removed against its keeper, else against Fair', () => {
    const howl = sera('overcome', { skill: 'lore', removes: 'Howl' });
    const kept = does(conflict, howl, { dice: { actor: 1, opposition: 0 }, choices: { resistWith: 'fight' } });
    expect(kept.ids).toEqual([
      'FATE-03 rolled',
      'FATE-14 rolled',
      'FATE-22 succeed',
      'FATE-34 goal',
      'FATE-30 removed',
    ]);
    expect(kept.way.at(-1)).toEqual(['FATE-30', 'removed', { aspect: 'Howl' }]);
    expect(kept.state.aspects.map(({ name }) => name)).toEqual(['Fog', 'Trap']);
    expect(kept.text).toBe('Sera tries to remove “Howl” with Lore: success, Good +3 against Fair +2, 1 shift.');
    const lost = does(conflict, howl, { dice: { actor: -1, opposition: 0 }, choices: { resistWith: 'fight' } });
    expect(lost.state.aspects.map(({ name }) => name)).toEqual(['Fog', 'Trap', 'Howl']);
    const fog = does(conflict, sera('overcome', { skill: 'lore', removes: 'Fog' }), { dice: { actor: 1 } });
    expect(fog.way[1]).toEqual([
      'FATE-07',
      'set-rating',
      { name: 'the opposition', rating: 2, bonuses: [], result: 2, ladder: 'Fair' },
    ]);
    expect(fog.state.aspects.map(({ name }) => name)).toEqual(['Trap', 'Howl']);
  });

  it('FB-25, FATE-01 an obstacle that is overcome is gone; with nothing in the way nothing is rolled', () => {
    const walled = step(conflict, { kind: 'obstacle', obstacle: { name: 'Wall', rating: 3 } }).state;
    const climb = sera('overcome', { skill: 'lore', opposition: { kind: 'passive', obstacle: 'Wall' } });
    const over = does(walled, climb, { dice: { actor: 2 } });
    expect(over.way.at(-1)).toEqual(['FB-25', 'overcome', { name: 'Wall' }]);
    expect(over.state.obstacles).toEqual([]);
    expect(over.text).toContain('Sera tries to overcome Wall with Lore');
    const stays = does(walled, climb, { dice: { actor: 0 } });
    expect(stays.state.obstacles).toEqual([{ name: 'Wall', rating: 3 }]);
    const open = does(walled, sera('overcome', { skill: 'lore', opposition: NONE }));
    expect(open.ids).toEqual(['FATE-01 no-roll']);
    expect(open.state.obstacles).toEqual([{ name: 'Wall', rating: 3 }]);
    const plain = does(conflict, sera('overcome', { skill: 'lore', opposition: FAIR }), { dice: { actor: 1 } });
    expect(plain.ids).toEqual(['FATE-03 rolled', 'FATE-07 set-rating', 'FATE-22 succeed', 'FATE-34 goal']);
    expect(plain.text).toContain('Sera tries to overcome something with Lore');
    expect(plain.state.people.sera?.acted).toBe(true);
  });
});

describe('discover in a scene', () => {
  const seeks = (more: PlainRecord) => sera('discover', { skill: 'lore', opposition: FAIR, ...more });

  it('FATE-45 something new is vetoed before the dice, and only that is asked', () => {
    const claim = seeks({ mode: 'new', information: 'a secret door' });
    const vetoed = does(conflict, claim, { choices: { newInformation: 'veto' } });
    expect(vetoed.way).toEqual([['FATE-45', 'vetoed', { says: 'a secret door' }]]);
    expect([vetoed.outcome, vetoed.facts, vetoed.changes]).toEqual(['vetoed', {}, []]);
    expect(vetoed.state.people.sera?.acted).toBe(false);
    const allowed = does(conflict, claim, { dice: { actor: 1 } });
    expect(allowed.choices.newInformation).toBe('accept');
    expect(allowed.state.information).toEqual([{ says: 'a secret door', by: 'sera', believed: true, truth: 'true' }]);
    const sought = does(conflict, seeks({ information: 'what' }), { dice: { actor: 1 } });
    expect(sought.choices).not.toHaveProperty('newInformation');
  });

  it('FATE-40, FATE-51, D30 what is found: the aspect that is named or by its place, or that nothing is hidden', () => {
    const found = does(conflict, seeks({ hidden: 1 }), { dice: { actor: 1 } });
    expect(found.ids.at(-1)).toBe('FATE-51 revealed');
    expect(found.changes).toEqual([{ who: 'sera', what: 'knows', by: 1, detail: 'Trap' }]);
    const none = does(conflict, seeks({ hidden: 2 }), { dice: { actor: 1 } });
    expect(none.state.information.map(({ says }) => says)).toEqual(['nothing more is hidden here']);
    const missed = does(conflict, seeks({ hidden: 1 }), { dice: { actor: -1 } });
    expect([missed.changes, missed.state.information]).toEqual([[], []]);
    const plain = does(conflict, seeks({ information: 'who', opposition: NONE }));
    expect(plain.ids).toEqual(['FATE-01 no-roll']);
    expect(plain.state.information.map(({ says }) => says)).toEqual(['who']);
    expect(found.text).toContain('Sera tries to discover something with Lore');
  });

  it('FATE-46, FATE-47, FATE-53, D19 at a serious cost: false, partly false, or changed for the worse', () => {
    const pay = (seriousCost: string): Given => ({
      dice: { actor: -1 },
      choices: { onFail: 'serious-cost', seriousCost },
    });
    const truths = ['false', 'partly-false', 'complication'].map(
      (cost) => does(conflict, seeks({ information: 'who' }), pay(cost)).state.information[0]?.truth,
    );
    expect(truths).toEqual(['false', 'partly-false', 'true']);
    const altered = (more: PlainRecord, cost: string) =>
      does(conflict, seeks({ hidden: 1, ...more }), pay(cost)).state.aspects.filter(({ known }) => known.length > 0);
    const names = (more: PlainRecord, cost: string) => altered(more, cost).map(({ name }) => name);
    expect(names({}, 'altered')).toEqual(['Trap, for the worse']);
    expect(names({ names: { altered: 'Pit' } }, 'altered')).toEqual(['Pit']);
    expect(names({}, 'altered-and-extra')).toEqual(['Trap, for the worse']);
    expect(names({}, 'extra-aspect')).toEqual(['Trap']);
  });

  it('FATE-47, FATE-53 beside a serious cost the GM may give an opponent a free invocation', () => {
    const choices = { onFail: 'serious-cost', opponentInvokes: true };
    const given = (seriousCost: string, actor = -1): Given => ({
      dice: { actor },
      choices: { ...choices, seriousCost },
    });
    const gained = (state: State) =>
      state.aspects.flatMap(({ name, free }) => (free.gm === undefined ? [] : [`${name} ${free.gm}`]));
    const revealed = does(conflict, seeks({ hidden: 1 }), given('altered'));
    expect(revealed.way.at(-1)).toEqual(['FATE-47', 'opponent-invokes', { aspect: 'Trap, for the worse' }]);
    expect(gained(revealed.state)).toEqual(['Trap, for the worse 1']);
    const extra = does(conflict, seeks({ hidden: 1 }), given('extra-aspect'));
    expect(gained(extra.state)).toEqual(['Trouble for Sera 1']);
    const fresh = does(conflict, seeks({ mode: 'new', information: 'x' }), given('complication', -4));
    expect(fresh.way.at(-1)).toEqual(['FATE-53', 'opponent-invokes', { aspect: 'Trouble for Sera' }]);
    const kept = does(conflict, seeks({ hidden: 1 }), {
      ...{ dice: { actor: -1 }, choices: { onFail: 'serious-cost', seriousCost: 'altered' } },
    });
    expect([kept.choices.opponentInvokes, gained(kept.state)]).toEqual([false, []]);
    const asks = (move: PlainRecord, more: Given, state = conflict) =>
      'opponentInvokes' in does(state, move, more).choices;
    const pay = (actor: number, seriousCost: string): Given => ({
      ...{ dice: { actor }, choices: { onFail: 'serious-cost', seriousCost } },
    });
    expect(asks(seeks({ information: 'who' }), pay(-1, 'false'))).toBe(false);
    expect(asks(seeks({ mode: 'new', information: 'x' }), pay(-3, 'complication'))).toBe(false);
    expect(asks(seeks({ mode: 'new', information: 'x' }), pay(-4, 'complication'))).toBe(true);
    expect(asks(seeks({ hidden: 1 }), { dice: { actor: 1 } })).toBe(false);
    const nobody = scene('conflict', { settings: { orphanBoost: 'none' } });
    expect(asks(seeks({ hidden: 1 }), pay(-1, 'altered'), nobody)).toBe(false);
    const wolf = { kind: 'active', by: 'wolf', skill: 'fight' };
    const rolled = { dice: { actor: -1, opposition: 0 }, choices: pay(-1, 'altered').choices! };
    expect(asks(seeks({ hidden: 1, opposition: wolf }), rolled, nobody)).toBe(true);
  });

  it('FATE-56 established as an aspect it is there, with its name and an invocation', () => {
    const claim = seeks({ mode: 'new', information: 'a secret door' });
    const made = does(conflict, claim, { dice: { actor: 3 }, choices: { discoverStyle: 'aspect' } });
    expect(made.state.aspects.at(-1)).toMatchObject({ name: 'a secret door', by: 'sera', free: { sera: 1 } });
    const long = seeks({ mode: 'new', information: 'x'.repeat(200) });
    const cut = does(conflict, long, { dice: { actor: 3 }, choices: { discoverStyle: 'aspect' } });
    expect(cut.state.aspects.at(-1)?.name).toBe('x'.repeat(120));
  });
});

describe('an advantage in a scene', () => {
  const makes = (more: PlainRecord) => sera('advantage', { skill: 'lore', mode: 'new', aspect: 'Smoke', ...more });

  it('FATE-66, FATE-70, FATE-01 on the scene against Fair, or what is said, or nothing', () => {
    const usual = does(conflict, makes({}), { dice: { actor: 1 } });
    expect(usual.ids).toEqual(['FATE-03 rolled', 'FATE-07 set-rating', 'FATE-22 succeed', 'FATE-70 aspect']);
    expect(usual.way[1]?.[2]).toMatchObject({ name: 'the opposition', rating: 2 });
    expect(usual.facts.resistedBy).toBe('passive');
    expect(usual.changes).toEqual([
      { who: 'scene', what: 'aspect', by: 1, detail: 'Smoke' },
      { who: 'sera', what: 'free-invocations', by: 1, from: 0, to: 1, detail: 'Smoke' },
    ]);
    expect(usual.state.aspects.at(-1)).not.toHaveProperty('on');
    expect(usual.text).toContain('Sera tries to create “Smoke” with Lore');
    const open = does(conflict, makes({ opposition: NONE }));
    expect(open.ids).toEqual(['FATE-01 no-roll']);
    expect(open.state.aspects.at(-1)).toMatchObject({ name: 'Smoke', free: { sera: 1 } });
    const lost = does(conflict, makes({}), { dice: { actor: -1 }, choices: { advantageFail: 'theirs' } });
    expect(lost.state.aspects.at(-1)).toMatchObject({ name: 'Smoke', free: { gm: 1 } });
  });

  it('FATE-67, FATE-88, D28 on a character it meets a defend, unless they are willing', () => {
    const rolls = { dice: { actor: 1, opposition: 0 }, choices: { resistWith: 'fight' } };
    const aimed = does(conflict, makes({ on: 'wolf' }), rolls);
    expect([aimed.facts.resistedBy, aimed.state.aspects.at(-1)?.on]).toEqual(['defend', 'wolf']);
    expect(aimed.text).toContain('Sera tries to create “Smoke” on Wolf with Lore');
    const unaware = does(conflict, makes({ on: 'wolf', opposition: FAIR, unaware: true }), { dice: { actor: 1 } });
    expect([unaware.facts.resistedBy, unaware.facts.opposition]).toEqual(['defend', 2]);
    for (const more of [{ on: 'sera' }, { on: 'bran', willing: true }]) {
      const friend = does(conflict, makes(more), { dice: { actor: 1 } });
      expect([friend.facts.resistedBy, friend.state.aspects.at(-1)?.on]).toEqual(['passive', more.on]);
    }
    const active = makes({ opposition: { kind: 'active', by: 'wolf', skill: 'fight' } });
    const opposed = does(conflict, active, {
      dice: { actor: -1, opposition: 0 },
      choices: { advantageFail: 'theirs' },
    });
    expect([opposed.facts.resistedBy, opposed.state.aspects.at(-1)?.free]).toEqual(['oppose', { wolf: 1 }]);
  });

  it('FATE-74 more use of an aspect that is there, against its bearer', () => {
    const uses = (aspect: string) => sera('advantage', { skill: 'lore', mode: 'existing', aspect });
    const fog = does(conflict, uses('Fog'), { dice: { actor: 1 } });
    expect([fog.facts.resistedBy, fog.state.aspects[0]?.free]).toEqual(['passive', { sera: 3 }]);
    expect(fog.text).toContain('Sera tries to make use of “Fog” with Lore');
    const howl = does(conflict, uses('Howl'), { dice: { actor: 1, opposition: 0 }, choices: { resistWith: 'fight' } });
    expect([howl.facts.resistedBy, howl.state.aspects[2]?.free]).toEqual(['defend', { sera: 1 }]);
  });

  it('FATE-77 failed in a contest it costs the next contest roll, and nothing else does', () => {
    const contest = scene('contest');
    const fails = does(contest, makes({}), { dice: { actor: -1 } });
    expect(fails.state.contest.forfeits).toEqual(['sera']);
    expect(does(contest, makes({}), { dice: { actor: 1 } }).state.contest.forfeits).toEqual([]);
    const paid = makes({ invokes: [{ by: 'actor', aspect: 'Howl' }] });
    expect(does(contest, paid, { dice: { actor: 1 } }).state.contest.forfeits).toEqual([]);
  });
});
