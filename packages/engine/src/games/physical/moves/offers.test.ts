/** What is offered in a fight, and to whom: each offer as one line. */
import { describe, expect, it } from 'vitest';
import { valuesLine } from '../../../contract/testing/lines.ts';
import type { PlainRecord } from '../../../kernel/index.ts';
import { asides, legal } from '../encounter/moves.ts';
import type { State } from '../encounter/state.ts';
import { act, begin, FOE, HERO, having, hold, NEXT } from '../testing/fights.ts';
import { KNIFE, PISTOL, VEST } from '../testing/people.ts';

type Offer = ReturnType<typeof asides>[number];

/** "ada: Ada attacks the thug | kind=attack by=ada target=thug | what=attacks target=thug" */
const lineOf = ({ by, label, action, ...rest }: Offer) =>
  [`${by}: ${label}`, valuesLine(action).join(' '), valuesLine({ ...rest }).join(' ')].join(' | ');
const offersIn = (state: PlainRecord) => [...legal(state as State)].map(lineOf);

const NAMES: Readonly<Record<string, string>> = {
  ada: 'Ada',
  thug: 'the thug',
  second: 'the second',
  third: 'the third',
};
const capital = (name: string) => `${name[0]!.toUpperCase()}${name.slice(1)}`;
const at = (by: string, kind: string, what: string, target: string) =>
  `${by}: ${capital(NAMES[by]!)} ${what} ${NAMES[target]} | kind=${kind} by=${by} target=${target} | what=${what} target=${target}`;
const alone = (by: string, kind: string, what: string, more = '', ends = '') =>
  `${by}: ${capital(NAMES[by]!)} ${what} | kind=${kind} by=${by}${more} | what=${what}${ends}`;
const attacks = (by: string, target: string) => at(by, 'attack', 'attacks', target);
const movesUp = (by: string, target: string) => at(by, 'move', 'moves up to', target);
const holds = (by: string) => alone(by, 'hold', 'holds');
const leaves = (by: string) => alone(by, 'leave', 'tries to leave', '', ' ends=true');
const changes = (what: string, gear: string) => alone('ada', 'change', what, ` ${gear}`);
const ends = (what: string, kind: string) => `gm: End ${what} | kind=${kind} | ends=true`;
const THUG = [attacks('thug', 'ada'), movesUp('thug', 'ada'), holds('thug')];

describe('what is offered', () => {
  it('PHY-69, c-18 to each who has not acted: to strike, to move up, or to hold; with all done the end of the round', () => {
    const start = begin([HERO, FOE]);
    expect(offersIn(start)).toEqual([attacks('ada', 'thug'), movesUp('ada', 'thug'), holds('ada'), ...THUG]);
    expect(offersIn(hold(start, 'ada'))).toEqual(THUG);
    expect(offersIn(hold(start, 'ada', 'thug'))).toEqual([ends('round 1', 'end-round')]);
  });

  it('PHY-70, PHY-73 next to each other they do not move up, and may leave, as the last of it', () => {
    expect(offersIn(begin([HERO, FOE], { adjacent: NEXT }))).toEqual([
      ...[attacks('ada', 'thug'), holds('ada'), leaves('ada')],
      ...[attacks('thug', 'ada'), holds('thug'), leaves('thug')],
    ]);
  });

  it('d-17 one after the other only to the first; by phases a blow waits for its own, and each phase is ended', () => {
    const inOrder = begin([HERO, FOE], { order: 'sequential' });
    expect(offersIn(inOrder)).toEqual([attacks('ada', 'thug'), movesUp('ada', 'thug'), holds('ada')]);
    const gunner = { ...HERO, weapon: PISTOL, skills: { pistols: 1 } };
    const held = act(begin([gunner, FOE], { order: 'phases' }), { kind: 'hold', by: 'ada' }).state;
    expect(offersIn(held)).toEqual([movesUp('thug', 'ada'), holds('thug'), ends('the missile phase', 'end-phase')]);
  });

  it('PHY-65 those who are up come first, then those who lie there; nobody moves up to them, and the rest are let alone', () => {
    const [second, third] = ['second', 'third'].map((id) => ({ ...FOE, id, name: `the ${id}` }));
    const four = begin([HERO, FOE, second!, third!]);
    const lying = having(having(four, 'thug', { life: 'out', stamina: -1 }), 'second', { life: 'stable', stamina: 0 });
    const own = [attacks('ada', 'third'), attacks('ada', 'second'), movesUp('ada', 'third'), holds('ada')];
    expect(offersIn(lying).filter((line) => line.startsWith('ada'))).toEqual(own);
    const dying = having(lying, 'second', { life: 'dying', luck: 5, player: true });
    expect(offersIn(dying).filter((line) => line.startsWith('ada'))).toEqual(own);
  });

  it('c-19 another weapon that one carries, the one that was lost, and the table that is not in use', () => {
    const gear = { armor: VEST, skills: { swords: 2, dodge: 1 }, carries: [KNIFE, HERO.weapon] };
    const [knife, sword] = [KNIFE, HERO.weapon].map((one) => `weapon=${JSON.stringify({ ...one, requiredSkill: 0 })}`);
    const geared = begin([{ ...HERO, ...gear }, FOE]);
    const offered = (more: PlainRecord) =>
      offersIn(having(geared, 'ada', more)).filter((line) => line.includes('kind=change'));
    const disarmed = { conditions: [{ name: 'disarmed', disarmed: true }] };
    const takes = changes('takes up knife', knife!);
    expect(offered({})).toEqual([takes, changes('relies on dodge', 'protection=dodge')]);
    expect(offered({ ...disarmed, protection: 'dodge' })).toEqual([
      ...[changes('picks up sword', sword!), takes, changes('relies on armor', 'protection=armor')],
    ]);
    const both = [changes('relies on armor', 'protection=armor'), changes('relies on dodge', 'protection=dodge')];
    expect(offered({ carries: [], protection: 'none' })).toEqual(both);
    // Without armor there is no armor table to rely on.
    const nimble = begin([{ ...HERO, skills: { swords: 2, dodge: 1 }, protection: 'dodge' }, FOE]);
    expect(offersIn(nimble).filter((line) => line.includes('kind=change'))).toEqual([]);
    const bare = begin([HERO, FOE]);
    expect(offersIn(bare).filter((line) => line.includes('kind=change'))).toEqual([]);
    const fists = having(bare, 'ada', { ...disarmed, weapon: { ...HERO.weapon, name: 'fists' } });
    expect(offersIn(fists).filter((line) => line.includes('kind=change'))).toEqual([]);
  });

  it('c-25 the one who directs may say anew what the scene is like, until the fight is over; nobody else', () => {
    const beside = (state: PlainRecord, directs: boolean) =>
      [...asides(state as State, { kind: 'gm' } as never, directs)].map(lineOf);
    const said = (modifiers: string) =>
      `gm: The Director says what the scene is like | kind=scene modifiers=${modifiers} | what=the scene asks=["modifiers"]`;
    const start = begin([HERO, FOE]);
    expect(beside(start, true)).toEqual([said('[]')]);
    expect(beside(begin([HERO, FOE], { modifiers: ['darkness'] }), true)).toEqual([said('["darkness"]')]);
    expect(beside(start, false)).toEqual([]);
    expect(beside(having(start, 'thug', { life: 'out', stamina: 0 }), true)).toEqual([]);
  });
});
