// The audit of a whole book, against ten thousand odds of one attack, so that a figure from another machine can be compared.
import { request } from './degrees-attack.mjs';
import { slowRace } from './the-duel.mjs';

export const about = { id: 'audit-degrees', peer: '10,000 odds of one attack', target: 0.4 };

export function prepare({ audit, odds, SYSTEMS }) {
  if (SYSTEMS.degrees === undefined) return { absent: 'its system is not in the registry' };
  const ours = () => audit({ system: 'degrees' });
  const theirs = () => {
    for (let i = 0; i < 10_000; i++) odds(request);
  };
  return {
    golden() {
      const answer = ours();
      if (!answer.ok || answer.findings.length === 0) throw new Error('the audit finds nothing');
    },
    heats: [{ name: 'the whole book', times: () => slowRace({ ours, theirs, rounds: 3 }) }],
  };
}
