/** Below the odds of a card: a pinned version to compare with, a field varied, and the odds as files. */
import '../styles/bench.css';
import type { OddsAnswer } from '@strikehome/engine/contract';
import { csv, csvOfOdds } from '@strikehome/engine/contract';
import { useEffect } from 'preact/hooks';
import { ShareButton } from '../controls/copy-button.tsx';
import { ExportMenu } from '../controls/export-menu.tsx';
import { barsSvg, columnsSvg } from '../drawings/svg-text.ts';
import { lazy } from '../parts/lazy.tsx';
import { changedSince } from '../state/changed-since.ts';
import { humanize, inSentence, numberText } from '../state/labels.ts';
import { setWhatif, shareLink } from '../state/store.ts';
import { subjectOfCard } from '../state/subject.ts';
import { actionOf, type Whatif } from '../state/whatif.ts';
import { withoutGaps } from './fact-chart.tsx';
import { leadingOf, outcomesOf } from './outcomes.tsx';
import { askPinnedOdds, pinnedOdds } from './pinned-odds.ts';

const Vary = lazy(async () => (await import('../views/simulate/vary.tsx')).Vary, 'div');

interface Props {
  readonly whatif: Whatif;
  readonly odds: OddsAnswer;
  /** The number whose columns are in sight. */
  readonly fact: string | undefined;
}

export function Studies({ whatif, odds, fact }: Props) {
  const { pinned, study, fields, settings, policy = 'default' } = whatif;
  useEffect(() => askPinnedOdds(whatif));
  const subject = subjectOfCard(whatif);
  const then = pinnedOdds(whatif);
  const { pinned: _, ...unpinned } = whatif;
  const { study: __, ...plain } = whatif;
  const changed = pinned === undefined ? [] : changedSince({ fields, settings, policy }, pinned, subject.variables);
  const { title } = actionOf(whatif);
  const all = [...leadingOf(actionOf(whatif), odds), ...outcomesOf(actionOf(whatif), odds)];
  const before =
    then === undefined ? [] : [...leadingOf(actionOf(whatif), then), ...outcomesOf(actionOf(whatif), then)];
  return (
    <div class="studies">
      {odds.ok && (
        <ExportMenu
          name={title}
          what="outcomes"
          svg={(link) =>
            barsSvg({
              title,
              link,
              names: all.map(({ label }) => label),
              series: [
                { label: 'Now', values: all.map(({ chance }) => chance.p) },
                ...(then === undefined
                  ? []
                  : [
                      {
                        label: 'Pinned',
                        before: true,
                        values: all.map(({ id }) => before.find((one) => one.id === id)?.chance.p ?? 0),
                      },
                    ]),
              ],
            })
          }
          csv={() => csvOfOdds(odds)}
        />
      )}
      {odds.ok && fact !== undefined && <FactExport whatif={whatif} odds={odds} then={then} fact={fact} />}
      {pinned !== undefined && (
        <section class="pinned" aria-label="Pinned version">
          <h2>Compared with the pinned version</h2>
          {changed.length === 0 ? (
            <p class="lead">Nothing has been changed since. Change a number or a house rule.</p>
          ) : (
            <ul class="changed">
              {changed.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </section>
      )}
      <div class="result-buttons">
        {pinned === undefined ? (
          <button
            type="button"
            class="plain-button"
            onClick={() => setWhatif({ ...whatif, pinned: { fields, settings, policy } })}
          >
            Pin for comparison
          </button>
        ) : (
          <>
            {changed.length > 0 && (
              <button
                type="button"
                class="plain-button"
                onClick={() => {
                  const { policy: ___, ...rest } = whatif;
                  setWhatif({
                    ...rest,
                    fields: pinned.fields,
                    settings: pinned.settings,
                    ...(pinned.policy === 'best' ? { policy: 'best' as const } : {}),
                  });
                }}
              >
                Back to the pinned
              </button>
            )}
            <button type="button" class="plain-button" onClick={() => setWhatif(unpinned)}>
              Unpin
            </button>
          </>
        )}
        <button
          type="button"
          class="plain-button"
          aria-expanded={study !== undefined}
          onClick={() => setWhatif(study === undefined ? { ...whatif, study: {} } : plain)}
        >
          {study === undefined ? 'Vary a field' : 'Close the chart'}
        </button>
        <ShareButton url={shareLink} label="Share these odds" />
      </div>
      {study !== undefined && <Vary subject={subject} />}
    </div>
  );
}

/** The columns of a number, as files of their own. */
function FactExport({
  whatif,
  odds,
  then,
  fact,
}: Props & { readonly then: OddsAnswer | undefined; readonly fact: string }) {
  const now = odds.facts[fact];
  if (now === undefined || now.distribution.length < 2) return null;
  const action = actionOf(whatif);
  const was = then?.facts[fact];
  const label = action.facts[fact]?.label ?? humanize(fact);
  const shown = withoutGaps(now, was);
  const values = shown.distribution.map(([value]) => value);
  const before = was === undefined ? undefined : withoutGaps(was, now);
  const series = [
    { label: 'Now', values: shown.p },
    ...(before === undefined ? [] : [{ label: 'Pinned', before: true, values: before.p }]),
  ];
  const title = `${action.title}: ${inSentence(label)}`;
  return (
    <ExportMenu
      name={title}
      what={inSentence(label)}
      svg={(link) => columnsSvg({ title, link, across: label, names: values.map(numberText), series })}
      csv={() =>
        csv([
          [label, ...series.map((one) => one.label)],
          ...values.map((value, i) => [value, ...series.map((one) => one.values[i] ?? 0)]),
        ])
      }
    />
  );
}
