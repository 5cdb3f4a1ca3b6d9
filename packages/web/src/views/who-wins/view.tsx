/** Who wins: a whole fight solved while it is set up, its numbers varied, a list of fighters against each other, the audit. */
import '../../styles/who-wins.css';
import { keyOf } from '@strikehome/engine/kernel';
import { useEffect, useState } from 'preact/hooks';
import { useOwn } from '../../controls/own.ts';
import { Segments, Select } from '../../controls/pick.tsx';
import { problem } from '../../controls/row.tsx';
import { afterwards, lazy } from '../../parts/lazy.tsx';
import { wide } from '../../parts/screen.ts';
import { forgetCharacters, noteReplaced, replaced } from '../../state/characters.ts';
import { go, shareLink } from '../../state/store.ts';
import { systemOf } from '../../state/whatif.ts';
import { exampleWhoWins, fightRequest, type WhoWins, type WhoWinsPart } from '../../state/who-wins.ts';
import { Details, EndsBar, Trouble, VerdictLine } from './answer.tsx';
import { RulesForm, SidesForm } from './sides.tsx';
import { askFight, fought, lookAt, lost, open, replace, rule } from './store.ts';

const MatchUp = lazy(async () => (await import('./match-up.tsx')).MatchUp, 'div');
const Columns = lazy(async () => (await import('../book/columns.tsx')).Columns, 'div');
const Vary = lazy(async () => (await import('./vary.tsx')).VaryFight, 'div');
const Audit = lazy(async () => (await import('./audit.tsx')).Audit, 'div');
const Undo = lazy(async () => (await import('../card/cast-links.tsx')).Undo, 'div');
const CastLinks = lazy(async () => {
  await afterwards(() => (fought.value.answer ?? fought.value.refused) !== undefined);
  return (await import('../card/cast-links.tsx')).CastLinks;
}, 'div');
const Share = lazy(async () => (await import('../../controls/copy-button.tsx')).ShareButton, 'div');
const Pinned = lazy(async () => (await import('./pinned.tsx')).Pinned, 'div');

export function WhoWinsView({ whoWins }: { readonly whoWins: WhoWins }) {
  const key = keyOf(fightRequest(whoWins));
  useOwn(whoWins.system);
  const wanted = whoWins.part === 'fight' || whoWins.part === 'vary';
  useEffect(() => {
    if (wanted) askFight(whoWins);
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
    whoWins.part === 'fight' ? (
      <Answer whoWins={whoWins} />
    ) : whoWins.part === 'vary' ? (
      <>
        <VerdictLine whoWins={whoWins} />
        <Vary whoWins={whoWins} />
      </>
    ) : whoWins.part === 'audit' ? (
      <Audit whoWins={whoWins} />
    ) : (
      <MatchUp whoWins={whoWins} />
    );
  const form =
    whoWins.part === 'audit' ? (
      <RulesForm whoWins={whoWins} />
    ) : (
      <>
        <SidesForm whoWins={whoWins} folded={!wide.value && whoWins.part !== 'fight'} />
        <CastLinks
          place={{ view: 'who-wins', system: whoWins.system, whoWins }}
          endless={(fought.value.answer?.fought.win.never ?? 0) > 0}
          onFix={(setting, value) => rule(whoWins, setting, value)}
        />
      </>
    );
  if (wide.value) {
    return (
      <main class="sheet who-wins" id="main">
        <div class="sheet-card">
          <Head whoWins={whoWins} />
          {form}
        </div>
        <div class="sheet-side">
          <Parts whoWins={whoWins} />
          {answer}
          {wanted && <Pin whoWins={whoWins} />}
        </div>
      </main>
    );
  }
  return (
    <>
      <main class={whoWins.part === 'fight' ? 'sheet docked who-wins' : 'sheet who-wins'} id="main">
        <Head whoWins={whoWins} />
        <Parts whoWins={whoWins} />
        {whoWins.part === 'fight' ? (
          <>
            <VerdictLine whoWins={whoWins} />
            <Trouble whoWins={whoWins} />
            {form}
            <Pin whoWins={whoWins} />
            <Details whoWins={whoWins} />
          </>
        ) : (
          <>
            {answer}
            {whoWins.part !== 'match-up' && form}
            {wanted && <Pin whoWins={whoWins} />}
          </>
        )}
      </main>
      {whoWins.part === 'fight' && (
        <section class="dock" aria-label="The chances">
          <EndsBar whoWins={whoWins} alone />
        </section>
      )}
    </>
  );
}

function Answer({ whoWins }: { readonly whoWins: WhoWins }) {
  return (
    <>
      <VerdictLine whoWins={whoWins} />
      <EndsBar whoWins={whoWins} />
      <Trouble whoWins={whoWins} />
      <Details whoWins={whoWins} />
    </>
  );
}

/** The version in sight is kept to be held against what is changed next. */
function Pin({ whoWins }: { readonly whoWins: WhoWins }) {
  const { fields, settings, policy, pinned } = whoWins;
  if (pinned !== undefined) return <Pinned whoWins={whoWins} pinned={pinned} />;
  return (
    <div class="result-buttons">
      <button
        type="button"
        class="plain-button"
        onClick={() => replace({ ...whoWins, pinned: { fields, settings, policy } })}
      >
        Pin for comparison
      </button>
      <Share url={shareLink} label="Share this fight" />
    </div>
  );
}

function Head({ whoWins }: { readonly whoWins: WhoWins }) {
  const { title, fight } = systemOf(whoWins.system);
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
          noteReplaced(whoWins.system, { view: 'who-wins', system: whoWins.system, whoWins });
          forgetCharacters(whoWins.system);
          open({ ...exampleWhoWins(whoWins.system, Number(id)), part: whoWins.part });
        }}
      />
      <p class="lead">Win chance, length and what’s left at the end.</p>
      {replaced.value !== undefined && <Undo system={whoWins.system} />}
      <div class="who-wins-more">
        <BookPicks whoWins={whoWins} />
        {systemOf(whoWins.system).packs !== undefined && (
          <button type="button" class="link" onClick={() => go({ view: 'book', system: whoWins.system, pack: '' })}>
            Gear
          </button>
        )}
      </div>
    </div>
  );
}

/** Both sides from the book, under the house rules of the group. */
function BookPicks({ whoWins }: { readonly whoWins: WhoWins }) {
  const [on, setOn] = useState(false);
  return (
    <div class="who-wins-book">
      <button type="button" class="link from-book-link" aria-expanded={on} onClick={() => setOn(!on)}>
        Use a saved character
      </button>
      {on && (
        <Columns
          system={whoWins.system}
          bare
          onPicks={({ sides, settings }) => {
            if (sides !== undefined)
              open({
                ...whoWins,
                fields: { ...whoWins.fields, ...sides },
                settings: { ...whoWins.settings, ...settings },
              });
          }}
        />
      )}
    </div>
  );
}

const PART_WORDS: readonly { readonly id: WhoWinsPart; readonly label: string }[] = [
  { id: 'fight', label: 'Win chance' },
  { id: 'vary', label: 'Vary' },
  { id: 'match-up', label: 'Matchups' },
  { id: 'audit', label: 'Rules check' },
];

function Parts({ whoWins }: { readonly whoWins: WhoWins }) {
  return (
    <div class="who-wins-parts">
      <Segments
        label="What is asked"
        options={PART_WORDS}
        value={whoWins.part}
        onChange={(id) => lookAt(whoWins, PART_WORDS.find((one) => one.id === id)!.id)}
      />
    </div>
  );
}
