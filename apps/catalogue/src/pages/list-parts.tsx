import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import { renderToString } from 'hono/jsx/dom/server';

type Head = string | { readonly number: string };

interface TableProps {
  /** Label for screen readers. */
  readonly label: string;
  /** Heads of the columns; `number` marks a column of numbers, which is aligned to the right. */
  readonly heads: readonly Head[];
  /** True if the last column has actions: it stays in view while the others scroll. */
  readonly acts?: boolean;
  readonly id?: string;
  /** `tr` elements with one cell for each column. */
  readonly children: Child;
}

/** On narrow pages, each row shows its cells below each other, with the heads of their columns. */
export const Table = ({ label, heads, acts = false, id, children }: TableProps) => {
  const all = acts ? [...heads, 'Actions'] : heads;
  return (
    <div class={acts ? 'scroll acts' : 'scroll'} tabindex={0} role="region" aria-label={label}>
      <table class="rows" id={id}>
        <thead>
          <tr>
            {all.map((head) => (
              <th scope="col" class={typeof head === 'string' ? undefined : 'number'}>
                {wordOf(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{raw(withHeads(renderToString(<>{children}</>), all.map(wordOf)))}</tbody>
      </table>
    </div>
  );
};

const wordOf = (head: Head): string => (typeof head === 'string' ? head : head.number);

/** Style sheets cannot read the head of a column. The first cell names its row, and needs none. */
function withHeads(rows: string, heads: readonly string[]): string {
  let column = 0;
  return rows.replaceAll(/<(tr|th|td)\b/g, (tag, element: string) => {
    if (element === 'tr') column = -1;
    else column += 1;
    return column < 1 ? tag : `${tag} data-head="${heads[column] ?? ''}"`;
  });
}

/** Position in a list, as the API reports it. */
export interface Pagination {
  readonly 'current-page': number;
  readonly 'prev-page': number | null;
  readonly 'next-page': number | null;
  readonly 'total-pages': number;
}

interface PagerProps {
  /** Name of the list, if the page has several. */
  readonly of?: string;
  readonly pagination: Pagination;
  readonly addressOf: (page: number) => string;
}

/** Renders nothing for a list of one page. */
export const Pager = ({ of, pagination, addressOf }: PagerProps) => {
  const { 'current-page': current, 'prev-page': previous, 'next-page': next } = pagination;
  if (previous === null && next === null) return null;
  return (
    <nav class="pager" aria-label={of === undefined ? 'Pages' : `Pages of ${of}`}>
      {previous === null ? null : (
        <a href={addressOf(previous)} rel="prev">
          Previous page
        </a>
      )}
      <span>
        Page {current} of {pagination['total-pages']}
      </span>
      {next === null ? null : (
        <a href={addressOf(next)} rel="next">
          Next page
        </a>
      )}
    </nav>
  );
};

/** Isolates the writing direction of a name that users chose. */
export const Named = ({ children }: { readonly children: Child }) => <bdi>{children}</bdi>;

interface SearchLineProps {
  /** Address of the list. */
  readonly action: string;
  readonly label: string;
  readonly value: string;
}

/** Form that filters a list by part of a name. */
export const SearchLine = ({ action, label, value }: SearchLineProps) => (
  <form action={action} role="search" class="search narrow">
    <label class="unseen" for="q">
      {label}
    </label>
    <input
      id="q"
      name="q"
      type="search"
      value={value}
      placeholder={label}
      maxlength={256}
      data-shortcut="/"
    />
    <button>Search</button>
  </form>
);

/** One term and its description in a `dl.facts`. */
export const Fact = ({ term, children }: { readonly term: string; readonly children: Child }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);
