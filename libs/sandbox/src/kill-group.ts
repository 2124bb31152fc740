import type { ChildProcess } from 'node:child_process';
import { isError } from '@groundwork/errors';

/** Kills a child that was started with `detached`, and all processes of its group. */
export function killGroup({ pid }: Pick<ChildProcess, 'pid'>): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // The process is gone.
    if (!isError(error)) throw error;
  }
}
