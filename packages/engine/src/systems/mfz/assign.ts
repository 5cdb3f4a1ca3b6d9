/** The best use of a roll: every sensible way to place the dice, with what each promises, best first. */
import { action, compareFractions, plus, type Referee, times, type Weight } from '../../kernel/index.ts';
import { type Assign, assignShape, type Measure, prepareAssign, type Weights, WORTHS } from './assign-request.ts';
import { FRAME_ROLLS, handfulsOf, USES, type Use, whites } from './dice.ts';
import { dieName, type Hand, type Placement, placements } from './placements.ts';
import { NO_PROSPECT, type Prospect, prospects } from './prospect.ts';
import { highestOf } from './roll.ts';
import { settingsShape } from './settings.ts';
import { whyBest, whyNot } from './words/why.ts';

/** A placement with its prospect. */
export interface Way {
  readonly placement: Placement;
  readonly prospect: Prospect;
}

export type AssignOption = {
  readonly attack: string | null;
  readonly defense: string | null;
  readonly movement: string | null;
  readonly spot: string | null;
  readonly hit: Prospect['hit'];
  readonly damage: Prospect['damage'];
  readonly harm: Prospect['harm'];
  readonly destroyed: Prospect['destroyed'];
  readonly why: string;
};

export type AssignResult = {
  readonly outcome: 'assigned';
  readonly facts: {
    readonly attack: number;
    readonly defense: number;
    readonly movement: number;
    readonly spot: number;
    readonly options: readonly AssignOption[];
  };
  readonly changes: readonly never[];
};

/** The frame's own throw, of which only what could be used is kept. */
function throwHand(referee: Referee, { frame, range, rockets }: Assign): Hand {
  const pool = handfulsOf(frame, range, rockets);
  return {
    white: referee.roll('white', whites(pool.white), { by: 'attacker' }),
    R: referee.perform(highestOf, [
      ['red', pool.red],
      ['red8', pool.red8],
    ]),
    B: referee.perform(highestOf, [['blue', pool.blue]]),
    Y: referee.perform(highestOf, [['yellow', pool.yellow]]),
    G: referee.perform(highestOf, [
      ['green', pool.green],
      ['green8', pool.green8],
    ]),
  };
}

function assign(referee: Referee, a: Assign): AssignResult {
  const hand = a.hand ?? throwHand(referee, a);
  const { situation, aim } = a;
  const uses: readonly Use[] = situation === undefined ? USES.filter((use) => use !== 'attack') : USES;
  const promised = situation === undefined ? [NO_PROSPECT] : referee.perform(prospects, situation);
  const ways = placements(hand, uses).map((placement) => ({
    placement,
    prospect: promised[placement.attack.face]!,
  }));
  ways.sort((x, y) => -compare(x, y, aim));
  const best = ways[0]!;
  const face = (use: Use) => best.placement[use].face;
  const values = { attack: face('attack'), defense: face('defense'), movement: face('movement'), spot: face('spot') };
  referee.note('TN-04', 'placed', { name: a.frame.name, ways: ways.length, ...values });
  const options = ways.map((way, i) => optionOf(way, i === 0 ? whyBest(way, a) : whyNot(way, best)));
  return { outcome: 'assigned', facts: { ...values, options }, changes: [] };
}

function optionOf({ placement, prospect: { hit, damage, harm, destroyed } }: Way, why: string): AssignOption {
  const die = (use: Use) => dieName(placement[use]);
  const dice = { attack: die('attack'), defense: die('defense'), movement: die('movement'), spot: die('spot') };
  return { ...dice, hit, damage, harm, destroyed, why };
}

/** The stated aim, then damage, defense, spot and movement. */
function compare(a: Way, b: Way, aim: Measure | Weights): number {
  if (typeof aim !== 'string') {
    const [left, right] = [weighted(a, aim), weighted(b, aim)];
    const order = compareFractions(left, a.prospect.total, right, b.prospect.total);
    if (order !== 0) return order;
  }
  for (const measure of WORTHS[typeof aim === 'string' ? aim : 'damage']) {
    const order = compareBy(a, b, measure);
    if (order !== 0) return order;
  }
  return 0;
}

function compareBy(a: Way, b: Way, measure: Measure): number {
  if (measure !== 'damage') return a.placement[measure].face - b.placement[measure].face;
  return compareFractions(a.prospect.weight, a.prospect.total, b.prospect.weight, b.prospect.total);
}

/** The weighted sum over the prospect's total. */
function weighted({ placement, prospect: { weight, total } }: Way, weights: Weights): Weight {
  const { defense, spot, movement } = placement;
  const fixed = defense.face * weights.defense + spot.face * weights.spot + movement.face * weights.movement;
  return plus(times(weight, weights.damage), times(total, fixed));
}

export const assignAction = action({
  title: 'Use of a roll',
  summary: 'The dice a frame has rolled, and every sensible way to use them, with exact odds, best first.',
  schema: assignShape,
  settings: settingsShape,
  rolls: FRAME_ROLLS,
  choices: {},
  outcomes: { assigned: { label: 'Assigned', tone: 'good' } },
  facts: {
    attack: { label: 'Attack', inOdds: true },
    defense: { label: 'Defense', inOdds: true },
    movement: { label: 'Movement', inOdds: true },
    spot: { label: 'Spot', inOdds: true },
    options: { label: 'Ways to use the roll' },
  },
  sides: { attacker: 'acting' },
  worth: 'attack',
  examples: [
    {
      title: 'A soldier against a frame behind a wall',
      request: {
        frame: { name: 'Heron', systems: ['Rd', 'Y', 'B', 'G'] },
        rolled: { white: [6, 3], red: [5, 2], blue: [2], yellow: [4], green: [3] },
        range: 'direct',
        target: { name: 'Anvil', systems: ['Ra', 'B', 'B'] },
        defense: 4,
        cover: { kind: 'terrain', hitsToBreach: 2 },
      },
    },
    {
      title: 'A target that has yet to roll',
      request: {
        frame: { name: 'Heron', systems: ['Rd', 'Rd', 'B'] },
        rolled: { white: [5, 4], red: [6, 1], red8: [7], blue: [3] },
        range: 'direct',
        target: { name: 'Lantern', systems: ['B', 'Y', 'Y'] },
        defense: 'unassigned',
        spot: 2,
        aim: { damage: 4, defense: 2, spot: 1 },
      },
    },
  ],
  prepare: prepareAssign,
  rule: assign,
  say: ({ facts: { options } }) => options[0]!.why,
  pictures: (_opened, after) =>
    after === undefined
      ? []
      : [
          {
            kind: 'columns',
            title: 'Ways to use the roll, best first',
            columns: USES.map((use) => ({
              label: use,
              items: after.resolution.facts.options.map((option) => ({
                text: option[use] ?? '–',
                ...(use === 'attack' ? { note: `${option.damage.p.toFixed(2)} damage` } : {}),
              })),
            })),
          },
        ],
});
