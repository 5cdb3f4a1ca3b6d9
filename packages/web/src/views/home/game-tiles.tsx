/** Every game with a line and a picture of what is rolled in it. */
import { SUMMARIES } from 'virtual:summaries';
import { linkTo } from '../../state/link-text.ts';
import { addedSummary, TITLES } from '../../state/registry.ts';
import { GamePicture } from './game-picture.tsx';

export function GameTiles() {
  return (
    <nav class="game-tiles" aria-labelledby="games">
      <h2 id="games">Games</h2>
      <ul>
        {TITLES.map(({ id, title }) => (
          <li key={id}>
            <a class="game-tile" href={linkTo(id, '')}>
              <GamePicture game={id} />
              <b>{title}</b>
              <small>{SUMMARIES[id] ?? addedSummary(id)}</small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
