import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { asLine } from './printable.ts';

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
  /** Results: what a program would read. A text is one line, whatever it contains. */
  print(lines: string | readonly string[]): void;
  /** Everything else: progress, notes, questions. A text is one line, whatever it contains. */
  tell(lines: string | readonly string[]): void;
  /** Writes in the place of the line that was drawn last, on the terminal where everything else is. */
  redraw(line: string): void;
  readAll(): Promise<string>;
  pathOf(name: string): string;
}

const usualColumns = 80;

/** The real process. */
export function processIo(): Io {
  const { env, stdin, stdout, stderr } = process;
  const colors = { printed: hasColors(stdout, env), told: hasColors(stderr, env) };
  return {
    env,
    home: env['HOME'] ?? homedir(),
    isInteractive: stdin.isTTY && stderr.isTTY,
    colors,
    columns: stdout.isTTY ? Math.max(stdout.columns, 40) : usualColumns,
    ...outputs({ colors, out: (text) => stdout.write(text), err: (text) => stderr.write(text) }),
    readAll: () => text(stdin),
    pathOf: (name) => resolve(name),
  };
}

/** Colors are for a terminal that has them, whose owner wants them (https://no-color.org). */
export const hasColors = ({ isTTY }: { readonly isTTY?: boolean }, env: Io['env']): boolean =>
  isTTY === true && !env['NO_COLOR'] && env['TERM'] !== 'dumb';

/** Everything that is written goes through here, so that words of others are harmless wherever they come from (T-IM-4). */
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
