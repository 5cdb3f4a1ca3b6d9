/** What a table waits for: the question, large, to whom it belongs; to the others, who is asked. */
import type { StepNeeds } from '@strikehome/engine/contract';
import type { View, WaitingView } from '@strikehome/table';
import { useState } from 'preact/hooks';
import type { QuestionReader } from '../../play/about.tsx';
import { ChoicePrompt } from '../../play/choice.tsx';
import { DicePrompt } from '../../play/prompt.tsx';
import { advice } from '../../state/advice.ts';
import { capital } from '../../state/verdict.ts';
import { AlwaysSwitch } from './always.tsx';
import { answerBoth, isAsked, lay, needsOf, passOn, takeFaceBack, throwDice, typedOf } from './answering.ts';
import type { TableClient } from './client.ts';
import { FallenDice, labelsOf, SMALL } from './fallen.tsx';
import { ownIds } from './own-ids.ts';
import { SoFar } from './so-far.tsx';
import { diceTeamsIn } from './teams.ts';
import { askedSeats, TakeBack } from './waiting-for.tsx';

interface Props {
  readonly client: TableClient;
  readonly waiting: WaitingView;
  readonly view: View;
}

export function Question({ client, waiting, view }: Props) {
  // It is said of one question; the next begins without.
  const [said, say] = useState<number | undefined>(undefined);
  const seq = client.seq.value;
  const always = said === seq;
  const needs = needsOf(client);
  if (needs === undefined) return null;
  const { system } = view.table;
  const labels = labelsOf(system);
  const onTable = typedOf(client);
  const question = (needs as StepNeeds).question;
  const teamOf = diceTeamsIn(view);
  const reader = readerOf(client, waiting, view);
  return (
    <div class="table" aria-busy={client.unsent.value}>
      <p class="lead">{capital(waiting.label)}</p>
      <Elsewhere client={client} waiting={waiting} view={view} />
      <WhoSees waiting={waiting} view={view} />
      <SoFar waiting={waiting} view={view} says={question?.says} />
      {needs.kind === 'dice' ? (
        <DicePrompt
          needs={needs}
          onTable={onTable}
          labels={labels}
          people={{}}
          question={question}
          onTyped={(next) => lay(client, next)}
          onRoll={isAsked(client) ? () => void throwDice(client) : undefined}
          words={['Roll', 'Roll instead']}
          reader={reader}
          team={teamOf(waiting.for.who)}
        />
      ) : (
        <ChoicePrompt
          needs={needs}
          labels={labels}
          people={{}}
          question={question}
          advice={advice.value.table}
          reader={reader}
          onBoth={always || !isAsked(client) ? undefined : (option, next) => void answerBoth(client, option, next)}
          onPassOn={always || !isAsked(client) ? undefined : (option) => void passOn(client, option)}
          onOption={(option) => void client.send({ kind: 'choose', option, ...(always ? { always } : {}) })}
        />
      )}
      {waiting.mayAlways && <AlwaysSwitch on={always} onChange={(on) => say(on ? seq : undefined)} />}
      <FallenDice dice={waiting.dice} system={system} size={SMALL} teamOf={teamOf} />
      <div class="result-buttons">
        {Object.keys(onTable.dice).length > 0 && (
          <button type="button" class="plain-button" onClick={() => takeFaceBack(client)}>
            Undo die
          </button>
        )}
        <TakeBack client={client} waiting={waiting} />
      </div>
    </div>
  );
}

/** "You" is the one who is asked; to everybody else a headline names the characters. */
function readerOf(client: TableClient, { mover, for: asked }: WaitingView, view: View): QuestionReader {
  const own = ownIds(view);
  const nameOf = (id: string | undefined) => {
    const name = view.fight?.people.find((one) => one.id === id)?.name;
    return name === undefined ? undefined : capital(name);
  };
  const isOwn = isAsked(client) && own.length === 1 && own[0] === asked.who;
  return {
    told: isAsked(client) ? undefined : asked.text,
    resists: isOwn ? undefined : (nameOf(asked.who) ?? asked.name),
    acts: nameOf(mover),
  };
}

/** The GM may answer for anybody, sees whose question it is, and rolls another's dice with a button that says so. */
function Elsewhere({ client, waiting, view }: Props) {
  if (isAsked(client)) return null;
  const who = askedSeats(waiting, view);
  return (
    <>
      <p class="lead">{who} is asked. You may answer instead.</p>
      {waiting.for.kind === 'dice' && (
        <button type="button" class="second-button" onClick={() => void throwDice(client)}>
          Roll for {who}
        </button>
      )}
    </>
  );
}

/** Before dice fall, the GM reads who will see them. */
function WhoSees({ waiting: { sees }, view }: Omit<Props, 'client'>) {
  const others = view.seats.filter(({ role }) => role !== 'gm').map(({ seat }) => seat);
  if (sees === undefined || others.length === 0) return null;
  const named = (seats: readonly string[]) =>
    seats.length === others.length
      ? 'Everyone'
      : view.seats
          .filter(({ seat }) => seats.includes(seat))
          .map(({ name }) => name)
          .join(' and ');
  const more = sees.dice.filter((seat) => !sees.numbers.includes(seat));
  const lines = [
    ...(sees.numbers.length > 0 ? [`${named(sees.numbers)} will see these dice and every number.`] : []),
    ...(more.length > 0 ? [`${named(more)} will see these dice, and only the outcome of the rest.`] : []),
    ...(sees.dice.length === 0 ? ['Nobody else will see these dice; they read the outcome.'] : []),
  ];
  return <p class="lead who-sees">{lines.join(' ')}</p>;
}
