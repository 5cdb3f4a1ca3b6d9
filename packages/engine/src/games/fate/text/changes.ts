/** What an action changes, as people say it. */
import { counted, fromTo } from '../../../helpers/index.ts';
import type { ChangeTexts } from '../../../kernel/index.ts';
import { SCENE } from '../encounter/state.ts';
import { byTrack } from '../tracks.ts';

const more = (by: number, gains: string, loses: string) => (by > 0 ? gains : loses);

export const CHANGE_TEXTS: ChangeTexts = {
  ...byTrack((track): ChangeTexts[string] => ({ by }, name) => {
    const boxes = counted(Math.abs(by), `${track} stress box`);
    return `${name} ${more(by, 'clears', 'marks')} ${boxes}`;
  }),
  stress: ({ detail }, name) => `${name} marks stress box ${detail}`,
  consequence: ({ detail }, name) => `${name} takes a ${detail} consequence`,
  consequences: ({ by }, name) =>
    `${name} ${more(by, 'recovers from', 'takes')} ${counted(Math.abs(by), 'consequence')}`,
  'fate-points': (change, name) =>
    `${name} ${more(change.by, 'gains', 'spends')} ${counted(Math.abs(change.by), 'fate point')}${fromTo(change)}`,
  'fate-points-owed': ({ by }, name) =>
    `${name} is owed ${counted(Math.abs(by), 'fate point')} ${more(by, 'at the end of the scene', 'no longer')}`,
  boosts: ({ by }, name) => `${name} ${more(by, 'gains', 'uses up')} ${counted(Math.abs(by), 'boost')}`,
  'free-invocations': ({ by, detail }, name) =>
    `${name} ${more(by, 'gains', 'uses')} ${counted(Math.abs(by), 'free invocation')} of “${detail}”`,
  aspect: ({ who, by, detail }, name) =>
    by < 0 ? `The aspect “${detail}” is gone` : `New aspect${who === SCENE ? '' : ` on ${name}`}: ${detail}`,
  reworded: ({ detail }) => `Now called “${detail}”`,
  knows: ({ detail }, name) => `${name} finds the aspect “${detail}”`,
  information: ({ detail }, name) => `${name} learns: ${detail}`,
  complication: ({ detail }) => `Complication: ${detail}`,
  'full-defense': ({ by }, name) => `${name} ${more(by, 'goes on full defense', 'is no longer on full defense')}`,
  out: ({ by, detail }, name) =>
    by < 0 ? `${name} is back` : `${name} ${detail === 'conceded' ? 'concedes' : 'is taken out'}`,
  person: (_, name) => `${name} enters the scene`,
  victories: ({ by }, name) => `${name} gains ${counted(by, 'victory')}`,
  obstacle: ({ by, detail }) => `${more(by, 'Now in the way', 'No longer in the way')}: ${detail}`,
  exchange: ({ to }) => (to === undefined ? 'A new exchange begins' : `Exchange ${to} begins`),
};
