import { raw } from 'hono/html';
import { markupOf } from '../source/visible-text.ts';
import type { Unrendered } from './render-job.ts';

/** Characters that are shown of a text without its form. */
const mostShown = 64 * 1024;

/** Why there is no HTML of something, as the end of a sentence. */
export const reasons: Readonly<Record<Unrendered, string>> = {
  'too-slow': 'it takes too long to format',
  'too-large': 'it becomes too large when it is formatted',
  'too-different': 'so much of it is different',
  failed: 'it could not be formatted',
  busy: 'many wait for theirs at the moment: load the page again',
  interrupted: 'formatting it was interrupted: load the page again',
};

interface AsWrittenProps {
  readonly text: string;
  readonly why: Unrendered;
  /** What it is, for programs that read aloud. */
  readonly label: string;
}

/** A text that was not rendered: as it is, as far as there is room, with the reason. */
export const AsWritten = ({ text, why, label }: AsWrittenProps) => {
  const shown = text.slice(0, mostShown);
  return (
    <>
      <p class="quiet">
        It is shown as it was written, because {reasons[why]}.
        {shown.length < text.length ? ' The rest of it is left out.' : null}
      </p>
      <pre class="written" tabindex={0} aria-label={label}>
        <code>
          {raw(
            shown
              .split(/\r\n?|\n/)
              .map(markupOf)
              .join('\n'),
          )}
        </code>
      </pre>
    </>
  );
};
