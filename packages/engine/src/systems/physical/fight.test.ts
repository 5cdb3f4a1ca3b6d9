import { describe, expect, it } from 'vitest';
import { type Fought, fight } from '../../contract/index.ts';
import type { PlainRecord } from '../../kernel/index.ts';
import { ADA, SWORD, THUG } from './testing/people.ts';

const a = { ...ADA, stamina: 5 };
const b = { ...THUG, weapon: SWORD, stamina: 4 };

function fought(more: PlainRecord): Fought {
  const answer = fight({ system: 'physical', a, b, ...more });
  if (!answer.ok) throw new Error(`${answer.error.path}: ${answer.error.message}`);
  return answer;
}

/** On this table whoever fumbles is dead. */
const deadly = {
  fumbles: { any: [{ from: 2, to: 12, text: 'It ends badly.', effects: [{ kind: 'killed' }] }] },
  criticals: { any: [{ from: 2, to: 12, text: 'A graze.' }] },
};

describe('fumbles in a whole fight', () => {
  it('PHY-19, PHY-36 a fumble only misses: with a fumble table the fight is as exact, and the same', () => {
    const plain = fought({ method: 'exact' });
    expect(fought({ method: 'exact', settings: { fumbles: 'table' }, pack: deadly })).toEqual(plain);
  });

  it('PHY-19, PHY-36 nor does the fumble table strike where criticals are played out on theirs', () => {
    const lots = { method: 'simulate', trials: 200, seed: 'lots', pack: deadly };
    const without = fought({ ...lots, settings: { criticals: 'table' } });
    expect(fought({ ...lots, settings: { criticals: 'table', fumbles: 'table' } })).toEqual(without);
  });

  it('PHY-17, PHY-38 a critical table leaves conditions, so such a fight is not solved exactly', () => {
    const answer = fight({ system: 'physical', a, b, method: 'exact', settings: { criticals: 'table' } });
    expect(answer).toMatchObject({ ok: false, error: { code: 'not_allowed', path: 'method' } });
  });
});
