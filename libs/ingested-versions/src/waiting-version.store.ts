import { z } from 'zod';
import { firstRow, parseRows, rowsOf, type Db } from '@groundwork/database';
import { organizationKind } from '@groundwork/references';
import type { OrganizationId } from '@groundwork/resource-id';

const countRow = z.object({ count: z.int() });

/** Versions that wait, as SQL that only the code provides: never text from a request. */
interface Waiting<Row extends z.ZodType> {
  readonly table: string;
  readonly row: Row;
  /** Which versions wait; the condition calls their table `version`. */
  readonly condition: string;
  /** The column with the time since which they wait. */
  readonly since: string;
  /** The order of those that have waited since the same time; by id if not given. */
  readonly then?: string | undefined;
}

/** Which versions wait for what, as conditions that call their table `version`. */
interface WaitingConditions {
  readonly ingest: string;
  readonly fetch: string;
  /** The order in which commits are requested of versions that have waited since the same time; by id if not given. */
  readonly fetchOrder?: string;
}

/** The queries of versions that wait for their archives, for the store of the versions in `table`. */
export function waitingVersions<Row extends z.ZodType>(
  db: Db,
  table: string,
  row: Row,
  { ingest, fetch, fetchOrder }: WaitingConditions,
) {
  const lock = (condition: string, since: string, then?: string) => (before: Date, atMost: number) =>
    lockWaiting(db, { table, row, condition, since, then }, before, atMost);
  return {
    /** How many versions of the organization wait for their archive, counted no further than `atMost`. */
    countAwaitingUpload: (organizationId: OrganizationId, atMost: number) =>
      countPending(db, table, organizationId, atMost),
    /** Locks versions of any living organization whose upload address expired unused; skips rows that others hold. */
    lockExpired: lock("version.status = 'pending'", 'upload_expires_at'),
    /** Locks those whose outcome was last requested before then. */
    lockOverdueIngests: lock(ingest, 'ingest_awaited_at'),
    /** Locks those whose commit was last requested before then. */
    lockOverdueFetches: lock(fetch, 'ingest_awaited_at', fetchOrder),
  };
}

/**
 * Locks versions that have waited since before then, and their organizations, which are known before anything of them
 * is written. Nothing waits here, so the order of the locks does not matter: rows that others hold, and deleted
 * organizations, are skipped.
 */
async function lockWaiting<Row extends z.ZodType>(
  db: Db,
  { table, row, condition, since, then = 'version.id' }: Waiting<Row>,
  before: Date,
  atMost: number,
): Promise<z.output<Row>[]> {
  const answer: unknown = await db.raw(
    `select version.* from ${table} as version
    join referenced_records as organization
      on organization.kind = :organizationKind and organization.id = version.organization_id
    where ${condition} and version.${since} < :before and organization.deleted_at is null
    order by version.${since}, ${then} limit :atMost
    for no key update of version skip locked for share of organization skip locked`,
    { organizationKind, before, atMost },
  );
  return parseRows(row, rowsOf(answer));
}

/** How many versions of the organization are `pending`, counted no further than `atMost`. */
async function countPending(
  db: Db,
  table: string,
  organizationId: OrganizationId,
  atMost: number,
): Promise<number> {
  const waiting = db(table)
    .select(db.raw('1'))
    .where({ organization_id: organizationId, status: 'pending' })
    .limit(atMost);
  const rows: unknown = await db.count({ count: '*' }).from(waiting.as('waiting'));
  return firstRow(countRow, rows)?.count ?? 0;
}
