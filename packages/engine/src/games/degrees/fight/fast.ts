/** The plainest fights, the fast way: life points alone. The encounter, played by a policy, is the text that this is held to. */
import { AIM_WORDS } from '../../../helpers/index.ts';
import {
  blow as blowAt,
  type FightPlay,
  isRefusal,
  type Losses,
  lineOf,
  type Process,
  perPair,
  type Referee,
  type Refusal,
  type SkirmishState,
  skirmish,
  targetsOf,
} from '../../../kernel/index.ts';
import { attack } from '../attack.ts';
import { type Attack, atDistance, type Counter, defender, FIRST_BLOW, isClose } from '../blow.ts';
import { pointsInPlay, type Settings } from '../settings.ts';
import { conditionFrom, strikeOf } from '../strike.ts';
import { begun, QUESTIONS } from './policy.ts';
import type { Combatant, FightRequest } from './request.ts';

/** DOS-22: whether to answer is decided with the failed blow and its bonus on the table. The costs are life points. */
function exchange(referee: Referee, blow: Attack): Losses {
  const { damage, counter } = attack(referee, blow).facts;
  return { own: counter.attack?.facts.damage ?? 0, theirs: damage };
}

function blowOf(by: Combatant, at: Combatant, settings: Settings): Omit<Attack, 'answer'> {
  return {
    attacker: { name: by.name ?? 'the attacker', skill: by.skill, factors: [] },
    defender: defender(
      { skill: at.defense, absorption: at.absorption, ...(at.armor === undefined ? {} : { armor: at.armor }) },
      at.name ?? 'the defender',
      { answersShots: at.answersShots ?? false },
      settings,
    ),
    strike: strikeOf(by.attack),
    settings,
    rolls: FIRST_BLOW,
  };
}

/** Life points alone, and who acts next: no points to count, no conditions, no bonus that outlives its opening. */
function isPlain({ a, b, counterBonus }: FightRequest, settings: Settings): boolean {
  const effects = [...lineOf<Combatant>(a), ...lineOf<Combatant>(b)].flatMap(
    ({ attack: one }) => strikeOf(one).effects,
  );
  return (
    !pointsInPlay(settings) &&
    settings.multipleDefenses === 'off' &&
    counterBonus === 'counterattack' &&
    effects.every((effect) => conditionFrom(effect) === undefined)
  );
}

/** A duel of 150 life points a side has a hundred thousand situations: led, each is played; here they share their odds. */
export function fastFight(
  request: FightRequest,
  settings: Settings,
  play: FightPlay = {},
): Process<SkirmishState> | Refusal | undefined {
  const first = begun(request, settings);
  if (isRefusal(first)) return first;
  if (!isPlain(request, settings)) return undefined;
  const a = lineOf<Combatant>(request.a);
  const b = lineOf<Combatant>(request.b);
  const all = [...a, ...b];
  const usual: Counter['usual'] = request.counter === 'always' ? 'counterattack' : 'let-it-pass';
  const blow = (by: number, target: number): Attack => {
    const first = blowOf(all[by]!, all[target]!, settings);
    const { attacker, defender: other, strike } = blowOf(all[target]!, all[by]!, settings);
    // D28: the answer is made at the distance of the blow.
    return {
      ...first,
      answer: { attacker, defender: other, strike: atDistance(strike, isClose(first.strike)), usual, most: 1 },
    };
  };
  return skirmish({
    names: { a: a.map((one, i) => one.name ?? `a${i + 1}`), b: b.map((one, i) => one.name ?? `b${i + 1}`) },
    start: all.map(({ lifePoints }) => lifePoints),
    order: request.order,
    targets: targetsOf(request.targeting, play),
    openTargets: play.openTargets ?? false,
    aim: AIM_WORDS,
    unit: 'LP',
    steady: true,
    turn: perPair((by, target) => ({
      options: [blowAt('attack', exchange, blow(by, target), (cost) => cost)],
      sides: { defender: by < a.length ? 'b' : 'a' },
    })),
    questions: QUESTIONS,
  });
}
