/** Both plugins come without types. */
declare module 'markdown-it-footnote' {
  import type { MarkdownIt } from 'markdown-it';

  const footnotes: (markdown: MarkdownIt) => void;
  export { footnotes as default };
}

declare module 'markdown-it-emoji' {
  import type { MarkdownIt } from 'markdown-it';

  export const full: (
    markdown: MarkdownIt,
    options: { readonly shortcuts: Readonly<Record<string, string>> },
  ) => void;
}
