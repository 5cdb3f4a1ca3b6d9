/** Rounds, turns and openings of a fight. Every blow is the attack rule; nothing of it is written again here. */
import { encounter, type Move, type Referee, type Refusal, type Resolution, sum } from '../../kernel/index.ts';
import { attack } from './attack.ts';
import { pictures } from './encounter-pictures.ts';
import {
  bonusOf,
  type Fighter,
  type FightMove,
  isUp,
  moveShape,
  type State,
  setupShape,
  sidesUp,
  start,
  stateShape,
} from './encounter-state.ts';
import { asked, tell } from './encounter-words.ts';
import { COUNTER_BLOW, defender, FIRST_BLOW, type Named, named } from './people.ts';
import type { AttackResult } from './result.ts';
import { seats } from './seats.ts';
import { ATTACK_ROLLS } from './words/rolls.ts';

type Step = Resolution & { readonly state: State };

const TWO_DICE = sum(2, 6);

function withFighter(state: State, id: string, change: Partial<Fighter>): State {
  return { ...state, fighters: { ...state.fighters, [id]: { ...state.fighters[id]!, ...change } } };
}

function withoutBonus(state: State, holder: string, against: string): State {
  return { ...state, bonuses: state.bonuses.filter((b) => b.holder !== holder || b.against !== against) };
}

/** DOS-21: a bonus serves one opposed check against that attacker; its holder may keep it. */
function spendBonus(referee: Referee, state: State, by: string, against: string): { state: State; bonus: number } {
  const bonus = bonusOf(state, by, against);
  if (bonus === 0) return { state, bonus };
  const use = referee.choose('useCounterBonus', {
    by: 'attacker',
    options: [true, false],
    default: true,
    about: { bonus },
  });
  if (!use) return { state, bonus: 0 };
  referee.note('DOS-21', 'bonus-used', {
    name: state.fighters[by]!.name,
    against: state.fighters[against]!.name,
    bonus,
  });
  return { state: withoutBonus(state, by, against), bonus };
}

interface Blow {
  readonly by: string;
  readonly target: string;
  readonly factors: readonly Named[];
  readonly modifiers: readonly Named[];
  readonly pointBlank: boolean;
  readonly counter: boolean;
}

/** One attack between people of the fight, and what it does to them. */
function strike(referee: Referee, state: State, blow: Blow): { readonly state: State; readonly result: AttackResult } {
  const striker = state.fighters[blow.by]!;
  const struck = state.fighters[blow.target]!;
  const result = attack(referee, {
    attacker: { name: striker.name, skill: striker.skill, factors: blow.factors },
    defender: defender(
      { ...struck, skill: struck.defense, modifiers: blow.modifiers },
      struck.name,
      { flatFooted: struck.flatFooted, earlierDefenses: struck.defenses },
      state.settings,
    ),
    strike: { ...striker.strike, pointBlank: striker.strike.pointBlank || blow.pointBlank },
    settings: { ...state.settings, counter: 'offer' },
    rolls: blow.counter ? COUNTER_BLOW : FIRST_BLOW,
  });
  const { outcome, facts } = result;
  const ap = outcome === 'success' ? Math.max(0, struck.ap - 1) : struck.ap;
  const lifePoints = struck.lifePoints - facts.damage;
  const after = withFighter(state, blow.target, {
    ap,
    lifePoints,
    flatFooted: facts.flatFooted ?? struck.flatFooted,
    defenses: struck.defenses + 1,
  });
  if (lifePoints <= 0 && struck.lifePoints > 0) referee.note('DOS-36', 'out', { name: struck.name, lifePoints });
  return { state: after, result };
}

/** D8: the bonus is gained whether or not the reaction is taken; of two against one attacker the larger stays. */
function leaveOpening(state: State, blow: Blow, { facts }: AttackResult): State {
  const { bonus, reaction } = facts.counter;
  const held = bonusOf(state, blow.target, blow.by);
  let after = state;
  if (bonus > held) {
    const rest = withoutBonus(state, blow.target, blow.by);
    after = { ...rest, bonuses: [...rest.bonuses, { holder: blow.target, against: blow.by, bonus }] };
  }
  return reaction && !blow.counter ? { ...after, opening: { by: blow.target, against: blow.by } } : after;
}

function step({ outcome, facts, changes }: AttackResult, state: State, blow: Blow): Step {
  const id = (who: string) => (who === 'defender' ? blow.target : blow.by);
  return { outcome, facts, changes: changes.map((change) => ({ ...change, who: id(change.who) })), state };
}

