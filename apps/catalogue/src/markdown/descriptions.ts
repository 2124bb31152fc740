import MarkdownIt from 'markdown-it';
import { createHarmless, deepest } from './harmless.ts';
import type { Places } from './places.ts';

/**
 * Descriptions are written for terminals, too: a line stays a line, indented text is not code, and `<name>` is a text.
 */
const markdown = new MarkdownIt({ linkify: true, breaks: true, maxNesting: deepest }).disable([
  'code',
  'heading',
  'lheading',
  'table',
  'hr',
]);

/** It has no place of its own, from which an address could lead somewhere. */
const nowhere: Places = { link: () => undefined, picture: () => undefined };

const harmless = createHarmless(nowhere, { hasPlaces: false });

/** HTML of the description of an input or output, which may be Markdown. The text is untrusted, as that of a README. */
export const htmlOfDescription = (text: string): string => harmless(markdown.render(text)).trim();
