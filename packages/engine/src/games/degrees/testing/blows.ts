/** Blows for tests: Mira, ahead by so much, strikes at Teo, and both throw 7. Each result is compared whole. */
import { answered, expectWhole } from '../../../contract/testing/way.ts';
import type { PlainRecord } from '../../../kernel/index.ts';

export const BLADE = { mode: 'melee', damageType: 'cut', baseDamage: 7 } as const;
export const BOW = { mode: 'ranged', damageType: 'cut', baseDamage: 4 } as const;

export interface Given {
  readonly mira?: PlainRecord;
  readonly teo?: PlainRecord;
  readonly attack?: PlainRecord;
  readonly settings?: PlainRecord;
  readonly dice?: PlainRecord;
  readonly choices?: PlainRecord;
}

/** Mira at skill 20 and so much more, Teo at 20. */
export function blow(by: number, { mira, teo, dice, ...more }: Given = {}): PlainRecord {
  return {
    ...{ system: 'degrees', action: 'attack', attack: BLADE },
    attacker: { name: 'Mira', skill: 20 + by, ...mira },
    defender: { name: 'Teo', skill: 20, ...teo },
    dice: { offense: [3, 4], defense: [1, 6], ...dice },
    ...more,
  };
}

const OUTCOMES = { '-1': 'DOS-04 failure', 0: 'DOS-05 tie', 1: 'DOS-03 success' };
const sign = (by: number) => Math.sign(by) as -1 | 0 | 1;

/** Both rolls and how they compare: the beginning of every blow. */
function compared(by: number, skill: unknown): readonly string[] {
  const margin = by === 0 ? '' : ` defense=27 degrees=${Math.abs(by)}`;
  return [
    `DOS-01 offense name=Mira skill=${skill} terms=[] offense=${27 + by}`,
    'DOS-02 defense name=Teo skill=20 terms=[] defense=27',
    `${OUTCOMES[sign(by)]} offense=${27 + by}${margin}`,
  ];
}

export const NO_COUNTER = { bonus: 0, reaction: false };

/** Steps after the rolls are compared, facts where they differ from those of a blow that does nothing, and changes. */
export type Row = readonly [
  by: number,
  given: Given,
  steps: readonly string[],
  facts?: PlainRecord,
  changes?: readonly string[],
];

/** Plays every row of a table. */
export function expectBlows(...rows: readonly Row[]): void {
  for (const [i, [by, given, steps, facts = {}, changes = []]] of rows.entries())
    expectWhole(
      answered(blow(by, given)),
      {
        outcome: OUTCOMES[sign(by)].split(' ')[1]!,
        steps: [...compared(by, given.mira?.skill ?? 20 + by), ...steps],
        facts: {
          ...{ offense: 27 + by, defense: 27, degrees: Math.abs(by) },
          ...{ units: 0, damage: 0, effects: [], counter: NO_COUNTER, ...facts },
        },
        changes,
      },
      `row ${i + 1}`,
    );
}
