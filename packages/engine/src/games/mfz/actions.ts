/** The three actions of this book behind the game interface: attack, the use of a roll, and the roll itself. */
import {
  type Action,
  type After,
  action,
  type Follow,
  type PlainRecord,
  percent,
  type Sum,
  type TokensPicture,
  type Tone,
} from '../../kernel/index.ts';
import { assign } from './assign.ts';
import { attack, chartOf } from './attack.ts';
import { EXAMPLES } from './data/examples.ts';
import { FRAMES } from './data/frames.ts';
import { FRAME_ROLLS, HANDFUL_IDS, HANDFULS, handfulsOf, USES, type Use } from './dice.ts';
import { fullName } from './frame.ts';
import { attackPictures, tokensRow } from './pictures.ts';
import { type Assign, type Attack, prepareAssign, prepareAttack, prepareRoll } from './prepare.ts';
import { type AssignRequest, assignShape, attackShape, type RollRequest, rollShape } from './request.ts';
import type { AssignOption, AssignResult, AttackResult } from './result.ts';
import { roll } from './roll.ts';
import { settingsShape } from './settings.ts';
import { ATTACK_CHOICES, ATTACK_ROLLS } from './text/rolls.ts';
import { sayAttack, sayUses } from './text/say.ts';

const COLORS = { W: 'white', R: 'red', B: 'blue', Y: 'yellow', G: 'green' } as const;

/** MFZ-10, D10: the spot counts where it would be used, and the dice are never fewer than 0. */
export function damageSum({ attack, spot, defense }: Pick<Attack, 'attack' | 'spot' | 'defense'>): readonly Sum[] {
  const added = spot !== undefined && attack + spot > defense ? spot : 0;
  return [
    {
      label: 'damage dice',
      terms: [
        { label: 'attack', value: attack, by: 'attacker' },
        ...(added > 0 ? [{ label: 'spot', value: added, by: 'attacker' }] : []),
        { label: 'defense', value: -defense, by: 'defender' },
      ],
      total: Math.max(0, attack + added - defense),
    },
  ];
}

/** What a frame loses: the target, or its cover. */
const LOST: ReadonlySet<string> = new Set(['system', 'white']);

/** A hit that harms nobody is nothing to be glad of, unless it ruins the cover. */
function toneOf({ outcome, facts, changes }: AttackResult): Tone {
  if (outcome === 'miss') return 'bad';
  if (facts.targetDestroyed) return 'great';
  const harmed = facts.targetHits > (facts.ignored ?? 0) || changes.some(({ what }) => LOST.has(what));
  return harmed || facts.breached ? 'good' : 'even';
}

/** D2: without a number of hits or pieces the table says after each hit whether it still is cover; a doubt goes to the defender. */
function stillCovers(attack: Attack): string | undefined {
  const { cover } = attack;
  if (chartOf(attack) !== 3 || cover?.kind !== 'terrain') return undefined;
  if (cover.hitsToBreach !== undefined || cover.pieces !== undefined) return undefined;
  return `Assumes that ${cover.name} still gives cover after every hit. Enter the hits to breach for its chance.`;
}

export const attackAction = action({
  title: 'Attack',
  happens: 'A frame attacks',
  summary:
    'Attack, with the spot if it is added, against defense; each point above it is a damage die on one of five charts.',
  schema: attackShape,
  settings: settingsShape,
  rolls: ATTACK_ROLLS,
  choices: ATTACK_CHOICES,
  outcomes: { hit: { label: 'Hit', tone: 'good' }, miss: { label: 'Miss', tone: 'bad' } },
  facts: {
    attackValue: { label: 'Attack value' },
    damageDice: { label: 'Damage dice' },
    chart: { label: 'Chart' },
    coverHits: { label: 'Hits on the cover', inOdds: true },
    targetHits: { label: 'Hits on the target', inOdds: true },
    piecesLost: { label: 'Pieces lost', inOdds: true },
    breached: { label: 'Cover breached', inOdds: true },
    targetDestroyed: { label: 'Target destroyed', inOdds: true },
    coverDestroyed: { label: 'Covering frame destroyed', inOdds: true },
    ignored: { label: 'Hits ignored for a position' },
  },
  sides: { attacker: 'acting', defender: 'other' },
  objective: 'targetHits',
  headlines: {
    'to-hit': { label: 'To hit', tone: 'good', holds: ({ outcome }) => outcome === 'hit' },
    // MFZ-06: an attack that beats the defense is a hit and may yet do nothing.
    'to-hurt': {
      label: 'To do damage',
      tone: 'good',
      holds: ({ facts: { targetHits, ignored = 0 } }) => targetHits > ignored,
    },
    'to-breach': {
      label: 'To breach the cover',
      tone: 'good',
      arises: (args) => chartOf(args) === 3 || chartOf(args) === 4,
      text: stillCovers,
      holds: ({ facts }) => facts.breached,
    },
    'to-take-out': {
      label: 'To destroy the target',
      tone: 'great',
      arises: ({ target }) => target.kind === 'frame' || target.pieces !== undefined,
      holds: ({ facts }) => facts.targetDestroyed,
    },
  },
  tone: toneOf,
  examples: EXAMPLES.attack,
  prepare: prepareAttack,
  rule: attack,
  say: sayAttack,
  sums: ({ args }) => damageSum(args),
  pictures: attackPictures,
});

