import type { Io } from './io.ts';
import { asJson, onOneLine } from './printable.ts';

const gap = 2;

/** A table that fits the width of the terminal. The widest columns are cut first. */
export function table(io: Io, header: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const cells = [header, ...rows].map((row) => row.map(onOneLine));
  const widths = header.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const room = io.columns - gap * (header.length - 1);
  while (widths.reduce((sum, width) => sum + width, 0) > room) {
    const widest = widths.indexOf(Math.max(...widths));
    widths[widest] = (widths[widest] ?? 1) - 1;
  }
  const lines = cells.map((row) =>
    row
      .map((cell, column) => cut(cell, widths[column] ?? 0).padEnd(widths[column] ?? 0))
      .join(' '.repeat(gap))
      .trimEnd(),
  );
  return [bold(io, lines[0] ?? ''), ...lines.slice(1)];
}

/** One line for each fact. Facts without a value are left out. */
export function facts(entries: readonly (readonly [name: string, value: string | undefined])[]): string[] {
  const known = entries.flatMap(([name, value]) => (value ? [[name, onOneLine(value)] as const] : []));
  const width = Math.max(0, ...known.map(([name]) => name.length));
  return known.map(([name, value]) => `${name.padEnd(width)}  ${value}`);
}

/** Notes of the platform on an accepted version, one line each. */
export const notesOf = (notes: readonly string[]): string[] =>
  notes.map((note) => `Note: ${onOneLine(note)}`);

/** Prints a result as text, or as JSON with `--json`. */
export function show(
  io: Io,
  { json }: { readonly json?: boolean },
  data: unknown,
  forPeople: () => readonly string[],
): void {
  io.print(json === true ? asJson(data) : forPeople());
}

/** Breaks text into lines that fit the terminal. A word that is too long gets its own line. */
export function wrapped({ columns }: Io, text: string, indent = '', first = indent): string[] {
  const lines: string[] = [];
  let line = first;
  let isEmpty = true;
  for (const word of onOneLine(text).split(' ')) {
    if (!isEmpty && line.length + 1 + word.length > columns) {
      lines.push(line);
      line = indent;
      isEmpty = true;
    }
    line += isEmpty ? word : ` ${word}`;
    isEmpty = false;
  }
  return [...lines, line];
}

/** A message as an item of a list, wrapped. */
export const listed = (io: Io, message: string): string[] => wrapped(io, message, '    ', '  - ');

export const cut = (text: string, width: number): string =>
  text.length > width ? `${text.slice(0, Math.max(width - 1, 0))}…` : text;

const escape = '\u001b';

/** Makes text for standard output bold. */
export const bold = ({ colors }: Io, text: string): string =>
  colors.printed ? `${escape}[1m${text}${escape}[0m` : text;

/** Makes text for standard error red. */
export const red = ({ colors }: Io, text: string): string =>
  colors.told ? `${escape}[31m${text}${escape}[0m` : text;
