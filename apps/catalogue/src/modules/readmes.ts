import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { htmlOfMarkdown } from '../markdown/markdown.ts';
import type { Part } from './shown-module.ts';

/** Characters of all rendered READMEs that are kept. */
const mostKept = 8_000_000;

/** Rendered READMEs, kept by what they say: most readers read the same ones, and the same text always looks the same. */
export interface Readmes {
  of(part: Pick<Part, 'readme'>): string;
}

export function createReadmes(): Readmes {
  const kept = new LRUCache<string, string>({
    maxSize: mostKept,
    sizeCalculation: (html) => html.length + 100,
  });
  return {
    of({ readme }) {
      if (readme === '') return '';
      const key = createHash('sha256').update(readme).digest('base64');
      const known = kept.get(key);
      if (known !== undefined) return known;
      const html = htmlOfMarkdown(readme);
      kept.set(key, html);
      return html;
    },
  };
}
