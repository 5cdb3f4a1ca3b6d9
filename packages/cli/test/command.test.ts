import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { VERBS } from '@strikehome/engine/contract';
import { SYSTEMS } from '@strikehome/engine/games';
import { describe, expect, it } from 'vitest';
import { type Arguments, isMisuse, readArguments } from '../src/arguments.ts';
import { COMMANDS } from '../src/commands.ts';
import { penOf, printed } from '../src/draw/pen.ts';
import { candidates } from '../src/people/completion.ts';
import { helpOfCommand } from '../src/people/help.ts';
import { requestOf, shapeOf } from '../src/people/request.ts';
import { run, runApart } from './run.ts';

const SPELLED = [
  ...['degrees', 'attack', 'attacker.skill=7', 'defender.skill=4'],
  ...['attack.baseDamage=7', 'attack.mode=melee', 'attack.damageType=cut'],
];
const folder = mkdtempSync(path.join(tmpdir(), 'strikehome-'));
const file = (name: string, text: string) => {
  writeFileSync(path.join(folder, name), text);
  return path.join(folder, name);
};

describe('a request spelled out', () => {
  it('is the request that JSON would say, for odds and for resolve', () => {
    const request = { system: 'degrees', action: 'attack', attacker: { skill: 7 }, defender: { skill: 4 } };
    const input = JSON.stringify({ ...request, attack: { mode: 'melee', damageType: 'cut', baseDamage: 7 } });
    const computed = runApart(['odds', ...SPELLED]);
    expect(computed).toEqual(run(['odds'], { input }));
    expect(JSON.parse(computed.out)).toMatchObject({ ok: true, outcomes: { success: { exact: '493/648' } } });
    const dice = { offense: [3, 4], defense: [1, 1] };
    const typed = run(['resolve', ...SPELLED, 'dice.offense=3,4', 'dice.defense=1,1']);
    expect(typed).toEqual(run(['resolve'], { input: JSON.stringify({ ...JSON.parse(input), dice }) }));
  });

  it('may start from an example, and a seed repeats it', () => {
    const one = run(['resolve', 'degrees', 'attack', '--example', 'seed=x']);
    expect(one.status).toBe(0);
    expect(run(['resolve', 'degrees', 'attack', '--example=1', 'seed=x'])).toEqual(one);
    expect(run(['resolve', 'degrees', 'attack', '--example=2', 'seed=x']).out).toContain('Teo');
    expect(run(['resolve', 'degrees', 'attack', '--example=99'])).toMatchObject({ status: 1, out: '' });
  });

  it('--with adds a change to compare, read as the field that it changes, and says what it makes of the odds', () => {
    const changes = [
      '--with',
      'defender.absorption=6',
      '--with',
      'attack=war-blade',
      '--with=defender.lifePoints=null',
    ];
    const typed = ['odds', 'degrees', 'attack', '--example', ...changes];
    const { compared } = JSON.parse(run([...typed, '--json']).out) as { compared: readonly { label: string }[] };
    expect(compared.map(({ label }) => label)).toEqual([
      ...['with defender.absorption 6', 'with attack war-blade', 'with defender.lifePoints null'],
    ]);
    const { out } = run([...typed, '--pretty', '--no-color']);
    expect(out).toMatch(/With defender\.absorption 6\n +To hit +84\.1% +±0\.0\n +To hurt +\d+\.\d% +−\d+\.\d/);
    const fought = run(['fight', 'degrees', '--example', '--with', 'a.skill=9', '--pretty', '--no-color']).out;
    expect(fought).toMatch(/With a\.skill 9: \d+\.\d% \([+−]\d+\.\d\)/);
  });

  it('may lie over a file, and the fields win', () => {
    const request = file(
      'request.json',
      JSON.stringify({ system: 'degrees', action: 'attack', attacker: { skill: 1 } }),
    );
    const { status, out } = run(['odds', request, ...SPELLED.slice(2)]);
    expect(status).toBe(0);
    expect(out).toBe(run(['odds', ...SPELLED]).out);
  });

  it('takes a fight forward: start, what may be done, a move, and the next state', () => {
    const started = run(['step', 'degrees', '--example']);
    const state = file('fight.json', started.out);
    const listed = JSON.parse(run(['step', 'degrees', `state=@${state}`, 'legal=yes']).out) as {
      legal: { label: string }[];
    };
    expect(listed.legal.map(({ label }) => label)).toContain('Mira attacks Brute');
    const move = ['action.kind=attack', 'action.by=mira', 'action.target=brute'];
    const moved = run(['step', 'degrees', `state=@${state}`, ...move, 'dice.offense=6,5', 'dice.defense=1,2']);
    expect(JSON.parse(moved.out)).toMatchObject({
      ok: true,
      outcome: 'success',
      state: { fighters: { mira: { acted: true } } },
    });
  });

  it.each([
    [['odds', 'degres', 'attack'], 'system', 'Did you mean degrees?'],
    [['odds', 'degrees', 'atack'], 'action', 'Did you mean attack?'],
    [['odds', 'degrees'], 'action', 'attack'],
    [['odds', ...SPELLED, 'attacker.skil=7'], 'attacker.skil', 'Did you mean skill?'],
    [['odds', ...SPELLED, 'attacker.skill=seven'], 'attacker.skill', 'whole number'],
    [['odds', ...SPELLED, 'attack.mode=meele'], 'attack.mode', 'Did you mean melee?'],
    [['odds', ...SPELLED, 'settings.openRols=on'], 'settings.openRols', 'Did you mean openRolls?'],
    [['resolve', ...SPELLED, 'dice.offence=3,4'], 'dice.offence', 'Did you mean offense?'],
    [['resolve', ...SPELLED, 'dice.offense=3,9'], 'dice.offense.1', '1 to 6'],
    [['resolve', ...SPELLED, 'choices.counter=x'], 'choices.counter', 'Did you mean counterattack?'],
    [['resolve', ...SPELLED, 'attacker.factors.0.valeu=2'], 'attacker.factors.0.valeu', 'Did you mean value?'],
    [['resolve', ...SPELLED, 'extra'], '', 'path=value'],
    [['resolve', ...SPELLED, '--pack', 'package.json'], 'pack', 'no pack'],
  ] as const)('that is wrong answers with path and hint: %j', async (args, at, hint) => {
    const given = readArguments(args) as Arguments;
    const read = await requestOf(args[0], given);
    if (isMisuse(read)) throw new Error(read.misuse);
    const answer = read.ok ? VERBS[args[0]].run(read.request) : read;
    expect(answer).toMatchObject({ ok: false, error: { path: at, message: expect.stringContaining(hint) } });
  });

  it('that is wrong ends with status 2 and nothing but the answer', () => {
    const { status, out, err } = run(['odds', 'degres', 'attack']);
    expect(JSON.parse(out)).toMatchObject({ ok: false, error: { code: 'invalid_request', path: 'system' } });
    expect([status, err]).toEqual([2, '']);
  });

  it('from a file names the line and column of what is wrong', () => {
    const wrong = file(
      'wrong.json',
      '{\n  "system": "degrees",\n  "action": "attack",\n  "attacker": { "skil": 7 }\n}\n',
    );
    expect(run(['odds', wrong, '--pretty']).out).toContain('wrong.json:4:17');
    const broken = file('broken.json', '{\n  "system": "degrees",\n}\n');
    expect(run(['odds', broken, '--pretty'])).toMatchObject({
      status: 2,
      out: expect.stringContaining('broken.json:3:1'),
    });
  });
});

