/** A decision, put to the one it belongs to, with the default answer in focus. */

import type { ToldOption, ToldQuestion } from '@strikehome/engine/contract';
import { baseOf, type Plain, type PlainRecord, same } from '@strikehome/engine/kernel';
import { useEffect, useRef } from 'preact/hooks';
import { askedOf, humanize, optionLabel, plainText } from '../state/labels.ts';
import type { ChoiceNeeded } from '../state/on-table.ts';
import { bestOf, passing } from '../state/question.ts';
import { ChancesFromHere, type QuestionReader, Settled } from './about.tsx';
import { differing, leaves, Options } from './options.tsx';
import type { Labels } from './typing.ts';

/** What stands in the wide button beside its word. */
const PASS_LEAVES = 'pass-leaves';

interface ChoiceProps {
  readonly needs: ChoiceNeeded;
  readonly labels: Labels;
  readonly people: PlainRecord;
  /** What each option costs and leaves; on a card it comes a moment after the question itself. */
  readonly question: ToldQuestion | undefined;
  /** Whether the best option is marked. */
  readonly advice: boolean;
  readonly onOption: (option: Plain) => void;
  /** Answers this, and what comes next with it. */
  readonly onBoth?: ((option: Plain, next: { readonly id: string; readonly option: Plain }) => void) | undefined;
  /** Passes now, and whatever else comes up in the same action. */
  readonly onPassOn?: ((option: Plain) => void) | undefined;
  /** Of a table: who reads the question, and how it is put to those who are not asked. */
  readonly reader?: QuestionReader | undefined;
}

export function ChoicePrompt(props: ChoiceProps) {
  const { needs, labels, people, question, advice, onOption, onBoth, onPassOn, reader } = props;
  const about = labels.choices[baseOf(needs.id) ?? needs.id];
  const first = useRef<HTMLButtonElement>(null);
  const which = `${needs.id} ${needs.index ?? ''}`;
  useEffect(() => first.current?.focus({ preventScroll: true }), [which]);
  // Who is asked stands above the question.
  const seen = Object.entries(needs.about ?? {}).filter(([, value]) => value !== needs.name);
  const known = question?.options ?? [];
  const best = advice ? bestOf(known) : undefined;
  const options = needs.options.map((option: Plain): ToldOption => {
    const { best: _, ...one } = known.find((shown) => same(shown.option, option)) ?? { option };
    return best !== undefined && same(best.option, option) ? { ...one, best: true } : one;
  });
  const rest = { about, objective: question?.objective, against: question?.against, reader, onOption };
  const pass = passing(options, needs.default);
  const passName = pass && (pass.label ?? optionLabel(pass.option, about?.options));
  const others = options.filter((one) => one !== pass);
  const next = onBoth === undefined ? undefined : pass?.next;
  return (
    <section class="prompt" aria-label="A decision">
      <p class="asked">{askedOf(needs, people)}</p>
      <h2 class="question">{reader?.told ?? question?.ask ?? about?.ask ?? `${humanize(needs.id)}?`}</h2>
      {question !== undefined && <Settled settled={question.settled} />}
      {question?.about === undefined ? (
        seen.length > 0 && <p class="seen">{seen.map(aboutText).join(' · ')}</p>
      ) : (
        <p class="against">{question.about.replace(/\.$/, '')}</p>
      )}
      {question !== undefined && <ChancesFromHere question={question} reader={reader} />}
      {question?.noChances === undefined && question?.noOptionChances !== undefined && (
        <p class="lead">{question.noOptionChances}</p>
      )}
      {pass !== undefined && (
        <button
          type="button"
          ref={first}
          class={pass.best ? 'main-button pass preset best' : 'main-button pass preset'}
          aria-label={passName}
          aria-describedby={PASS_LEAVES}
          onClick={() =>
            next === undefined ? onOption(pass.option) : onBoth!(pass.option, { id: next.id, option: next.default })
          }
        >
          <span class="option-words">
            {passName}
            <small id={PASS_LEAVES}>
              {[pass.best ? 'best' : '', pass.makes ?? '', differing(options, rest) ? leaves(pass, rest) : '']
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
        </button>
      )}
      {pass !== undefined &&
        next?.others.map(({ option, label, makes }) => (
          <button
            key={label}
            type="button"
            class="second-button pass-next"
            onClick={() => onBoth!(pass.option, { id: next.id, option })}
          >
            <span class="option-words">
              {label}
              {makes !== undefined && <small>{makes}</small>}
            </span>
          </button>
        ))}
      {pass !== undefined && onPassOn !== undefined && (
        <button type="button" class="second-button pass-on" onClick={() => onPassOn(pass.option)}>
          {passName} for the rest of this action
        </button>
      )}
      <Options options={others} byDefault={needs.default} first={first} {...rest} />
    </section>
  );
}

/** "Attacker: watchman", "Systems: Ra Ra Y Y"; a name speaks for itself. */
function aboutText([key, value]: readonly [string, Plain]): string {
  if (key === 'name') return plainText(value);
  const words = Array.isArray(value) && value.length > 0 ? value.map(plainText).join(' ') : plainText(value);
  return `${humanize(key)}: ${words}`;
}
