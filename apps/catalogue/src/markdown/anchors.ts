import type MarkdownIt from 'markdown-it';

const prefix = 'readme-';

/** The id of a heading that a README calls `#name`: no other part of a page begins like this. */
export const anchorOf = (name: string): string => `${prefix}${name.replace(/^readme-/, '')}`;

/** Whether an id is that of a heading of a README. */
export const isAnchor = (id: string): boolean => /^readme-[\p{L}\p{N}_-]{1,200}$/u.test(id);

/** Gives each heading an id, made of its words as hosts of repositories do it. The same words get a number. */
export const anchors = (markdown: InstanceType<typeof MarkdownIt>): void => {
  markdown.core.ruler.push('anchors', ({ tokens }) => {
    const used = new Map<string, number>();
    for (const [index, token] of tokens.entries()) {
      if (token.type !== 'heading_open') continue;
      const name = nameOf(tokens[index + 1]?.content ?? '');
      const times = used.get(name) ?? 0;
      used.set(name, times + 1);
      token.attrSet('id', anchorOf(times === 0 ? name : `${name}-${times}`));
    }
  });
};

const nameOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .trim()
    .replaceAll(' ', '-')
    .slice(0, 150);
