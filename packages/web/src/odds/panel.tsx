/** Exact odds beside the card: outcomes, the distribution of a number, a table one tap away. */

import { signal } from '@preact/signals';
import type { OddsAnswer, OddsTable } from '@strikehome/engine/contract';
import type { Action, Plain } from '@strikehome/engine/kernel';
import { useState } from 'preact/hooks';
import { Select } from '../controls/pick.tsx';
import { PolicySwitch } from '../controls/policy-switch.tsx';
import { afterwards, lazy } from '../parts/lazy.tsx';
import { percent } from '../state/fractions.ts';
import { humanize, optionLabel } from '../state/labels.ts';
import { givenOf, type TableAnswer } from '../state/on-table.ts';
import { comparing, decide, type OddsShown, oddsLost, oddsRefused, policy, shown } from '../state/store.ts';
import { actionOf, type Whatif } from '../state/whatif.ts';
import type { ColumnPart } from './column-chart.tsx';
import { OutcomeBars } from './outcomes.tsx';
import { pinnedOdds } from './pinned-odds.ts';

/** Its columns come once the bars are there. */
const FactChart = lazy(async () => {
  await afterwards(() => shown.value !== undefined);
  return (await import('./fact-chart.tsx')).FactChart;
}, 'div');
/** Asked for by few, and after the first look. */
const Compare = lazy(async () => (await import('./compare.tsx')).Compare, 'div');
const Studies = lazy(async () => {
  await afterwards(() => shown.value !== undefined);
  return (await import('./studies.tsx')).Studies;
}, 'div');
const Figures = lazy(async () => (await import('./table.tsx')).Figures, 'div');

/** The number looked at, by action; each has one of its own to begin with. */
const looked = signal<Readonly<Record<string, string>>>({});

/** The last odds that could be computed for this action: an impossible value on the way does not blank the page. */
export function lastGood(all: OddsShown | undefined, whatif: Whatif): OddsShown | undefined {
  return all?.of.system === whatif.system && all.of.action === whatif.action ? all : undefined;
}

const resolutionOf = ({ outcome = '', facts = {}, changes = [] }: Extract<TableAnswer, { readonly ok: true }>) => ({
  ...{ outcome, facts, changes },
});

interface Props {
  readonly whatif: Whatif;
  readonly answer: TableAnswer;
}

