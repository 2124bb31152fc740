import { CommanderError } from 'commander';
import { exitCodes, failureOf } from './frame/failure.ts';
import { orHelp } from './frame/help.ts';
import type { Io } from './frame/io.ts';
import { red } from './frame/output.ts';
import { onOneLine } from './frame/printable.ts';
import { RestartRequired } from './frame/restart.ts';
import { createProgram } from './program.ts';

/**
 * Runs one command line, given without the program's name. Resolves with the exit code.
 *
 * @throws RestartRequired if the process runs without the certificates that the command needs
 */
export async function run(args: readonly string[], io: Io): Promise<number> {
  try {
    const program = createProgram(io);
    await program.parseAsync(orHelp(program, args), { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitCodes.usage;
    if (error instanceof RestartRequired) throw error;
    return tellFailure(io, error);
  }
}

/** Prints what happened on one line and what to do on the next. @returns the exit code */
export function tellFailure(io: Io, error: unknown): number {
  const failure = failureOf(error);
  io.tell([`${red(io, 'Error:')} ${onOneLine(failure.message)}`, onOneLine(failure.advice)]);
  return exitCodes[failure.kind];
}
