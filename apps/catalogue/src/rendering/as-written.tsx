import { raw } from 'hono/html';
import { markupOf } from '../source/visible-text.ts';
import type { Unrendered } from './render-job.ts';

/** Limit on the length of the text that is shown unformatted, in characters. */
const maxShownLength = 64 * 1024;

/** Reasons, worded as the end of a sentence. */
export const reasons: Readonly<Record<Unrendered, string>> = {
  'too-slow': 'it takes too long to format',
  'too-large': 'it becomes too large when it is formatted',
  'too-different': 'there are too many differences',
  failed: 'it could not be formatted',
  busy: 'too many pages are being formatted: reload the page',
  interrupted: 'formatting it was interrupted: reload the page',
};

interface AsWrittenProps {
  readonly text: string;
  readonly why: Unrendered;
  /** Label for screen readers. */
  readonly label: string;
}

/** Text that was not rendered, cut at the limit, with the reason. */
export const AsWritten = ({ text, why, label }: AsWrittenProps) => {
  const shown = text.slice(0, maxShownLength);
  return (
    <>
      <p class="quiet">
        It is shown unformatted, because {reasons[why]}.
        {shown.length < text.length ? ' The rest of it is left out.' : null}
      </p>
      <Written text={shown} label={label} />
    </>
  );
};

/** Text as it is, with names for signs that one does not see. */
export const Written = ({ text, label }: Pick<AsWrittenProps, 'text' | 'label'>) => (
  <pre class="written" tabindex={0} aria-label={label}>
    <code>
      {raw(
        text
          .split(/\r\n?|\n/)
          .map(markupOf)
          .join('\n'),
      )}
    </code>
  </pre>
);
