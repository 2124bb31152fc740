import MarkdownIt from 'markdown-it';
import sanitize from 'sanitize-html';

/** Markup of a README deeper than this is left out: nobody reads it, and browsers choke on it. */
const deepest = 40;

const markdown = new MarkdownIt({ html: true, linkify: true, maxNesting: deepest });

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
  ...['h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'a', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'em', 'i'],
  ...['strong', 'b', 'del', 's', 'kbd', 'sub', 'sup', 'dl', 'dt', 'dd', 'details', 'summary'],
  ...ofTables,
];

/** Addresses of other hosts that a reader may follow, if they choose to. */
const isOutside = (address: string) => /^(https?:\/\/|mailto:)/i.test(address);

const outside = (href: string) => ({ href, rel: 'nofollow noopener noreferrer' });

const options: sanitize.IOptions = {
  allowedTags,
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'], th: ['align'], td: ['align'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: deepest,
  transformTags: {
    ...Object.fromEntries(
      Object.entries(headings).map(([from, to]) => [from, sanitize.simpleTransform(to, {}, false)]),
    ),
    a: (_name, { href = '' }) => ({ tagName: 'a', attribs: isOutside(href) ? outside(href) : {} }),
    // A picture would tell its host who reads the page. Its text leads to it instead.
    img: (_name, { src = '', alt = '' }) => ({
      tagName: 'a',
      attribs: isOutside(src) ? outside(src) : {},
      text: alt === '' ? 'picture' : alt,
    }),
  },
};

/**
 * A README as HTML in which nothing runs and which loads nothing. It is made of text that nobody has looked at: what is not
 * known to be harmless is left out.
 */
export const htmlOfMarkdown = (text: string): string => sanitize(markdown.render(text), options);
