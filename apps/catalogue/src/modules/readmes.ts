import { htmlOfMarkdown, type FilesBeside } from '../markdown/markdown.ts';
import { createKeptHtml } from './kept-html.ts';
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

/** Rendered READMEs, kept by what they say and where they are. */
export interface Readmes {
  /** @param files the archive of the version; undefined for somebody who may not read its files */
  of(part: Pick<Part, 'readme' | 'path'>, files: Omit<FilesBeside, 'folder'> | undefined): Readme;
}

export function createReadmes(): Readmes {
  const kept = createKeptHtml(mostKept);
  return {
    of({ readme: text, path: folder }, files) {
      const readme = beginningOf(text);
      const isWhole = readme.length === text.length;
      const html = kept.of([files?.raw(folder), readme], () =>
        htmlOfMarkdown(readme, files && { ...files, folder }),
      );
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
