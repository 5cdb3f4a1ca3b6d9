/** A frame's roll: the whole pool at once, and the best die it has for each use (FR-01 to FR-09). */
import {
  action,
  type Infer,
  isRefusal,
  maybe,
  preset,
  type Referee,
  type Refusal,
  record,
  whole,
} from '../../kernel/index.ts';
import {
  canAttackAt,
  FRAME_ROLLS,
  HANDFUL_IDS,
  HANDFULS,
  type HandfulId,
  handfulsOf,
  highest,
  MOST_ROCKETS,
  spotReach,
} from './dice.ts';
import { type Frame, frameOf, frameShape } from './frame.ts';
import { tokensRow } from './pictures.ts';
import { type Range, rangeShape } from './request.ts';
import { settingsShape } from './settings.ts';

export const rocketsShape = preset(
  whole(0, MOST_ROCKETS, { label: 'Rockets fired', usual: [0, MOST_ROCKETS], more: true }),
  0,
);

const rollShape = record({
  frame: { ...frameShape, about: { label: 'Frame', example: { systems: ['Rd', 'Y', 'B', 'G'] } } },
  range: maybe(rangeShape),
  rockets: rocketsShape,
});

type RollRequest = Infer<typeof rollShape>;

interface Roll {
  readonly frame: Frame;
  readonly range?: Range;
  readonly rockets: number;
}

type RollResult = {
  readonly outcome: 'rolled';
  readonly facts: {
    readonly attack: number;
    readonly defense: number;
    readonly movement: number;
    readonly spot: number;
    readonly dice: number;
    readonly passesCover: boolean;
    readonly spotReach: string;
  };
  readonly changes: readonly { readonly who: 'frame'; readonly what: 'rockets'; readonly by: number }[];
};

/** A declared range the frame cannot attack at, or rockets that are not fired at direct range. */
export function declarationProblem(
  frame: Pick<Frame, 'name' | 'systems' | 'white'>,
  range: Range | undefined,
  rockets: number,
  path: string,
): Refusal | undefined {
  if (rockets > 0 && range !== 'direct') {
    return {
      code: 'not_allowed',
      path: `${path}rockets`,
      message: 'Rockets are fired at direct range.',
      rule: 'FR-06',
    };
  }
  if (range !== undefined && !canAttackAt(frame, range, rockets)) {
    const message = `${frame.name} has no weapon for ${range} range.`;
    return { code: 'not_allowed', path: `${path}range`, message, rule: 'FR-07' };
  }
  return undefined;
}

function prepare({ frame: given, range, rockets }: RollRequest): Roll | Refusal {
  const frame = frameOf(given, 'frame', 'the frame');
  if (isRefusal(frame)) return frame;
  return declarationProblem(frame, range, rockets, '') ?? { frame, ...(range === undefined ? {} : { range }), rockets };
}

type Handful = readonly (readonly [id: HandfulId, count: number])[];

/** The highest of handfuls that serve one use. */
export function highestOf(referee: Referee, handfuls: Handful): number {
  let best = 0;
  for (const [id, count] of handfuls) {
    if (count > 0) best = Math.max(best, referee.roll(id, highest(count, HANDFULS[id].sides), { by: 'attacker' }));
  }
  return best;
}

function roll(referee: Referee, { frame, range, rockets }: Roll): RollResult {
  const pool = handfulsOf(frame, range, rockets);
  const dice = HANDFUL_IDS.reduce((all, id) => all + pool[id], 0);
  const { name } = frame;
  referee.note('FR-02', 'pool', { name, dice, range: range ?? 'no' });
  if (rockets > 0) referee.note('FR-06', 'rockets', { name, rockets });
  const white = referee.perform(highestOf, [['white', pool.white]]);
  const red = referee.perform(highestOf, [
    ['red', pool.red],
    ['red8', pool.red8],
  ]);
  const blue = referee.perform(highestOf, [['blue', pool.blue]]);
  const yellow = referee.perform(highestOf, [['yellow', pool.yellow]]);
  const green = referee.perform(highestOf, [
    ['green', pool.green],
    ['green8', pool.green8],
  ]);
  const best = {
    attack: range === undefined ? 0 : Math.max(red, white),
    defense: Math.max(blue, white),
    movement: Math.max(green, white),
    spot: Math.max(yellow, white),
  };
  referee.note('FR-01', 'best-dice', { name, ...best });
  return {
    outcome: 'rolled',
    facts: { ...best, dice, passesCover: pool.green > 0, spotReach: spotReach(frame.systems) },
    changes: rockets === 0 ? [] : [{ who: 'frame', what: 'rockets', by: -rockets }],
  };
}

export const rollAction = action({
  title: 'A frame’s roll',
  summary: 'The dice a frame has at a declared range, damaged or not, and the highest it could use for each thing.',
  schema: rollShape,
  settings: settingsShape,
  rolls: FRAME_ROLLS,
  choices: {},
  outcomes: { rolled: { label: 'Rolled', tone: 'even' } },
  facts: {
    attack: { label: 'Best attack', inOdds: true },
    defense: { label: 'Best defense', inOdds: true },
    movement: { label: 'Best movement', inOdds: true },
    spot: { label: 'Best spot', inOdds: true },
    dice: { label: 'Dice' },
    passesCover: { label: 'Passes through cover' },
    spotReach: { label: 'Spots within' },
  },
  sides: { attacker: 'acting' },
  worth: 'attack',
  examples: [
    {
      title: 'A soldier at direct range',
      request: { frame: { name: 'Heron', systems: ['Rd', 'Y', 'B', 'G'] }, range: 'direct' },
    },
    {
      title: 'Two rifles and a rocket',
      request: { frame: { systems: ['Rd', 'Rd', 'B'] }, range: 'direct', rockets: 1 },
    },
    { title: 'A sprinter', request: { frame: { systems: ['Rh', 'Rh', 'G', 'G'] }, range: 'hand-to-hand' } },
  ],
  prepare,
  rule: roll,
  say: ({ facts }, request) =>
    `${request.frame.name ?? 'The frame'} rolls ${facts.dice} dice: at best ${facts.attack} to attack, ${facts.defense} to defend, ${facts.movement} to move, ${facts.spot} to spot.`,
  pictures: ({ fields: { frame, range, rockets } }) => {
    const pool = handfulsOf(frame, range, rockets);
    const colours = { W: 'white', R: 'red', B: 'blue', Y: 'yellow', G: 'green' } as const;
    const tokens = HANDFUL_IDS.flatMap((id) =>
      Array.from({ length: pool[id] }, () => {
        const { colour, sides, label } = HANDFULS[id];
        return { letter: sides === 8 ? `${colour}8` : colour, colour: colours[colour], label };
      }),
    );
    const name = frame.name ?? 'The frame';
    return [{ kind: 'tokens', title: name, rows: [tokensRow('Systems', frame), { label: 'Dice', tokens }] }];
  },
});