const rollAction = action({
  title: 'A frame’s roll',
  happens: 'A frame rolls',
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
  objective: 'attack',
  headlines: {
    'to-attack': {
      label: 'To attack with 5 or more',
      tone: 'good',
      arises: ({ range }) => range !== undefined,
      holds: ({ facts }) => facts.attack >= 5,
    },
    'to-defend': { label: 'To defend with 5 or more', tone: 'good', holds: ({ facts }) => facts.defense >= 5 },
  },
  examples: EXAMPLES.roll,
  prepare: prepareRoll,
  rule: roll,
  say: ({ facts }, request) =>
    `${fullName({ ...request.frame, name: request.frame.name ?? 'The frame' })} rolls ${facts.dice} dice${request.range === undefined ? '' : ` at ${request.range} range`}: at best ${facts.attack} to attack, ${facts.defense} to defend, ${facts.movement} to move, ${facts.spot} to spot.`,
  pictures: ({ fields: { frame, range, rockets } }) => {
    const pool = handfulsOf(frame, range, rockets);
    const tokens = HANDFUL_IDS.flatMap((id) =>
      Array.from({ length: pool[id] }, () => {
        const { color, sides, label } = HANDFULS[id];
        return { letter: sides === 8 ? `${color}8` : color, color: COLORS[color], label };
      }),
    );
    const name = frame.name ?? 'The frame';
    return [{ kind: 'tokens', title: name, rows: [tokensRow('Systems', frame), { label: 'Dice', tokens }] }];
  },
  next: usingTheRoll,
});

/**
 * The dice of a roll, handed on to their uses. A frame with a declared range means to attack, and how well a die serves for that
 * depends on the target, which a roll does not name: a frame that is ready made stands for it until it is named.
 */
function usingTheRoll({ frame, range, rockets }: RollRequest, { dice }: Pick<After, 'dice'>): readonly Follow[] {
  const about = { action: 'assign', frame, ...(range === undefined ? {} : { range }), rockets, rolled: dice };
  const use = { label: 'Use this roll', request: about as PlainRecord };
  if (range === undefined) return [use];
  const [target] = FRAMES;
  const attack: Follow = {
    label: 'Attack with this roll',
    request: { ...about, target, defense: 'unassigned' } as PlainRecord,
    gives: `at a ${target.name} that has yet to roll, unless you say at whom`,
    asks: ['target', 'defense', 'spot', 'cover'],
  };
  return [attack, { ...use, label: 'Use this roll without an attack' }];
}

/** "1.33 damage expected", "some 58.3% of the time"; without a target there is nobody to damage. */
function promised(
  { target }: Pick<AssignRequest, 'target'>,
  { damage, harm, attack: die }: AssignOption,
): readonly string[] {
  if (target === undefined || die === null) return [];
  return [`${damage.p.toFixed(2)} damage expected`, `some ${percent(harm.p)} of the time`];
}

/** Each way of a roll, handed on to the attack: where there is a target, and its defense is known. */
function attackingWith(fields: AssignRequest, options: readonly AssignOption[]): readonly Follow[] {
  const { range, target, defense, spot, cover } = fields;
  if (range === undefined || target === undefined || typeof defense !== 'number') return [];
  const more = { ...(spot === undefined ? {} : { spot }), ...(cover === undefined ? {} : { cover }) };
  return options.flatMap((option, i) => {
    if (option.attack === null) return [];
    const request = { action: 'attack', attack: Number(option.attack.slice(1)), defense, range, target, ...more };
    return {
      label: sayUses(option),
      request: request as PlainRecord,
      gives: promised(fields, option).join(', '),
      ...(i === 0 ? { best: true as const } : {}),
    };
  });
}

/** A die in the use that a way has for it. */
function usedDie(use: Use, die: string | null): TokensPicture['rows'][number]['tokens'] {
  if (die === null) return [];
  return [{ letter: die, color: COLORS[die[0] as keyof typeof COLORS], label: `${die} for ${use}`, note: use }];
}

/** What the best way promises, where there is a target. */
const promise = (label: string, tone: Tone, of: (best: AssignOption) => AssignOption['hit']) => ({
  label: `${label}, used best`,
  tone,
  arises: ({ situation }: Assign) => situation !== undefined,
  holds: ({ facts }: AssignResult) => of(facts.options[0]!).exact,
});

const assignAction = action({
  title: 'Use of a roll',
  happens: 'A frame uses its dice',
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
  objective: 'attack',
  headlines: {
    'to-hit': promise('To hit', 'good', ({ hit }) => hit),
    'to-hurt': promise('To do damage', 'good', ({ harm }) => harm),
    'to-take-out': promise('To destroy the target', 'great', ({ destroyed }) => destroyed),
  },
  examples: EXAMPLES.assign,
  prepare: prepareAssign,
  rule: assign,
  say: ({ facts: { options } }) => options[0]!.why,
  next: (fields, { resolution }) => attackingWith(fields, resolution.facts.options),
  pictures: ({ fields }, after) =>
    after === undefined
      ? []
      : [
          {
            kind: 'tokens',
            title: 'Ways to use the roll, best first',
            ...(attackingWith(fields, after.resolution.facts.options).length === 0 ? {} : { offered: true }),
            rows: after.resolution.facts.options.map((option, i) => ({
              label: i === 0 ? 'Best' : `Way ${i + 1}`,
              tokens: USES.flatMap((use) => usedDie(use, option[use])),
              notes: promised(fields, option),
            })),
          },
        ],
});

export const ACTIONS = {
  attack: attackAction,
  assign: assignAction,
  roll: rollAction,
} satisfies Readonly<Record<string, Action>>;
