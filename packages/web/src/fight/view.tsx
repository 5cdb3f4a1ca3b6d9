/** A whole fight: who may do what now, die by die; what has happened, with a way back and forth. */
import type { Stepped } from '@strikehome/engine/contract';
import type { Move, Picture, PlainRecord } from '@strikehome/engine/kernel';
import { useEffect, useState } from 'preact/hooks';
import { Pictures } from '../drawings/index.tsx';
import { Chevron } from '../form/record.tsx';
import { fightKeys } from '../parts/keys.ts';
import { Mark } from '../parts/mark.tsx';
import { wide } from '../parts/screen.ts';
import { ChoicePrompt } from '../play/choice.tsx';
import { OnTable } from '../play/on-table.tsx';
import { DicePrompt } from '../play/prompt.tsx';
import { ClauseLink } from '../rules/clause.tsx';
import { askerFor, type Fight, look, movesByPerson, pendingAnswer } from '../state/fight.ts';
import { isEmpty, rollOn, takeBack } from '../state/hand.ts';
import { capital } from '../state/verdict.ts';
import { systemOf } from '../state/whatif.ts';
import { humane } from '../state/words.ts';
import { inFight } from './keys.ts';
import { Log, outcomeIn } from './log.tsx';
import { MoreSaid } from './more-said.tsx';
import { Setup } from './setup.tsx';
import { fightOf, fightTrouble, giveUp, lay, move } from './store.ts';

export function FightView({ system }: { readonly system: string }) {
  const fight = fightOf(system);
  useEffect(() => {
    // The newest fight, not the one last drawn: keys come faster than frames.
    fightKeys.act = (key) => {
      const now = fightOf(system);
      return now !== undefined && inFight(key, now);
    };
    return () => {
      delete fightKeys.act;
    };
  }, [system]);
  return (
    <main class="fight" id="main">
      <h1 class="unseen">{systemOf(system).title}: fight</h1>
      <Trouble system={system} />
      {fight === undefined ? <Setup key={system} system={system} /> : <Running fight={fight} />}
    </main>
  );
}

function Trouble({ system }: { readonly system: string }) {
  const wrong = fightTrouble.value;
  if (wrong === undefined) return null;
  return (
    <p class="notice" role="alert">
      {wrong.message} {wrong.rule !== undefined && <ClauseLink id={wrong.rule} system={system} />}
    </p>
  );
}

function Running({ fight }: { readonly fight: Fight }) {
  const now = look(fight);
  if (!now.ok) return <p class="notice">{now.error.message}</p>;
  const standing = <Standing text={now.standing} pictures={now.pictures ?? []} />;
  const waits = fight.pending !== undefined;
  return (
    <div class="fight-columns">
      <div class="fight-now">
        {!waits && <Last fight={fight} />}
        {(!waits || wide.value) && standing}
        {waits ? <Pending fight={fight} /> : <Moves fight={fight} moves={now.legal ?? []} />}
        {waits && !wide.value && standing}
      </div>
      <Log fight={fight} />
    </div>
  );
}

/** What came of the last move: a word and a sentence. */
function Last({ fight }: { readonly fight: Fight }) {
  const line = fight.log.at(-1);
  if (line === undefined) return null;
  const { label, tone } = outcomeIn(fight.system, line.outcome);
  return (
    <section class="last" aria-label="The last move">
      {line.text === undefined && <p class="asked">{line.label}</p>}
      <p class={`word ink-${tone}`}>
        <Mark tone={tone} size={28} />
        {label}
      </p>
      <p>{line.text ?? line.steps.at(-1)?.text}</p>
    </section>
  );
}

/** Where the fight stands: its sentences and its pictures; without those, a line for each person the sentences list. */
function Standing({ text, pictures }: { readonly text: string; readonly pictures: readonly Picture[] }) {
  const [head, ...rest] = text.split(/(?<=\.)\s+/);
  const seen = pictures.length > 0;
  const also = seen ? rest.filter((sentence) => !sentence.includes('; ')) : rest;
  return (
    <section class="standing" aria-label="Where it stands">
      <h2>{seen ? [head, ...also].join(' ').replace(/\.$/, '') : head!.replace(/\.$/, '')}</h2>
      {seen && <Pictures pictures={pictures} />}
      {(seen ? [] : rest).map((sentence) =>
        sentence.includes('; ') ? (
          <ul key={sentence} class="standing-list">
            {sentence
              .replace(/\.$/, '')
              .split('; ')
              .map((line) => (
                <li key={line}>{line}</li>
              ))}
          </ul>
        ) : (
          <p key={sentence}>{sentence}</p>
        ),
      )}
    </section>
  );
}

