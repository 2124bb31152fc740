import type { ChildProcess } from 'node:child_process';
import type { Environment } from '@groundwork/config';

const variable = 'WAIT_FOR_LAUNCHER';
const signal = 'go on';

/**
 * The environment of a process that shall only load its modules until its launcher tells it to go on: so it loads while
 * its database starts. It needs an IPC channel to its launcher.
 */
export const waitingEnvironment = { [variable]: 'true' } as const;

/** Tells a process that was started with `waitingEnvironment` to go on. Does nothing for one that has ended. */
export function letGoOn(child: ChildProcess): void {
  if (child.connected) child.send(signal, () => undefined);
}

/** Resolves when the launcher says so, at once without one that wants it. Ends the process if the launcher has gone. */
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
