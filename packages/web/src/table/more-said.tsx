/** A move with more said: the further fields of its action, folded until somebody wants them. */
import { isRecord, type Plain, type PlainRecord, type RecordShape, type Shape } from '@strikehome/engine/kernel';
import { useState } from 'preact/hooks';
import { useOwn } from '../form/own.ts';
import { Fields } from '../form/record.tsx';
import { encounterOf } from '../state/shelf.ts';

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
  readonly label: string;
  readonly action: PlainRecord;
  readonly onDo: (action: PlainRecord) => void;
}

export function MoreSaid({ system, label, action, onDo }: Props) {
  const [open, setOpen] = useState(false);
  useOwn(system);
  const [said, setSaid] = useState<PlainRecord>(action);
  const shape = shapeOf(encounterOf(system).action, action);
  const given = Object.keys(action);
  if (shape === undefined || Object.keys(shape.fields).every((name) => given.includes(name))) return null;
  // What a move offers to say is not rare there: nothing of it is folded a second time.
  const fields = Object.fromEntries(
    Object.entries(shape.fields).map(([name, field]) => [
      name,
      { ...field, about: { ...field.about, more: false } } as Shape,
    ]),
  );
  return (
    <>
      <button
        type="button"
        class="icon"
        aria-expanded={open}
        aria-label={`${label}: say more`}
        title="Say more"
        onClick={() => setOpen(!open)}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M4 12H5M11.5 12H12.5M19 12H20" class="stroke wide" />
        </svg>
      </button>
      {open && (
        <div class="said-more">
          <Fields
            shape={{ ...shape, fields }}
            path={['action']}
            value={said}
            without={given}
            onChange={(next: Plain | undefined) => setSaid(isRecord(next) ? (next as PlainRecord) : action)}
          />
          <button type="button" class="main-button" onClick={() => onDo(said)}>
            {label}
          </button>
        </div>
      )}
    </>
  );
}
