/** Rules that backfire, said where they bite: one sentence, the smallest example, and the house rule that cures it. */
import '../../styles/backfires.css';
import type { Finding } from '@strikehome/engine/contract';
import { type PlainRecord, type RecordShape, same } from '@strikehome/engine/kernel';
import { useEffect, useState } from 'preact/hooks';
import { FINDINGS } from '../../state/findings.ts';
import { type Fix, fixesFrom, sentenceOf } from '../../state/fixes.ts';
import { percent } from '../../state/fractions.ts';
import { humanize } from '../../state/labels.ts';
import { systemOf } from '../../state/whatif.ts';
import { ClauseLink } from './clause-link.tsx';

/** Only what differs from the book. */
function changedIn({ fields }: RecordShape, settings: PlainRecord): PlainRecord {
  const changed = Object.entries(settings).filter(([name, value]) => !same(value, fields[name]?.default ?? null));
  return Object.fromEntries(changed);
}

/** What the audit finds under these house rules: known for the book, and searched by a worker for any others. */
function useFindings(system: string, settings: PlainRecord): readonly Finding[] {
  const changed = changedIn(systemOf(system).settings, settings);
  const isBook = Object.keys(changed).length === 0;
  const [searched, setSearched] = useState<{ readonly of: string; readonly findings: readonly Finding[] }>();
  const key = JSON.stringify([system, changed]);
  useEffect(() => {
    if (isBook) return;
    let left = false;
    let stop = () => {};
    void import('../simulate/audit-once.ts').then(({ auditOnce }) => {
      if (left) return;
      const job = auditOnce(system, changed);
      stop = job.stop;
      void job.found.then((findings) => setSearched({ of: key, findings }));
    });
    return () => {
      left = true;
      stop();
    };
  }, [key]);
  if (isBook) return FINDINGS[system] ?? [];
  return searched?.of === key ? searched.findings : [];
}

/** The fixes under these house rules; a fight that cannot end is spoken of where one is seen not to. */
function useFixes(system: string, settings: PlainRecord, isMeant: (finding: Finding) => boolean): readonly Fix[] {
  const findings = useFindings(system, settings);
  return fixesFrom(system, systemOf(system).settings, findings.filter(isMeant));
}

interface Props {
  readonly system: string;
  readonly settings: PlainRecord;
  /** The action in sight; without one, every action of a fight. */
  readonly rule?: string;
  /** The fight in sight may never end. */
  readonly endless?: boolean;
  readonly onFix: (setting: string, value: string) => void;
}

export function Backfires({ system, settings, rule, endless = false, onFix }: Props) {
  const fixes = useFixes(system, settings, (finding) =>
    finding.kind === 'endless' ? endless : rule === undefined || finding.rule === rule,
  );
  return (
    <>
      {fixes.map((fix) => (
        <aside key={`${fix.setting} ${fix.value}`} class="backfire" aria-label="A rule that backfires">
          <p>
            {fix.why}{' '}
            <button type="button" class="link" onClick={() => onFix(fix.setting, fix.value)}>
              Use {fix.called}
            </button>
          </p>
          <Why system={system} fix={fix} />
        </aside>
      ))}
    </>
  );
}

/** The smallest example before and under the house rule. */
function Why({ system, fix }: { readonly system: string; readonly fix: Fix }) {
  const [finding] = fix.findings;
  if (finding === undefined) return null;
  const { clause, cure, example } = finding;
  return (
    <details>
      <summary>Smallest example</summary>
      <p>{sentenceOf(system, finding)}</p>
      <p>
        As it is: {changeOf(system, finding, example.odds)}. With {fix.called}:{' '}
        {changeOf(system, finding, cure!.result.odds)}.
      </p>
      {clause !== undefined && (
        <p>
          <ClauseLink id={clause} system={system} />
        </p>
      )}
    </details>
  );
}

/** "Avoided 38.9% → 25%": the outcome that moves most. */
function changeOf(system: string, { rule, example }: Finding, odds: Finding['example']['odds']): string {
  const [before = {}, after] = odds;
  const ids = [...new Set(example.odds.flatMap((one) => Object.keys(one)))];
  const moved = (id: string) => Math.abs((example.odds[1]?.[id]?.p ?? 0) - (example.odds[0]?.[id]?.p ?? 0));
  // Of two that move alike the rarer: what is avoided rather than what hits.
  const [id] = ids.toSorted(
    (one, other) => moved(other) - moved(one) || (before[one]?.p ?? 0) - (before[other]?.p ?? 0),
  );
  const label = systemOf(system).actions[rule]?.outcomes[id!]?.label ?? humanize(id!);
  const first = percent(before[id!]?.p ?? 0);
  return after === undefined ? `${label} ${first}` : `${label} ${first} → ${percent(after[id!]?.p ?? 0)}`;
}
