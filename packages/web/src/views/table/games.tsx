/** The first question of a new table: which game. */
import '../../styles/home.css';
import { SUMMARIES } from 'virtual:summaries';
import { addedSummary, isIn, TITLES } from '../../state/registry.ts';
import { go } from '../../state/store.ts';

export function Games() {
  return (
    <section class="setup">
      <h2 class="question">Which game?</h2>
      <div class="games">
        {TITLES.filter(({ id }) => isIn(id, 'hasEncounter')).map(({ id, title }) => (
          <button key={id} type="button" class="way" onClick={() => go({ view: 'table', system: id, hosts: true })}>
            <b>{title}</b>
            <small>{SUMMARIES[id] ?? addedSummary(id)}</small>
          </button>
        ))}
      </div>
      <p class="lead">
        Not the GM?{' '}
        <button type="button" class="link" onClick={() => go({ view: 'join', system: TITLES[0]!.id })}>
          Join a table
        </button>
      </p>
    </section>
  );
}
