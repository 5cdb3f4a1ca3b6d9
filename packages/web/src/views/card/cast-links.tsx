/** From a card or a whole fight to the other views with the same characters, and back to those that were replaced. */
import { keepCharacters, replaced } from '../../state/characters.ts';
import { gameOf, type Route } from '../../state/link.ts';
import { isIn } from '../../state/registry.ts';
import { go, toView } from '../../state/store.ts';
import { actionOf } from '../../state/whatif.ts';

type CastPlace = Extract<Route, { readonly view: 'card' | 'who-wins' }>;

export function CastLinks({ place }: { readonly place: CastPlace }) {
  const system = gameOf(place);
  return (
    <div class="result-buttons cast-links">
      {isIn(system, 'hasEncounter') && (
        <button type="button" class="plain-button" onClick={() => go({ view: 'fight', system, anew: true })}>
          Use these in a fight
        </button>
      )}
      {place.view === 'who-wins' ? (
        <button type="button" class="plain-button" onClick={() => toView('card')}>
          Odds for this attack
        </button>
      ) : (
        isIn(system, 'hasFight') && (
          <button type="button" class="plain-button" onClick={() => toView('who-wins')}>
            Win chance
          </button>
        )
      )}
    </div>
  );
}

/** After a switch to another action or an example: back to what it replaced. */
export function Undo({ system }: { readonly system: string }) {
  const before = replaced.value;
  if (before === undefined || gameOf(before.place) !== system) return null;
  const { place, characters } = before;
  const what = place.view === 'card' ? actionOf(place.whatif).title : 'the fight';
  return (
    <button
      type="button"
      class="link"
      aria-label={`Undo: back to ${what} as it was`}
      onClick={() => {
        replaced.value = undefined;
        keepCharacters(system, characters);
        go(place);
      }}
    >
      Undo
    </button>
  );
}