function closed(state: State): State {
  const { opening: _, ...rest } = state;
  return rest;
}

function act(referee: Referee, state: State, move: FightMove): Step {
  switch (move.kind) {
    case 'attack': {
      const spent = spendBonus(referee, state, move.by, move.target);
      const factors = [
        ...named(move.factors),
        ...(spent.bonus > 0 ? [{ name: 'counter bonus', value: spent.bonus }] : []),
      ];
      const blow = {
        ...move,
        factors,
        modifiers: named(move.modifiers),
        pointBlank: move.pointBlank ?? false,
        counter: false,
      };
      const { state: after, result } = strike(referee, spent.state, blow);
      return step(result, leaveOpening(withFighter(after, move.by, { acted: true }), blow, result), blow);
    }
    case 'counterattack':
      return counter(referee, state, move.by, named(move.factors));
    case 'let-it-pass':
      referee.note('DOS-22', 'let-pass', { name: state.fighters[move.by]!.name });
      return { outcome: 'passed', facts: {}, changes: [], state: closed(state) };
    case 'acrobatics':
      return acrobatics(referee, state, move);
    case 'end-round':
      return endRound(referee, state);
  }
}

/** DOS-37: 1 AP, the bonus on the Offensive Roll, and the original attacker now defends. */
function counter(referee: Referee, state: State, by: string, extra: readonly Named[]): Step {
  const { against } = state.opening!;
  const bonus = bonusOf(state, by, against);
  const { name, ap } = state.fighters[by]!;
  const paid = Math.min(1, ap);
  referee.note('DOS-37', 'counterattack', { name, against: state.fighters[against]!.name, bonus });
  const blow = {
    by,
    target: against,
    factors: [...extra, { name: 'counter bonus', value: bonus }],
    modifiers: [],
    pointBlank: true,
    counter: true,
  };
  const ready = withFighter(withoutBonus(closed(state), by, against), by, { ap: ap - paid });
  const { state: after, result } = strike(referee, ready, blow);
  const done = step(result, leaveOpening(after, blow, result), blow);
  return { ...done, changes: [{ who: by, what: 'ap', by: -paid, from: ap, to: ap - paid }, ...done.changes] };
}

function acrobatics(referee: Referee, state: State, move: Extract<FightMove, { kind: 'acrobatics' }>): Step {
  const spent = spendBonus(referee, state, move.by, move.against);
  const name = state.fighters[move.by]!.name;
  const own = referee.roll('acrobatics', TWO_DICE, { by: 'attacker' }) + move.skill + spent.bonus;
  const terms = spent.bonus === 0 ? [] : [{ name: 'counter bonus', value: spent.bonus }];
  referee.note('DOS-21', 'acrobatics', { name, skill: move.skill, own, terms });
  const theirs = referee.roll('opposing', TWO_DICE, { by: 'defender' }) + move.opposing;
  referee.note('DOS-21', 'opposed', { against: state.fighters[move.against]!.name, skill: move.opposing, theirs });
  const degrees = Math.abs(own - theirs);
  const outcome = own > theirs ? 'success' : own === theirs ? 'tie' : 'failure';
  referee.note('DOS-06', outcome === 'success' ? 'check-won' : 'check-lost', { name, own, theirs, degrees });
  return { outcome, facts: { own, theirs, degrees }, changes: [], state: spent.state };
}

/** D4: the loss was this round's; the next one starts full and owes nothing. */
function endRound(referee: Referee, state: State): Step {
  referee.note('DOS-08', 'round-over', { round: state.round });
  const fighters = Object.fromEntries(
    Object.entries(state.fighters).map(([id, one]) => [
      id,
      { ...one, ap: state.apPerRound, flatFooted: false, defenses: 0, acted: false },
    ]),
  );
  return {
    outcome: 'next-round',
    facts: { round: state.round + 1 },
    changes: [],
    state: { ...state, round: state.round + 1, fighters, bonuses: [] },
  };
}

