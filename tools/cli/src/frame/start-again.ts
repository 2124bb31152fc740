import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { onSignals } from './interruption.ts';
import type { Io } from './io.ts';

/**
 * Thrown by a command that needs other certificates than the process has: Node.js reads additional ones only when it starts, so the same
 * command line must run again with them.
 */
export class StartAgain extends Error {
  readonly certificates: string;

  constructor(certificates: string) {
    super('The command starts again with other certificates.');
    this.name = 'StartAgain';
    this.certificates = certificates;
  }
}

/** Runs the same command line in another process, which gets the signals that this one gets. Resolves with its exit code. */
export async function startAgain({ env }: Io, { certificates }: StartAgain): Promise<number> {
  const child = spawn(process.execPath, process.argv.slice(1), {
    stdio: 'inherit',
    env: { ...env, NODE_EXTRA_CA_CERTS: certificates },
  });
  onSignals((signal) => child.kill(signal));
  await once(child, 'exit');
  return child.exitCode ?? 128 + constants.signals[child.signalCode ?? 'SIGKILL'];
}
