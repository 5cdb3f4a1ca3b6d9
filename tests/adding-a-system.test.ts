/**
 * docs/adding-a-system.md, followed once for real: a toy game, Tug, written step by step in the order of the checklist,
 * put on the shelf, and then reached through every door without another line. In Tug two people pull a rope.
 *   TUG-01 Each throws a die and adds their strength. TUG-02 The higher drags the other by the difference, in paces.
 *   TUG-03 Equal: nobody moves. TUG-04 Who is dragged may let go: then the rope slips, and it counts as one pace.
 *   TUG-05 Nobody pulls who has no strength. TUG-06 A match is over at five paces.
 */
import { describe, expect, it, vi } from 'vitest';
import type { VerbName } from '../packages/engine/src/contract/index.ts';
import {
  action,
  type Change,
  check,
  type Distribution,
  die,
  encounter,
  fightSeam,
  flag,
  type Infer,
  isRefusal,
  jsonSchema,
  keyOf,
  ledProcess,
  maybe,
  mergedOdds,
  oneOf,
  play,
  preset,
  type Referee,
  type Refusal,
  type RollAbout,
  record,
  replay,
  resume,
  type System,
  sum,
  text,
  throwerFromSeed,
  type Words,
  weightOf,
  whole,
} from '../packages/engine/src/kernel/index.ts';
import { bruteForce } from '../packages/engine/src/kernel/testing/brute.ts';
import { satisfies } from '../packages/engine/src/kernel/testing/satisfies.ts';

// Step 2, settings.ts: house rules; the preset is what the book says.
const settingsShape = record({
  rope: preset(oneOf(['dry', 'wet'], { label: 'Rope', help: 'A wet rope is pulled with two dice.' }), 'dry'),
});
type Settings = Infer<typeof settingsShape>;

// Step 3, request.ts: what is asked for, with its words, its range and who supplies it.
const puller = (label: string, by: string) =>
  record({
    name: maybe(text({ label: 'Name', by }, 60)),
    strength: whole(0, 100, { label: `Strength of the ${label}`, by, usual: [1, 6] }),
  });
const pullShape = record({ left: puller('left', 'left'), right: puller('right', 'right') });
type PullRequest = Infer<typeof pullShape>;

// Step 4, request.ts: a request becomes a legal situation, or the reason why not.
interface Pull {
  readonly left: { readonly name: string; readonly strength: number };
  readonly right: { readonly name: string; readonly strength: number };
  readonly dice: 1 | 2;
}

function prepare(request: PullRequest, settings: Settings): Pull | Refusal {
  const weak = (['left', 'right'] as const).find((side) => request[side].strength === 0);
  if (weak !== undefined) {
    const message = 'Nobody pulls who has no strength.';
    return { code: 'not_allowed', path: `${weak}.strength`, message, rule: 'TUG-05' };
  }
  return {
    left: { name: request.left.name ?? 'the left', strength: request.left.strength },
    right: { name: request.right.name ?? 'the right', strength: request.right.strength },
    dice: settings.rope === 'wet' ? 2 : 1,
  };
}

// Step 5, result.ts: one word for what came of it, the numbers, what it does to whom. A type, not an interface: plain data.
type PullResult = {
  readonly outcome: 'dragged' | 'slipped' | 'stuck' | 'lost';
  readonly facts: { readonly left: number; readonly right: number; readonly paces: number };
  readonly changes: readonly Change[];
};

// Step 6, pull.ts: the rule, in the order of the book, each clause noted where it applies.
function pull(referee: Referee, { left, right, dice }: Pull): PullResult {
  const hand = dice === 1 ? die(6) : sum(2, 6);
  const ours = referee.roll('left', hand, { by: 'left' }) + left.strength;
  const theirs = referee.roll('right', hand, { by: 'right' }) + right.strength;
  referee.note('TUG-01', 'both', { ours, theirs });
  if (ours === theirs) {
    referee.note('TUG-03', 'stuck');
    return { outcome: 'stuck', facts: { left: ours, right: theirs, paces: 0 }, changes: [] };
  }
  const won = ours > theirs;
  const slipped = letGo(referee, won ? 'right' : 'left');
  const paces = slipped ? 1 : Math.abs(ours - theirs);
  referee.note(slipped ? 'TUG-04' : 'TUG-02', 'dragged', { name: won ? right.name : left.name, paces });
  const outcome = won ? (slipped ? 'slipped' : 'dragged') : 'lost';
  const signed = won ? paces : -paces;
  const change = { who: won ? 'right' : 'left', what: 'paces', by: -paces };
  return { outcome, facts: { left: ours, right: theirs, paces: signed }, changes: [change] };
}

