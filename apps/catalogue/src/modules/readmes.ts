import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { htmlOfMarkdown, type FilesBeside } from '../markdown/markdown.ts';
import type { Part } from './shown-module.ts';

/** Characters of all rendered READMEs that are kept. */
const mostKept = 8_000_000;

/** Rendered READMEs, kept by what they say and where they are: most readers read the same ones. */
export interface Readmes {
  /** @param files the archive of the version; undefined for somebody who may not read its files */
  of(part: Pick<Part, 'readme' | 'path'>, files: Omit<FilesBeside, 'folder'> | undefined): string;
}

export function createReadmes(): Readmes {
  const kept = new LRUCache<string, string>({
    maxSize: mostKept,
    sizeCalculation: (html) => html.length + 100,
  });
  return {
    of({ readme, path: folder }, files) {
      if (readme === '') return '';
      const place = files?.raw(folder) ?? '';
      const key = createHash('sha256').update(`${place}\n${readme}`).digest('base64');
      const known = kept.get(key);
      if (known !== undefined) return known;
      const html = htmlOfMarkdown(readme, files && { ...files, folder });
      kept.set(key, html);
      return html;
    },
  };
}
