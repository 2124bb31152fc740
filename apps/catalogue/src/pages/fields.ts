import { z } from 'zod';

/** Segment of an address that names a resource. */
export const named = z.string().min(1).max(256);

/** Query of a list; a value that cannot be read counts as absent. */
export const listQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
  q: z
    .string()
    .trim()
    .max(256)
    .regex(/^\P{Cc}*$/u)
    .catch(''),
  /** Word for the action that was just done. The page turns it into a sentence. */
  done: z.string().max(64).catch(''),
});

export type ListQuery = z.output<typeof listQuery>;

/** Address with these values in its query. Empty values and 1, the first page, are omitted. */
export const addressWith = (path: string, values: Readonly<Record<string, string | number>>): string => {
  const given = Object.entries(values).filter(([, value]) => value !== '' && value !== 1);
  const query = new URLSearchParams(
    Object.fromEntries(given.map(([key, value]) => [key, String(value)])),
  ).toString();
  return query === '' ? path : `${path}?${query}`;
};

/** Text field; empty if it is absent. */
export const text = z.string().trim().catch('');

/** Text of several lines; browsers send them with the ends of another system. */
export const lines = text.transform((given) => given.replaceAll('\r\n', '\n'));

/** The lines of a field that are not empty, each once. */
export const linesOf = (given: string): readonly string[] => [
  ...new Set(
    given
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

export const ticked = z
  .literal('on')
  .transform(() => true)
  .catch(false);

export const allFields = z.record(z.string(), z.string());

/** Names of ticked boxes that begin with this prefix, without it: the ids in `team.<id>`. */
export const tickedAfter = (prefix: string, fields: z.output<typeof allFields>): string[] =>
  Object.keys(fields).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
