import { spawn } from 'node:child_process';
import { stopAfterFile } from '@groundwork/testing';
import { type Person, programOf } from './groundwork.ts';

/** Keys that a user types when a certain text appears on the screen. */
export interface Typed {
  readonly whenSeen: string;
  readonly keys: string;
}

/** Ctrl-C, as a terminal or a prompt receives it. */
export const controlC = '\u0003';
export const enter = '\r';

/** Exit code of a command in a terminal, and everything on the screen, without colors and cursor movements. */
export interface EndedOnScreen {
  readonly code: number | null;
  readonly screen: string;
}

/** Runs the command line in a pseudo-terminal of 80 columns (`script` of util-linux). */
export function inTerminal(
  person: Person,
  args: readonly string[],
  typed: readonly Typed[],
): Promise<EndedOnScreen> {
  const { command, env } = programOf(person, args);
  const line = `stty cols 80 rows 24; exec ${command.map(quoted).join(' ')}`;
  return new Promise((resolve, reject) => {
    const child = spawn('script', ['-qefc', line, '/dev/null'], {
      cwd: person.home,
      env: { ...env, TERM: 'xterm', SHELL: '/bin/sh' },
    });
    stopAfterFile(() => {
      child.kill('SIGHUP');
      return Promise.resolve();
    });
    const waiting = [...typed];
    let screen = '';
    child.stdout.on('data', (chunk: Buffer) => {
      screen = plain(screen + chunk.toString('utf8'));
      const [next] = waiting;
      if (next === undefined || !screen.includes(next.whenSeen)) return;
      waiting.shift();
      child.stdin.write(next.keys);
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, screen }));
    child.stdin.on('error', () => undefined);
  });
}

const quoted = (argument: string) => `'${argument.replaceAll("'", String.raw`'\''`)}'`;

/** Removes the sequences that color the screen and move the cursor. */
const plain = (text: string) => text.replaceAll(/\u001b\[[\d;?]*[A-Za-z]/g, '').replaceAll('\r', '');
