import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { spawnAs, type ServerUser } from './server-user.ts';

/** Runs a program, which is killed if this process ends first. Throws an Error with its output if it fails. */
export async function runToEnd(user: ServerUser, program: string, args: readonly string[]): Promise<void> {
  const child = spawnAs(user, 'KILL', program, args);
  const [complaint] = await Promise.all([
    child.stderr === null ? '' : text(child.stderr),
    once(child, 'close'),
  ]);
  if (child.exitCode !== 0) {
    throw new Error(`${program} failed: ${complaint.trim() || (child.signalCode ?? 'no reason given')}`);
  }
}
