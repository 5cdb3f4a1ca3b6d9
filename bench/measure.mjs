// How a race is timed: both sides in turn, a batch each, so that whatever the machine does meets both alike; and the
// fast tenth of each side's batches, because noise only ever adds. Two things keep it fair on a busy machine: a batch is
// much shorter than the slice of time a scheduler gives, and the sides take turns at going first. With long batches in a
// fixed order the first side always starts a fresh slice and the second always pays for its end.

/** Each batch runs about so long: far below a time slice, far above what reading the clock takes. */
const BATCH_MS = 0.5;
const WARM_UP_MS = 400;
const ROUNDS = 1000;

// Kept, so that no call can be left out because nobody looks at what it gave.
export const sink = { last: undefined };

function batch(work, calls) {
  const started = process.hrtime.bigint();
  for (let i = 0; i < calls; i++) sink.last = work();
  return Number(process.hrtime.bigint() - started) / calls;
}

/** Milliseconds of processor time: on a busy machine those of the clock are mostly waited, and nothing gets warm. */
export function worked() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Runs until the compiler has settled. */
export function warmUp(work) {
  const end = worked() + WARM_UP_MS;
  do sink.last = work();
  while (worked() < end);
}

/** Runs until the compiler has settled, and answers how many calls make a batch, by the fastest that was seen. */
function settle(work) {
  let calls = 1;
  let least = Infinity;
  const end = worked() + WARM_UP_MS;
  while (worked() < end) {
    least = Math.min(least, batch(work, calls));
    calls = Math.max(1, Math.round((BATCH_MS * 1e6) / least));
  }
  return calls;
}

export function fastTenth(times) {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 10)];
}

/** Nanoseconds of processor time that answers of seconds take, once each: the fastest of the processes counts. */
export function onceEach({ ours, theirs }) {
  const timed = (work) => {
    const before = worked();
    sink.last = work();
    return (worked() - before) * 1e6;
  };
  return { ours: timed(ours), theirs: timed(theirs) };
}

/** Nanoseconds a call on each side. */
export function race({ ours, theirs }) {
  const sides = [
    { work: ours, calls: settle(ours), times: [] },
    { work: theirs, calls: settle(theirs), times: [] },
  ];
  for (let round = 0; round < ROUNDS; round++) {
    for (const { work, calls, times } of round % 2 === 0 ? sides : sides.toReversed()) times.push(batch(work, calls));
  }
  const [own, peer] = sides.map(({ times }) => fastTenth(times));
  return { ours: own, theirs: peer };
}
