import { z } from 'zod';
import { badRequest, invalid } from '@groundwork/errors';
import type { Page } from './pagination.ts';
import { describeIssue, parameterProblems } from './problems.ts';

/** Query parameters, keyed by flat name, such as `page[number]`. The value of a repeated parameter is a list. */
export type FlatQuery = Readonly<Record<string, unknown>>;

const defaultPageSize = 20;
const maxPageSize = 100;
const maxNamesLength = 4096;

const positiveInteger = z.string().regex(/^0*[1-9]\d*$/, { error: 'must be a positive integer' });

/** It is returned as `current-page`, so a number that JavaScript cannot represent exactly is refused. */
const pageNumber = positiveInteger
  .transform(Number)
  .refine(Number.isSafeInteger, { error: `must be at most ${Number.MAX_SAFE_INTEGER}` });
const pageSize = positiveInteger.transform((text) => Math.min(Number(text), maxPageSize));

/**
 * Parameters of a paginated list, for the schema of a query (docs/reference/common.md#pages): by default page 1 with 20
 * items, at most 100; a value that is not a positive integer, or a page number above 2⁵³ − 1, is 422.
 */
export const pageQuery = {
  'page[number]': pageNumber.default(1),
  'page[size]': pageSize.default(defaultPageSize),
};

const pageSchema = z.object(pageQuery);

/**
 * A filter by whole names, separated by commas, in one or several parameters of up to 4,096 characters each
 * (docs/reference/common.md#pages).
 */
export const namesFilter = z
  .union([z.string().max(maxNamesLength), z.array(z.string().max(maxNamesLength))])
  .transform((given) => [given].flat().flatMap((names) => names.split(',')));

/** Parses the query; ignores unknown parameters (ADR 28). @throws GroundworkError `invalid` with each `parameter` */
export function parseQueryParameters<Schema extends z.ZodType>(
  schema: Schema,
  query: FlatQuery,
): z.output<Schema> {
  const result = schema.safeParse({ ...query }, { reportInput: true, error: describeParameter });
  if (!result.success) throw invalid(...parameterProblems(result.error.issues));
  return result.data;
}

/** A repeated parameter arrives as a list, which no parameter accepts. */
const describeParameter: typeof describeIssue = (issue) =>
  Array.isArray(issue.input) ? 'must be given once' : describeIssue(issue);

/** @throws GroundworkError `invalid` if the number or size is not a positive integer, or the number is too large */
export function parsePageParameters(query: FlatQuery): Page {
  const page = parseQueryParameters(pageSchema, query);
  return { number: page['page[number]'], size: page['page[size]'] };
}

/** Names that an endpoint accepts in `include`. */
export interface KnownIncludes<Name extends string = string> {
  readonly added: readonly Name[];
  /** Names of the reference product that add nothing here: accepted, and ignored. */
  readonly ignored?: readonly string[];
}

/**
 * Related resources to include: a comma-separated list in which `_` and `-` are the same. Returns each once, as `added`
 * spells it.
 *
 * @throws GroundworkError `bad-request` for an unknown name; clients look for the words "include parameter"
 */
export function readInclude<const Name extends string>(
  value: unknown,
  { added, ignored = [] }: KnownIncludes<Name>,
): Name[] {
  if (value === undefined || value === '') return [];
  const asked: readonly (string | undefined)[] =
    typeof value === 'string' ? value.split(',').map((name) => dashed(name.trim())) : [undefined];
  const known = new Set([...added, ...ignored].map(dashed));
  if (!asked.every((name) => name !== undefined && known.has(name))) throw invalidInclude(added);
  return added.filter((name) => asked.includes(dashed(name)));
}

const dashed = (name: string) => name.replaceAll('_', '-');

function invalidInclude(added: readonly string[]) {
  const choice = added.length === 0 ? 'nothing can be included here' : `choose from ${added.join(', ')}`;
  return badRequest({
    title: 'Invalid include parameter',
    detail: `The include parameter is not valid: ${choice}`,
    parameter: 'include',
  });
}
