/** An own house rule: what a setting does to an action, and from which skill on it is worth it. */
import { answer } from '@strikehome/engine';

/** The chance of an outcome under each option of a setting. */
export function compared(request: object, setting: string, outcome: string): Readonly<Record<string, number>> {
  const computed = answer('odds', { ...request, compare: setting });
  if (!computed.ok) throw new Error(computed.error.message);
  const options = Object.entries(computed.compare ?? {});
  return Object.fromEntries(options.map(([option, { outcomes }]) => [option, outcomes[outcome]?.p ?? 0]));
}

/** The first value of a field from which on an outcome is at least so likely. */
export function firstValue(
  request: object,
  vary: { readonly path: string; readonly from: number; readonly to: number },
  outcome: string,
  atLeast: number,
): number | undefined {
  const swept = answer('sweep', { ...request, vary });
  if (!swept.ok) throw new Error(swept.error.message);
  const first = swept.points.find(({ chances }) => (chances[outcome] ?? 0) >= atLeast);
  return typeof first?.value === 'number' ? first.value : undefined;
}
