/** What to decide under best play: each decision with what its options are worth, the best marked. */
import { useState } from 'preact/hooks';
import { Chevron } from '../../controls/chevron.tsx';
import { percent, percents } from '../../state/fractions.ts';
import { capital, type DecisionShown, decisionsOf, type FightAdvice } from '../../state/verdict.ts';

const FIRST = 3;

/** What people call the two sides. */
type Names = Readonly<Record<'a' | 'b', string>>;

export function Decisions({ advice, names }: { readonly advice: readonly FightAdvice[]; readonly names: Names }) {
  const [all, setAll] = useState(false);
  const decisions = decisionsOf(advice);
  if (decisions.length === 0) return <p>No decision changes who wins.</p>;
  return (
    <>
      <ol class="advice">
        {(all ? decisions : decisions.slice(0, FIRST)).map(({ first, again }, i) => (
          <DecisionItem key={i} first={first} again={again} names={names} />
        ))}
      </ol>
      {decisions.length > FIRST && (
        <button type="button" class="fold" aria-expanded={all} onClick={() => setAll(!all)}>
          <Chevron open={all} />
          {all ? 'Fewer' : `${decisions.length - FIRST} more`}
        </button>
      )}
    </>
  );
}

/** "Comes up in 17.7% of cases, and again further on" */
function oftenOf(chance: number | undefined, again: boolean): string {
  const often = chance !== undefined && chance < 1 ? [`comes up in ${percent(chance)} of cases`] : [];
  return capital([...often, ...(again ? ['again further on'] : [])].join(', and '));
}

/** Below it, a fight may also end in a draw or not at all, and not to win is not to lose. */
const ALWAYS_WON = 1 - 1e-9;

function DecisionItem({
  first: { about, state, by, chance, options },
  again,
  names,
}: DecisionShown & { readonly names: Names }) {
  const [side, other] = by === 'b' ? (['b', 'a'] as const) : (['a', 'b'] as const);
  const rest = oftenOf(chance, again);
  const mayDraw = options.some(({ win }) => win.a + win.b < ALWAYS_WON);
  return (
    <li>
      <p class="advice-about">
        {capital(names[side])}: {about.replace(/ (\S+\))$/, '\u00a0$1')}
      </p>
      <small>
        {capital(state)}
        {rest !== '' && `. ${rest}.`}
      </small>
      <ul>
        {options.map(({ option, best, win }) => (
          <li key={option} class={best ? 'advised best' : 'advised'}>
            <span class="advised-name">
              {capital(option)}
              {best && <span class="advised-word">best</span>}
            </span>
            <span class="bar-number">
              {mayDraw && 'wins '}
              {wonAndLost(win[side], win[other])[0]}
              {mayDraw && <small> loses {wonAndLost(win[side], win[other])[1]}</small>}
            </span>
            <svg class="bar-line" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
              <rect class="bar-way" width="1000" height="10" />
              <rect class={best ? 'fill-best' : 'fill-even'} width={Math.max(4, win[side] * 1000)} height="10" />
            </svg>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** With what is neither as a third part, so that the two are rounded as they are in a bar of all three. */
const wonAndLost = (won: number, lost: number) => percents([won, lost, Math.max(0, 1 - won - lost)]);
