import type { MarkdownIt } from 'markdown-it';

/** Kinds of alerts, as VCS providers know them: quotes that begin with a line such as `[!NOTE]`. */
export const alertKinds = ['note', 'tip', 'important', 'warning', 'caution'] as const;

const marker = new RegExp(`^\\[!(${alertKinds.join('|')})\\][ \\t]*(?:\\n|$)`, 'i');

/** Makes such a quote an alert: its class is the kind, and the line becomes a title. */
export const alerts = (markdown: MarkdownIt): void => {
  markdown.core.ruler.after('block', 'alerts', ({ tokens }) => {
    for (const [index, quote] of tokens.entries()) {
      const text = tokens[index + 2];
      if (quote.type !== 'blockquote_open' || text?.type !== 'inline') continue;
      const [line, kind = ''] = marker.exec(text.content) ?? [];
      if (line === undefined) continue;
      const rest = text.content.slice(line.length);
      quote.attrSet('class', kind.toLowerCase());
      text.content = `**${titleOf(kind)}**${rest === '' ? '' : `\\\n${rest}`}`;
    }
  });
};

const titleOf = (kind: string) => kind.slice(0, 1).toUpperCase() + kind.slice(1).toLowerCase();
