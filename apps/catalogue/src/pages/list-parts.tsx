import type { Child } from 'hono/jsx';

interface TableProps {
  /** What the table is about, for those who do not see it. */
  readonly label: string;
  /** The heads of columns; a column of numbers says so. */
  readonly heads: readonly (string | { readonly number: string })[];
  /** Whether a last column has what somebody can do with a row: it stays in sight while the others scroll. */
  readonly acts?: boolean;
  /** Rows: `tr` with as many cells as there are columns. */
  readonly children: Child;
}

/** A table that scrolls by itself where the page is narrow. */
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

/** Where a page of a list is, as the API says it. */
export interface Pagination {
  readonly 'current-page': number;
  readonly 'prev-page': number | null;
  readonly 'next-page': number | null;
  readonly 'total-pages': number;
}

interface PagerProps {
  readonly pagination: Pagination;
  /** The address of a page by its number. */
  readonly addressOf: (page: number) => string;
}

/** The way through a list; nothing where it has one page. */
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

/** What people have called something: its direction of writing changes nothing around it. */
export const Named = ({ children }: { readonly children: Child }) => <bdi>{children}</bdi>;

interface SearchLineProps {
  /** The page of the list. */
  readonly action: string;
  readonly label: string;
  readonly value: string;
}

/** Narrows a list by a part of a name. */
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

/** A line of `dl.facts`: a word, and what is known of it. */
export const Fact = ({ term, children }: { readonly term: string; readonly children: Child }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);
