/** A move with more said: what it asks for in one's own words first, then the further fields of its action. */
import '../../styles/cards.css';
import {
  isRecord,
  type Move,
  type Plain,
  type PlainRecord,
  pathOf,
  type RecordShape,
  type Shape,
  valueAt,
  withPeople,
  withValue,
} from '@strikehome/engine/kernel';
import type { PersonView } from '@strikehome/table';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useOwn } from '../../controls/own.ts';
import { Pick } from '../../controls/pick.tsx';
import { Fields, More } from '../../controls/record.tsx';
import { useOverlay } from '../../state/overlays.ts';
import { encounterOf } from '../../state/registry.ts';

/** The shape of this kind of action. */
function shapeOf(shape: Shape, action: PlainRecord): RecordShape | undefined {
  if (shape.kind === 'record') {
    const tag = shape.fields.kind;
    return tag?.kind !== 'one-of' || tag.options.includes(String(action.kind)) ? shape : undefined;
  }
  if (shape.kind !== 'either') return undefined;
  return shape.cases.map((one) => shapeOf(one, action)).find((one) => one !== undefined);
}

interface Props {
  readonly system: string;
  readonly move: Move;
  readonly people: readonly PersonView[];
  readonly onDo: (action: PlainRecord) => void;
  readonly onBack: () => void;
}

export function SayMore({ system, move: { label, action, asks = [], picks = [] }, people, onDo, onBack }: Props) {
  useOwn(system);
  const [said, setSaid] = useState<PlainRecord>(action);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useOverlay(true, onBack);
  const shape = shapeOf(encounterOf(system).action, action);
  const given = Object.keys(action);
  const nameById = Object.fromEntries(people.map(({ id, name }) => [id, name]));
  const take = (next: Plain | undefined) => setSaid(isRecord(next) ? (next as PlainRecord) : action);
  const only = (names: readonly string[]): RecordShape => ({
    ...shape!,
    // What a move offers to say is not rare there: nothing of it is folded a second time.
    fields: Object.fromEntries(
      names.map((name) => {
        const field = withPeople(shape!.fields[name]!, nameById);
        return [name, { ...field, about: { ...field.about, more: false } } as Shape];
      }),
    ),
  });
  const rest =
    shape === undefined ? [] : Object.keys(shape.fields).filter((name) => name !== 'by' && !given.includes(name));
  return (
    <section class="said-more" aria-label="Move options">
      <h2 class="question" tabIndex={-1} ref={heading}>
        {label}
      </h2>
      {shape !== undefined && asks.length > 0 && (
        // What stands there is a suggestion: typing takes its place.
        <div class="asked-words" onFocusCapture={({ target }) => target instanceof HTMLInputElement && target.select()}>
          <Fields shape={only(asks)} path={['action']} value={said} onChange={take} />
        </div>
      )}
      {picks.map(({ path, label: name, options }) => (
        <div key={path} class="row">
          <div class="row-line">
            <span class="row-label">{name}</span>
            <Pick
              label={name}
              options={options.map(({ value, label: text }) => ({ id: JSON.stringify(value), label: text }))}
              value={JSON.stringify(valueAt(said, pathOf(path)))}
              onChange={(id) => setSaid(withValue(said, pathOf(path), JSON.parse(id) as Plain))}
            />
          </div>
        </div>
      ))}
      <div class="result-buttons">
        <button type="button" class="main-button" onClick={() => onDo(said)}>
          Do it
        </button>
        <button type="button" class="plain-button" onClick={onBack}>
          Back
        </button>
      </div>
      {rest.length > 0 &&
        (asks.length > 0 ? (
          <More label="More">{() => <Fields shape={only(rest)} path={['action']} value={said} onChange={take} />}</More>
        ) : (
          <Fields shape={only(rest)} path={['action']} value={said} onChange={take} />
        ))}
    </section>
  );
}
