/** A table between fights: the group with its players and wounds, the fights played, and the way to the next one. */
import type { RosterView, View } from '@strikehome/table';

interface Props {
  readonly view: View;
  /** To the set-up of the next fight; only the GM has it. */
  readonly onNext?: (() => void) | undefined;
}

export function NextFightButton({ onNext }: { readonly onNext: () => void }) {
  return (
    <button type="button" class="main-button next-fight" onClick={onNext}>
      Next fight
    </button>
  );
}

export function Room({ view, onNext }: Props) {
  const { roster = [], fights = [], seats, table } = view;
  return (
    <section class="room" aria-label="Between fights">
      {roster.length > 0 && (
        <>
          <h2>Your group</h2>
          <ul class="roster">
            {roster.map((one) => (
              <li key={one.id}>
                <b>{one.name}</b> <small>{aboutMember(one, seats)}</small>
              </li>
            ))}
          </ul>
        </>
      )}
      {fights.length > 0 && (
        <>
          <h2>Fights</h2>
          <ol class="fights">
            {fights.map(({ n, title, over }) => (
              <li key={n}>
                {title === undefined || title === '' ? `Fight ${n}` : title} {!over && <small>in progress</small>}
              </li>
            ))}
          </ol>
        </>
      )}
      {onNext !== undefined ? (
        <NextFightButton onNext={onNext} />
      ) : (
        table.open && <p class="lead">The GM starts the next fight. Your seat and your character stay.</p>
      )}
    </section>
  );
}

/** "Ana plays, hurt": the player and the condition, as far as there are any. */
export function aboutMember({ seat, condition }: RosterView, seats: View['seats']): string {
  const player = seats.find((one) => one.seat === seat)?.name;
  return [player === undefined ? undefined : `played by ${player}`, condition]
    .filter((word) => word !== undefined && word !== '')
    .join(', ');
}
