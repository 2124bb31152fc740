import { z } from 'zod';
import { badRequest, invalid } from '@groundwork/errors';
import type { Page } from './pagination.ts';
import { describeIssue, parameterProblems } from './problems.ts';

/** Query parameters by their flat names, such as `page[number]`; a repeated one has a list. */
export type FlatQuery = Readonly<Record<string, unknown>>;

const defaultPageSize = 20;
const largestPageSize = 100;

const positiveInteger = z.string().regex(/^0*[1-9]\d*$/, { error: 'must be a positive integer' });

/** The number is echoed as `current-page`, so one that could not be written exactly is refused. */
const pageNumber = positiveInteger
  .transform(Number)
  .refine(Number.isSafeInteger, { error: `must be at most ${Number.MAX_SAFE_INTEGER}` });
const pageSize = positiveInteger.transform((text) => Math.min(Number(text), largestPageSize));

/**
 * The parameters of a paginated list (docs/reference/common.md#pages): by default page 1 with 20 items, never more
 * than 100; a value that is not a positive integer, or a page number above 2⁵³ − 1, is 422. To be spread into the schema of a query.
 */
export const pageQuery = {
  'page[number]': pageNumber.default(1),
  'page[size]': pageSize.default(defaultPageSize),
};

const pageSchema = z.object(pageQuery);

/**
 * Parses query parameters. Those that the schema does not name are ignored (ADR 28).
 *
 * @throws GroundworkError `invalid`, each problem with its `parameter`
 */
export function parseQueryParameters<Schema extends z.ZodType>(
  schema: Schema,
  query: FlatQuery,
): z.output<Schema> {
  const result = schema.safeParse({ ...query }, { reportInput: true, error: describeParameter });
  if (!result.success) throw invalid(...parameterProblems(result.error.issues));
  return result.data;
}

/** A parameter that is given twice arrives as a list, and no parameter takes one. */
const describeParameter: typeof describeIssue = (issue) =>
  Array.isArray(issue.input) ? 'must be given once' : describeIssue(issue);

/** @throws GroundworkError `invalid` if a page value is not a positive integer, or the number is too large */
export function parsePageParameters(query: FlatQuery): Page {
  const page = parseQueryParameters(pageSchema, query);
  return { number: page['page[number]'], size: page['page[size]'] };
}

/**
 * The related resources that a client requests: a comma-separated list in which `_` and `-` mean the same. Each one is
 * returned once, as `allowed` spells it.
 *
 * @throws GroundworkError `bad-request` for a name that is not allowed; clients look for the words "include parameter"
 */
export function parseInclude<const Name extends string>(value: unknown, allowed: readonly Name[]): Name[] {
  if (value === undefined || value === '') return [];
  const asked = typeof value === 'string' ? value.split(',') : [undefined];
  const names = asked.map((name) => allowed.find((known) => dashed(known) === dashed(name?.trim() ?? '')));
  const found = names.filter((name) => name !== undefined);
  if (found.length < names.length) throw invalidInclude(allowed);
  return [...new Set(found)];
}

const dashed = (name: string) => name.replaceAll('_', '-');

function invalidInclude(allowed: readonly string[]) {
  const choice = allowed.length === 0 ? 'nothing can be included here' : `choose from ${allowed.join(', ')}`;
  return badRequest({
    title: 'Invalid include parameter',
    detail: `The include parameter is not valid: ${choice}`,
    parameter: 'include',
  });
}
