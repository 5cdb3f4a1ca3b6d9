/**
 * CONTRIBUTING.md, "Adding a move", followed once for real: a toy move of Degrees, `taunt`, with which a fighter draws an
 * enemy out. It is one value, a line in a table and a sentence, and is then offered, refused, played, told and published.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import type { State } from '../packages/engine/src/games/degrees/encounter/state.ts';
import { moveKind, type PlainRecord, text } from '../packages/engine/src/kernel/index.ts';

// Step 1: the value, in moves/taunt.ts.
const tauntMove = moveKind<State>()({
  kind: 'taunt',
  about: { label: 'Taunt', help: 'Draw an enemy out.' },
  fields: { by: text({ label: 'Who taunts', person: true }, 30), words: text({ label: 'What they shout' }, 60) },
  offers: (_, by) => [{ by, action: { by, words: 'Come here!' }, what: 'taunts', asks: ['words'] }],
  illegal: ({ fighters }, { by }) =>
    fighters[by]!.acted
      ? { code: 'not_allowed', path: 'action.by', message: `${fighters[by]!.name} is out of breath.`, rule: 'TOY-1' }
      : undefined,
  act: (referee, state, { by, words }) => {
    const one = state.fighters[by]!;
    referee.note('TOY-1', 'taunted', { name: one.name, words });
    const fighters = { ...state.fighters, [by]: { ...one, acted: true } };
    return { outcome: 'heard', facts: { words }, changes: [], state: { ...state, fighters } };
  },
  label: ({ fighters }, { by }) => `${fighters[by]!.name} taunts`,
  takesPart: (_, { by }) => [by],
  describe: (_, { fighters }, { by, words }) => `${fighters[by]!.name} shouts: ${words}`,
  outcomes: { heard: 'everyone hears it' },
});

// Step 2: its line in the table, moves/index.ts.
vi.mock('../packages/engine/src/games/degrees/moves/index.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('../packages/engine/src/games/degrees/moves/index.ts')>();
  return { ...real, MOVES: [...real.MOVES, tauntMove] };
});

// Step 3: the sentence of its step, text/steps.ts.
vi.mock('../packages/engine/src/games/degrees/text/steps.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('../packages/engine/src/games/degrees/text/steps.ts')>();
  return { ...real, SENTENCES: { ...real.SENTENCES, taunted: (v: PlainRecord) => `${v.name} shouts.` } };
});

const { step } = await import('../packages/engine/src/contract/all/play.ts');
const { SYSTEMS } = await import('../packages/engine/src/games/index.ts');
const { schema } = await import('../packages/engine/src/index.ts');

const { seats, examples } = SYSTEMS.degrees!.encounter!;

function done(request: PlainRecord) {
  const answer = step({ system: 'degrees', legal: true, ...request });
  if (!answer.ok) throw new Error(`${answer.error.path}: ${answer.error.message}`);
  return answer;
}

const first = done({ start: examples[0]!.setup });
const taunt = { kind: 'taunt', by: 'mira', words: 'Come here!' };
const NOBODY = { knows: () => false, plays: () => false };

describe('a move', () => {
  it('touches its own file and at most two more', () => {
    const more = readFileSync(import.meta.filename, 'utf8').match(/^vi\.mock\(/gm);
    expect(more?.length).toBeLessThanOrEqual(2);
  });

  it('is offered where its line in the table stands', () => {
    expect(first.legal!.map(({ label }) => label)).toEqual([
      'Mira attacks Brute',
      'Mira attacks Knife',
      'Mira waits',
      'Mira taunts',
      'End round 1',
    ]);
    expect(first.legal![3]).toEqual({
      by: 'mira',
      label: 'Mira taunts',
      action: taunt,
      what: 'taunts',
      asks: ['words'],
    });
    expect(SYSTEMS.degrees!.encounter!.kinds!.taunt).toEqual({ label: 'Taunt', help: 'Draw an enemy out.' });
  });

  it('is played, and told with its numbers and without', () => {
    const played = done({ state: first.state, action: taunt });
    expect(played).toMatchObject({
      outcome: 'heard',
      text: 'Mira shouts: Come here!',
      steps: [{ rule: 'TOY-1', text: 'Mira shouts.' }],
    });
    expect(played.legal!.map(({ label }) => label)).toContain('Teo taunts');
    expect(seats!.plainly('heard', first.state, taunt, played.state)).toBe('Mira taunts: everyone hears it.');
    expect(seats!.label(first.state, taunt, NOBODY)).toBe('Mira taunts');
    expect([seats!.mover(first.state, taunt), seats!.takesPart(first.state, taunt)]).toEqual(['mira', ['mira']]);
  });

  it('is refused by its shape, by what every move has to keep and by its own rules', () => {
    const refused = (action: PlainRecord, state = first.state) => step({ system: 'degrees', state, action });
    expect(refused({ kind: 'taunt', by: 'mira' })).toMatchObject({ error: { path: 'action.words' } });
    expect(refused({ ...taunt, by: 'ana' })).toMatchObject({ error: { code: 'invalid_request', path: 'action.by' } });
    const { state } = done({ state: first.state, action: taunt });
    expect(refused(taunt, state)).toMatchObject({ error: { code: 'not_allowed', path: 'action.by', rule: 'TOY-1' } });
  });

  it('is published', () => {
    expect(JSON.stringify(schema('degrees'))).toContain('"taunt"');
  });
});
