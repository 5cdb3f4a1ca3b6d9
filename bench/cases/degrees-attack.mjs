// The attack that the cases of `degrees` share: skills 7 and 4, absorption and armor 5 together, base damage 7.

export const fields = {
  attacker: { skill: 7 },
  defender: { skill: 4, absorption: 2, armor: { cut: 3 } },
  attack: { mode: 'melee', damageType: 'cut', baseDamage: 7 },
};

export const request = { system: 'degrees', action: 'attack', ...fields };

/** The rule with its legal situation, as a session holds them. */
export function legalAttack({ SYSTEMS, kernel }) {
  const { actions, settings } = SYSTEMS.degrees;
  const { schema, prepare, rule } = actions.attack;
  const { args } = prepare(kernel.check(schema, fields).value, kernel.check(settings, {}).value);
  return { rule, args };
}