/** The actions that take a pack, wherever in the registry. */
const PACKED = Object.values(SYSTEMS).flatMap((system) =>
  Object.keys(system.actions)
    .filter((action) => {
      const shape = shapeOf('resolve', system, action);
      return shape?.kind === 'record' && shape.fields.pack !== undefined;
    })
    .map((action) => [system.id, action] as const),
);

describe('a pack', () => {
  it('goes into the request of every action that has a place for one', () => {
    const pack = file('pack.json', '{\n  "no such thing": [\n    1\n  ]\n}\n');
    for (const [system, action] of PACKED) {
      const { status, out, err } = run(['resolve', system, action, '--example', '--pack', pack]);
      expect(JSON.parse(out)).toMatchObject({ ok: false, error: { path: expect.stringMatching(/^pack/) } });
      expect([status, err]).toEqual([2, expect.stringContaining('pack.json:')]);
    }
  });

  it('that is no JSON is told by line and column', () => {
    const pack = file('torn.json', '{\n  "weapons": [,]\n}\n');
    for (const [system, action] of PACKED) {
      expect(run(['resolve', system, action, '--example', '--pack', pack, '--pretty']).out).toContain('torn.json:2:15');
    }
    expect(run(['resolve', 'degrees', 'attack', '--pack']).err).toContain('needs FILE');
  });
});

