import { raw } from 'hono/html';

/** @param html HTML from `markupOfLines` */
export const Source = ({ html, label }: { readonly html: string; readonly label: string }) => (
  <pre class="source" tabindex={0} aria-label={label}>
    <code>{raw(html)}</code>
  </pre>
);

/** Numbered lines, each with an anchor: `#L10`. */
export const markupOfLines = (lines: readonly string[]): string => lines.map(numbered).join('\n');

const numbered = (line: string, index: number) =>
  `<span id="L${index + 1}"><a href="#L${index + 1}" tabindex="-1">${index + 1}</a>${line}</span>`;
