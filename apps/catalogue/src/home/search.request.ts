import { z } from 'zod';

const text = z
  .string()
  .trim()
  .max(256)
  .regex(/^\P{Cc}*$/u)
  .catch('');

/** In which order modules are listed, besides by their names. */
const sortOrders = ['published', 'downloads'] as const;

/** What the start page is asked for: what it cannot read counts as absent. */
export const searchQuery = z.object({
  q: text,
  provider: text,
  organization: text,
  /** Whether the newest version is deprecated. */
  deprecated: z.enum(['', 'true', 'false']).catch(''),
  /** The search has an order of its own. */
  sort: z.enum(['', ...sortOrders]).catch(''),
  offset: z.coerce.number().int().min(0).max(999_999_999).catch(0),
});

export type Search = z.output<typeof searchQuery>;

/** What narrows a list, besides words. */
export const narrowing = ['provider', 'organization', 'deprecated'] as const;

export type Narrowing = (typeof narrowing)[number];

/** Whether a list shows less than all modules. */
export const isNarrowed = (search: Search): boolean =>
  search.q !== '' || narrowing.some((name) => search[name] !== '');

/** Whether nothing is asked for: the start page itself. */
export const isStart = (search: Search): boolean =>
  !isNarrowed(search) && search.sort === '' && search.offset === 0;
