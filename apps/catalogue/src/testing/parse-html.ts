import { parse, type HTMLElement } from 'node-html-parser';

/** Also parses the content of `pre` as elements, which the parser treats as text by default. */
export const parseHtml = (text: string): HTMLElement =>
  parse(text, { blockTextElements: { script: true, style: true } });
