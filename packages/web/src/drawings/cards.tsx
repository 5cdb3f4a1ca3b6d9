/** Cards on the table: their words, what they are, who may use them for nothing and how often. */
import '../styles/cards.css';
import type { Item } from '@strikehome/engine/kernel';
import { Name, Under } from './row-head.tsx';

/** A card that nobody has named yet says itself what it is: "Boost of Sera", "Mild consequence of Wolf". */
const saysIt = (text: string, mark: string) => new RegExp(`\\b${mark} of\\b`, 'i').test(text);

export function Cards({ items }: { readonly items: readonly Item[] }) {
  return (
    <ul class="cards">
      {items.map(({ id, text, card: { mark, free = [], hidden } = { mark: '' } }) => (
        <li key={text} class={`card-${mark}`}>
          <Name text={text} {...(id === undefined ? {} : { id })} />
          {mark !== 'aspect' && !saysIt(text, mark) && <small> {mark}</small>}
          {mark !== 'boost' &&
            free.map(({ name, count }) => (
              <small key={name} class="card-line">
                <b>{count}</b> free for {name}
              </small>
            ))}
          {hidden !== undefined && <small class="card-line">{hidden}</small>}
          <Under id={id} />
        </li>
      ))}
    </ul>
  );
}