/** TUG-04. */
function letGo(referee: Referee, by: string): boolean {
  return referee.choose('letGo', { by, options: [false, true], default: false });
}

// Step 7, words/: a sentence for each step, a sentence for a result, a label for each throw.
const words: Words = {
  both: ({ ours, theirs }) => `The left pulls with ${ours}, the right with ${theirs}.`,
  stuck: () => 'Neither gives way.',
  dragged: ({ name, paces }) => `The rope drags ${name} by ${paces} ${paces === 1 ? 'pace' : 'paces'}.`,
};
const ROLLS: Readonly<Record<string, RollAbout>> = {
  left: { label: 'Pull of the left', sides: 6 },
  right: { label: 'Pull of the right', sides: 6 },
};
const CHOICES = { letGo: { label: 'Let go', ask: 'You are being dragged. Let go of the rope?' } };
const say = ({ outcome, facts }: PullResult) =>
  outcome === 'stuck' ? 'Stuck: neither gives way.' : `The rope moves by ${Math.abs(facts.paces)} (${outcome}).`;

// Step 8, actions.ts: the action, with examples that work as they stand.
const pullAction = action({
  title: 'Pull',
  summary: 'Both throw and add their strength; the difference is how far the rope moves.',
  schema: pullShape,
  settings: settingsShape,
  rolls: ROLLS,
  choices: CHOICES,
  outcomes: {
    dragged: { label: 'Dragged', tone: 'great' },
    slipped: { label: 'Slipped', tone: 'good' },
    stuck: { label: 'Stuck', tone: 'even' },
    lost: { label: 'Lost', tone: 'bad' },
  },
  facts: { left: { label: 'Left' }, right: { label: 'Right' }, paces: { label: 'Paces', inOdds: true } },
  sides: { left: 'acting', right: 'other' },
  worth: 'paces',
  examples: [{ title: 'The smith against the miller', request: { left: { strength: 3 }, right: { strength: 2 } } }],
  prepare,
  rule: pull,
  say,
});

// Step 9, encounter/: a match as state, every pull of it the rule above.
const stateShape = record({
  rope: whole(-100, 100),
  pull: record({ left: puller('left', 'left'), right: puller('right', 'right') }),
});
const moveShape = record({ kind: oneOf(['pull']), wet: maybe(flag()) });
type Match = Infer<typeof stateShape>;
const OVER = 5;

function heave(referee: Referee, state: Match, { wet }: Infer<typeof moveShape>) {
  const legal = prepare(state.pull, { rope: wet ? 'wet' : 'dry' });
  if (isRefusal(legal)) throw new Error(legal.message);
  const result = pull(referee, legal);
  return { ...result, state: { ...state, rope: state.rope + result.facts.paces } };
}

const match = encounter({
  setup: pullShape,
  state: stateShape,
  action: moveShape,
  rolls: ROLLS,
  choices: CHOICES,
  examples: [{ title: 'At the fair', setup: { left: { strength: 3 }, right: { strength: 2 } } }],
  start: (setup) => {
    const legal = prepare(setup, { rope: 'dry' });
    return isRefusal(legal) ? legal : { rope: 0, pull: setup };
  },
  legal: (state: Match) =>
    Math.abs(state.rope) >= OVER ? [] : [{ by: 'left', label: 'Pull', action: { kind: 'pull' } }],
  barred: (state) =>
    Math.abs(state.rope) >= OVER
      ? { code: 'not_allowed', path: 'action', message: 'The match is over.', rule: 'TUG-06' }
      : undefined,
  act: heave,
  say: ({ rope }) => (rope === 0 ? 'The rope is where it began.' : `The rope has moved by ${rope}.`),
});

