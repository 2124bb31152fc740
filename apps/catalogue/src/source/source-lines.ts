import { colored, languageNamed, languageOf, type Colored } from './languages.ts';
import { markupOf } from './visible-text.ts';

/** Limit on the number of lines that are shown; the others are only in the file. */
const maxLines = 10_000;
/** Limit on the length of a line in characters; the rest is cut. */
const maxLineLength = 2_000;
/** Characters that are colored at once: for some grammars, the time grows with the square of this. */
const pieceLength = 4_000;
/** Time limit on coloring in milliseconds, so that no text blocks the process. The rest of the text has no colors. */
const maxColoringMs = 100;

export interface SourceLines {
  /** HTML in which all text is escaped. */
  readonly lines: readonly string[];
  readonly isWhole: boolean;
}

export function sourceLines(text: string, path: string, coloringMs = maxColoringMs): SourceLines {
  const all = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const shown = all.slice(0, maxLines).map((line) => line.slice(0, maxLineLength));
  const isWhole = all.length <= maxLines && !all.some((line) => line.length > maxLineLength);
  const language = languageOf(path);
  const lines = language === undefined ? shown.map(markupOf) : coloredLines(shown, language, coloringMs);
  return { lines, isWhole };
}

/**
 * HTML of all lines of code in a README.
 *
 * @param coloringMs time for its colors; the rest has none
 */
export function coloredCode(text: string, name: string, coloringMs: number): string {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const language = languageNamed(name);
  const isPlain = language === undefined || lines.some(({ length }) => length > maxLineLength);
  return (isPlain ? lines.map(markupOf) : coloredLines(lines, language, coloringMs)).join('\n');
}

function coloredLines(lines: readonly string[], language: string, coloringMs: number): string[] {
  const endAt = performance.now() + coloringMs;
  return piecesOf(lines).flatMap((piece) =>
    performance.now() > endAt ? piece.map(markupOf) : inLines(colored(piece.join('\n'), language)),
  );
}

/** Groups of lines that are colored together. Each ends at the end of a block, if there is one within the limit. */
function piecesOf(lines: readonly string[]): string[][] {
  const pieces: string[][] = [];
  let piece: string[] = [];
  let length = 0;
  for (const line of lines) {
    if (length + line.length > pieceLength && piece.length > 0) {
      const kept = piece.splice(endOfLastBlock(piece));
      pieces.push(piece);
      piece = kept;
      length = kept.reduce((sum, each) => sum + each.length + 1, 0);
    }
    piece.push(line);
    length += line.length + 1;
  }
  return [...pieces, piece];
}

/** Index after the last empty line, or the last line that only closes a block; the number of lines if there is none. */
function endOfLastBlock(lines: readonly string[]): number {
  const at = lines.findLastIndex((line) => line === '}' || line === '');
  return at === -1 ? lines.length : at + 1;
}

function inLines(pieces: readonly Colored[]): string[] {
  const lines: string[] = [];
  let line = '';
  for (const { text, kind } of pieces) {
    const [first = '', ...others] = text.split('\n').map((part) => marked(part, kind));
    line += first;
    for (const other of others) {
      lines.push(line);
      line = other;
    }
  }
  return [...lines, line];
}

const marked = (text: string, kind: string | undefined) =>
  text === '' || kind === undefined ? markupOf(text) : `<span class="${kind}">${markupOf(text)}</span>`;
