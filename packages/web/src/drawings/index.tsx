/** What a system has to show, drawn from plain data: this knows the few forms of pictures and no game. */
import type { BoxesPicture, ColumnsPicture, LadderPicture, Picture, TokensPicture } from '@strikehome/engine/kernel';
import type { ComponentChildren, FunctionComponent } from 'preact';
import { Mark } from '../controls/mark.tsx';
import { numberText } from '../state/labels.ts';
import { Bars } from './bars.tsx';
import { Curves } from './curves.tsx';
import { Head, Name, Notes, Under } from './row-head.tsx';

export type Tap = (path: string, value: number | string) => void;

interface DrawingProps<P extends Picture> {
  readonly picture: P;
  readonly onTap?: Tap;
}

/** A drawing for each kind of picture; one that lacks here does not compile. */
const DRAWINGS: {
  readonly [K in Picture['kind']]: FunctionComponent<DrawingProps<Extract<Picture, { readonly kind: K }>>>;
} = { columns: Columns, curves: Curves, ladder: Ladder, tokens: Tokens, boxes: Boxes, bars: Bars };

const drawingOf = ({ kind }: Picture) => DRAWINGS[kind] as FunctionComponent<DrawingProps<Picture>>;

export function Pictures({ pictures, onTap }: { readonly pictures: readonly Picture[]; readonly onTap?: Tap }) {
  return (
    <>
      {pictures.map((picture, i) => {
        const Drawing = drawingOf(picture);
        return (
          <Frame key={`${picture.kind} ${picture.title} ${i}`} title={picture.title}>
            <Drawing picture={picture} {...(onTap === undefined ? {} : { onTap })} />
          </Frame>
        );
      })}
    </>
  );
}

function Frame({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <figure class="picture">
      <figcaption>{title}</figcaption>
      {children}
    </figure>
  );
}

function Columns({ picture }: { readonly picture: ColumnsPicture }) {
  return (
    <div class="sorted">
      {picture.columns.map(({ id: place, label, tone, items }) => (
        <div key={label} class={tone === undefined ? 'sorted-column' : `sorted-column edge-${tone}`}>
          <p class="sorted-name">
            {tone !== undefined && <Mark tone={tone} size={16} />}
            <Name text={label} {...(place === undefined ? {} : { id: place })} />
          </p>
          <ul>
            {items.map(({ id, text, struck, note }, i) => (
              <li key={`${text} ${i}`} class={struck ? 'struck' : ''}>
                <Name text={text} {...(id === undefined ? {} : { id })} {...(struck ? { out: true } : {})} />
                {note !== undefined && <small> {note}</small>}
                <Under id={id} />
              </li>
            ))}
          </ul>
          <Under id={place} />
        </div>
      ))}
    </div>
  );
}

/** The rungs around the results, highest on top. */
function Ladder({ picture: { rungs, marks, between } }: { readonly picture: LadderPicture }) {
  const values = marks.map(({ value }) => value);
  const known = rungs.map(({ value }) => value);
  const top = Math.max(...(values.length === 0 ? known : values.map((value) => value + 1)));
  const low = Math.min(...(values.length === 0 ? known : values.map((value) => value - 1)));
  const shown = Array.from({ length: top - low + 1 }, (_, i) => top - i);
  return (
    <>
      <ol class="ladder">
        {shown.map((value) => {
          const here = marks.filter((mark) => mark.value === value);
          return (
            <li key={value} class={here.length > 0 ? 'rung held' : 'rung'}>
              <span class="rung-value">{value > 0 ? `+${value}` : numberText(value)}</span>
              <span class="rung-name">{rungs.find((rung) => rung.value === value)?.label ?? ''}</span>
              <span class="rung-marks">
                {here.map(({ label, winner }) => (
                  <span key={label} class={winner ? 'rung-mark winner' : 'rung-mark'}>
                    {label}
                  </span>
                ))}
              </span>
            </li>
          );
        })}
      </ol>
      {between !== undefined && <p class="picture-note">{between}</p>}
    </>
  );
}

export function TokenList({ tokens }: Pick<TokensPicture['rows'][number], 'tokens'>) {
  return (
    <ul class="token-list">
      {tokens.map((token, i) => (
        <li
          key={`${token.letter} ${i}`}
          class={`token token-${token.color}${token.lost ? ' lost' : ''}${token.note === undefined ? '' : ' named'}`}
          title={token.label}
        >
          <span aria-hidden="true">{token.letter}</span>
          {token.note !== undefined && <small aria-hidden="true">{token.note}</small>}
          <span class="unseen">{`${token.label}${token.lost ? ', lost' : ''}`}</span>
        </li>
      ))}
    </ul>
  );
}

function Tokens({ picture }: { readonly picture: TokensPicture }) {
  return (
    <div class="token-rows">
      {picture.rows.map((row, k) => (
        <div key={`${row.label} ${k}`} class="token-row">
          <Head row={row} />
          <TokenList tokens={row.tokens} />
          <Notes row={row} />
          <Under id={row.id} />
        </div>
      ))}
    </div>
  );
}

interface BoxListProps extends Pick<BoxesPicture['rows'][number], 'boxes' | 'label'> {
  readonly onTap?: Tap;
}

export function BoxList({ boxes, label, onTap }: BoxListProps) {
  return (
    <ul class="box-list">
      {boxes.map(({ label: name, crossed, apart, tap }, i) => (
        <li key={`${name} ${i}`} class={apart ? 'apart' : ''}>
          {tap === undefined || onTap === undefined ? (
            <span class={crossed ? 'box crossed' : 'box'}>
              {name}
              {crossed && <span class="unseen">, crossed out</span>}
            </span>
          ) : (
            <button
              type="button"
              class={crossed ? 'box crossed' : 'box'}
              aria-pressed={crossed}
              aria-label={`${label} ${name}: crossed out`}
              onClick={() => onTap(tap.path, tap.value)}
            >
              {name}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Boxes({ picture, onTap }: DrawingProps<BoxesPicture>) {
  return (
    <div class="token-rows">
      {picture.rows.map((row, k) => (
        <div key={`${row.label} ${k}`} class="token-row">
          <Head row={row} />
          <BoxList boxes={row.boxes} label={row.label} {...(onTap === undefined ? {} : { onTap })} />
          <Notes row={row} />
          <Under id={row.id} />
        </div>
      ))}
    </div>
  );
}
