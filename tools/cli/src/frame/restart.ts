import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { onSignals } from './interruption.ts';
import type { Io } from './io.ts';

/**
 * Thrown by a command that needs certificates that the process lacks. Node.js reads additional certificates only at
 * startup, so the command line has to run again.
 */
export class RestartRequired extends Error {
  readonly certificates: string;

  constructor(certificates: string) {
    super('The command restarts with other certificates.');
    this.name = 'RestartRequired';
    this.certificates = certificates;
  }
}

/** Runs the command line in another process and forwards signals to it. Resolves with its exit code. */
export async function restart({ env }: Io, { certificates }: RestartRequired): Promise<number> {
  const child = spawn(process.execPath, process.argv.slice(1), {
    stdio: 'inherit',
    env: { ...env, NODE_EXTRA_CA_CERTS: certificates },
  });
  onSignals((signal) => child.kill(signal));
  await once(child, 'exit');
  return child.exitCode ?? 128 + constants.signals[child.signalCode ?? 'SIGKILL'];
}
