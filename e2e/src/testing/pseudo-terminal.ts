import { spawn } from 'node:child_process';
import { stopAfterFile } from '@groundwork/testing';
import { type Person, programOf } from './groundwork.ts';

/** What somebody types when they see a text on their screen. */
export interface Typed {
  readonly whenSeen: string;
  readonly keys: string;
}

/** The keys of Ctrl-C, which a terminal or a prompt understands. */
export const controlC = '\u0003';
export const enter = '\r';

/** How a command ended in a terminal, and all that was on the screen, without colors and movements. */
export interface EndedOnScreen {
  readonly code: number | null;
  readonly screen: string;
}

/** Runs the command line in a pseudo-terminal of 80 columns (`script` of util-linux), where a person types. */
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

/** A screen as text: without the sequences that color it and move the cursor. */
const plain = (text: string) => text.replaceAll(/\u001b\[[\d;?]*[A-Za-z]/g, '').replaceAll('\r', '');
