/** What is asked for in Twenty, and the legal situation that a strike starts from. */
import { type Infer, maybe, oneOf, type Refusal, record, text, whole, withDefault } from '@strikehome/engine/authors';

export const settingsShape = record({
  critical: withDefault(
    oneOf(['dice', 'points'], {
      label: 'On a 20',
      help: 'What is doubled.',
      options: { dice: "The weapon's dice", points: 'The points' },
    }),
    'dice',
  ),
});
export type Settings = Infer<typeof settingsShape>;

const weaponShape = record(
  {
    count: withDefault(whole(1, 10, { label: 'Dice', usual: [1, 3] }), 1),
    sides: whole(2, 20, { label: 'Sides', usual: [4, 12] }),
    bonus: withDefault(whole(-5, 20, { label: 'Damage bonus', usual: [0, 6] }), 0),
  },
  { label: 'Weapon' },
);

/** A fighter with a weapon and something to lose. */
export const fighterShape = (by: string) =>
  record({
    name: maybe(text({ label: 'Name', by }, 60)),
    attack: whole(-10, 30, { label: 'Attack bonus', by, ratingOf: by, usual: [0, 10] }),
    armorClass: whole(1, 40, { label: 'Armor class', by, ratingOf: by, usual: [10, 20] }),
    hitPoints: whole(1, 500, { label: 'Hit points', by, ratingOf: by, usual: [5, 40] }),
    weapon: weaponShape,
  });
export type Fighter = Infer<ReturnType<typeof fighterShape>>;

export const strikeShape = record({
  attacker: record({
    name: maybe(text({ label: 'Name', by: 'attacker' }, 60)),
    attack: whole(-10, 30, { label: 'Attack bonus', by: 'attacker', ratingOf: 'attacker', usual: [0, 10] }),
    weapon: weaponShape,
  }),
  defender: record({
    name: maybe(text({ label: 'Name', by: 'defender' }, 60)),
    armorClass: whole(1, 40, { label: 'Armor class', by: 'defender', ratingOf: 'defender', usual: [10, 20] }),
    hitPoints: maybe(whole(0, 500, { label: 'Hit points', by: 'defender', ratingOf: 'defender', usual: [5, 40] })),
  }),
  thrown: withDefault(
    oneOf(['straight', 'advantage', 'disadvantage'], {
      label: 'Thrown',
      options: { straight: 'Straight', advantage: 'With advantage', disadvantage: 'With disadvantage' },
    }),
    'straight',
  ),
});

export interface Strike {
  readonly attacker: { readonly name: string; readonly attack: number; readonly weapon: Fighter['weapon'] };
  readonly defender: { readonly name: string; readonly armorClass: number; readonly hitPoints?: number };
  readonly thrown: 'straight' | 'advantage' | 'disadvantage';
  readonly doubles: Settings['critical'];
}

export function prepare(asked: Infer<typeof strikeShape>, { critical }: Settings): Strike | Refusal {
  const { attacker, defender, thrown } = asked;
  if (defender.hitPoints === 0) {
    const message = 'A fighter who is down cannot be attacked.';
    return { code: 'not_allowed', path: 'defender.hitPoints', message, rule: 'TW-06' };
  }
  return {
    attacker: { ...attacker, name: attacker.name ?? 'the attacker' },
    defender: { ...defender, name: defender.name ?? 'the defender' },
    thrown,
    doubles: critical,
  };
}