// Also step 9, fight.ts: a whole match, which is the encounter, led.
const wholeMatch = fightSeam({
  schema: record({ a: puller('left', 'left'), b: puller('right', 'right') }),
  settings: settingsShape,
  led: ({ a, b }, { rope }) => {
    const start = { rope: 0, pull: { left: a, right: b } };
    const legal = prepare(start.pull, { rope });
    if (isRefusal(legal)) return { ...legal, path: legal.path.replace('left', 'a').replace('right', 'b') };
    const over = (state: Match) => Math.abs(state.rope) >= OVER;
    return ledProcess<Match, Infer<typeof moveShape>>(heave, {
      start,
      usual: () => ({
        moves: [{ label: 'Pull', action: { kind: 'pull', wet: rope === 'wet' }, sides: { left: 'a', right: 'b' } }],
      }),
      matters: (state) => (over(state) ? { ...state, rope: Math.sign(state.rope) * OVER } : state),
      verdict: (state) => (over(state) ? (state.rope > 0 ? 'a' : 'b') : undefined),
      left: (state, party) => Math.max(0, party === 'a' ? state.rope : -state.rope),
      unit: 'paces',
      endsRound: () => true,
      say: (state) => `The rope has moved by ${state.rope}.`,
    });
  },
  examples: [{ title: 'Two of a kind', request: { a: { strength: 3 }, b: { strength: 3 } } }],
});

// Step 10, index.ts: the one value that a system exports.
const tug: System = {
  id: 'tug2',
  version: 1,
  title: 'Tug',
  summary: 'Two people and a rope.',
  settings: settingsShape,
  actions: { pull: pullAction },
  encounter: match,
  fight: wholeMatch,
  words,
};

// Step 11: the shelf, here a shelf with nothing else on it.
vi.mock('../packages/engine/src/systems/index.ts', () => ({
  get SYSTEMS() {
    return { tug2: tug };
  },
}));

const { fight, odds, VERBS, openCase, resolve, schema, step, systems } = await import(
  '../packages/engine/src/contract/index.ts'
);

// Step 12: the laws that hold for every system on the shelf.
await import('../packages/engine/src/contract/laws.test.ts');

const asked = { left: { strength: 3 }, right: { strength: 2 } };
const situation = prepare(asked, { rope: 'dry' }) as Pull;
const pulled = (left: number, right: number, choices = {}) =>
  resume(pull, situation, { dice: { left: [left], right: [right] }, choices });

describe('step 13: the tests read like the book', () => {
  it('TUG-01 and TUG-02 the higher drags the other by the difference', () => {
    const ran = pulled(6, 2, { letGo: false });
    expect(ran).toMatchObject({ kind: 'finished', result: { outcome: 'dragged', facts: { paces: 5 } } });
    expect(ran).toMatchObject({ trace: { unusedDice: {} } });
  });

  it('TUG-03 equal: nobody moves', () => {
    expect(pulled(2, 3)).toMatchObject({ result: { outcome: 'stuck', changes: [] } });
  });

  it('TUG-04 who is dragged may let go, and is asked', () => {
    expect(pulled(6, 2)).toMatchObject({ kind: 'waiting', needs: { kind: 'choice', id: 'letGo', by: 'right' } });
    expect(pulled(6, 2, { letGo: true })).toMatchObject({ result: { outcome: 'slipped', facts: { paces: 1 } } });
  });

  it('TUG-05 nobody pulls who has no strength', () => {
    const request = { system: 'tug2', action: 'pull', ...asked, right: { strength: 0 } };
    const refused = { code: 'not_allowed', path: 'right.strength', rule: 'TUG-05' };
    expect(resolve(request)).toMatchObject({ ok: false, error: refused });
  });

  it('TUG-06 a match is over at five paces', () => {
    const state = { rope: -5, pull: asked };
    expect(step({ system: 'tug2', state, legal: true })).toMatchObject({ ok: true, legal: [] });
    const pulledOn = step({ system: 'tug2', state, action: { kind: 'pull' } });
    expect(pulledOn).toMatchObject({ ok: false, error: { rule: 'TUG-06' } });
  });

  it('the odds are whole numbers, and every throw by hand agrees', () => {
    const exact = mergedOdds(pull, situation) as Distribution<PullResult>;
    expect(exact.total).toBe(36);
    const slow = bruteForce(pull, situation);
    for (const [i, value] of slow.values.entries()) expect(weightOf(exact, value)).toBe(slow.weights[i]);
    const stuck = exact.values.map(({ outcome }, i) => (outcome === 'stuck' ? Number(exact.weights[i]) : 0));
    expect(stuck.reduce((a, b) => a + b)).toBe(5);
  });

  it('a play replays from what it left on the table', () => {
    const ran = play(pull, situation, throwerFromSeed('fair'));
    if (ran.kind !== 'finished') throw new Error('a play always ends');
    const { dice, choices } = ran.trace;
    expect(keyOf(replay(pull, situation, { dice, choices }))).toBe(keyOf({ result: ran.result, trace: ran.trace }));
  });

  it('the check and the published schema tell the same requests apart', () => {
    const published = jsonSchema(pullShape);
    for (const request of [asked, {}, { ...asked, left: { strength: -1 } }, { ...asked, more: 1 }]) {
      expect(satisfies(published, request)).toBe(check(pullShape, request).ok);
    }
  });
});

