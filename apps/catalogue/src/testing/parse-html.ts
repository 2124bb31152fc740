import { parse, type HTMLElement } from 'node-html-parser';

/** HTML as elements, also within `pre`, which the parser would take for text. */
export const parseHtml = (text: string): HTMLElement =>
  parse(text, { blockTextElements: { script: true, style: true } });
