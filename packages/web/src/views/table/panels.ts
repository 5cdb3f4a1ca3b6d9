/** What opens over the bar at the bottom, and the word on its button. */
export const PANELS = { log: 'Log', heal: 'Heal', damage: 'Damage', add: 'Add', levels: 'Reveal' } as const;
export type PanelId = keyof typeof PANELS;