function Moves({ fight, moves }: { readonly fight: Fight; readonly moves: readonly Move[] }) {
  const [shown, show] = useState<string | undefined>(undefined);
  // A phone lies on the table: what is secret is shown to whoever asks for it.
  const [uncovered, uncover] = useState<string | undefined>(undefined);
  if (moves.length === 0) return <p class="lead">There is nothing left to do. Start another fight, or undo.</p>;
  const people = movesByPerson(moves);
  // On a phone one person is open at a time, the first to begin with.
  const open = people.some(([by]) => by === shown) ? shown : people[0]![0];
  return (
    <section class="moves" aria-label="What may be done now">
      {people.map(([by, each]) => {
        const name = nameOf(fight.state, by);
        const seen = wide.value || by === open || each.length === 1;
        return (
          <div key={by} class="mover">
            {wide.value || each.length === 1 ? (
              <p class="asked">{capital(name)}</p>
            ) : (
              <button type="button" class="fold" aria-expanded={seen} onClick={() => show(by)}>
                <Chevron open={seen} />
                {capital(name)}
                {!seen && <small>{each.length} moves</small>}
              </button>
            )}
            {seen &&
              each
                .filter(({ secret }) => !secret || uncovered === by)
                .map((one) => <OneMove key={one.label + JSON.stringify(one.action)} fight={fight} move={one} />)}
            {seen && uncovered !== by && each.some(({ secret }) => secret) && (
              <button type="button" class="link" onClick={() => uncover(by)}>
                Show what nobody else has found
              </button>
            )}
          </div>
        );
      })}
    </section>
  );
}

function OneMove({ fight, move: { label, action } }: { readonly fight: Fight; readonly move: Move }) {
  return (
    <div class="move">
      <button type="button" class="option" onClick={() => move(fight, label, action)}>
        {capital(label)}
      </button>
      <MoreSaid fight={fight} label={label} action={action} />
    </div>
  );
}

/** The name behind an id, where the state holds somebody of that id with a name. */
function nameOf(state: PlainRecord, id: string): string {
  for (const group of Object.values(state)) {
    const person = (group as PlainRecord | null)?.[id];
    const name = (person as PlainRecord | null | undefined)?.name;
    if (typeof name === 'string') return name;
  }
  // Initials of somebody the state has no name for.
  return id.length < 3 ? id.toUpperCase() : humane(id);
}

function Pending({ fight }: { readonly fight: Fight }) {
  const { pending } = fight;
  const answer = pendingAnswer(fight) as Stepped | undefined;
  if (pending === undefined || !answer?.ok || answer.needs === undefined) return null;
  const { needs } = answer;
  const labels = systemOf(fight.system).encounter;
  const { hand } = pending;
  const asker = askerFor(fight, pending.action);
  const common = { hand, labels, people: {}, onHand: (next: typeof hand) => lay(fight, next) };
  return (
    <div class="table">
      <p class="lead">{pending.label}</p>
      {needs.kind === 'dice' ? (
        <DicePrompt needs={needs} {...common} onRoll={() => lay(fight, rollOn(asker, hand))} />
      ) : (
        <ChoicePrompt needs={needs} {...common} />
      )}
      <OnTable hand={hand} labels={labels} used={answer.dice ?? {}} choices={hand.choices} />
      <div class="result-buttons">
        <button
          type="button"
          class="plain-button"
          disabled={isEmpty(hand)}
          onClick={() => lay(fight, takeBack(asker, hand))}
        >
          Undo
        </button>
        <button type="button" class="plain-button" onClick={() => giveUp(fight)}>
          Another move
        </button>
      </div>
    </div>
  );
}
