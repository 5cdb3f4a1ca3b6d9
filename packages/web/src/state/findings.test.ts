/** What the page says of rules that backfire is what the audit finds; `npm run findings` writes it anew. */
import { audit } from '@strikehome/engine/contract';
import { SYSTEMS } from '@strikehome/engine/games';
import { describe, expect, it } from 'vitest';
import { FINDINGS } from './findings.ts';
import { fixesFrom } from './fixes.ts';

describe.each(Object.keys(SYSTEMS))('%s', (id) => {
  it('has every finding of the audit that a house rule cures', () => {
    const answer = audit({ system: id });
    if (!answer.ok) throw new Error(answer.error.message);
    expect(FINDINGS[id]).toEqual(answer.findings.filter(({ cure }) => cure !== undefined));
  });

  it('a set-up and a table offer the cures that the audit tested, and no others', () => {
    const offered = Object.entries(SYSTEMS[id]!.settings.fields).flatMap(([setting, { about }]) =>
      about.fix === undefined ? [] : [[setting, about.fix.use]],
    );
    // A fight that cannot end is spoken of where the fight in sight is one.
    const found = FINDINGS[id]!.filter(({ kind }) => kind !== 'endless');
    const tested = fixesFrom(id, SYSTEMS[id]!.settings, found).map(({ setting, value }) => [setting, value]);
    expect(offered).toEqual(tested);
  });
});

it('many findings with one cure are one sentence', () => {
  const fixes = fixesFrom('physical', SYSTEMS.physical!.settings, FINDINGS.physical!);
  expect(fixes.map(({ called, why, findings }) => [called, why, findings.length])).toEqual([
    ['attacker rolls', 'As printed, skill makes you easier to hit.', 4],
  ]);
  const [endless] = fixesFrom('degrees', SYSTEMS.degrees!.settings, FINDINGS.degrees!);
  expect(endless).toMatchObject({ setting: 'openRolls', value: 'on', called: 'open rolls: on' });
});
