/** Why a roll may not be made: where and by which clause, for each kind. */
import { describe, expect, it } from 'vitest';
import { allows, refuses } from '../testing/refuses.ts';
import { BRAN, challenge, conflict, contest, FAIR, plain, SERA, scene, WOLF } from '../testing/refusing-scenes.ts';
import { barred, step } from '../testing/table.ts';

describe('what a roll may not be', () => {
  it('FATE-30, D29, D30 overcome: something in the way, or something known that can be removed', () => {
    const lore = { skill: 'lore' };
    refuses(
      conflict,
      'overcome',
      ['sera', lore, 'opposition'],
      ['sera', { ...lore, removes: 'Moat' }, 'removes'],
      ['sera', { ...lore, removes: 'Trap' }, 'removes', 'D30'],
      ['sera', { ...lore, removes: 'Cut' }, 'removes', 'D29'],
      ['sera', { ...lore, opposition: FAIR, uses: ['Duelist'] }, 'uses.0', 'FB-41'],
      [
        'sera',
        { ...lore, opposition: FAIR, invokes: [{ by: 'actor', aspect: 'Moat' }] },
        'invokes.0.aspect',
        'FATE-04',
      ],
    );
    expect(barred(conflict, { kind: 'overcome', by: 'sera', ...lore }).message).toBe('Say what stands in the way.');
    allows(conflict, { kind: 'overcome', by: 'sera', ...lore, removes: 'Howl' });
    // The keeper of what is removed rolls, a set rating does not.
    const reroll = { invokes: [{ by: 'opposition', aspect: 'Howl', use: 'reroll' }] };
    allows(conflict, { kind: 'overcome', by: 'sera', ...lore, removes: 'Howl', ...reroll });
    allows(conflict, { kind: 'overcome', by: 'sera', ...lore, opposition: { kind: 'active', by: 'wolf' }, ...reroll });
    refuses(conflict, 'overcome', ['sera', { ...lore, opposition: FAIR, ...reroll }, 'invokes.0.use', 'FATE-07']);
    const rated = { ...lore, removes: 'Howl', opposition: FAIR, ...reroll };
    refuses(conflict, 'overcome', ['sera', rated, 'invokes.0.use', 'FATE-07']);
    refuses(conflict, 'overcome', ['sera', { ...lore, removes: 'Fog', ...reroll }, 'invokes.0.use', 'FATE-07']);
    // Against a set rating it is the GM who invokes, not its keeper.
    const slow = { ...conflict, boosts: [{ name: 'Slow', holder: 'wolf' }] };
    const boost = { removes: 'Howl', invokes: [{ by: 'opposition', aspect: 'Slow' }] };
    allows(slow, { kind: 'overcome', by: 'sera', ...lore, ...boost });
    refuses(slow, 'overcome', ['sera', { ...lore, ...boost, opposition: FAIR }, 'invokes.0.aspect', 'FATE-04']);
  });

  it('FATE-41, FATE-45, FATE-57, FATE-104 discover: something that is not known', () => {
    const seeks = { skill: 'lore', opposition: FAIR };
    refuses(
      conflict,
      'discover',
      ['sera', { ...seeks, removes: 'Fog' }, 'removes', 'FATE-41'],
      ['sera', { ...seeks, mode: 'new' }, 'information', 'FATE-45'],
      ['sera', { ...seeks, mode: 'new', information: 'x', aspect: 'Trap' }, 'aspect', 'FATE-57'],
      ['sera', { ...seeks, mode: 'new', information: 'x', hidden: 9 }, 'aspect', 'FATE-57'],
      ['sera', seeks, 'information', 'FATE-104'],
      ['sera', { ...seeks, aspect: 'Moat' }, 'aspect', 'FATE-57'],
      ['sera', { ...seeks, aspect: 'Fog' }, 'aspect'],
      ['sera', { ...seeks, hidden: 1, uses: ['Duelist'] }, 'uses.0', 'FB-41'],
    );
    allows(conflict, { kind: 'discover', by: 'sera', ...seeks, hidden: 9 });
    allows(conflict, { kind: 'discover', by: 'sera', ...seeks, aspect: 'Trap' });
    const reroll = { information: 'x', invokes: [{ by: 'opposition', aspect: 'Howl', use: 'reroll' }] };
    const active = { kind: 'active', by: 'wolf' };
    refuses(conflict, 'discover', ['sera', { ...seeks, ...reroll }, 'invokes.0.use', 'FATE-07']);
    allows(conflict, { kind: 'discover', by: 'sera', ...seeks, ...reroll, opposition: active });
  });

  it('FATE-67, FATE-82, FATE-99, D30 advantage: a name that is free, an aspect that is known, a target that defends', () => {
    const fresh = { skill: 'lore', mode: 'new', aspect: 'New' };
    const used = { skill: 'lore', mode: 'existing' };
    const gone = step(conflict, { kind: 'concede', by: 'wolf' }).state;
    const third = scene('conflict', { people: [SERA, BRAN, WOLF, { name: 'Owl', side: 'air' }] });
    const left = step(third, { kind: 'concede', by: 'wolf' }).state;
    expect(gone.over).toBeDefined();
    refuses(
      conflict,
      'advantage',
      ['sera', { ...fresh, aspect: 'Fog' }, 'aspect'],
      ['sera', { ...used, aspect: 'Moat' }, 'aspect'],
      ['sera', { ...used, aspect: 'Trap' }, 'aspect', 'D30'],
      ['sera', { ...fresh, unaware: true }, 'unaware', 'FATE-82'],
      ['sera', { ...fresh, on: 'bran', willing: true, unaware: true }, 'unaware', 'FATE-82'],
      ['sera', { ...fresh, on: 'sera', unaware: true }, 'unaware', 'FATE-82'],
      ['sera', { ...fresh, on: 'wolf', opposition: { kind: 'active', by: 'bran' } }, 'opposition.kind', 'FATE-99'],
      ['sera', { ...used, aspect: 'Howl', opposition: { kind: 'active', by: 'wolf' } }, 'opposition.kind', 'FATE-99'],
      ['sera', { ...fresh, on: 'wolf', opposition: { kind: 'none' } }, 'opposition.kind', 'FATE-67'],
      ['sera', { ...fresh, names: { boost: 'New' } }, 'names.boost'],
      ['sera', { ...used, aspect: 'Fog', names: { boost: 'Fog' } }, 'names.boost'],
      ['sera', { ...fresh, uses: ['Duelist'] }, 'uses.0', 'FB-41'],
    );
    refuses(left, 'advantage', ['sera', { ...used, aspect: 'Howl' }, 'aspect']);
    expect(barred(left, { kind: 'advantage', by: 'sera', ...used, aspect: 'Howl' }).message).toBe(
      'Wolf is out of the scene.',
    );
    const reroll = { invokes: [{ by: 'opposition', aspect: 'Howl', use: 'reroll' }] };
    allows(conflict, { kind: 'advantage', by: 'sera', ...fresh, on: 'wolf', unaware: true });
    allows(conflict, { kind: 'advantage', by: 'sera', ...fresh, on: 'wolf', ...reroll });
    allows(conflict, { kind: 'advantage', by: 'sera', ...used, aspect: 'Howl', ...reroll });
    allows(conflict, {
      kind: 'advantage',
      by: 'sera',
      ...fresh,
      opposition: { kind: 'active', by: 'wolf' },
      ...reroll,
    });
    refuses(conflict, 'advantage', ['sera', { ...fresh, ...reroll }, 'invokes.0.use', 'FATE-07']);
    const willing = { ...fresh, on: 'wolf', willing: true, ...reroll };
    refuses(conflict, 'advantage', ['sera', willing, 'invokes.0.use', 'FATE-07']);
  });

  it('FATE-79, FB-23, FB-31 attack: another character, in a conflict, with a friend who steps in', () => {
    const fights = { skill: 'fight', target: 'wolf' };
    refuses(contest, 'attack', ['sera', fights, 'kind', 'FATE-79']);
    refuses(
      conflict,
      'attack',
      ['sera', { ...fights, target: 'sera' }, 'target'],
      ['sera', { ...fights, guardian: 'sera' }, 'guardian', 'FB-23'],
      ['sera', { ...fights, guardian: 'wolf' }, 'guardian', 'FB-23'],
      ['sera', { ...fights, guardian: 'bran' }, 'guardian', 'FB-23'],
      ['sera', { ...fights, target: 'bran', guardian: 'sera' }, 'guardian', 'FB-23'],
      ['sera', { ...fights, reach: 1 }, 'reach', 'FB-31'],
      ['sera', { ...fights, skill: 'lore', uses: ['Duelist'] }, 'uses.0', 'FB-41'],
      [
        'sera',
        { ...fights, passive: 1, invokes: [{ by: 'opposition', aspect: 'Howl', use: 'reroll' }] },
        'invokes.0.use',
        'FATE-07',
      ],
    );
    const cannot = (guardian: string) => barred(conflict, { kind: 'attack', by: 'sera', ...fights, guardian }).message;
    expect(cannot('sera')).toBe('Sera cannot step in between.');
    expect(cannot('bran')).toBe('Bran is on another side.');
    const pack = scene('conflict', { people: [SERA, BRAN, WOLF, { name: 'Bear', side: 'pack' }] });
    refuses(pack, 'attack', ['sera', { ...fights, guardian: 'bear', passive: 1 }, 'passive', 'FB-23']);
    allows(pack, { kind: 'attack', by: 'sera', ...fights, guardian: 'bear' });
    allows(conflict, {
      kind: 'attack',
      by: 'sera',
      ...fights,
      invokes: [{ by: 'opposition', aspect: 'Howl', use: 'reroll' }],
    });
  });

  it('FATE-90, FB-41 defend: with what is the defender’s', () => {
    const defends = { skill: 'lore', rating: 1 };
    refuses(
      conflict,
      'defend',
      ['sera', { ...defends, uses: ['Duelist'] }, 'uses.0', 'FB-41'],
      ['sera', { ...defends, invokes: [{ by: 'actor', aspect: 'Moat' }] }, 'invokes.0.aspect', 'FATE-04'],
      [
        'sera',
        { ...defends, invokes: [{ by: 'opposition', aspect: 'Fog', use: 'reroll' }] },
        'invokes.0.use',
        'FATE-07',
      ],
    );
    allows(conflict, { kind: 'defend', by: 'sera', ...defends, skill: 'fight', uses: ['Duelist'] });
    // A stunt for one action is none for another.
    const stunts = [
      { name: 'Parry', action: 'defend' },
      { name: 'Lunge', action: 'attack' },
      { name: 'Vault', action: 'overcome' },
      { name: 'Hunch', action: 'discover' },
      { name: 'Trick', action: 'advantage' },
    ];
    const skilled = scene('conflict', { people: [{ ...SERA, stunts }, BRAN, WOLF] });
    const rolls = { skill: 'lore', opposition: FAIR };
    for (const [stunt, move] of [
      ['Parry', { kind: 'defend', ...defends }],
      ['Lunge', { kind: 'attack', skill: 'lore', target: 'wolf' }],
      ['Vault', { kind: 'overcome', ...rolls }],
      ['Hunch', { kind: 'discover', ...rolls, information: 'what' }],
      ['Trick', { kind: 'advantage', ...rolls, mode: 'new', aspect: 'New' }],
    ] as const) {
      for (const { name } of stunts) {
        const used = { ...move, by: 'sera', uses: [name] };
        if (name === stunt) allows(skilled, used);
        else expect(barred(skilled, used)).toMatchObject({ path: 'action.uses.0', rule: 'FB-41' });
      }
    }
  });

  it('FATE-36, FATE-59 contest: in a contest, once a side, as the others roll', () => {
    const lore = { skill: 'lore' };
    refuses(conflict, 'contest', ['sera', lore, 'kind', 'FATE-36']);
    const spectators = scene('contest', { contestants: ['pack'] });
    refuses(spectators, 'contest', ['sera', lore, 'by']);
    expect(barred(spectators, { kind: 'contest', by: 'sera', ...lore }).message).toBe(
      'The side heroes does not contest.',
    );
    const rolled = step(contest, { kind: 'contest', by: 'sera', ...lore }, { dice: { actor: 0 } }).state;
    refuses(rolled, 'contest', ['bran', lore, 'by'], ['wolf', { ...lore, against: 1 }, 'against', 'FATE-36']);
    expect(barred(rolled, { kind: 'contest', by: 'wolf', ...lore, against: 1 }).message).toContain(
      'against each other',
    );
    const rated = step(contest, { kind: 'contest', by: 'sera', ...lore, against: 1 }, { dice: { actor: 1 } }).state;
    refuses(rated, 'contest', ['wolf', lore, 'against', 'FATE-36']);
    expect(barred(rated, { kind: 'contest', by: 'wolf', ...lore }).message).toContain('against set ratings');
    // A roll that was lost is compared with nothing.
    const forfeited = { ...contest, contest: { ...contest.contest, forfeits: ['sera'] } };
    const lost = step(forfeited, { kind: 'contest', by: 'sera', ...lore }).state;
    allows(lost, { kind: 'contest', by: 'wolf', ...lore, against: 1 });
    const bonus = { bonuses: [{ name: 'wind', value: 1, by: 'opposition' }] };
    refuses(
      contest,
      'contest',
      ['sera', { ...lore, action: 'discover' }, 'action', 'FATE-59'],
      ['sera', { ...lore, ...bonus }, 'bonuses.0.by', 'FATE-36'],
      ['sera', { ...lore, uses: ['Duelist'] }, 'uses.0', 'FB-41'],
    );
    allows(contest, { kind: 'contest', by: 'sera', ...lore, against: 1, ...bonus });
  });

  it('FATE-36, FATE-58 task: one of the challenge that is not tried yet', () => {
    refuses(plain, 'task', ['sera', { task: 'climb' }, 'kind', 'FATE-36']);
    refuses(
      challenge,
      'task',
      ['sera', { task: 'swim' }, 'task'],
      ['sera', { task: 'climb', uses: ['Duelist'] }, 'uses.0', 'FB-41'],
    );
    allows(challenge, { kind: 'task', by: 'sera', task: 'climb', skill: 'fight', uses: ['Duelist'] });
    const tasks = challenge.tasks.map((task) => ({ ...task, outcome: 'tie' as const }));
    refuses({ ...challenge, tasks }, 'task', ['sera', { task: 'climb' }, 'task', 'FATE-58']);
  });
});