describe('step 14: every door is open without another line', () => {
  const request = { system: 'tug2', action: 'pull', ...asked };

  it('the contract plays it, reckons it, and finds the best choices', () => {
    expect(resolve({ ...request, seed: 'a' })).toMatchObject({ ok: true, rules: 'tug2@1' });
    expect(odds(request)).toMatchObject({
      outcomes: { dragged: { exact: '7/12' }, stuck: { exact: '5/36' }, lost: { exact: '5/18' } },
    });
    const best = odds({ ...request, policy: 'best' });
    expect(best).toMatchObject({
      outcomes: { slipped: { exact: '5/12' } },
      worth: 'paces',
      facts: { paces: { mean: { exact: '11/36' } } },
    });
  });

  it('it is listed and published', () => {
    expect(systems()).toMatchObject({ systems: [{ id: 'tug2', actions: [{ name: 'pull' }] }] });
    expect(schema('tug2')).toMatchObject({ title: 'Tug' });
  });

  it('HTTP answers for it and describes it', async () => {
    const { makeApp } = await import('../packages/server/src/app.ts');
    const app = makeApp();
    const headers = { 'content-type': 'application/json' };
    const response = await app.request('/api/odds', { method: 'POST', headers, body: JSON.stringify(request) });
    expect(await response.json()).toEqual(odds(request));
    const described = (await (await app.request('/api/openapi.json')).json()) as { components: { schemas: object } };
    expect(Object.keys(described.components.schemas)).toContain('tug2.resolve.pull');
    expect(await (await app.request('/api')).text()).toContain('Two people and a rope.');
  });

  it('the command line completes it, lists it and draws what came of it', async () => {
    const { candidates } = await import('../packages/cli/src/people/completion.ts');
    const { helpOf } = await import('../packages/cli/src/people/help.ts');
    const { drawAnswer } = await import('../packages/cli/src/draw/verbs.ts');
    const { penOf } = await import('../packages/cli/src/draw/pen.ts');
    const pen = penOf(80, false);
    expect(candidates(['odds', 'tug'])).toEqual(['tug2']);
    expect(candidates(['odds', 'tug2', ''])).toEqual(['pull']);
    expect(candidates(['odds', 'tug2', 'pull', 'left.s'])).toEqual(['left.strength=']);
    expect(helpOf(pen).join('\n')).toContain('tug2');
    const opened = openCase(request, 'odds');
    if (!opened.ok) throw new Error(opened.refusal.message);
    const drawn = (verb: VerbName, answer: object) =>
      drawAnswer(verb, answer as { ok: true }, { request, opened: opened.value, all: true }, pen).join('\n');
    expect(drawn('odds', odds(request))).toContain('Dragged');
    expect(drawn('resolve', resolve({ ...request, seed: 'a' }))).toContain('TUG-01');
    expect(drawn('step', step({ system: 'tug2', start: asked, legal: true }))).toContain('The rope is where it began.');
  });

  it('a whole match is solved: two of a kind win alike, and whoever is stronger wins more often', () => {
    const even = fight({ system: 'tug2', a: { strength: 3 }, b: { strength: 3 }, fractions: true });
    expect(even).toMatchObject({ ok: true, method: 'exact', exact: { win: { a: '1/2', b: '1/2' } } });
    const uneven = fight({ system: 'tug2', a: { strength: 4 }, b: { strength: 3 } });
    if (!uneven.ok) throw new Error(uneven.error.message);
    expect(uneven.win.a).toBeGreaterThan(1 / 2);
    expect(fight({ system: 'tug2', a: { strength: 0 }, b: { strength: 3 } })).toMatchObject({
      error: { path: 'a.strength', rule: 'TUG-05' },
    });
  });

  it('what a system does not have is not published', () => {
    const { fight: _fight, ...without } = tug;
    expect(VERBS.fight.request(tug)).toBeDefined();
    for (const verb of [VERBS.fight, VERBS.matchup, VERBS.sweep]) expect(verb.request(without)).toBe(undefined);
  });
});
