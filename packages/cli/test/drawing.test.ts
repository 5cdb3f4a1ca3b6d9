import {
  type Case,
  type OddsAnswer,
  odds,
  openCase,
  type ResolveAnswer,
  resolve,
  type StepAnswer,
  step,
} from '@strikehome/engine/contract';
import { drawPicture } from '@strikehome/engine/drawing';
import { SYSTEMS } from '@strikehome/engine/games';
import { headlinesShown, type Picture } from '@strikehome/engine/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../src/commands.ts';
import { drawFailure, drawResolved, drawStepped } from '../src/draw/answer.ts';
import { drawDice } from '../src/draw/dice.ts';
import { percent, percents } from '../src/draw/numbers.ts';
import { drawOdds } from '../src/draw/odds.ts';
import { penFor, penOf, printed } from '../src/draw/pen.ts';
import { widthOf } from '../src/draw/text.ts';
import { helpOf, helpOfCommand } from '../src/people/help.ts';
import { drawSystems } from '../src/people/lists.ts';

const WIDTHS = [40, 80, 120];
const widest = (lines: readonly string[]) => Math.max(0, ...lines.map(widthOf));

function caseOf(request: unknown): Case {
  const opened = openCase(request, 'resolve');
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value;
}

const EXAMPLES = Object.values(SYSTEMS).flatMap((system) =>
  Object.entries(system.actions).flatMap(([action, { examples }]) =>
    examples.map(
      ({ title, request }) => [`${system.id} ${action}: ${title}`, { system: system.id, action, ...request }] as const,
    ),
  ),
);

describe.each(EXAMPLES)('%s', (_, request) => {
  const situation = caseOf(request);

  it.each(WIDTHS)('fits %i columns, played and computed, with color and without', (width) => {
    const played = resolve({ ...request, seed: 'draw' }) as ResolveAnswer;
    const computed = odds(request) as OddsAnswer;
    expect([played.ok, computed.ok]).toEqual([true, true]);
    for (const color of [true, false]) {
      const pen = penOf(width, color);
      expect(widest(drawResolved(played, situation, pen, { before: computed }))).toBeLessThanOrEqual(width);
      for (const all of [true, false])
        expect(widest(drawOdds(computed, situation, all, pen))).toBeLessThanOrEqual(width);
    }
  });

  it('says the result first, then cites every step', () => {
    const played = resolve({ ...request, seed: 'draw' }) as ResolveAnswer;
    const lines = drawResolved(played, situation, penOf(100, false));
    const { label } = situation.action.outcomes[played.outcome!]!;
    expect(lines[0]).toContain(label.toUpperCase());
    const text = lines.join(' ').replace(/\s+/g, ' ');
    for (const { rule, text: said } of played.steps)
      expect(text).toContain(`${rule} ${said.split(' ').slice(0, 3).join(' ')}`);
  });

  it('leads with what a player wants to know, then shows each outcome with its mark, percentage and exact fraction', () => {
    const computed = odds(request) as OddsAnswer;
    const text = drawOdds(computed, situation, true, penOf(120, false)).join('\n');
    const outcomes = Object.entries(computed.outcomes);
    const leading = headlinesShown(situation.action, computed.headlines);
    const leads = leading.length > 0;
    for (const [i, { label, p }] of leading.entries()) {
      const line = text.split('\n')[2 + i]!;
      expect(line).toContain(label);
      expect(line).toContain(p === 1 ? 'certain' : p === 0 ? 'never' : percent(p));
    }
    // What is certain is no chance; where nothing else can come, or nothing is rolled, it is no news either.
    const isOnly = outcomes.length === 1 && (leads || Object.keys(situation.action.outcomes).length === 1);
    const certain = Object.keys(situation.action.rolls).length > 0 ? 'certain' : '';
    if (certain === '') expect(text).not.toContain('certain');
    for (const [i, [id, { p, exact }]] of isOnly ? [] : outcomes.entries()) {
      expect(text).toContain(situation.action.outcomes[id]!.label);
      expect(text).toContain(p === 1 ? certain : percents(outcomes.map(([, one]) => one.p))[i]!);
      if (p < 1 && exact.length < 12) expect(text).toContain(exact);
    }
  });
});

