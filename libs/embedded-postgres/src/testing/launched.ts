import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

/** A server whose launcher is a process of its own, so that a test can kill the launcher. */
export interface Launched {
  readonly launcher: ChildProcess;
  readonly url: string;
  /** Process id of the server. */
  readonly pid: number;
  /** Kills the launcher at once, like `kill -9`, and waits only until it has ended. */
  killLauncher(): Promise<void>;
}

/** Starts a launcher and its server. Rejects with the launcher's output if that fails. */
export async function launch(dataDir: string): Promise<Launched> {
  const program = join(import.meta.dirname, 'start-and-stay.ts');
  const launcher = spawn(process.execPath, [program, dataDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: {},
  });
  const { url, pid } = await firstLine(launcher);
  const killLauncher = async () => {
    const ended = once(launcher, 'exit');
    launcher.kill('SIGKILL');
    await ended;
  };
  return { launcher, url, pid, killLauncher };
}

async function firstLine(launcher: ChildProcess): Promise<{ url: string; pid: number }> {
  if (launcher.stdout === null) throw new Error('the launcher has no output');
  for await (const line of createInterface({ input: launcher.stdout })) {
    const response: unknown = JSON.parse(line);
    if (isReadyMessage(response)) return response;
  }
  throw new Error(launcher.stderr === null ? 'no server' : await text(launcher.stderr));
}

const isReadyMessage = (response: unknown): response is { url: string; pid: number } =>
  typeof response === 'object' &&
  response !== null &&
  'url' in response &&
  typeof response.url === 'string' &&
  'pid' in response &&
  typeof response.pid === 'number';
