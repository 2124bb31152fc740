import { raw } from 'hono/html';
import { renderToString } from 'hono/jsx/dom/server';
import { markupOf } from '../source/visible-text.ts';
import type { LineChanges, LineRow, NumberedLine } from './line-changes.ts';

interface LinesProps extends Pick<LineChanges, 'groups'> {
  readonly path: string;
  readonly from: string;
  readonly to: string;
  /** HTML of the lines of both versions. Lines that are missing here have no colors. */
  readonly colors: { readonly before: readonly string[]; readonly after: readonly string[] };
}

/** Lines of a file in two versions, side by side, as HTML. */
export const htmlOfChanges = (props: LinesProps): string => renderToString(<Lines {...props} />);

const Lines = ({ path, groups, from, to, colors }: LinesProps) => (
  <>
    {groups.length === 0 ? <p>Its lines are the same: only their line endings differ.</p> : null}
    {groups.map((rows, index) => (
      <div
        class="scroll"
        tabindex={0}
        role="region"
        aria-label={`Lines of ${path}, part ${index + 1} of ${groups.length}`}
      >
        <table class="changes">
          <colgroup>
            <col class="at" />
            <col />
            <col class="at" />
            <col />
          </colgroup>
          <thead class="unseen">
            <tr>
              <th scope="col">Line of {from}</th>
              <th scope="col">{from}</th>
              <th scope="col">Line of {to}</th>
              <th scope="col">{to}</th>
            </tr>
          </thead>
          <tbody>{rows.map((row) => raw(rowMarkup(row, colors)))}</tbody>
        </table>
      </div>
    ))}
  </>
);

/** Limit on the length of a line in characters; the rest is cut. */
const maxLineLength = 2_000;

/**
 * Concatenates strings instead of rendering elements, because thousands of rows take only a tenth of the time that way.
 */
const rowMarkup = ({ kind, before, after }: LineRow, colors: LinesProps['colors']) =>
  `<tr class="${kind}">${sideMarkup(before, colors.before, kind === 'same' ? undefined : 'del')}${sideMarkup(after, colors.after, kind === 'same' ? undefined : 'ins')}</tr>`;

function sideMarkup(
  line: NumberedLine | undefined,
  colors: readonly string[],
  element: 'del' | 'ins' | undefined,
): string {
  if (!line) return '<td class="none"></td><td class="none"></td>';
  const text = colors[line.number - 1] ?? markupOf(line.text.slice(0, maxLineLength));
  return `<td>${line.number}</td><td>${element === undefined ? text : `<${element}>${text}</${element}>`}</td>`;
}
