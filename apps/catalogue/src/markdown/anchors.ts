import type { MarkdownIt, Token } from 'markdown-it';

const prefix = 'readme-';

/** Id of the place to which a README links as `#name`. No other id of a page has this prefix. */
export const anchorOf = (name: string): string => `${prefix}${name.replace(/^readme-/, '')}`;

/** The name from which `anchorOf` has made an id. */
export const nameOfAnchor = (id: string): string => id.slice(prefix.length);

export const isAnchor = (id: string): boolean => /^readme-[\p{L}\p{N}_.:-]{1,200}$/u.test(id);

/** Names of the places of headings, in order, as VCS providers make them. Repeated words get a number. */
export function placeNames(headings: readonly string[]): string[] {
  const used = new Map<string, number>();
  return headings.map((heading) => {
    const name = nameOf(heading);
    const times = used.get(name) ?? 0;
    used.set(name, times + 1);
    return times === 0 ? name : `${name}-${times}`;
  });
}

/** Gives each heading an id made of its words. */
export const anchors = (markdown: MarkdownIt): void => {
  markdown.core.ruler.push('anchors', ({ tokens }) => {
    const headings = tokens.flatMap((token, index) =>
      token.type === 'heading_open' ? [{ token, words: textOf(tokens[index + 1]?.children ?? []) }] : [],
    );
    const names = placeNames(headings.map(({ words }) => words));
    for (const [index, { token }] of headings.entries()) token.attrSet('id', anchorOf(names[index] ?? ''));
  });
};

const textTypes = ['text', 'code_inline', 'text_special'];

const textOf = (children: readonly Token[]) =>
  children
    .map(({ type, content, markup }) => {
      if (type === 'emoji') return markup;
      return textTypes.includes(type) ? content : '';
    })
    .join('');

const nameOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .trim()
    .replaceAll(' ', '-')
    .slice(0, 150);
