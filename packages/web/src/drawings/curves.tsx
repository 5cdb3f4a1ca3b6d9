/** Chances along one number, a curve for each case, labeled where it ends; where things stand now is marked. */
import type { CurvesPicture } from '@strikehome/engine/kernel';
import { percents, signedPoints } from '../state/fractions.ts';
import { numberText } from '../state/labels.ts';

const LEFT = 34;
const RIGHT = 330;
const TOP = 8;
const FOOT = 148;

type Curve = CurvesPicture['curves'][number];

interface Props {
  readonly picture: CurvesPicture;
  /** The curves of the version that it is compared with. */
  readonly before?: readonly Curve[];
}

export function Curves({ picture, before = [] }: Props) {
  const { curves, along, at } = picture;
  const numbers = [...curves, ...before].flatMap(({ points }) => points.map(([n]) => n));
  const low = Math.min(...numbers);
  const high = Math.max(...numbers);
  const x = (n: number) => LEFT + ((n - low) / Math.max(1, high - low)) * (RIGHT - LEFT);
  const y = (p: number) => FOOT - p * (FOOT - TOP);
  const every = Math.max(1, Math.ceil((high - low) / 10));
  const ticks = Array.from({ length: high - low + 1 }, (_, i) => low + i).filter((n) => (n - low) % every === 0);
  const here = curves.map((curve) => (at === undefined ? undefined : pointAt(curve, at)?.[1]));
  const said = percents(here.map((p) => p ?? 0));
  const lineOf = ({ points }: Curve) =>
    points.map(([n, p], k) => `${k === 0 ? 'M' : 'L'}${x(n).toFixed(1)} ${y(p).toFixed(1)}`).join('');
  const then = ({ label }: Curve, now: number | undefined) => {
    const was = before.find((curve) => curve.label === label);
    const point = was === undefined || at === undefined ? undefined : pointAt(was, at);
    if (point === undefined || now === undefined) return null;
    return (
      <small>
        pinned {percents([point[1]])[0]}, {signedPoints(now - point[1])}
      </small>
    );
  };
  return (
    <>
      <svg class="curves" viewBox="0 0 340 180" role="img" aria-label={spoken(picture)}>
        {[0, 0.5, 1].map((p) => (
          <g key={p}>
            <path class="grid" d={`M${LEFT} ${y(p)}H${RIGHT}`} />
            <text class="tick" x={LEFT - 5} y={y(p) + 4} text-anchor="end">
              {p * 100}
            </text>
          </g>
        ))}
        {ticks.map((n) => (
          <text key={n} class="tick" x={x(n)} y={FOOT + 14} text-anchor="middle">
            {numberText(n)}
          </text>
        ))}
        <text class="tick" x={RIGHT} y={FOOT + 28} text-anchor="end">
          {along}
        </text>
        {at !== undefined && at >= low && at <= high && <path class="stand" d={`M${x(at)} ${TOP}V${FOOT}`} />}
        {before.map((curve, i) => (
          <g key={curve.label} class={`curve curve-${i % 4} before`}>
            <path d={lineOf(curve)} />
          </g>
        ))}
        {curves.map((curve, i) => (
          <g key={curve.label} class={`curve curve-${i % 4}${curve.current ? ' current' : ''}`}>
            <path d={lineOf(curve)} />
            {at !== undefined && pointAt(curve, at) !== undefined && (
              <circle cx={x(at)} cy={y(pointAt(curve, at)![1])} r={curve.current ? 5 : 3.5} />
            )}
          </g>
        ))}
      </svg>
      <ul class="curve-names">
        {curves.map((curve, i) => (
          <li key={curve.label} class={curve.current ? 'current' : ''}>
            <svg
              viewBox="0 0 24 8"
              width="24"
              height="8"
              aria-hidden="true"
              class={`curve curve-${i % 4}${curve.current ? ' current' : ''}`}
            >
              <path d="M0 4H24" />
            </svg>
            {curve.label}
            {here[i] !== undefined && <b> {said[i]}</b>}
            {then(curve, here[i])}
          </li>
        ))}
        {before.length > 0 && <li class="before">Thin lines: the pinned version</li>}
      </ul>
    </>
  );
}

function pointAt(curve: Curve, at: number): Curve['points'][number] | undefined {
  return curve.points.find(([n]) => n === at);
}

function spoken({ title, along, at, curves }: CurvesPicture): string {
  const now =
    at === undefined ? [] : curves.map((curve) => `${curve.label} ${pointAt(curve, at)?.[2] ?? 'off the chart'}`);
  return `${title}, along ${along}${at === undefined ? '' : `; at ${at}: ${now.join(', ')}`}`;
}
