import { homedir } from 'node:os';
import { isAbsolute, resolve } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { asLine } from './printable.ts';

export interface Io {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  /** True if standard input and standard error are a terminal, so that the user can be asked. */
  readonly isInteractive: boolean;
  /** True if standard input is a terminal, so that nothing waits to be read. */
  readonly isTyped: boolean;
  /** True if colors are used on standard output (`printed`) and on standard error (`told`). */
  readonly colors: { readonly printed: boolean; readonly told: boolean };
  /** True if standard output is a file or another program. */
  readonly isPiped: boolean;
  readonly columns: number;
  /** Writes results to standard output. Each string becomes one line, even if it contains line breaks. */
  print(lines: string | readonly string[]): void;
  /** Writes progress, notes and questions to standard error, as `print` does. */
  tell(lines: string | readonly string[]): void;
  /** Replaces the last line on the terminal. */
  redraw(line: string): void;
  readAll(): Promise<string>;
  pathOf(name: string): string;
}

const usualColumns = 80;

/** Surroundings of a command: those of its own process, or of a test. */
export interface Surroundings {
  readonly env: Io['env'];
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  readonly stderr: Writable & { readonly isTTY?: boolean };
  readonly cwd: () => string;
}

/** The one way to the surroundings for commands. */
export function ioOf({ env, stdin, stdout, stderr, cwd }: Surroundings): Io {
  const colors = { printed: hasColors(stdout, env), told: hasColors(stderr, env) };
  return {
    env,
    home: env['HOME'] ?? homedir(),
    isInteractive: stdin.isTTY === true && stderr.isTTY === true,
    isTyped: stdin.isTTY === true,
    colors,
    isPiped: stdout.isTTY !== true,
    columns: stdout.isTTY === true ? Math.max(stdout.columns ?? usualColumns, 40) : usualColumns,
    ...outputs({ colors, out: (text) => stdout.write(text), err: (text) => stderr.write(text) }),
    readAll: () => text(stdin),
    pathOf: (name) => (isAbsolute(name) ? resolve(name) : resolve(cwd(), name)),
  };
}

/** True for a terminal with colors, unless the user has turned them off (https://no-color.org). */
export const hasColors = ({ isTTY }: { readonly isTTY?: boolean }, env: Io['env']): boolean =>
  isTTY === true && !env['NO_COLOR'] && env['TERM'] !== 'dumb';

/** Writers that make every line harmless, because it may contain text from other systems (T-IM-4). */
export function outputs({
  colors,
  out,
  err,
}: Pick<Io, 'colors'> & {
  readonly out: (text: string) => unknown;
  readonly err: (text: string) => unknown;
}): Pick<Io, 'print' | 'tell' | 'redraw'> {
  const written = (lines: string | readonly string[], isColored: boolean) =>
    [lines]
      .flat()
      .map((line) => `${asLine(line, isColored)}\n`)
      .join('');
  return {
    print: (lines) => void out(written(lines, colors.printed)),
    tell: (lines) => void err(written(lines, colors.told)),
    redraw: (line) => void err(`\r\u001b[K${asLine(line, colors.told)}`),
  };
}
