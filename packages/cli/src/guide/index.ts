/** `strikehome` alone: a table in the terminal. Pick a game and what is done in it; leave whenever you like. */

import { SYSTEMS } from '@strikehome/engine/games';
import { cryptographic, type System, throwerFrom } from '@strikehome/engine/kernel';
import { DEVICE } from '@strikehome/table';
import type { Arguments } from '../arguments.ts';
import type { Exit } from '../commands.ts';
import { type Pen, penHere, printed } from '../draw/pen.ts';
import { wrap } from '../draw/text.ts';
import { watchOutput } from '../machine/streams.ts';
import { fetchRegistry } from '../registry.ts';
import { goodbye } from '../table/leaving.ts';
import { guideAction, type Setting } from './action.ts';
import { guideFight } from './fight.ts';
import { linePrompter } from './lines.ts';
import { guideDice } from './notation.ts';
import { Left, type Prompter } from './prompter.ts';

export async function guide({ flags }: Arguments): Promise<Exit> {
  watchOutput();
  await fetchRegistry();
  const pen = penHere(flags['no-color'] === true);
  const thrower = throwerFrom(cryptographic((numbers) => crypto.getRandomValues(numbers)));
  process.stdout.write(printed(['', `  ${pen.ink.bold('Strikehome')}`, ...welcome(pen)], pen));
  const leaving: NonNullable<Setting['leaving']> = { folder: process.cwd(), fight: undefined };
  await visit(pen, (prompter) => chooseSystem({ prompter, thrower, device: DEVICE, pen, leaving }));
  const left =
    leaving.fight === undefined ? [] : goodbye(leaving.fight.home, leaving.fight.system, pen, leaving.folder);
  process.stdout.write(printed(['', ...left, '  Until the next fight.', ''], pen));
  return { status: 0 };
}

/** Asks and answers until the user leaves. */
export async function visit(pen: Pen, lead: (prompter: Prompter) => Promise<void>): Promise<void> {
  watchOutput();
  const interactive = process.stdin.isTTY && process.stdout.isTTY && process.env.TERM !== 'dumb';
  const lines = interactive ? undefined : linePrompter(process.stdin, pen);
  const prompter = lines ?? (await import('./terminal.ts')).terminalPrompter(pen);
  const signal = interruption(lines);
  try {
    await Promise.race([lead(prompter), signal.left]);
  } catch (left) {
    if (!(left instanceof Left)) throw left;
  } finally {
    signal.end();
    lines?.close();
  }
}

/** Ctrl-C without a terminal, and signals that end the process, leave in the normal way. */
function interruption(lines: { close(): void } | undefined): { readonly left: Promise<never>; end(): void } {
  let leave = () => {};
  const left = new Promise<never>((_, reject) => {
    leave = () => reject(new Left());
  });
  const onSignal = () => {
    // A closed pipe has no more lines, which ends the session.
    if (lines !== undefined) return lines.close();
    leave();
    process.stdin.setRawMode?.(false);
    process.stdin.pause().unref();
  };
  const names = ['SIGINT', 'SIGTERM'] as const;
  for (const name of names) process.on(name, onSignal);
  const end = () => {
    for (const name of names) process.off(name, onSignal);
  };
  return { left, end };
}

function welcome(pen: Pen): readonly string[] {
  const text =
    'Pick a game and an action, then roll or enter your dice. Ctrl-C quits; strikehome --help lists the commands.';
  return wrap(text, pen.width - 2).map((line) => `  ${line}`);
}

/** The whole session: choose a game, then play, until the user leaves. */
export async function chooseSystem(setting: Setting): Promise<void> {
  const systems = Object.values(SYSTEMS);
  for (;;) {
    const system = await setting.prompter.pick<System | 'dice' | undefined>('Which game?', [
      ...systems.map((value) => ({ value, label: value.title, hint: value.summary })),
      { value: 'dice', label: 'Dice by notation', hint: '3d6+2 >= 12, 4d6kh3: exact chances, and a roll' },
      { value: undefined, label: 'Leave' },
    ]);
    if (system === undefined) return;
    if (system === 'dice') {
      await guideDice(setting);
      continue;
    }
    for (;;) {
      const actions = Object.entries(system.actions);
      const what = await setting.prompter.pick<string | 'fight' | undefined>(`${system.title}: what happens?`, [
        ...actions.map(([value, { title, summary }]) => ({ value: `do ${value}`, label: title, hint: summary })),
        ...(system.encounter === undefined ? [] : [{ value: 'fight', label: 'A whole fight', hint: 'move by move' }]),
        { value: undefined, label: 'Another game, or quit' },
      ]);
      if (what === undefined) break;
      if (what === 'fight') await guideFight(setting, system);
      else await guideAction(setting, system, what.slice('do '.length));
    }
  }
}
