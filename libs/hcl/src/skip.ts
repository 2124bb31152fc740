import { carriageReturn, codeAt, newline } from './characters.ts';
import { HclSyntaxError } from './hcl-syntax-error.ts';

const tab = 0x09;
const space = 0x20;
const hash = 0x23;
const star = 0x2a;
const slash = 0x2f;

/**
 * Offset of the next token, after spaces, tabs and comments. Line ends are tokens, even after a comment that runs to
 * the end of the line.
 *
 * @throws HclSyntaxError for a comment without end
 */
export function toToken(text: string, from: number): number {
  let at = from;
  for (;;) {
    const code = codeAt(text, at);
    if (code === space || code === tab) at += 1;
    else if (code === hash) at = endOfLine(text, at);
    else if (code === slash) {
      const second = codeAt(text, at + 1);
      if (second === slash) at = endOfLine(text, at);
      else if (second === star) at = endOfComment(text, at);
      else return at;
    } else return at;
  }
}

/** `toToken` where line ends have no meaning: inside parentheses, lists and templates, and between blocks. */
export function toTokenAcrossLines(text: string, from: number): number {
  let at = from;
  for (;;) {
    at = toToken(text, at);
    const end = behindNewline(text, at);
    if (end === at) return at;
    at = end;
  }
}

/** Offset after the line end at `at`; `at` itself if there is none. */
export function behindNewline(text: string, at: number): number {
  const code = codeAt(text, at);
  if (code === newline) return at + 1;
  return code === carriageReturn && codeAt(text, at + 1) === newline ? at + 2 : at;
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  if (end === -1) return text.length;
  return codeAt(text, end - 1) === carriageReturn ? end - 1 : end;
}

function endOfComment(text: string, at: number): number {
  const end = text.indexOf('*/', at + 2);
  if (end === -1) {
    throw new HclSyntaxError(text, at, 'The comment that begins here is not closed. Write */ after it.');
  }
  return end + 2;
}
