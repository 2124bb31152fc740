import { heredocText, unquote } from '@groundwork/hcl';
import { shown } from '../tar/archive-refusal.ts';

/** Syntax error in a configuration file. Lines are counted from 1. */
export class SyntaxProblem extends Error {
  readonly line: number;

  constructor(line: number, what: string) {
    super(what);
    this.name = 'SyntaxProblem';
    this.line = line;
  }
}

/** `text` is the value of a quoted string or heredoc; for other tokens, it is the source. */
export type Token = {
  readonly type: 'name' | 'text' | 'heredoc' | 'number' | 'sign' | 'newline' | 'end';
  readonly text: string;
  readonly line: number;
};

/** Walks the tokens of a text. It stays at the `end` token. */
export type TokenCursor = { peek(): Token; next(): Token };

type Scanner = { readonly text: string; at: number; line: number };

const skipped = /[ \t]+|(?:#|\/\/)[^\n]*|\/\*.*?\*\//sy;
const quoted = /"([^"\\\r\n]*(?:\\[^\r\n][^"\\\r\n]*)*)"/y;
const heredocStart = /<<-?([\p{ID_Start}_][\p{ID_Continue}-]*)\r?\n/uy;
const writtenTokens = [
  { type: 'newline', pattern: /\r?\n/y },
  { type: 'name', pattern: /[\p{ID_Start}_][\p{ID_Continue}-]*/uy },
  { type: 'number', pattern: /[0-9]+(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?/y },
  { type: 'sign', pattern: /[{}[\]=,:-]/y },
] as const;

/** Cursor over the tokens of plain values in HCL's native syntax; `next` throws SyntaxProblem. */
export function cursorOver(text: string): TokenCursor {
  const scanner: Scanner = { text, at: 0, line: 1 };
  let ahead: Token | undefined;
  const peek = () => (ahead ??= readToken(scanner));
  return {
    peek,
    next: () => {
      const token = peek();
      ahead = undefined;
      return token;
    },
  };
}

function readToken(scanner: Scanner): Token {
  while (take(scanner, skipped) !== null);
  const { line } = scanner;
  if (scanner.at >= scanner.text.length) return { type: 'end', text: '', line };
  for (const { type, pattern } of writtenTokens) {
    const written = take(scanner, pattern);
    if (written !== null) return { type, text: written[0], line };
  }
  const text = take(scanner, quoted)?.[1];
  if (text !== undefined) return { type: 'text', text: quotedText(text, line), line };
  const heredoc = take(scanner, heredocStart);
  if (heredoc !== null) return { type: 'heredoc', text: readHeredoc(scanner, heredoc, line), line };
  throw new SyntaxProblem(line, complaintAbout(scanner.text.slice(scanner.at, scanner.at + 80)));
}

function take(scanner: Scanner, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = scanner.at;
  const match = pattern.exec(scanner.text);
  if (match === null) return null;
  scanner.at = pattern.lastIndex;
  scanner.line += match[0].split('\n').length - 1;
  return match;
}

const escapes = /\\(?:[nrt"\\]|u(?![dD][89a-fA-F])[0-9a-fA-F]{4}|U(?:000[0-9a-fA-F]|0010)[0-9a-fA-F]{4})/g;

function quotedText(raw: string, line: number): string {
  assertPlain(raw, line);
  const [, unknown] = /(\\.?)/su.exec(raw.replace(escapes, '')) ?? [];
  if (unknown !== undefined) {
    throw new SyntaxProblem(
      line,
      `The text ${shown(raw)} has an unknown escape, ${unknown}. Write \\\\ for one backslash.`,
    );
  }
  return unquote(raw);
}

/** Refuses templates, whose values are not known here, and control characters, which are mistakes. */
function assertPlain(raw: string, line: number): void {
  const marks = raw.match(/[$%]+\{/g) ?? [];
  if (marks.some((mark) => mark !== '$${' && mark !== '%%{')) {
    throw new SyntaxProblem(
      line,
      `The text ${shown(raw)} has a template, which is not evaluated. Write the text itself, or $\${ for a plain \${.`,
    );
  }
  if (/[^\P{Cc}\t]/u.test(raw)) {
    throw new SyntaxProblem(line, `The text ${shown(raw)} has a control character. Remove it.`);
  }
}

/** Reads through the closing marker, which is alone on its line, but not the line end after it. */
function readHeredoc(scanner: Scanner, [start, marker = '']: RegExpExecArray, line: number): string {
  const isEnd = (text: string) => text.replace(/^[ \t]+/, '').replace(/[ \t]*\r?$/, '') === marker;
  const isNearlyEnd = (text: string) => text.replaceAll(/[\s\u0085]/g, '') === marker;
  let lineStart = scanner.at;
  for (;;) {
    const lineEnd = scanner.text.indexOf('\n', lineStart);
    const text = scanner.text.slice(lineStart, Math.max(lineEnd, lineStart));
    if (lineEnd === -1 || (isNearlyEnd(text) && !isEnd(text))) {
      throw new SyntaxProblem(
        line,
        `The heredoc that begins here is not closed. Write ${marker} on a line of its own after its text.`,
      );
    }
    if (isEnd(text)) break;
    assertPlain(text.replace(/\r$/, ''), scanner.line);
    lineStart = lineEnd + 1;
    scanner.line += 1;
  }
  const end = lineStart + scanner.text.slice(lineStart).search(/[\r\n]/);
  const body = scanner.text.slice(scanner.at, end);
  scanner.at = end;
  return heredocText(start + body);
}

function complaintAbout(rest: string): string {
  const [character = ''] = rest;
  const [line = ''] = rest.split(/\r?\n/);
  if (character === '"') return `The text ${shown(line.slice(1))} has no closing quote on its line.`;
  if (rest.startsWith('/*')) return 'The comment that begins here is not closed. Write */ after it.';
  if (character !== '' && "'`“”„«»‘’".includes(character)) {
    return `${character} is not a quote here. Put text in straight double quotes: "text".`;
  }
  if (rest.startsWith('<<'))
    return 'A heredoc begins with << and a marker, such as <<EOT, at the end of a line.';
  return `${shown(line)} is not expected here. Put text in double quotes; expressions are not evaluated here.`;
}
