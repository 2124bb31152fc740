interface Table {
  readonly title: string;
  readonly rows: readonly Readonly<Record<string, string | number>>[];
}

const printed: Table[] = [];
let isJson = false;

/** Switches to JSON: progress goes to standard error, and tables are kept for `printJson`. */
export function reportAsJson(): void {
  isJson = true;
}

export function say(line: string): void {
  if (isJson) console.error(line);
  else console.log(line);
}

/** Prints rows as a Markdown table. */
export function printTable(
  title: string,
  header: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  printed.push({ title, rows: rows.map((row) => recordOf(header, row)) });
  const widths = header.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  say(`\n${title}\n`);
  say(line(header));
  say(`|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`);
  for (const row of rows) say(line(row));
}

/** Prints all tables as one JSON document, with numbers as numbers. Does nothing without `reportAsJson`. */
export function printJson(about: Readonly<Record<string, string | number>>): void {
  if (isJson) console.log(JSON.stringify({ ...about, tables: printed }, null, 2));
}

const recordOf = (header: readonly string[], row: readonly string[]) =>
  Object.fromEntries(header.map((name, column) => [name, numberOrText(row[column] ?? '')]));

const numberOrText = (cell: string) => (/^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell);

/** Percentile of some values. `share` is from 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const decimals = (value: number, places: number) => value.toFixed(places);
