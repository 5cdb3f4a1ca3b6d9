/** Combat modifiers as people write them, for one attack or for as long as they last: of a scene, a fighter or a weapon (c-25). */
import { either, type Infer, list, maybe, number, oneOf, record, text, whole } from '../../kernel/index.ts';
import { STARTER } from './data/starter.ts';

const fields = {
  name: text({ label: 'Name' }, 60),
  value: maybe(number({ label: 'Subtracted', usual: [-6, 8] })),
  helpsAttacker: maybe(
    number({ label: 'Helps the attacker by', usual: [-8, 8], more: true, help: 'Gets its sign from the roll.' }),
  ),
  times: maybe(whole(1, 100, { label: 'Times', help: 'For a modifier of the pack that counts for each of several.' })),
};

export const oneModifier = either([number(), text({}, 60), record(fields)]);

const names: readonly string[] = STARTER.modifiers.map(({ name }) => name);

/** What is said with one attack. */
export const modifiersShape = maybe(
  either([list(oneModifier, {}, 0, 50), oneModifier], {
    label: 'Combat modifiers',
    by: 'character',
    help: 'Each is subtracted from the target number; for a name from the pack the roll decides the sign.',
    names,
    example: [{ name: 'smoke', value: 2 }],
  }),
);

export const sceneModifiersShape = maybe(
  list(
    oneModifier,
    {
      label: 'Modifiers of the scene',
      help: 'Each counts in every attack of the fight.',
      names,
      example: [{ name: 'darkness', value: 2 }],
      more: true,
    },
    0,
    50,
  ),
);

export const weaponModifiersShape = maybe(
  list(
    oneModifier,
    {
      label: 'Modifiers of the weapon',
      help: 'Each counts in every attack made with this weapon.',
      names,
      more: true,
    },
    0,
    20,
  ),
);

/** When a modifier of a fighter counts: at the attacks that they make, or at those that are made at them. */
const whenShape = maybe(
  oneOf(['attacking', 'attacked'], {
    label: 'Counts when',
    options: { attacking: 'They attack', attacked: 'They are attacked' },
    help: 'Left out, when they attack.',
  }),
);

const fighterModifier = either([number(), text({}, 60), record({ ...fields, when: whenShape })]);

export const fighterModifiersShape = (by: string) =>
  maybe(
    list(
      fighterModifier,
      {
        label: 'Modifiers that last',
        by,
        help: 'Each counts in all of their attacks, or in all attacks on them.',
        names,
        more: true,
      },
      0,
      50,
    ),
  );

export type OneModifier = Infer<typeof oneModifier>;
export type FighterModifier = Infer<typeof fighterModifier>;
export type ModifiersGiven = Infer<typeof modifiersShape>;

/** Whether a fighter's modifier counts in this part of an attack. */
export function countsWhen(one: FighterModifier, when: 'attacking' | 'attacked'): boolean {
  return (typeof one === 'object' ? (one.when ?? 'attacking') : 'attacking') === when;
}

/** "darkness", "slow hands 1", "+2": a modifier that lasts, in few words. */
export function modifierNote(one: FighterModifier): string {
  if (typeof one === 'string') return one;
  if (typeof one === 'number') return one < 0 ? `+${-one}` : `−${one}`;
  const { name, value, helpsAttacker, times } = one;
  if (value !== undefined) return `${name} ${value < 0 ? `+${-value}` : `−${value}`}`;
  if (helpsAttacker !== undefined)
    return `${name}, ${helpsAttacker < 0 ? `hinders the attacker by ${-helpsAttacker}` : `helps the attacker by ${helpsAttacker}`}`;
  return times === undefined || times === 1 ? name : `${name}, ${times} times`;
}
