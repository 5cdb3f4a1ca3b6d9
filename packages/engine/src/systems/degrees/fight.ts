/** Whole fights: each side attacks in turn, by the attack rule; a failed blow may be answered. */
import {
  amount,
  deed,
  either,
  type Field,
  fightSeam,
  type Infer,
  lineOf,
  list,
  maybe,
  number,
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
  whole,
} from '../../kernel/index.ts';
import { attack } from './attack.ts';
import { COUNTER_OPTIONS } from './counter.ts';
import { WEAPONS } from './data/gear.ts';
import { type Attack, armorOf, armorShape, defender, FIRST_BLOW, strikeOf, strikeShape } from './people.ts';
import { type Settings, settingsShape } from './settings.ts';

const fighterShape = record({
  name: maybe(text({ label: 'Name' }, 60)),
  skill: number({ label: 'Offensive skill', usual: [0, 20], of: 'fighter' }),
  defense: number({ label: 'Defensive skill', usual: [0, 20], of: 'fighter' }),
  absorption: preset(amount({ label: 'Absorption', usual: [0, 20], of: 'fighter' }), 0),
  armor: maybe(armorShape),
  lifePoints: whole(1, 10_000, { label: 'Life points', usual: [1, 120] }),
  attack: either([strikeShape, oneOf(Object.keys(WEAPONS))], { label: 'Weapon', names: Object.keys(WEAPONS) }),
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
  order: preset(oneOf(ORDERS, { label: 'Order' }), 'sequential'),
  targeting: preset(oneOf(TARGETINGS, { label: 'Whom to attack' }), 'first'),
});

type Fighter = Infer<typeof fighterShape>;

/** What one exchange costs the two: life points of the one who strikes and of the one who is struck. */
type Cost = { readonly own: number; readonly theirs: number };
const NO_COST: Cost = { own: 0, theirs: 0 };

interface Exchange {
  readonly blow: Attack;
  /** What an opening is answered with; itself not countered. */
  readonly answer: Attack;
  readonly usual: (typeof COUNTER_OPTIONS)[number];
}

/** DOS-22: whether to answer is decided with the failed blow and its bonus on the table. */
function exchange(referee: Referee, { blow, answer, usual }: Exchange): Cost {
  const { facts } = attack(referee, blow);
  if (!facts.counter.reaction) return { own: 0, theirs: facts.damage };
  const { bonus } = facts.counter;
  const chosen = referee.choose('counterattack', {
    by: 'defender',
    options: COUNTER_OPTIONS,
    default: usual,
    about: { bonus },
  });
  if (chosen === 'let-it-pass') return NO_COST;
  return { own: referee.perform(answered, { answer, bonus }), theirs: 0 };
}

function answered(referee: Referee, { answer, bonus }: { readonly answer: Attack; readonly bonus: number }): number {
  const factors = [...answer.attacker.factors, { name: 'counter bonus', value: bonus }];
  return attack(referee, { ...answer, attacker: { ...answer.attacker, factors } }).facts.damage;
}

const QUESTIONS = {
  counterattack: {
    label: 'Counterattack',
    ask: 'The blow failed and left an opening. Counterattack?',
    options: { 'let-it-pass': 'let it pass', counterattack: 'counterattack' },
  },
};

function blowOf(by: Fighter, at: Fighter, settings: Settings): Attack {
  const plain: Settings = { ...settings, counter: 'offer', flatFooted: 'off', multipleDefenses: 'off' };
  return {
    attacker: { name: by.name ?? 'the attacker', skill: by.skill, factors: [] },
    defender: defender({ ...at, skill: at.defense, armor: armorOf(at.armor) }, at.name ?? 'the defender', {}, plain),
    strike: strikeOf(by.attack),
    settings: plain,
    rolls: FIRST_BLOW,
  };
}

export const fights = fightSeam({
  schema: fightShape,
  settings: settingsShape,
  twin: (request, settings): Process<Field> | Refusal => {
    const a = lineOf<Fighter>(request.a);
    const b = lineOf<Fighter>(request.b);
    const all = [...a, ...b];
    const usual = request.counter === 'always' ? 'counterattack' : 'let-it-pass';
    // DOS-22, DOS-24: the failed blow leaves the opening; it is answered with whatever the defender attacks with.
    const deeds = (by: number, target: number) => {
      const [blow, answer] = [blowOf(all[by]!, all[target]!, settings), blowOf(all[target]!, all[by]!, settings)];
      return [
        deed('attack', exchange, { blow, answer, usual }, ({ own, theirs }: Cost, mine, other) => [
          mine - own,
          other - theirs,
        ]),
      ];
    };
    const first = a.length;
    return skirmish({
      names: { a: a.map((one, i) => one.name ?? `a${i + 1}`), b: b.map((one, i) => one.name ?? `b${i + 1}`) },
      start: all.map(({ lifePoints }) => lifePoints),
      order: request.order,
      targeting: request.targeting,
      unit: 'LP',
      turn: perPair((by, target) => ({
        deeds: deeds(by, target),
        sides: { defender: by < first ? 'b' : 'a' },
      })),
      questions: QUESTIONS,
    });
  },
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
