import type { Knex } from 'knex';
import { z } from 'zod';
import { idSchema, type OrganizationId } from '@groundwork/resource-id';
import type { Db } from './db.ts';

/** Rows as a query returned them, parsed; throws a ZodError when a column is not what the store expects. */
export function parseRows<Row extends z.ZodType>(schema: Row, rows: unknown): z.output<Row>[] {
  // Not by a schema of an array: making one for each query takes longer than parsing a row.
  return listOf(rows).map((row) => schema.parse(row));
}

/** The first row, parsed, or undefined when there is none. */
export function firstRow<Row extends z.ZodType>(schema: Row, rows: unknown): z.output<Row> | undefined {
  const [row] = listOf(rows);
  return row === undefined ? undefined : schema.parse(row);
}

function listOf(rows: unknown): unknown[] {
  if (!Array.isArray(rows)) throw new TypeError('a query did not return rows');
  return rows;
}

/** The columns that the schema of a row names, with their table if one is given. */
export const columnsOf = (row: { readonly in: z.ZodObject }, table?: string): string[] =>
  Object.keys(row.in.shape).map((column) => (table === undefined ? column : `${table}.${column}`));

const ownerRow = z.object({ organization_id: idSchema('organization') });

/** The organization that a record belongs to: what a request needs if its path names only the record. */
export async function ownerOf(db: Db, table: string, id: string): Promise<OrganizationId | undefined> {
  return firstRow(ownerRow, await db(table).select('organization_id').where({ id }))?.organization_id;
}

/** The rows of what `db.raw` resolved to. */
export function rowsOf(result: unknown): unknown[] {
  // Not by a schema, which would copy the rows: stores parse each of them.
  if (typeof result !== 'object' || result === null || !('rows' in result))
    throw new TypeError('a query did not return rows');
  return listOf(result.rows);
}

/** A time inside a JSON column, as PostgreSQL writes it there: text with an offset. A `Date` once it is parsed. */
export const jsonTime = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** Which page of a list is wanted; `number` counts from 1. The same shape as `Page` of `@groundwork/jsonapi`. */
export interface RequestedPage {
  readonly number: number;
  readonly size: number;
}

/** The page's rows only. The query must be ordered by something unique, or rows repeat on the next page. */
export function pageOf<Query extends Knex.QueryBuilder>(query: Query, page: RequestedPage): Query {
  query.limit(page.size).offset((page.number - 1) * page.size);
  return query;
}

const countRow = z.object({ count: z.int() });

/**
 * The number of rows of the query without its page, order and columns. For filtered lists; whole ones keep a counter
 * row.
 */
export async function countOf(query: Knex.QueryBuilder): Promise<number> {
  const rows: unknown = await query
    .clone()
    .clearSelect()
    .clearOrder()
    .clear('limit')
    .clear('offset')
    .count({ count: '*' });
  return firstRow(countRow, rows)?.count ?? 0;
}

/** The parsed rows of one page, and the number of rows on all pages. The query must be ordered by something unique. */
export async function readPage<Row extends z.ZodType>(
  row: Row,
  query: Knex.QueryBuilder,
  page: RequestedPage,
): Promise<{ items: z.output<Row>[]; totalCount: number }> {
  const totalCount = await countOf(query);
  return { items: parseRows(row, await pageOf(query, page)), totalCount };
}