describe.each(Object.values(SYSTEMS).map((system) => [system.id, system] as const))('a fight of %s', (_, system) => {
  it.each(WIDTHS)('fits %i columns from its start through its first moves', (width) => {
    const pen = penOf(width, false);
    for (const { setup } of system.encounter!.examples) {
      let now = step({ system: system.id, start: setup, legal: true }) as StepAnswer;
      for (let i = 0; i < 4 && (now.legal?.length ?? 0) > 0; i++) {
        expect(widest(drawStepped(now, system, {}, pen))).toBeLessThanOrEqual(width);
        const { action } = now.legal![0]!;
        now = step({ system: system.id, state: now.state, action, seed: `${i}`, legal: true }) as StepAnswer;
        expect(now.ok).toBe(true);
      }
      const drawn = drawStepped(now, system, {}, pen).join(' ').replace(/\s+/g, ' ');
      // What the sentence lists of each person is in the pictures.
      const [head] = now.standing.split(/(?<=\.)\s+/);
      expect(drawn).toContain(head);
      for (const { title } of now.pictures!) expect(drawn).toContain(title);
      const { text } = now;
      expect(drawn).toContain(text!.slice(text!.indexOf(': ') + 2));
    }
  });
});

describe('in mfz', () => {
  it('an attack says of a frame how many systems it had and has, and which one went', () => {
    const { request } = SYSTEMS.mfz!.actions.attack!.examples.find(({ title }) => /station/.test(title))!;
    const struck = { system: 'mfz', action: 'attack', ...request, dice: { damage: [4, 1, 1, 1] } };
    const lines = drawResolved(resolve(struck) as ResolveAnswer, caseOf(struck), penOf(80, false));
    expect(lines).toContain('    Heron  system  2 → 1  (−1 Rd)');
  });

  it('a move of one step is told once, with its clause', () => {
    const start = SYSTEMS.mfz!.encounter!.examples[0]!.setup;
    const passed = step({ system: 'mfz', start, action: { kind: 'pass', by: 'ines' } });
    const lines = drawStepped(passed as StepAnswer, SYSTEMS.mfz!, {}, penOf(80, false));
    const told = lines.filter((line) => /passes|By TN-09|Steps/.test(line)).map((line) => line.trim());
    expect(told).toEqual([expect.stringContaining('Ines passes; the next player chooses.'), 'By TN-09.']);
  });
});

describe('an attack of degrees', () => {
  const request = {
    ...{ system: 'degrees', action: 'attack', attacker: { name: 'Mira', skill: 10 } },
    defender: { name: 'the bandit', skill: 6, absorption: 2, armor: { cut: 3 }, lifePoints: 60, ap: 6 },
    attack: { mode: 'melee', damageType: 'cut', baseDamage: 7 },
    dice: { offense: [6, 5], defense: [2, 3] },
  };

  it('is drawn so', () => {
    const { dice: _dice, ...before } = request;
    const prior = { before: odds(before) as OddsAnswer };
    const lines = drawResolved(resolve(request) as ResolveAnswer, caseOf(request), penOf(80, false), prior);
    expect(
      printed(lines, penOf(80, false)),
    ).toBe(`  ✓ SUCCESS  Mira attacks the bandit: success, Mira’s 21 beats the bandit’s 11
             by 10 degrees; the bandit loses 35 life points.
             Chance before the roll: 84.1% (545 in 648).

  Changes
    the bandit  action points  6 → 5  (−1)
    the bandit  life points    60 → 25  (−35)

  Offensive Roll · typed   Defensive Roll · typed
  ┏━━━━━┓┏━━━━━┓           ┏━━━━━┓┏━━━━━┓
  ┃●   ●┃┃●   ●┃           ┃●    ┃┃●    ┃
  ┃●   ●┃┃  ●  ┃           ┃     ┃┃  ●  ┃
  ┃●   ●┃┃●   ●┃           ┃    ●┃┃    ●┃
  ┗━━━━━┛┗━━━━━┛           ┗━━━━━┛┗━━━━━┛

  Modifiers
    2d6 + offense    10 skill
    2d6 + defense    6 skill
    damage absorbed  2 absorption + 3 armor against cut = 5

  Steps
    DOS-01  Offensive Roll of Mira: 11 on the dice + 10 skill is 21.
    DOS-02  Defensive Roll of the bandit: 5 on the dice + 6 skill is 11.
    DOS-03  21 beats 11: the attack succeeds by 10 degrees.
    DOS-08  The bandit loses 1 action point and has 5 left this round.
    DOS-09  10 degrees minus 2 absorption and 3 armor against cut: 5 units of
            damage.
    DOS-11  5 units at 7 base damage: the bandit loses 35 life points.
`);
  });

  it('that waits says for what, and how to give it', () => {
    const { dice: _dice, ...open } = request;
    const text = drawResolved(resolve({ ...open, ask: true }) as ResolveAnswer, caseOf(open), penOf(80, false)).join(
      '\n',
    );
    expect(text).toContain('Offensive Roll, Mira: 2d6');
    expect(text).toContain('dice.offense=…,…');
  });

  it('with names of any letters fits the width', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(name, fc.integer({ min: 24, max: 120 }), (who, width) => {
        const one = { ...request, attacker: { name: who, skill: 3 }, defender: { ...request.defender, name: who } };
        const answer = resolve(one);
        if (!answer.ok) return;
        expect(widest(drawResolved(answer, caseOf(one), penOf(width, true)))).toBeLessThanOrEqual(width);
      }),
    );
  });
});

