/** Whole fights: the encounter, led. What is asked for, and the faster text of the plainest fights. */
import {
  either,
  type Field,
  fightSeam,
  type Infer,
  isRefusal,
  lineOf,
  list,
  maybe,
  ORDERS,
  oneOf,
  type Process,
  perPair,
  preset,
  type Referee,
  type Refusal,
  record,
  skirmish,
  TARGETINGS,
  text,
  turnOption,
} from '../../../kernel/index.ts';
import { attack } from '../attack.ts';
import { apPerRound, fighterFields } from '../encounter/start.ts';
import { type Answer, type Attack, defender, FIRST_BLOW, isClose, upClose } from '../request.ts';
import { pointsInPlay, type Settings, settingsShape } from '../settings.ts';
import { conditionFrom, strikeOf } from '../strike.ts';
import { begun, led, QUESTIONS } from './led.ts';

const fighterShape = record({
  name: maybe(text({ label: 'Name' }, 60)),
  ...fighterFields(1, 10_000),
});

const side = (label: string) => either([fighterShape, list(fighterShape, {}, 1, 6)], { label });

export const fightShape = record({
  a: side('Side a'),
  b: side('Side b'),
  counter: preset(
    oneOf(['never', 'always'], {
      label: 'Counterattacks',
      help: 'Whether a failed blow that leaves an opening is answered.',
    }),
    'never',
  ),
  counterBonus: preset(
    oneOf(['counterattack', 'any-attack'], {
      label: 'Counter bonus',
      help: 'Serves the counterattack alone, or the next attack on that enemy in the round too.',
      options: { counterattack: 'The counterattack alone', 'any-attack': 'The next attack too' },
      more: true,
    }),
    'counterattack',
  ),
  order: preset(oneOf(ORDERS, { label: 'Order' }), 'sequential'),
  targeting: preset(oneOf(TARGETINGS, { label: 'Whom to attack' }), 'first'),
  apPerRound,
});

export type FightRequest = Infer<typeof fightShape>;
export type Combatant = Infer<typeof fighterShape>;

/** What one exchange costs the two: life points of the one who strikes and of the one who is struck. */
type Cost = { readonly own: number; readonly theirs: number };

/** DOS-22: whether to answer is decided with the failed blow and its bonus on the table. */
function exchange(referee: Referee, blow: Attack): Cost {
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

/** Life points alone, whoever is up next: no points to count, no conditions, no bonus that outlives its opening. */
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
function twin(request: FightRequest, settings: Settings): Process<Field> | Refusal | undefined {
  const first = begun(request, settings);
  if (isRefusal(first)) return first;
  if (!isPlain(request, settings)) return undefined;
  const a = lineOf<Combatant>(request.a);
  const b = lineOf<Combatant>(request.b);
  const all = [...a, ...b];
  const usual: Answer['usual'] = request.counter === 'always' ? 'counterattack' : 'let-it-pass';
  const blow = (by: number, target: number): Attack => {
    const first = blowOf(all[by]!, all[target]!, settings);
    const { attacker, defender: other, strike } = blowOf(all[target]!, all[by]!, settings);
    // D28: whoever is close enough to be struck at answers at point-blank.
    return {
      ...first,
      answer: { attacker, defender: other, strike: upClose(strike, isClose(first.strike)), usual, most: 1 },
    };
  };
  return skirmish({
    names: { a: a.map((one, i) => one.name ?? `a${i + 1}`), b: b.map((one, i) => one.name ?? `b${i + 1}`) },
    start: all.map(({ lifePoints }) => lifePoints),
    order: request.order,
    targeting: request.targeting,
    unit: 'LP',
    turn: perPair((by, target) => ({
      options: [
        turnOption('attack', exchange, blow(by, target), ({ own, theirs }: Cost, mine, other) => [
          mine - own,
          other - theirs,
        ]),
      ],
      sides: { defender: by < a.length ? 'b' : 'a' },
    })),
    questions: QUESTIONS,
  });
}

export const fights = fightSeam({
  schema: fightShape,
  settings: settingsShape,
  led,
  twin,
  examples: [
    {
      title: 'A duel with counterattacks',
      request: {
        a: {
          name: 'Mira',
          skill: 7,
          defense: 6,
          absorption: 2,
          armor: { cut: 1 },
          lifePoints: 40,
          attack: { mode: 'melee', damageType: 'cut', baseDamage: 7 },
        },
        b: {
          name: 'Brute',
          skill: 6,
          defense: 7,
          absorption: 2,
          lifePoints: 35,
          attack: { mode: 'melee', damageType: 'cut', baseDamage: 7 },
        },
        counter: 'always',
      },
    },
  ],
});
