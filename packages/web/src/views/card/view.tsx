/** The card beside its odds; on a phone the odds keep to the dock until the table is opened. */
import { type Picture, pathOf, valueAt } from '@strikehome/engine/kernel';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Card } from '../../controls/card.tsx';
import { Select } from '../../controls/pick.tsx';
import { problem } from '../../controls/row.tsx';
import { Pictures } from '../../drawings/index.tsx';
import { Strip } from '../../odds/outcomes.tsx';
import { lastGood, OddsPanel } from '../../odds/panel.tsx';
import { Sums } from '../../odds/sums.tsx';
import { afterwards, lazy } from '../../parts/lazy.tsx';
import { wide } from '../../parts/screen.ts';
import { forgetCharacters, noteReplaced, replaced } from '../../state/characters.ts';
import { isEmpty, type TableAnswer } from '../../state/on-table.ts';
import { hasSheets } from '../../state/registry.ts';
import { load } from '../../state/storage.ts';
import {
  answer as answered,
  type OddsShown,
  oddsLost,
  oddsRefused,
  opened,
  openTable,
  pickAction,
  pictures,
  roll,
  rule,
  setWhatif,
  shown,
  sums,
} from '../../state/store.ts';
import { actionOf, blank, exampleOf, systemOf, tapped, type Whatif } from '../../state/whatif.ts';
import { ClauseLink } from '../rules/clause-link.tsx';

/** Nobody throws before the card is there. */
const Table = lazy(async () => {
  const [{ Table: View }, { listenOnCard }] = await Promise.all([
    import('../../play/table.tsx'),
    import('../../play/keys.ts'),
  ]);
  listenOnCard();
  return View;
}, 'div');
const Ready = lazy(async () => (await import('../../play/ready.tsx')).Ready, 'div');
const Tried = lazy(async () => (await import('../rules/clause.tsx')).ClauseText, 'div');
const Undo = lazy(async () => (await import('./cast-links.tsx')).Undo, 'div');
const CastLinks = lazy(async () => {
  await afterwards(() => (shown.value ?? oddsRefused.value) !== undefined || oddsLost.value);
  return (await import('./cast-links.tsx')).CastLinks;
}, 'div');
const FromRoster = lazy(async () => (await import('../characters/from-roster.tsx')).FromRoster, 'div');

/** Milliseconds until a card is there and can be used. */
const SETTLED = 1000;

/** With and without: once the card can be used. */
async function watching(): Promise<void> {
  (await import('../../odds/with-without.ts')).watchOptions();
}

/** Ways on that can be tapped are not drawn a second time. */
const isNotOffered = (picture: Picture) => picture.kind !== 'tokens' || picture.offered !== true;

interface Props {
  readonly whatif: Whatif;
  /** The clause that the card is an example of. */
  readonly tries?: string;
}

export function CardView({ whatif, tries }: Props) {
  const answer = answered.value!;
  const wrong = answer.ok ? undefined : answer.error;
  useEffect(() => {
    problem.value = wrong;
    return () => {
      problem.value = undefined;
    };
  }, [wrong]);
  useEffect(() => {
    const timer = setTimeout(() => void watching(), SETTLED);
    return () => clearTimeout(timer);
  }, []);
  const { playing } = whatif;
  const seen = (
    <Pictures
      pictures={
        playing && answer.ok && 'next' in answer && (answer.next ?? []).length > 0
          ? pictures.value.filter(isNotOffered)
          : pictures.value
      }
      onTap={(path, value) => {
        // With the defaults filled in: a list that nobody wrote down is still a list.
        const now = opened.value?.ok ? valueAt(opened.value.value.fields, pathOf(path)) : undefined;
        setWhatif(tapped(whatif, pathOf(path), value, now));
      }}
    />
  );
  const odds = <OddsPanel whatif={whatif} answer={answer} />;
  const tried = tries !== undefined && <Tried id={tries} system={whatif.system} named />;
  if (wide.value) {
    return (
      <main class="sheet" id="main">
        <div class="sheet-card">
          {tried}
          <CardHead whatif={whatif} />
          <Card whatif={whatif} />
          <CastLinks place={{ view: 'card', whatif }} onFix={rule} />
        </div>
        <div class="sheet-side">
          <div class="roll-stage">
            {playing ? (
              <Table whatif={whatif} answer={answer} />
            ) : (
              <>
                <Ready whatif={whatif} answer={answer} />
                <Begin whatif={whatif} answer={answer} />
              </>
            )}
          </div>
          <Sums sums={sums.value} />
          {odds}
          {seen}
        </div>
      </main>
    );
  }
  if (playing) {
    return (
      <main class="sheet" id="main">
        <h1 class="unseen">{actionOf(whatif).title}</h1>
        {tried}
        <Table whatif={whatif} answer={answer} />
        {seen}
        {odds}
      </main>
    );
  }
  return (
    <>
      <main class="sheet docked" id="main">
        {tried}
        <CardHead whatif={whatif} />
        <Card whatif={whatif} />
        <CastLinks place={{ view: 'card', whatif }} onFix={rule} />
        <Sums sums={sums.value} />
        {seen}
        {odds}
      </main>
      <section class="dock" aria-label="Roll">
        <DockOdds whatif={whatif} />
        <Begin whatif={whatif} answer={answer} />
      </section>
    </>
  );
}

