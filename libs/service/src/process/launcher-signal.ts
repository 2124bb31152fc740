import type { ChildProcess } from 'node:child_process';
import type { Environment } from '@groundwork/config';

const variable = 'WAIT_FOR_LAUNCHER';
const signal = 'go on';

/**
 * Environment of a process that loads its modules and then waits for its launcher, so that it loads while its
 * database starts. Needs an IPC channel.
 */
export const waitingEnvironment = { [variable]: 'true' } as const;

/** Lets a process that was started with `waitingEnvironment` continue. Does nothing if the process has ended. */
export function letGoOn(child: ChildProcess): void {
  if (child.connected) child.send(signal, () => undefined);
}

/** Waits for the launcher, if it started this process with `waitingEnvironment`. Exits if the launcher is gone. */
export async function waitForLauncher(env: Environment): Promise<void> {
  if (env[variable] === undefined) return;
  await new Promise<void>((resolve) => {
    const leave = () => process.exit(0);
    if (!process.connected) leave();
    process.once('disconnect', leave);
    process.once('message', () => {
      process.off('disconnect', leave);
      resolve();
    });
  });
}
