import { describe, expect, it } from 'vitest';
import { valuesLine } from '../../../contract/testing/lines.ts';
import type { PlainRecord } from '../../../kernel/index.ts';
import { after, begin } from '../testing/fight.ts';
import { legal } from './moves.ts';
import type { State } from './state.ts';

/** "ines: Heron ends its turn | kind=end-turn by=heron | actor=heron what=ends its turn ends=true" */
const offersIn = (state: State) =>
  [...legal(state)].map(({ by, label, action, ...rest }) =>
    [`${by}: ${label}`, valuesLine(action).join(' '), valuesLine(rest).join(' ')].join(' | '),
  );
const labelsIn = (state: State) => [...legal(state)].map(({ label }) => label);

const start = (heron: PlainRecord = {}) =>
  begin({
    players: [
      { name: 'Ines', frames: [{ name: 'Heron', systems: ['Rd', 'B'], ...heron }] },
      { name: 'Tomas', frames: [{ name: 'Magpie', systems: [], behind: 'wall' }] },
    ],
    terrain: [{ name: 'Wall', hitsToBreach: 2 }, { name: 'Hut' }],
    stations: [{ name: 'Mill' }, { name: 'Yard' }],
  });
const at = (state: State, target = 'magpie', range = 'direct') =>
  after(state, [
    { kind: 'activate', by: 'heron', target, range },
    { white: [2, 1], blue: [5], ...(range === 'direct' ? { red: [6, 1] } : {}) },
  ]);
const defended = (state: State) => after(state, [{ kind: 'defend', by: 'heron', die: 'B5' }]);

/** What one may do with a die: what it is called, its kind and use, and more of the action. */
const withDie = (what: string, die: string, kind: string, use: string, more = '') =>
  `ines: Heron ${what} | kind=${kind} by=heron die=${die}${more} | actor=heron what=${what} lays={"token":"${die}","on":"${use}"}`;
const best = (offer: string) => `${offer} best=true`;

