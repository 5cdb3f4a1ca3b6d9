/** Who stands on each side, the options of the fight and the house rules, with the same fields as the cards. */
import { isRecord, type Plain, type PlainRecord, type RecordShape } from '@strikehome/engine/kernel';
import { useState } from 'preact/hooks';
import { Section, supplier } from '../../controls/card.tsx';
import { Chevron } from '../../controls/chevron.tsx';
import { HouseRules, rulesLine } from '../../controls/house-rules.tsx';
import { Fields } from '../../controls/record.tsx';
import { Problem, Remove } from '../../controls/row.tsx';
import {
  fighterShape,
  fightersOn,
  fightShape,
  type SideName,
  type Simulation,
  sideOf,
  whoIs,
} from '../../state/simulation.ts';
import { departures, summary } from '../../state/summary.ts';
import { capital } from '../../state/verdict.ts';
import { systemOf } from '../../state/whatif.ts';
import { edit, rule } from './store.ts';

interface Props {
  readonly simulation: Simulation;
  /** Nothing is open to begin with: something else is looked at. */
  readonly folded?: boolean;
}

/** The house rules alone, where nobody fights. */
export function RulesForm({ simulation }: Pick<Props, 'simulation'>) {
  const [open, setOpen] = useState(true);
  return (
    <div class="card">
      <RulesSection simulation={simulation} open={open} toggle={() => setOpen(!open)} />
    </div>
  );
}

interface RulesProps {
  readonly simulation: Simulation;
  readonly open: boolean;
  readonly toggle: () => void;
}

function RulesSection({ simulation, open, toggle }: RulesProps) {
  return (
    <Section
      title="House rules"
      line={rulesLine(systemOf(simulation.system), simulation.settings)}
      open={open}
      toggle={toggle}
      folded
    >
      <HouseRules
        system={simulation.system}
        settings={simulation.settings}
        onRule={(name, value) => rule(simulation, name, value)}
      />
    </Section>
  );
}

export function SidesForm({ simulation, folded = false }: Props) {
  const [open, setOpen] = useState(folded ? -1 : 0);
  const toggle = (index: number) => () => setOpen(open === index ? -1 : index);
  const { fields } = fightShape(simulation.system);
  const names = Object.keys(fields).filter((name) => name !== 'a' && name !== 'b');
  const options: RecordShape = {
    kind: 'record',
    about: {},
    fields: Object.fromEntries(names.map((name) => [name, fields[name]!])),
  };
  return (
    <div class="card">
      {(['a', 'b'] as const).map((side, i) => {
        const shape = fighterShape(fields[side]!);
        if (shape === undefined) return null;
        const name = sideOf(simulation, side);
        const label = fields[side]!.about.label ?? `Side ${side}`;
        const [first] = fightersOn(simulation.fields[side]);
        return (
          <Section
            key={side}
            title={capital(name)}
            by={name === label ? undefined : label.toLowerCase()}
            line={summary(shape.one, withoutName(first))}
            open={open === i}
            toggle={toggle(i)}
          >
            <SideFields simulation={simulation} side={side} shape={shape.one} most={shape.most} />
          </Section>
        );
      })}
      {names.length > 0 && (
        <Section
          title="How it is fought"
          line={departures(options, simulation.fields)}
          open={open === 2}
          toggle={toggle(2)}
          folded
        >
          <Fields
            shape={options}
            path={[]}
            value={simulation.fields}
            onChange={(next) => {
              for (const name of names) {
                const value = isRecord(next) ? (next as PlainRecord)[name] : undefined;
                if (value !== simulation.fields[name]) edit(simulation, [name], value);
              }
            }}
          />
        </Section>
      )}
      <RulesSection simulation={simulation} open={open === 3} toggle={toggle(3)} />
    </div>
  );
}

/** The title has said the name already. */
function withoutName(fighter: Plain | undefined): Plain | undefined {
  if (!isRecord(fighter)) return fighter;
  const { name: _, ...rest } = fighter as PlainRecord;
  return rest;
}

interface SideProps {
  readonly simulation: Simulation;
  readonly side: SideName;
  readonly shape: RecordShape;
  readonly most: number;
}

function SideFields({ simulation, side, shape, most }: SideProps) {
  const all = fightersOn(simulation.fields[side]);
  const role = supplier(shape) ?? side;
  // One alone stands on a side as itself, several as a list.
  const set = (next: readonly Plain[]) => edit(simulation, [side], next.length === 1 ? next[0] : next);
  const [shown, show] = useState<number | undefined>(0);
  const more = all.length < most && (
    <button type="button" class="chip" onClick={() => set([...all, another(all)])}>
      + one more on this side
    </button>
  );
  if (!Array.isArray(simulation.fields[side])) {
    return (
      <>
        <Fields
          shape={shape}
          path={[side]}
          value={simulation.fields[side]}
          role={role}
          onChange={(next) => edit(simulation, [side], next)}
        />
        <Problem path={[side]} />
        {more}
      </>
    );
  }
  return (
    <>
      {all.map((one, i) => {
        const name = capital(whoIs(one, `${side}${i + 1}`));
        return (
          <div key={i} class="fighter">
            <div class="row-line">
              <button
                type="button"
                class="fold"
                aria-expanded={shown === i}
                onClick={() => show(shown === i ? undefined : i)}
              >
                <Chevron open={shown === i} />
                {name}
              </button>
              {all.length > 1 && <Remove label={`Take out ${name}`} onClick={() => set(all.toSpliced(i, 1))} />}
            </div>
            {shown === i && (
              <div class="inside">
                <Fields
                  shape={shape}
                  path={[side, i]}
                  value={one}
                  role={role}
                  onChange={(next) => next !== undefined && set(all.toSpliced(i, 1, next))}
                />
              </div>
            )}
          </div>
        );
      })}
      <Problem path={[side]} />
      {more}
    </>
  );
}

/** Like the last one, told apart by a number. */
function another(all: readonly Plain[]): Plain {
  const last = all.at(-1);
  if (!isRecord(last)) return {};
  const name = typeof last.name === 'string' ? last.name.replace(/ \d+$/, '') : undefined;
  return { ...(last as PlainRecord), ...(name === undefined ? {} : { name: `${name} ${all.length + 1}` }) };
}
