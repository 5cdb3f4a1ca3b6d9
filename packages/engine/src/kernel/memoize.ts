/**
 * What the kernel remembers between calls, all of it derived and all of it forgettable: `forget` exists so that a
 * measurement can start cold.
 */

const forgetters: (() => void)[] = [];

/** A function that works each key out once. */
export function memoize<K, V>(workOut: (key: K) => V): (key: K) => V {
  let known = new Map<K, V>();
  forgetters.push(() => {
    if (known.size > 0) known = new Map();
  });
  return (key) => {
    let value = known.get(key);
    if (value === undefined) {
      value = workOut(key);
      known.set(key, value);
    }
    return value;
  };
}

export function forget(): void {
  for (const forgetter of forgetters) forgetter();
}
