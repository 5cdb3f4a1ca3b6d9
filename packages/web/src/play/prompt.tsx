/** The next question, the largest thing on the screen: which dice to roll, or what to decide. */

import { rollAsk, type ToldQuestion } from '@strikehome/engine/contract';
import type { PlainRecord } from '@strikehome/engine/kernel';
import { useEffect, useRef } from 'preact/hooks';
import { DieFace, dieLabel } from '../controls/die.tsx';
import { wide } from '../parts/screen.ts';
import { askedOf } from '../state/labels.ts';
import { type DiceNeeded, handful, type OnTable } from '../state/on-table.ts';
import { Against, ChancesFromHere, type QuestionReader, Settled, SettledBefore } from './about.tsx';
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
  readonly question: ToldQuestion | undefined;
  /** On the button: nothing typed yet, some typed. */
  readonly words?: readonly [string, string];
  /** Of a table: who reads the question, and how it is put to those who are not asked. */
  readonly reader?: QuestionReader | undefined;
  /** Whose roll it is, as on the die. */
  readonly team?: 'a' | 'b' | undefined;
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
  reader,
  team,
}: DiceProps) {
  const places = handful(onTable, needs);
  const target = slotFor(onTable, needs)?.slot;
  const sides = places.find(({ id }) => id === target?.id)?.sides ?? needs.sides;
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => main.current?.focus({ preventScroll: true }), [needs.id]);
  // More than four at their full size take two lines on a phone.
  const isHandful = places.reduce((sum, { dice }) => sum + dice.length, 0) > 4;
  const started = places.some(({ dice }) => dice.some((die) => die !== null));
  return (
    <section class="prompt" aria-label="Next roll">
      <p class="asked">{askedOf(needs, people)}</p>
      <h2 class="question" id="question">
        {put(question?.ask ?? rollAsk(rollAbout(labels, needs.id), needs), reader)}
      </h2>
      <div class="throw-about">
        {question !== undefined && (
          <>
            {wide.value && <Settled settled={question.settled} />}
            <Against question={question} />
            <ChancesFromHere question={question} reader={reader} />
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
                    <DieFace
                      die={die}
                      sides={kind}
                      color={rollAbout(labels, id)?.color}
                      team={team}
                      size={isHandful && !wide.value ? 56 : 64}
                    />
                  </button>
                ))}
              </div>
            </div>
          ))}
        </div>
        <Keypad
          label="Type the face you rolled"
          sides={sides}
          color={target === undefined ? undefined : rollAbout(labels, target.id)?.color}
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

/** "Roll your defense: 4dF + Athletics 2", and to others "Sera rolls defense: 4dF + Athletics 2". */
const put = (ask: string, reader: QuestionReader | undefined) =>
  reader?.told === undefined ? ask : `${reader.told}${ask.replace(/^[^:]*/, '')}`;
