import { describe, expect, it } from 'vitest';
import { resolve, type StepAnswer, step } from '../../../contract/index.ts';
import type { PlainRecord } from '../../../kernel/index.ts';
import { sheets } from '../sheet.ts';

const SETUP = {
  stations: [{ name: 'Relay', holder: 'tomas' }],
  terrain: [{ name: 'Wall', pieces: 12 }],
  players: [
    {
      ...{ name: 'Ines', role: 'point offense', pointsPerAsset: 4 },
      frames: [
        { name: 'Heron', role: 'point', pilot: 'Captain Moreau', systems: ['Rd', 'G'], rockets: 1, behind: 'wall' },
      ],
    },
    { name: 'Tomas', pointsPerAsset: 5, frames: [{ name: 'Magpie', pilot: 'Sable', systems: [], white: 1 }] },
  ],
};

function go(request: PlainRecord): StepAnswer {
  const answer = step({ system: 'mfz', ...request });
  if (!answer.ok) throw new Error(`${answer.error.path}: ${answer.error.message}`);
  expect(answer.unusedDice, 'dice left over').toBeUndefined();
  return answer;
}

const AIM = { kind: 'activate', by: 'heron', target: 'magpie', range: 'direct', rockets: 1 };
const DICE = { white: [3, 2], red: [5, 1], red8: [7], green: [4] };
const first = () =>
  go({ state: go({ start: SETUP, action: { kind: 'pass', by: 'tomas' } }).state, action: AIM, dice: DICE });
const defended = () => go({ state: first().state, action: { kind: 'defend', by: 'heron', die: 'W2' } });

describe('roles and who operates a frame', () => {
  it('CO-02 they are kept in the state and shown with the company and its frames', () => {
    const { state, pictures, standing } = go({ start: SETUP });
    expect(state).toMatchObject({
      players: { ines: { role: 'point offense' } },
      frames: { heron: { role: 'point', pilot: 'Captain Moreau' }, magpie: { pilot: 'Sable' } },
    });
    expect((state.players as PlainRecord).tomas).not.toHaveProperty('role');
    expect(pictures).toMatchObject([
      {
        title: 'Ines, point offense, 4 points',
        rows: [{ notes: ['point', 'operated by Captain Moreau', '1 rocket', 'behind Wall'] }],
      },
      { title: 'Tomas, 10 points', rows: [{ notes: ['operated by Sable', 'in the open'] }] },
      {},
    ]);
    expect(standing).toContain('Ines (point offense) 4 points, 1 of 1 frame; Tomas 10 points');
  });

  it('CO-02 an attack on its own names and shows them too, and no rule reads them', () => {
    const target = { name: 'Heron', role: 'point', pilot: 'Captain Moreau', systems: ['Rd', 'B'] };
    const request = {
      system: 'mfz',
      action: 'attack',
      attack: 6,
      defense: 4,
      range: 'direct',
      dice: { damage: [6, 1] },
    };
    const answer = resolve({ ...request, target, choices: { lose: ['B'] } });
    if (!answer.ok) throw new Error(answer.error.message);
    expect(answer.text).toBe(
      'A frame attacks Heron by direct fire: hit, 6 beats Heron’s 4, 2 damage dice; Heron (point, operated by Captain Moreau) loses a B.',
    );
    const shown = resolve({ ...request, target, choices: { lose: ['B'] }, show: ['pictures'] });
    expect(shown).toMatchObject({ pictures: [{}, { rows: [{ notes: ['point', 'operated by Captain Moreau'] }] }] });
    const { role: _, pilot: __, ...bare } = target;
    const plain = resolve({ ...request, target: bare, choices: { lose: ['B'] } });
    expect(plain).toMatchObject({ facts: answer.facts!, changes: answer.changes! });
  });

  it('CO-02 sheets have them, as lines of text and in a fight', () => {
    const line = 'Heron, Rd, B, role point, operated by Captain Moreau, rockets 1';
    const heron = { name: 'Heron', systems: ['Rd', 'B'], role: 'point', pilot: 'Captain Moreau', rockets: 1 };
    expect(sheets.frame.fromText(line)).toEqual({ sheet: heron, unread: [] });
    expect(sheets.frame.toText!(heron as never)).toBe(line);
    const company = { name: 'Ines', role: 'point offense', frames: [heron] };
    const text = `Ines (point offense): ${line}`;
    expect(sheets.company.toText!(company as never)).toBe(text);
    expect(sheets.company.fromText(text)).toEqual({ sheet: company, unread: [] });
    const other = { sheet: { name: 'Tomas', frames: [{ name: 'Magpie', systems: [] }] } };
    const { state } = go({ start: { players: [{ sheet: company }, other] } });
    expect(state).toMatchObject({
      players: { ines: { role: 'point offense' } },
      frames: { heron: { role: 'point', pilot: 'Captain Moreau' } },
    });
  });
});

