import { parse, type HTMLElement } from 'node-html-parser';

/** Parses the content of `pre` as elements, too, which the parser treats as text by default. */
export const parseHtml = (text: string): HTMLElement =>
  parse(text, { blockTextElements: { script: true, style: true } });
