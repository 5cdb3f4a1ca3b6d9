import { SYSTEMS } from '@strikehome/engine/games';
import type { Thrower } from '@strikehome/engine/kernel';
import { describe, expect, it } from 'vitest';
import { penOf } from '../src/draw/pen.ts';
import { chooseSystem } from '../src/guide/index.ts';
import { Left, type Prompter } from '../src/guide/prompter.ts';
import { run, runApart } from './run.ts';
import { FIXED, Script, scripted } from './script.ts';

async function visit(answers: readonly (readonly [string, string | boolean])[], faces: readonly number[] = []) {
  const script = new Script(answers);
  const dice = scripted(faces);
  await chooseSystem({ prompter: script, thrower: dice.thrower, device: FIXED, pen: penOf(80, false) });
  expect([script.leftOver, dice.left()]).toEqual([0, 0]);
  return script;
}

const TO_ATTACK = [
  ['Which game?', 'Degrees'],
  ['what happens?', 'Attack'],
] as const;
const HOME = [
  ['What next?', 'Something else'],
  ['what happens?', 'Another game'],
  ['Which game?', 'Leave'],
] as const;

describe('one action, led', () => {
  it('shows the odds, rolls, and says the result', async () => {
    const { shown } = await visit(
      [...TO_ATTACK, ['Start from', 'A war-blade'], ['What next?', 'Roll the dice'], ...HOME],
      [6, 5, 2, 3],
    );
    expect(shown[0]).toContain('84.1%  545/648');
    expect(shown[1]).toContain('✓ SUCCESS  Mira attacks the bandit: success, Mira’s 21 beats the bandit’s 11');
    expect(shown[1]).not.toContain('typed');
  });

  it('offers each way to use a roll by name, and goes on to the attack with the one that is taken', async () => {
    const { shown } = await visit([
      ['Which game?', 'Mobile'],
      ['what happens?', 'Use of a roll'],
      ['Start from', 'A soldier against'],
      // Its dice are given.
      ['What next?', 'Continue'],
      ['What next?', 'W6 attacks'],
      ['What next?', 'Back'],
      ['what happens?', 'Another game'],
      ['Which game?', 'Leave'],
    ]);
    expect(shown[1]).toContain('Ways to use the roll, best first');
    expect(shown[2]).toContain('Mobile frames · Attack');
    expect(shown[2]).toContain('6 attack (attacker) − 4 defense (defender) = 2');
  });

  it('asks at whom a roll is aimed before its ways are weighed, and offers no new dice where none were thrown', async () => {
    const { asked, shown, above } = await visit([
      ['Which game?', 'Mobile frames'],
      ['what happens?', 'A frame’s roll'],
      ['Start from', 'A soldier at direct range'],
      ['What next?', 'Enter your own dice'],
      ['Roll your white dice', '6 3 5 2 2 4 3'],
      ['What next?', 'Attack with this roll'],
      ['Target', 'Frame'],
      ['Target: name', 'Anvil'],
      ['Target: systems', 'Ra,B,B'],
      ['Target: more fields?', 'No'],
      ['Defense die', 'A number'],
      ['Defense die', '4'],
      ['Spot on the target', ''],
      ['In cover', ''],
      ['What next?', 'Continue'],
      ['What next?', 'W6 attacks'],
      ['What next?', 'Back'],
      ['what happens?', 'Another game'],
      ['Which game?', 'Leave'],
    ]);
    expect(asked.filter((question) => question.includes('Rd direct-fire weapon'))).toHaveLength(1);
    expect(above[asked.indexOf('Defense die')]).toMatch(/A number: \nNot activated yet: /);
    expect(above[asked.indexOf('In cover')]).toBe('Terrain: \nFrame: \nNone: ');
    expect(shown.join('\n')).toContain('Best, damage first: W6 hits Anvil');
    const now = above.filter((_, at) => asked[at] === 'What next?');
    expect(now.map((options) => options.includes('Again'))).toEqual([false, true, false, false, false]);
    expect(shown.at(-1)).toContain('6 attack (attacker) − 4 defense (defender) = 2');
  });

  it('leads with what an attack does to its target, not with a hit that is certain', async () => {
    const { shown } = await visit([
      ['Which game?', 'Mobile'],
      ['what happens?', 'Attack'],
      ['Start from', 'Hand-to-hand beside'],
      ['What next?', 'Back'],
      ['what happens?', 'Another game'],
      ['Which game?', 'Leave'],
    ]);
    expect(shown[0]).toMatch(
      /✓ {2}To do damage .* 93\.8% {2}15\/16\n +✓✓ To destroy the target .* 6\.3% .*\n +✓ {2}To hit +certain/,
    );
  });

  it('takes typed dice roll by roll, says what is missing, and rolls what is left empty', async () => {
    const { shown } = await visit(
      [
        ...TO_ATTACK,
        ['Start from', 'A war-blade'],
        ['What next?', 'Enter your own dice'],
        ['Mira: Roll your attack: 2d6', '3'],
        ['Mira: Roll your attack: 2d6', '3 9'],
        ['Mira: Roll your attack: 2d6', '34'],
        ['The bandit: Roll your defense: 2d6', ''],
        ...HOME,
      ],
      [1, 2],
    );
    expect(shown.slice(1, 3)).toEqual(['! Type the second die too.', '! The second die shows 1 to 6, not 9.']);
    expect(shown[3]).toContain('17 beats');
    expect(shown[3]).toContain('Offensive Roll · typed   Defensive Roll\n');
  });

  it('undoes a die, corrects a die, and goes again', async () => {
    const { shown } = await visit(
      [
        ...TO_ATTACK,
        ['Start from', 'A war-blade'],
        ['What next?', 'Roll the dice'],
        ['What next?', 'Undo the last'],
        ['Roll your defense', '6 6'],
        ['What next?', 'Fix a die'],
        ['Which roll?', 'Offensive Roll: 6 5'],
        ['what does it show?', '1 1'],
        ['What next?', 'Again'],
        ['What next?', 'Show as a command'],
        ...HOME,
      ],
      [6, 5, 2, 3, 4, 4, 1, 1],
    );
    const word = (text: string) => /(SUCCESS|TIE|FAILURE) {2}.*?(\d+) beats .*?’s (\d+)/.exec(text)?.slice(1);
    expect(shown.slice(1).map(word)).toEqual([
      ['SUCCESS', '21', '11'],
      ['SUCCESS', '21', '18'],
      ['FAILURE', '18', '12'],
      ['SUCCESS', '18', '8'],
      undefined,
      ['SUCCESS', '18', '8'],
    ]);
    expect(shown[5]!.replace(/\s+/g, ' ')).toContain('dice.offense=4,4 dice.defense=1,1');
  });

  it('asks for decisions, by name of who decides', async () => {
    const { asked, above, shown } = await visit(
      [
        ...TO_ATTACK,
        ['Start from', 'A missed blow'],
        ['What next?', 'Roll the dice'],
        ['Mira: The attack left an opening. Counterattack?', 'Counterattack'],
        ['What next?', 'Undo the last'],
        ['Oran: Roll your defense', '6 6'],
        ...HOME,
      ],
      [1, 1, 6, 6, 6, 6, 1, 1],
    );
    const at = asked.indexOf('Mira: The attack left an opening. Counterattack?');
    // The dice that fell, what they settled, and what each option costs, makes and leaves.
    expect(above[at]).toContain('Offensive Roll   Defensive Roll');
    expect(above[at]).toContain('Oran left an opening to Mira.');
    expect(above[at]).toMatch(/Counterattack: 1 of \d action points · an attack at \+6/);
    expect(shown[1]!.replace(/\s+/g, ' ')).toContain('the counterattack takes 140 life points.');
  });

  it('changes a value and a house rule, and shows the odds anew', async () => {
    const { shown } = await visit([
      ...TO_ATTACK,
      ['Start from', 'A war-blade'],
      ['What next?', 'Change a value'],
      ['Change what?', 'Attacker: offensive skill: 10'],
      ['offensive skill', 'ten'],
      ['offensive skill', '16'],
      ['What next?', 'House rules'],
      ['Change what?', 'Open rolls: off'],
      ['Open rolls', 'On'],
      ['What next?', 'Change a value'],
      ['Change what?', 'A field that is not set yet'],
      ['Set which field?', 'Attacker: factors'],
      ['factors', 'high ground:2'],
      ['What next?', 'Back'],
      ['what happens?', 'Another game'],
      ['Which game?', 'Leave'],
    ]);
    expect(shown[1]).toMatch(/^! .*whole number/);
    expect(shown[2]).toContain('16 skill');
    expect(shown[3]).toContain('House rules: Open rolls: on');
    expect(shown[4]).toContain('16 skill + 2 high ground = 18');
  });

  it('asks for every number in the book’s order, with the example’s as offers, and folds the rare ones', async () => {
    const { asked, shown } = await visit([
      ...TO_ATTACK,
      ['Start from', 'Your own numbers'],
      ['Attacker: name', 'Ann'],
      ['Attacker: offensive skill', '12'],
      ['Defender: name', ''],
      ['Defender: defensive skill', ''],
      ['Defender: absorption', '0'],
      ['Defender: armor', 'Ring shirt'],
      ['Attack', 'War blade'],
      ['More fields?', 'Defender: modifiers'],
      ['Defender: modifiers', 'shield:1'],
      ['More fields?', 'No'],
      ['What next?', 'Back'],
      ['what happens?', 'Another game'],
      ['Which game?', 'Leave'],
    ]);
    expect(asked.filter((question) => question.startsWith('More'))).toHaveLength(2);
    expect(shown[0]).toContain('12 skill');
    expect(shown[0]).toContain('6 skill + 1 shield = 7');
    expect(shown[0]).toContain('0 absorption + 4 armor against cut = 4');
  });
});

