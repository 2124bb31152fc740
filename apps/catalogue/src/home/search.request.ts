import { z } from 'zod';

const text = z
  .string()
  .trim()
  .max(256)
  .regex(/^\P{Cc}*$/u)
  .catch('');

/** What the start page is asked for: what it cannot read counts as absent. */
export const searchQuery = z.object({
  q: text,
  provider: text,
  organization: text,
  offset: z.coerce.number().int().min(0).max(999_999_999).catch(0),
});

export type Search = z.output<typeof searchQuery>;