describe('what a move came to, all of it', () => {
  it('TN-02, FR-06 an activation says against whom, what is fired and every die', () => {
    expect(first().text).toBe(
      'Heron (point, operated by Captain Moreau) is activated against Magpie at direct range, fires 1 rocket and rolls W3, W2, R5, R1, R7 and G4.',
    );
    const { text } = go({
      start: SETUP,
      action: { kind: 'activate', by: 'magpie' },
      dice: { white: [2], green8: [3] },
    });
    expect(text).toBe('Magpie (operated by Sable) is activated without a target and rolls W2 and G3.');
  });

  it('ST-02, MFZ-43 taking a station says who moved, who holds it now and both scores', () => {
    const action = { kind: 'move', by: 'heron', die: 'G4', station: 'relay' };
    expect(go({ state: defended().state, action }).text).toBe(
      'Heron (point, operated by Captain Moreau) moves up to 4 units; Ines holds Relay now; Ines’s score goes from 4 to 8; Tomas’s score goes from 10 to 5.',
    );
  });

  it('ST-03 leaving one unguarded says so', () => {
    const near = { ...SETUP, stations: [{ name: 'Relay' }] };
    const players = [
      { ...near.players[0]!, frames: [{ ...near.players[0]!.frames[0]!, station: 'relay' }] },
      near.players[1]!,
    ];
    const begun = go({ start: { ...near, players } });
    expect(begun.state.stations).toEqual({ relay: { name: 'Relay', holder: 'ines' } });
    const rolled = go({ state: begun.state, action: AIM, dice: DICE });
    const { state } = go({ state: rolled.state, action: { kind: 'defend', by: 'heron' } });
    expect(go({ state, action: { kind: 'move', by: 'heron', die: 'W2', station: 'none' } }).text).toBe(
      'Heron (point, operated by Captain Moreau) moves up to 2 units; Relay is left unguarded, and Ines still holds it.',
    );
  });

  it('TN-08, MFZ-42 an attack that waits, and what it does once there is a defense', () => {
    const waits = go({ state: defended().state, action: { kind: 'attack', by: 'heron', die: 'R7' } });
    expect(waits.text).toBe(
      'Heron (point, operated by Captain Moreau) attacks Magpie (operated by Sable) by direct fire at 7, and Magpie has no defense yet: it declares, rolls and defends first.',
    );
    const rolled = go({
      state: waits.state,
      action: { kind: 'activate', by: 'magpie' },
      dice: { white: [5], green8: [1] },
    });
    const dice = { damage: [5, 1] };
    expect(go({ state: rolled.state, action: { kind: 'defend', by: 'magpie', die: 'W5' }, dice }).text).toBe(
      'Magpie defends at 5; Heron (point, operated by Captain Moreau) attacks Magpie (operated by Sable) by direct fire: hit, 7 beats Magpie’s 5, 2 damage dice; Magpie is destroyed; Tomas’s score goes from 10 to 5.',
    );
  });

  it('D27 a move that does not say where it ends leaves the frame behind and near what it was', () => {
    const at = (said: PlainRecord) => {
      const { state } = go({ state: defended().state, action: { kind: 'move', by: 'heron', die: 'G4', ...said } });
      const { behind, station, nearStation } = (state.frames as PlainRecord).heron as PlainRecord;
      return [behind, station, nearStation];
    };
    expect(at({})).toEqual(['wall', undefined, false]);
    expect(at({ behind: 'none' })).toEqual([undefined, undefined, false]);
    expect(at({ station: 'relay' })).toEqual(['wall', 'relay', true]);
  });
});
