/** What has come about in an action that waits, as far as this seat may know it: totals, target, the size of the hit. */
import '../../styles/so-far.css';
import type { SoFarPart } from '@strikehome/engine/kernel';
import type { View, WaitingView } from '@strikehome/table';
import { numberText } from '../../state/labels.ts';
import { capital } from '../../state/verdict.ts';
import { isOpponent } from './my-side.ts';
import { outcomeIn } from './outcome-words.ts';
import { ownIds } from './own-ids.ts';

interface Props {
  readonly waiting: WaitingView;
  readonly view: View;
  /** What the question says itself: the same is not said twice. */
  readonly says?: readonly SoFarPart[] | undefined;
}

interface Known {
  readonly label: string;
  readonly value: string;
  /** What it was reached with. */
  readonly note?: string | undefined;
}

/** Whom the reader answers for: the characters they play, or the one that the GM is asked for. */
function answeringFor({ waiting, view }: Props): readonly string[] {
  const own = ownIds(view);
  const { who } = waiting.for;
  return own.length > 0 || view.you.role !== 'gm' || who === undefined ? own : [who];
}

/** Every number that is known, with what it is: "You 9", "Brute 11", "Target 8", "Hit 3". */
function knownIn({ waiting, view, says = [] }: Props): readonly Known[] {
  const { totals = [], target, targetOf, hit } = waiting.soFar ?? {};
  const own = ownIds(view);
  const nameOf = (id: string) => view.fight?.people.find((one) => one.id === id)?.name ?? id;
  return [
    ...totals.map(({ who, total, label }) => ({
      label: own.includes(who) ? (own.length === 1 ? 'You' : capital(nameOf(who))) : capital(nameOf(who)),
      value: numberText(total),
      note: label,
    })),
    // What one side has reached is what the other rolls against: said once.
    ...(target === undefined || totals.some(({ who }) => who === targetOf)
      ? []
      : [{ label: 'Target', value: numberText(target) }]),
    ...(hit === undefined || says.includes('hit') ? [] : [{ label: 'Hit', value: numberText(hit) }]),
  ];
}

/** "You are ahead by 2" or "Sera is ahead by 2", where that total and another are known; otherwise what it comes to if nobody does more. */
function standingOf({ waiting, view }: Props): string | undefined {
  const { totals = [], outcome } = waiting.soFar ?? {};
  const mine = answeringFor({ waiting, view });
  const own = totals.find(({ who }) => mine.includes(who));
  const others = totals.filter(({ who }) => !mine.includes(who)).map(({ total }) => total);
  // Dice that follow on two totals settle something else.
  if (own !== undefined && others.length > 0 && waiting.for.kind === 'choice') {
    const by = own.total - Math.max(...others);
    const isAsked = ownIds(view).includes(own.who) || waiting.for.seats.includes(view.you.seat);
    const name = view.fight?.people.find(({ id }) => id === own.who)?.name ?? own.who;
    const subject = isAsked ? 'You are' : `${capital(name)} is`;
    return by === 0 ? `${subject} even.` : `${subject} ${by > 0 ? 'ahead' : 'behind'} by ${Math.abs(by)}.`;
  }
  if (outcome === undefined) return undefined;
  const { label } = outcomeIn(view.table.system, outcome);
  const name = view.fight?.people.find(({ id }) => id === waiting.mover)?.name;
  const whose = isOpponent(view, waiting.mover) && name !== undefined ? `${capital(name)}: ` : '';
  return `As it stands: ${whose}${label}.`;
}

export function SoFar(props: Props) {
  const known = knownIn(props);
  const standing = props.says?.includes('standing') ? undefined : standingOf(props);
  if (known.length === 0 && standing === undefined) return null;
  return (
    <div class="so-far">
      {known.length > 0 && (
        <dl aria-label="So far">
          {known.map(({ label, value, note }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {value} {note !== undefined && <small>{note}</small>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {standing !== undefined && <p>{standing}</p>}
    </div>
  );
}

/** The same in one line, for those who look on: "Mira 9 · Brute 11 · Hit 2". */
export function soFarLine(props: Props): string {
  return knownIn(props)
    .map(({ label, value }) => `${label} ${value}`)
    .join(' · ');
}