describe('dice', () => {
  const roll = (sides: number | 'F', faces: readonly number[], typed = false) => ({
    label: 'Roll',
    sides,
    faces,
    typed,
  });

  it('of Fate show plus, blank and minus', () => {
    expect(drawDice([roll('F', [1, 0, -1])], penOf(80, false))[3]).toBe('  │  +  ││     ││  −  │');
  });

  it('of other sides show their number', () => {
    expect(drawDice([roll(20, [17])], penOf(80, false))[3]).toBe('  │ 17  │');
  });

  it('of a big handful are listed in lines', () => {
    const faces = Array.from({ length: 30 }, (_, i) => (i % 6) + 1);
    const lines = drawDice([roll(6, faces), roll('F', [0, 1, -1, 0], true)], penOf(40, false));
    expect(lines.at(-1)).toBe('  Roll · typed  [0] [+] [−] [0]');
    expect(widest(lines)).toBeLessThanOrEqual(40);
    expect(lines.join(' ').match(/\(\d\)/g)).toHaveLength(30);
  });
});

describe('pictures in type', () => {
  const PICTURES: readonly Picture[] = [
    {
      kind: 'columns',
      title: 'Chart',
      columns: [
        { label: 'Miss', tone: 'bad', items: [{ text: '1', struck: true }, { text: '2' }] },
        { label: 'Nothing', items: [] },
        { label: 'Hit', tone: 'good', items: [{ text: '6', note: 'armor' }] },
      ],
    },
    {
      kind: 'curves',
      title: 'Chances',
      along: 'Target number',
      at: 3,
      curves: [
        {
          label: 'now',
          current: true,
          points: [
            [2, 0.25, '1/4'],
            [3, 0.5, '1/2'],
            [4, 1, '1'],
          ],
        },
        {
          label: 'a curve with a very long label indeed',
          points: [
            [2, 0, '0'],
            [4, 0.75, '3/4'],
          ],
        },
      ],
    },
    {
      kind: 'ladder',
      title: 'Ladder',
      rungs: [-1, 0, 1, 2, 3, 4].map((value) => ({ value, label: `rung ${value}` })),
      marks: [
        { value: 3, label: 'Zed', winner: true },
        { value: 1, label: 'Ann' },
        { value: 9, label: 'far above' },
      ],
      between: 'Two shifts.',
    },
    {
      kind: 'tokens',
      title: 'Systems',
      rows: [
        {
          label: 'Heron',
          tokens: [
            { letter: 'W', color: 'white', label: 'white' },
            { letter: 'R', color: 'red', label: 'red', lost: true },
          ],
        },
      ],
    },
    {
      kind: 'boxes',
      title: 'Stress',
      rows: [
        {
          label: 'Physical',
          boxes: [
            { label: '1', crossed: true },
            { label: '2', crossed: false },
          ],
        },
      ],
    },
  ];
  const drawn = (picture: Picture) => drawPicture(picture, penOf(80, false)).map((line) => line.trimEnd());

  it('are columns, curves, ladders, tokens and boxes', () => {
    expect(PICTURES.map(drawn)).toEqual([
      ['  Chart', '    Miss     (1) 2', '    Nothing', '    Hit      6 armor'],
      [
        ...['  Chances', '    Target number, 2 to 4; now 3'],
        ...['  ▸ now                         ▂▄█  50.0%, 1 in 2', '    a curve with a very long …   ▆'],
      ],
      [
        '  Ladder',
        '    +9          ▸ far above',
        '    +4  rung 4',
        '    +3  rung 3  ▸ Zed ✓',
        '    +2  rung 2',
        '    +1  rung 1  ▸ Ann',
        '     0  rung 0',
        '    Two shifts.',
      ],
      ['  Systems', '    Heron  [W] (R)'],
      ['  Stress', '    Physical  [×] 1 [ ] 2'],
    ]);
  });

  it.each(WIDTHS)('fit %i columns', (width) => {
    for (const picture of PICTURES) expect(widest(drawPicture(picture, penOf(width, true)))).toBeLessThanOrEqual(width);
  });
});

