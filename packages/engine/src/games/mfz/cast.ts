/** The frames of a request: the one that acts and the one it aims at. */
import type { Cast, CastReading, CastRole } from '../../kernel/index.ts';

const NAMES = ['name', 'role', 'pilot', 'owner', 'systems', 'called', 'white', 'nearStation'] as const;

const body: CastReading = Object.fromEntries(NAMES.map((name) => [name, name]));
const frame: CastRole = { party: 'ours', fields: body };
const target: CastRole = { party: 'theirs', fields: body, is: { kind: 'frame' } };
const declared: CastRole = { party: 'ours', fields: { range: 'range' } };

const { owner: _, ...ownFrame } = body;

export const cast: Cast = {
  actions: {
    attack: { '': declared, target },
    assign: { '': declared, frame, target },
    roll: { '': declared, frame },
  },
  side: { ...body, range: 'range' },
  setup: { ...ownFrame, rockets: 'rockets' },
  state: { at: 'frames', side: 'owner', fields: { ...ownFrame, rockets: 'rockets' } },
  silent: ['name', 'range'],
};
