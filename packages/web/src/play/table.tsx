/** The table of a what-if: what lies on it, and the question or the result that follows. */
import '../styles/play.css';
import type { ResolveAnswer } from '@strikehome/engine/contract';
import { AdviceSwitch } from '../controls/policy-switch.tsx';
import { advice } from '../state/advice.ts';
import { decide, isEmpty, putDie, type TableAnswer } from '../state/on-table.ts';
import { askedAbout, closeTable, layOnTable, leaveTable, roll, undoLast } from '../state/store.ts';
import { actionOf, type Whatif } from '../state/whatif.ts';
import { ChoicePrompt } from './choice.tsx';
import { Keypad } from './keypad.tsx';
import { changing, DiceOnTable } from './on-table.tsx';
import { DicePrompt } from './prompt.tsx';
import { Result } from './result.tsx';
import { rollAbout } from './typing.ts';

export function Table({ whatif, answer }: { readonly whatif: Whatif; readonly answer: TableAnswer }) {
  const labels = actionOf(whatif);
  const { onTable, fields } = whatif;
  if (!answer.ok) {
    return (
      <section class="prompt" aria-label="Not possible">
        <h2 class="question">Not possible</h2>
        <p class="row-problem">{answer.error.message}</p>
        <div class="result-buttons">
          <button type="button" class="main-button" onClick={undoLast}>
            Remove the last die
          </button>
          <button type="button" class="plain-button" onClick={closeTable}>
            Back to odds
          </button>
        </div>
      </section>
    );
  }
  const { needs } = answer;
  const about = { labels, people: fields, question: askedAbout(whatif) };
  const lying = (
    <>
      <DiceOnTable
        onTable={onTable}
        labels={labels}
        used={answer.dice ?? {}}
        choices={pickedChoices(answer.choices ?? {}, onTable.choices)}
      />
      <ChangeDie whatif={whatif} />
    </>
  );
  return (
    <div class="table">
      {needs?.kind === 'dice' && (
        <DicePrompt needs={needs} onTable={onTable} onTyped={layOnTable} {...about} onRoll={roll} />
      )}
      {needs?.kind === 'choice' && (
        <ChoicePrompt
          needs={needs}
          {...about}
          advice={advice.value.card}
          onOption={(option) => layOnTable(decide(onTable, needs, option))}
        />
      )}
      {needs === undefined && (
        <Result whatif={whatif} answer={answer as ResolveAnswer}>
          {lying}
        </Result>
      )}
      {needs !== undefined && lying}
      {needs?.kind === 'choice' && <AdviceSwitch where="card" />}
      {needs !== undefined && (
        <div class="result-buttons">
          {!isEmpty(onTable) && (
            <button type="button" class="plain-button" onClick={undoLast}>
              Undo
            </button>
          )}
          <button type="button" class="plain-button" onClick={leaveTable}>
            Back to odds
          </button>
        </div>
      )}
    </div>
  );
}

/** Decisions that were made; those with a single option are left out. */
function pickedChoices<T>(
  came: Readonly<Record<string, T>>,
  taken: Readonly<Record<string, unknown>>,
): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(came).filter(([id]) => id in taken));
}

/** The faces to choose from for a die that was picked up again. */
function ChangeDie({ whatif }: { readonly whatif: Whatif }) {
  const slot = changing.value;
  const dice = slot === undefined ? undefined : whatif.onTable.dice[slot.id];
  if (slot === undefined || dice === undefined || slot.index >= dice.length) return null;
  const about = rollAbout(actionOf(whatif), slot.id);
  const sides = about?.sides ?? 6;
  return (
    <div class="change">
      <p>Change die {slot.index + 1} to</p>
      <Keypad
        label="The face it should show"
        sides={sides}
        color={about?.color}
        onFace={(face) => {
          changing.value = undefined;
          layOnTable(putDie(whatif.onTable, slot, dice.length, { face, from: 'typed' }));
        }}
      />
    </div>
  );
}
