import type { MarkdownIt } from 'markdown-it';
import { coloredCode } from '../source/source-lines.ts';

/** Time in milliseconds for all code of a README. The rest has no colors. */
const maxColoringMs = 100;

/** Shows code in the colors that files have. */
export const codeBlocks = (markdown: MarkdownIt): void => {
  markdown.core.ruler.push('code-blocks', ({ tokens }) => {
    const endAt = performance.now() + maxColoringMs;
    for (const token of tokens) {
      if (token.type !== 'fence') continue;
      const [language = ''] = token.info.trim().split(/\s/, 1);
      const html = coloredCode(token.content, language, endAt - performance.now());
      token.type = 'html_block';
      token.content = `<pre><code>${html}</code></pre>\n`;
    }
  });
};
