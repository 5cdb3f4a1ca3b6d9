/** The player's own sheet, one tap away all through a fight. A row that can be used now is a button. */
import '../../styles/my-sheet.css';
import type { View } from '@strikehome/table';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Pictures } from '../../drawings/index.tsx';
import { useOverlay } from '../../state/overlays.ts';
import { capital } from '../../state/verdict.ts';
import type { TableClient } from './client.ts';
import { cardsOf, type SheetRow, sheetOf, type Use, usesOf } from './sheet-rows.ts';

interface Props {
  readonly client: TableClient;
  readonly view: View;
}

type Fight = NonNullable<View['fight']>;

export function MySheet({ client, view }: Props) {
  const [isOpen, open] = useState(false);
  const [picked, pick] = useState<string | undefined>(undefined);
  const { fight } = view;
  const own = fight?.own ?? {};
  const ids = Object.keys(own);
  if (fight === undefined || ids.length === 0) return null;
  const id = ids.includes(picked ?? '') ? picked! : ids[0]!;
  return (
    <>
      <button type="button" class="my-sheet-button" aria-expanded={isOpen} onClick={() => open(true)}>
        My sheet
      </button>
      {isOpen && (
        <Sheet client={client} view={view} fight={fight} id={id} ids={ids} onPick={pick} onClose={() => open(false)} />
      )}
    </>
  );
}

interface SheetProps extends Props {
  readonly fight: Fight;
  readonly id: string;
  readonly ids: readonly string[];
  readonly onPick: (id: string) => void;
  readonly onClose: () => void;
}

function Sheet({ client, view, fight, id, ids, onPick, onClose }: SheetProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useOverlay(true, onClose);
  useEffect(() => heading.current?.focus(), []);
  const nameOf = (one: string) => capital(fight.people.find((person) => person.id === one)?.name ?? one);
  const person = fight.people.find((one) => one.id === id);
  const sections = sheetOf(view.table.system, fight.own![id]!);
  const cards = cardsOf(fight, id);
  const use = ({ move, option }: Use) => {
    onClose();
    if (move !== undefined) void client.send({ kind: 'do', action: move.action });
    else if (option !== undefined) void client.send({ kind: 'choose', option });
  };
  return (
    <section
      class="my-sheet"
      role="dialog"
      aria-modal="true"
      aria-label="My sheet"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div class="my-sheet-head">
        <h2 class="question" tabIndex={-1} ref={heading}>
          {nameOf(id)}
        </h2>
        <button type="button" class="plain-button" onClick={onClose}>
          Close
        </button>
      </div>
      {ids.length > 1 && (
        <div class="chips">
          {ids.map((one) => (
            <button key={one} type="button" class={one === id ? 'chip on' : 'chip'} onClick={() => onPick(one)}>
              {nameOf(one)}
            </button>
          ))}
        </div>
      )}
      {person !== undefined && (
        <p class="seen">{[person.condition, ...(person.side === undefined ? [] : [person.side])].join(' · ')}</p>
      )}
      <Pictures pictures={ownPictures(fight, id)} />
      {[...sections, ...(cards.length === 0 ? [] : [{ title: 'Aspects in play', rows: cards }])].map(
        ({ title, rows }) => (
          <div key={title} class="sheet-section">
            {title !== '' && <h3>{title}</h3>}
            <ul>
              {rows.map((row) => (
                <Row
                  key={row.id}
                  row={row}
                  uses={client.unsent.value ? [] : usesOf(view.table.system, fight, id, row)}
                  onUse={use}
                />
              ))}
            </ul>
          </div>
        ),
      )}
    </section>
  );
}

/** A row: plain, one tap where it has one use, and its uses under it where it has several. */
function Row({
  row,
  uses,
  onUse,
}: {
  readonly row: SheetRow;
  readonly uses: readonly Use[];
  readonly onUse: (use: Use) => void;
}) {
  const [isOpen, open] = useState(false);
  const words = (
    <>
      <span>{row.label}</span>
      <b>{row.value}</b>
    </>
  );
  if (uses.length === 0) return <li class="sheet-row">{words}</li>;
  return (
    <li>
      <button
        type="button"
        class="sheet-row usable"
        {...(uses.length > 1 ? { 'aria-expanded': isOpen } : { title: uses[0]!.label })}
        onClick={() => (uses.length === 1 ? onUse(uses[0]!) : open(!isOpen))}
      >
        {words}
        {uses.length === 1 && uses[0]!.known !== undefined && <small class="known">{uses[0]!.known}</small>}
      </button>
      {isOpen && uses.length > 1 && (
        <div class="options">
          {uses.map((use) => (
            <button key={use.label} type="button" class="option" onClick={() => onUse(use)}>
              {use.label}
              {use.known !== undefined && <small class="known">{use.known}</small>}
            </button>
          ))}
        </div>
      )}
    </li>
  );
}

/** What the board draws of one character alone. */
function ownPictures({ pictures }: Fight, id: string): Fight['pictures'] {
  return pictures.flatMap((picture): Fight['pictures'] => {
    switch (picture.kind) {
      case 'bars': {
        const groups = picture.groups
          .map((group) => ({ ...group, label: '', bars: group.bars.filter((bar) => bar.id === id) }))
          .filter(({ bars }) => bars.length > 0);
        return groups.length === 0 ? [] : [{ ...picture, groups }];
      }
      case 'boxes':
      case 'tokens': {
        const rows = picture.rows.filter((row) => row.id === id);
        return rows.length === 0 ? [] : [{ ...picture, rows } as typeof picture];
      }
      default:
        return [];
    }
  });
}
