/** What the tests of whole answers say often. */

/** The terms of a target number, as `label, value, by`. */
export const terms = (...all: readonly (readonly [label: string, value: number, by: string])[]) =>
  all.map(([label, value, by]) => ({ label, value, by }));

/** STAMINA lost by a role, from and to. */
export const lost = (who: string, from: number, by: number) => ({ who, what: 'stamina', by: -by, from, to: from - by });
