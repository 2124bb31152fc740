import type { Knex } from 'knex';
import { z } from 'zod';
import { idSchema, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { camelRow } from './camel-row.ts';
import type { Db } from './db.ts';

/** The rows of a query, parsed. Throws a ZodError if a column does not match the schema. */
export function parseRows<Row extends z.ZodType>(schema: Row, rows: unknown): z.output<Row>[] {
  // Parses row by row: creating an array schema for each query takes longer than parsing a row.
  return listOf(rows).map((row) => schema.parse(row));
}

/** The first row, parsed; undefined if there is none. */
export function firstRow<Row extends z.ZodType>(schema: Row, rows: unknown): z.output<Row> | undefined {
  const [row] = listOf(rows);
  return row === undefined ? undefined : schema.parse(row);
}

function listOf(rows: unknown): unknown[] {
  if (!Array.isArray(rows)) throw new TypeError('a query did not return rows');
  return rows;
}

const ownerRow = camelRow({ organizationId: idSchema('organization') });

/** Organization of a record, for requests whose path names only the record. */
export async function ownerOf(db: Db, table: string, id: string): Promise<OrganizationId | undefined> {
  return firstRow(ownerRow, await db(table).select('organization_id').where({ id }))?.organizationId;
}

/** Rows in the result of `db.raw`. */
export function rowsOf(result: unknown): unknown[] {
  // A schema would copy the rows; stores parse each of them.
  if (typeof result !== 'object' || result === null || !('rows' in result))
    throw new TypeError('a query did not return rows');
  return listOf(result.rows);
}

/** A time in a JSON column, as PostgreSQL writes it: text with an offset. Parsed to a `Date`. */
export const jsonTime = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** Requested page of a list; the first `number` is 1. The same shape as `Page` of `@groundwork/jsonapi`. */
export interface RequestedPage {
  readonly number: number;
  readonly size: number;
}

/** Limits the query to the page. The order of its rows must be unique, or rows may repeat on the next page. */
export function pageOf<Query extends Knex.QueryBuilder>(query: Query, page: RequestedPage): Query {
  query.limit(page.size).offset((page.number - 1) * page.size);
  return query;
}

const countRow = z.object({ count: z.int() });

/** Number of rows on all pages. Only for filtered lists: for whole lists, a row stores the number. */
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

/** Parsed rows of one page, and the number of rows on all pages. The query must have a unique order. */
export async function readPage<Row extends z.ZodType>(
  row: Row,
  query: Knex.QueryBuilder,
  page: RequestedPage,
): Promise<{ items: z.output<Row>[]; totalCount: number }> {
  const totalCount = await countOf(query);
  return { items: parseRows(row, await pageOf(query, page)), totalCount };
}
