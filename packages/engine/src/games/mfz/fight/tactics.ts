/** What a company of a whole fight may do or leave alone: to add a spot (MFZ-02), and to leave a station (MFZ-39). */
import { lineOf, type Party, type Tactic } from '../../../kernel/index.ts';
import type { Fighter, FightRequest } from './request.ts';

const THAT_HIT = 'Add spots to attacks that then beat the defense';

const SPOTTING: Tactic = {
  id: 'spot',
  deed: 'Add spots to attacks',
  choice: { id: 'useSpot', by: 'attacker', never: false },
  rules: () => [{ deed: THAT_HIT, holds: ({ about }) => about.hits === true }],
  fixed: { deed: THAT_HIT, take: ({ default: hits }) => hits },
};

const LEAVE = 'Leave the station instead of losing a system';

const LEAVING: Tactic = {
  id: 'station',
  deed: LEAVE,
  choice: { id: 'station', by: 'defender', never: false },
  fixed: { deed: LEAVE, take: () => true },
};

export function tacticsOf(request: FightRequest, by: Party): readonly Tactic[] {
  const own = lineOf<Fighter>(request[by]);
  return [
    ...(request.spots === 'leftover' && own.length > 1 ? [SPOTTING] : []),
    ...(own.some(({ nearStation }) => nearStation) ? [LEAVING] : []),
  ];
}
