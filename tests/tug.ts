/**
 * A toy game, Tug, written step by step in the order of docs/guides/your-own-game.md. In Tug two people pull a rope.
 *   TUG-01 Each throws a die and adds their strength. TUG-02 The higher drags the other by the difference, in paces.
 *   TUG-03 Equal: nobody moves. TUG-04 Who is dragged may let go: then the rope slips, and it counts as one pace.
 *   TUG-05 Nobody pulls who has no strength. TUG-06 A match is over at five paces.
 */
import {
  action,
  type Change,
  die,
  encounter,
  fightDefinition,
  flag,
  type Infer,
  isRefusal,
  maybe,
  oneOf,
  policyProcess,
  type Referee,
  type Refusal,
  type RollAbout,
  record,
  type Sentences,
  type System,
  sum,
  text,
  whole,
  withDefault,
} from '../packages/engine/src/kernel/index.ts';

// Step 2, settings.ts: house rules; the default is what the book says.
export const settingsShape = record({
  rope: withDefault(oneOf(['dry', 'wet'], { label: 'Rope', help: 'A wet rope is pulled with two dice.' }), 'dry'),
});
type Settings = Infer<typeof settingsShape>;

// Step 3, request.ts: what is asked for, with its words, its range and who supplies it.
const puller = (label: string, by: string) =>
  record({
    name: maybe(text({ label: 'Name', by }, 60)),
    strength: whole(0, 100, { label: `Strength of the ${label}`, by, usual: [1, 6] }),
  });
export const pullShape = record({ left: puller('left', 'left'), right: puller('right', 'right') });
type PullRequest = Infer<typeof pullShape>;

// Step 4, request.ts: a request becomes a legal situation, or the reason why not.
export interface Pull {
  readonly left: { readonly name: string; readonly strength: number };
  readonly right: { readonly name: string; readonly strength: number };
  readonly dice: 1 | 2;
}

export function prepare(request: PullRequest, settings: Settings): Pull | Refusal {
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

// Step 5, result.ts: one word for the result, the numbers, what it does to whom. A type, not an interface: plain data.
export type PullResult = {
  readonly outcome: 'dragged' | 'slipped' | 'stuck' | 'lost';
  readonly facts: { readonly left: number; readonly right: number; readonly paces: number };
  readonly changes: readonly Change[];
};

// Step 6, pull.ts: the rule, in the order of the book, each clause noted where it applies.
export function pull(referee: Referee, { left, right, dice }: Pull): PullResult {
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

// Step 7, text/: a sentence for each step, a sentence for a result, a label for each throw.
const SENTENCES: Sentences = {
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
export const pullAction = action({
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
  objective: 'paces',
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
  illegalReason: (state) =>
    Math.abs(state.rope) >= OVER
      ? { code: 'not_allowed', path: 'action', message: 'The match is over.', rule: 'TUG-06' }
      : undefined,
  act: heave,
  say: ({ rope }) => (rope === 0 ? 'The rope is where it began.' : `The rope has moved by ${rope}.`),
});

// Also step 9, fight.ts: a whole match, which is the encounter, played by a policy.
const wholeMatch = fightDefinition({
  schema: record({ a: puller('left', 'left'), b: puller('right', 'right') }),
  settings: settingsShape,
  reference: ({ a, b }, { rope }) => {
    const start = { rope: 0, pull: { left: a, right: b } };
    const legal = prepare(start.pull, { rope });
    if (isRefusal(legal)) return { ...legal, path: legal.path.replace('left', 'a').replace('right', 'b') };
    const over = (state: Match) => Math.abs(state.rope) >= OVER;
    return policyProcess<Match, Infer<typeof moveShape>>(heave, {
      start,
      defaultMoves: () => ({
        moves: [{ label: 'Pull', action: { kind: 'pull', wet: rope === 'wet' }, sides: { left: 'a', right: 'b' } }],
      }),
      abstractState: (state) => (over(state) ? { ...state, rope: Math.sign(state.rope) * OVER } : state),
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
export const tug: System = {
  id: 'tug2',
  version: 1,
  title: 'Tug',
  summary: 'Two people and a rope.',
  settings: settingsShape,
  actions: { pull: pullAction },
  encounter: match,
  fight: wholeMatch,
  sentences: SENTENCES,
};
