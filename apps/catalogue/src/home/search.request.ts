import { z } from 'zod';

const text = z
  .string()
  .trim()
  .max(256)
  .regex(/^\P{Cc}*$/u)
  .catch('');

/** In which order modules are listed, besides by their names. */
export const sortOrders = ['published', 'downloads'] as const;

/** What the start page is asked for: what it cannot read counts as absent. */
export const searchQuery = z.object({
  q: text,
  provider: text,
  organization: text,
  /** The search has an order of its own. */
  sort: z.enum(['', ...sortOrders]).catch(''),
  offset: z.coerce.number().int().min(0).max(999_999_999).catch(0),
});

export type Search = z.output<typeof searchQuery>;

/** Whether nothing is asked for: the start page itself. */
export const isStart = ({ q, provider, organization, sort, offset }: Search): boolean =>
  [q, provider, organization, sort].every((value) => value === '') && offset === 0;
