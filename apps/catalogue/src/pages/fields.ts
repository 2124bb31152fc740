import { z } from 'zod';

/** A word of an address that names something. */
export const named = z.string().min(1).max(256);

/** What lists are asked for; what it cannot read counts as absent. */
export const listQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
  q: z
    .string()
    .trim()
    .max(256)
    .regex(/^\P{Cc}*$/u)
    .catch(''),
  /** What has just been done, by a word of the page. */
  done: z.string().max(64).catch(''),
});

export type ListQuery = z.output<typeof listQuery>;

/** The same page of a list with other values, from its first page. */
export const addressWith = (path: string, values: Readonly<Record<string, string | number>>): string => {
  const given = Object.entries(values).filter(([, value]) => value !== '' && value !== 1);
  const query = new URLSearchParams(
    Object.fromEntries(given.map(([key, value]) => [key, String(value)])),
  ).toString();
  return query === '' ? path : `${path}?${query}`;
};

/** A text of a form; empty if it is absent. */
export const text = z.string().trim().catch('');

/** A box of a form: whether it is ticked. */
export const ticked = z
  .literal('on')
  .transform(() => true)
  .catch(false);

/** Every field of a form by its name. */
export const allFields = z.record(z.string(), z.string());

/** The ends of the names of ticked boxes that begin in the same way, such as the ids in `team.<id>`. */
export const tickedAfter = (prefix: string, fields: z.output<typeof allFields>): string[] =>
  Object.keys(fields).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
