/** One short table of critical hits and one of fumbles, of our own making, for `criticals: table` and `fumbles: table`. */
import type { Row } from '../effects.ts';

export const CRITICAL_ROWS: readonly Row[] = [
  { from: 2, to: 3, text: 'A deep cut that does not close.', effects: [{ kind: 'bleeding', points: 1 }] },
  {
    from: 4,
    to: 5,
    text: 'The blow jars the arm and the weapon falls.',
    effects: [
      { kind: 'damage-roll', bonus: 1 },
      { kind: 'disarmed', rounds: 2 },
    ],
  },
  { from: 6, to: 8, text: 'Struck full on.', effects: [{ kind: 'damage-times', times: 2 }] },
  {
    from: 9,
    to: 9,
    text: 'A gap in the guard.',
    effects: [{ kind: 'damage-roll', bonus: 2 }, { kind: 'no-protection' }],
  },
  {
    from: 10,
    to: 10,
    text: 'Off their feet.',
    effects: [
      { kind: 'damage-roll', bonus: 2 },
      { kind: 'down', rounds: 1 },
    ],
  },
  {
    from: 11,
    to: 11,
    text: 'Reeling.',
    effects: [
      { kind: 'damage-times', times: 2 },
      { kind: 'stunned', rounds: 1 },
    ],
  },
  { from: 12, to: 12, text: 'A mortal blow.', effects: [{ kind: 'killed', luckEscape: true }] },
];

export const FUMBLE_ROWS: readonly Row[] = [
  {
    from: 2,
    to: 2,
    text: 'The weapon turns on its wielder.',
    effects: [{ kind: 'hits-self', times: 1, protected: true }],
  },
  { from: 3, to: 4, text: 'The weapon slips away.', effects: [{ kind: 'disarmed', rounds: 2 }] },
  {
    from: 5,
    to: 6,
    text: 'Off balance.',
    effects: [{ kind: 'condition', condition: { name: 'off balance', rounds: 1, attacking: -2 } }],
  },
  { from: 7, to: 7, text: 'No worse than a wasted round.', effects: [] },
  { from: 8, to: 9, text: 'A fall.', effects: [{ kind: 'down', rounds: 1 }] },
  {
    from: 10,
    to: 10,
    text: 'The guard is wide open.',
    effects: [{ kind: 'condition', condition: { name: 'wide open', rounds: 1, unprotected: true, once: true } }],
  },
  {
    from: 11,
    to: 11,
    text: 'Walking into the next blow.',
    effects: [{ kind: 'condition', condition: { name: 'exposed', rounds: 1, struckRoll: 2, once: true } }],
  },
  {
    from: 12,
    to: 12,
    text: 'The whole weight of the blow comes back.',
    effects: [{ kind: 'hits-self', times: 2, protected: true }],
  },
];

export const DODGE_TABLES: readonly (readonly number[])[] = [
  [0, 0, 0, 0, 0, 1, 2],
  [0, 0, 0, 0, 1, 1, 2],
  [0, 0, 0, 1, 1, 2, 3],
  [0, 0, 1, 1, 2, 2, 3],
  [0, 1, 1, 2, 2, 3, 4],
  [0, 1, 2, 2, 3, 4, 5],
];
