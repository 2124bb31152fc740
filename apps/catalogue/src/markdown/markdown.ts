import MarkdownIt from 'markdown-it';
import sanitize from 'sanitize-html';
import { anchorOf, anchors, isAnchor } from './anchors.ts';
import { cellsOf } from './cells.ts';
import { pathInArchive } from './relative-path.ts';

/** Limit on nesting in a README. Deeper markup is omitted, because it is unreadable and slows browsers down. */
const deepest = 40;

/**
 * Limit on the number of table cells in a README. The parser pads short rows, so a few characters can produce thousands
 * of cells.
 */
const maxCells = 30_000;

const markdown = new MarkdownIt({ html: true, linkify: true, maxNesting: deepest }).use(anchors);

/** Thrown if the HTML or the number of table cells of a README exceeds the limit. */
export class ReadmeTooLarge extends Error {
  constructor() {
    super('it is too large');
    this.name = 'ReadmeTooLarge';
  }
}

/** Files of the archive that contains a README. */
export interface FilesBeside {
  /** Folder of the README; empty for the root of the archive. */
  readonly folder: string;
  /** Address of the page of a file. */
  readonly file: (path: string) => string;
  /** Address of the bytes of a file. */
  readonly raw: (path: string) => string;
}

/** Levels of the headings of a README, which come below the `h2` of its section. */
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

/** Addresses of other hosts that a reader may follow. */
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

/** Only headings keep ids, as anchors, so that no id of a README collides with one of the page. */
const headingAs =
  (tagName: string): sanitize.Transformer =>
  (_name, { id = '' }) => ({ tagName, attribs: isAnchor(id) ? { id } : {} });

function linkTo(href: string, files: FilesBeside | undefined): sanitize.Attributes {
  if (isOutside(href)) return outside(href);
  if (href.startsWith('#')) return { href: `#${anchorOf(href.slice(1))}` };
  const target = files && pathInArchive(files.folder, href);
  return target ? { href: `${files.file(target.path)}${target.fragment}` } : {};
}

/** A picture on another host would reveal to that host who reads the page, so a link replaces it. */
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
 * Turns a README into HTML that runs no scripts and loads nothing but pictures from its own archive. The text is
 * untrusted: only markup that is known to be harmless stays.
 *
 * @param files files of the archive, for pictures and links; without them, pictures and links to files are omitted
 * @param maxCharacters limit on the length of the HTML
 * @throws ReadmeTooLarge if the HTML or the number of table cells exceeds its limit
 */
export function htmlOfMarkdown(text: string, files?: FilesBeside, maxCharacters = Infinity): string {
  if (cellsOf(text) > maxCells) throw new ReadmeTooLarge();
  const html = markdown.render(text);
  if (html.length > maxCharacters) throw new ReadmeTooLarge();
  return sanitize(html, optionsFor(files));
}