describe('what is offered', () => {
  it('TN-01, TN-09 every frame of a player who may choose, at every target and range it has a weapon for, or a pass', () => {
    const goesFor = (owner: string, by: string, name: string, target: string, word: string, more: string) =>
      `${owner.toLowerCase()}: ${by} goes for ${name}, ${word} | kind=activate by=${by.toLowerCase()} target=${target} ${more} | actor=${by.toLowerCase()} target=${target} what=${word}`;
    const anywhere = (owner: string, by: string, enemy: string, word: string, more: string) => [
      goesFor(owner, by, enemy, enemy.toLowerCase(), word, more),
      goesFor(owner, by, 'Wall', 'wall', word, more),
      goesFor(owner, by, 'Hut', 'hut', word, more),
      `${owner.toLowerCase()}: ${by} goes for terrain, ${word} | kind=activate by=${by.toLowerCase()} target=terrain ${more} | actor=${by.toLowerCase()} what=goes for terrain, ${word}`,
    ];
    expect(offersIn(start({ rockets: 1 }))).toEqual([
      ...anywhere('Ines', 'Heron', 'Magpie', 'hand-to-hand', 'range=hand-to-hand'),
      ...anywhere('Ines', 'Heron', 'Magpie', 'direct', 'range=direct'),
      ...anywhere('Ines', 'Heron', 'Magpie', 'direct with a rocket', 'range=direct rockets=1'),
      'ines: Heron goes for nobody | kind=activate by=heron | actor=heron what=goes for nobody',
      'ines: Ines passes | kind=pass by=ines | ends=true',
      ...anywhere('Tomas', 'Magpie', 'Heron', 'hand-to-hand', 'range=hand-to-hand'),
      'tomas: Magpie goes for nobody | kind=activate by=magpie | actor=magpie what=goes for nobody',
      'tomas: Tomas passes | kind=pass by=tomas | ends=true',
    ]);
  });

  it('TN-03 each die that can defend, the best marked, or none', () => {
    expect(offersIn(at(start()))).toEqual([
      withDie('defends with W2', 'W2', 'defend', 'defense'),
      withDie('defends with W1', 'W1', 'defend', 'defense'),
      best(withDie('defends with B5', 'B5', 'defend', 'defense')),
      'ines: Heron does not defend | kind=defend by=heron | actor=heron what=does not defend',
    ]);
    const none = after(start({ systems: ['Rd'], white: 1 }), [
      { kind: 'activate', by: 'heron', target: 'magpie', range: 'direct' },
      { white: [6], red: [1, 1] },
    ]);
    expect(offersIn(none)).toEqual([
      withDie('defends with W6', 'W6', 'defend', 'defense'),
      best('ines: Heron does not defend | kind=defend by=heron | actor=heron what=does not defend'),
    ]);
  });

  it('TN-04, TN-05, D26 a move to every place, an attack, and the end of the turn', () => {
    const moves = (die: string, more: string, field = '') =>
      withDie(`moves ${die[1]} with ${die}${more}`, die, 'move', 'movement', field);
    const places = (die: string) => [
      moves(die, ''),
      moves(die, ' out of cover', ' behind=none'),
      moves(die, ' behind Wall', ' behind=wall'),
      moves(die, ' away from the station', ' station=none'),
      moves(die, ' to Yard', ' station=yard'),
    ];
    const attacks = (die: string) => withDie(`attacks Magpie behind Wall with ${die}`, die, 'attack', 'attack');
    expect(offersIn(defended(at(start({ behind: 'hut', station: 'mill' }))))).toEqual([
      ...places('W2').map(best),
      ...places('W1'),
      attacks('W2'),
      attacks('W1'),
      best(attacks('R6')),
      attacks('R1'),
      'ines: Heron ends its turn | kind=end-turn by=heron | actor=heron what=ends its turn ends=true',
    ]);
  });

  it('TR-04, MFZ-22 no ruin to hide behind, no cover hand-to-hand, none for terrain, and nothing to attack without a target', () => {
    const places = ['', ' behind Wall', ' behind Hut', ' to Mill', ' to Yard'];
    const moves = ['Heron moves 2 with W2', 'Heron moves 1 with W1'].flatMap((one) =>
      places.map((to) => `${one}${to}`),
    );
    const close = defended(at(start(), 'magpie', 'hand-to-hand'));
    const end = 'Heron ends its turn';
    const attacks = (name: string, ...dice: readonly string[]) =>
      dice.map((die) => `Heron attacks ${name} with ${die}`);
    expect(labelsIn(close)).toEqual([...moves, ...attacks('Magpie', 'W2', 'W1'), end]);
    expect(labelsIn(defended(at(start(), 'hut')))).toEqual([...moves, ...attacks('Hut', 'W2', 'W1', 'R6', 'R1'), end]);
    const ruin = { ...close, terrain: { ...close.terrain, hut: { ...close.terrain.hut!, ruined: true } } };
    expect(labelsIn(ruin)).toEqual([
      ...moves.filter((one) => !one.endsWith('Hut')),
      ...attacks('Magpie', 'W2', 'W1'),
      end,
    ]);
    const aimless = after(
      start(),
      [
        { kind: 'activate', by: 'heron' },
        { white: [2, 1], blue: [5] },
      ],
      [{ kind: 'defend', by: 'heron', die: 'B5' }],
    );
    expect(labelsIn(aimless)).toEqual([...moves, end]);
  });

  it('TN-06, TN-11 a spot with each die on an enemy it reaches, and the end of a round for the GM', () => {
    const state = defended(at(start()));
    const open = { ...state.frames.magpie!, spot: 1 };
    const { behind: _, ...magpie } = open;
    const marked = { ...state, frames: { ...state.frames, magpie } };
    const spots = offersIn(marked).filter((one) => one.includes('spots'));
    const spot = 'spots Magpie with W2';
    expect(spots).toEqual([
      `ines: Heron ${spot} | kind=spot by=heron die=W2 target=magpie | actor=heron what=${spot} lays={"token":"W2","on":"spot"} best=true`,
    ]);
    const acted = Object.entries(start().frames).map(([id, one]) => [id, { ...one, activated: true, defense: 0 }]);
    const over = { ...start(), frames: Object.fromEntries(acted) };
    expect(offersIn(over)).toEqual(['gm: End round 1 | kind=end-round | ends=true']);
  });
});
