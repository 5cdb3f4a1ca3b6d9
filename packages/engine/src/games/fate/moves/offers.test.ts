/** What is offered in a scene, in which order and as which actions. */
import { describe, expect, it } from 'vitest';
import type { Move, PlainRecord } from '../../../kernel/index.ts';
import type { State } from '../encounter/state.ts';
import { fate } from '../index.ts';
import { begin, step } from '../testing/table.ts';

const FAR = { name: 'Far shot', skill: 'shoot', action: 'attack', reach: 2 };
const NEAR = { name: 'Steady', skill: 'shoot', action: 'attack' };
const WIDE = { name: 'Long lunge', skill: 'fight', action: 'attack', reach: 1 };
const SERA = {
  ...{ name: 'Sera', side: 'heroes', skills: { lore: 1, fight: 3, shoot: 2 } },
  ...{ reach: { shoot: 0 }, stunts: [NEAR, FAR, WIDE] },
};
const WOLF = { name: 'Wolf', side: 'pack', gm: true };
const FAIR = { kind: 'passive', rating: 2 };
const SKILLS = {
  ...{ path: 'skill', label: 'Skill' },
  options: [
    { value: 'fight', label: 'Fight +3' },
    { value: 'shoot', label: 'Shoot +2' },
    { value: 'lore', label: 'Lore +1' },
  ],
};
const RUNGS = ['Mediocre', 'Average', 'Fair', 'Good', 'Great', 'Superb', 'Fantastic', 'Epic', 'Legendary'];
const DIFFICULTY = {
  ...{ path: 'opposition.rating', label: 'Difficulty' },
  options: RUNGS.map((name, value) => ({ value, label: `${name} +${value}` })),
};

const begun = (more: PlainRecord = {}, people: readonly PlainRecord[] = [SERA, WOLF]) =>
  begin({ scene: 'conflict', people, ...more });
const offered = (state: State): readonly Move[] => fate.encounter!.legal(state);
const labels = (state: State, by?: string) =>
  offered(state)
    .filter((one) => by === undefined || one.by === by)
    .map(({ label }) => label);
/** All that is offered to one of them, without its kind and who acts. */
const to = (state: State, by: string) =>
  offered(state)
    .filter((one) => one.by === by)
    .map(({ by: _, label, action: { by: __, ...action }, ...more }) => [label, action, more]);

const kindOf = (action: unknown) => (action as { readonly kind: string }).kind;

