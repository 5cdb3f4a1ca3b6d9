/** The mark of an outcome, the same everywhere: two ticks, a tick, a dash, a cross, two crosses. */
import type { Tone } from '@strikehome/engine/kernel';

const TICK = 'M4 12.5 9 18 18 6';
const CROSS = 'M5 6 17 18M17 6 5 18';
const FORMS: Readonly<Record<Tone, readonly string[]>> = {
  great: [TICK, TICK],
  good: [TICK],
  even: ['M4 12H18'],
  bad: [CROSS],
  awful: [CROSS, CROSS],
};

export function Mark({ tone, size = 20 }: { readonly tone: Tone; readonly size?: number }) {
  const strokes = FORMS[tone];
  const width = strokes.length === 1 ? 22 : 36;
  return (
    <svg
      class={`mark tone-${tone}`}
      viewBox={`0 0 ${width} 24`}
      width={(size * width) / 24}
      height={size}
      aria-hidden="true"
    >
      {strokes.map((d, i) => (
        <path key={d + String(i)} d={d} transform={`translate(${i * 14} 0)`} class="mark-stroke" />
      ))}
    </svg>
  );
}
