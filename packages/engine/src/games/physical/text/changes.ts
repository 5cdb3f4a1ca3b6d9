/** What a blow changes, as people say it. */
import { counted, fromTo } from '../../../helpers/index.ts';
import type { ChangeTexts } from '../../../kernel/index.ts';
import type { Condition } from '../conditions.ts';

export const CHANGE_TEXTS: ChangeTexts = {
  stamina: (change, name) => {
    const { by, detail } = change;
    // d-17: harm that counts only when the phase or the round ends.
    if (detail === 'coming') return `${name} will lose ${-by} STAMINA when the damage takes hold`;
    return `${name} ${by < 0 ? 'loses' : 'regains'} ${Math.abs(by)} STAMINA${fromTo(change)}`;
  },
  luck: (change, name) =>
    `${name} ${change.by < 0 ? 'spends' : 'regains'} ${counted(Math.abs(change.by), 'LUCK POINT', 'LUCK POINTS')}${fromTo(change)}`,
  condition: ({ by, detail }, name) =>
    `${name} ${by < 0 ? 'is rid of' : 'now has'}: ${(detail as Partial<Condition> | undefined)?.name ?? 'a condition'}`,
  'to-zero': (_, name) => `${name} drops to 0 STAMINA`,
  killed: (_, name) => `${name} is killed`,
  stable: (_, name) => `${name} is stable`,
};
