import { raw } from 'hono/html';
import type { SourceLines } from './source-lines.ts';

/** Lines with their numbers, each with an address: `#L10`. */
export const Source = ({ lines, label }: Pick<SourceLines, 'lines'> & { readonly label: string }) => (
  <pre class="source" tabindex={0} aria-label={label}>
    <code>{raw(lines.map(numbered).join('\n'))}</code>
  </pre>
);

const numbered = (line: string, index: number) =>
  `<span id="L${index + 1}"><a href="#L${index + 1}" tabindex="-1">${index + 1}</a>${line}</span>`;
