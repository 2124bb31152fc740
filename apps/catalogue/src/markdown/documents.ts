import type { Token } from 'markdown-it';
import { nameOfAnchor } from './anchors.ts';
import { markdown } from './markdown.ts';

/** Note for those who write a document, or for its tests. */
const comment = /^<!--[^]*?-->$/;
/** The only other HTML in our own documents: a place with a name. */
const place = /^<a id="[\w-]+">$|^<\/a>$|^(<a id="[\w-]+"><\/a>\s*)+$/;

/**
 * Turns a document of the product into HTML. Unlike a README, it is our own, is shown in whole, and its headings have the
 * names that VCS providers give them.
 *
 * @param addressOf where a link or a picture leads; undefined if nowhere
 */
export function htmlOfDocument(text: string, addressOf: (href: string) => string | undefined): string {
  const env = {};
  const tokens = markdown.parse(text, env);
  const all = tokens.flatMap((token) => [token, ...(token.children ?? [])]);
  const headings = new Set(all.filter(isHeading).map(nameOfHeading));
  for (const token of all) adapt(token, headings, addressOf);
  return markdown.renderer.render(tokens, markdown.options, env);
}

const isHeading = ({ type }: Token) => type === 'heading_open';
const nameOfHeading = (token: Token) => nameOfAnchor(String(token.attrGet('id')));

function adapt(
  token: Token,
  headings: ReadonlySet<string>,
  addressOf: (href: string) => string | undefined,
): void {
  switch (token.type) {
    case 'heading_open':
      token.attrSet('id', nameOfHeading(token));
      break;
    case 'link_open':
      setAddress(token, 'href', addressOf);
      break;
    case 'image':
      setAddress(token, 'src', addressOf);
      break;
    // It can scroll, and then takes the focus.
    case 'table_open':
      token.attrSet('tabindex', '0');
      break;
    case 'html_block':
    case 'html_inline':
      adaptHtml(token, headings);
  }
}

/** Code is HTML already. A place that has the name of a heading is the same place. */
function adaptHtml(token: Token, headings: ReadonlySet<string>): void {
  if (token.tag === 'code') token.content = token.content.replace('<pre>', '<pre tabindex="0">');
  else if (place.test(token.content.trim()))
    token.content = token.content.replace(/ id="([\w-]+)"/g, (id, name: string) =>
      headings.has(name) ? '' : id,
    );
  else if (comment.test(token.content.trim())) token.content = '';
  else token.type = 'text';
}

function setAddress(
  token: Token,
  name: 'href' | 'src',
  addressOf: (href: string) => string | undefined,
): void {
  const address = addressOf(String(token.attrGet(name)));
  if (address === undefined) token.attrs = (token.attrs ?? []).filter(([each]) => each !== name);
  else token.attrSet(name, address);
}
