import type { Io } from './io.ts';
import { asJson, onOneLine } from './printable.ts';

const gap = 2;

/** A list for people: columns as wide as their contents, and never wider than a line. The widest columns give way first. */
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

/** One thing for people: a line for each of its facts. Facts without a value are left out. */
export function facts(entries: readonly (readonly [name: string, value: string | undefined])[]): string[] {
  const known = entries.flatMap(([name, value]) => (value ? [[name, onOneLine(value)] as const] : []));
  const width = Math.max(0, ...known.map(([name]) => name.length));
  return known.map(([name, value]) => `${name.padEnd(width)}  ${value}`);
}

/** What the platform remarks on something that it accepts, a line for each. */
export const notesOf = (notes: readonly string[]): string[] =>
  notes.map((note) => `Note: ${onOneLine(note)}`);

/** Prints for people, or as JSON for programs. */
export function show(
  io: Io,
  { json }: { readonly json?: boolean },
  data: unknown,
  forPeople: () => readonly string[],
): void {
  io.print(json === true ? asJson(data) : forPeople());
}

/** Text that takes at most so many characters. */
export const cut = (text: string, width: number): string =>
  text.length > width ? `${text.slice(0, Math.max(width - 1, 0))}…` : text;

const escape = '\u001b';

/** For what is printed. */
export const bold = ({ colors }: Io, text: string): string =>
  colors.printed ? `${escape}[1m${text}${escape}[0m` : text;

/** For what is told. */
export const red = ({ colors }: Io, text: string): string =>
  colors.told ? `${escape}[31m${text}${escape}[0m` : text;
