/** What an attack changes, as people say it. */
import { counted, fromTo } from '../../../helpers/index.ts';
import type { ChangeTexts } from '../../../kernel/index.ts';
import type { Condition } from '../strike.ts';

export const CHANGE_TEXTS: ChangeTexts = {
  lifePoints: (change, name) =>
    `${name} ${change.by < 0 ? 'loses' : 'regains'} ${counted(Math.abs(change.by), 'life point')}${fromTo(change)}`,
  ap: (change, name) =>
    `${name} ${change.by < 0 ? 'loses' : 'gains'} ${counted(Math.abs(change.by), 'action point')}${fromTo(change)}`,
  condition: ({ by, detail }, name) =>
    `${name} ${by < 0 ? 'is rid of' : 'now has'}: ${(detail as Partial<Condition> | undefined)?.name ?? 'a condition'}`,
  flatFooted: ({ by }, name) => `${name} is ${by < 0 ? 'no longer' : 'now'} flat-footed`,
};
