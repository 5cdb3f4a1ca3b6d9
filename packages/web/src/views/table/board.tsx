/** Where a fight stands. */
import '../../styles/board.css';
import type { OutcomeKind, Picture } from '@strikehome/engine/kernel';
import type { Shown, View } from '@strikehome/table';
import { type RowControl, RowControls } from '../../drawings/control.ts';
import { Pictures } from '../../drawings/index.tsx';
import { idsIn, rowsOf } from '../../drawings/row-head.tsx';
import { lazy } from '../../parts/lazy.tsx';
import { changesIn } from '../../state/changes.ts';
import { humanize } from '../../state/labels.ts';
import { systemOf } from '../../state/whatif.ts';

const Cards = lazy(async () => (await import('../../drawings/cards.tsx')).Cards, 'div');

/** The outcome of a move that is no single action, by the word and tone of an action that knows it. */
export function outcomeIn(system: string, outcome: string): OutcomeKind {
  for (const { outcomes } of Object.values(systemOf(system).actions)) {
    if (Object.hasOwn(outcomes, outcome)) return outcomes[outcome]!;
  }
  return { label: humanize(outcome), tone: 'even' };
}

/** What an entry changed, with people by their names. */
export const changesOf = ({ changes = [] }: Shown, { table, fight }: View): readonly string[] =>
  changesIn(table.system, changes, (who) => fight?.people.find(({ id }) => id === who)?.name ?? humanize(who));

interface BoardProps {
  readonly fight: NonNullable<View['fight']>;
  /** What its people and things can be tapped for. */
  readonly controls?: ((id: string) => RowControl | undefined) | undefined;
  /** What it begins with is said above it already. */
  readonly headless?: boolean;
}

/** "The fight is over: the watch won", in the words of the game where it has some. */
export function ending({ standing }: BoardProps['fight']): { readonly text: string; readonly headless: boolean } {
  const head = standing.split(/(?<=\.)\s+/)[0]!.replace(/\.$/, '');
  const headless = / is over\b/.test(head);
  return { text: headless ? head : 'The fight is over', headless };
}

/** Where the fight stands: its sentences and its pictures; without those, a line for each person the sentences list. */
export function Board({ fight: { standing: text, pictures }, controls, headless = false }: BoardProps) {
  const [head, ...rest] = text.split(/(?<=\.)\s+/);
  const seen = pictures.length > 0;
  const also = seen ? rest.filter((sentence) => !sentence.includes('; ')) : [];
  const words = [...(headless ? [] : [head]), ...also].join(' ').replace(/\.$/, '');
  return (
    <section class="standing" aria-label="Where it stands">
      {words !== '' && <h2>{words}</h2>}
      {seen && <Controlled pictures={pictures} controls={controls} />}
      {(seen ? [] : rest).map((sentence) =>
        sentence.includes('; ') ? (
          <ul key={sentence} class="standing-list">
            {sentence
              .replace(/\.$/, '')
              .split('; ')
              .map((line) => (
                <li key={line}>{line}</li>
              ))}
          </ul>
        ) : (
          <p key={sentence}>{sentence}</p>
        ),
      )}
    </section>
  );
}

/** A card that lies with somebody is drawn in their row, and not a second time. */
function withoutLaid(picture: Picture): readonly Picture[] {
  if (picture.kind !== 'columns') return [picture];
  const columns = picture.columns.flatMap((column) => {
    const items = column.items.filter(({ card }) => card?.of === undefined);
    return items.length === 0 && column.items.length > 0 ? [] : [{ ...column, items }];
  });
  return columns.length === 0 ? [] : [{ ...picture, columns }];
}

/** Whoever is in several pictures is tapped in the first, and has the cards there. */
function Controlled({
  pictures: all,
  controls,
}: { readonly pictures: readonly Picture[] } & Pick<BoardProps, 'controls'>) {
  const pictures = all.flatMap(withoutLaid);
  const firsts = pictures.map((picture, i) =>
    idsIn(picture).filter((id) => !pictures.slice(0, i).some((one) => idsIn(one).includes(id))),
  );
  const rows = pictures.flatMap(rowsOf);
  const controlOf = (id: string): RowControl | undefined => {
    const items = rows.find((row) => row.id === id)?.cards;
    return items === undefined ? controls?.(id) : { ...controls?.(id), cards: <Cards items={items} /> };
  };
  return (
    <>
      {pictures.map((picture, i) => (
        <RowControls.Provider
          key={`${picture.kind} ${picture.title} ${i}`}
          value={(id) => (firsts[i]!.includes(id) ? controlOf(id) : undefined)}
        >
          <Pictures pictures={[picture]} />
        </RowControls.Provider>
      ))}
    </>
  );
}
