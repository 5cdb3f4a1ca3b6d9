/** The fighters of a set-up, one row each: opened to change one of them, taken out, or added to a side. */
import { entryName } from '@strikehome/engine/contract';
import {
  isRecord,
  type Path,
  type Plain,
  type PlainRecord,
  pathOf,
  type RecordShape,
  type Refusal,
  valueAt,
  withValue,
} from '@strikehome/engine/kernel';
import { useEffect, useState } from 'preact/hooks';
import { HouseRules, rulesLine } from '../../controls/house-rules.tsx';
import { useOwn } from '../../controls/own.ts';
import { Select } from '../../controls/pick.tsx';
import { Fields, More } from '../../controls/record.tsx';
import { problem, Remove } from '../../controls/row.tsx';
import { encounterOf } from '../../state/registry.ts';
import { capital } from '../../state/verdict.ts';
import { systemOf } from '../../state/whatif.ts';
import { asFighter, loneKind, loners } from '../characters/as-fighter.ts';
import { useRoster } from '../characters/columns.tsx';
import { createFor } from '../characters/create-for.ts';
import { itemsAt, lineUpOf, nameIn, type SetUpFighters, type SetUpSide } from './line-up.ts';

interface Props {
  readonly system: string;
  readonly setup: PlainRecord;
  readonly onChange: (setup: PlainRecord) => void;
}

/** What the sides say already, and what only programs need. */
const UNSEEN = ['id', 'side', 'player', 'gm'];

/** The GM fills this in: no field has to say so. */
const SPEAKER = 'gm';

export function Fighters({ system, setup, wrong, onChange }: Props & { readonly wrong: Refusal | undefined }) {
  const { setup: shape } = encounterOf(system);
  useOwn(system);
  useEffect(() => {
    problem.value = wrong === undefined ? undefined : { ...wrong, path: pathOf(wrong.path).slice(1).join('.') };
    return () => {
      problem.value = undefined;
    };
  }, [wrong]);
  const [open, setOpen] = useState<string | undefined>(undefined);
  const lineUp = lineUpOf(shape, setup);
  if (lineUp === undefined) return <Rest system={system} setup={setup} onChange={onChange} without={[]} />;
  const set = (path: Path, value: Plain | undefined) => onChange(withValue(setup, path, value) as PlainRecord);
  return (
    <div class="edit-fighters">
      {lineUp.parties.map((party) => (
        <section key={`${party.path.join('.')} ${party.name}`} class="characters-part">
          <h3>{capital(party.name)}</h3>
          <ul>
            {party.at.map((at) => {
              const place = [...party.path, at];
              return (
                <Fighter
                  key={at}
                  shape={lineUp.item}
                  value={valueAt(setup, place)}
                  path={place}
                  open={open === place.join('.')}
                  onOpen={(on) => setOpen(on ? place.join('.') : undefined)}
                  onChange={(next) => set(place, next)}
                  onRemove={
                    party.at.length < 2
                      ? undefined
                      : () => set(party.path, itemsAt(setup, party.path).toSpliced(at, 1) as Plain)
                  }
                />
              );
            })}
          </ul>
          <AddFighter system={system} setup={setup} lineUp={lineUp} party={party} onChange={onChange} />
        </section>
      ))}
      <Rest system={system} setup={setup} onChange={onChange} without={[lineUp.field]} />
    </div>
  );
}

interface FighterProps {
  readonly shape: RecordShape;
  readonly value: Plain | undefined;
  readonly path: Path;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly onChange: (value: Plain | undefined) => void;
  readonly onRemove: (() => void) | undefined;
}

function Fighter({ shape, value, path, open, onOpen, onChange, onRemove }: FighterProps) {
  const name = nameIn(value);
  return (
    <li class="edit-fighter">
      <div class="row-line">
        <b>{name}</b>
        <span class="row-control">
          <button type="button" class="plain-button" aria-expanded={open} onClick={() => onOpen(!open)}>
            {open ? 'Done' : 'Edit'}
            <span class="unseen"> {name}</span>
          </button>
          {onRemove !== undefined && <Remove label={`Remove ${name}`} onClick={onRemove} />}
        </span>
      </div>
      {open && (
        <fieldset class="part-inside" aria-label={name}>
          <Fields shape={shape} path={path} value={value} role={SPEAKER} without={UNSEEN} onChange={onChange} />
        </fieldset>
      )}
    </li>
  );
}

interface AddProps extends Props {
  readonly lineUp: SetUpFighters;
  readonly party: SetUpSide;
}

const NEW = 'new';

function AddFighter({ system, setup, lineUp, party, onChange }: AddProps) {
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  if (!useRoster(system)) return null;
  const known = loners(system);
  const add = (name: string) => {
    const entry = loners(system).find((one) => entryName(one) === name);
    if (entry === undefined) return;
    const taken = lineUp.parties.flatMap(({ path, at }) => at.map((i) => nameIn(itemsAt(setup, path)[i])));
    const settings = isRecord(setup.settings) ? (setup.settings as PlainRecord) : undefined;
    const ours = lineUp.parties[0] === party;
    const fighter = asFighter(entry, { system, side: party.name, ours, taken, settings });
    setWrong(typeof fighter === 'string' ? fighter : undefined);
    if (typeof fighter === 'string') return;
    onChange(withValue(setup, party.path, [...itemsAt(setup, party.path), fighter]) as PlainRecord);
  };
  const label = `Add to ${party.name}`;
  return (
    <>
      <Select
        label={label}
        value=""
        options={[
          { id: '', label: `${label} …` },
          { id: NEW, label: 'New character' },
          ...known.map((one) => ({ id: `= ${entryName(one)}`, label: capital(entryName(one)) })),
        ]}
        onChange={(id) => {
          if (id === NEW) createFor(system, add, loneKind(system).kind);
          else if (id !== '') add(id.slice(2));
        }}
      />
      {wrong !== undefined && (
        <p class="row-problem" role="alert">
          {wrong}
        </p>
      )}
    </>
  );
}

/** All of a set-up but its fighters: the scene, the order, the house rules. */
function Rest({ system, setup, onChange, without }: Props & { readonly without: readonly string[] }) {
  const { setup: shape } = encounterOf(system);
  const unseen = [...without, 'settings', ...UNSEEN];
  const settings = isRecord(setup.settings) ? (setup.settings as PlainRecord) : {};
  const has = Object.keys(shape.fields).some((name) => !unseen.includes(name));
  return (
    <>
      {has && (
        <More label="Scene">
          {() => (
            <Fields
              shape={shape}
              path={[]}
              value={setup}
              without={unseen}
              onChange={(next) => isRecord(next) && onChange(next as PlainRecord)}
            />
          )}
        </More>
      )}
      <More label={`House rules: ${rulesLine(systemOf(system), settings)}`}>
        {() => (
          <HouseRules
            system={system}
            settings={settings}
            onRule={(name, value) => onChange({ ...setup, settings: withValue(settings, [name], value) })}
          />
        )}
      </More>
    </>
  );
}
