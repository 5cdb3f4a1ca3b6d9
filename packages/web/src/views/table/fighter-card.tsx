/** A fighter as a card: initial, name, life, what is up with them, and what a tap on them leads to. */
import type { ComponentChildren } from 'preact';
import { BoxList, TokenList } from '../../drawings/index.tsx';
import { Head, Notes, Under, useControl } from '../../drawings/row-head.tsx';
import { lazy } from '../../parts/lazy.tsx';
import { capital } from '../../state/verdict.ts';
import { LifeBar, LifeNumber } from './life-bar.tsx';
import type { Fighter } from './teams.ts';

const Cards = lazy(async () => (await import('../../drawings/cards.tsx')).Cards, 'div');

/** "M" of Mira, "H2" of Hero 2, "B" of the bandit. */
export function initialOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => !/^(the|an?|der|die|das)$/i.test(word));
  const number = words.length > 1 && /^\d+$/.test(words.at(-1)!) ? words.at(-1)! : '';
  return `${[...(words[0] ?? name)][0] ?? '?'}`.toUpperCase() + number;
}

interface Props {
  readonly fighter: Fighter;
  /** A sheet that belongs to this card, over it. */
  readonly sheet?: ComponentChildren;
}

export function FighterCard({ fighter, sheet }: Props) {
  const { id, name, now, out, condition, life, boxes, tokens, notes, cards, isMine } = fighter;
  const { tap, acting } = useControl(id) ?? {};
  const looks = [
    ...['fighter', ...(now ? ['now'] : []), ...(out ? ['out'] : []), ...(acting ? ['acting'] : [])],
    ...[
      ...(isMine ? ['mine'] : []),
      ...(tap === undefined ? [] : ['taps', `taps-${tap.kind}`]),
      ...(sheet ? ['open'] : []),
    ],
  ];
  return (
    <li class={looks.join(' ')}>
      <span class="initial" data-initial={initialOf(name)} aria-hidden="true" />
      <Head row={{ id, label: name, now, out }} />
      {condition === undefined ? (
        life !== undefined && <LifeNumber life={life} />
      ) : (
        <span class="condition">{capital(condition)}</span>
      )}
      {life !== undefined && <LifeBar life={life} />}
      {tokens.length > 0 && <TokenList tokens={tokens} />}
      {boxes.map((one) => (
        <div key={one.label} class="boxes-of">
          {one.label !== '' && <small>{one.label}</small>}
          <BoxList boxes={one.boxes} label={name} />
        </div>
      ))}
      <Notes row={{ label: name, notes }} />
      {cards.length > 0 && <Cards items={cards} />}
      <Under id={id} />
      {sheet}
    </li>
  );
}
