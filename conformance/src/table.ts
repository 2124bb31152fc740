import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kinds, listedTests, modes, type Manifest } from './manifest.ts';

const page = join(import.meta.dirname, '..', '..', 'docs', 'compatibility.md');

/** Number of tests for each group and expectation, as `hosted / self-hosted`. */
export function conformanceTable(manifest: Manifest): string {
  const tests = listedTests(manifest);
  const row = (name: string, some: typeof tests) => [
    name,
    String(some.length),
    ...kinds.map((kind) =>
      modes
        .map((mode) => some.filter(({ expectations }) => expectations[mode].expected === kind).length)
        .join(' / '),
    ),
  ];
  const groups = Object.keys(manifest.groups);
  return markdownTable([
    ['Group', 'Tests', 'Passes', 'Not yet', 'Out of scope', 'Outside service', 'Skips itself'],
    ...groups.map((name) =>
      row(
        name,
        tests.filter(({ group }) => group === name),
      ),
    ),
    row('Sum', tests),
  ]);
}

/** Tables that a run writes into `docs/compatibility.md`. The marks around a table contain this word. */
type Mark = 'conformance' | 'conformance:terraform';

/** The text between the marks of `docs/compatibility.md`. */
export const tableInDocument = (mark: Mark): string => parts(mark)[1].trim();

/** Writes a table between the marks of `docs/compatibility.md`. */
export function writeTable(mark: Mark, table: string): void {
  const [before, , after] = parts(mark);
  writeFileSync(page, `${before}\n\n${table}\n\n${after}`);
}

function parts(mark: Mark): [string, string, string] {
  const [begin, end] = [`<!-- ${mark}: begin -->`, `<!-- ${mark}: end -->`];
  const text = readFileSync(page, 'utf8');
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from === -1 || to === -1) throw new Error(`${page} has no place for the table: ${begin} … ${end}`);
  const start = from + begin.length;
  return [text.slice(0, start), text.slice(start, to), text.slice(to)];
}

/** Formats a table as Prettier does. */
export function markdownTable([head = [], ...body]: readonly string[][]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...body].map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}
