/** How a fight may end and after how many rounds, as files. */
import { csv, type FightAnswer } from '@strikehome/engine/contract';
import { ExportMenu } from '../../controls/export-menu.tsx';
import { barsSvg, columnsSvg } from '../../drawings/svg-text.ts';
import { type Simulation, sideOf } from '../../state/simulation.ts';
import { capital, endsOf, roundBars, sentenceOf, sharesIn, verdictOf } from '../../state/verdict.ts';
import { pinnedFor, shownFor } from './answer.tsx';

export function FightExport({ simulation }: { readonly simulation: Simulation }) {
  const shown = shownFor(simulation);
  if (shown === undefined) return null;
  const pinned = pinnedFor(simulation);
  const ends = endsOf(shown.simulation, shown.fought);
  const then = pinned === undefined ? undefined : endsOf(pinned.simulation, pinned.fought);
  const title = `${capital(sideOf(simulation, 'a'))} against ${sideOf(simulation, 'b')}`;
  const bars = roundBars(shown.fought.rounds.distribution);
  const was = pinned === undefined ? undefined : sharesIn(bars, pinned.fought.rounds.distribution);
  const rounds = `${title}: rounds`;
  return (
    <>
      <ExportMenu
        name={title}
        what="ends"
        svg={(link) =>
          barsSvg({
            title: `${title}: ${sentenceOf(verdictOf(shown.simulation, shown.fought))}`,
            link,
            names: ends.map(({ id, label }) => (id === 'a' || id === 'b' ? `${capital(label)} wins` : label)),
            series: [
              { label: 'Now', values: ends.map(({ p }) => p) },
              ...(then === undefined
                ? []
                : [
                    {
                      label: 'Pinned',
                      before: true,
                      values: ends.map(({ id }) => then.find((one) => one.id === id)?.p ?? 0),
                    },
                  ]),
            ],
          })
        }
        csv={() => fightCsv(ends, shown.fought, pinned?.fought)}
      />
      {bars.length > 1 && (
        <ExportMenu
          name={rounds}
          what="rounds"
          svg={(link) =>
            columnsSvg({
              title: rounds,
              link,
              across: 'Rounds',
              names: bars.map(({ from }) => from),
              series: [
                { label: 'Now', values: bars.map(({ p }) => p) },
                ...(was === undefined ? [] : [{ label: 'Pinned', before: true, values: was }]),
              ],
            })
          }
        />
      )}
    </>
  );
}

function fightCsv(ends: ReturnType<typeof endsOf>, now: FightAnswer, pinned: FightAnswer | undefined): string {
  const won = ({ win }: FightAnswer, id: (typeof ends)[number]['id']) => win[id] ?? 0;
  const rounds = [
    ...new Set(
      [now, ...(pinned === undefined ? [] : [pinned])].flatMap((one) =>
        one.rounds.distribution.map(([round]) => round),
      ),
    ),
  ];
  const share = (one: FightAnswer, round: number) => one.rounds.distribution.find(([at]) => at === round)?.[1] ?? 0;
  const both = (read: (one: FightAnswer) => number | null) => [
    read(now),
    ...(pinned === undefined ? [] : [read(pinned)]),
  ];
  return csv([
    ['End', 'Now', ...(pinned === undefined ? [] : ['Pinned'])],
    ...ends.map(({ id, label }) => [label, ...both((one) => won(one, id))]),
    ['Rounds on average', ...both((one) => one.rounds.mean)],
    ...rounds.toSorted((a, b) => a - b).map((round) => [`Over in round ${round}`, ...both((one) => share(one, round))]),
  ]);
}
