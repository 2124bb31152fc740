import { colored, languageOf, type Colored } from './languages.ts';
import { markupOf } from './visible-text.ts';

/** Lines that are shown; those behind are in the file. */
const mostLines = 10_000;
/** Of a line; what is longer is cut. */
const longestLine = 2_000;
/** Characters that get their colors at once: what is slow in the grammars grows with the square of it. */
const pieceLength = 4_000;
/** After this, the rest of a text stays without colors, so that no text can keep the process from others. */
const mostMs = 100;

/** A text to show. */
export interface SourceLines {
  /** Each line as HTML, in which all text is escaped. */
  readonly lines: readonly string[];
  /** Whether it is the whole text. */
  readonly isWhole: boolean;
}

/** The lines of a file, with colors if its language is known. */
export function sourceLines(text: string, path: string): SourceLines {
  const all = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const shown = all.slice(0, mostLines).map((line) => line.slice(0, longestLine));
  const isWhole = all.length <= mostLines && !all.some((line) => line.length > longestLine);
  const language = languageOf(path);
  return { lines: language === undefined ? shown.map(markupOf) : coloredLines(shown, language), isWhole };
}

function coloredLines(lines: readonly string[], language: string): string[] {
  const endAt = performance.now() + mostMs;
  return piecesOf(lines).flatMap((piece) =>
    performance.now() > endAt ? piece.map(markupOf) : inLines(colored(piece.join('\n'), language)),
  );
}

/** Lines in groups that get their colors together: they end where a block does, if that comes soon. */
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

/** Behind the last line that only closes a block, or is empty; behind all lines if there is none. */
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
