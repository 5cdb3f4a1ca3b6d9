/** The next question, the largest thing on the screen: which dice to throw, or what somebody decides. */

import type { Question } from '@strikehome/engine/contract';
import type { PlainRecord } from '@strikehome/engine/kernel';
import { useEffect, useRef } from 'preact/hooks';
import { DieFace, dieLabel } from '../controls/die.tsx';
import { wide } from '../parts/screen.ts';
import { askedOf, diceWord } from '../state/labels.ts';
import { type DiceNeeded, handful, type OnTable } from '../state/on-table.ts';
import { Against, ChancesFromHere, Settled, SettledBefore } from './about.tsx';
import { Keypad } from './keypad.tsx';
import { type Labels, picked, rollAbout, rollLabel, slotFor, typeFace } from './typing.ts';

interface DiceProps {
  readonly needs: DiceNeeded;
  readonly onTable: OnTable;
  readonly labels: Labels;
  readonly people: PlainRecord;
  readonly onTyped: (onTable: OnTable) => void;
  /** Left out where there is another button for it. */
  readonly onRoll: (() => void) | undefined;
  /** What the throw is for; on a card it comes a moment after the question itself. */
  readonly question: Question | undefined;
  /** On the button: nothing typed yet, some typed. */
  readonly words?: readonly [string, string];
}

export function DicePrompt({
  needs,
  onTable,
  labels,
  people,
  onTyped,
  onRoll,
  question,
  words = ['Roll', 'Roll the rest'],
}: DiceProps) {
  const places = handful(onTable, needs);
  const target = slotFor(onTable, needs)?.slot;
  const sides = places.find(({ id }) => id === target?.id)?.sides ?? needs.sides;
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => main.current?.focus({ preventScroll: true }), [needs.id]);
  const started = places.some(({ dice }) => dice.some((die) => die !== null));
  return (
    <section class="prompt" aria-label="Next roll">
      <p class="asked">{askedOf(needs, people)} rolls</p>
      <h2 class="question" id="question">
        {rollLabel(labels, needs.id)} <span class="quiet-word">{diceWord(needs.count, needs.sides)}</span>
      </h2>
      <div class="throw-about">
        {question !== undefined && (
          <>
            {wide.value && <Settled settled={question.settled} />}
            <Against question={question} />
            <ChancesFromHere question={question} />
            {!wide.value && <SettledBefore settled={question.settled} />}
          </>
        )}
      </div>
      <div class="throwing">
        <div class="places">
          {places.map(({ id, sides: kind, dice }, k) => (
            <div key={id} class={k === 0 ? 'place-group' : 'place-group with'}>
              {places.length > 1 && <small>{rollLabel(labels, id)}</small>}
              <div class="place-dice">
                {dice.map((die, index) => (
                  <button
                    key={index}
                    type="button"
                    class={target?.id === id && target.index === index ? 'place next' : 'place'}
                    aria-label={`${rollLabel(labels, id)}, die ${index + 1}: ${dieLabel(die, kind)}`}
                    aria-pressed={target?.id === id && target.index === index}
                    onClick={() => {
                      picked.value = { id, index };
                    }}
                  >
                    <DieFace die={die} sides={kind} colour={rollAbout(labels, id)?.colour} size={56} />
                  </button>
                ))}
              </div>
            </div>
          ))}
        </div>
        <Keypad
          label="Type the face that fell"
          sides={sides}
          colour={target === undefined ? undefined : rollAbout(labels, target.id)?.colour}
          onFace={(face) => onTyped(typeFace(onTable, needs, face))}
        />
        {onRoll !== undefined && (
          <button type="button" class="main-button" ref={main} aria-describedby="question" onClick={onRoll}>
            {words[started ? 1 : 0]}
          </button>
        )}
      </div>
    </section>
  );
}
