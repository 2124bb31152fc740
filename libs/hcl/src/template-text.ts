import { carriageReturn, codeAt, endOfName, endOfText, isSpace, newline, unreadable } from './characters.ts';
import { HclSyntaxError } from './hcl-syntax-error.ts';
import { behindNewline } from './skip.ts';

const quote = 0x22;
const dollar = 0x24;
const percent = 0x25;
const backslash = 0x5c;
const brace = 0x7b;

/**
 * End of the text at `from` in a quoted template: the offset of the closing quote, `${` or `%{`.
 *
 * @throws HclSyntaxError for a line end, an unknown escape and unreadable bytes
 */
export function toQuotedMark(text: string, from: number): number {
  let at = from;
  for (;;) {
    const code = codeAt(text, at);
    if (code === quote) return at;
    if (code === backslash) at = behindEscape(text, at);
    else if (code === dollar || code === percent) {
      if (codeAt(text, at + 1) === brace) return at;
      at += isEscapedMark(text, at, code) ? 3 : 1;
    } else if (code === newline || code === carriageReturn || code === endOfText) {
      throw new HclSyntaxError(
        text,
        at,
        'The text has no closing quote on its line. Write " at its end, or \\n for a line end in it.',
      );
    } else at = behindCharacter(text, at, code);
  }
}

function behindCharacter(text: string, at: number, code: number): number {
  if (code === unreadable)
    throw new HclSyntaxError(text, at, 'The text has bytes here that are not a character.');
  return at + 1;
}

/** True at `$${` and `%%{`, which stand for `${` and `%{`. */
const isEscapedMark = (text: string, at: number, sign: number): boolean =>
  codeAt(text, at + 1) === sign && codeAt(text, at + 2) === brace;

function behindEscape(text: string, at: number): number {
  const selector = text.charAt(at + 1);
  if (selector !== '' && 'nrt"\\'.includes(selector)) return at + 2;
  const length = selector === 'u' ? 4 : selector === 'U' ? 8 : 0;
  const digits = text.slice(at + 2, at + 2 + length);
  if (length > 0 && digits.length === length && /^[0-9a-fA-F]+$/.test(digits)) {
    const point = Number.parseInt(digits, 16);
    if (point <= 0x10ffff && (point < 0xd800 || point > 0xdfff)) return at + 2 + length;
  }
  throw new HclSyntaxError(
    text,
    at,
    'This escape is unknown. Write \\\\ for one backslash; known are \\n, \\r, \\t, \\", \\\\, \\uXXXX and \\UXXXXXXXX.',
  );
}

/** Start of a heredoc: its end marker, and the offset of its first line. */
export type HeredocStart = { readonly marker: string; readonly at: number };

/** The heredoc that begins at `at`, as `<<EOT` or `<<-EOT` at the end of a line; undefined if there is none. */
export function heredocAt(text: string, at: number): HeredocStart | undefined {
  if (!text.startsWith('<<', at)) return undefined;
  const start = text.charAt(at + 2) === '-' ? at + 3 : at + 2;
  const end = endOfName(text, start);
  const line = behindNewline(text, end);
  return end === start || line === end ? undefined : { marker: text.slice(start, end), at: line };
}

/**
 * End of the text at `from` in a heredoc: the offset of `${`, `%{`, or the line end after the closing marker, which is
 * alone on its line apart from white space.
 *
 * @param isLineStart false after a `}` on the same line
 * @throws HclSyntaxError for a heredoc without end and for unreadable bytes
 */
export function toHeredocMark(text: string, from: number, marker: string, isLineStart: boolean): number {
  let at = from;
  for (let mayEnd = isLineStart; ; mayEnd = true) {
    const end = mayEnd ? endOfMarkerLine(text, at, marker) : undefined;
    if (end !== undefined) return end;
    for (;;) {
      const code = codeAt(text, at);
      if (code === newline) break;
      if (code === endOfText || (code === carriageReturn && codeAt(text, at + 1) !== newline)) {
        throw new HclSyntaxError(
          text,
          at,
          `The heredoc is not closed. Write ${marker} on a line of its own after the text, and end that line with a line break.`,
        );
      }
      if (code === dollar || code === percent) {
        if (codeAt(text, at + 1) === brace) return at;
        at += isEscapedMark(text, at, code) ? 3 : 1;
      } else at = behindCharacter(text, at, code);
    }
    at += 1;
  }
}

function endOfMarkerLine(text: string, from: number, marker: string): number | undefined {
  const at = behindSpaces(text, from);
  if (!text.startsWith(marker, at)) return undefined;
  const end = behindSpaces(text, at + marker.length);
  return behindNewline(text, end) === end ? undefined : end;
}

function behindSpaces(text: string, from: number): number {
  let at = from;
  for (;;) {
    const code = codeAt(text, at);
    if (code === newline || code === carriageReturn || !isSpace(code)) return at;
    at += 1;
  }
}
