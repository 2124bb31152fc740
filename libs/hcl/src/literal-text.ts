import { isSpace } from './characters.ts';
import { sign } from './signs.ts';
import { TextWriter } from './text-writer.ts';

/** Replaces NUL and unpaired surrogates, so that every JSON reader and database accepts the text. */
export function presentable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd');
}

const simpleEscapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', '"': '"', '\\': '\\' };

const maxEscapeLength = 10;

/** The text of a quoted HCL string without interpolation, given the source between its quotes. */
export function unquote(raw: string): string {
  if (!/[\\$%]/.test(raw)) return presentable(raw);
  const writer = new TextWriter();
  let from = 0;
  for (let at = 0; at < raw.length;) {
    const code = raw.charCodeAt(at);
    if (code === sign.backslash) {
      const { text, length } = escapeAt(raw, at);
      writer.add(raw.slice(from, at));
      writer.add(text);
      at += length;
      from = at;
    } else if (isEscapedMark(raw, at, code)) {
      writer.add(raw.slice(from, at));
      at += 1;
      from = at;
      at += 2;
    } else at += 1;
  }
  writer.add(raw.slice(from));
  return presentable(writer.text());
}

/** True at `$${` and `%%{`, which stand for `${` and `%{`. */
const isEscapedMark = (raw: string, at: number, code: number): boolean =>
  (code === sign.dollar || code === sign.percent) &&
  raw.charCodeAt(at + 1) === code &&
  raw.charCodeAt(at + 2) === sign.openBrace;

function escapeAt(raw: string, at: number): { text: string; length: number } {
  const selector = raw.charAt(at + 1);
  const simple = simpleEscapes[selector];
  if (simple !== undefined) return { text: simple, length: 2 };
  const length = selector === 'U' ? maxEscapeLength : 6;
  return { text: String.fromCodePoint(Number.parseInt(raw.slice(at + 2, at + length), 16)), length };
}

/**
 * Text of a heredoc from its source, which runs from `<<EOT` to the closing marker. `<<-` shortens the indent of all
 * lines that are not blank by the smallest of these indents. The indent of the closing marker does not count.
 */
export function heredocText(source: string): string {
  const start = source.indexOf('\n') + 1;
  const end = source.lastIndexOf('\n') + 1;
  const lines = source.slice(start, end);
  const text = source.startsWith('<<-') ? withoutIndent(lines) : lines;
  return presentable(text.replace(/([$%])\1\{/g, '$1{'));
}

function withoutIndent(lines: string): string {
  let indent = Infinity;
  for (const [start, end] of linesOf(lines)) {
    const width = endOfIndent(lines, start, end) - start;
    if (start + width < end) indent = Math.min(indent, width);
  }
  if (indent === 0 || indent === Infinity) return lines;
  const pieces: string[] = [];
  for (const [start, end] of linesOf(lines)) {
    const isBlank = endOfIndent(lines, start, end) === end;
    pieces.push(lines.slice(isBlank ? start : start + indent, end + 1));
  }
  return pieces.join('');
}

function* linesOf(lines: string): Generator<readonly [number, number]> {
  for (let start = 0; start < lines.length;) {
    const end = lines.indexOf('\n', start);
    yield [start, end];
    start = end + 1;
  }
}

function endOfIndent(lines: string, start: number, end: number): number {
  let at = start;
  while (at < end && isSpace(lines.charCodeAt(at))) at += 1;
  return at;
}