function legal(state: State): readonly Move[] {
  const { opening } = state;
  if (sidesUp(state).length < 2) return [];
  if (opening !== undefined) {
    const { name } = state.fighters[opening.by]!;
    return [
      { by: opening.by, label: `${name} counterattacks`, action: { kind: 'counterattack', by: opening.by } },
      { by: opening.by, label: `${name} lets it pass`, action: { kind: 'let-it-pass', by: opening.by } },
    ];
  }
  const moves = state.order.flatMap((by) => {
    const one = state.fighters[by]!;
    if (!isUp(one) || one.acted || one.flatFooted) return [];
    return Object.entries(state.fighters)
      .filter(([, other]) => isUp(other) && other.side !== one.side)
      .map(([target, other]) => ({
        by,
        label: `${one.name} attacks ${other.name}`,
        action: { kind: 'attack', by, target },
      }));
  });
  return [...moves, { by: 'director', label: `End round ${state.round}`, action: { kind: 'end-round' } }];
}

/** D22: somebody whose turn is over can still be hit; somebody who is down neither acts nor is attacked. */
function barred(state: State, move: FightMove): Refusal | undefined {
  const no = (path: string, message: string, rule?: string): Refusal => ({
    code: 'not_allowed',
    path: `action.${path}`,
    message,
    ...(rule === undefined ? {} : { rule }),
  });
  for (const field of ['by', 'target', 'against'] as const) {
    const id = (move as Readonly<Record<string, unknown>>)[field] as string | undefined;
    if (id === undefined) continue;
    if (!Object.hasOwn(state.fighters, id)) {
      return {
        code: 'invalid_request',
        path: `action.${field}`,
        message: `Nobody here is called ${id}. Here: ${Object.keys(state.fighters).join(', ')}.`,
      };
    }
    if (!isUp(state.fighters[id]!)) return no(field, `${state.fighters[id]!.name} is out of the fight.`);
  }
  if (sidesUp(state).length < 2) return no('kind', 'The fight is over.');
  const { opening } = state;
  if (move.kind === 'counterattack' || move.kind === 'let-it-pass') {
    if (opening === undefined) return no('kind', 'Nobody left an opening.', 'DOS-22');
    if (opening.by !== move.by) return no('by', `The opening is for ${state.fighters[opening.by]!.name}.`, 'DOS-21');
    return undefined;
  }
  if (opening !== undefined)
    return no('kind', `${state.fighters[opening.by]!.name} may counterattack first, or let it pass.`, 'DOS-22');
  if (move.kind !== 'attack') return undefined;
  const one = state.fighters[move.by]!;
  if (one.side === state.fighters[move.target]!.side)
    return no('target', `${state.fighters[move.target]!.name} is on the same side.`);
  if (one.acted) return no('by', `${one.name} has attacked this round.`);
  return one.flatFooted ? no('by', `${one.name} is flat-footed this round.`, 'DOS-31') : undefined;
}

function say(state: State): string {
  const up = sidesUp(state);
  if (up.length < 2) return up.length === 0 ? 'Nobody is left standing.' : `The fight is over: ${up[0]} won.`;
  const people = Object.values(state.fighters).map(
    (one) => `${one.name} ${one.lifePoints} LP, ${one.ap} AP${one.flatFooted ? ', flat-footed' : ''}`,
  );
  return `Round ${state.round}. ${people.join('; ')}.`;
}

export const fight = encounter({
  setup: setupShape,
  state: stateShape,
  action: moveShape,
  rolls: {
    ...ATTACK_ROLLS,
    acrobatics: { label: 'Acrobatics', sides: 6, count: 2 },
    opposing: { label: 'Opposing roll', sides: 6, count: 2 },
  },
  choices: {
    useCounterBonus: {
      label: 'Counter bonus',
      ask: 'Use the counter bonus on this roll?',
      options: { true: 'Use it', false: 'Keep it' },
    },
  },
  start,
  legal,
  barred,
  act,
  say,
  tell,
  pictures: (state) => pictures(state),
  asked,
  seats,
  examples: [
    {
      title: 'Two travellers and two bandits',
      setup: {
        settings: { flatFooted: 'on' },
        fighters: [
          {
            name: 'Mira',
            side: 'travellers',
            skill: 8,
            defense: 7,
            absorption: 2,
            lifePoints: 40,
            attack: 'war-blade',
          },
          {
            name: 'Teo',
            side: 'travellers',
            skill: 6,
            defense: 6,
            absorption: 2,
            lifePoints: 35,
            attack: 'hunting-bow',
          },
          { name: 'Brute', side: 'bandits', skill: 6, defense: 5, absorption: 2, lifePoints: 45, attack: 'iron-maul' },
          { name: 'Knife', side: 'bandits', skill: 7, defense: 6, absorption: 2, lifePoints: 30, attack: 'dirk' },
        ],
      },
    },
  ],
});
