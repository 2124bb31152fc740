import type { MarkdownIt, Token } from 'markdown-it';

const prefix = 'readme-';

/** Id of the place to which a README links as `#name`. No other id of a page has this prefix. */
export const anchorOf = (name: string): string => `${prefix}${name.replace(/^readme-/, '')}`;

export const isAnchor = (id: string): boolean => /^readme-[\p{L}\p{N}_.:-]{1,200}$/u.test(id);

/** Gives each heading an id made of its words, as VCS providers do. Repeated words get a number. */
export const anchors = (markdown: MarkdownIt): void => {
  markdown.core.ruler.push('anchors', ({ tokens }) => {
    const used = new Map<string, number>();
    for (const [index, token] of tokens.entries()) {
      if (token.type !== 'heading_open') continue;
      const name = nameOf(textOf(tokens[index + 1]?.children ?? []));
      const times = used.get(name) ?? 0;
      used.set(name, times + 1);
      token.attrSet('id', anchorOf(times === 0 ? name : `${name}-${times}`));
    }
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
