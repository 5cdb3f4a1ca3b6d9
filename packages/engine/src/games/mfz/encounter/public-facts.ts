/** What a fight makes public when it happens, for seats that see the dice of frames and not every sheet. */
import type { PublicFacts } from '../../../kernel/index.ts';

/** Dice, what they are used for, and hits lie open; what a frame is built of and has lost does not. */
export const PUBLIC_FACTS: PublicFacts = {
  dice: 'rolls',
  attack: 'rolls',
  defense: 'rolls',
  units: 'rolls',
  spot: 'rolls',
  round: 'rolls',
  attackValue: 'rolls',
  damageDice: 'rolls',
  chart: 'rolls',
  coverHits: 'rolls',
  targetHits: 'rolls',
  ignored: 'rolls',
  breached: 'rolls',
  piecesLost: 'rolls',
  targetDestroyed: 'rolls',
  coverDestroyed: 'rolls',
};

/** Markers, places and scores are on the table for all to see. */
export const PUBLIC_CHANGES = ['defense', 'spot', 'moved', 'near-station', 'score'];
