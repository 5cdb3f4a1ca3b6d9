/** One blue or white die, or none, is the defense for the round; an attack that waited for it comes down (TN-03, TN-08). */
import { refuseMove } from '../../../helpers/index.ts';
import { type MoveResult, maybe, moveKind, type Referee } from '../../../kernel/index.ts';
import { resolveAttack } from '../encounter/attacks.ts';
import { diceFor, faceOf, turnNow, withFrame, withoutDie, withTurn } from '../encounter/order.ts';
import { dieId, frameId, type State, type Turn } from '../encounter/state.ts';
import {
  askedIn,
  type Blow,
  describeBlow,
  frameIn,
  involved,
  namedCover,
  nameIn,
  STRUCK,
  withKnown,
} from '../encounter/text.ts';
import { type Actor, inTurn, notADieFor, notItsTurn, withDie } from '../encounter/turns.ts';
import { ATTACK_CHOICES, ATTACK_ROLLS } from '../text/rolls.ts';

export const defendMove = moveKind<State, Actor>()({
  kind: 'defend',
  about: { label: 'Defend', help: 'Use a blue or white die as this round’s defense.' },
  fields: { by: frameId(), die: maybe(dieId('Defense die')) },
  rolls: ATTACK_ROLLS,
  choices: ATTACK_CHOICES,
  offers: (state, { open }) =>
    open === undefined
      ? []
      : [
          ...diceFor(open.turn, 'defense').map((die) =>
            withDie(state, open, 'defense', die, `defends with ${die}`, {}),
          ),
          { ...inTurn(state, open.turn, 'does not defend', {}), ...(open.best.defense === null ? { best: true } : {}) },
        ],
  illegal: (state, { by, die }) => {
    const problem = notItsTurn(state, by);
    if (problem !== undefined) return problem;
    const turn = turnNow(state)!;
    if (turn.defended) return refuseMove('kind', 'It has defended.', 'TN-03');
    return die === undefined ? undefined : notADieFor(turn, 'defense', die);
  },
  act: defend,
  label: (state, { by, die }, viewer) => `${nameIn(state, by)} defends${withKnown(viewer, by, die)}`,
  takesPart: (state, { by }) => involved(state, [by]),
  asked: (state, _, needs) => askedIn(state, waitingBlow(state), needs),
  inRole: (state, _, needs) => frameIn(state, waitingBlow(state), needs),
  singly: (state) => (state.turns[0]?.pending === undefined ? undefined : 'attack'),
  describe: (result, before, { by, die }) => {
    const blow = waitingBlow(before);
    if (blow === undefined) return undefined;
    const defense = die === undefined ? 0 : faceOf(die);
    return describeBlow(result, before, blow, defense, `${before.frames[by]!.name} defends at ${defense}; `);
  },
  outcomes: STRUCK,
});

/** TN-08: the attack that waits for this defense. */
function waitingBlow({ turns: [first] }: State): Blow | undefined {
  if (first?.pending === undefined) return undefined;
  const { frame: by, target, range, pending } = first;
  return { by, target: target!, range: range!, face: pending.face, ...namedCover(pending) };
}

interface Defense {
  readonly by: string;
  readonly die?: string;
}

function defend(referee: Referee, state: State, { by, die }: Defense): MoveResult<State> {
  const { name } = state.frames[by]!;
  const defense = die === undefined ? 0 : faceOf(die);
  referee.note('TN-03', 'defends', { name, defense });
  const turn = turnNow(state)!;
  const own: Turn = { ...(die === undefined ? turn : withoutDie(turn, die)), defended: true };
  const ready = withTurn(withFrame(state, by, { defense }), own);
  const marker = { who: by, what: 'defense', by: defense };
  const { pending, ...attacker } = state.turns[0]!;
  if (pending === undefined) return { outcome: 'defended', facts: { defense }, changes: [marker], state: ready };
  // The attacker goes on with its turn; the frame that was attacked waits below it.
  const swapped = { ...ready, turns: [own, attacker] };
  const struck = resolveAttack(referee, swapped, attacker, pending);
  return { ...struck, changes: [marker, ...struck.changes] };
}
