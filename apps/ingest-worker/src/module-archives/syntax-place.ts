import { shown } from '../archives/archive-refusal.ts';

/**
 * Where a syntax error is, for its author: ` at or near line 2: "variable {"`. Parsers often notice one only behind the
 * end of the text; the last line with something on it is named then.
 *
 * @param row counted from 0
 */
export function syntaxPlace(text: string, row: number): string {
  const lines = text.split(/\r?\n/).slice(0, row + 1);
  while (lines.length > 1 && lines.at(-1)?.trim() === '') lines.pop();
  const line = (lines.at(-1) ?? '').trim();
  return ` at or near line ${lines.length}${line === '' ? '' : `: ${shown(line)}`}`;
}
