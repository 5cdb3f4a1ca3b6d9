/** Where a fight stands: the stage with its fighters, and what lies around it. */
import '../../styles/board.css';
import type { Picture } from '@strikehome/engine/kernel';
import type { View } from '@strikehome/table';
import { type RowControl, RowControls } from '../../drawings/control.ts';
import { Pictures } from '../../drawings/index.tsx';
import { idsIn } from '../../drawings/row-head.tsx';
import { Stage, type StageProps } from './stage.tsx';
import { teamsOf } from './teams.ts';

interface BoardProps extends Pick<StageProps, 'last' | 'children' | 'more' | 'asking' | 'sheet'> {
  readonly fight: NonNullable<View['fight']>;
  /** Whose eyes it is seen with; left out, of a screen for everybody. */
  readonly view?: View | undefined;
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

/** Where the fight stands: its sentences, the stage and what lies around it; without pictures, a line for each person the sentences list. */
export function Board({
  fight,
  view,
  controls,
  headless = false,
  last,
  children,
  more,
  asking = false,
  sheet,
}: BoardProps) {
  const { standing: text, pictures } = fight;
  const [head, ...rest] = text.split(/(?<=\.)\s+/);
  const seen = pictures.length > 0;
  const also = seen ? rest.filter((sentence) => !sentence.includes('; ')) : [];
  const words = [...(headless ? [] : [head]), ...also].join(' ').replace(/\.$/, '');
  const { around } = teamsOf(fight, view);
  return (
    <section class="standing" aria-label="State of the fight">
      <h2 class={words === '' ? 'unseen' : undefined}>{words || 'The fight'}</h2>
      <RowControls.Provider value={controls ?? NO_CONTROLS}>
        {seen ? (
          <Stage fight={fight} view={view} last={last} more={more} asking={asking} sheet={sheet}>
            {children}
          </Stage>
        ) : (
          <>
            {last}
            {children}
            {more}
          </>
        )}
      </RowControls.Provider>
      {around.length > 0 && <Around pictures={around} controls={controls} />}
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

const NO_CONTROLS = () => undefined;

/** A card that lies with a fighter is drawn there, and not a second time. */
function withoutLaid(picture: Picture): readonly Picture[] {
  if (picture.kind !== 'columns') return [picture];
  const columns = picture.columns.flatMap((column) => {
    const items = column.items.filter(({ card }) => card?.of === undefined);
    return items.length === 0 && column.items.length > 0 ? [] : [{ ...column, items }];
  });
  return columns.length === 0 ? [] : [{ ...picture, columns }];
}

/** Aspects, zones, terrain, tasks. What is in several pictures is tapped in the first. */
function Around({ pictures: all, controls }: { readonly pictures: readonly Picture[] } & Pick<BoardProps, 'controls'>) {
  const pictures = all.flatMap(withoutLaid);
  const firsts = pictures.map((picture, i) =>
    idsIn(picture).filter((id) => !pictures.slice(0, i).some((one) => idsIn(one).includes(id))),
  );
  return (
    <div class="around">
      {pictures.map((picture, i) => (
        <RowControls.Provider
          key={`${picture.kind} ${picture.title} ${i}`}
          value={(id) => (firsts[i]!.includes(id) ? controls?.(id) : undefined)}
        >
          <Pictures pictures={[picture]} />
        </RowControls.Provider>
      ))}
    </div>
  );
}