describe('what else is shown', () => {
  it.each(WIDTHS)('help and lists fit %i columns', (width) => {
    const pen = penOf(width, false);
    expect(widest(drawSystems(pen))).toBeLessThanOrEqual(width);
    expect(widest(helpOf(pen))).toBeLessThanOrEqual(width);
    for (const command of COMMANDS) {
      const lines = helpOfCommand(command, pen);
      expect(widest(lines)).toBeLessThanOrEqual(width);
      expect(lines).toContain('Examples');
    }
  });

  it('an error shows its path, sentence, clause and place, and steers no terminal', () => {
    const error = { code: 'not_allowed', path: 'a.\u001b[2Jb', message: 'No.', rule: 'DOS-37' } as const;
    const text = printed(drawFailure({ error }, penOf(80, false), 'gear.json:3:4'), penOf(80, false));
    expect(text).toBe('  ✗ a.\ufffd[2Jb\n    No.\n    not allowed · DOS-37 · gear.json:3:4\n');
  });
});

describe('the pen', () => {
  const here = { env: { LANG: 'en_US.UTF-8' }, isTTY: true, columns: 90, noColor: false, platform: 'linux' };
  const color = (env: Record<string, string>, more: Partial<typeof here> = {}) =>
    penFor({ ...here, ...more, env: { ...here.env, ...env } }).ink.isColorSupported;

  it('has color in a terminal, and hears NO_COLOR, FORCE_COLOR, TERM and --no-color', () => {
    expect(color({})).toBe(true);
    expect(color({}, { isTTY: false })).toBe(false);
    expect(color({ NO_COLOR: '1' })).toBe(false);
    expect(color({ NO_COLOR: '' })).toBe(true);
    expect(color({ FORCE_COLOR: '1' }, { isTTY: false })).toBe(true);
    expect(color({ FORCE_COLOR: '0' })).toBe(false);
    expect(color({ NO_COLOR: '1', FORCE_COLOR: '1' })).toBe(false);
    expect(color({ TERM: 'dumb' })).toBe(false);
    expect(color({ FORCE_COLOR: '1' }, { noColor: true })).toBe(false);
  });

  it('is as wide as the terminal, else as COLUMNS says, else 80', () => {
    expect(penFor(here).width).toBe(90);
    expect(penFor({ ...here, columns: undefined, env: { COLUMNS: '55' } }).width).toBe(55);
    expect(penFor({ ...here, columns: undefined, env: { COLUMNS: 'wide' } }).width).toBe(80);
  });

  it('writes ASCII where the locale has no more letters', () => {
    const pen = penFor({ ...here, env: { LANG: 'C' } });
    const computed = odds(EXAMPLES[0]![1]) as OddsAnswer;
    const text = printed(drawOdds(computed, caseOf(EXAMPLES[0]![1]), true, pen), pen);
    expect(text).not.toMatch(/\P{ASCII}/u);
    expect(penFor({ ...here, env: { LC_ALL: 'C', LANG: 'de_DE.UTF-8' } }).unicode).toBe(false);
  });
});
