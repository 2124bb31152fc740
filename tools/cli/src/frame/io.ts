import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';

/** What a command sees of the process that it runs in. */
export interface Io {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  /** Whether a person can be asked: both ends are a terminal. */
  readonly isInteractive: boolean;
  /** Whether what is printed may have colors, and whether what is told may. */
  readonly colors: { readonly printed: boolean; readonly told: boolean };
  /** How many characters fit into a line. */
  readonly columns: number;
  /** Results: what a program would read. */
  print(text: string): void;
  /** Everything else: progress, notes, questions. */
  tell(text: string): void;
  /** Writes in the place of the line that was drawn last, on the terminal where everything else is. */
  redraw(line: string): void;
  readAll(): Promise<string>;
  pathOf(name: string): string;
}

const usualColumns = 80;

/** The real process. */
export function processIo(): Io {
  const { env, stdin, stdout, stderr } = process;
  return {
    env,
    home: env['HOME'] ?? homedir(),
    isInteractive: stdin.isTTY && stderr.isTTY,
    colors: { printed: hasColors(stdout, env), told: hasColors(stderr, env) },
    columns: stdout.isTTY ? Math.max(stdout.columns, 40) : usualColumns,
    print: (line) => void stdout.write(`${line}\n`),
    tell: (line) => void stderr.write(`${line}\n`),
    redraw: (line) => void stderr.write(`\r\u001b[K${line}`),
    readAll: () => text(stdin),
    pathOf: (name) => resolve(name),
  };
}

/** Colors are for a terminal that has them, whose owner wants them (https://no-color.org). */
export const hasColors = ({ isTTY }: { readonly isTTY?: boolean }, env: Io['env']): boolean =>
  isTTY === true && !env['NO_COLOR'] && env['TERM'] !== 'dumb';
