import sanitize from 'sanitize-html';
import { alertKinds } from './alerts.ts';
import { anchorOf, isAnchor } from './anchors.ts';
import type { Places } from './places.ts';
import { taskClass } from './task-lists.ts';

/** Limit on nesting in a README. Deeper markup is omitted, because it is unreadable and slows browsers down. */
export const deepest = 40;

/** Levels of the headings of a README, which come below the `h2` of its section. */
const headings: Readonly<Record<string, string>> = {
  h1: 'h3',
  h2: 'h4',
  h3: 'h5',
  h4: 'h6',
  h5: 'h6',
  h6: 'h6',
};

/** Elements whose direction of writing is that of their text. */
const ofText = ['p', 'ul', 'blockquote', 'summary'];

const allowedTags =
  'h3 h4 h5 h6 p br hr a img ul ol li blockquote pre code em i strong b del s kbd sub sup dl dt dd details summary table thead tbody tr th td span'.split(
    ' ',
  );

const options: sanitize.IOptions = {
  allowedTags,
  allowedAttributes: {
    a: ['href', 'rel', 'id'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
    ...Object.fromEntries(['h3', 'h4', 'h5', 'h6'].map((tag) => [tag, ['id', 'dir']])),
    ...Object.fromEntries(ofText.map((tag) => [tag, ['dir']])),
    li: ['id'],
    ol: ['start', 'dir'],
    // They can scroll, and then take the focus.
    pre: ['tabindex'],
    table: ['tabindex'],
    th: ['align'],
    td: ['align'],
  },
  allowedClasses: {
    blockquote: [...alertKinds],
    li: [taskClass],
    // The colors of code (`source/`).
    span: ['c', 'k', 'n', 'p', 's'],
    b: ['sign'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: deepest,
};

/** Addresses of other hosts that a reader may follow. */
const isOutside = (address: string) => /^(https?:\/\/|mailto:)/i.test(address);

const outside = (href: string) => ({ href, rel: 'nofollow noopener noreferrer' });

/**
 * Creates a function that makes the HTML of a README harmless. It keeps only markup that is known to be so. The pieces of one
 * README share it, so that no two of their ids are equal.
 *
 * @param hasPlaces false for a text to whose places nothing leads
 */
export function createHarmless(places: Places, { hasPlaces = true } = {}): (html: string) => string {
  const ids = new Set<string>();
  /** The open links. The outermost of them is the only one that stays. */
  const links: { hasPicture: boolean }[] = [];
  let closed = { hasPicture: false };

  function idOf(name: string): sanitize.Attributes {
    const id = anchorOf(name);
    if (!hasPlaces || name === '' || !isAnchor(id) || ids.has(id)) return {};
    ids.add(id);
    return { id };
  }

  function linkTo(href: string): sanitize.Attributes {
    if (isOutside(href)) return outside(href);
    const address = places.link(href);
    return address === undefined ? {} : { href: address };
  }

  /** A picture on another host would reveal to that host who reads the page, so a link replaces it. */
  function pictureOf({ src = '', alt = '', title = '', ...others }: sanitize.Attributes): sanitize.Tag {
    const [link] = links;
    if (link) link.hasPicture = true;
    const words = alt === '' ? 'picture' : alt;
    const inArchive = places.picture(src);
    if (inArchive === undefined) {
      if (link) return { tagName: 'span', attribs: {}, text: words };
      return { tagName: 'a', attribs: isOutside(src) ? outside(src) : {}, text: words };
    }
    const { width = '', height = '' } = others;
    const size = Object.entries({ width, height }).filter(([, value]) => /^\d{1,4}%?$/.test(value));
    const shown = { src: inArchive, alt: link ? words : alt, loading: 'lazy', ...Object.fromEntries(size) };
    return { tagName: 'img', attribs: title === '' ? shown : { ...shown, title } };
  }

  const transformTags: NonNullable<sanitize.IOptions['transformTags']> = {
    ...Object.fromEntries(
      Object.entries(headings).map(([from, tagName]): [string, sanitize.Transformer] => [
        from,
        (_name, { id = '' }) => ({ tagName, attribs: { ...idOf(id), dir: 'auto' } }),
      ]),
    ),
    ...Object.fromEntries(
      [...ofText, 'ol'].map((tagName): [string, sanitize.Transformer] => [
        tagName,
        (_name, attribs) => ({ tagName, attribs: { ...attribs, dir: 'auto' } }),
      ]),
    ),
    li: (_name, { id = '', class: kind = '' }) => ({
      tagName: 'li',
      attribs: { ...idOf(id), ...(kind === taskClass && { class: kind }) },
    }),
    a: (_name, { href = '', name = '', id = '' }) => ({
      tagName: links.length > 1 ? 'span' : 'a',
      attribs: links.length > 1 ? {} : { ...linkTo(href), ...idOf(id === '' ? name : id) },
    }),
    img: (_name, attributes) => pictureOf(attributes),
    pre: () => ({ tagName: 'pre', attribs: { tabindex: '0' } }),
    table: () => ({ tagName: 'table', attribs: { tabindex: '0' } }),
  };

  return (html) =>
    sanitize(html, {
      ...options,
      transformTags,
      onOpenTag: (name) => {
        if (name === 'a') links.push({ hasPicture: false });
      },
      onCloseTag: (name) => {
        if (name === 'a') closed = links.pop() ?? closed;
      },
      // A link without text cannot be seen, and takes the focus.
      exclusiveFilter: ({ tag, attribs, text }) =>
        tag === 'a' && attribs['href'] !== undefined && text.trim() === '' && !closed.hasPicture,
    });
}
