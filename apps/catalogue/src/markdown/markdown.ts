import MarkdownIt from 'markdown-it';
import sanitize from 'sanitize-html';
import { anchorOf, anchors, isAnchor } from './anchors.ts';
import { cellsOf } from './cells.ts';
import { pathInArchive } from './relative-path.ts';

/** Markup of a README deeper than this is left out: nobody reads it, and browsers choke on it. */
const deepest = 40;

/** Cells of all tables of a README. The parser fills short rows up, so a table of a few characters can have thousands. */
const mostCells = 30_000;

const markdown = new MarkdownIt({ html: true, linkify: true, maxNesting: deepest }).use(anchors);

/** There would be more HTML, or more cells of tables, than a page can have. */
export class ReadmeTooLarge extends Error {
  constructor() {
    super('it is too large');
    this.name = 'ReadmeTooLarge';
  }
}

/** The files of the archive that a README is in. */
export interface FilesBeside {
  /** Of the README; empty for the root of the archive. */
  readonly folder: string;
  /** The page of a file. */
  readonly file: (path: string) => string;
  /** The bytes of a file. */
  readonly raw: (path: string) => string;
}

/** Headings of a README stand below that of its section, which is an `h2`. */
const headings: Readonly<Record<string, string>> = {
  h1: 'h3',
  h2: 'h4',
  h3: 'h5',
  h4: 'h6',
  h5: 'h6',
  h6: 'h6',
};

const ofTables = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];
const allowedTags = [
  ...[
    'h3',
    'h4',
    'h5',
    'h6',
    'p',
    'br',
    'hr',
    'a',
    'img',
    'ul',
    'ol',
    'li',
    'blockquote',
    'pre',
    'code',
    'em',
    'i',
  ],
  ...['strong', 'b', 'del', 's', 'kbd', 'sub', 'sup', 'dl', 'dt', 'dd', 'details', 'summary'],
  ...ofTables,
];

/** Addresses of other hosts that a reader may follow, if they choose to. */
const isOutside = (address: string) => /^(https?:\/\/|mailto:)/i.test(address);

const outside = (href: string) => ({ href, rel: 'nofollow noopener noreferrer' });

const optionsFor = (files: FilesBeside | undefined): sanitize.IOptions => ({
  allowedTags,
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
    ...Object.fromEntries(['h3', 'h4', 'h5', 'h6'].map((tag) => [tag, ['id']])),
    ol: ['start'],
    th: ['align'],
    td: ['align'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: deepest,
  transformTags: {
    ...Object.fromEntries(Object.entries(headings).map(([from, to]) => [from, headingAs(to)])),
    a: (_name, { href = '' }) => ({ tagName: 'a', attribs: linkTo(href, files) }),
    img: (_name, attributes) => pictureOf(attributes, files),
  },
});

/** An id of a README is the anchor of a heading, so that it is never that of something else on the page. */
const headingAs =
  (tagName: string): sanitize.Transformer =>
  (_name, { id = '' }) => ({ tagName, attribs: isAnchor(id) ? { id } : {} });

function linkTo(href: string, files: FilesBeside | undefined): sanitize.Attributes {
  if (isOutside(href)) return outside(href);
  if (href.startsWith('#')) return { href: `#${anchorOf(href.slice(1))}` };
  const target = files && pathInArchive(files.folder, href);
  return target ? { href: `${files.file(target.path)}${target.fragment}` } : {};
}

/** A picture of another host would tell it who reads the page. Its text leads to it instead. */
function pictureOf(
  { src = '', alt = '', title = '', width = '', height = '' }: sanitize.Attributes,
  files: FilesBeside | undefined,
): sanitize.Tag {
  const inArchive = files && pathInArchive(files.folder, src);
  if (!inArchive) {
    const attribs = isOutside(src) ? outside(src) : {};
    return { tagName: 'a', attribs, text: alt === '' ? 'picture' : alt };
  }
  const size = Object.entries({ width, height }).filter(([, value]) => /^\d{1,4}%?$/.test(value));
  const attribs = { src: files.raw(inArchive.path), alt, loading: 'lazy', ...Object.fromEntries(size) };
  return { tagName: 'img', attribs: title === '' ? attribs : { ...attribs, title } };
}

/**
 * A README as HTML in which nothing runs and which loads nothing. It is made of text that nobody has looked at: what is not
 * known to be harmless is left out.
 *
 * @param files the archive that it is in: its pictures are shown from there, and its links lead there. Without it, both are left out
 * @param mostCharacters of HTML
 * @throws ReadmeTooLarge if there would be more of it, or of the cells of tables
 */
export function htmlOfMarkdown(text: string, files?: FilesBeside, mostCharacters = Infinity): string {
  if (cellsOf(text) > mostCells) throw new ReadmeTooLarge();
  const html = markdown.render(text);
  if (html.length > mostCharacters) throw new ReadmeTooLarge();
  return sanitize(html, optionsFor(files));
}
