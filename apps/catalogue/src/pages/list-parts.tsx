import type { Child } from 'hono/jsx';

interface TableProps {
  /** Label for screen readers. */
  readonly label: string;
  /** Heads of the columns; `number` marks a column of numbers, which is aligned to the right. */
  readonly heads: readonly (string | { readonly number: string })[];
  /** True if the last column has actions: it stays in view while the others scroll. */
  readonly acts?: boolean;
  /** `tr` elements with one cell for each column. */
  readonly children: Child;
}

/** The table scrolls on narrow pages. */
export const Table = ({ label, heads, acts = false, children }: TableProps) => (
  <div class={acts ? 'scroll acts' : 'scroll'} tabindex={0} role="region" aria-label={label}>
    <table>
      <thead>
        <tr>
          {heads.map((head) =>
            typeof head === 'string' ? (
              <th scope="col">{head}</th>
            ) : (
              <th scope="col" class="number">
                {head.number}
              </th>
            ),
          )}
          {acts ? <th scope="col">What you can do</th> : null}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);

/** Position in a list, as the API reports it. */
export interface Pagination {
  readonly 'current-page': number;
  readonly 'prev-page': number | null;
  readonly 'next-page': number | null;
  readonly 'total-pages': number;
}

interface PagerProps {
  readonly pagination: Pagination;
  readonly addressOf: (page: number) => string;
}

/** Renders nothing for a list of one page. */
export const Pager = ({ pagination, addressOf }: PagerProps) => {
  const { 'current-page': current, 'prev-page': previous, 'next-page': next } = pagination;
  if (previous === null && next === null) return null;
  return (
    <nav class="pager" aria-label="Pages">
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