describe('how it looks', () => {
  const pretty = (env: Record<string, string>, ...more: string[]) =>
    run(['odds', ...SPELLED, '--pretty', ...more], { env }).out;

  it('piped it is JSON, with --pretty it is drawn', () => {
    expect(pretty({})).toContain('✓ Success');
    expect(run(['resolve', ...SPELLED, '--pretty', 'seed=a']).out).toContain('Steps');
    expect(run(['step', 'degrees', '--example', '--pretty']).out).toContain('Legal moves');
    expect(run(['systems', '--pretty']).out).toContain('Degrees');
  });

  it('color comes with FORCE_COLOR and goes with NO_COLOR or --no-color', () => {
    expect(pretty({})).not.toContain('\u001b');
    expect(pretty({ FORCE_COLOR: '1' })).toContain('\u001b[32m');
    expect(pretty({ FORCE_COLOR: '1', NO_COLOR: '1' })).not.toContain('\u001b');
    expect(pretty({ FORCE_COLOR: '1' }, '--no-color')).not.toContain('\u001b');
  });

  it('COLUMNS sets the width', () => {
    for (const columns of [40, 80, 120]) {
      const widths = pretty({ COLUMNS: `${columns}` })
        .split('\n')
        .map((line) => [...line].length);
      expect(Math.max(...widths)).toBeLessThanOrEqual(columns);
    }
  });

  it('without a UTF-8 locale it is ASCII', () => {
    expect(pretty({ LC_ALL: 'C' })).toMatch(/^[\n -~]*$/);
  });
});

describe('help', () => {
  it.each(COMMANDS.filter(({ hidden }) => !hidden))('of $name says what it is and gives examples', (command) => {
    const lines = helpOfCommand(command, penOf(80, false)).join('\n');
    expect(lines).toContain(command.summary.slice(0, 40));
    expect(lines).toContain(`strikehome ${command.name}`);
    expect(lines).toMatch(/Examples\n {2}# /);
  });

  it('is printed by --help, by help and by -h', () => {
    const { status, out, err } = run(['odds', '--help']);
    expect([status, err]).toEqual([0, '']);
    expect(out).toBe(
      printed(helpOfCommand(COMMANDS.find(({ name }) => name === 'odds')!, penOf(80, false)), penOf(80, false)),
    );
    expect(run(['help', 'odds']).out).toBe(out);
  });

  it('of all lists every command and every game', () => {
    const { out } = run(['--help']);
    for (const { name, hidden } of COMMANDS) if (!hidden) expect(out).toContain(`  ${name} `);
    for (const id of Object.keys(SYSTEMS)) expect(out).toContain(id);
    expect(run(['help']).out).toBe(out);
  });

  it('gives examples that work when they are typed', () => {
    const { out } = run(['odds', '--help'], { env: { COLUMNS: '120' } });
    const example = /# field by field.*\n((?:.*\\\n)*.*)\n/.exec(out)![1]!;
    const words = [...example.replaceAll(' \\\n', ' ').matchAll(/'([^']*)'|(\S+)/g)].map(
      ([, quoted, bare]) => quoted ?? bare!,
    );
    expect(run(words.slice(1))).toMatchObject({ status: 0, err: '' });
  });

  it('has a line for every verb of the contract', () => {
    const verbs = COMMANDS.flatMap(({ verb = [] }) => verb);
    expect(verbs).toEqual(Object.keys(VERBS));
  });

  it('--version prints the version', () => {
    expect(run(['--version']).out).toMatch(/^strikehome \d+\.\d+\.\d+\n$/);
  });
});

