import type { Request } from 'express';
import { z } from 'zod';
import { badRequest } from '@groundwork/errors';
import { noteParameters } from '@groundwork/http';
import { searchOf } from '../modules/module-search.ts';
import { moduleOrders } from './installable-module.ts';

/**
 * Default and limit for the size of a page (docs/compatibility.md#protocol-payloads); a larger value counts as the
 * limit.
 */
const usualLimit = 15;
const maxLimit = 100;

/** Limited, because each word is checked against every module that the other words match. */
const maxWords = 8;

const once = 'must be given once';

const number = z
  .string(once)
  .regex(/^[0-9]{1,9}$/, 'must be a whole number of at most nine digits')
  .transform(Number);

export const rangeQuery = z.object({
  offset: number.default(0),
  limit: number
    .refine((limit) => limit > 0, 'must be at least 1')
    .transform((limit) => Math.min(limit, maxLimit))
    .default(usualLimit),
});

/** Names do not contain control characters, and PostgreSQL does not accept NUL. */
const text = z
  .string(once)
  .max(256, 'is too long (maximum is 256 characters)')
  .regex(/^\P{Cc}*$/u, 'must not contain control characters');

const flag = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true');

/** Parameters that narrow a list (docs/compatibility.md#protocol-operations); `deprecated` and `facets` are additions. */
const browseQuery = rangeQuery.extend({
  provider: text.optional(),
  verified: flag.optional(),
  deprecated: flag.optional(),
  facets: flag.default(false),
});

/** Only lists without a search can have another order. */
export const orderedQuery = browseQuery.extend({
  sort: z.enum(moduleOrders, `must be ${moduleOrders.join(' or ')}`).optional(),
});

/** The search is by words (`searchOf`). */
export const searchQuery = browseQuery.extend({
  q: text
    .transform(searchOf)
    .refine(({ words }) => words.length <= maxWords, `must contain at most ${maxWords} different words`),
  namespace: text.optional(),
});

/** Ignores empty values and unknown parameters. @throws GroundworkError `bad-request`, with every problem */
export function parseProtocolQuery<Schema extends z.ZodObject>(
  schema: Schema,
  req: Request,
): z.output<Schema> {
  noteParameters(req, Object.keys(schema.shape));
  const given = Object.entries({ ...req.query }).filter(([, value]) => value !== '');
  const result = schema.safeParse(Object.fromEntries(given));
  if (result.success) return result.data;
  throw badRequest(
    ...result.error.issues.map(({ path, message }) => ({
      detail: `Parameter ${path.join('.')} ${message}`,
    })),
  );
}
