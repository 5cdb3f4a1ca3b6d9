/** Rules that work against their words, under the house rules in sight: each with its smallest example and both its odds. */
import { FiguresTable } from '../../controls/figures-table.tsx';
import { sideways } from '../../parts/screen.ts';
import '../../styles/bench.css';
import { csvOfAudit, type Finding } from '@strikehome/engine/contract';
import { keyOf, pathOf, type Tone, withValue } from '@strikehome/engine/kernel';
import { useEffect } from 'preact/hooks';
import { ExportMenu } from '../../controls/export-menu.tsx';
import { Mark } from '../../controls/mark.tsx';
import { sentenceOf } from '../../state/fixes.ts';
import { percents } from '../../state/fractions.ts';
import { humanize, numberText, plainText } from '../../state/labels.ts';
import { linkOf, type Route } from '../../state/link.ts';
import { EMPTY_TABLE } from '../../state/on-table.ts';
import type { Simulation } from '../../state/simulation.ts';
import { go } from '../../state/store.ts';
import { systemOf } from '../../state/whatif.ts';
import { ClauseLink } from '../rules/clause-link.tsx';
import { askAudit, audited, auditRequest, stopAudit } from './bench-store.ts';
import { Stoppable } from './stoppable.tsx';
import { rule as ruleOf } from './store.ts';

const MEANS: Readonly<Record<Finding['kind'], string>> = {
  inverted: 'A rating that hurts its owner',
  dominated: 'A choice that is never right',
  unreachable: 'A result that cannot happen',
  endless: 'A fight that cannot end',
};

export function Audit({ simulation }: { readonly simulation: Simulation }) {
  const key = keyOf(auditRequest(simulation));
  useEffect(() => askAudit(simulation), [key]);
  useEffect(() => stopAudit, []);
  const { answer, of, refused, open } = audited.value;
  const known = of === key ? answer : undefined;
  return (
    <section class="audit" aria-label="Rules check">
      <div class="bar-head">
        <h2>Rules that backfire</h2>
      </div>
      <p class="lead">
        Searches your house rules with exact odds for ratings that hurt their owner, choices that are never right,
        results that cannot happen and fights that cannot end.
      </p>
      {refused !== undefined && (
        <p class="notice" role="alert">
          {refused.message}
        </p>
      )}
      <Stoppable
        open={open}
        what="parts"
        isDone={known !== undefined || refused !== undefined}
        onStop={stopAudit}
        onAgain={() => askAudit(simulation)}
      />
      {known !== undefined && (
        <>
          <p role="status">
            {known.findings.length === 0
              ? 'Nothing found: every rule does what it says.'
              : `${known.findings.length} found.`}
          </p>
          <ol class="findings">
            {known.findings.map((finding) => (
              <Found
                key={`${finding.kind} ${finding.rule} ${finding.field}`}
                simulation={simulation}
                finding={finding}
              />
            ))}
          </ol>
          {known.findings.length > 0 && (
            <ExportMenu name={`Rules check of ${systemOf(simulation.system).title}`} csv={() => csvOfAudit(known)} />
          )}
        </>
      )}
    </section>
  );
}

function Found({ simulation, finding }: { readonly simulation: Simulation; readonly finding: Finding }) {
  const { kind, rule, example, clause, cure } = finding;
  const { from, to } = example;
  const action = systemOf(simulation.system).actions[rule];
  const changed = from === undefined || to === undefined ? undefined : ([from, to] as const);
  return (
    <li>
      <h3>{MEANS[kind]}</h3>
      <p>{sentenceOf(simulation.system, finding)}</p>
      <Odds odds={example.odds} finding={finding} outcomes={action?.outcomes ?? {}} />
      {cure !== undefined && (
        <>
          <p>
            {cure.result.text} {clause !== undefined && <ClauseLink id={clause} system={simulation.system} />}{' '}
            <button type="button" class="link" onClick={() => ruleOf(simulation, cure.setting, cure.value)}>
              Use it
            </button>
          </p>
          <Odds odds={cure.result.odds} finding={finding} outcomes={action?.outcomes ?? {}} />
        </>
      )}
      <p class="finding-links">
        <Case to={placeOf(simulation, finding, undefined)}>Open this example</Case>
        {kind === 'inverted' && changed !== undefined && (
          <Case to={placeOf(simulation, finding, changed[1])}>{`… with ${said(changed[1])}`}</Case>
        )}
      </p>
    </li>
  );
}

const said = (value: number | string) => (typeof value === 'number' ? numberText(value) : plainText(value));

/** Where the example can be tried: its card, or the whole fight. */
function placeOf({ system, settings, policy }: Simulation, { rule, field, example }: Finding, value?: number | string) {
  const { request } = example;
  const fields = value === undefined ? request : withValue(request, pathOf(field), value);
  if (Object.hasOwn(systemOf(system).actions, rule)) {
    const whatif = { system, action: rule, fields, settings, onTable: EMPTY_TABLE, playing: false };
    return { view: 'card', whatif } satisfies Route;
  }
  const simulation: Simulation = { system, fields, settings, policy, part: 'fight' };
  return { view: 'simulate', system, simulation } satisfies Route;
}

function Case({ to, children }: { readonly to: Route; readonly children: string }) {
  return (
    <a
      href={linkOf(to)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        go(to);
      }}
    >
      {children}
    </a>
  );
}

interface OddsProps {
  readonly odds: Finding['example']['odds'];
  readonly finding: Finding;
  readonly outcomes: Readonly<Record<string, { readonly label: string; readonly tone: Tone }>>;
}

function Odds({ odds, finding: { example }, outcomes }: OddsProps) {
  const { from, to } = example;
  const inOrder = Object.keys(outcomes);
  const ids = [...new Set(odds.flatMap((one) => Object.keys(one)))].toSorted(
    (one, other) => inOrder.indexOf(one) - inOrder.indexOf(other),
  );
  if (ids.length === 0) return null;
  return (
    <div class="figures" {...sideways('Numbers')}>
      <FiguresTable
        columns={[
          'Outcome',
          from === undefined ? 'Chance' : said(from),
          ...(odds.length > 1 ? [to === undefined ? 'Changed' : said(to)] : []),
        ]}
        rows={ids.map((id, i) => ({
          id,
          head: (
            <>
              {outcomes[id] !== undefined && <Mark tone={outcomes[id].tone} size={16} />}{' '}
              {outcomes[id]?.label ?? humanize(id)}
            </>
          ),
          cells: odds.map((one) => percents(ids.map((other) => one[other]?.p ?? 0))[i]!),
          titles: odds.map((one) => one[id]?.exact),
        }))}
      />
    </div>
  );
}
