import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { htmlOfMarkdown, type FilesBeside } from '../markdown/markdown.ts';
import type { Part } from './shown-module.ts';

/** Characters of all rendered READMEs that are kept. */
const mostKept = 8_000_000;

/**
 * Characters of a README that are shown. The worst ones that we know, such as tables with a thousand columns, take about a second of a processor
 * then, in which nobody else gets a page.
 */
const mostShown = 96 * 1024;

/** A README as a page shows it. */
export interface Readme {
  /** HTML that was made harmless. */
  readonly html: string;
  /** Whether it is all of the text that there is. */
  readonly isWhole: boolean;
}

/** Rendered READMEs, kept by what they say and where they are: most readers read the same ones. */
export interface Readmes {
  /** @param files the archive of the version; undefined for somebody who may not read its files */
  of(part: Pick<Part, 'readme' | 'path'>, files: Omit<FilesBeside, 'folder'> | undefined): Readme;
}

export function createReadmes(): Readmes {
  const kept = new LRUCache<string, string>({
    maxSize: mostKept,
    sizeCalculation: (html) => html.length + 100,
  });
  return {
    of({ readme: text, path: folder }, files) {
      const readme = beginningOf(text);
      const isWhole = readme.length === text.length;
      const place = files?.raw(folder) ?? '';
      const key = createHash('sha256').update(`${place}\n${readme}`).digest('base64');
      const known = kept.get(key);
      if (known !== undefined) return { html: known, isWhole };
      const html = htmlOfMarkdown(readme, files && { ...files, folder });
      kept.set(key, html);
      return { html, isWhole };
    },
  };
}

/** Whole lines, as many as are shown. */
function beginningOf(text: string): string {
  if (text.length <= mostShown) return text;
  const end = text.lastIndexOf('\n', mostShown);
  return text.slice(0, end === -1 ? mostShown : end);
}