describe('every action of the registry, led', () => {
  const all = Object.values(SYSTEMS).flatMap((system) =>
    Object.values(system.actions).flatMap(({ title, examples }) =>
      examples.map((example) => [system.title, title, example.title] as const),
    ),
  );

  it.each(all)('%s, %s, %s: comes to a result and back', async (system, action, example) => {
    const script = new Script([
      ['Which game?', system],
      ['what happens?', action],
      ['Start from', example],
    ]);
    // From there on the first option is taken, until a result has been shown.
    const prompter: Prompter = {
      pick: async (message, options, at = 0) => {
        if (script.leftOver > 0) return script.pick(message, options, at);
        if (script.shown.some((page) => page.includes('Steps'))) throw new Left();
        return options[message === 'What next?' ? 0 : Math.max(0, at)]!.value;
      },
      text: () => Promise.reject(new Error('nothing is to be typed')),
      confirm: () => Promise.reject(new Error('nothing is to be confirmed')),
      show: (lines) => script.show(lines),
    };
    const faces: Thrower = (_, count, sides) => Array.from({ length: count }, () => (sides === 'F' ? 0 : 2));
    await expect(
      chooseSystem({ prompter, thrower: faces, device: FIXED, pen: penOf(80, false) }),
    ).rejects.toBeInstanceOf(Left);
    expect(script.shown).toHaveLength(2);
  });
});

