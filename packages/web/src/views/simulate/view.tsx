/** Who wins: a whole fight solved while it is set up, its numbers varied, a list of fighters against each other, the audit. */
import '../../styles/simulate.css';
import { keyOf } from '@strikehome/engine/kernel';
import { useEffect, useState } from 'preact/hooks';
import { useOwn } from '../../controls/own.ts';
import { Segments, Select } from '../../controls/pick.tsx';
import { problem } from '../../controls/row.tsx';
import { afterwards, lazy } from '../../parts/lazy.tsx';
import { wide } from '../../parts/screen.ts';
import { forgetCharacters, noteReplaced, replaced } from '../../state/characters.ts';
import { hasSheets } from '../../state/registry.ts';
import { exampleSimulation, fightRequest, type Simulation, type SimulationPart } from '../../state/simulation.ts';
import { go, shareLink } from '../../state/store.ts';
import { systemOf } from '../../state/whatif.ts';
import { Details, EndsBar, Trouble, VerdictLine } from './answer.tsx';
import { RulesForm, SidesForm } from './sides.tsx';
import { askFight, fought, lookAt, lost, open, replace, rule } from './store.ts';

const MatchUp = lazy(async () => (await import('./match-up.tsx')).MatchUp, 'div');
const Columns = lazy(async () => (await import('../characters/columns.tsx')).Columns, 'div');
const Vary = lazy(async () => (await import('./vary.tsx')).VaryFight, 'div');
const Audit = lazy(async () => (await import('./audit.tsx')).Audit, 'div');
const Undo = lazy(async () => (await import('../card/cast-links.tsx')).Undo, 'div');
const CastLinks = lazy(async () => {
  await afterwards(() => (fought.value.answer ?? fought.value.refused) !== undefined);
  return (await import('../card/cast-links.tsx')).CastLinks;
}, 'div');
const Share = lazy(async () => (await import('../../controls/copy-button.tsx')).ShareButton, 'div');
const Pinned = lazy(async () => (await import('./pinned.tsx')).Pinned, 'div');

export function SimulateView({ simulation }: { readonly simulation: Simulation }) {
  const key = keyOf(fightRequest(simulation));
  useOwn(simulation.system);
  const wanted = simulation.part === 'fight' || simulation.part === 'vary';
  useEffect(() => {
    if (wanted) askFight(simulation);
  }, [key, wanted]);
  const { refused } = fought.value;
  useEffect(() => {
    problem.value = wanted ? refused : undefined;
    return () => {
      problem.value = undefined;
    };
  }, [refused, wanted]);
  if (lost.value) {
    return (
      <main id="main" class="notice">
        Whole fights cannot be computed in this browser. Odds and dice still work.
      </main>
    );
  }
  const answer =
    simulation.part === 'fight' ? (
      <Answer simulation={simulation} />
    ) : simulation.part === 'vary' ? (
      <>
        <VerdictLine simulation={simulation} />
        <Vary simulation={simulation} />
      </>
    ) : simulation.part === 'audit' ? (
      <Audit simulation={simulation} />
    ) : (
      <MatchUp simulation={simulation} />
    );
  const form =
    simulation.part === 'audit' ? (
      <RulesForm simulation={simulation} />
    ) : (
      <>
        <SidesForm simulation={simulation} folded={!wide.value && simulation.part !== 'fight'} />
        <CastLinks
          place={{ view: 'simulate', system: simulation.system, simulation }}
          endless={(fought.value.answer?.fought.win.never ?? 0) > 0}
          onFix={(setting, value) => rule(simulation, setting, value)}
        />
      </>
    );
  if (wide.value) {
    return (
      <main class="sheet simulate" id="main">
        <div class="sheet-card">
          <Head simulation={simulation} />
          {form}
        </div>
        <div class="sheet-side">
          <Parts simulation={simulation} />
          {answer}
          {wanted && <Pin simulation={simulation} />}
        </div>
      </main>
    );
  }
  return (
    <>
      <main class={simulation.part === 'fight' ? 'sheet docked simulate' : 'sheet simulate'} id="main">
        <Head simulation={simulation} />
        <Parts simulation={simulation} />
        {simulation.part === 'fight' ? (
          <>
            <VerdictLine simulation={simulation} />
            <Trouble simulation={simulation} />
            {form}
            <Pin simulation={simulation} />
            <Details simulation={simulation} />
          </>
        ) : (
          <>
            {answer}
            {simulation.part !== 'match-up' && form}
            {wanted && <Pin simulation={simulation} />}
          </>
        )}
      </main>
      {simulation.part === 'fight' && (
        <section class="dock" aria-label="The chances">
          <EndsBar simulation={simulation} alone />
        </section>
      )}
    </>
  );
}

