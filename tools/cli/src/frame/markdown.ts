import { onOneLine } from './printable.ts';

/** Services reject comments of more than 65,536 characters. */
const maxLength = 60_000;

/** A code span. Its fence is longer than any run of backticks in the text. */
export function code(text: string): string {
  const line = onOneLine(text).toWellFormed() || ' ';
  const runs = [...line.matchAll(/`+/g)].map(([run]) => run.length);
  const fence = '`'.repeat(Math.max(0, ...runs) + 1);
  const space = /^`|`$/.test(line) ? ' ' : '';
  return `${fence}${space}${line}${space}${fence}`;
}

/** Joins the lines that fit into a comment. */
export function fitting(lines: readonly string[]): string {
  let length = 0;
  const fit = lines.filter((line) => (length += line.length + 1) <= maxLength);
  return [
    ...fit,
    ...(fit.length < lines.length ? ['', 'The output of the pipeline has the rest.'] : []),
    '',
  ].join('\n');
}
