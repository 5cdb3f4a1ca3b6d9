/** Nearest names: what a misspelled name probably meant. */

/** The name closest to what was typed, when it is close enough to be meant. */
export function nearest(typed: string, names: readonly string[]): string | undefined {
  const wanted = typed.toLowerCase().slice(0, 60);
  let best: string | undefined;
  let least = Math.max(1, Math.floor(Math.max(wanted.length, 3) / 3)) + 1;
  for (const name of names) {
    const away = distance(wanted, name.toLowerCase());
    if (away < least && away < Math.max(wanted.length, name.length)) {
      least = away;
      best = name;
    }
  }
  return best ?? (wanted.length > 1 ? names.find((name) => name.toLowerCase().startsWith(wanted)) : undefined);
}

/** How many letters to change, add, drop or swap with their neighbor. */
function distance(a: string, b: string): number {
  let older: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const equal = a[i - 1] === b[j - 1];
      let cost = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + (equal ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, older[j - 2]! + 1);
      row.push(cost);
    }
    older = above;
    above = row;
  }
  return above[b.length]!;
}

/** "Did you mean skill?" with a leading blank, or what is known when nothing is near. */
export function hint(typed: string, names: readonly string[]): string {
  const near = nearest(typed, names);
  if (near !== undefined) return ` Did you mean ${near}?`;
  return names.length === 0 || names.length > 12 ? '' : ` Known: ${names.join(', ')}.`;
}
