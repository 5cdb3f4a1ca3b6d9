/** Names to begin with, where people have not found a better one: what a field suggests that asks for a name. */

/** What an advantage makes true of the scene, and of a character it is on. */
export const ADVANTAGES = {
  scene: ['Better Position', 'Good Cover', 'Clear View', 'Way Out'],
  character: ['Off Balance', 'Distracted', 'Cornered', 'Exposed'],
} as const;

/** By the words with which a name begins that nobody has chosen yet. */
export const SUGGESTIONS: Readonly<Record<string, readonly string[]>> = {
  'Mild consequence of ': ['Winded', 'Shaken', 'Bruised', 'Rattled'],
  'Moderate consequence of ': ['Deep Cut', 'Badly Shaken', 'Limping', 'Reeling'],
  'Severe consequence of ': ['Barely Standing', 'Broken Bones', 'At the End of Their Rope'],
  'Boost of ': ['Opening', 'Momentum', 'Upper Hand', 'Caught Off Guard'],
  'Trouble for ': ['In Trouble', 'Bad Position', 'Watched'],
  'Twist of exchange ': ['Sudden Turn', 'Unexpected Guest', 'The Ground Shifts'],
};
