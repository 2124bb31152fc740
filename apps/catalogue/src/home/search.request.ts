import { z } from 'zod';

const text = z
  .string()
  .trim()
  .max(256)
  .regex(/^\P{Cc}*$/u)
  .catch('');

/** Sort orders in addition to the order by name. */
const sortOrders = ['published', 'downloads'] as const;

/** Query of the start page; a value that cannot be read counts as absent. */
export const searchQuery = z.object({
  q: text,
  provider: text,
  organization: text,
  /** True for modules whose newest version is deprecated, false for others; empty for all. */
  deprecated: z.enum(['', 'true', 'false']).catch(''),
  /** Empty for the default order of the search. */
  sort: z.enum(['', ...sortOrders]).catch(''),
  offset: z.coerce.number().int().min(0).max(999_999_999).catch(0),
});

export type Search = z.output<typeof searchQuery>;

/** Filters of the search, apart from its text. */
export const narrowing = ['provider', 'organization', 'deprecated'] as const;

export type Narrowing = (typeof narrowing)[number];

export const isNarrowed = (search: Search): boolean =>
  search.q !== '' || narrowing.some((name) => search[name] !== '');

/** True for the start page without search text, filters, sort order or offset. */
export const isStart = (search: Search): boolean =>
  !isNarrowed(search) && search.sort === '' && search.offset === 0;

/** Address of the same search with some values changed. It begins at the first page unless `offset` is given. */
export const addressWith = (search: Search, changed: Partial<Search>): string => {
  const values = Object.entries({ ...search, offset: 0, ...changed }).filter(
    ([, value]) => value !== '' && value !== 0,
  );
  const query = new URLSearchParams(
    Object.fromEntries(values.map(([name, value]) => [name, String(value)])),
  ).toString();
  return query === '' ? '/' : `/?${query}`;
};