describe('what is offered', () => {
  it('FATE-29, D30 to the actor: attacks, advantages, searches, removals, overcomes, full defense, a pass', () => {
    const state = begun({
      aspects: [
        { name: 'Fog' },
        { name: 'Trap', hidden: true },
        { name: 'Tangled', on: 'sera', by: 'wolf' },
        { name: 'Torch', by: 'sera' },
        { name: 'Howl', on: 'wolf', kind: 'game', by: 'wolf' },
        { name: 'Better Position' },
        { name: 'Off Balance' },
      ],
    });
    const walled = step(state, { kind: 'obstacle', obstacle: { name: 'Wall', rating: 3 } }).state;
    const fight = { skill: 'fight' };
    const uses = (aspect: string, more: PlainRecord) => [
      `Sera makes use of ${aspect}`,
      { kind: 'advantage', ...fight, mode: 'existing', aspect, ...more },
      { target: aspect, what: 'makes use of' },
    ];
    const removes = (removed: string) => [
      `Sera removes ${removed}`,
      { kind: 'overcome', ...fight, removes: removed },
      { target: removed, what: 'removes' },
    ];
    const attack = (skill: string) => [
      `Sera attacks Wolf (${skill})`,
      { kind: 'attack', skill, target: 'wolf', track: 'physical' },
      { target: 'wolf', what: skill },
    ];
    expect(to(walled, 'sera')).toEqual([
      attack('fight'),
      attack('shoot'),
      [
        'Sera creates an advantage',
        { kind: 'advantage', ...fight, mode: 'new', aspect: 'Good Cover', opposition: FAIR },
        { what: 'creates an advantage', asks: ['aspect'], picks: [SKILLS, DIFFICULTY] },
      ],
      [
        'Sera creates an advantage on Wolf',
        { kind: 'advantage', ...fight, mode: 'new', aspect: 'Distracted', on: 'wolf' },
        { target: 'wolf', what: 'creates an advantage', asks: ['aspect'], picks: [SKILLS] },
      ],
      uses('Fog', { opposition: FAIR }),
      uses('Tangled', { opposition: FAIR }),
      uses('Torch', { opposition: FAIR }),
      uses('Howl', {}),
      uses('Better Position', { opposition: FAIR }),
      uses('Off Balance', { opposition: FAIR }),
      [
        'Sera looks for something hidden',
        { kind: 'discover', ...fight, opposition: FAIR, hidden: 1 },
        { what: 'looks for something hidden' },
      ],
      removes('Tangled'),
      [
        'Sera gets past Wall',
        { kind: 'overcome', ...fight, opposition: { kind: 'passive', obstacle: 'Wall' } },
        { what: 'gets past Wall' },
      ],
      ['Sera overcomes something', { kind: 'overcome', ...fight, opposition: FAIR }, { what: 'overcomes something' }],
      [
        'Sera overcomes something against Wolf',
        { kind: 'overcome', ...fight, opposition: { kind: 'active', by: 'wolf' } },
        { target: 'wolf', what: 'overcomes something' },
      ],
      [
        'Sera looks around',
        { kind: 'discover', ...fight, opposition: FAIR, information: 'what is going on here' },
        { what: 'looks around' },
      ],
      ['Sera goes on full defense', { kind: 'full-defense' }, { what: 'goes on full defense' }],
      ['Sera passes', { kind: 'pass' }, { what: 'passes' }],
      ['Sera concedes', { kind: 'concede' }, { what: 'concedes', ends: true }],
    ]);
    // The others may go on guard or concede, and the GM end the scene.
    expect(labels(walled).slice(-3)).toEqual(['Wolf goes on full defense', 'Wolf concedes', 'End the scene']);
  });

  it('D30 what only the GM’s people know is offered to them alone, as a secret, and they search for nothing', () => {
    const state = begun({ aspects: [{ name: 'Trap', hidden: true, by: 'gm' }] }, [WOLF, SERA]);
    const wolfs = to(state, 'wolf');
    const trap = wolfs.filter(([, , more]) => (more as PlainRecord).target === 'Trap');
    expect(trap).toEqual([
      [
        'Wolf makes use of Trap',
        { kind: 'advantage', skill: 'athletics', mode: 'existing', aspect: 'Trap', opposition: FAIR },
        { target: 'Trap', what: 'makes use of', secret: true },
      ],
      [
        'Wolf removes Trap',
        { kind: 'overcome', skill: 'athletics', removes: 'Trap' },
        { target: 'Trap', what: 'removes', secret: true },
      ],
    ]);
    expect(wolfs.map(([label]) => label)).not.toContain('Wolf looks for something hidden');
    // Nobody is listed with a skill that attacks: the usual one of the scene.
    expect(wolfs[0]).toEqual([
      'Wolf attacks Sera (fight)',
      { kind: 'attack', skill: 'fight', target: 'sera', track: 'physical' },
      { target: 'sera', what: 'attacks' },
    ]);
    expect(labels(begun({ harm: 'mental' }, [WOLF, SERA]), 'wolf')[0]).toBe('Wolf attacks Sera (provoke)');
  });

  it('FB-18, FB-28 the character whose turn it is comes first; when all have acted, the GM', () => {
    const [one, two] = [begun(), step(begun(), { kind: 'pass', by: 'sera' }).state];
    const by = (state: State) => [...new Set(offered(state).map((move) => move.by))];
    expect([by(one), by(two)]).toEqual([
      ['sera', 'wolf', 'gm'],
      ['wolf', 'sera', 'gm'],
    ]);
    const over = step(two, { kind: 'pass', by: 'wolf' }).state;
    expect(offered(over).slice(0, 2)).toEqual([
      { by: 'gm', label: 'End exchange 1', action: { kind: 'end-exchange' }, ends: true },
      { by: 'gm', label: 'End the scene', action: { kind: 'end-scene' }, ends: true },
    ]);
    expect(labels(over).slice(2)).toEqual(['Sera concedes', 'Wolf concedes']);
    expect(labels(step(over, { kind: 'end-scene' }).state)).toEqual([]);
  });

  it('FB-34 an attack that does not reach is offered with each stunt that lets it, and no other', () => {
    const zones = [{ name: 'yard' }, { name: 'hall' }, { name: 'roof' }];
    const at = (zone: string) => begun({ zones }, [SERA, { ...WOLF, zone }]);
    const attacks = (zone: string) => to(at(zone), 'sera').filter(([, action]) => kindOf(action) === 'attack');
    const near = (skill: string) => [
      `Sera attacks Wolf (${skill})`,
      { kind: 'attack', skill, target: 'wolf', track: 'physical' },
      { target: 'wolf', what: skill },
    ];
    const far = (skill: string, stunt: string) => [
      `Sera attacks Wolf (${skill}, ${stunt})`,
      { kind: 'attack', skill, target: 'wolf', track: 'physical', uses: [stunt] },
      { target: 'wolf', what: `${skill} (${stunt})` },
    ];
    expect(attacks('yard')).toEqual([near('fight'), near('shoot')]);
    expect(attacks('hall')).toEqual([far('fight', 'Long lunge'), far('shoot', 'Far shot')]);
    expect(attacks('roof')).toEqual([far('shoot', 'Far shot')]);
    // A skill in words with brackets keeps them.
    const noble = { ...SERA, skills: { fight: 3 } };
    const [lunge] = to(begun({ zones }, [noble, { ...WOLF, zone: 'hall' }]), 'sera');
    expect(lunge?.[0]).toBe('Sera attacks Wolf (fight, Long lunge)');
    expect(lunge?.[2]).toEqual({ target: 'wolf', what: 'attacks (Long lunge)' });
  });

  it('FB-32, FB-33, D42, D43 zones: freely, against what hinders, past a blocker, and last after the action', () => {
    const zones = [{ name: 'yard' }, { name: 'hall' }, { name: 'roof', rating: 3 }];
    const state = begun({ zones }, [
      { ...SERA, zone: 'yard' },
      { ...WOLF, zone: 'yard' },
    ]);
    const moves = (now: State, by = 'sera') =>
      to(now, by).filter(([, action]) => ['move', 'block'].includes(kindOf(action)));
    const going = (zone: string, how: string, more: PlainRecord = {}) => {
      const label = `moves to ${zone}${how}`;
      return [`Sera ${label}`, { kind: 'move', zone, ...more }, { target: zone, what: label }];
    };
    const free = going('hall', '');
    const hard = going('roof', ' (athletics against Good +3)');
    expect(moves(state)).toEqual([free, hard, ['Sera blocks the way', { kind: 'block' }, { what: 'blocks the way' }]]);
    expect(labels(state, 'sera').indexOf('Sera moves to hall')).toBe(2);
    const blocked = step(step(state, { kind: 'block', by: 'wolf' }).state, { kind: 'block', by: 'sera' }).state;
    const past = { opposition: { kind: 'active', by: 'wolf' } };
    expect(moves(blocked)).toEqual([
      going('hall', ' past Wolf', past),
      going('roof', ' past Wolf', past),
      ['Sera lets others pass', { kind: 'block', stop: true }, { what: 'lets others pass' }],
    ]);
    const acted = step(state, { kind: 'pass', by: 'sera' }).state;
    expect(to(acted, 'sera').slice(-2)).toEqual([
      [free[0], free[1], { ...(free[2] as object), ends: true }],
      ['Sera concedes', { kind: 'concede' }, { what: 'concedes', ends: true }],
    ]);
    const apart = begun({ zones }, [
      { ...SERA, zone: 'yard' },
      { ...WOLF, zone: 'hall' },
    ]);
    expect(moves(apart)).toEqual([free, hard]);
    const crowd = [
      { ...SERA, zone: 'yard' },
      { ...WOLF, zone: 'hall' },
      { name: 'Bear', side: 'pack', zone: 'yard' },
    ];
    expect(moves(begun({ zones }, crowd)).at(-1)?.[0]).toBe('Sera blocks the way');
    expect(moves(begun())).toEqual([]);
  });

  it('FATE-36, FATE-58 in a challenge the tasks that are not tried, first', () => {
    const task = (name: string, skill: string) => ({ name, skill, rating: 0 });
    const tasks = [task('climb', 'athletics'), task('read', 'lore')];
    const state = begun({ scene: 'challenge', tasks });
    const tries = (name: string, skill: string) => [
      `Sera tries: ${name} (${skill})`,
      { kind: 'task', task: name, skill },
      { what: `tries: ${name} (${skill})` },
    ];
    expect(to(state, 'sera').slice(0, 2)).toEqual([tries('climb', 'athletics'), tries('read', 'lore')]);
    const tried = step(state, { kind: 'task', by: 'wolf', task: 'climb' }, { dice: { actor: 1 } }).state;
    expect(to(tried, 'sera')[0]).toEqual(tries('read', 'lore'));
  });

  it('FATE-36, D13 in a contest the roll of a side that has not rolled, as the first one was made', () => {
    const state = begun({ scene: 'contest' });
    const roll = (who: string, skill: string, what: string, more: PlainRecord = {}) => [
      `${who} ${what}`,
      { kind: 'contest', skill, ...more },
      { what },
    ];
    const makes = 'makes the contest roll';
    expect(to(state, 'sera')[0]).toEqual(roll('Sera', 'fight', makes));
    const open = step(state, { kind: 'contest', by: 'sera', skill: 'fight' }, { dice: { actor: 0 } }).state;
    expect(to(open, 'wolf')[0]).toEqual(roll('Wolf', 'athletics', makes));
    expect(labels(open, 'sera')).not.toContain(`Sera ${makes}`);
    const set = { kind: 'contest', by: 'sera', skill: 'fight', against: 1 };
    const rated = step(state, set, { dice: { actor: 0 } }).state;
    expect(to(rated, 'wolf')[0]).toEqual(roll('Wolf', 'athletics', makes, { against: 1 }));
    const lost = { ...state, contest: { ...state.contest, forfeits: ['sera'] } };
    expect(to(lost, 'sera')[0]).toEqual(roll('Sera', 'fight', 'forfeits the contest roll'));
    expect(to(lost, 'wolf')[0]).toEqual(roll('Wolf', 'athletics', makes));
  });

  it('FATE-69, FATE-12 at any time: other words for what is theirs, and for the GM a new aspect', () => {
    const state = begun({ aspects: [{ name: 'New aspect' }, { name: 'Boost of Sera', on: 'sera', by: 'sera' }] });
    const viewer = (...own: readonly string[]) => ({ knows: () => true, plays: (id: string) => own.includes(id) });
    const { asides } = fate.encounter!.seats!;
    expect(asides!(state, viewer('sera'), false)).toEqual([
      {
        ...{ by: 'sera', label: 'Sera gives Boost of Sera other words', target: 'Boost of Sera', what: 'name it' },
        action: { kind: 'reword', by: 'sera', aspect: 'Boost of Sera', as: 'Opening' },
        asks: ['as'],
      },
    ]);
    const all = asides!(state, viewer('gm'), true);
    expect(all.map(({ by, label, what }) => [by, label, what])).toEqual([
      ['gm', 'Other words for New aspect', 'rename'],
      ['gm', 'Other words for Boost of Sera', 'name it'],
      ['gm', 'The GM adds an aspect', 'new aspect'],
    ]);
    // Trouble that the GM has put on a character is the GM's to name.
    const trouble = begun({ aspects: [{ name: 'Trouble for Sera', on: 'sera', by: 'gm' }] });
    expect(asides!(trouble, viewer('sera', 'gm'), true).map(({ by, actor }) => [by, actor])[0]).toEqual([
      ...['gm', undefined],
    ]);
    expect(all[0]?.action).toEqual({ kind: 'reword', aspect: 'New aspect', as: 'New aspect' });
    expect(all[2]).toMatchObject({ action: { kind: 'place', aspect: 'New aspect 2' }, asks: ['aspect'] });
    expect(asides!({ ...state, over: 'Over.' }, viewer('gm'), true)).toEqual([]);
    expect(asides!({ ...state, over: 'Over.' }, viewer('sera'), false)).toEqual([]);
  });
});
