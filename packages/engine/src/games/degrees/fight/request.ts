/** A whole fight as people ask for it: two sides, and how both play. */
import { targetingShape } from '../../../helpers/index.ts';
import { either, type Infer, list, maybe, ORDERS, oneOf, record, text, withDefault } from '../../../kernel/index.ts';
import { apPerRound, fighterFields } from '../encounter/start.ts';

const fighterShape = record({
  name: maybe(text({ label: 'Name' }, 60)),
  ...fighterFields(1, 10_000),
});

const side = (label: string) => either([fighterShape, list(fighterShape, {}, 1, 6)], { label });

export const fightShape = record({
  a: side('Side a'),
  b: side('Side b'),
  counter: withDefault(
    oneOf(['never', 'always'], {
      label: 'Counterattacks',
      help: 'Whether a failed blow that leaves an opening is answered.',
    }),
    'never',
  ),
  counterBonus: withDefault(
    oneOf(['counterattack', 'any-attack'], {
      label: 'Counter bonus',
      help: 'Serves the counterattack alone, or the next attack on that enemy in the round too.',
      options: { counterattack: 'The counterattack alone', 'any-attack': 'The next attack too' },
      more: true,
    }),
    'counterattack',
  ),
  order: withDefault(oneOf(ORDERS, { label: 'Order' }), 'sequential'),
  targeting: targetingShape('Weakest and strongest by the life points left.'),
  apPerRound,
});

export type FightRequest = Infer<typeof fightShape>;

export type Combatant = Infer<typeof fighterShape>;