export function OddsPanel({ whatif, answer }: Props) {
  const action = actionOf(whatif);
  const good = lastGood(shown.value, whatif);
  const [figures, setFigures] = useState(false);
  if (oddsLost.value) return <p class="notice">The odds cannot be computed in this browser. The dice still work.</p>;
  if (good === undefined) return <OddsTrouble answer={answer} />;
  const done = answer.ok && answer.outcome !== undefined && whatif.playing ? answer : undefined;
  const table = done === undefined && whatif.playing ? good.now : good.before;
  const given = givenOf(whatif.onTable);
  const fixed = whatif.playing && Object.keys(given.dice).length + Object.keys(given.choices).length > 0;
  // What cannot come about as the card is filled in says nothing: "Cover breached: 0, always".
  const never = ({ distribution }: (typeof table.facts)[string]) =>
    distribution.length === 1 && distribution[0]![0] === 0;
  const names = Object.keys(table.facts).filter((one) => one === action.objective || !never(table.facts[one]!));
  const key = `${whatif.system} ${whatif.action}`;
  const name = names.find((one) => one === (looked.value[key] ?? action.objective)) ?? names[0];
  const fact = name === undefined ? undefined : table.facts[name];
  const label = name === undefined ? '' : (action.facts[name]?.label ?? humanize(name));
  const came = done?.facts?.[name ?? ''];
  const then = whatif.playing ? undefined : pinnedOdds(whatif);
  const which =
    names.length < 2 ? (
      <b>{label}</b>
    ) : (
      <Select
        label="Number shown"
        options={names.map((id) => ({ id, label: action.facts[id]?.label ?? humanize(id) }))}
        value={name}
        onChange={(id) => {
          looked.value = { ...looked.value, [key]: id };
        }}
      />
    );
  return (
    <section class={shown.value?.of === whatif ? 'odds' : 'odds stale'} aria-label="Odds">
      <div class="bar-head">
        <h2>{done !== undefined ? 'Odds before the roll' : fixed ? 'Odds from here' : 'Odds'}</h2>
        <button type="button" class="link" aria-pressed={figures} onClick={() => setFigures(!figures)}>
          {figures ? 'Chart' : 'Table'}
        </button>
      </div>
      {answer.ok && oddsRefused.value !== undefined && <p class="row-problem">{oddsRefused.value.message}</p>}
      {figures ? (
        <>
          {which}
          <Figures action={action} table={table} label={label} fact={fact} />
        </>
      ) : (
        <>
          <OutcomeBars
            action={action}
            table={table}
            before={then}
            {...(done === undefined ? {} : { result: resolutionOf(done) })}
          />
          {fact !== undefined && (
            <FactChart
              key={name}
              label={label}
              which={which}
              fact={fact}
              before={then?.facts[name ?? '']}
              isRolled={Object.keys(action.rolls).length > 0}
              came={done === undefined ? undefined : typeof came === 'number' ? came : came === true ? 1 : 0}
              tone={toneOf(action, name ?? '')}
              zero={zeroOf(table, fact)}
            />
          )}
        </>
      )}
      {Object.keys(action.choices).length > 0 && <Decisions table={table} whatif={whatif} />}
      {!whatif.playing && <Studies whatif={whatif} odds={good.before} fact={name} />}
      {comparing.value !== undefined && good.before.compare !== undefined && (
        <Compare
          whatif={whatif}
          setting={comparing.value}
          odds={good.before}
          fact={name ?? ''}
          stop={() => {
            comparing.value = undefined;
          }}
        />
      )}
    </section>
  );
}

/** A number is good or bad news only where the game says which way it is to go. */
function toneOf({ facts, objective }: Action, name: string) {
  if (facts[name]?.lowerIsBetter) return 'bad';
  return name === objective ? 'good' : undefined;
}

/** Nothing lost: the attack missed, or it hit and all was absorbed. Told apart where zero is just what does not hurt. */
function zeroOf({ headlines = [] }: OddsTable, { distribution, p }: OddsTable['facts'][string]) {
  const [hit, hurt] = ['to-hit', 'to-hurt'].map((id) => headlines.find((one) => one.id === id)?.p);
  const none = p[distribution.findIndex(([value]) => value === 0)] ?? 0;
  if (hit === undefined || hurt === undefined || hit === 1 || Math.abs(none - (1 - hurt)) > 1e-9) return undefined;
  const parts: readonly ColumnPart[] = [
    { label: 'absorbed', tone: 'even', p: hit - hurt },
    { label: 'missed', tone: 'bad', p: 1 - hit },
  ];
  return parts.filter((one) => one.p > 1e-9);
}

/** How open decisions are taken in these odds. */
function Decisions({ table, whatif }: { readonly table: OddsAnswer; readonly whatif: Whatif }) {
  const action = actionOf(whatif);
  const said = (id: string, option: Plain) => {
    const about = action.choices[id.split('#')[0]!];
    return `${about?.label ?? humanize(id)}: ${optionLabel(option, about?.options).toLowerCase()}`;
  };
  return (
    <div class="decisions">
      <PolicySwitch heading="Choices" value={policy.value} onChange={decide} />
      {table.plan?.map((one) => (
        <small key={`${one.id} ${JSON.stringify(one.option)}`}>
          {said(one.id, one.option)} ({percent(one.p)})
        </small>
      ))}
    </div>
  );
}

/** What is wrong with the card is said where one would roll; here only what is too much to compute. */
function OddsTrouble({ answer }: { readonly answer: TableAnswer }) {
  const why = oddsRefused.value;
  if (why === undefined || !answer.ok) return <section class="odds quiet" aria-label="Odds" />;
  return (
    <section class="odds" aria-label="Odds">
      <h2>Odds</h2>
      <p class="row-problem">{why.message}</p>
    </section>
  );
}
