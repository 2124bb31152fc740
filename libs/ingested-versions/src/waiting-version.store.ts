import { z } from 'zod';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import { firstRow, parseRows, rowsOf, type Db } from '@groundwork/database';
import { organizationKind } from '@groundwork/references';

const countRow = z.object({ count: z.int() });

/** Waiting versions, described by SQL. The SQL comes only from the code, never from a request. */
interface Waiting<Row extends z.ZodType> {
  readonly table: string;
  readonly row: Row;
  /** Condition on `version`, the alias of the table. */
  readonly condition: string;
  readonly since: string;
  /** Order of versions that have waited equally long; the default is by id. */
  readonly then?: string | undefined;
}

interface WaitingConditions {
  readonly ingest: string;
  readonly fetch: string;
  /** Order of versions whose commits were requested at the same time; the default is by id. */
  readonly fetchOrder?: string;
}

/**
 * One row for each of the organization's versions that wait for their archive, at most `atMost`, as a part of a statement.
 *
 * @param table of the versions; its SQL comes only from the code
 */
export const awaitingUpload = (db: Db, table: string, organizationId: OrganizationId, atMost: number) =>
  // The status is in the text, because with a value a kept plan cannot use the index of waiting versions, and reads all of the organization.
  db(table)
    .select(db.raw('1'))
    .where({ organization_id: organizationId })
    .whereRaw("status = 'pending'")
    .limit(atMost);

/** Queries of versions that wait for their archives, for the store of the versions in `table`. */
export function waitingVersions<Row extends z.ZodType>(
  db: Db,
  table: string,
  row: Row,
  { ingest, fetch, fetchOrder }: WaitingConditions,
) {
  const lock = (condition: string, since: string, then?: string) => (before: Date, atMost: number) =>
    lockWaiting(db, { table, row, condition, since, then }, before, atMost);
  return {
    /** Number of the organization's versions that wait for their archive, at most `atMost`. */
    countAwaitingUpload: (organizationId: OrganizationId, atMost: number) =>
      countPending(db, table, organizationId, atMost),
    /** Locks unused versions whose upload address expired; skips locked rows and deleted organizations. */
    lockExpired: lock("version.status = 'pending'", 'upload_expires_at'),
    lockOverdueIngests: lock(ingest, 'ingest_awaited_at'),
    lockOverdueFetches: lock(fetch, 'ingest_awaited_at', fetchOrder),
  };
}

/**
 * Locks versions that have waited since a time before `before`, together with their organizations. It skips locked rows
 * and deleted organizations instead of waiting, so the order of the locks does not matter.
 */
async function lockWaiting<Row extends z.ZodType>(
  db: Db,
  { table, row, condition, since, then = 'version.id' }: Waiting<Row>,
  before: Date,
  atMost: number,
): Promise<z.output<Row>[]> {
  const response: unknown = await db.raw(
    `select version.* from ${table} as version
    join referenced_records as organization
      on organization.kind = :organizationKind and organization.id = version.organization_id
    where ${condition} and version.${since} < :before and organization.deleted_at is null
    order by version.${since}, ${then} limit :atMost
    for no key update of version skip locked for share of organization skip locked`,
    { organizationKind, before, atMost },
  );
  return parseRows(row, rowsOf(response));
}

/** Number of the organization's `pending` versions, at most `atMost`. */
async function countPending(
  db: Db,
  table: string,
  organizationId: OrganizationId,
  atMost: number,
): Promise<number> {
  const rows: unknown = await db
    .count({ count: '*' })
    .from(awaitingUpload(db, table, organizationId, atMost).as('waiting'));
  return firstRow(countRow, rows)?.count ?? 0;
}
