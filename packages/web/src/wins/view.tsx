/** Who wins: a whole fight solved while it is set up, one of its numbers varied, or a list of fighters against each other. */
import { keyOf } from '@strikehome/engine/kernel';
import { useEffect } from 'preact/hooks';
import { Segments, Select } from '../form/pick.tsx';
import { wide } from '../parts/screen.ts';
import { type Bout, type BoutPart, exampleBout, requestOfBout } from '../state/bout.ts';
import { problem } from '../state/problem.ts';
import { systemOf } from '../state/whatif.ts';
import { Details, EndsBar, Trouble, VerdictLine } from './answer.tsx';
import { MatchUp } from './match-up.tsx';
import { SidesForm } from './sides.tsx';
import { askFight, fought, lookAt, lost, open } from './store.ts';
import { Vary } from './vary.tsx';

export function WinsView({ bout }: { readonly bout: Bout }) {
  const key = keyOf(requestOfBout(bout));
  const wanted = bout.part !== 'match-up';
  useEffect(() => {
    if (wanted) askFight(bout);
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
        Whole fights cannot be reckoned in this browser. The cards and the dice still work.
      </main>
    );
  }
  const answer = bout.part === 'fight' ? <Answer bout={bout} /> : bout.part === 'vary' ? <Vary bout={bout} /> : null;
  if (wide.value) {
    return (
      <main class="sheet wins" id="main">
        <div class="sheet-card">
          <Head bout={bout} />
          <SidesForm bout={bout} />
        </div>
        <div class="sheet-side">
          <Parts bout={bout} />
          {answer ?? <MatchUp bout={bout} />}
        </div>
      </main>
    );
  }
  return (
    <>
      <main class={bout.part === 'fight' ? 'sheet docked wins' : 'sheet wins'} id="main">
        <Head bout={bout} />
        <Parts bout={bout} />
        {bout.part === 'fight' ? (
          <>
            <VerdictLine bout={bout} />
            <Trouble bout={bout} />
            <SidesForm bout={bout} />
            <Details bout={bout} />
          </>
        ) : bout.part === 'vary' ? (
          <>
            {answer}
            <SidesForm bout={bout} folded />
          </>
        ) : (
          <MatchUp bout={bout} />
        )}
      </main>
      {bout.part === 'fight' && (
        <section class="dock" aria-label="The chances">
          <EndsBar bout={bout} round />
        </section>
      )}
    </>
  );
}

function Answer({ bout }: { readonly bout: Bout }) {
  return (
    <>
      <VerdictLine bout={bout} />
      <EndsBar bout={bout} />
      <Trouble bout={bout} />
      <Details bout={bout} />
    </>
  );
}

function Head({ bout }: { readonly bout: Bout }) {
  const { title, fight } = systemOf(bout.system);
  const options = [
    { id: '', label: 'Start from …' },
    ...fight!.examples.map((example, i) => ({ id: `${i}`, label: example.title })),
  ];
  return (
    <div class="card-head">
      <h1>
        <span class="unseen">{title}: </span>
        Who wins
      </h1>
      <Select
        label="Start from an example"
        options={options}
        value=""
        onChange={(id) => id !== '' && open({ ...exampleBout(bout.system, Number(id)), part: bout.part })}
      />
      <p class="lead">A whole fight by the rules, to its end: who wins, how soon, and with what left.</p>
    </div>
  );
}

const PART_WORDS: readonly { readonly id: BoutPart; readonly label: string }[] = [
  { id: 'fight', label: 'One fight' },
  { id: 'vary', label: 'Vary' },
  { id: 'match-up', label: 'Match-up' },
];

function Parts({ bout }: { readonly bout: Bout }) {
  return (
    <div class="wins-parts">
      <Segments
        label="What is asked"
        options={PART_WORDS}
        value={bout.part}
        onChange={(id) => lookAt(bout, PART_WORDS.find((one) => one.id === id)!.id)}
      />
    </div>
  );
}
