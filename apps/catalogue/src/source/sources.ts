import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { languageOf } from './languages.ts';
import { sourceLines, type SourceLines } from './source-lines.ts';

/** Characters of all files with colors that are kept. */
const mostKept = 4_000_000;

/** Files with their colors, kept by what they contain: making the colors takes longer than everything else of a page. */
export interface Sources {
  of(text: string, path: string): SourceLines;
}

export function createSources(): Sources {
  const kept = new LRUCache<string, SourceLines>({
    maxSize: mostKept,
    maxEntrySize: mostKept / 4,
    sizeCalculation: ({ lines }) => lines.reduce((sum, line) => sum + line.length + 20, 100),
  });
  return {
    of(text, path) {
      const key = `${languageOf(path) ?? ''} ${createHash('sha256').update(text).digest('base64')}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const made = sourceLines(text, path);
      kept.set(key, made);
      return made;
    },
  };
}
