/** Before a fight: take an example as it is, change its fighters one by one, or pick your own characters. */
import type { step as Step } from '@strikehome/engine/contract';
import { isRecord, keyOf, type PlainRecord, type Refusal, same } from '@strikehome/engine/kernel';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Chevron } from '../../controls/chevron.tsx';
import { lazy } from '../../parts/lazy.tsx';
import { charactersOf, newestView, noteSetup } from '../../state/characters.ts';
import { encounterOf, fetchSystem, hasSheets, isFetched, isIn } from '../../state/registry.ts';
import { startOf } from '../../state/start.ts';
import { load } from '../../state/storage.ts';
import { newestPlace, toView, turning } from '../../state/store.ts';
import type { PickedFight } from '../characters/columns.tsx';
import { HouseRuleOffers, withHouseRules } from './house-offers.tsx';
import { whoFights } from './line-up.ts';

const Columns = lazy(async () => (await import('../characters/columns.tsx')).Columns, 'div');
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
  /** Of the examples; those that were in sight elsewhere are none of them. */
  readonly chosen: number;
  readonly example: PlainRecord;
  readonly editing: boolean;
  /** A set-up with the characters of the card or the whole fight that was in sight last. */
  readonly cast?: PlainRecord;
}

const CAST = -1;
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
  const [newest] = useState(() => newestView(system));
  // After a reload the set-up itself is known by its characters alone.
  const isRestored = newest === 'setup' && !drafts.has(system) && !first.own && charactersOf(system).ours.length > 0;
  const [settled, setSettled] = useState((newest === undefined || newest === 'setup') && !isRestored);
  useEffect(() => {
    if (settled) return;
    const from = newestPlace(system);
    void turning(system).then(({ setupWithCast }) => {
      const cast = setupWithCast(system, shape, examples[0]?.setup ?? first.example, from);
      const at = examples.findIndex(({ setup }) => same(setup, cast ?? null));
      if (at >= 0) change({ own: false, chosen: at, example: examples[at]!.setup });
      else if (cast !== undefined) change({ own: false, chosen: CAST, example: cast, cast });
      setSettled(true);
    });
  }, [system]);
  const { own, example } = now();
  const told = settled && !own ? keyOf(example) : undefined;
  // The characters of the set-up are those of every other view from now on, and kept once the user has changed it.
  useEffect(() => {
    if (told === undefined) return;
    noteSetup(system, shape, example);
    if (drafts.has(system)) void turning(system).then(({ tellSetup }) => tellSetup(system));
  }, [system, told]);
  return [now(), change];
}

export function Setup({ system, heading, word, onBegin, busy = false, children, also }: Props) {
  const { examples, setup: shape } = encounterOf(system);
  const [{ own, chosen, example, editing, cast }, change] = useDraft(system);
  const [picked, setPicked] = useState<PlainRecord | undefined>(undefined);
  const setup = withHouseRules(system, own ? (picked ?? {}) : example);
  const wrong = useProblem(system, setup, own ? picked !== undefined : editing);
  const begin = () => {
    drafts.delete(system);
    onBegin(setup);
  };
  const onPicks = ({ setup: next, sides, settings }: PickedFight) => {
    setPicked(next);
    if (sides !== undefined) void turning(system).then(({ tellPicked }) => tellPicked(system, sides, settings));
  };
  return (
    <section class="setup">
      <h2>{heading}</h2>
      <div class="options">
        {cast !== undefined && (
          <Option
            text={whoFights(shape, chosen === CAST ? example : cast)}
            on={!own && chosen === CAST}
            onPick={() => change({ own: false, chosen: CAST, example: cast })}
          />
        )}
        {examples.map(({ title, setup: next }, i) => (
          <Option
            key={title}
            text={title}
            on={!own && i === chosen}
            onPick={() => change({ own: false, chosen: i, example: next })}
          />
        ))}
        {hasSheets(system) && (
          <Option text="Your characters" on={own} onPick={() => change({ own: true, editing: false })} />
        )}
      </div>
      {own ? (
        <Columns key={system} system={system} onPicks={onPicks} />
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
      {own && picked === undefined && <p class="row-problem">Pick at least one fighter for each side.</p>}
      <div class="result-buttons">
        {isIn(system, 'hasFight') && (
          <button type="button" class="plain-button" onClick={() => toView('simulate')}>
            Win chance
          </button>
        )}
        <button type="button" class="plain-button" onClick={() => toView('card')}>
          Odds for an attack
        </button>
        {also}
      </div>
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