function CardHead({ whatif }: { readonly whatif: Whatif }) {
  const { title, summary, examples } = actionOf(whatif);
  const options = [
    { id: '', label: 'Load example …' },
    ...examples.map((example, i) => ({ id: `${i}`, label: example.title })),
    { id: 'blank', label: 'Blank' },
  ];
  const pick = (id: string) => {
    if (id === '') return;
    noteReplaced(whatif.system, { view: 'card', whatif });
    forgetCharacters(whatif.system);
    setWhatif(
      id === 'blank' ? blank(whatif.system, whatif.action) : exampleOf(whatif.system, whatif.action, Number(id)),
    );
  };
  return (
    <div class="card-head">
      <h1>
        <span class="unseen">{systemOf(whatif.system).title}: </span>
        {title}
      </h1>
      <Select label="Load an example" options={options} value="" onChange={pick} />
      <p class="lead">{summary}</p>
      <Happens whatif={whatif} />
      <RosterPicks whatif={whatif} />
      {replaced.value !== undefined && <Undo system={whatif.system} />}
    </div>
  );
}

/** The first question of a game: what happens, in its words. */
function Happens({ whatif }: { readonly whatif: Whatif }) {
  const actions = Object.entries(systemOf(whatif.system).actions);
  if (actions.length < 2) return null;
  return (
    <fieldset class="happens">
      <legend class="unseen">What happens?</legend>
      {actions.map(([name, { title, happens = title }]) => (
        <button
          key={name}
          type="button"
          value={name}
          class={name === whatif.action ? 'chip on' : 'chip'}
          aria-pressed={name === whatif.action}
          onClick={() => pickAction(name)}
        >
          {happens}
        </button>
      ))}
    </fieldset>
  );
}

/** Who has characters in the roster sees them at once; for anybody else it is a tap away, and is not fetched before. */
function RosterPicks({ whatif }: { readonly whatif: Whatif }) {
  const [open, setOpen] = useState(load('people') === true);
  if (!hasSheets(whatif.system)) return null;
  if (open) return <FromRoster key={whatif.system} whatif={whatif} />;
  return (
    <button type="button" class="link from-roster-link" onClick={() => setOpen(true)}>
      Use a saved character
    </button>
  );
}

/** Under the thumb: the number that the last edit moved most is first. */
function DockOdds({ whatif }: { readonly whatif: Whatif }) {
  const good = lastGood(shown.value, whatif);
  const last = useRef<{ readonly of: OddsShown; readonly moved?: string | undefined } | undefined>(undefined);
  if (good === undefined) return <div class="strip" />;
  if (last.current?.of !== good) last.current = { of: good, moved: movedIn(last.current, good) };
  return <Strip action={actionOf(whatif)} table={good.before} first={last.current.moved} />;
}

/** Another action begins anew; an edit that moves nothing leaves the number that was moved before. */
function movedIn(
  last: { readonly of: OddsShown; readonly moved?: string | undefined } | undefined,
  { of, before }: OddsShown,
): string | undefined {
  if (last?.of.of.system !== of.system || last.of.of.action !== of.action) return undefined;
  const earlier = new Map(last.of.before.headlines?.map(({ id, p }) => [id, p]));
  const by = ({ id, p }: { readonly id: string; readonly p: number }) => Math.abs(p - (earlier.get(id) ?? p));
  const [most] = (before.headlines ?? []).toSorted((a, b) => by(b) - by(a));
  return most !== undefined && by(most) > 0 ? most.id : last.moved;
}

/** Roll here, or type what fell; what stands in the way is said instead. */
function Begin({ whatif, answer }: { readonly whatif: Whatif; readonly answer: TableAnswer }) {
  if (!answer.ok) {
    return (
      <p class="notice" role="alert">
        {answer.error.message}{' '}
        {answer.error.rule !== undefined && <ClauseLink id={answer.error.rule} system={whatif.system} />}
      </p>
    );
  }
  const dice =
    answer.needs?.kind === 'dice' ||
    !isEmpty(whatif.onTable) ||
    (answer.needs !== undefined && Object.keys(actionOf(whatif).rolls).length > 0);
  return (
    <div class="begin">
      <button type="button" class="main-button" onClick={dice ? roll : openTable}>
        {dice ? 'Roll' : 'Resolve'}
      </button>
      {dice && (
        <button type="button" class="second-button" onClick={openTable}>
          {isEmpty(whatif.onTable) ? 'Enter dice' : 'Back to dice'}
        </button>
      )}
    </div>
  );
}
