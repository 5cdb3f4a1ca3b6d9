/** The value of a varied number at which both sides win equally often, looked for where somebody asks. */
import { keyOf, type PlainRecord } from '@strikehome/engine/kernel';
import { useEffect } from 'preact/hooks';
import { type Even, type Point, withNumber } from '../../state/bench.ts';
import { percents } from '../../state/fractions.ts';
import { inSentence, numberText } from '../../state/labels.ts';
import type { Numeric } from '../../state/vary.ts';
import { capital } from '../../state/verdict.ts';
import { sideOf, type WhoWins } from '../../state/who-wins.ts';
import { askEven, evenFound, stopEven } from './bench-store.ts';
import { Stoppable } from './stoppable.tsx';
import { replace } from './store.ts';

interface Props {
  readonly whoWins: WhoWins;
  readonly number: Numeric;
  /** The curve that the search begins with. */
  readonly request: PlainRecord;
}

export function FindEven({ whoWins, number, request }: Props) {
  const key = keyOf(request);
  const { min, max, value: now } = number;
  const ask = () => askEven(whoWins.system, request, { min, max, now });
  useEffect(() => {
    if (whoWins.even) ask();
  }, [key, whoWins.even]);
  useEffect(() => stopEven, []);
  const { answer, of, refused, open } = evenFound.value;
  if (!whoWins.even) {
    return (
      <div class="result-buttons">
        <button type="button" class="plain-button" onClick={() => replace({ ...whoWins, even: true })}>
          Find break-even
        </button>
      </div>
    );
  }
  const known = of === key ? answer : undefined;
  return (
    <section class="even" aria-label="Break-even" role="status">
      <Stoppable
        open={open}
        what="values"
        isDone={known !== undefined || refused !== undefined}
        onStop={stopEven}
        onAgain={ask}
      />
      {refused !== undefined && <p class="row-problem">{refused.message}</p>}
      {known !== undefined && <Found whoWins={whoWins} number={number} even={known} />}
    </section>
  );
}

function Found({ whoWins, number, even }: Pick<Props, 'whoWins' | 'number'> & { readonly even: Even }) {
  const a = capital(sideOf(whoWins, 'a'));
  const said = ({ value, chances: { a: first = 0, b: second = 0, draw = 0, never = 0 } }: Point) => {
    const [ours, theirs, even, endless] = percents([first, second, draw, never]);
    const rest = `${draw > 0 ? `, a draw ${even}` : ''}${never > 0 ? `, it never ends ${endless}` : ''}`;
    return `at ${numberText(value)} ${a} wins ${ours}, ${sideOf(whoWins, 'b')} ${theirs}${rest}`;
  };
  const whose = `${inSentence(number.label)} of ${number.of}`;
  if (!even.found) {
    const { nearest, searched } = even;
    const ahead = capital(sideOf(whoWins, (nearest.chances.a ?? 0) > (nearest.chances.b ?? 0) ? 'a' : 'b'));
    return (
      <>
        <p>
          <b>
            {ahead} wins more often at every {whose} from {numberText(searched[0])} to {numberText(searched[1])}.
          </b>{' '}
          Nearest to even: {said(nearest)}.
        </p>
        <Take whoWins={whoWins} number={number} points={[nearest]} />
      </>
    );
  }
  const exact = [even.below, even.above].find(({ chances }) => chances.a === chances.b);
  return (
    <>
      <p>
        <b>
          {exact === undefined
            ? `Even between ${numberText(even.below.value)} and ${numberText(even.above.value)}, by ${whose}.`
            : `Even at ${numberText(exact.value)}, by ${whose}.`}
        </b>{' '}
        {exact === undefined ? `${capital(said(even.below))}; ${said(even.above)}.` : `${capital(said(exact))}.`}
      </p>
      <Take whoWins={whoWins} number={number} points={exact === undefined ? [even.below, even.above] : [exact]} />
    </>
  );
}

function Take({ whoWins, number, points }: Pick<Props, 'whoWins' | 'number'> & { readonly points: readonly Point[] }) {
  return (
    <div class="chips">
      {points
        .filter(({ value }) => value !== number.value)
        .map(({ value }) => (
          <button
            key={value}
            type="button"
            class="chip"
            onClick={() => replace(withNumber(whoWins, number.path, value))}
          >
            Take {numberText(value)}
          </button>
        ))}
    </div>
  );
}
