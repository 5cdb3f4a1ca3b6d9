#!/usr/bin/env node
/**
 * The `strikehome` command. A request that is read and answered as JSON loads nothing else; everything for people comes
 * in only when it is drawn.
 */
import * as nodeModules from 'node:module';
import { type Arguments, isMisuse, readArguments, tooManyWords } from './arguments.ts';
import type { Exit } from './commands.ts';

// From 22.8 on Node keeps what it compiled of the engine, so that the next start need not.
(nodeModules as { readonly enableCompileCache?: () => unknown }).enableCompileCache?.();

async function run(given: Arguments): Promise<Exit> {
  const { command, flags } = given;
  if (typeof flags.game === 'string') {
    const problem = await (await import('./own-games.ts')).readGames(flags.game);
    if (problem !== undefined) return { status: 1, message: problem.misuse };
  }
  if (flags.version) return (await import('./people/help.ts')).printVersion();
  if (flags.help) return (await import('./people/help.ts')).printHelp(given);
  if (command === undefined) return (await import('./guide/index.ts')).guide(given);
  return tooManyWords(given) ?? command.run(given);
}

async function main(): Promise<void> {
  const given = readArguments(process.argv.slice(2));
  try {
    const { status, message } = isMisuse(given) ? { status: 1 as const, message: given.misuse } : await run(given);
    if (message !== undefined) process.stderr.write(`strikehome: ${message}\n`);
    process.exitCode = status;
  } catch (error) {
    const { message, stack, syscall } = error as NodeJS.ErrnoException;
    const ours = syscall === undefined ? 'internal error, please report it: ' : '';
    process.stderr.write(`strikehome: ${ours}${message}\n`);
    if (process.env.STRIKEHOME_DEBUG) process.stderr.write(`${stack}\n`);
    process.exitCode = 1;
  }
}

/** Kept when the command has ended. */
export const ended: Promise<void> = main();
