// Golden values are checked before anything is timed: a fast wrong answer is not raced.

export function same(actual, expected, what) {
  if (JSON.stringify(actual) !== JSON.stringify(expected))
    throw new Error(`${what} is ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`);
}

export function near(actual, expected, what) {
  if (!(Math.abs(actual - expected) < 1e-9)) throw new Error(`${what} is ${actual}, not ${expected}`);
}