describe('what was probably meant', () => {
  it.each([
    [['ods'], 'Did you mean odds?'],
    [['reslove'], 'Did you mean resolve?'],
    [['sistems'], 'Did you mean systems?'],
    [['odds', '--jsno'], 'Did you mean --json?'],
    [['odds', '--pritty'], 'Did you mean --pretty?'],
    [['resolve', '--exmaple'], 'Did you mean --example?'],
    [['--hlep'], 'Did you mean --help?'],
    [['schema', '--jsonl'], 'schema: unknown flag --jsonl'],
    [['odds', '--json=yes'], 'takes no value'],
    [['zzz'], 'Commands: resolve, odds'],
  ] as const)('%j is told: %s', (args, hint) => {
    const read = readArguments(args);
    expect(isMisuse(read) && read.misuse).toContain(hint);
  });

  it.each([
    [['ods'], 'strikehome: unknown command ods. Did you mean odds?\n'],
    [['od'], 'strikehome: unknown command od. Did you mean odds?\n'],
    [['odds', '3d6'], 'strikehome: file not found: 3d6. For dice by notation: strikehome dice 3d6\n'],
    [['odds', 'zzz'], 'strikehome: file not found: zzz. Name a file, or a game: degrees, fate, mfz, physical.\n'],
    [
      ['fate', 'attack'],
      'strikehome: fate is a game, not a command. Put a command first: strikehome odds fate overcome --example.\n',
    ],
    [['odds', '--jsno'], 'strikehome: odds: unknown flag --jsno. Did you mean --json?\n'],
    [['odds', 'degres'], 'strikehome: file not found: degres. Did you mean the system degrees?\n'],
    [['completion'], 'strikehome: shell missing: bash, zsh, fish.\n'],
    [['systems', 'degrees'], 'strikehome: systems takes no arguments.\n'],
  ])('%j goes to standard error in one line, status 1', (args, err) => {
    expect(run(args)).toEqual({ status: 1, out: '', err });
  });

  it('where something is missing, a person is shown what the example says there', () => {
    const { out, status } = run(['odds', 'degrees', 'attack', '--pretty']);
    expect(status).toBe(2);
    const said = out.replace(/\s+/g, ' ');
    expect(said).toContain('Attacker is missing. It must be an object {skill}.');
    expect(said).toMatch(
      /For example attacker\.\S+=\S+.* To start from a whole example: strikehome odds degrees attack --example/,
    );
  });

  it('what was typed cannot steer the terminal that it is shown in', () => {
    const read = readArguments(['\u001b[2J']);
    expect(isMisuse(read) && read.misuse).not.toContain('\u001b');
  });
});

describe('completion', () => {
  it('offers commands, systems, actions, fields and values', () => {
    expect(candidates([''])).toEqual(expect.arrayContaining(['resolve', 'odds', 'step', 'systems']));
    expect(candidates([''])).not.toContain('complete');
    expect(candidates(['od'])).toEqual(['odds']);
    expect(candidates(['odds', 'deg'])).toEqual(['degrees']);
    expect(candidates(['odds', 'degrees', ''])).toEqual(['attack', 'acrobatics']);
    expect(candidates(['odds', 'degrees', 'attack', 'attacker.s'])).toEqual(['attacker.skill=']);
    expect(candidates(['odds', 'degrees', 'attack', 'attack.mode='])).toEqual([
      'attack.mode=melee',
      'attack.mode=ranged',
    ]);
    expect(candidates(['odds', 'degrees', 'attack', 'settings.openRolls='])).toEqual([
      'settings.openRolls=off',
      'settings.openRolls=on',
    ]);
    expect(candidates(['resolve', 'degrees', 'attack', 'dice.o'])).toEqual(['dice.offense=', 'dice.offense-fumble=']);
    expect(candidates(['resolve', 'degrees', 'attack', 'choices.counterattack=c'])).toEqual([
      'choices.counterattack=counterattack',
    ]);
    expect(candidates(['step', 'degrees', 'action.k'])).toEqual(['action.kind=']);
    expect(candidates(['odds', '--j'])).toEqual(['--json', '--jsonl']);
    expect(candidates(['completion', ''])).toEqual(['bash', 'zsh', 'fish']);
    expect(candidates(['nothing', 'like', 'this'])).toEqual([]);
  });

  it('in bash puts in what follows, also after an equals sign', () => {
    const bin = file('strikehome', `#!/bin/sh\nexec ${process.execPath} ${mainFile()} "$@"\n`);
    spawnSync('chmod', ['+x', bin]);
    const script = file('completion.bash', run(['completion', 'bash']).out);
    const complete = (line: string) => {
      const commands = `. ${script}; COMP_LINE='${line}'; COMP_POINT=\${#COMP_LINE}; _strikehome 2>/dev/null; printf '%s\\n' "\${COMPREPLY[@]}"`;
      const path = `${folder}:${process.env.PATH}`;
      return spawnSync('bash', ['-c', commands], { encoding: 'utf8', env: { ...process.env, PATH: path } })
        .stdout.split('\n')
        .filter(Boolean);
    };
    expect(complete('strikehome od')).toEqual(['odds']);
    expect(complete('strikehome odds degrees attack attack.mode=')).toEqual(['melee', 'ranged']);
    expect(complete('strikehome odds degrees attack attacker.sk')).toEqual(['attacker.skill=']);
  });

  it.each(['bash', 'zsh', 'fish'])('has a script for %s that asks the command itself', (shell) => {
    const { status, out } = run(['completion', shell]);
    expect(status).toBe(0);
    expect(out).toContain('complete -- ');
  });
});

function mainFile(): string {
  return fileURLToPath(new URL('../dist/main.js', import.meta.url));
}
