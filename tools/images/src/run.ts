import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Runs a program and resolves with its output. @throws Error with the output if the program fails */
export async function outputOf(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  return (await execute(program, args, { maxBuffer: 2 ** 26, env })).stdout.trim();
}

/** Runs a program with its output on the terminal. @throws Error if the program fails */
export async function run(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  const child = spawn(program, args, { stdio: 'inherit', env });
  await once(child, 'exit');
  if (child.exitCode !== 0) {
    throw new Error(
      `${program} ${args[0] ?? ''} ended with ${child.exitCode ?? child.signalCode ?? 'an error'}`,
    );
  }
}

export const isInstalled = (program: string): Promise<boolean> =>
  outputOf('which', [program]).then(
    () => true,
    () => false,
  );
