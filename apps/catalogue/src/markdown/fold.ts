import type { Token } from 'markdown-it';

/** Lines that fit on a screen. */
const shownLines = 30;
/** Characters of a line. */
const lineLength = 100;

/**
 * Index of the first block of a README that does not fit on a screen; undefined if too little would be left to fold. A heading
 * stays with what is below it, and `<details>` in one piece.
 */
export function foldAt(tokens: readonly Token[]): number | undefined {
  let [lines, depth, at] = [0, 0, 0];
  let isFootnote = false;
  for (const [index, token] of tokens.entries()) {
    isFootnote ||= token.type === 'footnote_block_open';
    const begins = token.level === 0 && token.nesting >= 0 && tokens[index - 1]?.type !== 'heading_close';
    if (begins && depth <= 0 && lines <= shownLines && !isFootnote && token.type !== 'inline') at = index;
    if (token.type === 'html_block') depth += detailsIn(token.content);
    lines += linesOf(token);
  }
  return lines > 1.5 * shownLines ? at : undefined;
}

const detailsIn = (html: string) =>
  (html.match(/<details\b/gi) ?? []).length - (html.match(/<\/details\b/gi) ?? []).length;

function linesOf({ type, content, level, nesting }: Token): number {
  if (type === 'inline') return Math.ceil(content.length / lineLength);
  if (nesting === 1) return level === 0 ? 1 : 0;
  return content === '' ? 0 : content.split('\n').length;
}
