/** Before a fight: take an example as it is, change its fighters one by one, or pick your own characters. */
import type { step as Step } from '@strikehome/engine/contract';
import { isRecord, type PlainRecord, type Refusal } from '@strikehome/engine/kernel';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Chevron } from '../../controls/chevron.tsx';
import { lazy } from '../../parts/lazy.tsx';
import { encounterOf, fetchSystem, isFetched } from '../../state/registry.ts';
import { startOf } from '../../state/start.ts';
import { load } from '../../state/storage.ts';
import { HouseRuleOffers, withHouseRules } from './house-offers.tsx';
import { whoFights } from './line-up.ts';

const Columns = lazy(async () => (await import('../book/columns.tsx')).Columns, 'div');
const Fighters = lazy(async () => (await import('./fighters.tsx')).Fighters, 'div');

interface Props {
  readonly system: string;
  readonly heading: string;
  /** On the button that begins. */
  readonly word: string;
  readonly onBegin: (setup: PlainRecord) => void;
  readonly busy?: boolean;
  /** Above the button: what else has to be said. */
  readonly children?: ComponentChildren;
  /** Beside the fold: other ways to begin. */
  readonly also?: ComponentChildren;
}

/** What the rules say against a set-up that was changed. They are fetched for it; until then the server says so. */
function useProblem(system: string, setup: PlainRecord, editing: boolean): Refusal | undefined {
  const [rules, setRules] = useState<{ readonly step: typeof Step } | undefined>(undefined);
  useEffect(() => {
    if (!editing || rules !== undefined) return;
    Promise.all([import('./set-up-check.ts'), fetchSystem(system, 'encounter')]).then(
      ([{ step }]) => setRules({ step }),
      () => {},
    );
  }, [system, editing, rules]);
  const here = rules !== undefined && isFetched(system, 'encounter');
  const tried = here && editing ? rules.step({ system, start: setup }) : undefined;
  return tried === undefined || tried.ok ? undefined : tried.error;
}

/** What is being set up, by game: it is still there after a look at something else. */
interface Draft {
  readonly own: boolean;
  readonly chosen: number;
  readonly example: PlainRecord;
  readonly editing: boolean;
}

const drafts = new Map<string, Draft>();

function useDraft(system: string): readonly [Draft, (change: Partial<Draft>) => void] {
  const { examples, setup: shape } = encounterOf(system);
  const [first] = useState<Draft>(() => ({
    // A player who picked characters before picks them again.
    own: load(`picks.${system}`) !== undefined,
    chosen: 0,
    example: examples[0]?.setup ?? (startOf(shape) as PlainRecord),
    editing: false,
  }));
  const [, setDraft] = useState<Draft | undefined>(undefined);
  const now = () => drafts.get(system) ?? first;
  const change = (next: Partial<Draft>) => {
    drafts.set(system, { ...now(), ...next });
    setDraft(drafts.get(system));
  };
  return [now(), change];
}

export function Setup({ system, heading, word, onBegin, busy = false, children, also }: Props) {
  const { examples, setup: shape } = encounterOf(system);
  const [{ own, chosen, example, editing }, change] = useDraft(system);
  const [picked, setPicked] = useState<PlainRecord | undefined>(undefined);
  const setup = withHouseRules(system, own ? (picked ?? {}) : example);
  const wrong = useProblem(system, setup, own ? picked !== undefined : editing);
  const begin = () => {
    drafts.delete(system);
    onBegin(setup);
  };
  return (
    <section class="setup">
      <h2>{heading}</h2>
      <div class="options">
        {examples.map(({ title, setup: next }, i) => (
          <Option
            key={title}
            text={title}
            on={!own && i === chosen}
            onPick={() => change({ own: false, chosen: i, example: next })}
          />
        ))}
        <Option text="Your characters" on={own} onPick={() => change({ own: true, editing: false })} />
      </div>
      {own ? (
        <Columns key={system} system={system} onPicks={({ setup: next }) => setPicked(next)} />
      ) : (
        <p class="who-fights">{whoFights(shape, example)}</p>
      )}
      {!own && (
        <button type="button" class="fold" aria-expanded={editing} onClick={() => change({ editing: !editing })}>
          <Chevron open={editing} />
          Edit fighters
        </button>
      )}
      {!own && editing && (
        <Fighters system={system} setup={example} wrong={wrong} onChange={(next) => change({ example: next })} />
      )}
      <HouseRuleOffers system={system} settings={isRecord(setup.settings) ? (setup.settings as PlainRecord) : {}} />
      {children}
      <button
        type="button"
        class="main-button"
        disabled={wrong !== undefined || busy || (own && picked === undefined)}
        onClick={begin}
      >
        {word}
      </button>
      {wrong !== undefined && <p class="row-problem">{wrong.message}</p>}
      {also !== undefined && <div class="result-buttons">{also}</div>}
    </section>
  );
}

function Option({ text, on, onPick }: { readonly text: string; readonly on: boolean; readonly onPick: () => void }) {
  return (
    <button type="button" class={on ? 'option preset' : 'option'} aria-pressed={on} onClick={onPick}>
      {text}
    </button>
  );
}
