import { expect, it } from 'vitest';
import { runs } from '../../../../../../tests/seed.ts';
import { step } from '../../../contract/index.ts';
import { type Plain, type PlainRecord, type Source, seeded } from '../../../kernel/index.ts';

const SETUP = {
  players: [
    {
      name: 'Ana',
      pointsPerAsset: 6,
      frames: [
        { name: 'Magpie', systems: ['Rd', 'B'], rockets: 1, behind: 'wall' },
        { name: 'Wren', systems: ['Y'], white: 1, station: 'mill' },
      ],
    },
    { name: 'Ben', frames: [{ name: 'Heron', systems: ['Ra', 'B'], called: ['gun', 'shield'], station: 'mill' }] },
  ],
  terrain: [{ name: 'Wall', hitsToBreach: 2 }],
  stations: [{ name: 'Mill' }],
};

const SEED = 'bent states';
const BENT = runs(1500);
const VALUES: readonly Plain[] = [
  0,
  1,
  2,
  7,
  -1,
  1_000_000,
  '',
  'nobody',
  'magpie',
  'wall',
  'terrain',
  'none',
  true,
  false,
  [],
  {},
];
const pick = <T>(source: Source, all: readonly T[]): T => all[source.next() % all.length]!;

/** One value somewhere in a state taken away or put to something else. */
function bent(value: Plain, source: Source): Plain {
  if (typeof value !== 'object' || value === null) return pick(source, VALUES);
  const keys = Object.keys(value);
  if (keys.length === 0 || source.next() % 12 === 0) return pick(source, VALUES);
  const key = pick(source, keys);
  if (Array.isArray(value)) {
    if (source.next() % 6 === 0) return [...value, ...value];
    return value.flatMap((one, i) => (String(i) !== key ? [one] : source.next() % 4 === 0 ? [] : [bent(one, source)]));
  }
  const { [key]: own, ...rest } = value as PlainRecord;
  return source.next() % 6 === 0 ? rest : { ...rest, [key]: bent(own!, source) };
}

function hasNoNumber(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNoNumber);
}

it('D12, TN-08 a state bent anywhere is refused or played, and every offer and every answer of it is accepted', () => {
  const source = seeded(SEED);
  const opening = step({ system: 'mfz', start: SETUP });
  if (!opening.ok) throw new Error(opening.error.message);
  let [state, played, refused] = [opening.state, 0, 0];
  for (let i = 0; i < BENT; i++) {
    const on = step({ system: 'mfz', state, legal: true });
    if (!on.ok || on.legal!.length === 0) {
      state = opening.state;
      continue;
    }
    const next = step({ system: 'mfz', state, action: pick(source, on.legal!).action, seed: `${SEED} ${i}` });
    if (!next.ok) throw new Error(`${SEED} ${i}: ${next.error.path}: ${next.error.message}`);
    state = next.state;
    const crooked = bent(state as Plain, source);
    const seen = step({ system: 'mfz', state: crooked, legal: true });
    if (!seen.ok) {
      expect(seen.error.code, `${SEED} ${i}`).toBe('invalid_request');
      refused++;
      continue;
    }
    const offer = seen.legal!.length === 0 ? undefined : pick(source, seen.legal!).action;
    if (offer === undefined) continue;
    const answer = step({ system: 'mfz', state: crooked, action: offer, seed: `${SEED} ${i}` });
    const why = () => `${SEED} ${i}: ${JSON.stringify(offer)} in ${JSON.stringify(crooked)}: ${JSON.stringify(answer)}`;
    if (!answer.ok || hasNoNumber(answer)) throw new Error(why());
    if (!step({ system: 'mfz', state: answer.state }).ok) throw new Error(why());
    played++;
  }
  expect(played).toBeGreaterThan(BENT / 30);
  expect(refused).toBeGreaterThan(BENT / 5);
});
