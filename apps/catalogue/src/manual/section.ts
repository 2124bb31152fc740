import { placeNames } from '../markdown/anchors.ts';

/** Part of a document below a heading. Headings below the third level begin no section of their own. */
export interface Section {
  /** Name of its place on the page; empty for the beginning of the document. */
  readonly anchor: string;
  readonly title: string;
  /** 1 for the title of the document. */
  readonly level: number;
  /** Words without marks of Markdown. */
  readonly text: string;
}

const deepest = 3;

/** Sections of a Markdown document, in order. What is before the first heading belongs to none. */
export function sectionsOf(markdown: string): Section[] {
  const lines = markdown.split('\n');
  const headings = headingsIn(lines);
  const names = placeNames(headings.map(({ title }) => title));
  const begins = headings
    .map((heading, index) => ({ ...heading, anchor: names[index] ?? '' }))
    .filter(({ level }) => level <= deepest);
  return begins.map(({ at, level, title, anchor }, index) => ({
    anchor: level === 1 ? '' : anchor,
    title,
    level,
    text: plain(lines.slice(at + 1, begins[index + 1]?.at).join('\n')),
  }));
}

interface Heading {
  readonly at: number;
  readonly level: number;
  readonly title: string;
}

function headingsIn(lines: readonly string[]): Heading[] {
  let fence = '';
  return lines.flatMap((line, at) => {
    const [mark = ''] = /^(```|~~~)/.exec(line) ?? [];
    if (mark !== '' && (fence === '' || fence === mark)) fence = fence === '' ? mark : '';
    const [, signs, title = ''] = (fence === '' && /^(#{1,6}) (.+)$/.exec(line)) || [];
    return signs === undefined ? [] : [{ at, level: signs.length, title: plain(title) }];
  });
}

const plain = (markdown: string) =>
  markdown
    .replace(/<a id="[^"]*"><\/a>/g, '')
    .replace(/^(```|~~~).*$/gm, '')
    .replace(/^\|?[ :|-]+\|$/gm, '')
    .replace(/^#+ /gm, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/`|\*\*/g, '')
    .replace(/\s*\|\s*|\s+/g, ' ')
    .trim();
