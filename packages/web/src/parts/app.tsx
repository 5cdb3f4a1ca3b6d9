/** One render of what the store knows. */
import { useEffect } from 'preact/hooks';
import { firstPlace } from '../state/link.ts';
import { answer, go, place, said, system } from '../state/store.ts';
import { systemOf, type Whatif } from '../state/whatif.ts';
import { CardView } from './card-view.tsx';
import { accentOf, Header } from './header.tsx';
import { Help } from './help.tsx';
import { later } from './later.tsx';
import { Mended, Newer } from './notices.tsx';

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
      <Newer />
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
      <Mended
        key={`${here.view} ${id}`}
        helps={here.view === 'fight' ? 'Put this fight away' : 'Show an example instead'}
        onHelp={async () => {
          if (here.view === 'fight') (await import('../fight/store.ts')).endFight(id);
          else go(firstPlace(here.view, id), 'replace');
        }}
      >
        {here.view === 'card' && <Card whatif={here.whatif} />}
        {here.view === 'fight' && <FightView system={here.system} />}
        {here.view === 'wins' && <WinsView key={here.system} bout={here.bout} />}
        {here.view === 'rules' && <RulesView key={here.system} system={here.system} clause={here.clause} />}
      </Mended>
      <Help />
      <div class="unseen" aria-live="polite">
        {said.value}
      </div>
    </div>
  );
}

/** What the rules say of the card is asked in here, so that a card they stumble over breaks no more than itself. */
function Card({ whatif }: { readonly whatif: Whatif }) {
  return <CardView whatif={whatif} answer={answer.value!} />;
}

/** Past the head; a link to `#main` would be read as a place. */
function skip(): void {
  const main = document.getElementById('main');
  main?.setAttribute('tabindex', '-1');
  main?.focus();
}