function Answer({ simulation }: { readonly simulation: Simulation }) {
  return (
    <>
      <VerdictLine simulation={simulation} />
      <EndsBar simulation={simulation} />
      <Trouble simulation={simulation} />
      <Details simulation={simulation} />
    </>
  );
}

/** The version in sight is kept to be held against what is changed next. */
function Pin({ simulation }: { readonly simulation: Simulation }) {
  const { fields, settings, policy, pinned } = simulation;
  if (pinned !== undefined) return <Pinned simulation={simulation} pinned={pinned} />;
  return (
    <div class="result-buttons">
      <button
        type="button"
        class="plain-button"
        onClick={() => replace({ ...simulation, pinned: { fields, settings, policy } })}
      >
        Pin for comparison
      </button>
      <Share url={shareLink} label="Share this fight" />
    </div>
  );
}

function Head({ simulation }: { readonly simulation: Simulation }) {
  const { title, fight } = systemOf(simulation.system);
  const options = [
    { id: '', label: 'Load example …' },
    ...fight!.examples.map((example, i) => ({ id: `${i}`, label: example.title })),
  ];
  return (
    <div class="card-head">
      <h1>
        <span class="unseen">{title}: </span>
        Simulate
      </h1>
      <Select
        label="Load an example"
        options={options}
        value=""
        onChange={(id) => {
          if (id === '') return;
          noteReplaced(simulation.system, { view: 'simulate', system: simulation.system, simulation });
          forgetCharacters(simulation.system);
          open({ ...exampleSimulation(simulation.system, Number(id)), part: simulation.part });
        }}
      />
      <p class="lead">Win chance, length and what’s left at the end.</p>
      {replaced.value !== undefined && <Undo system={simulation.system} />}
      <div class="simulate-more">
        {hasSheets(simulation.system) && <RosterPicks simulation={simulation} />}
        {systemOf(simulation.system).packs !== undefined && (
          <button
            type="button"
            class="link"
            onClick={() => go({ view: 'characters', system: simulation.system, pack: '' })}
          >
            Gear
          </button>
        )}
      </div>
    </div>
  );
}

/** Both sides from the roster, under the house rules of the group. */
function RosterPicks({ simulation }: { readonly simulation: Simulation }) {
  const [on, setOn] = useState(false);
  return (
    <div class="simulate-roster">
      <button type="button" class="link from-roster-link" aria-expanded={on} onClick={() => setOn(!on)}>
        Use a saved character
      </button>
      {on && (
        <Columns
          system={simulation.system}
          bare
          onPicks={({ sides, settings }) => {
            if (sides !== undefined)
              open({
                ...simulation,
                fields: { ...simulation.fields, ...sides },
                settings: { ...simulation.settings, ...settings },
              });
          }}
        />
      )}
    </div>
  );
}

const PART_WORDS: readonly { readonly id: SimulationPart; readonly label: string }[] = [
  { id: 'fight', label: 'Win chance' },
  { id: 'vary', label: 'Vary' },
  { id: 'match-up', label: 'Matchups' },
  { id: 'audit', label: 'Rules check' },
];

function Parts({ simulation }: { readonly simulation: Simulation }) {
  return (
    <div class="simulate-parts">
      <Segments
        label="What is asked"
        options={PART_WORDS}
        value={simulation.part}
        onChange={(id) => lookAt(simulation, PART_WORDS.find((one) => one.id === id)!.id)}
      />
    </div>
  );
}
