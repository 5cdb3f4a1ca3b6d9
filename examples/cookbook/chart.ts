/** A chart of odds: the exact distribution of a fact as bars, in text or as SVG. */
import { answer } from '@strikehome/engine';

export interface Bar {
  readonly value: number;
  readonly exact: string;
  readonly p: number;
}

/** The bars of one fact of a request, or the reason why there are none. */
export function barsOf(request: unknown, fact: string): readonly Bar[] | string {
  const computed = answer('odds', request);
  if (!computed.ok) return computed.error.message;
  const found = computed.facts[fact];
  if (found === undefined) return `There is no fact ${fact}. Known: ${Object.keys(computed.facts).join(', ')}.`;
  return found.distribution.map(([value, exact], i) => ({ value, exact, p: found.p[i]! }));
}

export function textChart(bars: readonly Bar[], width = 40): string {
  const most = Math.max(...bars.map(({ p }) => p));
  return bars
    .map(({ value, exact, p }) => `${`${value}`.padStart(4)} ${'█'.repeat(Math.round((width * p) / most))} ${exact}`)
    .join('\n');
}

export function svgChart(bars: readonly Bar[], width = 400, height = 120): string {
  const most = Math.max(...bars.map(({ p }) => p));
  const step = width / bars.length;
  const rects = bars.map(({ value, exact, p }, i) => {
    const tall = (height * p) / most;
    const place = `x="${(i * step).toFixed(1)}" y="${(height - tall).toFixed(1)}"`;
    return `<rect ${place} width="${(step * 0.8).toFixed(1)}" height="${tall.toFixed(1)}"><title>${value}: ${exact}</title></rect>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${rects.join('')}</svg>`;
}
