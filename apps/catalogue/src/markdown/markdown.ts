import MarkdownIt from 'markdown-it';
import { full as emoji } from 'markdown-it-emoji';
import footnotes from 'markdown-it-footnote';
import { alerts } from './alerts.ts';
import { anchors } from './anchors.ts';
import { cellsOf } from './cells.ts';
import { codeBlocks } from './code-blocks.ts';
import { foldAt } from './fold.ts';
import { withoutFrontMatter } from './front-matter.ts';
import { createHarmless, deepest } from './harmless.ts';
import { noSurroundings, placesIn, type Surroundings } from './places.ts';
import { taskLists } from './task-lists.ts';

/**
 * Limit on the number of table cells in a README. The parser pads short rows, so a few characters can produce thousands
 * of cells.
 */
const maxCells = 30_000;

/** The parser of READMEs and of our own documents. */
export const markdown = new MarkdownIt({ html: true, linkify: true, maxNesting: deepest })
  .use(footnotes)
  .use(emoji, { shortcuts: {} })
  .use(alerts)
  .use(taskLists)
  .use(anchors)
  .use(codeBlocks)
  // VCS providers have no such notes.
  .disable('footnote_inline');

/** Thrown if the HTML or the number of table cells of a README exceeds the limit. */
export class ReadmeTooLarge extends Error {
  constructor() {
    super('it is too large');
    this.name = 'ReadmeTooLarge';
  }
}

/**
 * Turns a README into HTML that runs no scripts and loads nothing but pictures from its own archive. The text is
 * untrusted: only markup that is known to be harmless stays. What does not fit on a screen is folded.
 *
 * @param surroundings what links and pictures can lead to; without them, those to files are omitted
 * @param maxCharacters limit on the length of the HTML
 * @throws ReadmeTooLarge if the HTML or the number of table cells exceeds its limit
 */
export function htmlOfMarkdown(
  text: string,
  surroundings: Surroundings = noSurroundings,
  maxCharacters = Infinity,
): string {
  if (cellsOf(text) > maxCells) throw new ReadmeTooLarge();
  const env = {};
  const tokens = markdown.parse(withoutFrontMatter(text), env);
  const at = foldAt(tokens) ?? tokens.length;
  const [shown = '', folded = ''] = [tokens.slice(0, at), tokens.slice(at)].map((piece) =>
    markdown.renderer.render(piece, markdown.options, env),
  );
  if (shown.length + folded.length > maxCharacters) throw new ReadmeTooLarge();
  const harmless = createHarmless(placesIn(surroundings));
  const begin = harmless(shown);
  return folded === ''
    ? begin
    : `${begin}<details class="rest"><summary>${more(begin)}</summary>${harmless(folded)}</details>`;
}

const more = (begin: string) => (begin === '' ? 'Show the README' : 'Show the rest of the README');
