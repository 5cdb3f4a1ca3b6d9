/** From a card or a whole fight to the other views with the same characters, and back to those that were replaced. */
import { keepCharacters, replaced } from '../../state/characters.ts';
import { gameOf, type Route } from '../../state/link.ts';
import { isIn } from '../../state/registry.ts';
import { go, toView } from '../../state/store.ts';
import { actionOf } from '../../state/whatif.ts';
import { Backfires } from '../rules/backfires.tsx';

type CastPlace = Extract<Route, { readonly view: 'card' | 'simulate' }>;

interface Props {
  readonly place: CastPlace;
  /** The fight in sight may never end. */
  readonly endless?: boolean;
  readonly onFix: (setting: string, value: string) => void;
}

export function CastLinks({ place, endless, onFix }: Props) {
  const system = gameOf(place);
  const { settings } = place.view === 'card' ? place.whatif : place.simulation;
  const about = place.view === 'card' ? { rule: place.whatif.action } : { endless: endless ?? false };
  return (
    <>
      <Backfires system={system} settings={settings} {...about} onFix={onFix} />
      <div class="result-buttons cast-links">
        {isIn(system, 'hasEncounter') && (
          <button type="button" class="plain-button" onClick={() => go({ view: 'fight', system, anew: true })}>
            Use these in a fight
          </button>
        )}
        {place.view === 'simulate' ? (
          <button type="button" class="plain-button" onClick={() => toView('card')}>
            Odds for this attack
          </button>
        ) : (
          isIn(system, 'hasFight') && (
            <button type="button" class="plain-button" onClick={() => toView('simulate')}>
              Win chance
            </button>
          )
        )}
      </div>
    </>
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
