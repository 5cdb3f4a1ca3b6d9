/** One render of what the store knows. */
import { useEffect } from 'preact/hooks';
import { answer, go, place, said, system } from '../state/store.ts';
import { systemOf } from '../state/whatif.ts';
import { CardView } from './card-view.tsx';
import { accentOf, Header } from './header.tsx';
import { Help } from './help.tsx';
import { later } from './later.tsx';

const FightView = later(async () => (await import('../fight/view.tsx')).FightView);
const WinsView = later(async () => (await import('../wins/view.tsx')).WinsView);
const RulesView = later(async () => (await import('../rules/view.tsx')).RulesView);

export function App() {
  const here = place.value;
  const id = system.value;
  const title = `${systemOf(id).title} · Strikehome`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div class={`page ${accentOf(id)}`}>
      <button type="button" class="skip" onClick={skip}>
        To the card
      </button>
      <Header />
      {here.trouble !== undefined && (
        <p class="notice" role="alert">
          {here.trouble}{' '}
          <button
            type="button"
            class="link"
            onClick={() => {
              const { trouble: _, ...rest } = here;
              go(rest as typeof here, 'replace');
            }}
          >
            Go on
          </button>
        </p>
      )}
      {here.view === 'card' && <CardView whatif={here.whatif} answer={answer.value!} />}
      {here.view === 'fight' && <FightView system={here.system} />}
      {here.view === 'wins' && <WinsView key={here.system} bout={here.bout} />}
      {here.view === 'rules' && <RulesView key={here.system} system={here.system} clause={here.clause} />}
      <Help />
      <div class="unseen" aria-live="polite">
        {said.value}
      </div>
    </div>
  );
}

/** Past the head; a link to `#main` would be read as a place. */
function skip(): void {
  const main = document.getElementById('main');
  main?.setAttribute('tabindex', '-1');
  main?.focus();
}
