import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kinds, listedTests, modes, type Manifest } from './manifest.ts';

const page = join(import.meta.dirname, '..', '..', 'docs', 'compatibility.md');
const begin = '<!-- conformance: begin -->';
const end = '<!-- conformance: end -->';

/** The table of the manifest: how many tests of each group do what, as `hosted / self-hosted`. */
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
  return markdown([
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

/** The table that `docs/compatibility.md` shows. */
export const tableInDocument = (): string => {
  const [, table] = parts();
  return table.trim();
};

/** Writes the table into `docs/compatibility.md`. */
export function writeTable(manifest: Manifest): void {
  const [before, , after] = parts();
  writeFileSync(page, `${before}${begin}\n\n${conformanceTable(manifest)}\n\n${end}${after}`);
}

function parts(): [string, string, string] {
  const text = readFileSync(page, 'utf8');
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from === -1 || to === -1) throw new Error(`${page} has no place for the table: ${begin} … ${end}`);
  return [text.slice(0, from), text.slice(from + begin.length, to), text.slice(to + end.length)];
}

/** In the form that Prettier gives to tables. */
function markdown([head = [], ...body]: readonly string[][]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...body].map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}
