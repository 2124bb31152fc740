import type { Io } from './io.ts';
import { asJson, onOneLine } from './printable.ts';

const gap = 2;
/** A narrower column says nothing. Lines that are too long wrap then. */
const minColumn = 4;

/** A list: a table on a terminal; in a pipe or a file, values that are separated by tabs and never cut. */
export const table = (io: Io, header: readonly string[], rows: readonly Row[]): string[] =>
  io.isPiped ? [header, ...rows].map((row) => row.map(onOneLine).join('\t')) : tableInText(io, header, rows);

type Row = readonly string[];

/** A table among other lines. It fits the width of the terminal; in a pipe or a file, it has the width that it needs. */
export function tableInText(io: Io, header: readonly string[], rows: readonly Row[]): string[] {
  const cells = [header, ...rows].map((row) => row.map(onOneLine));
  const needed = header.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const widths = io.isPiped ? needed : fitting(io.columns - gap * (header.length - 1), header, needed);
  const lines = cells.map((row) =>
    row
      .map((cell, column) => cut(cell, widths[column] ?? 0).padEnd(widths[column] ?? 0))
      .join(' '.repeat(gap))
      .trimEnd(),
  );
  return [bold(io, lines[0] ?? ''), ...lines.slice(1)];
}

/** The widths of columns in this room. The widest are cut first, but never an id, which is of no use when it is cut. */
function fitting(room: number, header: readonly string[], needed: readonly number[]): number[] {
  const widths = [...needed];
  while (widths.reduce((sum, width) => sum + width, 0) > room) {
    const cuttable = widths.map((width, column) => (header[column] === 'ID' ? 0 : width));
    const widest = cuttable.indexOf(Math.max(...cuttable));
    if ((cuttable[widest] ?? 0) <= minColumn) return widths;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return widths;
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