describe('a fight, led', () => {
  const TO_FIGHT = [
    ['Which game?', 'Degrees'],
    ['what happens?', 'A whole fight'],
    ['Start from', 'Two travelers'],
  ] as const;
  const OUT = [
    ['what', 'Leave the fight'],
    ['what happens?', 'Another game'],
    ['Which game?', 'Leave'],
  ] as const;

  it('is a table of your own: move by move, typed or thrown, undone, done again, with notes and a log', async () => {
    const { shown } = await visit([
      ...TO_FIGHT,
      ['Who does what?', 'Enter your own dice'],
      ['Who does what?', 'Mira attacks Brute'],
      ['Mira: Roll your attack: 2d6', '6 6'],
      ['Brute: Roll your defense: 2d6', '11'],
      ['Who does what?', 'Undo'],
      ['Who does what?', 'Redo'],
      ['Who does what?', 'Undo'],
      ['Who does what?', 'Add a note'],
      ['What do you want to note?', 'It rains.'],
      ['Who does what?', 'Mira attacks Brute'],
      ['Roll your attack', '1 1'],
      ['Roll your defense', '6 6'],
      ['Who does what?', 'Brute counterattacks'],
      ['Brute: Roll your counterattack: 2d6', '66'],
      ['Mira: Roll your defense against the counterattack: 2d6', '1,1'],
      ['Who does what?', 'Log'],
      ...OUT,
    ]);
    expect(shown[0]).toMatch(/Round 1\.\n\n {2}Life points\n {4}travelers\n {2}▸ Mira +█{20} 40 of 40 · 6 AP\n/);
    expect(shown[1]).toContain('Brute loses');
    expect(shown[1]).toContain('Offensive Roll · typed   Defensive Roll · typed');
    expect(shown[2]).toBe(shown[0]);
    expect(shown[3]).toBe(shown[1]!.slice(shown[1]!.indexOf('  Round 1.')));
    expect(shown[5]).toContain('✗ FAILURE');
    expect(shown[6]).toContain('Mira loses');
    expect(shown[7]).toMatch(/Mira attacks Brute.*\(undone\)/);
    expect(shown[7]).toContain('It rains.');
  });

  it('throws its own dice where nobody types them', async () => {
    const { shown } = await visit([...TO_FIGHT, ['Who does what?', 'Mira attacks Brute'], ...OUT]);
    expect(shown[1]).toMatch(/SUCCESS|TIE|FAILURE/);
    expect(shown[1]).not.toContain('typed');
  });

  it('lets more be said of a move', async () => {
    const { shown } = await visit([
      ...TO_FIGHT,
      ['Who does what?', 'Move options'],
      ['Which move?', 'Mira attacks Knife'],
      ['Change what?', 'A field that is not set'],
      ['Set which field?', 'Factors'],
      ['Factors', 'high ground:3'],
      ...OUT,
    ]);
    expect(shown[1]).toContain('+ 3 high ground');
  });
});

describe('the guide of the command itself', () => {
  it('takes its answers a line each where there is no terminal, and leaves at their end', () => {
    const input = 'Degrees\nAttack\n1\nEnter your own dice\n6 5\n2 3\n';
    const { status, out, err } = runApart([], { input });
    expect([status, err]).toEqual([0, '']);
    expect(out).toContain('✓ SUCCESS  Mira attacks the bandit: success, Mira’s 21 beats the bandit’s 11');
    expect(out.trimEnd().endsWith('Until the next fight.')).toBe(true);
  });

  it('says what a line may be, and gives up on a pipe that speaks of something else', () => {
    const { status, out } = run([], { input: 'what is this\n'.repeat(100) });
    expect(status).toBe(0);
    expect(out).toMatch(/Type a number from 1 to \d+\./);
  });

  it('with no input at all leaves at once and says where the other ways in are', () => {
    const { status, out } = run([]);
    expect(status).toBe(0);
    expect(out).toContain('--help');
  });
});
